package builtin

import (
	"cmp"
	"context"
	"hash/fnv"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// mayDecline is the share of answerable lessons that would be answered rightly
// and may be declined.
const mayDecline = 0.012

// never is more than any doubt weighs.
const never = 1000

// A Declined says what learning to decline gave, on databases not learnt from.
type Declined struct {
	Answerable, Unanswerable int
	Right                    float64 // share of the answerable ones that would be right and are declined
	Rightly                  float64 // share of the unanswerable ones that are declined
}

// A doubted is a question with its doubts. The unanswerable ones are made: a
// lesson's question with a column or table of another database in the place of
// one of its own, or the question of another database altogether.
type doubted struct {
	row
	answerable, hit bool
}

// LearnToDecline learns from which doubts on a question is left unanswered.
// Everything else of the weights stays.
func LearnToDecline(ctx context.Context, lessons []Lesson, from *Weights, tell func(done, of int)) (*Weights, Declined, error) {
	w := *from
	w.decline = never
	list, err := w.doubted(ctx, lessons, tell)
	if err != nil {
		return nil, Declined{}, err
	}
	var d Declined
	for i := range list {
		d.Answerable += int(rank.Yes(list[i].answerable))
	}
	if d.Unanswerable = len(list) - d.Answerable; d.Unanswerable == 0 || d.Answerable == 0 {
		w.decline = from.decline
		return &w, d, nil // there is nothing to tell apart
	}
	rows := make([]row, len(list))
	for i := range list {
		rows[i] = list[i].row
	}
	unseen := make([]float64, len(list))
	for fold := range 2 {
		other := logistic(rows, numDoubts, func(r *row) bool { return r.fold != fold })
		for i := range list {
			if rows[i].fold == fold {
				unseen[i] = dot(rows[i].about, other)
			}
		}
	}
	w.decline = leastDoubt(list, unseen, d.Answerable)
	for i := range list {
		if unseen[i] >= w.decline {
			d.Right += rank.Yes(list[i].hit) / float64(d.Answerable)
			d.Rightly += rank.Yes(!list[i].answerable) / float64(d.Unanswerable)
		}
	}
	copy(w.doubt[:], logistic(rows, numDoubts, func(*row) bool { return true }))
	w.round()
	return &w, d, nil
}

// leastDoubt is the least doubt at which few enough right answers are lost.
func leastDoubt(list []doubted, scores []float64, answerable int) float64 {
	var right []float64
	for i := range list {
		if list[i].hit {
			right = append(right, scores[i])
		}
	}
	slices.SortFunc(right, func(a, b float64) int { return cmp.Compare(b, a) })
	n := int(mayDecline * float64(answerable))
	if n >= len(right) {
		return never
	}
	return math.Ceil(right[n]*100+1) / 100
}

// doubted asks every lesson, and what it is made unanswerable by.
func (w *Weights) doubted(ctx context.Context, lessons []Lesson, tell func(done, of int)) ([]doubted, error) {
	m := memory{weights: w}
	names, err := namesIn(ctx, &m, lessons)
	if err != nil {
		return nil, err
	}
	var list []doubted
	for n := range lessons {
		if tell != nil {
			tell(n, len(lessons))
		}
		l := &lessons[n]
		k, err := m.database(ctx, l.Task)
		if err != nil {
			return nil, err
		}
		own, top, err := k.doubtedBy(ctx, l.Task.Question)
		if err != nil {
			return nil, err
		}
		if top != nil {
			gold := l.Task.DB.Query(ctx, l.SQL, sqldb.Limits{})
			res := l.Task.DB.Query(ctx, top.sql, sqldb.Limits{Steps: learningSteps})
			own.answerable, own.hit = true, gold.Outcome == sqldb.OK && l.brings(gold, res)
			if own.weight = 1; !own.hit {
				own.weight = 0.3 // it may as well be declined
			}
			list = append(list, own)
		}
		for _, q := range k.spoilt(lessons, n, names) {
			d, top, err := k.doubtedBy(ctx, q)
			if err != nil {
				return nil, err
			}
			if d.right, d.weight = true, 0.5; top != nil {
				list = append(list, d)
			}
		}
	}
	return list, ctx.Err()
}

// doubtedBy asks one question; it has no candidate where it is refused anyhow.
func (k *known) doubtedBy(ctx context.Context, question string) (doubted, *candidate, error) {
	words, cs := link.Read(k.schema, k.values, question)
	if refuse(k.schema, question, words, cs) != "" {
		return doubted{}, nil, nil
	}
	list, err := k.propose(ctx, words, cs, nil)
	if err != nil || len(list) == 0 {
		return doubted{}, nil, err
	}
	f, _ := k.doubtsOf(words, cs, &list[0])
	return doubted{row: row{fold: foldOf(k.database.ID), about: f[:]}}, &list[0], nil
}

// A said is how a question calls a column or a table of its database.
type said struct {
	text, database string
	kind           link.Kind
}

// namesIn collects what lessons call columns and tables, where that leaves no
// doubt.
func namesIn(ctx context.Context, m *memory, lessons []Lesson) ([]said, error) {
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
func (k *known) sure(t actorcritic.Task) []link.Chunk {
	_, cs := link.Read(k.schema, k.values, t.Question)
	return slices.DeleteFunc(cs, func(c link.Chunk) bool {
		return c.Kind != link.Column && c.Kind != link.Table || c.Alts[0].Score < 1 || c.End > len(t.Question)
	})
}

// spoilt makes unanswerable questions of lesson n: one with a strange word in
// the place of a column or table, and now and then one of another database.
func (k *known) spoilt(lessons []Lesson, n int, names []said) (out []string) {
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
