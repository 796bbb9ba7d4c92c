package files

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/corpus/regional"
)

const (
	MaxCSV     = 64 << 20 // bytes of a file, as its rows are kept in memory
	maxColumns = 2000     // SQLite's own limit
)

// ReadCSV reads one table with a header row as a corpus of one database
// without questions. The name, without folder and ending, is that of the
// database and of its table. Fields are separated by the one of , ; tab | that
// fits the first lines. Empty or repeated column names get a number. Numbers and
// dates that a country writes in its own way become those of SQLite, as package
// regional has it, which Corpus.Notes tells; types are those of ColumnTypes.
//
// Rows are kept in memory; there is no File, sqldb.FromTables makes one.
// No option applies to it.
func ReadCSV(ctx context.Context, name string, r io.Reader, _ corpus.Options) (*corpus.Corpus, error) {
	c, err := readCSV(ctx, naming.Base(name), r)
	if err != nil {
		return nil, fmt.Errorf("csv: %s: %w", name, err)
	}
	return c, nil
}

func readCSV(ctx context.Context, id string, r io.Reader) (*corpus.Corpus, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxCSV+1))
	if err != nil {
		return nil, fmt.Errorf("reading: %w", err)
	}
	if len(data) > MaxCSV {
		return nil, fmt.Errorf("larger than %d MiB", MaxCSV>>20)
	}
	data, coded, err := plainText(data)
	if err != nil {
		return nil, err
	}
	comma := separator(data)
	header, rows, err := records(ctx, data, comma)
	if err != nil {
		return nil, err
	}
	t, notes, err := NewTable(ctx, id, id, header, rows, comma)
	if err != nil {
		return nil, err
	}
	c := &corpus.Corpus{Name: id, Notes: slices.Concat(coded, notes)}
	c.Add(&corpus.Database{ID: id, Title: id, Tables: []*corpus.Table{t}})
	return c, nil
}

// NewTable makes a table of a header and rows that are as long, which it keeps.
// Names, types and cells of columns are made as ReadCSV does; notes tell of cells
// that were rewritten. The separator is what stood between them, 0 where nothing
// did.
func NewTable(ctx context.Context, database, name string, header []string, rows [][]string, separator rune) (
	t *corpus.Table, notes []string, err error) {
	t = &corpus.Table{ID: database + "." + name, Database: database, Name: name, NaturalName: naming.Natural(name),
		Title: naming.Natural(name), Scan: ScanRows(rows)}
	changes := regional.Rewrite(len(header), rows, separator)
	types, err := corpus.ColumnTypes(len(header), t.Rows(ctx))
	if err != nil {
		return nil, nil, err
	}
	for i, name := range columnNames(header) {
		t.Columns = append(t.Columns, corpus.Column{Name: name, NaturalName: naming.Natural(name), Type: types[i]})
	}
	for _, c := range changes {
		notes = append(notes, c.Note(t.Columns[c.Column].Name))
		if c.Unit != "" {
			t.Columns[c.Column].Description = "in " + c.Unit
		}
	}
	return t, notes, nil
}

// records cuts the text into a header and rows that are as long.
func records(ctx context.Context, data []byte, comma rune) (header []string, rows [][]string, err error) {
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma = comma
	r.TrimLeadingSpace = r.Comma != '\t' // else empty cells at a row's start would go
	header, err = r.Read()
	if errors.Is(err, io.EOF) {
		return nil, nil, errors.New("empty: a header row was expected")
	}
	if err != nil {
		return nil, nil, err
	}
	if len(header) > maxColumns {
		return nil, nil, fmt.Errorf("%d columns; SQLite can hold %d", len(header), maxColumns)
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return header, rows, nil
		}
		if errors.Is(err, csv.ErrFieldCount) {
			line, _ := r.FieldPos(0)
			return nil, nil, fmt.Errorf("line %d: %d cells, the header has %d", line, len(row), len(header))
		}
		if err != nil {
			return nil, nil, err
		}
		rows = append(rows, row)
	}
}

// separator finds what separates cells: of those that the header has, the one
// that stands as often in each of the first lines, else the most frequent.
func separator(data []byte) rune {
	const candidates, lines = ",;\t|", 50
	counts := countPerLine(data, candidates, lines)
	best, bestScore := 0, 0
	for i := range candidates {
		inHeader := counts[0][i]
		score := inHeader
		for _, line := range counts {
			if line[i] != inHeader {
				score = 0
			}
		}
		if score > 0 {
			score += len(data) // consistent ones before all others
		} else {
			score = inHeader
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	return rune(candidates[best])
}

// countPerLine counts candidates outside quotes, in the first lines that are
// not blank. There is at least one line.
func countPerLine(data []byte, candidates string, lines int) [][4]int {
	counts, quoted, blank := [][4]int{{}}, false, true
	for _, c := range data {
		line := &counts[len(counts)-1]
		switch {
		case c == '"':
			quoted, blank = !quoted, false
		case quoted:
		case c == '\n':
			if len(counts) == lines {
				return counts
			}
			if !blank {
				counts, blank = append(counts, [4]int{}), true
			}
		case c != '\r':
			blank = false
			if i := strings.IndexByte(candidates, c); i >= 0 {
				line[i]++
			}
		}
	}
	if blank && len(counts) > 1 {
		counts = counts[:len(counts)-1]
	}
	return counts
}

// columnNames makes names of the header that SQLite takes for different.
func columnNames(header []string) []string {
	names := make([]string, len(header))
	taken := make(map[string]bool)
	for _, cell := range header {
		taken[naming.FoldKey(strings.TrimSpace(cell))] = true
	}
	used := make(map[string]bool)
	for i, cell := range header {
		name := strings.TrimSpace(cell)
		if name == "" {
			name = "column_" + strconv.Itoa(i+1)
		}
		base := name
		for n := 2; used[naming.FoldKey(name)] || name != strings.TrimSpace(cell) && taken[naming.FoldKey(name)]; n++ {
			name = base + "_" + strconv.Itoa(n)
		}
		names[i], used[naming.FoldKey(name)] = name, true
	}
	return names
}

func ScanRows(rows [][]string) func(context.Context) iter.Seq2[[]string, error] {
	return func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for _, row := range rows {
				if err := ctx.Err(); err != nil {
					yield(nil, err)
					return
				}
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}
