// Package data prints what "orbweaver data" finds and fetches.
//
//	err := data.List(os.Stdout, false)
package data

import (
	"context"
	"fmt"
	"io"

	"github.com/orbweaver/orbweaver/core/fetch"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// List prints the sources with their licences.
func List(w io.Writer, asJSON bool) error {
	if asJSON {
		return layout.WriteJSON(w, fetch.Sources())
	}
	p := &layout.Printer{W: w, Form: layout.Text}
	for _, s := range fetch.Sources() {
		where := s.URL
		if where == "" {
			where = "by hand, from " + s.Page
		}
		p.Line("%-11s %s\n            %s; %s", s.Name, s.Title, s.Licence, where)
	}
	return p.Err
}

// Find returns the source of a name, or nil, and the names that there are.
func Find(name string) (found *fetch.Source, names []string) {
	for _, s := range fetch.Sources() {
		names = append(names, s.Name)
		if s.Name == name {
			found = &s
		}
	}
	return found, names
}

// Options say how to fetch, and where to print.
type Options struct {
	Mirror   string
	JSON     bool
	Out, Err io.Writer
	Say      func(format string, args ...any) // how far it is
}

// Fetch says what is going to be fetched, fetches it, and prints what came.
func Fetch(ctx context.Context, s *fetch.Source, to string, o Options) error {
	checksum, size := "not known: printed after the first fetch, and kept", "not known"
	if s.SHA256 != "" {
		checksum = s.SHA256
	}
	if s.Size > 0 {
		size = fmt.Sprintf("%d bytes", s.Size)
	}
	fmt.Fprintf(o.Err, "%s\nlicence: %s (%s)\nsize: %s\nsha256: %s\n", s.Title, s.Licence, s.Page, size, checksum)
	got, err := fetch.Fetch(ctx, *s, to, fetch.Options{Mirror: o.Mirror, Watch: func(done, total int64) {
		if total > 0 {
			o.Say("%s: %d of %d MB", s.Name, done>>20, total>>20)
		} else {
			o.Say("%s: %d MB", s.Name, done>>20)
		}
	}})
	switch {
	case err != nil:
		return err
	case o.JSON:
		return layout.WriteJSON(o.Out, got)
	}
	_, err = fmt.Fprintf(o.Out, "%s: %d bytes from %s\nsha256 %s\n--dataset %s --data %s\n", s.Name, got.Bytes, got.From,
		got.SHA256, s.Name, got.Folder)
	return err
}
