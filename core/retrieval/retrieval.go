// Package retrieval measures how well retrievers find the tables that
// questions need: [Measure] asks a retriever, [MeasureRun] reads a run in the
// format of TREC, [Sensitivity] hides parts of the tables, and
// [MeasureSelection] tells the tables of one database apart.
//
//	result, err := retrieval.Measure(ctx, c, c.Queries, retrieval.Options{Retriever: "bm25"})
package retrieval

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// Options say what to measure. The zero value measures BM25 at 1, 5
// and 10.
type Options struct {
	Retriever string           // "" = "bm25"
	Options   retrieve.Options // what of a table is indexed
	K         []int            // the cut-offs; nil = 1, 5, 10
	Means     retrieve.Clients // of a retriever that asks a model or a program
	Watch     func(done, total int)

	// ByTable counts gold tables even where some queries name none; these are
	// left out.
	ByTable bool

	// Clusters are the queries that intervals and tests take as one; "" = those
	// with the same gold tables at TableLevel, else those with the same gold SQL.
	Clusters metric.Clustering

	// Make returns the retriever with the corpus indexed, from a file say; nil
	// makes a new one and indexes.
	Make func(ctx context.Context) (retrieve.Retriever, error)

	Store Store // keeps what was found, query by query; nil = nobody
}

// What has to be found for a query to be answered.
const (
	TableLevel    = "table"    // one of its gold tables
	DatabaseLevel = "database" // a table of its gold database, as TARGET counts for text-to-SQL
)

// A Result is how well one retriever finds what a corpus's queries are
// about, and at what cost. Its JSON is that of bench --task retrieval.
type Result struct {
	Retriever   string            `json:"retriever"`
	Options     retrieve.Options  `json:"options"`
	Dataset     string            `json:"dataset"`
	Split       string            `json:"split"`
	Level       string            `json:"level"` // TableLevel where every query names gold tables
	Queries     int               `json:"queries"`
	Databases   int               `json:"databases"`
	Tables      int               `json:"tables"`
	ClusteredBy metric.Clustering `json:"clustered_by"` // what intervals and tests take as one query
	Clusters    int               `json:"clusters"`     // how many of those there are
	// share of queries answered within the k best tables
	Recall metric.ByK `json:"recall"`
	// of its 95 % interval, by bootstrap over clusters of queries
	RecallLow  metric.ByK   `json:"recall_low"`
	RecallHigh metric.ByK   `json:"recall_high"`    // likewise
	Ties       *metric.Band `json:"ties,omitempty"` // what recall can be by how ties are broken
	MRR        float64      `json:"mrr"`            // of the first right table within Depth
	NDCG       float64      `json:"ndcg"`           // at Depth
	NDCGAt     metric.ByK   `json:"ndcg_at"`        // at each k
	// share of all gold tables that are found; at DatabaseLevel of those that the gold SQL reads
	GoldTables metric.ByK `json:"recall_tables,omitempty"`
	Capped     metric.ByK `json:"recall_capped,omitempty"` // the same as GoldTables, of at most k a query
	// share of queries whose gold tables are all found; likewise
	AllGold  metric.ByK `json:"recall_all,omitempty"`
	TablesOf int        `json:"recall_tables_of,omitempty"` // queries that these three are of
	// share of queries whose gold database has a table among the k best
	GoldDatabases metric.ByK           `json:"recall_databases"`
	MAP           float64              `json:"map"`               // within Depth
	Further       []metric.RankingMean `json:"further,omitempty"` // of the ranking metrics after these three
	Depth         int                  `json:"depth"`             // the largest k, at which MRR, NDCG and MAP are cut
	MS            metric.Milliseconds  `json:"ms"`                // a query, for the largest k
	Index         IndexCost            `json:"index"`             // zero for a run that was read
	// of a retriever that asks a model; its tables' are in Index too, its queries' not in MS
	Embedding *retrieve.Costs  `json:"embedding,omitempty"`
	LeftOut   []corpus.LeftOut `json:"left_out"`         // queries that cannot be measured
	Versus    []Versus         `json:"versus,omitempty"` // see ComparePairs
	Reused    int              `json:"reused,omitempty"` // queries that a Store had
	// queries that were to be measured, where Ended says why they were not
	Planned int `json:"planned,omitempty"`
	// what ended the measurement before its last query; the figures are of those until then
	Ended string `json:"ended,omitempty"`

	Outcomes []Outcome `json:"-"` // query by query
}

// Means are those of all [metric.RankingMetrics], in their order; of a run that
// ended early, 0.
func (r *Result) Means() []metric.RankingMean {
	known := append([]metric.RankingMean{{Value: r.MRR}, {Value: r.NDCG}, {Value: r.MAP}}, r.Further...)
	var means []metric.RankingMean
	for i, m := range metric.RankingMetrics() {
		mean := metric.RankingMean{Name: m.Name}
		if i < len(known) {
			mean.Value = known[i].Value
		}
		means = append(means, mean)
	}
	return means
}

// IndexCost is what it took to index a corpus.
type IndexCost struct {
	MS    float64 `json:"ms"`    // to build or to load it
	Bytes int64   `json:"bytes"` // in memory
}

