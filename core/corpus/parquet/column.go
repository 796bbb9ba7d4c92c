package parquet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	pq "github.com/parquet-go/parquet-go"
)

// maxText bounds the texts that one file may hold. What is compressed may grow
// a thousandfold.
const maxText = 4 << 30

// A file is one Parquet file that is being read.
type file struct {
	name string
	of   *pq.File
	text int64 // bytes that were read
}

// open reads a file's footer. The library was not made for hostile files: where
// it panics, the file is broken.
func open(name string, data []byte) (f *file, err error) {
	defer broken(&err)
	of, err := pq.OpenFile(bytes.NewReader(data), int64(len(data)),
		pq.SkipPageIndex(true), pq.SkipBloomFilters(true))
	if err != nil {
		return nil, fmt.Errorf("%s: no Parquet file, or not the whole of one (%w): fetch it again", name, err)
	}
	return &file{name: name, of: of}, nil
}

func broken(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("the file is broken: %v", p)
	}
}

// A leaf is a column of values. Lists in lists, which Parquet keeps as one
// column, are told apart by the levels of each value: repeated has, list by
// list from the outside, the definition level that an element of it has at
// least.
type leaf struct {
	name     string
	column   *pq.Column
	repeated []int
}

// lookup finds the leaf at a path, nil where the file has none. The path leaves
// out groups that only wrap a list: "table", or "context" and "section_title".
func (f *file) lookup(path ...string) *leaf {
	l := &leaf{name: strings.Join(path, "."), column: f.of.Root()}
	level := 0
	down := func(c *pq.Column) {
		l.column = c
		if !c.Required() {
			level++
		}
		if c.Repeated() {
			l.repeated = append(l.repeated, level)
		}
	}
	for _, name := range path {
		c := l.column.Column(name)
		if c == nil {
			return nil
		}
		down(c)
	}
	for !l.column.Leaf() {
		only := l.column.Columns()
		if len(only) != 1 {
			return nil
		}
		down(only[0])
	}
	return l
}

// names returns the columns that a file has.
func (f *file) names() string {
	var names []string
	for _, c := range f.of.Root().Columns() {
		names = append(names, c.Name())
	}
	return strings.Join(names, ", ")
}

// each reads a leaf, the values of one row after the other.
func (f *file) each(ctx context.Context, l *leaf, take func(values []pq.Value) error) error {
	row := 0
	for group, g := range f.of.RowGroups() {
		err := f.chunk(ctx, g.ColumnChunks()[l.column.Index()], func(values []pq.Value) error {
			row++
			if err := take(values); err != nil {
				return fmt.Errorf("row %d: %w", row, err)
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("%s: row group %d, column %q: %w", f.name, group+1, l.name, err)
		}
	}
	if int64(row) != f.of.NumRows() {
		return fmt.Errorf("%s: column %q has %d rows, the file %d", f.name, l.name, row, f.of.NumRows())
	}
	return nil
}

// chunk reads the part of a leaf that is in one row group. A row may go on from
// one page to the next.
func (f *file) chunk(ctx context.Context, c pq.ColumnChunk, take func([]pq.Value) error) (err error) {
	defer broken(&err)
	pages := c.Pages()
	defer func() { err = errors.Join(err, pages.Close()) }()
	var row []pq.Value
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		values, err := f.page(pages)
		for _, v := range values {
			if v.RepetitionLevel() == 0 && len(row) > 0 {
				if err := take(row); err != nil {
					return err
				}
				row = row[:0]
			}
			row = append(row, v)
		}
		switch {
		case errors.Is(err, io.EOF) && len(row) > 0:
			return take(row)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
	}
}

// page reads the values of the next page.
func (f *file) page(pages pq.Pages) ([]pq.Value, error) {
	p, err := pages.ReadPage()
	if err != nil {
		return nil, err
	}
	defer pq.Release(p)
	values := make([]pq.Value, p.NumValues())
	n, err := p.Values().ReadValues(values)
	if err != nil && !errors.Is(err, io.EOF) || n < len(values) {
		return nil, fmt.Errorf("%d values of a page's %d: %w", n, len(values),
			errors.Join(err, io.ErrUnexpectedEOF))
	}
	for i := range values {
		values[i] = values[i].Clone() // the page's memory is used again
		if k := values[i].Kind(); k == pq.ByteArray || k == pq.FixedLenByteArray {
			f.text += int64(len(values[i].ByteArray()))
		}
	}
	if f.text > maxText {
		return nil, fmt.Errorf("more than %d MiB of text", maxText>>20)
	}
	return values, nil
}

// text returns a value as it is shown; nothing for null.
func text(v pq.Value) string {
	if v.IsNull() {
		return ""
	}
	return v.String()
}

// list returns the elements of a leaf that is a list, or the one value of another.
func (l *leaf) list(values []pq.Value) []string {
	var elements []string
	for _, v := range values {
		if len(l.repeated) == 0 && !v.IsNull() || len(l.repeated) > 0 && v.DefinitionLevel() >= l.repeated[0] {
			elements = append(elements, text(v))
		}
	}
	return elements
}

// lists returns the elements of a leaf that is a list of lists.
func (l *leaf) lists(values []pq.Value) [][]string {
	var rows [][]string
	for _, v := range values {
		if v.DefinitionLevel() < l.repeated[0] {
			continue // there is no list
		}
		if v.RepetitionLevel() <= 1 {
			rows = append(rows, nil)
		}
		if v.DefinitionLevel() >= l.repeated[1] {
			rows[len(rows)-1] = append(rows[len(rows)-1], text(v))
		}
	}
	return rows
}
