// Package retrieval measures how well retrievers find the tables that
// questions need: [Measure] asks a retriever, [MeasureRun] reads a run in the
// format of TREC, [Sensitivity] hides parts of the tables, and
// [MeasureSelection] tells the tables of one database apart.
//
//	result, err := retrieval.Measure(ctx, c, c.Queries, retrieval.Options{Retriever: "bm25"})
package retrieval

import (
	"context"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// Options choose what to measure. The zero value measures BM25 at 1, 5 and 10.
type Options struct {
	Retriever string           // "" = "bm25"
	Options   retrieve.Options // what of a table is indexed
	K         []int            // the cut-offs; nil = 1, 5, 10
	Clients   retrieve.Clients // of a retriever that asks a model or a program
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

// A Level tells what has to be found for a query to be answered.
type Level string

// The levels.
const (
	TableLevel    Level = "table"    // one of its gold tables
	DatabaseLevel Level = "database" // a table of its gold database, as TARGET counts for text-to-SQL
)

// A Result is how well one retriever finds what a corpus's queries are about,
// and at what cost. Its JSON is the output of bench --task retrieval.
type Result struct {
	Retriever   string            `json:"retriever"`
	Options     retrieve.Options  `json:"options"`
	Dataset     string            `json:"dataset"`
	Split       string            `json:"split"`
	Level       Level             `json:"level"` // TableLevel where every query names gold tables
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
	// the largest k, at which MRR, NDCG and MAP are cut
	Depth int                 `json:"depth"`
	MS    metric.Milliseconds `json:"ms"`    // a query, for the largest k
	Index IndexCost           `json:"index"` // zero for a run that was read
	// of a retriever that asks a model; its tables' are in Index too, its queries' not in MS
	Embedding *retrieve.Costs  `json:"embedding,omitempty"`
	LeftOut   []corpus.LeftOut `json:"left_out"`         // queries that cannot be measured
	Versus    []Versus         `json:"versus,omitempty"` // see ComparePairs
	Reused    int              `json:"reused,omitempty"` // queries that a Store had
	// queries that were to be measured, where Ended has the reason why they were
	// not
	Planned int `json:"planned,omitempty"`
	// what ended the measurement before its last query; the figures are of the queries
	// until then
	Ended string `json:"ended,omitempty"`

	Outcomes []Outcome `json:"-"` // query by query
}

// An Outcome has the tables that one retriever found for one query.
type Outcome struct {
	Query string         `json:"query"` // corpus.Query.ID
	Gold  []string       `json:"gold"`  // tables, or one database
	Rank  int            `json:"rank"`  // of the first right hit, 0 if there is none
	Hits  []retrieve.Hit `json:"hits"`  // without contributions

	ranking   metric.Ranking
	tables    metric.Ranking // what of the hits' tables is right, also at DatabaseLevel where it is known
	databases metric.Ranking // what of the hits' databases is right
	found     []bool         // by cut-off
	tie       *metric.Tie
	cluster   string
	took      time.Duration
}

// A Versus compares a retriever with another one at one cut-off, on the same
// queries.
type Versus struct {
	Against string `json:"against"` // which is less in Difference
	K       int    `json:"k"`
	metric.Comparison
	Corrected float64 `json:"p_holm"` // p for the number of comparisons at this cut-off, by metric.Holm
}

// A Store keeps what a retriever found, query by query, so that a measurement
// that was stopped goes on where it was.
type Store interface {
	// Load returns what is kept of a query, or nil.
	Load(ctx context.Context, query string) (*Kept, error)
	Save(ctx context.Context, q corpus.Query, k *Kept) error
}

// A Kept is all that the figures of one query are computed from.
type Kept struct {
	Level    Level    `json:"level"`              // see Result
	Database string   `json:"database,omitempty"` // gold
	Tables   []string `json:"tables,omitempty"`   // gold, or read by the gold SQL
	SQL      string   `json:"sql,omitempty"`      // gold

	Found []bool      `json:"found"`         // by cut-off: the gold was among that many
	Tie   *metric.Tie `json:"tie,omitempty"` // how it stands, where the retriever can say it

	Hits []retrieve.Hit `json:"-"`
	Took time.Duration  `json:"-"`
}

// Means returns the means of all [metric.RankingMetrics], in their order; 0 for
// a run that ended early.
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

// IndexCost is the time that it took to index a corpus, and the memory that the index takes.
type IndexCost struct {
	MS    float64 `json:"ms"`    // to build or to load it
	Bytes int64   `json:"bytes"` // in memory
}

// levelOf returns what is gold for the queries.
func levelOf(queries []corpus.Query) Level {
	for _, q := range queries {
		if len(q.Tables) == 0 {
			return DatabaseLevel
		}
	}
	return TableLevel
}
