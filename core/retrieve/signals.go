package retrieve

import (
	"math/bits"
	"unicode"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
)

// A glance is a query as the second look at a table needs it. Sets of the
// query's terms are bits, of the first 64 terms; hardly a question has more.
type glance struct {
	terms    []index.Term
	single   int         // of terms are single words
	at       [512]uint16 // hash table of term ID: place in terms + 1
	total    float64     // IDF of all single terms
	sequence []int       // of places, as the question says them
	names    uint64      // terms that are written like names
	numbers  uint64
	kind     associate.Vector
	known    uint64  // terms that kind is made of
	base     float64 // what a word's score of the first look counts

	forName, forNumber float64 // what it counts more, the second time
}

const mostTerms = 64

// look prepares a query. best is the highest score of the first look.
func (r *orbweaver) look(question string, q index.Query, best float64) *glance {
	g := &glance{terms: r.index.Terms(q)}
	stems := g.read(question)
	for _, place := range q.Sequence() {
		if place < g.single {
			g.sequence = append(g.sequence, place)
		}
	}
	var has []bool
	g.kind, has = r.known.Question(stems)
	for i, ok := range has {
		if ok {
			g.known |= 1 << i
		}
	}
	w := r.weights
	g.base = w.perRarity/(g.total+1) + w.perBest/(best+1)
	g.forName, g.forNumber = w.names/(best+1), w.numbers/(best+1)
	return g
}

// read notes the single terms and how they are written, and returns them.
func (g *glance) read(question string) (stems []string) {
	for g.single < len(g.terms) && !g.terms[g.single].Pair && g.single < mostTerms {
		t := &g.terms[g.single]
		g.total += t.IDF
		g.enter(t.ID, g.single)
		switch c, _ := utf8.DecodeRuneInString(question[t.At:]); {
		case unicode.IsDigit(c):
			g.numbers |= 1 << g.single
		case unicode.IsUpper(c) && !opens(question[:t.At]):
			g.names |= 1 << g.single
		}
		stems = append(stems, t.Text)
		g.single++
	}
	return stems
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

// enter puts a term into the hash table, which is at most an eighth full.
func (g *glance) enter(id int32, place int) {
	if id < 0 {
		return
	}
	slot := slotOf(id)
	for g.at[slot] != 0 {
		slot = (slot + 1) % len(g.at)
	}
	g.at[slot] = uint16(place + 1)
}

// find returns a term's place in the query, or -1.
func (g *glance) find(id int32) int {
	for slot := slotOf(id); g.at[slot] != 0; slot = (slot + 1) % len(g.at) {
		if place := int(g.at[slot]) - 1; g.terms[place].ID == id {
			return place
		}
	}
	return -1
}

func slotOf(id int32) int { return int(uint32(id) * 2654435769 >> 23) }

// weigh adds up the IDF of a set of terms.
func (g *glance) weigh(set uint64) float64 {
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
func (g *glance) view(stream []int32) view {
	var v view
	var context uint64
	rest := stream
	for i, t := range stream {
		if t == endPart {
			rest = stream[i+1:]
			break
		}
		context |= g.bit(t)
	}
	seen := make([]int32, 0, 64)
	for i, t := range rest {
		if t == endPart {
			rest = rest[i+1:]
			break
		}
		v.header |= g.bit(t)
		if !contains(seen, t) && len(seen) < cap(seen) {
			seen = append(seen, t)
		}
	}
	v.columns = len(seen)
	context |= v.header
	v.any, v.row, v.rowScore = context, context, g.weigh(context)
	g.rows(rest, context, &v)
	return v
}

func contains(list []int32, t int32) bool {
	for _, other := range list {
		if other == t {
			return true
		}
	}
	return false
}

func (g *glance) bit(id int32) uint64 {
	if place := g.find(id); place >= 0 {
		return 1 << place
	}
	return 0
}

// rows goes through a table's rows.
func (g *glance) rows(stream []int32, context uint64, v *view) {
	row := context
	var cell [8]int // places of the cell's terms
	length, whole := 0, true
	for _, t := range stream {
		switch t {
		case endCell:
			if whole && length > 0 && g.says(cell[:length]) {
				g.whole(cell[:length], v)
			}
			length, whole = 0, true
		case endRow:
			if row&^v.row != 0 {
				if score := g.weigh(row); score > v.rowScore {
					v.row, v.rowScore = row, score
				}
			}
			v.any |= row
			row = context
		default:
			place := g.find(t)
			if place < 0 || length == len(cell) {
				whole = false
				if place < 0 {
					continue
				}
			} else {
				cell[length] = place
				length++
			}
			row |= 1 << place
		}
	}
}

// whole notes a cell that the query says as a whole.
func (g *glance) whole(cell []int, v *view) {
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
func (g *glance) says(cell []int) bool {
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
