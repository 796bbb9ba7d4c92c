package benchmark

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/text"
)

func beirDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "beir", Read: ReadBEIR,
		Holds: "corpus.jsonl, queries.jsonl and qrels/",
	}
}

// ReadBEIR reads a folder in the layout of BEIR and MTEB: corpus.jsonl with a
// document on each line ({"_id", "title", "text"}), queries.jsonl ({"_id",
// "text"}), and qrels/SPLIT.tsv (or qrels.tsv) with the columns query-id,
// corpus-id and score; a score above 0 is gold. It leaves out queries without a
// judgement in the split.
//
// Each document is a table. A text of lines with "|" or tabs between cells is
// read as such, the first line as its header; of any other, each line is a row
// of one column.
func ReadBEIR(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "beir", dir, o, readBEIR)
}

func readBEIR(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	split := o.Split
	if split == "" {
		split = "test"
	}
	c := &corpus.Corpus{Name: "beir", Split: split}
	if err := addBEIRTables(ctx, c, f); err != nil {
		return nil, err
	}
	gold, err := beirGold(c, f, split)
	if err != nil {
		return nil, err
	}
	file := o.Questions
	if file == "" {
		file = "queries.jsonl"
	}
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return nil, files.NotThere(err, file, `a query on each line: {"_id": …, "text": …}`)
	}
	for line, err := range files.Lines(ctx, data) {
		if err != nil {
			return nil, err
		}
		in, err := beirLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if tables := gold[in.ID]; len(tables) > 0 {
			c.Queries = append(c.Queries, corpus.Query{ID: in.ID, Text: in.Text, Database: tables[0], Tables: tables})
		}
	}
	if len(c.Queries) == 0 {
		return nil, fmt.Errorf("%s: none of the queries has a judgement in the split %s", file, split)
	}
	return c, nil
}

// A beirText is a document or a query.
type beirText struct {
	ID    string `json:"_id"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

func beirLine(line files.Line) (in beirText, err error) {
	if err := json.Unmarshal(line.Text, &in); err != nil {
		return in, files.JSONErrorAt(line.Number, line.Text, err)
	}
	if in.ID == "" {
		return in, fmt.Errorf("line %d: _id is missing or empty", line.Number)
	}
	return in, nil
}

func addBEIRTables(ctx context.Context, c *corpus.Corpus, f files.Folder) error {
	const file = "corpus.jsonl"
	data, err := f.Read(file, maxBEIR)
	if err != nil {
		return files.NotThere(err, file, `a document on each line: {"_id": …, "title": …, "text": …}`)
	}
	lines := make(map[string]int)
	for line, err := range files.Lines(ctx, data) {
		if err != nil {
			return err
		}
		in, err := beirLine(line)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if first, ok := lines[in.ID]; ok {
			return fmt.Errorf("%s: line %d: _id %q is that of line %d", file, line.Number, in.ID, first)
		}
		lines[in.ID] = line.Number
		header, rows := beirCells(in.Text)
		t := &corpus.Table{ID: in.ID, Title: in.Title, Columns: files.TextColumns(header)}
		t.Scan = files.ScanRows(rows)
		files.AddStandalone(c, t.ID, t)
	}
	if len(c.Tables) == 0 {
		return fmt.Errorf("%s: there are no documents", file)
	}
	return nil
}

// maxBEIR bounds corpus.jsonl.
const maxBEIR = 2 << 30

// beirCells reads a text as a table.
func beirCells(text string) (header []string, rows [][]string) {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")), "\n")
	for _, mark := range []string{"|", "\t"} {
		if len(lines) < 2 || !strings.Contains(lines[0], mark) || !strings.Contains(lines[1], mark) {
			continue
		}
		header = cellsOf(lines[0], mark)
		for _, line := range lines[1:] {
			if strings.Trim(line, "|-: \t") != "" { // not Markdown's rule below the header
				rows = append(rows, files.Fit(cellsOf(line, mark), len(header)))
			}
		}
		return header, rows
	}
	for _, line := range lines {
		rows = append(rows, []string{line})
	}
	return []string{""}, rows
}

func cellsOf(line, mark string) []string {
	if mark == "|" {
		line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), mark), mark)
	}
	cells := strings.Split(line, mark)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// beirGold reads the gold documents by query.
func beirGold(c *corpus.Corpus, f files.Folder, split string) (map[string][]string, error) {
	file := f.First("qrels/"+split+".tsv", "qrels.tsv")
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return nil, files.NotThere(err, file, "the judgements: query-id, corpus-id and score, with tabs between")
	}
	known, ids := files.StandaloneIDs(c)
	gold := make(map[string][]string)
	for i, line := range strings.Split(string(data), "\n") {
		fields := strings.Split(strings.TrimRight(line, "\r"), "\t")
		if len(fields) == 1 && strings.TrimSpace(line) == "" {
			continue
		}
		score, err := strconv.ParseFloat(fields[len(fields)-1], 64)
		switch {
		case err != nil && i == 0:
			continue // the names of the columns
		case err != nil || len(fields) < 3:
			return nil, fmt.Errorf("%s: line %d: %w", file, i+1, errJudgement)
		case score <= 0:
			continue
		}
		query, id := fields[0], fields[len(fields)-2]
		if !known[id] {
			return nil, fmt.Errorf("%s: line %d: unknown document %q%s", file, i+1, id,
				text.DidYouMean(id, ids[:min(len(ids), 1000)]))
		}
		gold[query] = append(gold[query], id)
	}
	return gold, nil
}

var errJudgement = errors.New("query-id, corpus-id and score were expected, with tabs between")
