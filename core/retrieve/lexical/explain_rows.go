package lexical

import (
	"math"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// The names of contributions about words that stand in one row, or in one cell.
const (
	PartRow  = "(best row)"
	PartCell = "(whole cell)"
)

// A rowContribution is a contribution about several words that stand in one row, or
// in one cell of it. Which row that is comes out when the table is read again: the
// first that has most of what the fields outside the rows do not have.
type rowContribution struct {
	terms   []rowTerm
	cell    bool
	words   int // that the contribution is about
	reading int // row
	row     int // the one looked for, 0 before it is found
	most    float64
}

// A rowTerm is a term that a word of the question stands for: itself, or what means
// the same or is spelt alike.
type rowTerm struct {
	text    string
	word    int // of the contribution's
	idf     float64
	outside int  // the field outside the rows that has it, or -1
	has     bool // the row being read has it
	there   bool // the best row has it
}

// togetherOf returns the row that a contribution of "orbweaver" is about, nil if it is about none.
// The hit's other contributions tell which terms its words stand for.
func togetherOf(x *index.Index, c retrieve.Contribution, all []retrieve.Contribution) *rowContribution {
	if c.Term != PartRow && c.Term != PartCell {
		return nil
	}
	t := &rowContribution{cell: c.Term == PartCell, words: len(c.Words)}
	for _, o := range all {
		word := slices.IndexFunc(c.Words, func(word string) bool { return slices.Contains(o.Words, word) })
		if word < 0 || strings.ContainsAny(o.Term, "( ") {
			continue // of none of them, or itself of several words
		}
		t.terms = append(t.terms, rowTerm{text: o.Term, word: word, idf: x.Stem(o.Term).IDF, outside: -1})
	}
	return t
}

// read looks at the terms of a piece; "" is none.
func (t *rowContribution) read(field, row int, terms []string) {
	switch {
	case t == nil:
		return
	case t.cell:
		if field == retrieve.FieldRows && t.row == 0 && t.isCell(terms) {
			t.row = row
		}
		return
	case row != t.reading:
		t.reading = row
		for i := range t.terms {
			t.terms[i].has = false
		}
	}
	for i := range t.terms {
		term := &t.terms[i]
		if !slices.Contains(terms, term.text) {
			continue
		}
		term.has = field == retrieve.FieldRows
		if !term.has && term.outside < 0 {
			term.outside = field
		}
	}
	if field == retrieve.FieldRows {
		t.compare()
	}
}

// isCell reports whether a cell has all words and nothing else.
func (t *rowContribution) isCell(cell []string) bool {
	said := make(map[int]bool)
	for _, text := range cell {
		i := slices.IndexFunc(t.terms, func(term rowTerm) bool { return term.text == text })
		if i < 0 && text != "" {
			return false
		} else if i >= 0 {
			said[t.terms[i].word] = true
		}
	}
	return len(said) == t.words
}

// compare takes the row being read for the best if it has more that stands only in
// rows than those before it.
func (t *rowContribution) compare() {
	sum := 0.0
	for i := range t.terms {
		if term := &t.terms[i]; term.has && term.outside < 0 {
			sum += term.idf
		}
	}
	if sum <= t.most {
		return
	}
	t.row, t.most = t.reading, sum
	for i := range t.terms {
		t.terms[i].there = t.terms[i].has
	}
}

// parts shares a score among the row and the fields outside it, by the IDF of
// their words.
func (t *rowContribution) parts(score float64) []retrieve.Part {
	if t.cell {
		if t.row == 0 {
			return nil
		}
		return []retrieve.Part{{Field: retrieve.Rows, Row: t.row, Score: score}}
	}
	var found []retrieve.Part
	var weights []float64
	all := 0.0
	for _, term := range t.terms {
		p := retrieve.Part{Field: retrieve.Rows, Row: t.row}
		if term.outside >= 0 {
			p = retrieve.Part{Field: retrieve.FieldNames[term.outside]}
		} else if !term.there {
			continue
		}
		at := slices.Index(found, p)
		if at < 0 {
			at, found, weights = len(found), append(found, p), append(weights, 0)
		}
		weights[at] += term.idf
		all += term.idf
	}
	if all == 0 {
		return nil
	}
	for i, share := range shares(score, weights, all) {
		found[i].Score = share
	}
	return found
}

// shares divides a number by weights. Each share is a whole number of what the
// last bit of the number is worth, so that no sum of them is rounded; what is
// left over goes to the greatest.
func shares(number float64, weights []float64, all float64) []float64 {
	bit := math.Nextafter(math.Abs(number), math.Inf(1)) - math.Abs(number)
	list, left, greatest := make([]float64, len(weights)), number, 0
	for i, w := range weights {
		list[i] = math.Trunc(number*(w/all)/bit) * bit
		left -= list[i]
		if w > weights[greatest] {
			greatest = i
		}
	}
	list[greatest] += left
	return list
}
