package benchmark

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

func wikitqDataset() corpus.Dataset {
	return corpus.Dataset{
		Name: "wikitq", Read: ReadWikiTableQuestions,
		Holds: "data/ and csv/",
	}
}

// ReadWikiTableQuestions reads a folder of WikiTableQuestions: a split of
// data/, pristine-unseen-tables where none is named, with a question, its table
// and its answer on each line, and the tables in csv/. Of a table's forms it
// reads the one with tabs, whose escapes are documented; where it is missing,
// the one with commas. An answer of several items is one text with commas
// between them. The tables are those that the questions name, in the order in
// which they do; titles are not part of the layout.
func ReadWikiTableQuestions(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return folder(ctx, "wikitq", dir, o, readWikiTQ)
}

func readWikiTQ(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, error) {
	c, _, err := wikiQuestions(ctx, f, o)
	return c, err
}

// wikiQuestions reads the corpus, and of each of its queries the items of the answer.
func wikiQuestions(ctx context.Context, f files.Folder, o corpus.Options) (*corpus.Corpus, [][]string, error) {
	file, split := wikiSplit(o)
	data, err := f.Read(file, files.MaxJSON)
	if err != nil {
		return nil, nil, files.NotThere(err, file,
			"a line each with id, utterance, context and targetValue; is this the folder of the dataset?")
	}
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n"), "\n")
	if !strings.HasPrefix(lines[0], "id\tutterance\tcontext\ttargetValue") {
		return nil, nil, fmt.Errorf("%s: line 1: the columns id, utterance, context and targetValue were "+
			"expected, not: %s", file,
			shorten([]byte(lines[0])))
	}
	c := &corpus.Corpus{Name: "wikitq", Split: split}
	var items [][]string
	known := make(map[string]*corpus.Table)
	for i, line := range lines[1:] {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		cells := strings.Split(line, "\t")
		if len(cells) < 4 || cells[1] == "" || cells[2] == "" {
			return nil, nil, fmt.Errorf("%s: line %d: id, utterance, context and targetValue were expected, not: %s",
				file, i+2,
				shorten([]byte(line)))
		}
		t := known[cells[2]]
		if t == nil {
			if t, err = wikiTable(f, cells[2]); err != nil {
				return nil, nil, fmt.Errorf("%s: line %d: %w", file, i+2, err)
			}
			known[cells[2]] = t
			files.AddStandalone(c, strconv.Itoa(len(c.Databases)), t)
		}
		c.Queries = append(c.Queries, corpus.Query{ID: cells[0], Text: unescapeTSV(cells[1]), Database: t.Database,
			Tables: []string{t.ID}, Answer: strings.Join(listTSV(cells[3]), ", ")})
		items = append(items, listTSV(cells[3]))
	}
	if len(c.Queries) == 0 {
		return nil, nil, fmt.Errorf("%s: there are no questions", file)
	}
	return c, items, nil
}

// wikiSplit returns the file of the questions and the name of their split.
func wikiSplit(o corpus.Options) (file, split string) {
	file, split = files.QuestionsOf(o, "pristine-unseen-tables")
	if o.Questions == "" {
		file = path.Join("data", split+".tsv")
	}
	return file, split
}

// listTSV returns the items of a list, which stand apart by bars.
func listTSV(cell string) []string {
	items := strings.Split(cell, "|")
	for i, item := range items {
		items[i] = unescapeTSV(item)
	}
	return items
}

// unescapeTSV undoes the escapes of line breaks, bars and backslashes.
func unescapeTSV(s string) string { return tsvEscapes.Replace(s) }

var tsvEscapes = strings.NewReplacer(`\\`, `\`, `\n`, "\n", `\p`, "|")

// wikiTable reads a table's header now and its rows when they are ranged over.
func wikiTable(f files.Folder, id string) (*corpus.Table, error) {
	cells, err := wikiCells(f, id)
	if err != nil {
		return nil, err
	}
	t := &corpus.Table{ID: id, Columns: files.TextColumns(cells[0])}
	t.Scan = files.ScanLater(len(t.Columns), func() ([][]string, error) {
		cells, err := wikiCells(f, id)
		if err != nil {
			return nil, fmt.Errorf("wikitq: %w", err)
		}
		return cells[1:], nil
	})
	return t, nil
}

func wikiCells(f files.Folder, id string) ([][]string, error) {
	tabbed := strings.TrimSuffix(id, ".csv") + ".tsv"
	if strings.HasPrefix(path.Clean(id), "..") || path.IsAbs(id) {
		return nil, fmt.Errorf("table %q is outside the folder", id)
	}
	name := f.First(tabbed, id)
	data, err := f.Read(name, maxTable)
	if err != nil {
		return nil, files.NotThere(err, name, "a table")
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	var cells [][]string
	if name == tabbed {
		for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
			row := strings.Split(line, "\t")
			for i, cell := range row {
				row[i] = oneLine(unescapeTSV(cell))
			}
			cells = append(cells, row)
		}
	} else {
		cells = backslashedCSV(text)
	}
	if len(cells) == 0 || len(cells[0]) == 1 && cells[0][0] == "" {
		return nil, fmt.Errorf("%s: %w", name, errors.New("empty: a header row was expected"))
	}
	return cells, nil
}

// oneLine folds the line breaks that a cell of a web page has.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// backslashedCSV reads commas and quotation marks, where a mark within a cell
// has a backslash before it, not a second mark.
func backslashedCSV(text string) [][]string {
	var rows [][]string
	var row []string
	var cell strings.Builder
	quoted, escaped, begun := false, false, false
	endCell := func() {
		row = append(row, oneLine(cell.String()))
		cell.Reset()
	}
	for _, r := range text {
		switch {
		case escaped:
			cell.WriteRune(r)
			escaped = false
		case r == '\\':
			escaped, begun = true, true
		case r == '"':
			quoted, begun = !quoted, true
		case r == ',' && !quoted:
			endCell()
			begun = true
		case r == '\n' && !quoted:
			endCell()
			rows, row, begun = append(rows, row), nil, false
		default:
			cell.WriteRune(r)
			begun = true
		}
	}
	if begun {
		endCell()
		rows = append(rows, row)
	}
	return rows
}
