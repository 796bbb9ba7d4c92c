package files

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/text"
)

func JSONLDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "jsonl", Read: ReadJSONL,
		Holds: "tables.jsonl, and maybe questions.jsonl",
	}
}

// ReadJSONL reads a folder of stand-alone tables in our own layout, for collections
// that come in none of the public ones: tables.jsonl with a table on each
// line, and questions.jsonl, or SPLIT.jsonl, with a query on each; without
// questions.jsonl it has tables to search and no queries.
//
//	{"id": "harbours", "title": "Harbours", "section": "", "header": ["Name", "Depth"], "rows": [["Varn", "7"]]}
//	{"id": "q1", "text": "How deep is Varn?", "tables": ["harbours"], "answer": "7"}
//
// Only a table's id and header, and a query's text and tables, are needed. A
// query's id is its number in the split where it has none. The answer to a
// statement is "true", "false" or "undecidable". Each table is a database of
// its own, with its id for a name, unless it says to which it belongs:
//
//	{"id": "calls", "database": "port", "header": ["ship", "harbour"], "rows": [],
//	 "types": ["text", "text"], "primary_key": ["ship"], "description": "which ship was where",
//	 "foreign_keys": [{"columns": ["harbour"], "table": "harbours", "references": ["Name"]}]}
//
// A foreign key leads to the ID of a table of the same database.
func ReadJSONL(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	c, err := readJSONL(ctx, Folder{FS: o.FS, Dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("jsonl: %w", err)
	}
	return c, nil
}

const jsonlTables = "tables.jsonl"

func readJSONL(ctx context.Context, f Folder, o corpus.Options) (*corpus.Corpus, error) {
	c := &corpus.Corpus{Name: "jsonl"}
	if err := readJSONLTables(ctx, c, f); err != nil {
		return nil, err
	}
	return c, readOwnQuestions(ctx, c, f, o)
}

// readOwnQuestions reads the queries of a folder, if it has any.
func readOwnQuestions(ctx context.Context, c *corpus.Corpus, f Folder, o corpus.Options) error {
	file, split := QuestionsOf(o, "questions")
	if o.Questions == "" {
		file = split + ".jsonl"
	}
	c.Split = split
	if data, err := f.Read(file, MaxJSON); err == nil {
		return readJSONLQuestions(ctx, c, file, data)
	} else if o.Questions != "" || o.Split != "" || !errors.Is(err, fs.ErrNotExist) {
		return NotThere(err, file, `a query on each line: {"text": …, "tables": […]}`)
	}
	return nil
}

// readJSONLQuestions reads lines of queries about the corpus's tables.
func readJSONLQuestions(ctx context.Context, c *corpus.Corpus, file string, data []byte) error {
	known, ids := StandaloneIDs(c)
	databases := make(map[string]string, len(c.Tables))
	for _, t := range c.Tables {
		databases[t.ID] = t.Database
	}
	lines := make(map[string]int) // of each query
	for line, err := range Lines(ctx, data) {
		if err != nil {
			return err
		}
		q, err := jsonlQuery(line, known, ids)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if q.ID == "" {
			q.ID = fmt.Sprintf("%s-%04d", c.Split, len(c.Queries))
		}
		if first, ok := lines[q.ID]; ok {
			return fmt.Errorf("%s: line %d: id %q is that of line %d", file, line.Number, q.ID, first)
		}
		lines[q.ID] = line.Number
		q.Database = databases[q.Tables[0]]
		c.Queries = append(c.Queries, q)
	}
	if len(c.Queries) == 0 {
		return fmt.Errorf("%s: there are no queries", file)
	}
	return nil
}

// StandaloneIDs returns the IDs of the tables, as a set and in order.
func StandaloneIDs(c *corpus.Corpus) (known map[string]bool, ids []string) {
	known = make(map[string]bool, len(c.Tables))
	for _, t := range c.Tables {
		known[t.ID] = true
		ids = append(ids, t.ID)
	}
	return known, ids
}

// ParseJSONL reads tables.jsonl alone, for questions that come one by one.
func ParseJSONL(ctx context.Context, tables []byte) (*corpus.Corpus, error) {
	c := &corpus.Corpus{Name: "jsonl"}
	if err := parseJSONLTables(ctx, c, tables); err != nil {
		return nil, fmt.Errorf("jsonl: %w", err)
	}
	return c, nil
}

func readJSONLTables(ctx context.Context, c *corpus.Corpus, f Folder) error {
	data, err := f.Read(jsonlTables, MaxJSON)
	if err != nil {
		return NotThere(err, jsonlTables, `a table on each line: {"id": …, "header": […], "rows": [[…]]}`)
	}
	return parseJSONLTables(ctx, c, data)
}

func parseJSONLTables(ctx context.Context, c *corpus.Corpus, data []byte) error {
	lines := make(map[string]int) // of each table
	for line, err := range Lines(ctx, data) {
		if err != nil {
			return err
		}
		t, err := jsonlTable(line)
		if err != nil {
			return fmt.Errorf("%s: %w", jsonlTables, err)
		}
		if first, ok := lines[t.ID]; ok {
			return fmt.Errorf("%s: line %d: id %q is that of line %d", jsonlTables, line.Number, t.ID, first)
		}
		lines[t.ID] = line.Number
		addJSONL(c, t)
	}
	if len(c.Databases) == 0 {
		return fmt.Errorf("%s: there are no tables", jsonlTables)
	}
	c.Tables = nil
	for _, d := range c.Databases {
		c.Tables = append(c.Tables, d.Tables...)
		if err := checkKeys(d); err != nil {
			return fmt.Errorf("%s: %w", jsonlTables, err)
		}
	}
	return nil
}

// addJSONL adds a table to the database that it names, or as its own.
func addJSONL(c *corpus.Corpus, t *jsonlTableLine) {
	if t.Database == "" {
		AddStandalone(c, t.ID, &t.Table)
	} else if d := c.Database(t.Database); d != nil {
		t.Name = t.ID
		d.Tables = append(d.Tables, &t.Table)
	} else {
		t.Name = t.ID
		c.Databases = append(c.Databases, &corpus.Database{ID: t.Database, Title: t.Database,
			Tables: []*corpus.Table{&t.Table}})
	}
	d := c.Databases[len(c.Databases)-1]
	if t.Database != "" {
		d = c.Database(t.Database)
	}
	d.ForeignKeys = append(d.ForeignKeys, t.keys...)
}

// checkKeys makes sure that keys lead to columns that there are.
func checkKeys(d *corpus.Database) error {
	names := make([]string, len(d.Tables))
	for i, t := range d.Tables {
		names[i] = t.Name
	}
	for _, k := range d.ForeignKeys {
		switch to := d.Table(k.RefTable); {
		case to == nil:
			return fmt.Errorf("table %q: foreign_keys: unknown table %q%s", k.Table, k.RefTable,
				text.DidYouMean(k.RefTable, names))
		case to.Column(k.RefColumn) < 0:
			return fmt.Errorf("table %q: foreign_keys: %q has no column %q", k.Table, k.RefTable, k.RefColumn)
		}
	}
	return nil
}

// A jsonlTableLine is a table with its foreign keys.
type jsonlTableLine struct {
	corpus.Table
	keys []corpus.ForeignKey
}

func jsonlTable(line Line) (*jsonlTableLine, error) {
	var in struct {
		ID          string     `json:"id"`
		Title       string     `json:"title"`
		Section     string     `json:"section"`
		Header      []string   `json:"header"`
		Rows        [][]string `json:"rows"`
		Database    string     `json:"database"`
		Types       []string   `json:"types"`
		PrimaryKey  []string   `json:"primary_key"`
		ForeignKeys []jsonlKey `json:"foreign_keys"`
		Description string     `json:"description"`
	}
	if err := json.Unmarshal(line.Text, &in); err != nil {
		return nil, JSONErrorAt(line.Number, line.Text, err)
	}
	switch {
	case in.ID == "":
		return nil, fmt.Errorf("line %d: id is missing or empty", line.Number)
	case len(in.Header) == 0:
		return nil, fmt.Errorf("line %d: header is missing or empty", line.Number)
	case in.Types != nil && len(in.Types) != len(in.Header):
		return nil, fmt.Errorf("line %d: types has %d entries, header %d", line.Number,
			len(in.Types), len(in.Header))
	}
	for i, row := range in.Rows {
		in.Rows[i] = Fit(row, len(in.Header))
	}
	t := &jsonlTableLine{Table: corpus.Table{
		ID: in.ID, Database: in.Database, Title: in.Title, Section: in.Section, Description: in.Description,
		Columns: TextColumns(in.Header), Scan: ScanRows(in.Rows),
	}}
	for i, kind := range in.Types {
		t.Columns[i].Type = kind
	}
	for _, name := range in.PrimaryKey {
		at := t.Column(name)
		if at < 0 {
			return nil, fmt.Errorf("line %d: primary_key: there is no column %q", line.Number, name)
		}
		t.PrimaryKey = append(t.PrimaryKey, at)
	}
	return t, t.readKeys(line.Number, in.ForeignKeys)
}

// A jsonlKey is a foreign key as a line writes it.
type jsonlKey struct {
	Columns    []string `json:"columns"`
	Table      string   `json:"table"`
	References []string `json:"references"`
}

func (t *jsonlTableLine) readKeys(line int, keys []jsonlKey) error {
	for _, k := range keys {
		if len(k.Columns) == 0 || len(k.Columns) != len(k.References) {
			return fmt.Errorf("line %d: foreign_keys: %d columns and %d references", line,
				len(k.Columns), len(k.References))
		}
		for i, name := range k.Columns {
			if t.Column(name) < 0 {
				return fmt.Errorf("line %d: foreign_keys: there is no column %q", line, name)
			}
			t.keys = append(t.keys,
				corpus.ForeignKey{Table: t.ID, Column: name, RefTable: k.Table, RefColumn: k.References[i]})
		}
	}
	return nil
}

func jsonlQuery(line Line, known map[string]bool, ids []string) (corpus.Query, error) {
	var in struct {
		ID     string   `json:"id"`
		Text   string   `json:"text"`
		Tables []string `json:"tables"`
		Answer string   `json:"answer"`
	}
	if err := json.Unmarshal(line.Text, &in); err != nil {
		return corpus.Query{}, JSONErrorAt(line.Number, line.Text, err)
	}
	switch {
	case in.Text == "":
		return corpus.Query{}, fmt.Errorf("line %d: text is missing or empty", line.Number)
	case len(in.Tables) == 0:
		return corpus.Query{}, fmt.Errorf("line %d: tables is missing or empty: the ids of the tables that "+
			"answer it were expected",
			line.Number)
	}
	for _, id := range in.Tables {
		if !known[id] {
			return corpus.Query{}, fmt.Errorf("line %d: unknown table %q%s", line.Number, id, text.DidYouMean(id, ids))
		}
	}
	return corpus.Query{ID: in.ID, Text: in.Text, Tables: in.Tables, Answer: in.Answer}, nil
}
