// Package datacmd is the command "orbweaver data", which lists public datasets
// and fetches them.
//
//	c := datacmd.Command()
package datacmd

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/fetch"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// Command lists and fetches public datasets.
func Command() command.Command {
	return command.Command{
		Name: "data", Usage: "list | fetch NAME", Long: true,
		Summary: "list where public datasets are, and fetch them",
		Examples: `
orbweaver data list
orbweaver data fetch fetaqa --to data     then: orbweaver retrieve --dataset fetaqa --data data/fetaqa
orbweaver data fetch spider --to data --mirror https://example.org/spider.zip     from where you have it

A download that is stopped goes on when the same command is run again, where the server can do that. The archive's
checksum is kept beside the folder as NAME.source.json: fetched again, it has to be the same. What a run was made
over is in the run itself, by the checksum of what was read.`,
		Flags: func(f *flag.FlagSet) command.Runner {
			to := f.String("to", "data", "the `folder` that gets a folder for the dataset")
			mirror := f.String("mirror", "", "`URL` of the archive, a .zip or .tar.gz, in place of the publisher's")
			asJSON := f.Bool("json", false, "print as JSON")
			return func(ctx context.Context, a *command.App, args []string) error {
				switch {
				case len(args) == 1 && args[0] == "list":
					return list(a.Out, *asJSON)
				case len(args) != 2 || args[0] != "fetch":
					return command.Misuse("say what to do: list, or fetch NAME")
				}
				s, names := find(args[1])
				if s == nil {
					return command.Misuse("no dataset %q is known%s (known: %s)", args[1], command.Suggest(args[1], names),
						strings.Join(names, ", "))
				}
				p := a.Progress.Begin()
				defer p.End()
				err := fetchOne(ctx, s, *to, options{Mirror: *mirror, JSON: *asJSON, Out: a.Out, Err: a.Err, Say: p.Say})
				if err != nil && ctx.Err() != nil {
					err = errors.Join(command.ErrStopped, err)
				}
				return err
			}
		},
	}
}

// list prints the sources with their licences.
func list(w io.Writer, asJSON bool) error {
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

// find returns the source of a name, or nil, and the names that there are.
func find(name string) (found *fetch.Source, names []string) {
	for _, s := range fetch.Sources() {
		names = append(names, s.Name)
		if s.Name == name {
			found = &s
		}
	}
	return found, names
}

// options hold how to fetch, and where to print.
type options struct {
	Mirror   string
	JSON     bool
	Out, Err io.Writer
	Say      func(format string, args ...any) // reports progress
}

// fetchOne prints what it is going to fetch, fetches it, and prints what came.
func fetchOne(ctx context.Context, s *fetch.Source, to string, o options) error {
	checksum, size := "not known: printed after the first fetch, and kept", "not known"
	if s.SHA256 != "" {
		checksum = s.SHA256
	}
	if s.Size > 0 {
		size = fmt.Sprintf("%d bytes", s.Size)
	}
	fmt.Fprintf(o.Err, "%s\nlicence: %s (%s)\nsize: %s\nsha256: %s\n", s.Title,
		s.Licence, s.Page, size, checksum)
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
	_, err = fmt.Fprintf(o.Out, "%s: %d bytes from %s\nsha256 %s\n--dataset %s --data %s\n", s.Name, got.Bytes,
		got.From, got.SHA256, s.Name, got.Folder)
	return err
}
