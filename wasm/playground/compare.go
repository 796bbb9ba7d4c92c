package playground

import (
	"context"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// What a comparison may ask for: what a page can show side by side.
const (
	mostColumns  = 5
	mostCompared = 50 // hits a column
)

// compare ranks the tables for one question with several retrievers.
func (p *Playground) compare(ctx context.Context, params CompareParams, _ []byte, _ func(rpc.Never)) (CompareResult,
	error) {
	if params.K < 1 || params.K > mostCompared {
		return CompareResult{}, badInput("k is %d; from 1 to %d hits can be compared", params.K, mostCompared)
	}
	if err := checkColumns(params.Columns); err != nil {
		return CompareResult{}, err
	}
	if strings.TrimSpace(params.Question) == "" {
		return CompareResult{}, badInput("there is no question to compare on")
	}
	c, err := p.searched(ctx, params.Corpus, params.Database)
	if err != nil {
		return CompareResult{}, err
	}
	result := CompareResult{Tables: len(c.Tables), Needed: []string{}, Columns: []Compared{}}
	q := query(c, AskParams{Database: params.Database, Question: params.Question, Query: params.Query})
	if result.Gold = params.Gold; q.ID != "" {
		result.Gold, result.Needed = q.Database, needed(c, q)
	}
	for _, column := range params.Columns {
		r, err := p.indexes.get(ctx, c, column, p.models(params.Models))
		if err != nil {
			return CompareResult{}, err
		}
		found, err := compared(ctx, r, q.Text, params.K, result)
		if err != nil {
			return CompareResult{}, err
		}
		result.Columns = append(result.Columns, found)
	}
	return result, nil
}

// searched is a set of loose tables, or what a database is searched with.
func (p *Playground) searched(ctx context.Context, corpus, database string) (*corpus.Corpus, error) {
	if corpus != "" {
		return p.loose.find(corpus)
	}
	c, _, err := p.shelf.find(ctx, database)
	return c, err
}

// compared is what one retriever finds. Hits, the rank of the gold database and
// the gap to it are of one list, which is asked for in full where a gold table
// is not among the hits shown, or where a shorter list has another order.
func compared(ctx context.Context, r retrieve.Retriever, question string, k int, of CompareResult) (Compared, error) {
	depth := k
	if retrieve.KDependent(r) {
		depth = of.Tables
	}
	start := time.Now()
	hits, err := r.Retrieve(ctx, question, depth)
	if err != nil {
		return Compared{}, err
	}
	found := Compared{Hits: append([]retrieve.Hit{}, hits[:min(k, len(hits))]...), MS: ms(time.Since(start))}
	if of.Gold == "" {
		return found, nil
	}
	short := retrieve.RankOfDatabase(hits, of.Gold) == 0 || allAt(of.Needed, hits) == 0 && len(of.Needed) > 0
	if short && depth < of.Tables {
		if hits, err = r.Retrieve(ctx, question, of.Tables); err != nil {
			return Compared{}, err
		}
	}
	found.AllAt = allAt(of.Needed, hits)
	if found.GoldRank = retrieve.RankOfDatabase(hits, of.Gold); found.GoldRank > 1 {
		gap := retrieve.GapOf(hits[0], hits[found.GoldRank-1])
		found.Gap = &gap
	}
	return found, nil
}

// recallAt are the cut-offs that are measured: of TARGET's Figure 2 those that
// tell something about some sixty tables, and the small ones between.
var recallAt = [...]int{1, 2, 3, 5, 10, 25}

// recall puts every question of a collection to several retrievers.
func (p *Playground) recall(ctx context.Context, params RecallParams, _ []byte, emit func(RecallEvent)) (RecallResult,
	error) {
	if err := checkColumns(params.Columns); err != nil {
		return RecallResult{}, err
	}
	c, err := p.measured(ctx, params.Corpus, params.Database)
	if err != nil {
		return RecallResult{}, err
	}
	queries := byDatabase(c)
	result := emptyRecall(c, queries)
	for i, column := range params.Columns {
		measured, err := retrieval.Measure(ctx, c, queries, retrieval.Options{
			Retriever: column.Retriever, Options: column.Options, K: recallAt[:],
			Make: func(ctx context.Context) (retrieve.Retriever, error) {
				return p.indexes.get(ctx, c, column, p.models(params.Models))
			},
			Watch: func(done, total int) {
				emit(RecallEvent{Done: i*total + done, Total: len(params.Columns) * total})
				p.turns.due()
			},
		})
		if err != nil {
			return RecallResult{}, err
		}
		of := recallColumn(measured)
		of.fillSets(c, measured.Outcomes)
		result.Columns = append(result.Columns, of)
		ranks := make([]int, 0, len(queries))
		for _, o := range measured.Outcomes {
			ranks = append(ranks, o.Rank)
		}
		result.Ranks = append(result.Ranks, ranks)
	}
	result.compare(queries)
	result.tell(queries, params.Ranks)
	return result, ctx.Err()
}

// tell names the questions of the ranks, or leaves both out.
func (r *RecallResult) tell(queries []corpus.Query, ranks bool) {
	if !ranks {
		r.Ranks = nil
		return
	}
	for _, q := range queries {
		r.Asked = append(r.Asked, RankedQuery{Query: q.ID, Database: q.Database, Question: q.Text})
	}
}

// measured is what columns are measured on: loose tables or a collection.
func (p *Playground) measured(ctx context.Context, loose, database string) (*corpus.Corpus, error) {
	if loose != "" {
		return p.loose.find(loose)
	}
	return p.collection(ctx, database)
}

func emptyRecall(c *corpus.Corpus, queries []corpus.Query) RecallResult {
	return RecallResult{Questions: len(queries),
		Golds: metric.CountClusters(experiment.ClusterKeys(metric.ByGold, queries)), Tables: len(c.Tables),
		Columns: []RecallColumn{}, Versus: []Versus{}, Differ: []Disagreement{}}
}

// compare fills in what follows from the ranks of all columns.
func (r *RecallResult) compare(queries []corpus.Query) {
	ranks := map[string][]int{} // by question, then column
	for i, q := range queries {
		for _, column := range r.Ranks {
			ranks[q.ID] = append(ranks[q.ID], column[i])
		}
	}
	for _, q := range queries {
		if disagree(ranks[q.ID]) {
			r.Differ = append(r.Differ, Disagreement{Query: q.ID, Database: q.Database, Question: q.Text, Ranks: ranks[q.ID]})
		}
	}
	r.Versus = versus(len(r.Ranks), queries, ranks)
}

// collection is what is searched together with a database: the samples, or
// what was opened with it.
func (p *Playground) collection(ctx context.Context, database string) (*corpus.Corpus, error) {
	if database == "" {
		return p.shelf.sampleCorpus(ctx)
	}
	c, _, err := p.shelf.find(ctx, database)
	if err == nil && len(c.Queries) == 0 {
		err = badInput("%s has no questions with a gold answer to measure on; choose a sample database", database)
	}
	return c, err
}

// versus counts, for each two columns, the questions on which one ranks the
// gold database above the other.
func versus(columns int, queries []corpus.Query, ranks map[string][]int) []Versus {
	list := []Versus{}
	var ps []float64
	keys := experiment.ClusterKeys(metric.ByGold, queries)
	for first := range columns {
		for second := first + 1; second < columns; second++ {
			v := Versus{First: first, Second: second}
			wins, losses := make([]float64, len(queries)), make([]float64, len(queries))
			for i, q := range queries {
				switch r := ranks[q.ID]; {
				case above(r[first], r[second]):
					v.Wins++
					wins[i] = 1
				case above(r[second], r[first]):
					v.Losses++
					losses[i] = 1
				default:
					v.Ties++
				}
			}
			const seed = 1
			list, ps = append(list, v), append(ps, metric.Paired(losses, wins, keys, seed).P)
		}
	}
	for i, p := range metric.Holm(ps) {
		list[i].P = p
	}
	return list
}

// above reports whether rank a is better than b, where 0 is not found.
func above(a, b int) bool { return a > 0 && (b == 0 || a < b) }

// byDatabase are the sample questions as TARGET counts them: answered when a
// table of the right database is found.
func byDatabase(c *corpus.Corpus) []corpus.Query {
	queries := append([]corpus.Query{}, c.Queries...)
	for i := range queries {
		queries[i].Tables = nil
	}
	return queries
}

func recallColumn(m *retrieval.Result) RecallColumn {
	column := RecallColumn{Recall: []RecallAt{}, MRR: m.MRR, MS: m.MS.Mean}
	for i, at := range m.Recall {
		column.Recall = append(column.Recall, RecallAt{K: at.K, Share: at.Value, Low: m.RecallLow[i].Value,
			High: m.RecallHigh[i].Value})
	}
	return column
}

// disagree reports whether one retriever has the gold database first and
// another has not.
func disagree(ranks []int) bool {
	first := 0
	for _, r := range ranks {
		if r == 1 {
			first++
		}
	}
	return first > 0 && first < len(ranks)
}

func checkColumns(columns []CompareColumn) error {
	if len(columns) < 1 || len(columns) > mostColumns {
		return badInput("there are %d retrievers to compare; there can be from 1 to %d", len(columns), mostColumns)
	}
	for _, c := range columns {
		if c.Options.NoTitle && c.Options.NoHeader && c.Options.NoRows {
			return badInput("%s is left with nothing to index; switch title, header or rows on", c.Retriever)
		}
	}
	return nil
}
