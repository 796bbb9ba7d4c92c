package retrieve

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
)

// secondLook is how many of the tables that "bm25f" finds "orbweaver" looks at
// again.
const secondLook = 100

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
	partRow     = "(best row)"
	partNumbers = "(numbers)"
	partCell    = "(whole cell)"
	partHeader  = "(header)"
)

// orbweaver finds tables as "bm25f" does and looks at the first of them again:
// what a single row covers, which cells are named as a whole, which numbers
// are there, and whether a table is of the kind that the question is about.
type orbweaver struct {
	lexical
	sheets  *sheets
	known   *associate.Model
	weights weights

	graph    *join.Graph // of the tables that can be joined
	database []int32     // by table: its database's number
}

func newOrbweaver(name string, o Options) *orbweaver {
	return &orbweaver{lexical: lexical{name: name, model: fielded(), pairs: true, options: o}, known: associate.Builtin(), weights: learnt()}
}

// Index reads every table once, a row at a time.
func (r *orbweaver) Index(ctx context.Context, c *corpus.Corpus) error {
	b := newSheetBuilder()
	if err := r.lexical.build(ctx, c, b); err != nil {
		return err
	}
	r.sheets = b.build()
	return r.connect(ctx, c)
}

// connect finds out which tables can be joined, and what of the second look
// fits the corpus. Where databases have several tables each, the kind of table
// says little, since it was learnt from tables that stand alone; and without
// rows all else that the second look adds is about names that the first look
// has weighed better: with each of them on, recall was lower on Spider, BIRD,
// BEAVER or FIBEN.
func (r *orbweaver) connect(ctx context.Context, c *corpus.Corpus) (err error) {
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
	if !r.graph.Alone() && 2*len(c.Tables) > 3*len(c.Databases) {
		r.weights.kind = 0
		if !r.sheets.anyRows() {
			r.weights = weights{perRarity: r.weights.perRarity, perBest: r.weights.perBest}
		}
	}
	return nil
}

// Retrieve looks the query's words up, and then at the best hundred tables.
func (r *orbweaver) Retrieve(ctx context.Context, query string, k int) ([]Hit, error) {
	return r.find(ctx, query, k, true)
}

// Rank is Retrieve without contributions.
func (r *orbweaver) Rank(ctx context.Context, query string, k int) ([]Hit, error) {
	return r.find(ctx, query, k, false)
}

func (r *orbweaver) find(ctx context.Context, query string, k int, explain bool) ([]Hit, error) {
	if err := ready(ctx, r.name, r.index != nil, query); err != nil || k <= 0 {
		return nil, err
	}
	q := r.parse(query)
	ranked, g := r.ordered(query, q, k)
	defer r.sheets.put(g)
	hits := make([]Hit, len(ranked))
	for i, f := range ranked {
		t := r.tables[f.Document]
		hits[i] = Hit{Table: t.ID, Database: t.Database, Rank: i + 1, Score: f.Score, Joins: f.joins, Bridge: f.bridge, Chosen: f.chosen, Sure: f.sure}
		if explain && f.words > 0 {
			hits[i].Contributions = r.explain(g, q, f.Document, i < secondLook)
		}
		if explain && f.Score != f.words {
			hits[i].Contributions = append(hits[i].Contributions, Contribution{Term: partJoins, Score: f.Score - f.words})
			sortContributions(hits[i].Contributions)
		}
	}
	return hits, nil
}

// rank returns the best k tables with their scores. The first hundred of the
// first look stay before all others, so that the k best are always the first
// of the k+1 best.
func (r *orbweaver) rank(query string, q index.Query, k int) ([]index.Hit, *glance) {
	terms := r.index.Terms(q)
	found := r.index.Pick(terms, max(k, secondLook))
	if len(found) == 0 {
		return nil, nil
	}
	first := found
	if len(found) > secondLook {
		index.Sort(found)
		first = found[:secondLook]
	}
	best := 0.0
	for _, f := range first {
		best = max(best, f.Score)
	}
	g := r.look(query, q, terms, best)
	again := r.again(g, first, min(k, secondLook))
	if len(found) == len(first) {
		return again, g
	}
	for i, f := range found[secondLook:] {
		found[secondLook+i].Score = g.firstScore(f.Document)
	}
	return append(again, found[secondLook:]...), g
}

// weight is what a term's score of the first look counts.
func (g *glance) weight(term int, again bool) float64 {
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
func (g *glance) firstScore(document int) float64 {
	sum := 0.0
	for i := range g.terms {
		sum += float64(g.base * g.terms[i].Score(document))
	}
	return sum
}

// parts are what the second look adds, each 0 or more. kind is how alike the
// question and the table are.
func (r *orbweaver) parts(g *glance, v view, kind float64) [5]part {
	list := [5]part{
		{name: partKind, terms: g.known, score: r.weights.kind * max(0, kind)},
		{name: partRow, terms: v.row, score: r.weights.row * v.rowScore / max(g.total, 1e-9)},
		{name: partNumbers, terms: v.any & g.numbers},
		{name: partCell, terms: v.cell, score: r.weights.cell * v.cellIDF},
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
func (r *orbweaver) explain(g *glance, q index.Query, document int, again bool) []Contribution {
	words := make(map[string]index.Contribution)
	for _, c := range r.index.Explain(q, document) {
		words[c.Term] = c
	}
	var list []Contribution
	for i := range g.terms {
		c, ok := words[q.Term(i)]
		if score := g.weight(i, again) * g.terms[i].Score(document); ok && score > 0 {
			list = append(list, Contribution{Term: c.Term, Words: c.Words, Via: c.Via, Fields: namesOf(c.Fields), Score: score})
		}
	}
	if again {
		for _, p := range r.parts(g, g.view(r.sheets, document), associate.Likeness(g.kind, r.sheets.kinds[document])) {
			if p.score > 0 {
				list = append(list, Contribution{Term: p.name, Words: g.words(q, p.terms), Fields: partFields(p.name), Score: p.score})
			}
		}
	}
	sortContributions(list)
	return list
}

func sortContributions(list []Contribution) {
	slices.SortStableFunc(list, func(a, b Contribution) int { return cmp.Compare(b.Score, a.Score) })
}

// words are a set of terms as the question writes them.
func (g *glance) words(q index.Query, set uint64) []string {
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
		return []string{fieldNames[fieldHeader], fieldNames[fieldRows]}
	case partHeader:
		return []string{fieldNames[fieldHeader]}
	}
	return []string{fieldNames[fieldRows]}
}

// Standing is that of the tables that are right.
func (r *orbweaver) Standing(ctx context.Context, query string, right func(*corpus.Table) bool) (Standing, error) {
	if err := ready(ctx, r.name, r.index != nil, query); err != nil {
		return Standing{}, err
	}
	scores := make([]float64, len(r.tables))
	ranked, g := r.ordered(query, r.parse(query), max(1, len(r.tables)))
	r.sheets.put(g)
	for _, f := range ranked {
		scores[f.Document] = f.Score
	}
	return standing(r.tables, scores, right), nil
}

// Bytes is about how much memory the index takes.
func (r *orbweaver) Bytes() int64 { return r.lexical.Bytes() + r.sheets.bytes() }
