// Package rerank is the retriever "orbweaver": it takes the best hundred tables of
// "bm25f" and reads them again in a forward index: what a single row covers,
// which cells are named as a whole, which numbers are there, whether a table is
// of the kind that the question is about, and which tables can be joined.
//
//	r := rerank.New("orbweaver", retrieve.Options{})
package rerank

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/join"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// rerankDepth is the number of tables found by "bm25f" that "orbweaver" looks
// at again.
const rerankDepth = 100

// learnt returns the weights of a log-linear model of the right table among a
// hundred, fitted on every second query of OTT-QA, FeTaQA, TabFact, Spider and
// BIRD, with and without titles, as one setting for all. The README of this
// package has the figures on the other queries, and what each is worth.
func learnt() weights {
	return weights{
		perRarity: 4.74, perBest: 2.64, names: 2.17, numbers: 1.63,
		kind: 4.37, row: 3.54, allThere: 1.23, cell: 0.19, header: 2.11,
	}
}

// withoutRows returns the weights where no table has rows, and a number stands in names
// alone, where it counts as other words do. Titles may still have all numbers of a
// question; headers have them by chance: by their headers alone more of OTT-QA's
// questions, of those among all its tables, of FeTaQA's and of TabFact's find their table
// among 1, 5 and 10 so. With titles, which say more, the kind of table counts by half, as
// half of what it is known by is gone with the rows.
func (w weights) withoutRows(titled bool) weights {
	w.numbers = 0
	if titled {
		w.kind /= 2
	} else {
		w.allThere = 0
	}
	return w
}

// ofDatabases returns the weights where databases have several tables: the kind
// of table says little there, since it was learnt from tables that stand alone,
// and so do numbers and whole cells, of which every table of some database has
// the same. They were chosen by what is found first for 1,750 of Spider's
// training questions. Without rows all else that the second look adds is about
// names that the first look has weighed better: with each of its parts on,
// recall was lower on BIRD, BEAVER or FIBEN.
func ofDatabases(rows bool) weights {
	w := weights{perRarity: learnt().perRarity, perBest: learnt().perBest}
	if rows {
		w.row, w.header, w.names = 7, 3.2, 1.1
	}
	return w
}

// Kind returns "orbweaver", which looks at the best hundred tables of "bm25f"
// again: at their rows, and at what kind of table they are.
func Kind() retrieve.Kind {
	return retrieve.Kind{
		Names: []string{"orbweaver"},
		New: func(name string, o retrieve.Options, _ retrieve.Clients) (retrieve.Retriever, error) {
			return New(name, o), nil
		},
	}
}

func New(name string, o retrieve.Options) *Retriever {
	return &Retriever{Retriever: *lexical.NewFielded(name, o), known: associate.Builtin(), weights: learnt()}
}

// Index reads every table once, a row at a time.
func (r *Retriever) Index(ctx context.Context, c *corpus.Corpus) error {
	b := newForwardBuilder()
	if err := r.Retriever.Build(ctx, c, b); err != nil {
		return err
	}
	r.forward = b.build()
	return r.connect(ctx, c)
}

// connect finds out which tables can be joined, and what of the second look
// fits the corpus.
func (r *Retriever) connect(ctx context.Context, c *corpus.Corpus) (err error) {
	if r.graph, err = join.Build(ctx, c.Databases, join.Options{NoRows: true}); err != nil {
		return fmt.Errorf("retrieve: %w", err)
	}
	r.database, r.sizes = nil, nil
	for i, d := range c.Databases {
		r.sizes = append(r.sizes, len(d.Tables))
		for range d.Tables {
			r.database = append(r.database, int32(i))
		}
	}
	if len(c.Tables) != len(r.database) {
		r.graph = nil // tables without their databases: nothing is known of keys
	}
	r.named = nil
	if !r.graph.Alone() {
		r.readNames(c.Tables)
	}
	r.titled, r.rows = r.forward.titled(), r.forward.anyRows()
	switch r.weights = learnt(); {
	case !r.graph.Alone() && 2*len(c.Tables) > 3*len(c.Databases):
		r.weights = ofDatabases(r.rows)
	case !r.rows:
		r.weights = r.weights.withoutRows(r.titled)
	}
	return nil
}

// Retrieve looks the query's words up, and then at the best hundred tables.
func (r *Retriever) Retrieve(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return r.find(ctx, query, k, true)
}

// Rank is Retrieve without contributions.
func (r *Retriever) Rank(ctx context.Context, query string, k int) ([]retrieve.Hit, error) {
	return r.find(ctx, query, k, false)
}

func (r *Retriever) find(ctx context.Context, query string, k int, explain bool) ([]retrieve.Hit, error) {
	if err := retrieve.Ready(ctx, r.Name, r.Inverted != nil, query); err != nil || k <= 0 {
		return nil, err
	}
	q := r.Parse(query)
	ranked, g := r.ordered(query, q, k)
	defer r.forward.put(g)
	hits := make([]retrieve.Hit, len(ranked))
	for i, f := range ranked {
		t := r.Tables[f.Document]
		hits[i] = retrieve.Hit{Table: t.ID, Database: t.Database, Rank: i + 1, Score: f.Score, Joins: f.joins,
			Bridge: f.bridge, Chosen: f.chosen, Sure: f.sure}
		if explain && f.words > 0 {
			hits[i].Contributions = r.explain(g, q, f.Document, i < rerankDepth)
		}
		if explain && f.Score != f.words {
			hits[i].Contributions = append(hits[i].Contributions, retrieve.Contribution{Term: f.part,
				Score: f.Score - f.words})
			sortContributions(hits[i].Contributions)
		}
	}
	return hits, nil
}

