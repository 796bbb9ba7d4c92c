package rerank

import (
	"math/bits"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/join"
)

// A queryContext is a query as the second look at a table needs it. Sets of the
// query's terms are bits, of the first 64 terms; hardly a question has more.
type queryContext struct {
	terms    []index.Term
	single   int          // of terms are single words
	slots    [slots]uint8 // by the last bits of a term's ID: place in terms + 1 of one that has them, or 0
	total    float64      // IDF of all single terms
	sequence []int        // of places, as the question says them
	names    uint64       // terms that are written like names
	numbers  uint64
	kind     associate.Vector
	known    uint64  // terms that kind is made of
	base     float64 // what a word's score of the first look counts

	forName, forNumber float64 // what it counts more, the second time

	factors []float64 // by term: what its score of the first look counts, the second time
	stems   []string
	tallies []index.Tally
	bounds  []bounded
	first   []index.Hit      // the best of the first look
	matches [mostCells]int32 // room for places in a table's rows

	marks      []uint8 // room for a number a table, all 0
	candidates []join.Candidate
	covers     []float64 // of the candidates
}

const (
	mostTerms = 64
	slots     = 4096
)

// A bounded is a table that may be among the best, and the most that reading it
// can give it. What the index knows of a table's fields is enough for that: no
// row covers more of the question than the table, and no cell more than what
// the question says in a row with words that the table has.
//
// A bound is a sum of the same numbers in the same order as a score, each at
// least as large. Rounding never turns that round, so it is exact.
type bounded struct {
	document int
	most     float64
	words    float64 // what its words count
	kind     float64 // how alike it and the question are
}

// take returns a context to be filled in, of those that were given back.
func (s *forwardIndex) take() *queryContext {
	if g, ok := s.contexts.Get().(*queryContext); ok {
		return g
	}
	return &queryContext{}
}

// put gives a context back; nil is none.
func (s *forwardIndex) put(g *queryContext) {
	if g == nil {
		return
	}
	for i := range g.single {
		if id := g.terms[i].ID; id >= 0 {
			g.slots[id%slots] = 0
		}
	}
	g.terms = nil
	s.contexts.Put(g)
}

// context prepares a query. best is the highest score of the first look.
func (r *Retriever) context(question string, q index.ParsedQuery, terms []index.Term, best float64) *queryContext {
	g := r.forward.take()
	if !r.graph.Alone() && len(g.marks) != len(r.database) {
		g.marks = make([]uint8, len(r.database))
	}
	g.terms, g.single, g.total, g.names, g.numbers, g.known = terms, 0, 0, 0, 0, 0
	g.read(question, q)
	g.sequence = g.sequence[:0]
	for _, place := range q.Sequence() {
		if place < g.single {
			g.sequence = append(g.sequence, place)
		}
	}
	var has []bool
	g.kind, has = r.known.Question(g.stems)
	for i, ok := range has {
		if ok {
			g.known |= 1 << i
		}
	}
	w := r.weights
	g.base = w.perRarity/(g.total+1) + w.perBest/(best+1)
	g.forName, g.forNumber = w.names/(best+1), w.numbers/(best+1)
	g.factors = g.factors[:0]
	for i := range terms {
		g.factors = append(g.factors, g.weight(i, true))
	}
	return g
}

// read notes the single terms and how they are written.
func (g *queryContext) read(question string, q index.ParsedQuery) {
	g.stems = g.stems[:0]
	for g.single < len(g.terms) && !g.terms[g.single].Pair && g.single < mostTerms {
		t := &g.terms[g.single]
		g.total += t.IDF
		if t.ID >= 0 {
			g.slots[t.ID%slots] = uint8(g.single + 1)
		}
		switch c, _ := utf8.DecodeRuneInString(question[t.At:]); {
		case unicode.IsDigit(c):
			g.numbers |= 1 << g.single
		case unicode.IsUpper(c) && !opens(question[:t.At]):
			g.names |= 1 << g.single
		}
		g.stems = append(g.stems, q.Original(g.single))
		g.single++
	}
}

// opens reports whether nothing but signs stands before a word: its capital
// says nothing then.
func opens(before string) bool {
	for _, c := range before {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return false
		}
	}
	return true
}

