package benchmark

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

func wikitqSQLDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "wikitq-sql", Read: ReadWikiTableQuestionsSQL,
		Holds: "data/, csv/, misc/ and tagged/",
	}
}

// ReadWikiTableQuestionsSQL reads a folder of WikiTableQuestions to be asked by SQL: each table is a
// database of its own, as [files.ReadCSV] makes it of a person's file that is called as the page is
// (misc/table-metadata.tsv). The gold SQL of a question is a list of VALUES, the items of its answer and,
// where tagged/data has the split, which numbers and dates they mean; execution.Denotation judges by
// them as the official evaluator does. Rows are kept in memory.
func ReadWikiTableQuestionsSQL(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "wikitq-sql", dir, o, readWikiTQSQL)
}

func readWikiTQSQL(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	c, items, err := wikiQuestions(ctx, f, o)
	if err != nil {
		return nil, err
	}
	pages, err := wikiColumn(f, "misc/table-metadata.tsv", "contextId", "title")
	if err != nil {
		return nil, err
	}
	meant, err := wikiColumn(f, path.Join("tagged", "data", c.Split+".tagged"), "id", "targetCanon")
	if err != nil {
		return nil, err
	}
	typed := &corpus.Corpus{Name: "wikitq-sql", Split: c.Split, Queries: c.Queries, EX: "denotation"}
	for _, d := range c.Databases {
		if err := addTyped(ctx, typed, d, pages[d.Tables[0].ID]); err != nil {
			return nil, err
		}
	}
	for i := range typed.Queries {
		q := &typed.Queries[i]
		q.SQL = denoting(items[i], listTSV(meant[q.ID]))
	}
	return typed, nil
}

// addTyped adds a table as a person's file of that name would be read.
func addTyped(ctx context.Context, c *corpus.Corpus, d *corpus.Database, page string) error {
	t := d.Tables[0]
	if page == "" {
		page = strings.TrimSuffix(path.Base(t.ID), ".csv")
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	header := make([]string, len(t.Columns))
	for i := range t.Columns {
		header[i] = t.Columns[i].Name
	}
	w.Write(header) // a buffer takes all
	for row, err := range t.Rows(ctx) {
		if err != nil {
			return err
		}
		w.Write(row)
	}
	w.Flush()
	one, err := files.ReadCSV(ctx, strings.ReplaceAll(page, "/", " ")+".csv", &b, corpus.Options{})
	if err != nil {
		return fmt.Errorf("%s: %w", t.ID, err)
	}
	table := one.Tables[0]
	table.ID, table.Database = t.ID, d.ID
	c.Add(&corpus.Database{ID: d.ID, Title: page, Tables: []*corpus.Table{table}})
	return nil
}

// denoting is a statement that returns the items of an answer and what they mean.
func denoting(items, meant []string) string {
	rows := make([]string, len(items))
	for i, item := range items {
		if rows[i] = "(" + sqltext.Text(item); len(meant) == len(items) && meant[i] != "" {
			rows[i] += ", " + sqltext.Text(meant[i])
		} else {
			rows[i] += ", NULL"
		}
		rows[i] += ")"
	}
	return "VALUES " + strings.Join(rows, ", ")
}

// wikiColumn reads one column of a file that may be missing, by another.
func wikiColumn(f files.Folder, name, by, column string) (map[string]string, error) {
	data, err := f.Read(name, files.MaxJSON)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	header, text, _ := strings.Cut(string(data), "\n")
	key, value := -1, -1
	for i, cell := range strings.Split(header, "\t") {
		switch cell {
		case by:
			key = i
		case column:
			value = i
		}
	}
	if key < 0 || value < 0 {
		return nil, fmt.Errorf("%s: line 1: the columns %s and %s were expected, not: %s", name, by, column,
			shorten([]byte(header)))
	}
	cells := map[string]string{}
	for line := range strings.Lines(text) {
		if row := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(row) > max(key, value) {
			cells[row[key]] = row[value]
		}
	}
	return cells, nil
}
