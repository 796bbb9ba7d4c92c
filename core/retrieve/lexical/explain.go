package lexical

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Explain is [retrieve.Explain] for a hit of this retriever.
func (l *Retriever) Explain(ctx context.Context, t *corpus.Table, h retrieve.Hit) (retrieve.Hit, error) {
	if l.Inverted == nil {
		return retrieve.Hit{}, fmt.Errorf("retrieve: %s: asked before a corpus was indexed", l.Name)
	}
	p := places{
		of:       make(map[string]int),
		found:    make([][]place, len(h.Contributions)),
		together: make([]*rowContribution, len(h.Contributions)),
	}
	for i, c := range h.Contributions {
		p.of[c.Term] = i
		p.together[i] = togetherOf(l.Inverted, c, h.Contributions)
	}
	if err := l.pieces(ctx, t, p.read); err != nil {
		return retrieve.Hit{}, fmt.Errorf("retrieve: explaining the hit on %s: %w", t.ID, err)
	}
	contributions := make([]retrieve.Contribution, len(h.Contributions))
	for i, c := range h.Contributions {
		contributions[i] = c
		if t := p.together[i]; t != nil {
			contributions[i].Parts = t.parts(c.Score)
			continue
		}
		contributions[i].Parts = p.parts(l.Inverted, i, c.Score)
	}
	h.Contributions = contributions
	return h, nil
}

// pieces calls fn for each piece of a table that is indexed, in order: row is
// 0 outside the rows.
func (l *Retriever) pieces(ctx context.Context, t *corpus.Table, fn func(field, row int, piece string)) error {
	if !l.Options.NoTitle {
		fn(retrieve.FieldTitle, 0, l.writing.titleOf(t))
		fn(retrieve.FieldSection, 0, t.Section)
	}
	if !l.Options.NoHeader {
		for i := range t.Columns {
			fn(retrieve.FieldHeader, 0, l.writing.columnOf(t, &t.Columns[i]))
		}
	}
	if l.Options.NoRows {
		return nil
	}
	row := 0
	return retrieve.EachRow(ctx, t, l.Options.MaxRows, func(cells []string) {
		row++
		for _, cell := range cells {
			fn(retrieve.FieldRows, row, cell)
		}
	})
}

// places holds where a table has the terms of contributions.
type places struct {
	of       map[string]int     // contribution by term
	found    [][]place          // by contribution
	together []*rowContribution // by contribution
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
func (p *places) parts(x *index.Index, contribution int, score float64) []retrieve.Part {
	found := p.found[contribution]
	weights, all := make([]float64, len(found)), 0.0
	for i, at := range found {
		weights[i] = at.times * x.Occurrence(at.field, p.lengths[at.field])
		all += weights[i]
	}
	if all == 0 {
		return nil // it is not about a word that stands somewhere
	}
	var parts []retrieve.Part
	for i, share := range shares(score, weights, all) {
		if share != 0 {
			at := found[i]
			parts = append(parts, retrieve.Part{Field: retrieve.FieldNames[at.field], Row: at.row, Score: share})
		}
	}
	return parts
}
