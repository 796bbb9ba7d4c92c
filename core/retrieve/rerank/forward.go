package rerank

import (
	"slices"
	"sync"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// A forwardIndex holds what "orbweaver" looks at again in each table that its first
// look found: the terms row by row and cell by cell, and what kind of table it is.
type forwardIndex struct {
	// by table: where its title and section, its header and its rows begin in stream; one more at the end
	starts    []int32
	stream    []int32
	columns   []uint8            // by table: terms of the header, each once; mostColumns at most
	kinds     []associate.Vector // by table
	contexts  sync.Pool
	choosings sync.Pool // room for looking at the tables that may be chosen
}

// Sections of a table's part of the stream.
const (
	partContext = iota // title and section
	partHeading
	partBody
	partCount
)

// An entry of the stream is a term. In the rows, the last of a cell and the
// last of a row say so; cells and rows without terms are left out.
const (
	lastOfCell = 1 << 29
	lastOfRow  = 1 << 30
	termOnly   = lastOfCell - 1
)

// mostCells is up to which length a table's rows are kept, counting terms and
// the ends of cells and rows: what makes it the right one shows in some row,
// and the index has read all.
const mostCells = 5000

// mostColumns is up to where the terms of a header are counted.
const mostColumns = 64

// of returns a section of a table.
func (s *forwardIndex) of(table, section int) []int32 {
	at := table*partCount + section
	return s.stream[s.starts[at]:s.starts[at+1]]
}

// count counts the terms of the headers.
func (s *forwardIndex) count() {
	s.columns = make([]uint8, len(s.kinds))
	seen := make([]int32, 0, mostColumns)
	for table := range s.columns {
		seen = seen[:0]
		for _, t := range s.of(table, partHeading) {
			if len(seen) < mostColumns && !slices.Contains(seen, t) {
				seen = append(seen, t)
			}
		}
		s.columns[table] = uint8(len(seen))
	}
}

// titled reports whether most tables have a title or a section.
func (s *forwardIndex) titled() bool {
	with := 0
	for table := range s.columns {
		if len(s.of(table, partContext)) > 0 {
			with++
		}
	}
	return 2*with > len(s.columns)
}

// anyRows reports whether any table has rows.
func (s *forwardIndex) anyRows() bool {
	for table := range s.columns {
		if len(s.of(table, partBody)) > 0 {
			return true
		}
	}
	return false
}

// bytes returns about how much memory the index takes.
func (s *forwardIndex) bytes() int64 {
	if s == nil {
		return 0
	}
	return int64(len(s.starts)+len(s.stream))*4 + int64(len(s.columns)) + int64(len(s.kinds))*associate.Dim*4
}

// A forwardBuilder collects tables one after another, in the way of an
// index.Builder, whose terms it takes.
type forwardBuilder struct {
	index                 *forwardIndex
	known                 *associate.Model
	collector             *associate.Collector
	headerWords, rowWords []int32 // by term: its number for the collector
	context, header, rows []int32 // of the table being read
	length                int     // of rows, with the ends of cells and rows
	open                  bool
}

func newForwardBuilder() *forwardBuilder {
	known := associate.Builtin()
	return &forwardBuilder{index: &forwardIndex{}, known: known, collector: known.Collect()}
}

// Start begins the next table.
func (b *forwardBuilder) Start() {
	b.flush()
	b.open = true
	b.context, b.header, b.rows, b.length = b.context[:0], b.header[:0], b.rows[:0], 0
}

// Add takes a piece that the index has just read into a field.
func (b *forwardBuilder) Add(field int, piece string, from *index.Builder) {
	terms := from.Added()
	switch field {
	case retrieve.FieldTitle, retrieve.FieldSection:
		b.context = append(b.context, terms...)
	case retrieve.FieldHeader:
		if len(b.header) < mostCells {
			b.header = append(b.header, terms...)
		}
		b.learn(terms, from)
		for _, t := range terms {
			b.collector.Header(b.headerWords[t])
		}
	case retrieve.FieldRows:
		b.learn(terms, from)
		for _, t := range terms {
			b.collector.Cell(b.rowWords[t])
		}
		b.collector.Shape(piece)
		if len(terms) > 0 && b.length+len(terms) < mostCells {
			b.rows = append(b.rows, terms...)
			b.rows[len(b.rows)-1] |= lastOfCell
			b.length += len(terms) + 1
		}
	}
}

// EndRow ends a row.
func (b *forwardBuilder) EndRow() {
	b.collector.EndRow()
	if n := len(b.rows); n > 0 && b.rows[n-1]&lastOfRow == 0 {
		b.rows[n-1] |= lastOfRow
		b.length++
	}
}

// learn looks up the numbers of all terms up to the last of these.
func (b *forwardBuilder) learn(terms []int32, from *index.Builder) {
	for _, term := range terms {
		for id := int32(len(b.rowWords)); id <= term; id++ {
			word := from.Term(id)
			b.headerWords = append(b.headerWords, b.known.HeaderWord(word))
			b.rowWords = append(b.rowWords, b.known.RowWord(word))
		}
	}
}

// flush ends the table being read.
func (b *forwardBuilder) flush() {
	if !b.open {
		return
	}
	s := b.index
	for _, section := range [partCount][]int32{b.context, b.header, b.rows} {
		s.starts = append(s.starts, int32(len(s.stream)))
		s.stream = append(s.stream, section...)
	}
	s.kinds = append(s.kinds, b.collector.Vector())
}

// build ends the builder's use.
func (b *forwardBuilder) build() *forwardIndex {
	b.flush()
	b.index.starts = append(b.index.starts, int32(len(b.index.stream)))
	b.index.count()
	return b.index
}