// Measure indexes the corpus and asks each query for the largest k,
// or where the order of ties depends on k, for each. Queries without a text
// or anything gold are left out and counted. Beside an error stands what was
// measured until then, with Ended set; nil where nothing could be.
func Measure(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, o Options) (*Result, error) {
	m := newMeasurement(ctx, c, queries, &o)
	asked, err := m.reuse(queries, o.Store)
	if err != nil {
		return nil, err
	}
	sum := Result{Planned: len(asked) + len(m.outcomes), Reused: len(m.outcomes)}
	r, err := m.index(c, &o, asked, &sum)
	if err == nil {
		err = m.askAll(r, asked, &o)
	}
	if r != nil {
		sum.Embedding = retrieve.CostsOf(r)
	}
	m.inOrder(queries)
	whole := m.sum(c)
	whole.Retriever, whole.Options, whole.Index, whole.Embedding, whole.Reused = o.Retriever, o.Options, sum.Index,
		sum.Embedding, sum.Reused
	if err != nil {
		whole.Planned, whole.Ended = sum.Planned, err.Error()
	}
	return whole, err
}

// newMeasurement writes out the defaults of the options.
func newMeasurement(ctx context.Context, c *corpus.Corpus, queries []corpus.Query, o *Options) *measurement {
	o.Retriever = cmp.Or(o.Retriever, "bm25")
	m := &measurement{ctx: ctx, corpus: c, level: levelOf(queries), ks: o.K}
	if o.ByTable {
		m.level = TableLevel
	}
	m.clusters = clusteringOf(o.Clusters, m.level, queries)
	if o.K == nil {
		m.ks = []int{1, 5, 10}
	}
	return m
}

// index makes the retriever, and lets it know what is going to be asked.
func (m *measurement) index(c *corpus.Corpus, o *Options, queries []corpus.Query, sum *Result) (retrieve.Retriever,
	error) {
	build := o.Make
	if build == nil {
		build = func(ctx context.Context) (retrieve.Retriever, error) {
			r, err := retrievers.Indexed(ctx, c, o.Retriever, o.Options, o.Means)
			if err != nil {
				return nil, fmt.Errorf("retrieval: %w", err)
			}
			return r, nil
		}
	}
	start := time.Now()
	r, err := build(m.ctx)
	if err != nil {
		return nil, err
	}
	sum.Index = IndexCost{MS: float64(time.Since(start)) / float64(time.Millisecond), Bytes: retrieve.Bytes(r)}
	if err := retrieve.Prepare(m.ctx, r, m.texts(queries)); err != nil {
		return r, fmt.Errorf("retrieval: %w", err)
	}
	return r, nil
}

// askAll asks one query after the other.
func (m *measurement) askAll(r retrieve.Retriever, queries []corpus.Query, o *Options) error {
	before := len(m.outcomes)
	for i, q := range queries {
		out, err := m.ask(r, q)
		if err == nil && out != nil && o.Store != nil {
			err = o.Store.Save(context.WithoutCancel(m.ctx), q, m.kept(q, out))
		}
		if err != nil {
			return fmt.Errorf("retrieval: query %s: retrieving with %s: %w", q.ID, o.Retriever, err)
		}
		if o.Watch != nil {
			o.Watch(before+i+1, before+len(queries))
		}
	}
	return nil
}

// texts are those of the queries that can be measured.
func (m *measurement) texts(queries []corpus.Query) []string {
	var list []string
	for _, q := range queries {
		if m.unfit(q) == "" {
			list = append(list, q.Text)
		}
	}
	return list
}

// levelOf says what is gold for the queries.
func levelOf(queries []corpus.Query) string {
	for _, q := range queries {
		if len(q.Tables) == 0 {
			return DatabaseLevel
		}
	}
	return TableLevel
}

// A measurement collects what one retriever finds.
type measurement struct {
	ctx      context.Context
	corpus   *corpus.Corpus
	level    string
	ks       []int
	clusters metric.Clustering
	outcomes []Outcome
	leftOut  []corpus.LeftOut
}

// gold returns what a hit has to be for the query to be answered.
func (m *measurement) gold(q corpus.Query) []string {
	switch {
	case m.level == TableLevel:
		return q.Tables
	case q.Database != "":
		return []string{q.Database}
	}
	return nil
}

// unfit says why a query cannot be measured.
func (m *measurement) unfit(q corpus.Query) string {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return "the question is empty"
	case len(m.gold(q)) == 0:
		return "there is no gold " + m.level
	}
	return ""
}

// of returns what of a table is compared with gold.
func (m *measurement) of(table, database string) string {
	if m.level == TableLevel {
		return table
	}
	return database
}

// ask puts one query to a retriever; nil for one that is left out.
func (m *measurement) ask(r retrieve.Retriever, q corpus.Query) (*Outcome, error) {
	if why := m.unfit(q); why != "" {
		m.leftOut = corpus.LeaveOut(m.leftOut, q.Database, why)
		return nil, nil
	}
	start := time.Now()
	hits, err := retrieve.Rank(m.ctx, r, q.Text, slices.Max(m.ks))
	took := time.Since(start)
	if err != nil {
		return nil, err
	}
	gold := m.gold(q)
	out := m.outcome(q, gold, hits)
	out.took = took
	if retrieve.KDependent(r) {
		for i, k := range m.ks {
			hits, err := retrieve.Rank(m.ctx, r, q.Text, k)
			if err != nil {
				return nil, err
			}
			out.found[i] = metric.FirstRank(gold, m.ranked(hits)) > 0
		}
	}
	if err := m.tie(r, q, &out); err != nil {
		return nil, err
	}
	m.outcomes = append(m.outcomes, out)
	return &m.outcomes[len(m.outcomes)-1], nil
}
