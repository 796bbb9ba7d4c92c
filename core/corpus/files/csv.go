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
	"github.com/orbweaver/orbweaver/core/corpus/layout"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
	"github.com/orbweaver/orbweaver/core/corpus/regional"
	"github.com/orbweaver/orbweaver/core/corpus/spelling"
)

const (
	MaxCSV     = 64 << 20 // bytes of a file, as its rows are kept in memory
	maxColumns = 2000     // SQLite's own limit
)

// ReadCSV reads one table as a corpus of one database without questions. It leaves out
// what people write around a table: a title above the row that names the columns, and a
// row below that adds them up. The name, without folder and ending, becomes the name of
// the database and of its table. The separator is the one of , ; tab | that fits the
// first lines. Empty or repeated column names get a number. Package regional rewrites
// numbers and dates in a country's own notation as SQLite's, and package spelling brings
// kinds of things to one spelling, which Corpus.Notes reports; ColumnTypes finds the types.
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
	header, rows, found, err := records(ctx, data, comma)
	if err != nil {
		return nil, err
	}
	t, notes, err := NewTable(ctx, id, id, header, rows, comma)
	if err != nil {
		return nil, err
	}
	c := &corpus.Corpus{Name: id, Notes: slices.Concat(coded, found, notes)}
	c.Add(&corpus.Database{ID: id, Title: id, Tables: []*corpus.Table{t}})
	return c, nil
}

// NewTable makes a table of a header and rows that are as long, which it keeps.
// Names, types and cells of columns are made as ReadCSV does; notes tell of cells
// that were rewritten. The separator stood between them, 0 where none
// did.
func NewTable(ctx context.Context, database, name string, header []string, rows [][]string, separator rune) (
	t *corpus.Table, notes []string, err error) {
	t = &corpus.Table{ID: database + "." + name, Database: database, Name: name,
		NaturalName: naming.Natural(name), Title: naming.Natural(name)}
	changes := regional.Rewrite(len(header), rows, separator)
	spelt := spelling.Rewrite(len(header), rows)
	rows, notes = withoutTotal(rows)
	t.Scan = ScanRows(rows)
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
	for _, c := range spelt {
		notes = append(notes, c.Note(t.Columns[c.Column].Name))
	}
	return t, notes, nil
}

// withoutTotal leaves out a row that adds up those above, and says so.
func withoutTotal(rows [][]string) (others [][]string, notes []string) {
	at := layout.Total(rows)
	if at < 0 {
		return rows, nil
	}
	which := fmt.Sprintf("row %d", at+1)
	if at == len(rows)-1 {
		which = "the last row"
	}
	return slices.Concat(rows[:at], rows[at+1:]), []string{fmt.Sprintf(
		"%s adds up the others and is left out: %s", which, strings.Join(rows[at], ", "))}
}

// records cuts the text into a header and rows of the same length. Notes report
// what is no part of the table.
func records(ctx context.Context, data []byte, comma rune) (header []string, rows [][]string, notes []string,
	err error) {
	rows, lines, empty, err := cells(ctx, data, comma, false)
	if errors.Is(err, csv.ErrBareQuote) {
		if lazy, at, none, again := cells(ctx, data, comma, true); again == nil && !broken(lazy) {
			rows, lines, empty, err = lazy, at, none, nil
			notes = append(notes, `quotation marks within cells, as in 5", are read as they stand`)
		}
	}
	if err != nil {
		return nil, nil, nil, err
	}
	if !slices.ContainsFunc(rows, func(row []string) bool { return !layout.Empty(row) }) {
		return nil, nil, nil, errors.New("empty: a header row was expected")
	}
	header, rows, named := Named(rows, lines)
	notes = append(notes, named...)
	if empty > 0 {
		notes = append(notes, fmt.Sprintf("rows with nothing in them are left out: %d", empty))
	}
	lines = lines[len(lines)-len(rows):]
	if oneMore(rows, len(header)) {
		header = slices.Insert(slices.Clone(header), 0, "")
		notes = append(notes, "every row has one cell more than there are names: the first column has none")
	}
	for i, row := range rows {
		if len(row) != len(header) {
			return nil, nil, nil, fmt.Errorf("line %d: %d cells, the header has %d", lines[i], len(row), len(header))
		}
	}
	return header, rows, notes, nil
}

