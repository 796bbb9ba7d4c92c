package askcmd

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/suggest"
)

// suggestions is how many questions are printed at most.
const suggestions = 10

// runSuggest prints questions to begin with, a line each.
func runSuggest(ctx context.Context, a *command.App, o askOptions, args []string) (err error) {
	if len(args) > 0 {
		return command.Misuse("--suggest asks nothing: leave the question out")
	}
	if err := o.named(); err != nil {
		return err
	}
	c, err := o.data.Read(ctx)
	if err != nil {
		return err
	}
	flags.TellNotes(a.Err, c)
	d, err := o.one(c)
	if err != nil {
		return err
	}
	file := d.File
	if file.Absent() { // as of CSV files
		image, err := sqldb.FromTables(ctx, d.Tables)
		if err != nil {
			return fmt.Errorf("making a database of %s: %w", d.ID, err)
		}
		file = corpus.File{Image: image}
	}
	db, err := sqldb.Open(ctx, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	list, err := suggest.Questions(ctx, d, db, suggestions)
	if err != nil {
		return err
	}
	if o.json {
		return layout.WriteJSON(a.Out, append([]string{}, list...))
	}
	for _, q := range list {
		fmt.Fprintln(a.Out, q)
	}
	if len(list) == 0 {
		fmt.Fprintf(a.Err, "no question can be made of the columns of %s: ask your own\n", d.ID)
	}
	return nil
}

// one returns the database that is asked.
func (o *askOptions) one(c *corpus.Corpus) (*corpus.Database, error) {
	if o.database == "" && len(c.Databases) == 1 {
		return c.Databases[0], nil
	}
	if o.database == "" {
		return nil, command.Misuse("say with --database which of the %d databases the questions are for", len(c.Databases))
	}
	if err := flags.HasDatabase(c, o.database); err != nil {
		return nil, err
	}
	return c.Database(o.database), nil
}
