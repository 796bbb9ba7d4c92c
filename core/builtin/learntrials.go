package builtin

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Trial is one candidate of a training question, as the judge sees it.
type Trial struct {
	Question int32 // from 0, in the order of the lessons
	Fold     int8  // of its database
	Made     Made  // what became of the question, or of its database
	Right    bool  // it brings the gold answer
	Factors  []float32
}

// Answerable reports a question that has an answer.
func (t *Trial) Answerable() bool { return t.Made == AsItIs }

// Behind is how far the ranking has a candidate behind the likeliest one.
func (t *Trial) Behind() float64 { return float64(t.Factors[behindFirst]) }

// Trials runs the candidates of each example, and of what each is made
// unanswerable by, unless plain. Those of a question stand together, the likeliest
// first.
func Trials(ctx context.Context, lessons []TrainingExample, from *Weights, plain bool,
	tell func(done, of int)) ([]Trial, error) {
	w := *from
	w.declineFrom = 1
	m := stateCache{weights: &w}
	names, err := namesIn(ctx, &m, lessons)
	if err != nil {
		return nil, fmt.Errorf("builtin: trials: %w", err)
	}
	y := &trying{lessons: lessons, names: names, plain: plain, memory: &m}
	for n := range lessons {
		if tell != nil {
			tell(n, len(lessons))
		}
		if err := y.try(ctx, n); err != nil {
			return nil, fmt.Errorf("builtin: trials: %w", err)
		}
	}
	return y.out, ctx.Err()
}

// A trying collects trials.
type trying struct {
	lessons []TrainingExample
	names   []said
	plain   bool
	memory  *stateCache
	number  int32 // of the next question
	out     []Trial
}

// try runs the candidates of example n, and of what is made of it.
func (y *trying) try(ctx context.Context, n int) error {
	l := &y.lessons[n]
	gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{})
	right := func(res *sqldb.Result) bool { return l.matchesGold(gold, res) }
	if gold.Outcome == sqldb.OK {
		if err := y.add(ctx, l.Task, AsItIs, right); err != nil {
			return err
		}
	}
	y.number++
	if y.plain {
		return ctx.Err()
	}
	k, err := y.memory.database(ctx, l.Task)
	if err != nil {
		return err
	}
	never := func(*sqldb.Result) bool { return false }
	for _, s := range k.spoilt(y.lessons, n, y.names) {
		if err := y.add(ctx, s.task, s.made, never); err != nil {
			return err
		}
		y.number++
	}
	return ctx.Err()
}

// add runs the candidates of one question.
func (y *trying) add(ctx context.Context, t actorcritic.Task, made Made, right func(*sqldb.Result) bool) error {
	k, err := y.memory.database(ctx, t)
	if err != nil {
		return err
	}
	words, cs := link.Read(k.schema, k.values, t.Question)
	if refuse(k.schema, t.Question, words, cs) != "" {
		return nil
	}
	readings := reading.Choose(&k.weights.ranking, k.schema, cs)
	list, err := k.propose(ctx, words, readings)
	if err != nil || len(list) == 0 {
		return err
	}
	run(ctx, t, list)
	classify(list)
	f, _ := k.answerFeaturesOf(words, cs)
	e := k.evidence(words, cs, readings)
	for i := range list[:min(maxCompared, len(list))] {
		c := &list[i]
		if !ran(c.result) {
			continue
		}
		one := Trial{Question: y.number, Fold: int8(Fold(t.Database.ID)), Made: made, Right: right(c.result)}
		for _, x := range (&trial{e: e.of(c.sql, c.result), all: list, at: i, doubts: &f}).vector() {
			one.Factors = append(one.Factors, float32(x))
		}
		y.out = append(y.out, one)
	}
	return nil
}

// FactorNames are those of the numbers of a Trial. The first of them, before so
// many, are known before anything is run.
func FactorNames() (names []string, before int) { return factorNames, firstCriticFeature }
