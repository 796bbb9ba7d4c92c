package lexical

import (
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/period"
)

// The names of contributions about words that stand in one row, or in one cell.
const (
	PartRow  = "(best row)"
	PartCell = "(whole cell)"
)

// A rowContribution is a contribution about several words that stand in one row, or
// in one cell of it. Which row that is comes out when the table is read again:
// the first that has all that the fields outside the rows do not.
type rowContribution struct {
	words   []string // stems
	idf     []float64
	cell    bool
	outside []int  // by word: the field outside the rows that has it, or -1
	has     []bool // by word: stands in the row being read
	reading int    // that row
	row     int    // the one looked for, 0 before it is found
}

// togetherOf is what a contribution of "orbweaver" is about, nil if that is no
// row.
func togetherOf(x *index.Index, c retrieve.Contribution) *rowContribution {
	if c.Term != PartRow && c.Term != PartCell {
		return nil
	}
	t := &rowContribution{cell: c.Term == PartCell}
	for _, word := range c.Words {
		if p := period.Of(word); len(p) > 0 && p[0].Start == 0 && p[0].End == len(word) {
			word = p[len(p)-1].Term
		}
		q := index.Parse(word)
		for i, term := range x.Terms(q) {
			if !term.Pair {
				t.words, t.idf, t.outside = append(t.words, q.Term(i)), append(t.idf, term.IDF), append(t.outside, -1)
			}
		}
	}
	t.has = make([]bool, len(t.words))
	return t
}

// read looks at the terms of a piece; "" is none.
func (t *rowContribution) read(field, row int, terms []string) {
	switch {
	case t == nil || t.row > 0:
		return
	case t.cell:
		terms = slices.DeleteFunc(slices.Clone(terms), func(term string) bool { return term == "" })
		if field == retrieve.FieldRows && slices.Equal(terms, t.words) {
			t.row = row
		}
		return
	case row != t.reading:
		t.reading = row
		clear(t.has)
	}
	for _, term := range terms {
		if i := slices.Index(t.words, term); i >= 0 {
			t.has[i] = t.has[i] || field == retrieve.FieldRows
			if field != retrieve.FieldRows && t.outside[i] < 0 {
				t.outside[i] = field
			}
		}
	}
	if field == retrieve.FieldRows && t.complete() {
		t.row = row
	}
}

// complete reports whether the row being read has every word that stands only
// in the rows, and there is one.
func (t *rowContribution) complete() bool {
	some := false
	for i, field := range t.outside {
		if field < 0 {
			if !t.has[i] {
				return false
			}
			some = true
		}
	}
	return some
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
	for i, field := range t.outside {
		p := retrieve.Part{Field: retrieve.Rows, Row: t.row}
		if field >= 0 {
			p = retrieve.Part{Field: retrieve.FieldNames[field]}
		}
		at := slices.Index(found, p)
		if at < 0 {
			at, found, weights = len(found), append(found, p), append(weights, 0)
		}
		weights[at] += t.idf[i]
		all += t.idf[i]
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
