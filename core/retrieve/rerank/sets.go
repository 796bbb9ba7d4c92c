package rerank

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/join"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Where databases have several tables, a question often needs some that its
// words do not find: those are found by what joins them to the others (package
// join). The order of tables by their words is then the order in which they are
// looked at, and what comes out is a set.

// How many tables are looked at, with those that can be joined to them, and how
// many of them are put in order as a set; the others follow by their words.
const (
	mostRelevant = 60
	mostJoinable = 120
	mostInSet    = 12
)

// asSet puts tables in order as a set. The best of the first look that are not of
// it follow, since they may be needed too.
func (r *Retriever) asSet(g *queryContext, ranked []index.Hit) []member {
	candidates := r.candidates(g, ranked[:min(len(ranked), mostRelevant)])
	list := r.set(candidates, join.Choose(r.graph, candidates, g.stems, mostInSet, join.Learnt()))
	last := list[len(list)-1].Score
	for _, f := range g.first {
		if placeOf(list, f.Document) < 0 {
			m := r.member(g, f.Document)
			m.Score = min(m.Score, last)
			list = append(list, m)
		}
	}
	return list
}

// candidates returns the tables that words find, and those that can be joined
// to them.
func (r *Retriever) candidates(g *queryContext, ranked []index.Hit) []join.Candidate {
	list, covers, words := g.candidates[:0], g.covers[:0], 0
	for i := range g.terms {
		if !g.terms[i].Pair {
			words = i + 1
		}
	}
	covers = slices.Grow(covers, mostJoinable*words) // so that none moves
	add := func(document int, score float64) {
		if g.marks[document] > 0 || len(list) == mostJoinable {
			return
		}
		g.marks[document] = 1
		from := len(covers)
		for i := range words {
			covers = append(covers, g.base*g.terms[i].Score(document))
		}
		list = append(list, join.Candidate{Table: document, Database: int(r.database[document]), Score: score,
			Covers: covers[from:], Within: r.within(g, document, ranked[0].Document)})
	}
	for _, h := range ranked {
		add(h.Document, h.Score)
	}
	holdRival(list)
	for i := 0; i < len(list); i++ {
		for _, e := range r.graph.Edges(list[i].Table) {
			add(e.To, 0)
		}
	}
	for i := range list {
		g.marks[list[i].Table] = 0
	}
	g.candidates, g.covers = list, covers
	return list
}

// set turns picks into hits.
func (r *Retriever) set(candidates []join.Candidate, picks []join.Pick) []member {
	list := make([]member, len(picks))
	for i, p := range picks {
		c := &candidates[p.At]
		list[i] = member{Hit: index.Hit{Document: c.Table, Score: p.Score}, words: c.Score, part: partJoins,
			bridge: p.Bridge}
		if p.Held {
			list[i].part = partFirst
		}
		for _, l := range p.Joins {
			if len(list[i].joins) == 0 {
				list[i].joined = l.Sure
			}
			list[i].joins = append(list[i].joins, retrieve.Join{Rank: l.Pick + 1, Column: l.Column, ToColumn: l.ToColumn,
				Inferred: !l.Declared})
		}
	}
	return list
}
