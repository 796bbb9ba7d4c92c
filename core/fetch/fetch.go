// Package fetch brings public benchmarks onto this machine: it says under which
// licence they are, downloads them, goes on where a download broke off, checks
// what came and unpacks it. It is for the command.
//
//	got, err := fetch.Fetch(ctx, source, "data", fetch.Options{})
//
// Nothing that a server says is believed: sizes, names within an archive and
// the kind of the answer are checked, and a redirect may lead anywhere but from
// https to http.
package fetch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// The limits of an archive and of its contents.
const (
	maxBytes    = 8 << 30
	maxUnpacked = 16 << 30
	maxFiles    = 500_000
)

// Fetched describes what was fetched. It is kept beside the folder, as
// NAME.source.json.
type Fetched struct {
	Name    string `json:"name"`
	Licence string `json:"licence"`
	URL     string `json:"url"`  // that was asked
	From    string `json:"from"` // that answered, after redirects
	Bytes   int64  `json:"bytes"`
	SHA256  string `json:"sha256"` // of the archive
	Date    string `json:"date"`
	Folder  string `json:"folder"` // for --data
}

// ErrThere means that a dataset was fetched before.
var ErrThere = errors.New("it is there already")

// Fetch brings a dataset into the folder DIR/NAME. An archive whose checksum is
// neither known nor kept from before is taken as it comes, and its checksum is
// kept: the next time it has to be the same.
func Fetch(ctx context.Context, s Source, dir string, o Options) (*Fetched, error) {
	got, err := o.filled().fetch(ctx, s, dir)
	if err != nil {
		return nil, fmt.Errorf("fetching %s: %w", s.Name, err)
	}
	return got, nil
}

func (o Options) filled() Options {
	if o.maxBytes == 0 {
		o.maxBytes = maxBytes
	}
	if o.maxUnpacked == 0 {
		o.maxUnpacked = maxUnpacked
	}
	if o.maxFiles == 0 {
		o.maxFiles = maxFiles
	}
	if o.Watch == nil {
		o.Watch = func(int64, int64) {}
	}
	if o.Client == nil {
		o.Client = &http.Client{}
	}
	client := *o.Client
	client.CheckRedirect = redirect
	o.Client = &client
	return o
}

// maxRedirects limits how many servers may redirect.
const maxRedirects = 5

func redirect(r *http.Request, via []*http.Request) error {
	switch {
	case len(via) > maxRedirects:
		return fmt.Errorf("more than %d redirects, the last to %s", maxRedirects, r.URL.Host)
	case via[0].URL.Scheme == "https" && r.URL.Scheme != "https":
		return fmt.Errorf("it redirects from https to %s://%s, where anybody may change what comes", r.URL.Scheme,
			r.URL.Host)
	}
	return nil
}

func (o Options) fetch(ctx context.Context, s Source, dir string) (*Fetched, error) {
	url := s.URL
	if o.Mirror != "" {
		url = o.Mirror
	}
	if url == "" {
		return nil, fmt.Errorf("there is no address to fetch it from: get it by hand from %s, or give --mirror",
			s.Page)
	}
	folder := filepath.Join(dir, s.Name)
	if _, err := os.Lstat(folder); err == nil {
		return nil, fmt.Errorf("%w: remove %s to fetch it again", ErrThere, folder)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	part := &part{path: folder + ".part", url: url, options: o, size: s.Size}
	if err := part.download(ctx); err != nil {
		return nil, err
	}
	kept := folder + ".source.json"
	got := &Fetched{Name: s.Name, Licence: s.Licence, URL: url, From: part.from, Bytes: part.done,
		SHA256: part.sum, Date: time.Now().UTC().Format(time.DateOnly), Folder: filepath.Join(folder,
			filepath.FromSlash(s.Data))}
	if err := got.check(s, kept); err != nil {
		return nil, errors.Join(err, part.remove())
	}
	if err := o.unpack(ctx, part.path, folder); err != nil {
		return nil, errors.Join(err, part.remove())
	}
	wire, err := json.MarshalIndent(got, "", "  ")
	if err != nil {
		return nil, err
	}
	return got, errors.Join(os.WriteFile(kept, append(wire, '\n'), 0o644), part.remove())
}

// check compares the checksum with the one that is known, or was kept.
func (f *Fetched) check(s Source, kept string) error {
	if s.SHA256 != "" && f.SHA256 != s.SHA256 {
		return fmt.Errorf("the archive's sha256 is %s, not %s: it is not what was published", f.SHA256, s.SHA256)
	}
	data, err := os.ReadFile(kept)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var before Fetched
	if err == nil {
		err = json.Unmarshal(data, &before)
	}
	switch {
	case err != nil:
		return fmt.Errorf("reading %s: %w", kept, err)
	case before.SHA256 != f.SHA256:
		return fmt.Errorf("the archive's sha256 is %s, and was %s on %s: its owners have changed it, or "+
			"somebody else; remove %s to take it as it is now", f.SHA256, before.SHA256, before.Date, kept)
	}
	return nil
}
