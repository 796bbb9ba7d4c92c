package files

import (
	"context"
	"errors"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

var errNoOpener = errors.New("no Opener in the options to read it with")

// ReadSQLite reads one SQLite image as a corpus of one database without
// questions. The name, without folder and ending, is the database's ID.
func ReadSQLite(ctx context.Context, name string, f corpus.File, o corpus.Options) (*corpus.Corpus, error) {
	c, err := readSQLite(ctx, naming.Base(name), f, o)
	if err != nil {
		return nil, fmt.Errorf("sqlite: %s: %w", name, err)
	}
	return c, nil
}

func readSQLite(ctx context.Context, id string, f corpus.File, o corpus.Options) (*corpus.Corpus, error) {
	if o.Open == nil {
		return nil, errNoOpener
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
		return nil, corpus.ErrNoTables
	}
	d.ID, d.Title, d.File = id, id, f
	for _, t := range d.Tables {
		t.ID, t.Database = id+"."+t.Name, id
		t.Title = naming.Title(id, t.NaturalName)
		t.Scan = corpus.ScanFile(o.Open, f, t.Name)
	}
	c := &corpus.Corpus{Name: id}
	c.Add(d)
	return c, nil
}
