package retrieve

import (
	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
)

// Sheets are what "orbweaver" looks at again of each table that its first look
// found: the terms row by row and cell by cell, and what kind of table it is.
type sheets struct {
	starts []int32 // by table: where it begins in stream; one more at the end
	stream []int32
	kinds  []associate.Vector // by table
}

// A table's part of the stream is its title's and section's terms, endPart,
// its header's, endPart, and its rows': endCell behind each cell, endRow behind
// each row.
const (
	endPart = -1 - iota
	endCell
	endRow
)

// mostCells is up to which length a table's rows are kept, in terms and ends:
// what makes it the right one shows in some row, and the index has read all.
const mostCells = 5000

// bytes is about how much memory the sheets take.
func (s *sheets) bytes() int64 {
	if s == nil {
		return 0
	}
	return int64(len(s.starts)+len(s.stream))*4 + int64(len(s.kinds))*associate.Dim*4
}

// A sheetBuilder collects tables one after another, in the way of an
// index.Builder, whose terms it takes. It is nil for retrievers that look
// once.
type sheetBuilder struct {
	sheets
	known                 *associate.Model
	collector             *associate.Collector
	headerWords, rowWords []int32 // by term: its number for the collector
	context, header, rows []int32 // of the table being read
	open                  bool
}

func newSheetBuilder() *sheetBuilder {
	known := associate.Builtin()
	return &sheetBuilder{known: known, collector: known.Collect()}
}

// start begins the next table.
func (b *sheetBuilder) start() {
	if b == nil {
		return
	}
	b.flush()
	b.open = true
	b.starts = append(b.starts, int32(len(b.stream)))
	b.context, b.header, b.rows = b.context[:0], b.header[:0], b.rows[:0]
}

// add takes a piece that the index has just read into a field.
func (b *sheetBuilder) add(field int, piece string, from *index.Builder) {
	if b == nil {
		return
	}
	terms := from.Added()
	switch field {
	case fieldTitle, fieldSection:
		b.context = append(b.context, terms...)
	case fieldHeader:
		if len(b.header) < mostCells {
			b.header = append(b.header, terms...)
		}
		for _, t := range terms {
			b.learn(t, from)
			b.collector.Header(b.headerWords[t])
		}
	case fieldRows:
		for _, t := range terms {
			b.learn(t, from)
			b.collector.Cell(b.rowWords[t])
		}
		b.collector.Shape(piece)
		if len(terms) > 0 && len(b.rows)+len(terms) < mostCells {
			b.rows = append(append(b.rows, terms...), endCell)
		}
	}
}

// endRow ends a row.
func (b *sheetBuilder) endRow() {
	if b == nil {
		return
	}
	b.collector.EndRow()
	if n := len(b.rows); n > 0 && b.rows[n-1] == endCell {
		b.rows = append(b.rows, endRow)
	}
}

// learn looks up the numbers of all terms up to this one.
func (b *sheetBuilder) learn(term int32, from *index.Builder) {
	for id := int32(len(b.rowWords)); id <= term; id++ {
		word := from.Term(id)
		b.headerWords = append(b.headerWords, b.known.HeaderWord(word))
		b.rowWords = append(b.rowWords, b.known.RowWord(word))
	}
}

// flush ends the table being read.
func (b *sheetBuilder) flush() {
	if !b.open {
		return
	}
	b.stream = append(append(b.stream, b.context...), endPart)
	b.stream = append(append(b.stream, b.header...), endPart)
	b.stream = append(b.stream, b.rows...)
	b.kinds = append(b.kinds, b.collector.Vector())
}

// build ends the builder's use.
func (b *sheetBuilder) build() *sheets {
	if b == nil {
		return nil
	}
	b.flush()
	s := b.sheets
	s.starts = append(s.starts, int32(len(s.stream)))
	return &s
}
