package benchmark

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func fibenDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "fiben", Read: ReadFIBEN,
		Holds: "FIBEN.sql and FIBEN_Queries.json",
	}
}

// ReadFIBEN reads a folder in the layout of FIBEN (VLDB 2020): FIBEN.sql with
// the schema, and FIBEN_Queries.json with questions and gold SQL. Gold tables
// are those that the SQL reads. There are no rows. Queries are numbered in the
// order of the file: its own numbers repeat where a question is asked in other
// words.
func ReadFIBEN(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "fiben", dir, o, readFIBEN)
}

func readFIBEN(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	const schema = "FIBEN.sql"
	ddl, err := f.Read(schema, files.MaxJSON)
	if err != nil {
		return nil, files.NotThere(err, schema, "the schema, as CREATE TABLE and ALTER TABLE")
	}
	d, err := corpus.ParseDDL("fiben", string(ddl))
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
	if err := f.ReadJSON(file, &list); err != nil {
		return nil, files.NotThere(err, file, "the questions, a list of {question, SQL}")
	}
	c := &corpus.Corpus{Name: "fiben", Split: split}
	c.Add(d)
	for i, in := range list {
		q := corpus.Query{ID: fmt.Sprintf("%s-%04d", split, i),
			Text: strings.TrimSpace(in.Question), Database: d.ID, SQL: strings.TrimSpace(in.SQL)}
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
