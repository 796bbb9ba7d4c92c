package benchmark

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/text"
)

func beaverDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "beaver", Read: ReadBEAVER,
		Holds: "dev_tables.json and dev.json or dev_….json, as JAR, CORE-T, REaR and BEAVER have them",
	}
}

// ReadBEAVER reads a folder in the layout that JAR, CORE-T, REaR and BEAVER
// share: dev_tables.json, an object of tables by "database#sep#table", and the
// questions in dev.json, or in every other dev_*.json in the order of their
// names. Gold tables are those that a question names, matched without case if
// need be, which Corpus.Notes reports; where it names none, those that its SQL
// reads. Retrieval searches all tables, whichever database a question is about.
//
// A table's ID is "database.table", as in the other datasets of databases.
func ReadBEAVER(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "beaver", dir, o, readBEAVER)
}

func readBEAVER(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	_, split := files.QuestionsOf(o, "dev")
	c := &corpus.Corpus{Name: "beaver", Split: split}
	tables := split + "_tables.json"
	if o.Questions != "" {
		tables = f.First("dev_tables.json", tables)
	}
	if err := addJoinTables(c, f, tables); err != nil {
		return nil, err
	}
	for _, d := range c.Databases {
		if err := attach(ctx, c, d, f, "database", o.Open); err != nil {
			return nil, err
		}
	}
	files := []string{o.Questions}
	if o.Questions == "" {
		var err error
		if files, err = questionFiles(f, split); err != nil {
			return nil, err
		}
	}
	m := matcher{c: c}
	for _, file := range files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := m.questions(f, file); err != nil {
			return nil, err
		}
	}
	m.tell()
	return c, nil
}

// questionFiles returns the files of a split: its own, or all whose names begin
// like it.
func questionFiles(f files.Folder, split string) ([]string, error) {
	if name := split + ".json"; f.First(name, "") == name {
		if file, err := f.Open(name); err == nil {
			file.Close()
			return []string{name}, nil
		}
	}
	files := f.FS
	if files == nil {
		files = os.DirFS(f.Dir)
	} else if f.Dir != "." && f.Dir != "" {
		var err error
		if files, err = fs.Sub(f.FS, f.Dir); err != nil {
			return nil, err
		}
	}
	names, err := fs.Glob(files, split+"_*.json")
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(n string) bool { return n == split+"_tables.json" })
	if len(names) == 0 {
		return nil, fmt.Errorf("%w: there is neither %s.json nor another %s_….json with the questions",
			fs.ErrNotExist, split, split)
	}
	return names, nil
}

// A joinTable is a table as dev_tables.json writes it; what is left out here
// is not read.
type joinTable struct {
	Database string   `json:"db_id"`
	Name     string   `json:"table_name_original"`
	Natural  string   `json:"table_name"`
	Columns  []string `json:"column_names_original"`
	Naturals []string `json:"column_names"`
	Types    []string `json:"column_types"`
	Primary  []string `json:"primary_key"`
	Foreign  []struct {
		Column    string `json:"column_name"`
		RefTable  string `json:"referenced_table_name"`
		RefColumn string `json:"referenced_column_name"`
	} `json:"foreign_key"`
}

const joinSeparator = "#sep#"

// addJoinTables reads the tables in the order of the file.
func addJoinTables(c *corpus.Corpus, f files.Folder, file string) error {
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return files.NotThere(err, file, `the tables, an object by "database#sep#table"`)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return fmt.Errorf(`%s: an object of tables by "database#sep#table" was expected`, file)
	}
	seen := make(map[string]bool)
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return fmt.Errorf("%s: %w", file, files.JSONError(data, err))
		}
		var in joinTable
		if err := d.Decode(&in); err != nil {
			return fmt.Errorf("%s: %s: %w", file, key, files.JSONError(data, err))
		}
		if err := addJoinTable(c, key.(string), &in, seen); err != nil {
			return fmt.Errorf("%s: %s: %w", file, key, err)
		}
	}
	if _, err := d.Token(); err != nil {
		return fmt.Errorf("%s: %w", file, files.JSONError(data, err))
	}
	if len(seen) == 0 {
		return fmt.Errorf("%s: there are no tables", file)
	}
	c.Tables = nil
	for _, d := range c.Databases {
		c.Tables = append(c.Tables, d.Tables...)
	}
	return nil
}

