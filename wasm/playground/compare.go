package playground

import (
	"context"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// What a comparison may ask for: what a page can show side by side.
const (
	mostColumns  = 4
	mostCompared = 50 // hits a column
)

// compare ranks the tables for one question with several retrievers.
func (p *Playground) compare(ctx context.Context, params CompareParams, _ []byte, _ func(rpc.Never)) (CompareResult, error) {
	if params.K < 1 || params.K > mostCompared {
		return CompareResult{}, badInput("k is %d; from 1 to %d hits can be compared", params.K, mostCompared)
	}
	if err := checkColumns(params.Columns); err != nil {
		return CompareResult{}, err
	}
	if strings.TrimSpace(params.Question) == "" {
		return CompareResult{}, badInput("there is no question to compare on")
	}
	c, _, err := p.shelf.find(ctx, params.Database)
	if err != nil {
		return CompareResult{}, err
	}
	result := CompareResult{Tables: len(c.Tables), Columns: []Compared{}}
	q := query(c, AskParams{Database: params.Database, Question: params.Question, Query: params.Query})
	if q.ID != "" {
		result.Gold = q.Database
	}
	for _, column := range params.Columns {
		r, err := p.indexes.get(ctx, c, column)
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

// compared is what one retriever finds. The rank of the gold database is
// looked for beyond the hits that are shown.
func compared(ctx context.Context, r retrieve.Retriever, question string, k int, of CompareResult) (Compared, error) {
	start := time.Now()
	hits, err := r.Retrieve(ctx, question, k)
	if err != nil {
		return Compared{}, err
	}
	found := Compared{Hits: append([]retrieve.Hit{}, hits...), MS: ms(time.Since(start))}
	if of.Gold == "" {
		return found, nil
	}
	if found.GoldRank = retrieve.RankOfDatabase(hits, of.Gold); found.GoldRank > 0 {
		return found, nil
	}
	all, err := retrieve.Rank(ctx, r, question, of.Tables)
	found.GoldRank = retrieve.RankOfDatabase(all, of.Gold)
	return found, err
}

// recallAt are the cut-offs that are measured.
var recallAt = [...]int{1, 5, 10}

// recall puts every sample question to several retrievers.
func (p *Playground) recall(ctx context.Context, params RecallParams, _ []byte, emit func(RecallEvent)) (RecallResult, error) {
	if err := checkColumns(params.Columns); err != nil {
		return RecallResult{}, err
	}
	c, err := p.shelf.sampleCorpus(ctx)
	if err != nil {
		return RecallResult{}, err
	}
	queries := byDatabase(c)
	result := RecallResult{Questions: len(queries), Columns: []RecallColumn{}, Differ: []Disagreement{}}
	ranks := map[string][]int{} // by question, then column
	for i, column := range params.Columns {
		measured, err := experiment.MeasureRetrieval(ctx, c, queries, experiment.RetrievalOptions{
			Retriever: column.Retriever, Options: column.Options, K: recallAt[:],
			Make: func(ctx context.Context) (retrieve.Retriever, error) { return p.indexes.get(ctx, c, column) },
			Watch: func(done, total int) {
				emit(RecallEvent{Done: i*total + done, Total: len(params.Columns) * total})
				p.turns.due()
			},
		})
		if err != nil {
			return RecallResult{}, err
		}
		result.Columns = append(result.Columns, recallColumn(measured))
		for _, o := range measured.Outcomes {
			ranks[o.Query] = append(ranks[o.Query], o.Rank)
		}
	}
	for _, q := range queries {
		if disagree(ranks[q.ID]) {
			result.Differ = append(result.Differ, Disagreement{Query: q.ID, Database: q.Database, Question: q.Text, Ranks: ranks[q.ID]})
		}
	}
	return result, ctx.Err()
}

// byDatabase are the sample questions as TARGET counts them: answered when a
// table of the right database is found.
func byDatabase(c *corpus.Corpus) []corpus.Query {
	queries := append([]corpus.Query{}, c.Queries...)
	for i := range queries {
		queries[i].Tables = nil
	}
	return queries
}

func recallColumn(m *experiment.Retrieval) RecallColumn {
	column := RecallColumn{Recall: []RecallAt{}, MRR: m.MRR, MS: m.MS.Mean}
	for i, at := range m.Recall {
		column.Recall = append(column.Recall, RecallAt{K: at.K, Share: at.Value, Low: m.RecallLow[i].Value, High: m.RecallHigh[i].Value})
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
