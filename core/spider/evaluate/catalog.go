package evaluate

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Catalog is the databases of an evaluation by their db_id.
type Catalog struct {
	Schemas map[string]*spider.Schema // from tables.json; what is absent is read from the file
	Files   map[string][]corpus.File  // one, or all of a test suite

	// Unfit are, beside a database's files, the gold statements that are not
	// compared on each; see MakeSuites. nil where every file serves all.
	Unfit map[string][]map[string]bool
}

// NewCatalog prepares schemas.
func NewCatalog(databases []*corpus.Database) *Catalog {
	c := &Catalog{Schemas: map[string]*spider.Schema{}, Files: map[string][]corpus.File{}}
	for _, d := range databases {
		c.Schemas[d.ID] = spider.NewSchema(d)
	}
	return c
}

// Find looks for the files of the pairs' databases below a folder, in the
// layout of the official programs: Original reads DIR/<db_id>/<db_id>.sqlite,
// TestSuite every file of DIR/<db_id> with ".sqlite" in its name. The logs
// that SQLite itself leaves there are no databases.
func (c *Catalog) Find(dir string, program spider.Program, pairs []Pair) error {
	for _, p := range pairs {
		if c.Files[p.Database] != nil {
			continue
		}
		files, err := databaseFiles(dir, p.Database, program)
		if errors.Is(err, fs.ErrNotExist) {
			return c.notFound(dir, p)
		}
		if err != nil {
			return fmt.Errorf("spider: gold line %d: %w", p.Line, err)
		}
		c.Files[p.Database] = files
	}
	return nil
}

// Present returns the pairs whose database has a file below a folder, and how
// many of each db_id have none, in their order.
func (c *Catalog) Present(dir string, program spider.Program, pairs []Pair) (present []Pair, absent []Absent,
	err error) {
	at := map[string]int{} // place in absent, from 1; 0 is present
	for _, p := range pairs {
		place, known := at[p.Database]
		if !known {
			if _, err := databaseFiles(dir, p.Database, program); errors.Is(err, fs.ErrNotExist) {
				absent = append(absent, Absent{Database: p.Database})
				place = len(absent)
			} else if err != nil {
				return nil, nil, fmt.Errorf("spider: gold line %d: %w", p.Line, err)
			}
			at[p.Database] = place
		}
		if place > 0 {
			absent[place-1].Pairs++
		}
	}
	return Without(pairs, func(p Pair) bool { return at[p.Database] > 0 }), absent, nil
}

// An Absent database has no file.
type Absent struct {
	Database string
	Pairs    int // about it
}

// Known reports, as an error, the first pair whose db_id has neither schema
// nor file.
func (c *Catalog) Known(pairs []Pair) error {
	for _, p := range pairs {
		if c.Schemas[p.Database] == nil && c.Files[p.Database] == nil {
			return fmt.Errorf("spider: gold line %d: unknown db_id %q%s", p.Line, p.Database,
				text.DidYouMean(p.Database, c.ids()))
		}
	}
	return nil
}

// Runnable reports, as an error, the first pair whose database has no file.
func (c *Catalog) Runnable(pairs []Pair) error {
	for _, p := range pairs {
		if len(c.Files[p.Database]) == 0 {
			return fmt.Errorf("spider: gold line %d: there is no database file for db_id %q to run SQL on",
				p.Line, p.Database)
		}
	}
	return nil
}

// notFound tells a db_id that is written wrong from a database that is not
// there.
func (c *Catalog) notFound(dir string, p Pair) error {
	if len(c.Schemas) > 0 && c.Schemas[p.Database] == nil {
		return c.Known([]Pair{p})
	}
	candidates := c.ids()
	if entries, err := os.ReadDir(dir); err == nil {
		for _, e := range entries {
			candidates = append(candidates, e.Name())
		}
	}
	hint := text.DidYouMean(p.Database, candidates)
	if c.Schemas[p.Database] != nil {
		hint = ""
	}
	return fmt.Errorf("spider: gold line %d: no database file for db_id %q%s: %s is not there; --db is the "+
		"folder that holds a folder for each db_id", p.Line, p.Database, hint,
		filepath.Join(dir, p.Database, p.Database+".sqlite"))
}

func (c *Catalog) ids() []string {
	ids := make([]string, 0, len(c.Schemas))
	for id := range c.Schemas {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func databaseFiles(dir, id string, program spider.Program) ([]corpus.File, error) {
	if !filepath.IsLocal(id) {
		return nil, fmt.Errorf("db_id %q is no name of a folder", id)
	}
	own := filepath.Join(dir, id, id+".sqlite")
	if program == spider.Original {
		_, err := os.Stat(own)
		return []corpus.File{{Path: own}}, err
	}
	entries, err := os.ReadDir(filepath.Join(dir, id))
	if err != nil {
		return nil, err
	}
	var files []corpus.File
	for _, e := range entries { // in the order of their names
		if strings.Contains(e.Name(), ".sqlite") && !isSQLiteLog(e.Name()) {
			files = append(files, corpus.File{Path: filepath.Join(dir, id, e.Name())})
		}
	}
	if len(files) == 0 {
		return nil, fs.ErrNotExist
	}
	return files, nil
}

func isSQLiteLog(name string) bool {
	return strings.HasSuffix(name, "-wal") || strings.HasSuffix(name, "-shm") ||
		strings.HasSuffix(name, "-journal")
}

// An Opened database is one db_id's files, opened, and its schema.
type Opened struct {
	ID        string
	Schema    *spider.Schema
	Databases []*sqldb.DB
	unfit     []map[string]bool // as in Catalog
}

// open opens the files of a database; with none of them there is only the
// schema.
func (c *Catalog) open(ctx context.Context, id string) (*Opened, error) {
	o := &Opened{ID: id, Schema: c.Schemas[id], unfit: c.Unfit[id]}
	for _, f := range c.Files[id] {
		db, err := sqldb.Open(ctx, f)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("spider: database %q: %w", id, err), o.close())
		}
		o.Databases = append(o.Databases, db)
	}
	if o.Schema == nil {
		d, err := o.Databases[0].Schema(ctx)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("spider: database %q: %w", id, err), o.close())
		}
		o.Schema = spider.NewSchema(d)
	}
	return o, nil
}

// Fit keeps of the databases those that a gold statement is compared on.
func (o *Opened) Fit(databases []execution.Querier, gold string) []execution.Querier {
	var out []execution.Querier
	for i, db := range databases {
		if i >= len(o.unfit) || !o.unfit[i][gold] {
			out = append(out, db)
		}
	}
	return out
}

func (o *Opened) Queriers() []execution.Querier {
	out := make([]execution.Querier, len(o.Databases))
	for i, db := range o.Databases {
		out[i] = db
	}
	return out
}

func (o *Opened) close() error {
	var failed []error
	for _, db := range o.Databases {
		failed = append(failed, db.Close())
	}
	return errors.Join(failed...)
}
