package parquet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	pq "github.com/parquet-go/parquet-go"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// maxFile bounds a file.
const maxFile = 1 << 30

// A builder makes a corpus from the contents of files.
type builder struct {
	c       *corpus.Corpus
	tables  map[string]*corpus.Table // by database and ID, with a line break between
	folded  map[string]*corpus.Table // the same, in small letters
	missing int                      // gold tables that are not in the corpus
	twice   int                      // tables whose database and ID were there already
}

func key(database, table string) string { return database + "\n" + table }

// readFile reads a file's rows.
func (b *builder) readFile(ctx context.Context, root fs.FS, name string,
	rows func(context.Context, *file) error) error {
	r, err := root.Open(name)
	if err != nil {
		return err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case len(data) > maxFile:
		return fmt.Errorf("%s: larger than %d MiB", name, maxFile>>20)
	}
	f, err := open(name, data)
	if err != nil {
		return err
	}
	return rows(ctx, f)
}

// A found table is a row of a corpus.
type found struct {
	database, id, page, section string
	cells                       [][]string
}

func (b *builder) readTables(ctx context.Context, f *file) error {
	list := make([]found, 0, min(f.of.NumRows(), 1<<20))
	if err := f.cells(ctx, &list); err != nil {
		return err
	}
	for _, part := range []struct {
		path []string
		into func(*found, string)
	}{
		{[]string{"database_id"}, func(t *found, s string) { t.database = s }},
		{[]string{"table_id"}, func(t *found, s string) { t.id = s }},
		{[]string{"context", "section_title"}, func(t *found, s string) { t.section = s }},
		{[]string{"context", "table_section_title"}, func(t *found, s string) { t.section = s }},
		{[]string{"context", "table_page_title"}, func(t *found, s string) { t.page = s }},
		{[]string{"context"}, (*found).context},
	} {
		l := f.lookup(part.path...)
		if l == nil && len(part.path) == 1 && part.path[0] != "context" {
			return f.lacks(part.path[0])
		}
		if l == nil || part.path[0] == "context" && l.column.Name() != part.path[len(part.path)-1] {
			continue
		}
		row := 0
		err := f.each(ctx, l, func(values []pq.Value) error {
			if s := strings.Join(l.list(values), " "); s != "" && row < len(list) {
				part.into(&list[row], s)
			}
			row++
			return nil
		})
		if err != nil {
			return err
		}
	}
	for i := range list {
		if err := b.add(&list[i]); err != nil {
			return fmt.Errorf("%s: row %d: %w", f.name, i+1, err)
		}
	}
	return nil
}

// cells reads the tables themselves.
func (f *file) cells(ctx context.Context, list *[]found) error {
	l := f.lookup("table")
	if l == nil {
		return f.lacks("table")
	}
	if len(l.repeated) != 2 {
		return fmt.Errorf("%s: column %q is no list of rows of cells: is this a corpus?", f.name, l.name)
	}
	return f.each(ctx, l, func(values []pq.Value) error {
		rows := l.lists(values)
		if len(rows) == 0 || len(rows[0]) == 0 {
			return errors.New("the table has no header")
		}
		*list = append(*list, found{cells: rows})
		return nil
	})
}

func (f *file) lacks(column string) error {
	return fmt.Errorf("%s: there is no column %q (there are: %s)", f.name, column, f.names())
}

// context takes the titles out of a context that is written as JSON.
func (t *found) context(s string) {
	var of struct {
		Section string `json:"section_title"`
		OfTable string `json:"table_section_title"`
		OfPage  string `json:"table_page_title"`
	}
	if json.Unmarshal([]byte(s), &of) == nil {
		t.section, t.page = of.Section+of.OfTable, of.OfPage
	}
}

// add adds a table to its database. Of several with the same ID the last
// counts, as in TARGET.
func (b *builder) add(t *found) error {
	if t.id == "" || t.database == "" {
		return fmt.Errorf("table %q of database %q: both need an ID", t.id, t.database)
	}
	made := files.StandaloneTable(t.id, t.cells[0], t.cells[1:])
	made.Database, made.Name, made.Title, made.Section = t.database, t.id, t.page, t.section
	if made.Title == "" {
		made.Title = strings.ReplaceAll(t.id, "_", " ")
	}
	k := key(t.database, t.id)
	if before := b.tables[k]; before != nil {
		b.twice++
		*before = *made
		return nil
	}
	b.tables[k] = made
	b.c.Tables = append(b.c.Tables, made)
	return nil
}

// settle makes the databases, with their tables beside each other. Where
// several databases have a table ID, it puts the database's ID before it.
func (b *builder) settle() {
	of, ids, again := map[string]*corpus.Database{}, map[string]bool{}, false
	for _, t := range b.c.Tables {
		d := of[t.Database]
		if d == nil {
			d = &corpus.Database{ID: t.Database, Title: t.Database}
			of[d.ID] = d
			b.c.Databases = append(b.c.Databases, d)
		}
		d.Tables = append(d.Tables, t)
		again = again || ids[t.ID] || len(d.Tables) > 1
		ids[t.ID] = true
	}
	b.c.Tables = b.c.Tables[:0]
	for _, d := range b.c.Databases {
		for _, t := range d.Tables {
			if again {
				t.ID = d.ID + "." + t.Name
			}
			b.c.Tables = append(b.c.Tables, t)
		}
		if len(d.Tables) == 1 {
			d.Title = d.Tables[0].Title
		}
	}
}
