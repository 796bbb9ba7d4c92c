package builtin

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A TrainingExample is a training question on its database, with the right SQL, or with what says of a result
// whether it is right.
type TrainingExample struct {
	Task  actorcritic.Task
	SQL   string
	Right func(*sqldb.Result) bool
}

// LearningResult holds the outcome of learning, in shares of the training questions. What is
// unseen is measured on the databases that a second learning left out: each half of them with
// the weights of the other.
type LearningResult struct {
	Examples  int
	Before    float64 // right at the first attempt, with the weights to begin with
	Reachable float64 // the right SQL is among the candidates
	Seen      float64 // right at the first attempt after learning
	Unseen    float64
}

// learnt bounds the candidates of a question that are learnt from.
const learnt = 40

// learningSteps bounds what running one candidate may cost.
const learningSteps = 3_000_000

// Learn makes the weights of the actor's ranking from examples, beginning with
// those of from: they maximise the probability of the candidates that bring the
// gold answer. What judges is learnt after it, from Trials. The same examples in
// the same order give the same weights. tell, if not nil, hears of progress.
func Learn(ctx context.Context, examples []TrainingExample, from *Weights,
	tell func(done, of int)) (*Weights, LearningResult,
	error) {
	if tell == nil {
		tell = func(int, int) {}
	}
	w := *from
	list, err := rankedExamples(ctx, examples, from, func(n int) { tell(n, len(examples)) })
	if err != nil {
		return nil, LearningResult{}, fmt.Errorf("builtin: learning to write: %w", err)
	}
	if len(list) == 0 {
		return nil, LearningResult{}, fmt.Errorf("builtin: none of %d examples has a gold answer with rows "+
			"to learn from", len(examples))
	}
	l := LearningResult{Examples: len(list), Unseen: rank.Unseen(list, &from.ranking)}
	w.ranking = *rank.Fit(list, &from.ranking, nil)
	for i := range list {
		e := &list[i]
		l.Before += e.Hit(&from.ranking) / float64(len(list))
		l.Seen += e.Hit(&w.ranking) / float64(len(list))
		l.Reachable += rank.Indicator(e.Reachable()) / float64(len(list))
	}
	w.round()
	return &w, l, nil
}

// round to what the table shows.
func (w *Weights) round() {
	for _, x := range w.places() {
		*x = math.Round(*x*100) / 100
	}
}

// rankedExamples runs every candidate of every example.
func rankedExamples(ctx context.Context, examples []TrainingExample, w *Weights,
	tell func(int)) ([]rank.Example, error) {
	m := stateCache{weights: w}
	var list []rank.Example
	for n := range examples {
		l := &examples[n]
		tell(n)
		gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{})
		if gold.Outcome != sqldb.OK || len(gold.Rows) == 0 {
			continue // any candidate that finds nothing would be right
		}
		k, err := m.database(ctx, l.Task)
		if err != nil {
			return nil, err
		}
		words, cs := link.Read(k.schema, k.values, l.Task.Question)
		candidates, err := k.enumerate(ctx, words, reading.Choose(&w.ranking, k.schema, cs))
		if err != nil {
			return nil, err
		}
		e := rank.Example{Fold: Fold(l.Task.Database.ID)}
		for i := range candidates[:min(len(candidates), learnt)] {
			c := &candidates[i]
			res := l.Task.DB.Query(ctx, c.sql, sqldb.Limits{Steps: learningSteps})
			e.Features = append(e.Features, c.features)
			e.Right = append(e.Right, l.matchesGold(gold, res))
		}
		list = append(list, e)
	}
	return list, ctx.Err()
}

// matchesGold reports whether a result is the gold one.
func (l *TrainingExample) matchesGold(gold, res *sqldb.Result) bool {
	return res.Outcome == sqldb.OK && execution.SameResult(gold, res, execution.Ordered(l.SQL)).Right
}

// Fold returns the half of the databases that one is in: what is learnt from one
// half is measured on the other.
func Fold(database string) int {
	h := fnv.New32a()
	h.Write([]byte(database))
	return int(h.Sum32() % 2)
}
