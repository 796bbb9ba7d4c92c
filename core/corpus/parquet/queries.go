package parquet

import (
	"context"
	"fmt"
	"strings"

	pq "github.com/parquet-go/parquet-go"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// unknownTable stands for a gold table where the database alone is known.
const unknownTable = "N/A"

// A question is a row of the queries.
type question struct {
	corpus.Query
	tables []string // as they are written
	level  string
}

func (b *builder) readQueries(ctx context.Context, f *file) error {
	list := make([]question, 0, min(f.of.NumRows(), 1<<20))
	read := func(name string, into func(*question, []string)) error {
		l := f.lookup(name)
		if l == nil {
			return nil
		}
		row := 0
		return f.each(ctx, l, func(values []pq.Value) error {
			if name == "query" {
				list = append(list, question{})
			}
			if row < len(list) {
				into(&list[row], l.list(values))
			}
			row++
			return nil
		})
	}
	if f.lookup("query") == nil {
		return f.lacks("query")
	}
	for _, part := range []struct {
		name string
		into func(*question, []string)
	}{
		{"query", func(q *question, s []string) { q.Text = strings.Join(s, " ") }},
		{"query_id", func(q *question, s []string) { q.ID = strings.Join(s, " ") }},
		{"database_id", func(q *question, s []string) { q.Database = strings.Join(s, " ") }},
		{"table_id", func(q *question, s []string) { q.tables = s }},
		{"answer", func(q *question, s []string) { q.Answer = strings.Join(s, ", ") }},
		{"evidence", func(q *question, s []string) { q.Evidence = strings.Join(s, " ") }},
		{"difficulty", func(q *question, s []string) { q.level = strings.Join(s, " ") }},
	} {
		if err := read(part.name, part.into); err != nil {
			return err
		}
	}
	for i := range list {
		b.ask(&list[i])
	}
	return nil
}

// ask adds a query.
func (b *builder) ask(q *question) {
	if q.level != "" {
		q.SQL, q.Answer = q.Answer, ""
	}
	if q.ID == "" {
		q.ID = fmt.Sprintf("%s-%05d", b.c.Split, len(b.c.Queries))
	}
	for _, id := range q.tables {
		if id == unknownTable {
			continue
		}
		if t := b.gold(q.Database, id); t != nil {
			id = t.ID
		} else {
			b.missing++
		}
		q.Tables = append(q.Tables, id)
	}
	b.c.Queries = append(b.c.Queries, q.Query)
}

// gold returns a table of a database, named as SQL may name it.
func (b *builder) gold(database, id string) *corpus.Table {
	if t := b.tables[key(database, id)]; t != nil {
		return t
	}
	if b.folded == nil {
		b.folded = map[string]*corpus.Table{}
		for k, t := range b.tables {
			b.folded[strings.ToLower(k)] = t
		}
	}
	return b.folded[strings.ToLower(key(database, id))]
}
