package builtin

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A JudgeExample is one candidate of a training question, as the judge sees it.
type JudgeExample struct {
	Question     int32 // from 0, in the order of the examples
	Fold         int8  // of its database
	Database     string
	Perturbation answerability.Perturbation // what became of the question, or of its database
	Right        bool                       // it brings the gold answer
	Factors      []float32
}

// Answerable reports a question that has an answer.
func (t *JudgeExample) Answerable() bool { return t.Perturbation == answerability.Unperturbed }

// Behind returns how far the ranking has a candidate behind the likeliest one.
func (t *JudgeExample) Behind() float64 { return float64(t.Factors[behindFirst]) }

// JudgeExamples runs the candidates of each example, and of what each is made
// unanswerable by, unless plain. Those of a question stand together, the likeliest
// first.
func JudgeExamples(ctx context.Context, examples []TrainingExample, from *Weights, plain bool,
	tell func(done, of int)) ([]JudgeExample, error) {
	w := *from
	w.declineFrom = 1
	m := stateCache{weights: &w}
	y := &exampleCollector{examples: examples, plain: plain, states: &m}
	for n := range examples {
		e, err := y.example(ctx, n)
		if err != nil {
			return nil, fmt.Errorf("builtin: judge examples: %w", err)
		}
		y.mentions = append(y.mentions, e.Mentions()...)
	}
	for n := range examples {
		if tell != nil {
			tell(n, len(examples))
		}
		if err := y.addExample(ctx, n); err != nil {
			return nil, fmt.Errorf("builtin: judge examples: %w", err)
		}
	}
	return y.out, ctx.Err()
}

// An exampleCollector collects judge examples.
type exampleCollector struct {
	examples []TrainingExample
	mentions []answerability.Mention
	plain    bool
	states   *stateCache
	number   int32 // of the next question
	out      []JudgeExample
}

// addExample runs the candidates of example n, and of what is made of it.
func (y *exampleCollector) addExample(ctx context.Context, n int) error {
	l := &y.examples[n]
	right := l.Right
	if right == nil {
		if gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{}); gold.Outcome == sqldb.OK {
			right = func(res *sqldb.Result) bool { return l.matchesGold(gold, res) }
		}
	}
	if right != nil {
		if err := y.add(ctx, l.Task, answerability.Unperturbed, right); err != nil {
			return err
		}
	}
	y.number++
	if y.plain {
		return ctx.Err()
	}
	e, err := y.example(ctx, n)
	if err != nil {
		return err
	}
	never := func(*sqldb.Result) bool { return false }
	other := func(draw int) (question, database string) {
		t := &y.examples[draw%len(y.examples)].Task
		return t.Question, t.Database.ID
	}
	for _, s := range e.Perturbed(other, y.mentions) {
		t := l.Task
		t.Question, t.Database = s.Question, s.Database
		if err := y.add(ctx, t, s.Perturbation, never); err != nil {
			return err
		}
		y.number++
	}
	return ctx.Err()
}

// example returns example n with what is known of its database.
func (y *exampleCollector) example(ctx context.Context, n int) (*answerability.Example, error) {
	l := &y.examples[n]
	k, err := y.states.database(ctx, l.Task)
	if err != nil {
		return nil, err
	}
	return &answerability.Example{Schema: k.schema, Values: k.values, Database: l.Task.Database,
		Question: l.Task.Question, SQL: l.SQL}, nil
}

// add runs the candidates of one question.
func (y *exampleCollector) add(ctx context.Context, t actorcritic.Task, of answerability.Perturbation,
	right func(*sqldb.Result) bool) error {
	q, err := y.states.question(ctx, t)
	if err != nil || q.refusal != "" || q.list[0].typed {
		return err
	}
	run(ctx, t, q.list)
	classify(q.list)
	for i := range q.list[:min(maxCompared, len(q.list))] {
		c := &q.list[i]
		if !ran(c.result) {
			continue
		}
		one := JudgeExample{Question: y.number, Fold: int8(Fold(t.Database.ID)), Perturbation: of,
			Right: right(c.result), Database: t.Database.ID}
		for _, x := range q.judged(q.evidence().Of(c.sql, c.result), i).vector() {
			one.Factors = append(one.Factors, float32(x))
		}
		y.out = append(y.out, one)
	}
	return nil
}

// FactorNames returns the names of the factors of a JudgeExample. The first of them,
// before so many, are known before anything is run; only files that declare no keys have
// those behind so many.
func FactorNames() (names []string, before, keyed int) {
	return keylessNames, firstCriticFeature, len(factorNames)
}
