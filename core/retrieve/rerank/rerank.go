// Package rerank is the retriever "orbweaver": it takes the best hundred tables of
// "bm25f" and reads them again in a forward index: what a single row covers,
// which cells are named as a whole, which numbers are there, whether a table is
// of the kind that the question is about, and which tables can be joined.
//
//	r := rerank.New("orbweaver", retrieve.Options{})
package rerank

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/join"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

// rerankDepth is how many of the tables that "bm25f" finds "orbweaver" looks at
// again.
const rerankDepth = 100

// weights are what counts in the second look. Words count by "bm25f", brought
// to the same range for short and long questions: by what the question's words
// are worth and by what the best table got.
type weights struct {
	perRarity float64 // words, over the IDF of the question
	perBest   float64 // words, over the best score of the first look
	names     float64 // more for words that are written like names
	numbers   float64 // more for numbers
	kind      float64 // how alike question and table are by package associate
	row       float64 // share of the question that the best row covers, with title, section and header
	allThere  float64 // share of the question's numbers that the table has
	cell      float64 // IDF of the best cell that the question has word by word
	header    float64 // share of the header that the question names
}

// learnt are the weights of a log-linear model of the right table among a
// hundred, fitted on every second query of OTT-QA, FeTaQA, TabFact, Spider and
// BIRD, with and without titles, as one setting for all. The README of this
// package has the figures on the other queries, and what each is worth.
func learnt() weights {
	return weights{
		perRarity: 4.74, perBest: 2.64, names: 2.17, numbers: 1.63,
		kind: 4.37, row: 3.54, allThere: 1.23, cell: 0.19, header: 2.11,
	}
}

// The names of the parts that are about several words of a question at once.
const (
	partKind    = "(kind of table)"
	partNumbers = "(numbers)"
	partHeader  = "(header)"
)

// Retriever finds tables as "bm25f" does and looks at the first of them again:
// what a single row covers, which cells are named as a whole, which numbers
// are there, and whether a table is of the kind that the question is about.
type Retriever struct {
	lexical.Retriever
	forward *forwardIndex
	known   *associate.Model
	weights weights

	graph     *join.Graph // of the tables that can be joined
	database  []int32     // by table: its database's number
	nameStems [][]string  // by table: stems of its name; nil where no tables are chosen
}

// Kind is "orbweaver", which looks at the best hundred tables of "bm25f"
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
// fits the corpus. Where databases have several tables each, the kind of table
// says little, since it was learnt from tables that stand alone; and without
// rows all else that the second look adds is about names that the first look
// has weighed better: with each of them on, recall was lower on Spider, BIRD,
// BEAVER or FIBEN.
func (r *Retriever) connect(ctx context.Context, c *corpus.Corpus) (err error) {
	if r.graph, err = join.Build(ctx, c.Databases, join.Options{NoRows: true}); err != nil {
		return fmt.Errorf("retrieve: %w", err)
	}
	r.database = nil
	for i, d := range c.Databases {
		for range d.Tables {
			r.database = append(r.database, int32(i))
		}
	}
	if len(c.Tables) != len(r.database) {
		r.graph = nil // tables without their databases: nothing is known of keys
	}
	r.nameStems = nil
	if !r.graph.Alone() {
		for _, t := range c.Tables {
			r.nameStems = append(r.nameStems, stemsOfName(t))
		}
	}
	if !r.graph.Alone() && 2*len(c.Tables) > 3*len(c.Databases) {
		r.weights.kind = 0
		if !r.forward.anyRows() {
			r.weights = weights{perRarity: r.weights.perRarity, perBest: r.weights.perBest}
		}
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
			hits[i].Contributions = append(hits[i].Contributions, retrieve.Contribution{Term: partJoins,
				Score: f.Score - f.words})
			sortContributions(hits[i].Contributions)
		}
	}
	return hits, nil
}

// rank returns the best k tables with their scores. The first hundred of the
// first look stay before all others, so that the k best are always the first
// of the k+1 best.
func (r *Retriever) rank(query string, q index.Query, k int) ([]index.Hit, *queryContext) {
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
	again := r.rerank(g, first, min(k, rerankDepth))
	if len(found) == len(first) {
		return again, g
	}
	for i, f := range found[rerankDepth:] {
		found[rerankDepth+i].Score = g.firstScore(f.Document)
	}
	return append(again, found[rerankDepth:]...), g
}

// weight is what a term's score of the first look counts.
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

// A part is what several terms add to a score together.
type part struct {
	name  string
	terms uint64
	score float64
}

// firstScore is that of a table which is not looked at again.
func (g *queryContext) firstScore(document int) float64 {
	sum := 0.0
	for i := range g.terms {
		sum += float64(g.base * g.terms[i].Score(document))
	}
	return sum
}

// parts are what the second look adds, each 0 or more. kind is how alike the
// question and the table are.
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

func share(set uint64, of int) float64 { return float64(bits.OnesCount64(set)) / float64(of) }

// explain lists what makes up a score, largest first.
func (r *Retriever) explain(g *queryContext, q index.Query, document int, again bool) []retrieve.Contribution {
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
		for _, p := range r.parts(g, g.view(r.forward, document), associate.Likeness(g.kind, r.forward.kinds[document])) {
			if p.score > 0 {
				list = append(list, retrieve.Contribution{Term: p.name, Words: g.words(q, p.terms), Fields: partFields(p.name),
					Score: p.score})
			}
		}
	}
	sortContributions(list)
	return list
}

func sortContributions(list []retrieve.Contribution) {
	slices.SortStableFunc(list, func(a, b retrieve.Contribution) int { return cmp.Compare(b.Score, a.Score) })
}

// words are a set of terms as the question writes them.
func (g *queryContext) words(q index.Query, set uint64) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, q.Words(bits.TrailingZeros64(set))[0])
	}
	return list
}

// partFields are the fields that a part is about.
func partFields(part string) []string {
	switch part {
	case partKind:
		return []string{retrieve.FieldNames[retrieve.FieldHeader], retrieve.FieldNames[retrieve.FieldRows]}
	case partHeader:
		return []string{retrieve.FieldNames[retrieve.FieldHeader]}
	}
	return []string{retrieve.FieldNames[retrieve.FieldRows]}
}

// Standing is that of the tables that are right.
func (r *Retriever) Standing(ctx context.Context, query string, right func(*corpus.Table) bool) (retrieve.RankRange,
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

// Bytes is about how much memory the index takes.
func (r *Retriever) Bytes() int64 { return r.Retriever.Bytes() + r.forward.bytes() }
