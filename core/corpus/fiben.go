package corpus

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

func fibenDataset() Dataset {
	return Dataset{
		Name: "fiben", Read: ReadFIBEN,
		Holds: "FIBEN.sql and FIBEN_Queries.json",
	}
}

// ReadFIBEN reads a folder in the layout of FIBEN (VLDB 2020): FIBEN.sql with
// the schema, and FIBEN_Queries.json with questions and gold SQL. Gold tables
// are those that the SQL reads. There are no rows. Queries are numbered in the
// order of the file, whose own numbers come twice where a question is asked in
// other words.
func ReadFIBEN(ctx context.Context, dir string, o Options) (*Corpus, error) {
	c, err := readFIBEN(ctx, folder{fs: o.FS, dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("fiben: %w", err)
	}
	return c, nil
}

func readFIBEN(ctx context.Context, f folder, o Options) (*Corpus, error) {
	const schema = "FIBEN.sql"
	ddl, err := f.read(schema, maxJSON)
	if err != nil {
		return nil, notThere(err, schema, "the schema, as CREATE TABLE and ALTER TABLE")
	}
	d, err := ParseDDL("fiben", string(ddl))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", schema, err)
	}
	file, split := o.Questions, o.Split
	if file == "" {
		file = "FIBEN_Queries.json"
	}
	if split == "" {
		split = "queries"
	}
	var list []struct {
		Question string `json:"question"`
		SQL      string `json:"SQL"`
	}
	if err := f.readJSON(file, &list); err != nil {
		return nil, notThere(err, file, "the questions, a list of {question, SQL}")
	}
	c := &Corpus{Name: "fiben", Split: split}
	c.add(d)
	for i, in := range list {
		q := Query{ID: fmt.Sprintf("%s-%04d", split, i), Text: strings.TrimSpace(in.Question), Database: d.ID,
			SQL: strings.TrimSpace(in.SQL)}
		q.Tables = d.Reads(q.SQL)
		var wrong error
		switch {
		case q.Text == "":
			wrong = errors.New("question is missing or empty")
		case len(q.Tables) == 0:
			wrong = errors.New("SQL reads no table of the schema")
		}
		if wrong != nil {
			return nil, fmt.Errorf("%s: question %d: %w", file, i, wrong)
		}
		c.Queries = append(c.Queries, q)
	}
	return c, ctx.Err()
}
