package spider

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
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// A Catalog is the databases of an evaluation by their db_id.
type Catalog struct {
	Schemas map[string]*Schema       // from tables.json; what is absent is read from the file
	Files   map[string][]corpus.File // one, or all of a test suite

	// Unfit are, beside a database's files, the gold statements that are not
	// compared on each; see MakeSuites. nil where every file serves all.
	Unfit map[string][]map[string]bool
}

// NewCatalog prepares schemas.
func NewCatalog(databases []*corpus.Database) *Catalog {
	c := &Catalog{Schemas: map[string]*Schema{}, Files: map[string][]corpus.File{}}
	for _, d := range databases {
		c.Schemas[d.ID] = NewSchema(d)
	}
	return c
}

// Find looks for the files of the pairs' databases below a folder, in the
// layout of the official programs: Original reads DIR/<db_id>/<db_id>.sqlite,
// TestSuite every file of DIR/<db_id> with ".sqlite" in its name. The logs
// that SQLite itself leaves there are no databases.
func (c *Catalog) Find(dir string, program Program, pairs []Pair) error {
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

// Present are the pairs whose database has a file below a folder, and how many
// of each db_id have none, in their order.
func (c *Catalog) Present(dir string, program Program, pairs []Pair) (present []Pair, absent []Absent, err error) {
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
		if place == 0 {
			present = append(present, p)
		} else {
			absent[place-1].Pairs++
		}
	}
	return present, absent, nil
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
			return fmt.Errorf("spider: gold line %d: unknown db_id %q%s", p.Line, p.Database, didYouMean(p.Database, c.ids()))
		}
	}
	return nil
}

// runnable reports, as an error, the first pair whose database has no file.
func (c *Catalog) runnable(pairs []Pair) error {
	for _, p := range pairs {
		if len(c.Files[p.Database]) == 0 {
			return fmt.Errorf("spider: gold line %d: there is no database file for db_id %q to run SQL on", p.Line, p.Database)
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
	hint := didYouMean(p.Database, candidates)
	if c.Schemas[p.Database] != nil {
		hint = ""
	}
	return fmt.Errorf("spider: gold line %d: no database file for db_id %q%s: %s is not there; --db is the folder that holds a folder for each db_id", p.Line, p.Database, hint,
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

func databaseFiles(dir, id string, program Program) ([]corpus.File, error) {
	if !filepath.IsLocal(id) {
		return nil, fmt.Errorf("db_id %q is no name of a folder", id)
	}
	own := filepath.Join(dir, id, id+".sqlite")
	if program == Original {
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
	return strings.HasSuffix(name, "-wal") || strings.HasSuffix(name, "-shm") || strings.HasSuffix(name, "-journal")
}

func didYouMean(name string, candidates []string) string {
	best, least := "", len(name)/3+1
	for _, c := range candidates {
		if d := text.Distance(strings.ToLower(name), strings.ToLower(c)); d < least {
			best, least = c, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// An open database is one db_id's files, opened, and its schema.
type open struct {
	id        string
	schema    *Schema
	databases []*sqldb.DB
	unfit     []map[string]bool // as in Catalog
}

// open opens the files of a database; with none of them there is only the
// schema.
func (c *Catalog) open(ctx context.Context, id string) (*open, error) {
	o := &open{id: id, schema: c.Schemas[id], unfit: c.Unfit[id]}
	for _, f := range c.Files[id] {
		db, err := sqldb.Open(ctx, f)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("spider: database %q: %w", id, err), o.close())
		}
		o.databases = append(o.databases, db)
	}
	if o.schema == nil {
		d, err := o.databases[0].Schema(ctx)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("spider: database %q: %w", id, err), o.close())
		}
		o.schema = NewSchema(d)
	}
	return o, nil
}

// fit keeps of the databases those that a gold statement is compared on.
func (o *open) fit(databases []Querier, gold string) []Querier {
	var out []Querier
	for i, db := range databases {
		if i >= len(o.unfit) || !o.unfit[i][gold] {
			out = append(out, db)
		}
	}
	return out
}

func (o *open) queriers() []Querier {
	out := make([]Querier, len(o.databases))
	for i, db := range o.databases {
		out[i] = db
	}
	return out
}

func (o *open) close() error {
	var failed []error
	for _, db := range o.databases {
		failed = append(failed, db.Close())
	}
	return errors.Join(failed...)
}
