package corpus

import (
	"context"
	"encoding/json"
	"fmt"
)

// ReadJSONL reads a folder of loose tables in our own layout, for collections
// that come in none of the public ones: tables.jsonl with a table on each
// line, and questions.jsonl, or SPLIT.jsonl, with a query on each.
//
//	{"id": "harbours", "title": "Harbours", "section": "", "header": ["Name", "Depth"], "rows": [["Varn", "7"]]}
//	{"id": "q1", "text": "How deep is Varn?", "tables": ["harbours"], "answer": "7"}
//
// Only a table's id and header, and a query's text and tables, are needed. A
// query's id is its number in the split where it has none. The answer to a
// statement is "true", "false" or "undecidable". Each table is a database of
// its own, with its id for a name.
func ReadJSONL(ctx context.Context, dir string, o Options) (*Corpus, error) {
	c, err := readJSONL(ctx, folder{fs: o.FS, dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("jsonl: %w", err)
	}
	return c, nil
}

const jsonlTables = "tables.jsonl"

func readJSONL(ctx context.Context, f folder, o Options) (*Corpus, error) {
	file, split := questionsOf(o, "questions")
	if o.Questions == "" {
		file = split + ".jsonl"
	}
	c := &Corpus{Name: "jsonl", Split: split}
	if err := c.readTables(ctx, f); err != nil {
		return nil, err
	}
	data, err := f.read(file, maxJSON)
	if err != nil {
		return nil, notThere(err, file, `a query on each line: {"text": …, "tables": […]}`)
	}
	known, ids := c.looseIDs()
	lines := make(map[string]int) // of each query
	for line, err := range jsonLines(ctx, data) {
		if err != nil {
			return nil, err
		}
		q, err := jsonlQuery(line, known, ids)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if q.ID == "" {
			q.ID = fmt.Sprintf("%s-%04d", split, len(c.Queries))
		}
		if first, ok := lines[q.ID]; ok {
			return nil, fmt.Errorf("%s: line %d: id %q is that of line %d", file, line.number, q.ID, first)
		}
		lines[q.ID] = line.number
		c.Queries = append(c.Queries, q)
	}
	if len(c.Queries) == 0 {
		return nil, fmt.Errorf("%s: there are no queries", file)
	}
	return c, nil
}

// looseIDs are those of the tables, as a set and in order.
func (c *Corpus) looseIDs() (known map[string]bool, ids []string) {
	known = make(map[string]bool, len(c.Tables))
	for _, t := range c.Tables {
		known[t.ID] = true
		ids = append(ids, t.ID)
	}
	return known, ids
}

func (c *Corpus) readTables(ctx context.Context, f folder) error {
	data, err := f.read(jsonlTables, maxJSON)
	if err != nil {
		return notThere(err, jsonlTables, `a table on each line: {"id": …, "header": […], "rows": [[…]]}`)
	}
	lines := make(map[string]int) // of each table
	for line, err := range jsonLines(ctx, data) {
		if err != nil {
			return err
		}
		t, err := jsonlTable(line)
		if err != nil {
			return fmt.Errorf("%s: %w", jsonlTables, err)
		}
		if first, ok := lines[t.ID]; ok {
			return fmt.Errorf("%s: line %d: id %q is that of line %d", jsonlTables, line.number, t.ID, first)
		}
		lines[t.ID] = line.number
		c.addLoose(t.ID, t)
	}
	if len(c.Tables) == 0 {
		return fmt.Errorf("%s: there are no tables", jsonlTables)
	}
	return nil
}

func jsonlTable(line jsonLine) (*Table, error) {
	var in struct {
		ID      string     `json:"id"`
		Title   string     `json:"title"`
		Section string     `json:"section"`
		Header  []string   `json:"header"`
		Rows    [][]string `json:"rows"`
	}
	if err := json.Unmarshal(line.text, &in); err != nil {
		return nil, jsonErrorAt(line.number, line.text, err)
	}
	switch {
	case in.ID == "":
		return nil, fmt.Errorf("line %d: id is missing or empty", line.number)
	case len(in.Header) == 0:
		return nil, fmt.Errorf("line %d: header is missing or empty", line.number)
	}
	for i, row := range in.Rows {
		in.Rows[i] = fit(row, len(in.Header))
	}
	return &Table{ID: in.ID, Title: in.Title, Section: in.Section, Columns: looseColumns(in.Header), Scan: scanRows(in.Rows)}, nil
}

func jsonlQuery(line jsonLine, known map[string]bool, ids []string) (Query, error) {
	var in struct {
		ID     string   `json:"id"`
		Text   string   `json:"text"`
		Tables []string `json:"tables"`
		Answer string   `json:"answer"`
	}
	if err := json.Unmarshal(line.text, &in); err != nil {
		return Query{}, jsonErrorAt(line.number, line.text, err)
	}
	switch {
	case in.Text == "":
		return Query{}, fmt.Errorf("line %d: text is missing or empty", line.number)
	case len(in.Tables) == 0:
		return Query{}, fmt.Errorf("line %d: tables is missing or empty: the ids of the tables that answer it were expected", line.number)
	}
	for _, id := range in.Tables {
		if !known[id] {
			return Query{}, fmt.Errorf("line %d: unknown table %q%s", line.number, id, didYouMean(id, ids))
		}
	}
	return Query{ID: in.ID, Text: in.Text, Database: in.Tables[0], Tables: in.Tables, Answer: in.Answer}, nil
}
