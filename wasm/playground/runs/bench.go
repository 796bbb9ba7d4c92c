// Package runs has the calls that ask many questions: a bench, the loop, their
// parts put together, runs written to a file and read again, and compared.
//
//	runs.Register(session, server)
package runs

import (
	"context"
	"slices"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// runBench runs every sample question of a database, or of all.
func runBench(ctx context.Context, p *session.Session, params BenchParams, _ []byte,
	emit func(BenchEvent)) (BenchResult,
	error) {
	c, queries, err := benched(ctx, p, params.Database, params.All)
	if err != nil {
		return BenchResult{}, err
	}
	if queries, err = params.Part.of(unasked(queries, params.Done)); err != nil {
		return BenchResult{}, err
	}
	runner, release, err := p.Runner(ctx, c, params.Config, params.Keys)
	if err != nil {
		return BenchResult{}, err
	}
	defer release()
	at := places{part: params.Part, queries: queries}
	summary, err := runner.Bench(ctx, queries, harness.BenchOptions{Watch: func(g harness.Progress) {
		emit(BenchEvent{Done: g.Done, Total: g.Total, Right: g.Right, LeftMS: session.Left(g.Left),
			Record: g.Record, MS: session.MS(g.Record.Timing.Total), Place: at.of(g.Record)})
		p.Yielder.Due()
	}})
	if err != nil {
		return BenchResult{}, err
	}
	return benchResult(summary), nil
}

// ParityConfig returns the configuration whose records are compared between
// builds: every stage takes part, and no model.
func ParityConfig() experiment.Config {
	return experiment.Config{Retriever: "bm25", Database: experiment.FoundDatabase}
}

// unasked returns the questions that were not asked before.
func unasked(queries []corpus.Query, done []string) []corpus.Query {
	if len(done) == 0 {
		return queries
	}
	asked := make(map[string]bool, len(done))
	for _, id := range done {
		asked[id] = true
	}
	return slices.DeleteFunc(slices.Clone(queries), func(q corpus.Query) bool { return asked[q.ID] })
}

// benched returns the questions to run and the corpus to run them on: a
// database's or, with all, those of everything that was opened with it.
func benched(ctx context.Context, p *session.Session, database string,
	all bool) (*corpus.Corpus, []corpus.Query,
	error) {
	if database == "" {
		c, err := p.Corpora.SampleCorpus(ctx)
		if err != nil {
			return nil, nil, err
		}
		return c, c.Queries, nil
	}
	c, _, err := p.Corpora.Find(ctx, database)
	if err != nil {
		return nil, nil, err
	}
	var queries []corpus.Query
	for _, q := range c.Queries {
		if all || q.Database == database {
			queries = append(queries, q)
		}
	}
	if len(queries) == 0 {
		return nil, nil, session.BadInput("%s has no sample questions to run", database)
	}
	return c, queries, nil
}

// benchResult returns the table of execution accuracy, without empty rows and
// the last one, which is of all questions.
func benchResult(s *experiment.Summary) BenchResult {
	score := s.Score()
	rows := score.ByHardness
	all := rows[len(rows)-1]
	r := BenchResult{Total: all.Total, Right: all.Right, ByHardness: []HardnessScore{}}
	for _, row := range rows[:len(rows)-1] {
		if row.Total > 0 {
			r.ByHardness = append(r.ByHardness, HardnessScore{row.Hardness, row.Total, row.Right})
		}
	}
	return r
}

// benchJoin scores the records of all parts.
func benchJoin(_ context.Context, p *session.Session, params BenchJoin, _ []byte,
	_ func(rpc.Never)) (BenchResult,
	error) {
	records, err := gapless(params.Records)
	if err != nil {
		return BenchResult{}, err
	}
	return benchResult(&experiment.Summary{Records: records}), nil
}