// oneMore reports whether all rows have one cell more than the header, as programs for statistics write a table
// whose rows have names.
func oneMore(rows [][]string, columns int) bool {
	return len(rows) > 2 && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != columns+1 })
}

// cells returns the rows that are not empty, the lines that they begin on, and the
// number of empty ones. If lazily is set, a quotation mark within a cell is a character
// like others.
func cells(ctx context.Context, data []byte, comma rune, lazily bool) (rows [][]string, lines []int, empty int,
	err error) {
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.LazyQuotes = comma, lazily
	r.TrimLeadingSpace = r.Comma != '\t' // else empty cells at a row's start would go
	r.FieldsPerRecord = -1               // what stands above a table has other cells
	for {
		if err := ctx.Err(); err != nil {
			return nil, nil, 0, err
		}
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, lines, empty, nil
		}
		if err != nil {
			return nil, nil, 0, err
		}
		if len(row) > maxColumns {
			return nil, nil, 0, fmt.Errorf("%d columns; SQLite can hold %d", len(row), maxColumns)
		}
		if len(row) > 1 && layout.Empty(row) {
			empty++
			continue
		}
		line, _ := r.FieldPos(0)
		rows, lines = append(rows, row), append(lines, line)
	}
}

// broken reports a cell of several lines: where quotation marks are read lazily, one that
// is never closed takes the rows behind it.
func broken(rows [][]string) bool {
	return slices.ContainsFunc(rows, func(row []string) bool {
		return slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, "\n") })
	})
}

// Named finds the names of the columns among rows, at least one, and the rows of
// values after them. Where nothing names the columns, the names are empty, for
// NewTable to make some. Notes tell of that and of rows above; lines are the
// numbers of the rows in their file or sheet.
func Named(rows [][]string, lines []int) (header []string, values [][]string, notes []string) {
	top, first := layout.Header(rows)
	switch {
	case top < 0:
		notes = append(notes,
			fmt.Sprintf("line %d holds values, and nothing names the columns: write a line of names "+
				"above it", lines[0]))
		header = make([]string, len(rows[0]))
	case top > 0:
		notes = append(notes,
			fmt.Sprintf("the columns are named in line %d: what stands above is left out", lines[top]))
		fallthrough
	default:
		header = rows[top]
	}
	return header, rows[first:], notes
}

// separator finds what separates cells: of those that the first line has, the one
// that stands as often in each of the first lines. Where none does, the first ones
// may be a title; else it is the most frequent of the first.
func separator(data []byte) rune {
	const candidates, lines, titles = ",;\t|", 50, 10
	counts := countPerLine(data, candidates, lines)
	for top := range min(titles, len(counts)) {
		best, most := 0, 0
		for i := range candidates {
			if n := counts[top][i]; n > most && steady(counts, top, i) {
				best, most = i, n
			}
		}
		if most > 0 && (top == 0 || top+1 < len(counts)) {
			return rune(candidates[best])
		}
	}
	best := 0
	for i, n := range counts[0] {
		if n > counts[0][best] {
			best = i
		}
	}
	return rune(candidates[best])
}

// steady reports a candidate that stands as often in each line from the top one
// on, and at most half as often in those above.
func steady(counts [][4]int, top, candidate int) bool {
	for i, line := range counts {
		if i < top && 2*line[candidate] > counts[top][candidate] ||
			i > top && line[candidate] != counts[top][candidate] {
			return false
		}
	}
	return true
}

// countPerLine counts candidates outside quotes, in the first lines that are
// not blank. There is at least one line. A quotation mark within a cell, as in 5",
// opens no quote.
func countPerLine(data []byte, candidates string, lines int) [][4]int {
	counts, quoted, blank, before := [][4]int{{}}, false, true, byte('\n')
	for _, c := range data {
		line := &counts[len(counts)-1]
		opens := quoted || strings.IndexByte(candidates+"\n \"", before) >= 0 // a doubled one goes on
		before = c
		switch {
		case c == '"' && opens:
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
		for n := 2; used[naming.FoldKey(name)] ||
			name != strings.TrimSpace(cell) && taken[naming.FoldKey(name)]; n++ {
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
