package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

// maxTries limits how often a download that breaks off resumes by itself, each
// time having come further.
const maxTries = 5

// A part is an archive that is being downloaded, in a file of its own.
// PATH.json beside it identifies the whole archive.
type part struct {
	path    string
	url     string
	options Options
	size    int64 // that the archive is known to have; 0 = not known

	from string // who answered
	done int64  // bytes that are there
	sum  string
	of   whole
}

// whole identifies an archive by its server's headers: where they differ, it is
// another archive.
type whole struct {
	URL   string `json:"url"`
	Mark  string `json:"mark"`  // a strong ETag, or when it was last changed; "" = the server cannot go on
	Bytes int64  `json:"bytes"` // 0 = not known
}

// download brings what is missing.
func (p *part) download(ctx context.Context) error {
	p.recall()
	for try := 1; ; try++ {
		before := p.done
		err := p.ask(ctx)
		if err == nil {
			return p.whole()
		}
		var off *brokenOff
		if ctx.Err() != nil || !errors.As(err, &off) || try >= maxTries || p.done <= before {
			if p.done > 0 && p.of.Mark != "" {
				err = fmt.Errorf("%w; %d bytes are kept: the same command goes on", err, p.done)
			}
			return err
		}
	}
}

// recall finds out what is there from before.
func (p *part) recall() {
	data, err := os.ReadFile(p.path + ".json")
	info, there := os.Stat(p.path)
	if err != nil || there != nil || json.Unmarshal(data, &p.of) != nil || p.of.URL != p.url || p.of.Mark == "" {
		p.of = whole{}
		return
	}
	p.done = info.Size()
}

// brokenOff is an answer that ended early.
type brokenOff struct{ error }

func (b *brokenOff) Unwrap() error { return b.error }

// ask makes one request for what is missing, and keeps what comes.
func (p *part) ask(ctx context.Context) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, p.url, nil)
	if err != nil {
		return err
	}
	// What is packed on the way would be counted and continued wrongly.
	r.Header.Set("Accept-Encoding", "identity")
	if p.done > 0 && p.of.Mark != "" {
		r.Header.Set("Range", fmt.Sprintf("bytes=%d-", p.done))
		r.Header.Set("If-Range", p.of.Mark)
	}
	resp, err := p.options.Client.Do(r)
	if err != nil {
		return &brokenOff{err}
	}
	defer resp.Body.Close()
	p.from = resp.Request.URL.String()
	switch {
	case resp.StatusCode == http.StatusPartialContent && p.goesOn(resp):
	case resp.StatusCode == http.StatusOK:
		p.begin(resp)
	case p.done > 0 && (resp.StatusCode == http.StatusPartialContent ||
		resp.StatusCode == http.StatusRequestedRangeNotSatisfiable):
		p.done, p.of = 0, whole{}
		return p.ask(ctx) // another archive than before: from its beginning
	default:
		return fmt.Errorf("%s answered %s", p.from, resp.Status)
	}
	if strings.HasPrefix(resp.Header.Get("Content-Type"), "text/html") {
		return fmt.Errorf("%s answered with a page, not an archive: open it in a browser to see what it says",
			p.from)
	}
	if err := p.fits(); err != nil {
		return err
	}
	return p.keep(resp.Body)
}

// begin starts at the beginning.
func (p *part) begin(resp *http.Response) {
	p.done, p.of = 0, whole{URL: p.url, Bytes: max(0, resp.ContentLength)}
	if tag := resp.Header.Get("ETag"); resp.Header.Get("Accept-Ranges") == "bytes" &&
		!strings.HasPrefix(tag, "W/") {
		p.of.Mark = tag
		if tag == "" {
			p.of.Mark = resp.Header.Get("Last-Modified")
		}
	}
}

// goesOn reports whether an answer has the rest of the same archive, as was asked.
func (p *part) goesOn(resp *http.Response) bool {
	var from, to, of int64
	n, err := fmt.Sscanf(resp.Header.Get("Content-Range"), "bytes %d-%d/%d", &from, &to, &of)
	return err == nil && n == 3 && from == p.done && to == of-1 && (p.of.Bytes == 0 || of == p.of.Bytes)
}

// fits checks the size that the server states.
func (p *part) fits() error {
	switch {
	case p.of.Bytes > p.options.maxBytes:
		return fmt.Errorf("the archive has %d bytes, more than the %d that are taken",
			p.of.Bytes, p.options.maxBytes)
	case p.size > 0 && p.of.Bytes > 0 && p.of.Bytes != p.size:
		return fmt.Errorf("the archive has %d bytes, not %d: it is not what was published", p.of.Bytes, p.size)
	}
	return nil
}

// keep writes what comes behind what is there.
func (p *part) keep(body io.Reader) (err error) {
	wire, err := json.Marshal(p.of)
	if err != nil {
		return err
	}
	if err := os.WriteFile(p.path+".json", wire, 0o644); err != nil {
		return err
	}
	file, err := os.OpenFile(p.path, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if err := file.Truncate(p.done); err != nil {
		return err
	}
	if _, err := file.Seek(p.done, io.SeekStart); err != nil {
		return err
	}
	buffer := make([]byte, 256<<10)
	for {
		n, read := body.Read(buffer)
		if _, err := file.Write(buffer[:n]); err != nil {
			return err
		}
		p.done += int64(n)
		p.options.Watch(p.done, p.of.Bytes)
		switch {
		case p.done > p.options.maxBytes:
			return fmt.Errorf("the archive has more than the %d bytes that are taken", p.options.maxBytes)
		case errors.Is(read, io.EOF) && p.of.Bytes > 0 && p.done < p.of.Bytes:
			return &brokenOff{fmt.Errorf("%s ended after %d of %d bytes", p.from, p.done, p.of.Bytes)}
		case errors.Is(read, io.EOF):
			return nil
		case read != nil:
			return &brokenOff{fmt.Errorf("%s broke off after %d bytes: %w", p.from, p.done, read)}
		}
	}
}

// whole checks an archive that has been downloaded in full.
func (p *part) whole() (err error) {
	if p.size > 0 && p.done != p.size {
		return errors.Join(fmt.Errorf("the archive has %d bytes, not %d: it is not what was published",
			p.done, p.size),
			p.remove())
	}
	file, err := os.Open(p.path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	first := make([]byte, 512)
	n, err := io.ReadFull(file, first)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return err
	}
	if kindOf(first[:n]) == "" {
		what := "neither a .zip nor a .tar.gz"
		if bytes.HasPrefix(bytes.TrimSpace(first[:n]), []byte("<")) {
			what = "a page"
		}
		return errors.Join(fmt.Errorf("%s answered with %s: open it in a browser to see what it says",
			p.from, what),
			p.remove())
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return err
	}
	p.sum = hex.EncodeToString(h.Sum(nil))
	return nil
}

// remove takes away what is there.
func (p *part) remove() error { return errors.Join(os.RemoveAll(p.path), os.RemoveAll(p.path+".json")) }