// rank returns the best k tables with their scores. The first hundred of the
// first look stay before all others, so that the k best are always the first
// of the k+1 best.
func (r *Retriever) rank(query string, q index.ParsedQuery, k int) ([]index.Hit, *queryContext) {
	terms := r.Inverted.Terms(q)
	found := r.Inverted.Pick(terms, max(k, rerankDepth))
	if len(found) == 0 {
		return nil, nil
	}
	first := found
	if len(found) > rerankDepth {
		index.Sort(found)
		first = found[:rerankDepth]
	}
	best := 0.0
	for _, f := range first {
		best = max(best, f.Score)
	}
	g := r.context(query, q, terms, best)
	g.remember(first)
	again := r.rerank(g, first, min(k, rerankDepth))
	if len(found) == len(first) {
		return again, g
	}
	for i, f := range found[rerankDepth:] {
		found[rerankDepth+i].Score = g.firstScore(f.Document)
	}
	return append(again, found[rerankDepth:]...), g
}

// RankRange returns the range of ranks of the right tables.
func (r *Retriever) RankRange(ctx context.Context, query string,
	right func(*corpus.Table) bool) (retrieve.RankRange,
	error) {
	if err := retrieve.Ready(ctx, r.Name, r.Inverted != nil, query); err != nil {
		return retrieve.RankRange{}, err
	}
	scores := make([]float64, len(r.Tables))
	ranked, g := r.ordered(query, r.Parse(query), max(1, len(r.Tables)))
	r.forward.put(g)
	for _, f := range ranked {
		scores[f.Document] = f.Score
	}
	return retrieve.RankRangeOf(r.Tables, scores, right), nil
}

// Bytes returns about how much memory the index takes.
func (r *Retriever) Bytes() int64 { return r.Retriever.Bytes() + r.forward.bytes() }

// bound fills in the bounds of the tables found.
func (r *Retriever) bound(g *queryContext, found []index.Hit) {
	g.tallies, g.bounds = g.tallies[:0], g.bounds[:0]
	for _, f := range found {
		g.tallies = append(g.tallies, index.Tally{Document: f.Document})
	}
	r.Inverted.Tally(g.terms, g.factors, g.tallies)
	single := ^uint64(0) >> (mostTerms - g.single)
	for i := range g.tallies {
		t := &g.tallies[i]
		in := t.In
		context := (in[retrieve.FieldTitle] | in[retrieve.FieldSection] | in[retrieve.FieldHeader]) & single
		v := view{
			any: (context | in[retrieve.FieldRows]) & single, header: in[retrieve.FieldHeader] & single,
			columns: int(r.forward.columns[t.Document]), cellIDF: g.longest(in[retrieve.FieldRows]),
		}
		v.rowScore = g.weigh(v.any)
		c := bounded{document: t.Document, words: t.Sum,
			kind: associate.Similarity(g.kind, r.forward.kinds[t.Document])}
		c.most = c.words
		for _, p := range r.parts(g, v, c.kind) {
			c.most += p.score
		}
		g.bounds = append(g.bounds, c)
	}
}

// rerank returns the k best of the tables that the first look found, best
// first. It reads the most promising first, and stops where no other can be
// among the k best.
func (r *Retriever) rerank(g *queryContext, found []index.Hit, k int) []index.Hit {
	r.bound(g, found)
	hits := make([]index.Hit, 0, k)
	for left := g.bounds; len(left) > 0; {
		at := 0
		for i := range left {
			if left[i].most > left[at].most {
				at = i
			}
		}
		c := left[at]
		if len(hits) == k && c.most < hits[k-1].Score {
			break
		}
		left[at], left[len(left)-1] = left[len(left)-1], c
		left = left[:len(left)-1]
		hits = enter(hits, k, index.Hit{Document: c.document, Score: r.rerankScore(g, &c)})
	}
	return hits
}

// ordered returns the best k tables.
func (r *Retriever) ordered(query string, q index.ParsedQuery, k int) ([]member, *queryContext) {
	if r.graph.Alone() {
		ranked, g := r.rank(query, q, max(k, heldPlaces))
		list := keepFirst(r, g, r.hold(g, members(ranked)))
		return list[:min(k, len(list))], g
	}
	ranked, g := r.rank(query, q, max(k, mostRelevant))
	if len(ranked) == 0 {
		return nil, g
	}
	list := r.asSet(g, ranked)
	r.judge(g, list)
	list = holdDatabases(r, g, r.byNeed(g, list))
	r.choose(list)
	last := list[len(list)-1].Score
	in := list
	for i := range in {
		g.marks[in[i].Document] = 1
	}
	for _, h := range ranked {
		if g.marks[h.Document] == 0 {
			list = append(list, member{Hit: index.Hit{Document: h.Document, Score: min(h.Score, last)}, words: h.Score,
				part: partJoins})
		}
	}
	for i := range in {
		g.marks[in[i].Document] = 0
	}
	return list[:min(k, len(list))], g
}
