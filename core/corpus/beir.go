package corpus

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

func beirDataset() Dataset {
	return Dataset{
		Name: "beir", Read: ReadBEIR,
		Holds: "corpus.jsonl, queries.jsonl and qrels/",
	}
}

// ReadBEIR reads a folder in the layout of BEIR and MTEB: corpus.jsonl with a
// document on each line ({"_id", "title", "text"}), queries.jsonl
// ({"_id", "text"}), and qrels/SPLIT.tsv (or qrels.tsv) with the columns
// query-id, corpus-id and score, of which a score above 0 is gold. Queries
// without a judgement in the split are left out.
//
// Each document is a table. A text of lines with "|" or tabs between cells is
// read as such, the first line as its header; of any other, each line is a row
// of one column.
func ReadBEIR(ctx context.Context, dir string, o Options) (*Corpus, error) {
	c, err := readBEIR(ctx, folder{fs: o.FS, dir: dir}, o)
	if err != nil {
		return nil, fmt.Errorf("beir: %w", err)
	}
	return c, nil
}

func readBEIR(ctx context.Context, f folder, o Options) (*Corpus, error) {
	split := o.Split
	if split == "" {
		split = "test"
	}
	c := &Corpus{Name: "beir", Split: split}
	if err := c.beirTables(ctx, f); err != nil {
		return nil, err
	}
	gold, err := c.beirGold(f, split)
	if err != nil {
		return nil, err
	}
	file := o.Questions
	if file == "" {
		file = "queries.jsonl"
	}
	data, err := f.read(file, maxJSON)
	if err != nil {
		return nil, notThere(err, file, `a query on each line: {"_id": …, "text": …}`)
	}
	for line, err := range jsonLines(ctx, data) {
		if err != nil {
			return nil, err
		}
		in, err := beirLine(line)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if tables := gold[in.ID]; len(tables) > 0 {
			c.Queries = append(c.Queries, Query{ID: in.ID, Text: in.Text, Database: tables[0], Tables: tables})
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

func beirLine(line jsonLine) (in beirText, err error) {
	if err := json.Unmarshal(line.text, &in); err != nil {
		return in, jsonErrorAt(line.number, line.text, err)
	}
	if in.ID == "" {
		return in, fmt.Errorf("line %d: _id is missing or empty", line.number)
	}
	return in, nil
}

func (c *Corpus) beirTables(ctx context.Context, f folder) error {
	const file = "corpus.jsonl"
	data, err := f.read(file, maxBEIR)
	if err != nil {
		return notThere(err, file, `a document on each line: {"_id": …, "title": …, "text": …}`)
	}
	lines := make(map[string]int)
	for line, err := range jsonLines(ctx, data) {
		if err != nil {
			return err
		}
		in, err := beirLine(line)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if first, ok := lines[in.ID]; ok {
			return fmt.Errorf("%s: line %d: _id %q is that of line %d", file, line.number, in.ID, first)
		}
		lines[in.ID] = line.number
		header, rows := beirCells(in.Text)
		t := &Table{ID: in.ID, Title: in.Title, Columns: looseColumns(header)}
		t.Scan = scanRows(rows)
		c.addLoose(t.ID, t)
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
				rows = append(rows, fit(cellsOf(line, mark), len(header)))
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
func (c *Corpus) beirGold(f folder, split string) (map[string][]string, error) {
	file := f.first("qrels/"+split+".tsv", "qrels.tsv")
	data, err := f.read(file, maxJSON)
	if err != nil {
		return nil, notThere(err, file, "the judgements: query-id, corpus-id and score, with tabs between")
	}
	known, ids := c.looseIDs()
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
				didYouMean(id, ids[:min(len(ids), 1000)]))
		}
		gold[query] = append(gold[query], id)
	}
	return gold, nil
}

var errJudgement = errors.New("query-id, corpus-id and score were expected, with tabs between")
