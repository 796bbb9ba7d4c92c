package corpus

import (
	"context"
	"errors"
	"fmt"
)

// ErrNoTables means that a file was read and has no table to ask about.
var ErrNoTables = errors.New("the database has no tables")

// ReadSQLite reads one SQLite image as a corpus of one database without
// questions. The name, without folder and ending, is the database's ID.
func ReadSQLite(ctx context.Context, name string, f File, o Options) (*Corpus, error) {
	c, err := readSQLite(ctx, baseName(name), f, o)
	if err != nil {
		return nil, fmt.Errorf("sqlite: %s: %w", name, err)
	}
	return c, nil
}

func readSQLite(ctx context.Context, id string, f File, o Options) (*Corpus, error) {
	if o.Open == nil {
		return nil, errors.New("no Opener in the options to read it with")
	}
	src, err := o.Open(ctx, f)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	d, err := src.Schema(ctx)
	if err != nil {
		return nil, fmt.Errorf("reading the schema: %w", err)
	}
	if len(d.Tables) == 0 {
		return nil, ErrNoTables
	}
	d.ID, d.Title, d.File = id, id, f
	for _, t := range d.Tables {
		t.ID, t.Database = id+"."+t.Name, id
		t.Title = title(id, t.NaturalName)
		t.Scan = scanner(o.Open, f, t.Name)
	}
	c := &Corpus{Name: id}
	c.add(d)
	return c, nil
}
