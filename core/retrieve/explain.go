package retrieve

import (
	"context"
	"fmt"
	"math"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
)

// A Part is where in a table some of a contribution comes from.
type Part struct {
	Field string  `json:"field"`         // "title", "section", "header" or "rows"
	Row   int     `json:"row,omitempty"` // from 1; 0 outside the rows
	Score float64 `json:"score"`
}

// Explain returns a hit on a table whose contributions say what each field and
// each row adds to them: their Parts add up to their Score exactly, in any
// order. It reads the table again, so it is for hits that a person looks at.
// A word's score is shared among the places where it stands as the retriever
// weighs these. "bm25", "tfidf", "bm25f" and "orbweaver" can be asked.
func Explain(ctx context.Context, r Retriever, t *corpus.Table, h Hit) (Hit, error) {
	from, ok := r.(interface{ placer() *lexical })
	switch {
	case !ok:
		return Hit{}, fmt.Errorf("retrieve: explaining the hit on %s: only bm25, tfidf, bm25f and orbweaver know the rows of their words", h.Table)
	case t.ID != h.Table:
		return Hit{}, fmt.Errorf("retrieve: explaining the hit on %s with the rows of %s: want those of the same table", h.Table, t.ID)
	}
	l := from.placer()
	if l.index == nil {
		return Hit{}, fmt.Errorf("retrieve: %s: asked before a corpus was indexed", l.name)
	}
	p := places{of: make(map[string]int), found: make([][]place, len(h.Contributions)), together: make([]*together, len(h.Contributions))}
	for i, c := range h.Contributions {
		p.of[c.Term] = i
		p.together[i] = togetherOf(l.index, c)
	}
	if err := l.pieces(ctx, t, p.read); err != nil {
		return Hit{}, fmt.Errorf("retrieve: explaining the hit on %s: %w", t.ID, err)
	}
	contributions := make([]Contribution, len(h.Contributions))
	for i, c := range h.Contributions {
		contributions[i] = c
		if t := p.together[i]; t != nil {
			contributions[i].Parts = t.parts(c.Score)
			continue
		}
		contributions[i].Parts = p.parts(l.index, i, c.Score)
	}
	h.Contributions = contributions
	return h, nil
}

func (l *lexical) placer() *lexical { return l }

// pieces calls fn for each piece of a table that is indexed, in order: row is
// 0 outside the rows.
func (l *lexical) pieces(ctx context.Context, t *corpus.Table, fn func(field, row int, piece string)) error {
	if !l.options.NoTitle {
		fn(fieldTitle, 0, l.writing.titleOf(t))
		fn(fieldSection, 0, t.Section)
	}
	if !l.options.NoHeader {
		for i := range t.Columns {
			fn(fieldHeader, 0, l.writing.columnOf(t, &t.Columns[i]))
		}
	}
	if l.options.NoRows {
		return nil
	}
	row := 0
	return eachRow(ctx, t, l.options.MaxRows, func(cells []string) {
		row++
		for _, cell := range cells {
			fn(fieldRows, row, cell)
		}
	})
}

// places are where a table has the terms of contributions.
type places struct {
	of       map[string]int // contribution by term
	found    [][]place      // by contribution
	together []*together    // by contribution
	lengths  [index.MaxFields]int32
}

// A place has a term so many times.
type place struct {
	field, row int
	times      float64
}

// read looks for the terms and pairs of a piece.
func (p *places) read(field, row int, piece string) {
	before, terms := "", index.Terms(piece)
	for _, t := range p.together {
		t.read(field, row, terms)
	}
	for _, term := range terms {
		if term != "" {
			p.lengths[field]++
			p.count(term, field, row)
			if before != "" {
				p.count(before+" "+term, field, row)
			}
		}
		before = term
	}
}

func (p *places) count(term string, field, row int) {
	i, ok := p.of[term]
	if !ok {
		return
	}
	if n := len(p.found[i]); n > 0 && p.found[i][n-1].field == field && p.found[i][n-1].row == row {
		p.found[i][n-1].times++
		return
	}
	p.found[i] = append(p.found[i], place{field, row, 1})
}

// parts shares a contribution's score among its places.
func (p *places) parts(x *index.Index, contribution int, score float64) []Part {
	found := p.found[contribution]
	weights, all := make([]float64, len(found)), 0.0
	for i, at := range found {
		weights[i] = at.times * x.Occurrence(at.field, p.lengths[at.field])
		all += weights[i]
	}
	if all == 0 {
		return nil // it is not about a word that stands somewhere
	}
	var parts []Part
	for i, share := range shares(score, weights, all) {
		if share != 0 {
			parts = append(parts, Part{fieldNames[found[i].field], found[i].row, share})
		}
	}
	return parts
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