// addJoinTable adds a table to its database.
func addJoinTable(c *corpus.Corpus, key string, in *joinTable, seen map[string]bool) error {
	database, name, ok := strings.Cut(key, joinSeparator)
	if in.Database == "" {
		in.Database = database
	}
	if in.Name == "" {
		in.Name = name
	}
	switch {
	case !ok:
		return errors.New(`a key "database#sep#table" was expected`)
	case len(in.Columns) == 0:
		return errors.New("column_names_original is missing or empty")
	case len(in.Types) > 0 && len(in.Types) != len(in.Columns):
		return fmt.Errorf("column_types has %d entries, column_names_original %d", len(in.Types), len(in.Columns))
	case len(in.Naturals) > 0 && len(in.Naturals) != len(in.Columns):
		return fmt.Errorf("column_names has %d entries, column_names_original %d",
			len(in.Naturals), len(in.Columns))
	}
	t := &corpus.Table{ID: in.Database + "." + in.Name, Database: in.Database,
		Name: in.Name, NaturalName: in.Natural}
	if seen[naming.FoldKey(t.ID)] {
		return errors.New("there is another table of that name")
	}
	seen[naming.FoldKey(t.ID)] = true
	if t.NaturalName == "" {
		t.NaturalName = naming.Natural(in.Name)
	}
	t.Title = naming.Title(in.Database, t.NaturalName)
	for i, name := range in.Columns {
		column := corpus.Column{Name: name, NaturalName: naming.Natural(name), Type: "text"}
		if len(in.Types) > 0 {
			column.Type = in.Types[i]
		}
		if len(in.Naturals) > 0 {
			column.NaturalName = in.Naturals[i]
		}
		t.Columns = append(t.Columns, column)
	}
	d := c.Database(in.Database)
	if d == nil {
		d = &corpus.Database{ID: in.Database, Title: in.Database}
		c.Databases = append(c.Databases, d)
	}
	d.Tables = append(d.Tables, t)
	return addJoinKeys(d, t, in)
}

func addJoinKeys(d *corpus.Database, t *corpus.Table, in *joinTable) error {
	for _, name := range in.Primary {
		number := t.Column(name)
		if number < 0 {
			return fmt.Errorf("primary_key: there is no column %q", name)
		}
		t.PrimaryKey = append(t.PrimaryKey, number)
	}
	for _, k := range in.Foreign {
		_, table, ok := strings.Cut(k.RefTable, joinSeparator)
		if !ok {
			table = k.RefTable
		}
		if t.Column(k.Column) < 0 {
			return fmt.Errorf("foreign_key: there is no column %q", k.Column)
		}
		d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: t.Name, Column: k.Column, RefTable: table,
			RefColumn: k.RefColumn})
	}
	return nil
}

// A joinQuestion is one as dev.json writes it.
type joinQuestion struct {
	ID       json.RawMessage `json:"id"`
	Question string          `json:"question"`
	Database string          `json:"db_id"`
	SQL      json.RawMessage `json:"sql"` // BEAVER's string, or Spider's object, which is not read
	Query    string          `json:"query"`
	Gold     []string        `json:"gold_tables"`
	Evidence string          `json:"evidence"`
}

// A matcher finds the tables that questions name.
type matcher struct {
	c       *corpus.Corpus
	exact   map[string]string // IDs by name
	folded  map[string]string // IDs by name without case
	another []string          // names that are written otherwise than their table's
}

func (m *matcher) questions(f files.Folder, file string) error {
	var list []joinQuestion
	if err := f.ReadJSON(file, &list); err != nil {
		return files.NotThere(err, file, "the questions, a list of {question, db_id, gold_tables or sql}")
	}
	if m.exact == nil {
		m.exact, m.folded = make(map[string]string), make(map[string]string)
		for _, t := range m.c.Tables {
			key := t.Database + joinSeparator + t.Name
			m.exact[key], m.folded[naming.FoldKey(key)] = t.ID, t.ID
		}
	}
	name := naming.Base(path.Base(file))
	for i, in := range list {
		q := corpus.Query{ID: fmt.Sprintf("%s-%04d", name, i), Text: in.Question,
			Database: in.Database, SQL: in.Query, Evidence: in.Evidence}
		if in.Question == "" {
			return fmt.Errorf("%s: question %d: question is missing or empty", file, i)
		}
		var sql string
		if json.Unmarshal(in.SQL, &sql) == nil && sql != "" {
			q.SQL = sql
		}
		for _, gold := range in.Gold {
			id, err := m.table(gold)
			if err != nil {
				return fmt.Errorf("%s: question %d: gold_tables: %w", file, i, err)
			}
			if !slices.Contains(q.Tables, id) {
				q.Tables = append(q.Tables, id)
			}
		}
		if d := m.c.Database(q.Database); len(q.Tables) == 0 && d != nil {
			q.Tables = d.Reads(q.SQL)
		}
		m.c.Queries = append(m.c.Queries, q)
	}
	return nil
}

// table finds a table by the name that a question gives it.
func (m *matcher) table(name string) (id string, err error) {
	if id, ok := m.exact[name]; ok {
		return id, nil
	}
	if id, ok := m.folded[naming.FoldKey(name)]; ok {
		if !slices.Contains(m.another, name) {
			m.another = append(m.another, name)
		}
		return id, nil
	}
	var names []string
	for _, t := range m.c.Tables {
		names = append(names, t.Database+joinSeparator+t.Name)
	}
	return "", fmt.Errorf("unknown table %q%s", name, text.DidYouMean(name, names))
}

// tell notes what was matched without case.
func (m *matcher) tell() {
	if n := len(m.another); n > 0 {
		m.c.Notes = append(m.c.Notes,
			fmt.Sprintf("%d names of gold tables differ from their table's in case (the first: %s) and "+
				"were matched", n,
				m.another[0]))
	}
}
