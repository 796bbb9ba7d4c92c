package benchmark

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"strconv"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func fetaqaDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "fetaqa", Read: ReadFeTaQA,
		Holds: "fetaQA-v1_test.jsonl",
	}
}

// ReadFeTaQA reads a folder of FeTaQA: fetaQA-v1_test.jsonl, or another split;
// it may also lie in data/, as in its repository. Every line is a question
// with its table, titles and answer. A table's ID is its table_source_json,
// and its database is the number of its line from 0, as TARGET has it. Some
// tables come under several IDs; only the question's own counts as gold, as
// in the published figures.
//
// The lines stay in memory as they are written; rows are parsed when they are
// ranged over.
func ReadFeTaQA(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "fetaqa", dir, o, readFeTaQA)
}

func readFeTaQA(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	file, split := files.QuestionsOf(o, "test")
	if o.Questions == "" {
		name := "fetaQA-v1_" + split + ".jsonl"
		file = f.First(name, path.Join("data", name))
	}
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return nil, files.NotThere(err, file,
			"a question with its table on each line; is this the folder of the dataset?")
	}
	c := &corpus.Corpus{Name: "fetaqa", Split: split}
	lines := make(map[string]int) // of each ID
	for line, err := range files.Lines(ctx, data) {
		if err != nil {
			return nil, err
		}
		q, t, err := fetaLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if first, ok := lines[t.ID]; ok {
			return nil, fmt.Errorf("%s: line %d: table_source_json %q is that of line %d",
				file, line.Number, t.ID, first)
		}
		lines[t.ID] = line.Number
		i := len(c.Queries)
		files.AddStandalone(c, strconv.Itoa(i), t)
		q.ID, q.Database = fmt.Sprintf("%s-%04d", split, i), t.Database
		c.Queries = append(c.Queries, q)
	}
	if len(c.Queries) == 0 {
		return nil, fmt.Errorf("%s: there are no questions", file)
	}
	return c, nil
}

// A line as FeTaQA writes it; what is left out here is not read.
type fetaQuestion struct {
	Table    string          `json:"table_source_json"`
	Title    string          `json:"table_page_title"`
	Section  string          `json:"table_section_title"`
	Cells    json.RawMessage `json:"table_array"`
	Question string          `json:"question"`
	Answer   string          `json:"answer"`
}

func fetaLine(line files.Line) (corpus.Query, *corpus.Table, error) {
	var q fetaQuestion
	if err := json.Unmarshal(line.Text, &q); err != nil {
		return corpus.Query{}, nil, files.JSONErrorAt(line.Number, line.Text, err)
	}
	for _, field := range []struct{ name, value string }{
		{"table_source_json", q.Table}, {"question", q.Question}, {"table_array", string(q.Cells)},
	} {
		if field.value == "" {
			return corpus.Query{}, nil, fmt.Errorf("line %d: %s is missing or empty", line.Number, field.name)
		}
	}
	cells, err := fetaCells(line.Number, q.Cells)
	if err != nil {
		return corpus.Query{}, nil, err
	}
	t := &corpus.Table{ID: q.Table, Title: q.Title, Section: q.Section, Columns: files.TextColumns(cells[0])}
	t.Scan = files.ScanLater(len(t.Columns), func() ([][]string, error) {
		cells, err := fetaCells(line.Number, q.Cells)
		if err != nil {
			return nil, err
		}
		return cells[1:], nil
	})
	return corpus.Query{Text: q.Question, Tables: []string{t.ID}, Answer: q.Answer}, t, nil
}

// fetaCells parses a table: the header, then the rows.
func fetaCells(line int, raw json.RawMessage) ([][]string, error) {
	var cells [][]string
	if json.Unmarshal(raw, &cells) != nil || len(cells) == 0 {
		return nil, fmt.Errorf("line %d: field table_array: a list of rows of strings, the header first, was "+
			"expected, not: %s", line, shorten(raw))
	}
	return cells, nil
}
