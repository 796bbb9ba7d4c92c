package files

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// mostChecked bounds how large an image may be whose rows are all read to see whether
// they can be: some seconds. Damage in a larger one is met when it is searched.
const mostChecked = 64 << 20

// Check reads a SQLite image once and says what is wrong with it: damage may begin
// behind a whole schema, and where a search meets it nothing else could be searched
// either. The names of its tables are its own, not those that a benchmark gives it.
func Check(ctx context.Context, f corpus.File, open corpus.Opener) error {
	c, err := readSQLite(ctx, "", f, corpus.Options{Open: open})
	if err != nil || size(f) > mostChecked {
		return err
	}
	return readRows(ctx, c)
}

// readRows reads all rows once.
func readRows(ctx context.Context, c *corpus.Corpus) error {
	for _, t := range c.Tables {
		for _, err := range t.Rows(ctx) {
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func size(f corpus.File) int64 {
	if f.Path == "" {
		return int64(len(f.Image))
	}
	info, err := os.Stat(f.Path)
	if err != nil {
		return 0
	}
	return info.Size()
}

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