// find returns a term's place in the query, or -1.
func (g *queryContext) find(id int32) int {
	place := int(g.slots[id%slots]) - 1
	if place < 0 || g.terms[place].ID == id {
		return place
	}
	for other := range g.single { // two of the query have the same slot
		if g.terms[other].ID == id {
			return other
		}
	}
	return -1
}

// weigh adds up the IDF of a set of terms.
func (g *queryContext) weigh(set uint64) float64 {
	sum := 0.0
	for ; set != 0; set &= set - 1 {
		sum += g.terms[bits.TrailingZeros64(set)].IDF
	}
	return sum
}

// A view is what the second look sees of one table.
type view struct {
	any      uint64 // terms that it has
	header   uint64 // terms that its header has
	columns  int    // terms of the header, each once
	row      uint64 // those of the best row, with title, section and header
	rowScore float64
	cell     uint64 // those of the best cell that the query has as a whole
	cellIDF  float64
}

// view reads a table.
func (g *queryContext) view(s *forwardIndex, document int) view {
	v := view{header: g.set(s.of(document, partHeading)), columns: int(s.columns[document])}
	context := g.set(s.of(document, partContext)) | v.header
	v.any, v.row, v.rowScore = context, context, g.weigh(context)
	g.rows(s.of(document, partBody), context, &v)
	return v
}

// set returns the terms that stand in a title or header.
func (g *queryContext) set(stream []int32) (set uint64) {
	for _, t := range stream {
		if place := g.find(t); place >= 0 {
			set |= 1 << place
		}
	}
	return set
}

// match leaves in g.matches where in a table's rows a term of the query may
// be or a row ends, and returns how many places these are. Most terms are none
// of the query's, and so it does not branch.
func (g *queryContext) match(stream []int32) (n int) {
	for i, t := range stream[:min(len(stream), mostCells)] {
		g.matches[n%mostCells] = int32(i)
		n += (int(g.slots[t%slots])+255)>>8 | int(t/lastOfRow)
	}
	return n
}

// rows goes through a table's rows.
func (g *queryContext) rows(stream []int32, context uint64, v *view) {
	row := context
	cell := run{after: -1}
	for _, at := range g.matches[:g.match(stream)] {
		entry := stream[at]
		if place := g.find(entry & termOnly); place >= 0 {
			row |= 1 << place
			if at != cell.after { // a cell is whole only from its beginning
				cell.length, cell.whole = 0, at == 0 || stream[at-1]&lastOfCell != 0
			}
			cell.add(place)
			if cell.after = at + 1; entry&lastOfCell != 0 {
				if cell.whole && g.says(cell.places[:cell.length]) {
					g.whole(cell.places[:cell.length], v)
				}
				cell.length, cell.whole = 0, true
			}
		}
		if entry&lastOfRow != 0 {
			if row&^v.row != 0 {
				if score := g.weigh(row); score > v.rowScore {
					v.row, v.rowScore = row, score
				}
			}
			v.any |= row
			row = context
		}
	}
}

// A run is the beginning of a cell, of terms of the query only.
type run struct {
	places [8]int
	length int
	whole  bool  // nothing of the cell was left out
	after  int32 // where the next term would be
}

func (r *run) add(place int) {
	if r.length == len(r.places) {
		r.whole = false
		return
	}
	r.places[r.length] = place
	r.length++
}

// whole notes a cell that the query says as a whole.
func (g *queryContext) whole(cell []int, v *view) {
	var set uint64
	idf := 0.0
	for _, place := range cell {
		set |= 1 << place
		idf += g.terms[place].IDF
	}
	if idf > v.cellIDF {
		v.cell, v.cellIDF = set, idf
	}
}

// says reports whether the query has these terms one after another.
func (g *queryContext) says(cell []int) bool {
	for i := 0; i+len(cell) <= len(g.sequence); i++ {
		same := true
		for j, place := range cell {
			if g.sequence[i+j] != place {
				same = false
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}

// weight returns the weight of a term's score of the first look.
func (g *queryContext) weight(term int, again bool) float64 {
	switch {
	case !again || term >= g.single:
		return g.base
	case g.names>>term&1 != 0:
		return g.base + g.forName
	case g.numbers>>term&1 != 0:
		return g.base + g.forNumber
	}
	return g.base
}
