// Package xlsx reads workbooks as Excel and others write them: each is a
// database, each sheet a table. It is for the command: what reads the format is
// too large for the page.
//
//	c, err := xlsx.Read(ctx, "budgets/", corpus.Options{})
package xlsx

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// The bounds of a workbook. What is compressed may grow a thousandfold.
const (
	maxFile    = 64 << 20  // bytes
	maxUnzip   = 512 << 20 // bytes, of all parts
	maxCells   = 10_000_000
	maxColumns = 2000 // SQLite's own limit
)

// Dataset returns the dataset for the flag --dataset.
func Dataset() corpus.Dataset {
	return corpus.Dataset{Name: "xlsx", Read: Read, Holds: ".xlsx files, and maybe questions.jsonl"}
}

// Read reads the workbooks of a folder, or one workbook. A sheet's header
// is found as package layout does, and a name may be missing in it between
// others; rows and columns with nothing in them are left out, and so are sheets
// that are hidden or empty. A cell is read as its number where it is one, and
// otherwise as it is shown: a date as 2024-01-31, a formula as the value that
// was kept of it. Queries come from questions.jsonl, or from Options.Questions.
func Read(ctx context.Context, dir string, o corpus.Options) (*corpus.Corpus, error) {
	return files.ReadOwnFiles(ctx, dir,
		files.OwnFiles{Name: "xlsx", Endings: []string{".xlsx", ".xlsm"}, Most: maxFile,
			Read: workbook}, o)
}

// Is reports whether a file's name is a workbook's.
func Is(name string) bool {
	return slices.Contains([]string{".xlsx", ".xlsm"}, strings.ToLower(filepath.Ext(name)))
}

// workbook reads one. The library was not made for hostile files: where it
// panics, the file is broken.
func workbook(ctx context.Context, name string, data []byte) (d *corpus.Database, notes []string, err error) {
	defer func() {
		if p := recover(); p != nil {
			d, err = nil, fmt.Errorf("the workbook is broken: %v", p)
		}
	}()
	f, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnzip,
		UnzipXMLSizeLimit: maxUnzip, ShortDatePattern: "yyyy-mm-dd", LongDatePattern: "yyyy-mm-dd"})
	if err != nil {
		return nil, nil, fmt.Errorf("opening the workbook: %w (save an .xls file as .xlsx, and a protected one "+
			"without its password)", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	d = &corpus.Database{ID: name, Title: name}
	cells := 0
	for _, sheet := range f.GetSheetList() {
		if visible, err := f.GetSheetVisible(sheet); err != nil || !visible {
			continue
		}
		header, rows, found, err := read(ctx, f, sheet, &cells)
		if err != nil {
			return nil, nil, fmt.Errorf("sheet %q: %w", sheet, err)
		}
		if header == nil {
			continue
		}
		t, said, err := files.NewTable(ctx, name, sheet, header, rows, 0)
		if err != nil {
			return nil, nil, fmt.Errorf("sheet %q: %w", sheet, err)
		}
		d.Tables = append(d.Tables, t)
		for _, n := range append(found, said...) {
			notes = append(notes, fmt.Sprintf("sheet %q: %s", sheet, n))
		}
	}
	if len(d.Tables) == 0 {
		return nil, nil, errors.New("no sheet has a header row: name the columns in the first row")
	}
	return d, notes, nil
}

// A line is a row with anything in it, and its number in the sheet.
type line struct {
	cells  []string
	number int
}

// read reads a sheet; a nil header means that it is empty. Notes report what is no
// part of the table.
func read(ctx context.Context, f *excelize.File, sheet string, cells *int) (header []string, rows [][]string,
	notes []string, err error) {
	lines, err := linesOf(ctx, f, sheet, cells)
	if err != nil || len(lines) == 0 {
		return nil, nil, nil, err
	}
	used := usedColumns(lines)
	if len(used) > maxColumns {
		return nil, nil, nil, fmt.Errorf("%d columns; SQLite can hold %d", len(used), maxColumns)
	}
	numbers := make([]int, len(lines))
	for i, l := range lines {
		numbers[i] = l.number
		row := make([]string, len(used))
		for k, column := range used {
			row[k] = at(l.cells, column)
		}
		rows = append(rows, row)
	}
	header, rows, notes = files.Named(rows, numbers)
	return header, rows, notes, named(header, lines, used)
}

// named refuses a header that names some columns, but none of the last ones.
func named(header []string, lines []line, used []int) error {
	last := len(header)
	for last > 0 && header[last-1] == "" {
		last--
	}
	if last == 0 || last == len(header) {
		return nil
	}
	column := used[last]
	first := lines[slices.IndexFunc(lines, func(l line) bool { return at(l.cells, column) != "" })]
	return fmt.Errorf("cell %s: the names of the columns end before it", cellName(column, first.number))
}

func at(cells []string, column int) string {
	if column < len(cells) {
		return cells[column]
	}
	return ""
}

// cellName returns a cell as people name it: B7.
func cellName(column, row int) string {
	name, err := excelize.CoordinatesToCellName(column+1, row)
	if err != nil {
		return fmt.Sprintf("in row %d, column %d", row, column+1)
	}
	return name
}

// usedColumns returns the columns with anything in them, in order.
func usedColumns(lines []line) (used []int) {
	width := 0
	for _, l := range lines {
		width = max(width, len(l.cells))
	}
	filled := make([]bool, width)
	for _, l := range lines {
		for i, cell := range l.cells {
			filled[i] = filled[i] || cell != ""
		}
	}
	for i, is := range filled {
		if is {
			used = append(used, i)
		}
	}
	return used
}

// linesOf reads the rows of a sheet twice, as they are kept and as they are
// shown, because only the latter tells a date from a number.
func linesOf(ctx context.Context, f *excelize.File, sheet string, cells *int) (lines []line, err error) {
	kept, err := f.Rows(sheet)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	shown, err := f.Rows(sheet)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, shown.Close()) }()
	for number := 1; kept.Next() && shown.Next(); number++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		raw, err := kept.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", number, err)
		}
		seen, err := shown.Columns()
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", number, err)
		}
		if *cells += len(raw); *cells > maxCells {
			return nil, fmt.Errorf("row %d: more than %d cells up to here", number, maxCells)
		}
		row := make([]string, len(raw))
		for i := range raw {
			row[i] = strings.TrimSpace(cell(raw[i], at(seen, i)))
		}
		if slices.ContainsFunc(row, func(c string) bool { return c != "" }) {
			lines = append(lines, line{row, number})
		}
	}
	return lines, kept.Error()
}

// moment matches the beginning of a date or a time of day, as it is shown.
var moment = regexp.MustCompile(`^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^\d{1,2}:\d{2}`)

// cell returns a value as it is kept, but for dates and times, which are kept
// as numbers of days.
func cell(raw, shown string) string {
	if raw != shown && moment.MatchString(shown) {
		return shown
	}
	return raw
}
