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

// printSuggestions prints questions to begin with for one database of the data, a line each.
func printSuggestions(ctx context.Context, a *command.App, data flags.Dataset, database string, asJSON bool) (
	err error) {
	c, err := data.Read(ctx)
	if err != nil {
		return err
	}
	flags.TellNotes(a.Err, c)
	d, err := one(c, database)
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
	if asJSON {
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

// one returns the database of that name, or the only one.
func one(c *corpus.Corpus, database string) (*corpus.Database, error) {
	if database == "" && len(c.Databases) == 1 {
		return c.Databases[0], nil
	}
	if database == "" {
		return nil, command.Misuse("say with --database which of the %d databases the questions are for",
			len(c.Databases))
	}
	if err := flags.HasDatabase(c, database); err != nil {
		return nil, err
	}
	return c.Database(database), nil
}
