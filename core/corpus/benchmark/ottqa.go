package benchmark

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/text"
)

func ottqaDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "ottqa", Read: ReadOTTQA,
		Holds: "dev.json and traindev_tables_tok/",
	}
}

// ReadOTTQA reads a folder of OTT-QA: dev.json (or another split) with
// questions and the table of each, and traindev_tables_tok/<table>.json; they
// may also lie in released_data/ and data/, as in its repository. Titles and
// headers are read at once, rows when they are ranged over.
//
// Tables are in the order of train_dev_test_table_ids.json, training tables
// first, and a table's database is its number there: TARGET's numbering,
// by which the published lexical figures break ties. Without that file they
// are in the order in which questions name them.
//
// The corpus holds the tables that the questions name, which for dev are the
// 789 that TARGET searches; Options.All keeps the other training and
// development tables too.
func ReadOTTQA(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "ottqa", dir, o, readOTTQA)
}

func readOTTQA(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	file, split := files.QuestionsOf(o, "dev")
	if o.Questions == "" {
		file = f.First(file, path.Join("released_data", file))
	}
	c := &corpus.Corpus{Name: "ottqa", Split: split}
	var questions []ottQuestion
	if err := f.ReadJSON(file, &questions); err != nil {
		return nil, files.NotThere(err, file,
			"the questions, a list of {question, table_id}; is this the folder of the dataset?")
	}
	named, err := ottNamed(file, questions)
	if err != nil {
		return nil, err
	}
	ids, err := ottOrder(f, named)
	if err != nil {
		return nil, err
	}
	asked := make(map[string]bool)
	for _, id := range named {
		asked[id] = true
	}
	tables := "traindev_tables_tok"
	tables = path.Dir(f.First(path.Join(tables, named[0]+".json"), path.Join("data", tables, named[0]+".json")))
	numbers := make(map[string]string)
	for i, id := range ids {
		if !asked[id] && !o.All {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t, err := readOTTTable(f, path.Join(tables, id+".json"), id)
		if err != nil {
			return nil, err
		}
		numbers[id] = strconv.Itoa(i)
		files.AddStandalone(c, numbers[id], t)
	}
	for i, q := range questions {
		database, ok := numbers[q.Table]
		if !ok {
			return nil, fmt.Errorf("%s: question %d: unknown table_id %q%s", file, i, q.Table,
				text.DidYouMean(q.Table, ids))
		}
		c.Queries = append(c.Queries, corpus.Query{ID: fmt.Sprintf("%s-%04d", split, i), Text: q.Question,
			Database: database, Tables: []string{q.Table}, Answer: q.Answer})
	}
	return c, nil
}

// A question as dev.json writes it; what is left out here is not read.
type ottQuestion struct {
	Question string `json:"question"`
	Table    string `json:"table_id"`
	Answer   string `json:"answer-text"`
}

// ottNamed checks the questions and returns their tables, each once.
func ottNamed(file string, questions []ottQuestion) ([]string, error) {
	if len(questions) == 0 {
		return nil, fmt.Errorf("%s: there are no questions", file)
	}
	var named []string
	seen := make(map[string]bool)
	for i, q := range questions {
		switch {
		case q.Question == "":
			return nil, fmt.Errorf("%s: question %d: question is missing or empty", file, i)
		case q.Table == "":
			return nil, fmt.Errorf("%s: question %d: table_id is missing or empty", file, i)
		case !files.IsFileName(q.Table):
			return nil, fmt.Errorf("%s: question %d: table_id %q is not the name of a file", file, i, q.Table)
		case !seen[q.Table]:
			seen[q.Table] = true
			named = append(named, q.Table)
		}
	}
	return named, nil
}

// ottOrder returns the tables in TARGET's order, or as they are named where
// the file that gives it is absent.
func ottOrder(f files.Folder, named []string) ([]string, error) {
	var ids struct {
		Train []string `json:"train"`
		Dev   []string `json:"dev"`
	}
	const file = "train_dev_test_table_ids.json"
	at := f.First(file, path.Join("released_data", file))
	switch err := f.ReadJSON(at, &ids); {
	case errors.Is(err, fs.ErrNotExist):
		return named, nil
	case err != nil:
		return nil, err
	}
	list := slices.Concat(ids.Train, ids.Dev)
	seen := make(map[string]bool, len(list))
	for i, id := range list {
		if seen[id] || !files.IsFileName(id) {
			return nil, fmt.Errorf("%s: table %d: %q comes twice, or is not the name of a file", at, i, id)
		}
		seen[id] = true
	}
	return list, nil
}

// An ottTable is a table's file. A cell is its text with the links in it.
type ottTable struct {
	Title   string    `json:"title"`
	Section string    `json:"section_title"`
	Header  []ottCell `json:"header"`
}

type ottRows struct {
	Rows [][]ottCell `json:"data"`
}

type ottCell string

func (c *ottCell) UnmarshalJSON(data []byte) error {
	var cell []json.RawMessage
	var text string
	if json.Unmarshal(data, &cell) != nil || len(cell) == 0 || json.Unmarshal(cell[0], &text) != nil {
		return fmt.Errorf(`cell %s: ["text", links] was expected`, shorten(data))
	}
	*c = ottCell(text)
	return nil
}

func readOTTTable(f files.Folder, file, id string) (*corpus.Table, error) {
	var t ottTable
	if err := f.ReadJSON(file, &t); err != nil {
		return nil, files.NotThere(err, file, "a table")
	}
	header := ottCells(t.Header)
	return &corpus.Table{ID: id, Title: t.Title, Section: t.Section, Columns: files.TextColumns(header),
		Scan: files.ScanLater(len(header), func() ([][]string, error) {
			var t ottRows
			if err := f.ReadJSON(file, &t); err != nil {
				return nil, fmt.Errorf("ottqa: %w", err)
			}
			rows := make([][]string, len(t.Rows))
			for i, row := range t.Rows {
				rows[i] = ottCells(row)
			}
			return rows, nil
		})}, nil
}

func ottCells(row []ottCell) []string {
	cells := make([]string, len(row))
	for i, c := range row {
		cells[i] = string(c)
	}
	return cells
}
