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

// A TrainingExample is a training question on its database, with the right SQL.
type TrainingExample struct {
	Task actorcritic.Task
	SQL  string
}

// LearningResult says what learning gave, in shares of the training questions. What is unseen is
// measured on the databases that a second learning left out: each half of them
// with the weights of the other.
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
	l := LearningResult{Examples: len(list), Unseen: unseen(list, from)}
	w.ranking = *fit(list, from, func(*rankedExample) bool { return true })
	for i := range list {
		e := &list[i]
		l.Before += e.hit(&from.ranking) / float64(len(list))
		l.Seen += e.hit(&w.ranking) / float64(len(list))
		l.Reachable += rank.Indicator(e.reachable()) / float64(len(list))
	}
	w.round()
	return &w, l, nil
}

// unseen is the share right at the first attempt with weights from the other
// half of the databases.
func unseen(list []rankedExample, from *Weights) float64 {
	right := 0.0
	for fold := range 2 {
		w := fit(list, from, func(e *rankedExample) bool { return e.fold != fold })
		for i := range list {
			if list[i].fold == fold {
				right += list[i].hit(w)
			}
		}
	}
	return right / float64(len(list))
}

// round to what the table shows.
func (w *Weights) round() {
	for _, x := range w.places() {
		*x = math.Round(*x*100) / 100
	}
}

// A rankedExample is an example with the features of its candidates and which of them
// bring the gold answer.
type rankedExample struct {
	fold     int // of its database
	features []rank.Features
	right    []bool
}

func (e *rankedExample) reachable() bool {
	for i := range e.right {
		if e.right[i] {
			return true
		}
	}
	return false
}

// hit is 1 if the candidate that ranks first is right.
func (e *rankedExample) hit(w *rank.Features) float64 {
	at := e.best(w)
	return rank.Indicator(at >= 0 && e.right[at])
}

func (e *rankedExample) best(w *rank.Features) int {
	best, at := math.Inf(-1), -1
	for i := range e.features {
		if s := e.features[i].Score(w); s > best {
			best, at = s, i
		}
	}
	return at
}

// rankedExamples runs every candidate of every example.
func rankedExamples(ctx context.Context, examples []TrainingExample, w *Weights,
	tell func(int)) ([]rankedExample, error) {
	m := stateCache{weights: w}
	var list []rankedExample
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
		e := rankedExample{fold: Fold(l.Task.Database.ID)}
		for i := range candidates[:min(len(candidates), learnt)] {
			c := &candidates[i]
			res := l.Task.DB.Query(ctx, c.sql, sqldb.Limits{Steps: learningSteps})
			e.features = append(e.features, c.features)
			e.right = append(e.right, l.matchesGold(gold, res))
		}
		list = append(list, e)
	}
	return list, ctx.Err()
}

// matchesGold reports whether a result is the gold one.
func (l *TrainingExample) matchesGold(gold, res *sqldb.Result) bool {
	return res.Outcome == sqldb.OK && execution.SameResult(gold, res, execution.Ordered(l.SQL)).Right
}

// Fold is the half of the databases that one is in: what is learnt from one half is
// measured on the other.
func Fold(database string) int { return Quarter(database) % 2 }

// Quarter is the quarter of the databases that one is in, of which every second is of one
// [Fold].
func Quarter(database string) int {
	h := fnv.New32a()
	h.Write([]byte(database))
	return int(h.Sum32() % 4)
}

// fit maximises the log-probability of a right candidate over the examples
// that have one, with a penalty for leaving the weights to begin with. Steps
// are scaled by past gradients (Adagrad).
func fit(list []rankedExample, from *Weights, use func(*rankedExample) bool) *rank.Features {
	const rounds, rate, penalty = 250, 0.15, 0.3
	w, seen := from.ranking, rank.Features{}
	for range rounds {
		var g rank.Features
		for i := range list {
			if use(&list[i]) {
				list[i].gradient(&w, &g)
			}
		}
		for f := range w {
			g[f] -= penalty * (w[f] - from.ranking[f])
			seen[f] += g[f] * g[f]
			if seen[f] > 0 {
				w[f] += rate * g[f] / math.Sqrt(seen[f])
			}
		}
	}
	return &w
}

// gradient adds what right candidates have more of than all candidates do.
func (e *rankedExample) gradient(w, g *rank.Features) {
	if !e.reachable() {
		return
	}
	p := make([]float64, len(e.features))
	top := e.features[e.best(w)].Score(w)
	var all, right float64
	for i := range p {
		p[i] = math.Exp(e.features[i].Score(w) - top)
		all += p[i]
		if e.right[i] {
			right += p[i]
		}
	}
	for i := range p {
		share := -p[i] / all
		if e.right[i] {
			share += p[i] / right
		}
		for f, x := range e.features[i] {
			if x != 0 {
				g[f] += share * x
			}
		}
	}
}
