package rerank

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/internal/order"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// A part is what several terms add to a score together.
type part struct {
	name  string
	terms uint64
	score float64
}

// The names of the parts that are about several words of a question at once.
const (
	partKind    = "(kind of table)"
	partNumbers = "(numbers)"
	partHeader  = "(header)"
)

// firstScore returns the score of a table that is not looked at again.
func (g *queryContext) firstScore(document int) float64 {
	sum := 0.0
	for i := range g.terms {
		sum += float64(g.base * g.terms[i].Score(document))
	}
	return sum
}

// parts returns what the second look adds, each 0 or more. kind is how alike
// the question and the table are.
func (r *Retriever) parts(g *queryContext, v view, kind float64) [5]part {
	list := [5]part{
		{name: partKind, terms: g.known, score: r.weights.kind * max(0, kind)},
		{name: lexical.PartRow, terms: v.row, score: r.weights.row * v.rowScore / max(g.total, 1e-9)},
		{name: partNumbers, terms: v.any & g.numbers},
		{name: lexical.PartCell, terms: v.cell, score: r.weights.cell * v.cellIDF},
		{name: partHeader, terms: v.header},
	}
	if g.numbers != 0 {
		list[2].score = r.weights.allThere * share(v.any&g.numbers, bits.OnesCount64(g.numbers))
	}
	if v.columns > 0 {
		list[4].score = r.weights.header * share(v.header, v.columns)
	}
	return list
}

// rerankScore returns the score that the second look gives a table that it reads.
func (r *Retriever) rerankScore(g *queryContext, c *bounded) float64 {
	score := c.words
	for _, p := range r.parts(g, g.view(r.forward, c.document), c.kind) {
		score += p.score
	}
	return score
}

func share(set uint64, of int) float64 { return float64(bits.OnesCount64(set)) / float64(of) }

// explain lists what makes up a score, largest first.
func (r *Retriever) explain(g *queryContext, q index.ParsedQuery, document int,
	again bool) []retrieve.Contribution {
	words := make(map[string]index.Contribution)
	for _, c := range r.Inverted.Explain(q, document) {
		words[c.Term] = c
	}
	var list []retrieve.Contribution
	for i := range g.terms {
		c, ok := words[q.Term(i)]
		if score := g.weight(i, again) * g.terms[i].Score(document); ok && score > 0 {
			list = append(list, retrieve.Contribution{Term: c.Term, Words: c.Words, Via: c.Via,
				Fields: retrieve.NamesOf(c.Fields), Score: score})
		}
	}
	if again {
		for _, p := range r.parts(g, g.view(r.forward, document),
			associate.Similarity(g.kind, r.forward.kinds[document])) {
			if p.score > 0 {
				list = append(list, retrieve.Contribution{Term: p.name, Words: g.words(q, p.terms),
					Fields: retrieve.NamesOf(p.fields(func(i int) index.Fields { return words[q.Term(i)].Fields })),
					Score:  p.score})
			}
		}
	}
	sortContributions(list)
	return list
}

func sortContributions(list []retrieve.Contribution) {
	order.Stable(list, func(a, b retrieve.Contribution) int { return cmp.Compare(b.Score, a.Score) })
}

// words returns a set of terms as the question writes them, each once.
func (g *queryContext) words(q index.ParsedQuery, set uint64) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		if word := q.Words(bits.TrailingZeros64(set))[0]; !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// fields returns the fields that a part is about, by the fields that have each term.
// What a row covers is read with title, section and header, so a word that one of
// these has is not the row's.
func (p part) fields(of func(term int) index.Fields) (fields index.Fields) {
	switch p.name {
	case partKind:
		return 1<<retrieve.FieldHeader | 1<<retrieve.FieldRows
	case partHeader:
		return 1 << retrieve.FieldHeader
	case lexical.PartCell:
		return 1 << retrieve.FieldRows
	}
	for set := p.terms; set != 0; set &= set - 1 {
		has := of(bits.TrailingZeros64(set))
		if outside := has &^ (1 << retrieve.FieldRows); p.name == lexical.PartRow && outside != 0 {
			has = outside & -outside // the first, as where the row is explained
		}
		fields |= has
	}
	return fields
}
