package runs

import (
	"context"
	"errors"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// callsAtOnce is the number of questions that the page asks a model at a time:
// as many connections as a browser keeps to one server, less one for everything
// else.
const callsAtOnce = 5

// LoopParams run the loop over sample questions.
type LoopParams struct {
	Database  string `json:"database"`      // "" = every sample database
	All       bool   `json:"all,omitempty"` // of everything that was opened with Database
	Questions int    `json:"questions"`     // how many of them, spread evenly; 0 = all
	// IDs of questions that were asked before and are not asked again
	Done    []string           `json:"done,omitempty"`
	Variant experiment.Variant `json:"variant"` // of the paper
	Keys    llm.Keys           `json:"keys,omitempty"`
	Config  experiment.Config  `json:"config"`
	Part    Portion            `json:"part,omitzero"` // the zero value is all questions
}

// LoopProgress follows each question of a run.
type LoopProgress struct {
	Done   int          `json:"done"`
	Total  int          `json:"total"`
	LeftMS float64      `json:"left_ms"` // expected time left; -1 before the first answer
	Last   LoopQuestion `json:"last"`
	Score  LoopScore    `json:"score"` // of the questions so far

	Rows   []RunRow           `json:"rows,omitempty"`   // that are new, as a file keeps them
	Record *experiment.Record `json:"record,omitempty"` // of a Portion: what loopJoin needs of it
	Place  int                `json:"place,omitempty"`  // of the question in the whole run, in a Portion
}

// LoopQuestion is the outcome of one question.
type LoopQuestion struct {
	ID       string `json:"id"`
	Database string `json:"database"`
	Text     string `json:"text"`
	Attempts int    `json:"attempts"`
	Right    bool   `json:"right"`
	Error    string `json:"error"` // "" without one
}

// LoopScore has the figures of a loop, and those that the theorem expects.
type LoopScore struct {
	Right  metric.Share          `json:"right"` // execution accuracy, with its 95 % interval
	Rates  theory.Rates          `json:"rates"` // of first attempts
	ByZ    []experiment.AtZ      `json:"by_z"`
	Flow   []experiment.FlowStep `json:"flow"`
	Calls  experiment.Calls      `json:"calls"`
	Tokens experiment.Tokens     `json:"tokens"`
	Failed int                   `json:"failed"` // cut short by an error; they count as wrong
}

// LoopResult ends a run.
type LoopResult struct {
	Config      experiment.Config   `json:"config"` // of the variant, as a file keeps it but for the dataset
	Actor       string              `json:"actor"`
	Critic      string              `json:"critic"`
	Variant     string              `json:"variant"` // as the paper writes it: AC(+)
	Z           int                 `json:"z"`
	Improve     string              `json:"improve"` // what is on beyond the paper; "" = nothing
	Score       LoopScore           `json:"score"`
	Explanation *theory.Explanation `json:"explanation"` // null where nothing can be predicted
	// the cause of most of the gap to the theorem, in words; "" where that may be chance
	Largest string `json:"largest"`
}

// runLoop runs one variant over sample questions.
func runLoop(ctx context.Context, p *session.Session, params LoopParams, _ []byte,
	emit func(LoopProgress)) (LoopResult,
	error) {
	config, err := params.Config.As(params.Variant)
	if err != nil {
		return LoopResult{}, rpc.Fail(rpc.BadInput, err)
	}
	c, queries, err := looped(ctx, p, params)
	if err != nil {
		return LoopResult{}, err
	}
	runner, release, err := p.Runner(ctx, c, config, params.Keys)
	if err != nil {
		return LoopResult{}, err
	}
	defer release()
	at := places{part: params.Part, queries: queries}
	// On the way intervals take each question for itself: drawing clusters for
	// every event would take longer than the questions.
	so := &experiment.Summary{Config: runner.Config(), Clusters: metric.ByQuestion}
	o := harness.BenchOptions{Watch: func(g harness.Progress) {
		event := LoopProgress{Done: g.Done, Total: g.Total, LeftMS: session.Left(g.Left),
			Last: loopQuestion(g.Record), Rows: []RunRow{{compactRecord(g.Record), session.MS(g.Record.Timing.Total)}}}
		if params.Part.Of > 0 {
			event.Record, event.Place = scoringRecord(g.Record), at.of(g.Record)
		} else {
			so.Records = append(so.Records, g.Record)
			event.Score = loopScore(so)
		}
		emit(event)
		p.Yielder.Due()
	}}
	if config.AsksModel() {
		o.Parallel = callsAtOnce
	}
	summary, err := runner.Bench(ctx, queries, o)
	if err != nil {
		return LoopResult{}, err
	}
	return loopResult(summary)
}

// spread returns so many queries, in even steps, or all where there are no more.
func spread(queries []corpus.Query, n int) []corpus.Query {
	if n >= len(queries) {
		return queries
	}
	some := make([]corpus.Query, n)
	for i := range some {
		some[i] = queries[i*len(queries)/n]
	}
	return some
}

func looped(ctx context.Context, p *session.Session,
	params LoopParams) (*corpus.Corpus, []corpus.Query, error) {
	c, queries, err := benched(ctx, p, params.Database, params.All)
	switch {
	case err != nil:
		return nil, nil, err
	case params.Questions < 0:
		return nil, nil, session.BadInput("%d questions cannot be run", params.Questions)
	case params.Questions > 0 && params.Questions < len(queries):
		queries = spread(experiment.Fit(c, queries), params.Questions)
	}
	queries, err = params.Part.of(unasked(queries, params.Done))
	return c, queries, err
}

func loopQuestion(r *experiment.Record) LoopQuestion {
	q := LoopQuestion{ID: r.Query, Database: r.Database, Text: r.Question, Right: r.Right(), Error: r.Error}
	if r.Trace != nil {
		q.Attempts = len(r.Trace.Attempts)
	}
	return q
}

func loopScore(s *experiment.Summary) LoopScore {
	score := s.Score()
	all := score.All()
	return LoopScore{
		Right: all.Share(), Rates: score.Loop, ByZ: s.ByZ(), Flow: s.Flow(),
		Calls: score.Calls, Tokens: score.Tokens, Failed: score.Failed,
	}
}

func loopResult(s *experiment.Summary) (LoopResult, error) {
	c := s.Config
	made := c
	made.Dataset, made.Split = "", "" // which a part does not know; writeRun finds them
	r := LoopResult{Config: made, Actor: c.ActorName(), Critic: c.CriticName(), Variant: c.Variant(), Z: c.Z,
		Improve: c.Improve.String(), Score: loopScore(s)}
	explanation, err := theory.Explain(s.Traced(), c.Z, 0)
	if errors.Is(err, theory.ErrUnknown) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	r.Explanation = explanation
	if !explanation.ByChance() {
		r.Largest = explanation.Largest().Cause.String()
	}
	return r, nil
}

// loopJoin scores the records of all parts, those that there are so far, or
// those of a run that was read from a file.
func loopJoin(_ context.Context, p *session.Session, params LoopJoin, _ []byte,
	_ func(rpc.Never)) (LoopResult, error) {
	config, err := params.Config.Filled(), error(nil)
	if params.Variant != "" {
		config, err = config.As(params.Variant)
	}
	if err != nil {
		return LoopResult{}, rpc.Fail(rpc.BadInput, err)
	}
	if config.Z < 1 || config.Z > longestLoop {
		return LoopResult{}, session.BadInput("z is %d, must be 1 to %d", config.Z, longestLoop)
	}
	records, err := gapless(params.Records)
	if err != nil {
		return LoopResult{}, err
	}
	return loopResult(&experiment.Summary{Config: config.Filled(), Records: records})
}
