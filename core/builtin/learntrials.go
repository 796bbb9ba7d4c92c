package builtin

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A Trial is one candidate of a training question, as the judge sees it.
type Trial struct {
	Question   int32 // from 0, in the order of the lessons
	Fold       int8  // of its database
	Right      bool  // it brings the gold answer
	Answerable bool  // the question was not spoilt
	Factors    []float32
}

// Behind is how far the ranking has a candidate behind the likeliest one.
func (t *Trial) Behind() float64 { return float64(t.Factors[behindFirst]) }

// Trials runs the candidates of each example, and of what each is made
// unanswerable by. Those of a question stand together, the likeliest first.
func Trials(ctx context.Context, lessons []TrainingExample, from *Weights, tell func(done, of int)) ([]Trial, error) {
	w := *from
	w.declineFrom = 1
	m := stateCache{weights: &w}
	names, err := namesIn(ctx, &m, lessons)
	if err != nil {
		return nil, fmt.Errorf("builtin: trials: %w", err)
	}
	var out []Trial
	number := int32(0)
	for n := range lessons {
		l := &lessons[n]
		if tell != nil {
			tell(n, len(lessons))
		}
		k, err := m.database(ctx, l.Task)
		if err != nil {
			return nil, fmt.Errorf("builtin: trials: %w", err)
		}
		gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{})
		if gold.Outcome == sqldb.OK {
			list, err := k.trials(ctx, l, l.Task.Question, gold)
			if err != nil {
				return nil, err
			}
			out = numbered(out, list, number)
		}
		number++
		for _, q := range k.spoilt(lessons, n, names) {
			list, err := k.trials(ctx, l, q, nil)
			if err != nil {
				return nil, err
			}
			out = numbered(out, list, number)
			number++
		}
	}
	return out, ctx.Err()
}

func numbered(out, list []Trial, number int32) []Trial {
	for i := range list {
		list[i].Question = number
	}
	return append(out, list...)
}

// trials of one question; gold is nil where it has no answer.
func (k *databaseState) trials(ctx context.Context, l *TrainingExample, question string, gold *sqldb.Result) ([]Trial,
	error) {
	words, cs := link.Read(k.schema, k.values, question)
	if refuse(k.schema, question, words, cs) != "" {
		return nil, nil
	}
	readings := reading.Choose(&k.weights.ranking, k.schema, cs)
	list, err := k.propose(ctx, words, readings)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	run(ctx, l.Task, list)
	classify(list)
	f, _ := k.answerFeaturesOf(words, cs)
	e := k.evidence(words, cs, readings)
	var out []Trial
	for i := range list[:min(maxCompared, len(list))] {
		c := &list[i]
		if !ran(c.result) {
			continue
		}
		t := &trial{e: e.of(c.sql, c.result), all: list, at: i, doubts: &f}
		one := Trial{Fold: int8(foldOf(l.Task.Database.ID)), Answerable: gold != nil, Right: gold != nil &&
			l.matchesGold(gold, c.result)}
		for _, x := range t.vector() {
			one.Factors = append(one.Factors, float32(x))
		}
		out = append(out, one)
	}
	return out, nil
}

// FactorNames are those of the numbers of a Trial. The first of them, before so
// many, are known before anything is run.
func FactorNames() (names []string, before int) { return factorNames, firstCriticFeature }

// A said is how a question calls a column or a table of its database.
type said struct {
	text, database string
	kind           link.Kind
}

// namesIn collects what examples call columns and tables, where that leaves no
// doubt.
func namesIn(ctx context.Context, m *stateCache, lessons []TrainingExample) ([]said, error) {
	var out []said
	for n := range lessons {
		t := lessons[n].Task
		k, err := m.database(ctx, t)
		if err != nil {
			return nil, err
		}
		for _, c := range k.sure(t) {
			out = append(out, said{t.Question[c.At:c.End], t.Database.ID, c.Kind})
		}
	}
	return out, ctx.Err()
}

// sure are the chunks of a question that name a column or a table outright.
func (k *databaseState) sure(t actorcritic.Task) []link.Chunk {
	_, cs := link.Read(k.schema, k.values, t.Question)
	return slices.DeleteFunc(cs, func(c link.Chunk) bool {
		return c.Kind != link.Column && c.Kind != link.Table || c.Alts[0].Score < 1 || c.End > len(t.Question)
	})
}

// spoilt makes unanswerable questions of example n: one with a strange word in
// the place of a column or table, and now and then one of another database.
func (k *databaseState) spoilt(lessons []TrainingExample, n int, names []said) (out []string) {
	t := lessons[n].Task
	h := fnv.New32a()
	h.Write([]byte(t.Question))
	draw := int(h.Sum32() >> 1)
	if other := lessons[draw%len(lessons)].Task; draw%3 == 0 && other.Database.ID != t.Database.ID {
		out = append(out, other.Question)
	}
	list := k.sure(t)
	if len(list) == 0 || len(names) == 0 {
		return out
	}
	c := list[draw%len(list)]
	for try := range 8 {
		s := names[(draw/7+try*104729)%len(names)]
		if s.kind != c.Kind || s.database == t.Database.ID {
			continue
		}
		_, cs := link.Read(k.schema, k.values, s.text)
		if !slices.ContainsFunc(cs, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Alts[0].Score >= 0.9 }) {
			return append(out, t.Question[:c.At]+s.text+t.Question[c.End:])
		}
	}
	return out
}
