// Package compare has the calls that set retrievers beside each other, for one
// question and for all.
//
//	compare.Register(session, server)
package compare

import (
	"context"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// compareHits ranks the tables for one question with several retrievers. It
// tells what there is of the result after each, as the first indexes the tables.
func compareHits(ctx context.Context, p *session.Session, params CompareParams, _ []byte,
	emit func(CompareResult)) (CompareResult, error) {
	if params.K < 1 || params.K > session.MaxCompared {
		return CompareResult{}, session.BadInput("k is %d; from 1 to %d hits can be compared",
			params.K, session.MaxCompared)
	}
	if err := checkColumns(params.Columns); err != nil {
		return CompareResult{}, err
	}
	if strings.TrimSpace(params.Question) == "" {
		return CompareResult{}, session.BadInput("there is no question to compare on")
	}
	c, err := searched(ctx, p, params.Corpus, params.Database)
	if err != nil {
		return CompareResult{}, err
	}
	result := CompareResult{Tables: len(c.Tables), Needed: []string{}, Columns: []Compared{}}
	q := session.QueryOf(c, params.Database, params.Question, params.Query)
	if result.Gold = params.Gold; q.ID != "" {
		result.Gold, result.Needed = q.Database, needed(c, q)
	}
	if q, result.Glossary, err = readWith(params.Glossary, q); err != nil {
		return CompareResult{}, err
	}
	for _, column := range params.Columns {
		r, err := p.Indexes.Get(ctx, c, column, p.Models(params.Models))
		if err != nil {
			return CompareResult{}, err
		}
		found, err := compared(ctx, r, q.Text, params.K, result)
		if err != nil {
			return CompareResult{}, err
		}
		result.Columns = append(result.Columns, found)
		emit(result)
		p.Yielder.Due()
	}
	return result, nil
}

// searched is a set of stand-alone tables, or what a database is searched with.
func searched(ctx context.Context, p *session.Session, corpus, database string) (*corpus.Corpus, error) {
	if corpus != "" {
		return p.TableSets.Find(corpus)
	}
	c, _, err := p.Corpora.Find(ctx, database)
	return c, err
}

// compared asks one retriever. Hits, the rank of the gold database and the gap to
// it are of one list, which it asks for in full where a gold table is not among
// the hits shown, or where a shorter list has another order.
func compared(ctx context.Context, r retrieve.Retriever, question string, k int,
	of CompareResult) (Compared, error) {
	depth := k
	if retrieve.KDependent(r) {
		depth = of.Tables
	}
	start := time.Now()
	hits, err := r.Retrieve(ctx, question, depth)
	if err != nil {
		return Compared{}, err
	}
	found := Compared{Hits: append([]retrieve.Hit{}, hits[:min(k, len(hits))]...),
		MS: session.MS(time.Since(start))}
	if of.Gold == "" {
		return found, nil
	}
	short := retrieve.RankOfDatabase(hits, of.Gold) == 0 || AllAt(of.Needed, hits) == 0 && len(of.Needed) > 0
	if short && depth < of.Tables {
		if hits, err = r.Retrieve(ctx, question, of.Tables); err != nil {
			return Compared{}, err
		}
	}
	found.AllAt = AllAt(of.Needed, hits)
	if found.GoldRank = retrieve.RankOfDatabase(hits, of.Gold); found.GoldRank > 1 {
		gap := retrieve.GapOf(hits[0], hits[found.GoldRank-1])
		found.Gap = &gap
	}
	return found, nil
}

// MeasureRecall puts every question of a collection to several retrievers.
func MeasureRecall(ctx context.Context, p *session.Session, params RecallParams, _ []byte,
	emit func(RecallEvent)) (RecallResult,
	error) {
	if err := checkColumns(params.Columns); err != nil {
		return RecallResult{}, err
	}
	c, err := measuredOn(ctx, p, params.Corpus, params.Database)
	if err != nil {
		return RecallResult{}, err
	}
	queries := ByDatabase(c)
	read, err := allReadWith(params.Glossary, queries)
	if err != nil {
		return RecallResult{}, err
	}
	result := emptyRecall(c, queries)
	for i, column := range params.Columns {
		measured, err := retrieval.Measure(ctx, c, read, retrieval.Options{
			Retriever: column.Retriever, Options: column.Options, K: Cutoffs[:],
			Make: func(ctx context.Context) (retrieve.Retriever, error) {
				return p.Indexes.Get(ctx, c, column, p.Models(params.Models))
			},
			Watch: func(done, total int) {
				emit(RecallEvent{Done: i*total + done, Total: len(params.Columns) * total})
				p.Yielder.Due()
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

// measuredOn finds the corpus to measure columns on: stand-alone tables or a
// collection.
func measuredOn(ctx context.Context, p *session.Session, loose, database string) (*corpus.Corpus, error) {
	if loose != "" {
		return p.TableSets.Find(loose)
	}
	return collection(ctx, p, database)
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
			r.Differ = append(r.Differ,
				Disagreement{Query: q.ID, Database: q.Database, Question: q.Text, Ranks: ranks[q.ID]})
		}
	}
	r.Versus = versus(len(r.Ranks), queries, ranks)
}

// collection finds the corpus that is searched together with a database: the
// samples, or the databases that were opened with it.
func collection(ctx context.Context, p *session.Session, database string) (*corpus.Corpus, error) {
	if database == "" {
		return p.Corpora.SampleCorpus(ctx)
	}
	c, _, err := p.Corpora.Find(ctx, database)
	if err == nil && len(c.Queries) == 0 {
		err = session.BadInput("%s has no questions with a gold answer to measure on; choose a sample database",
			database)
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
				case ranksHigher(r[first], r[second]):
					v.Wins++
					wins[i] = 1
				case ranksHigher(r[second], r[first]):
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

// ranksHigher reports whether rank a is better than b, where 0 is not found.
func ranksHigher(a, b int) bool { return a > 0 && (b == 0 || a < b) }

// ByDatabase are the sample questions as TARGET counts them: answered when a
// table of the right database is found.
func ByDatabase(c *corpus.Corpus) []corpus.Query {
	queries := append([]corpus.Query{}, c.Queries...)
	for i := range queries {
		queries[i].Tables = nil
	}
	return queries
}

func recallColumn(m *retrieval.Result) RecallColumn {
	column := RecallColumn{Recall: []RecallAt{}, MRR: m.MRR, NDCG: m.NDCG, MAP: m.MAP, MS: m.MS.Mean}
	for i, at := range m.Recall {
		column.Recall = append(column.Recall, RecallAt{K: at.K, Share: at.Value, Low: m.RecallLow[i].Value,
			High: m.RecallHigh[i].Value})
	}
	return column
}

// disagree reports whether one retriever ranks the gold database first and
// another does not.
func disagree(ranks []int) bool {
	first := 0
	for _, r := range ranks {
		if r == 1 {
			first++
		}
	}
	return first > 0 && first < len(ranks)
}

func checkColumns(columns []session.CompareColumn) error {
	if len(columns) < 1 || len(columns) > session.MaxColumns {
		return session.BadInput("there are %d retrievers to compare; there can be from 1 to %d", len(columns),
			session.MaxColumns)
	}
	for _, c := range columns {
		if c.Options.NoTitle && c.Options.NoHeader && c.Options.NoRows {
			return session.BadInput("%s is left with nothing to index; switch title, header or rows on", c.Retriever)
		}
	}
	return nil
}
