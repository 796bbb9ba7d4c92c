package builtin

import (
	"context"
	"hash/fnv"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/link"
)

// Perturbation tells what made a question unanswerable.
type Perturbation int8

const (
	Unperturbed   Perturbation = iota // nothing: it has an answer
	Renamed                           // a column or a table is called as one of another database
	OtherDatabase                     // it was asked of another database
	PartRemoved                       // a column or a table that its answer needs was taken away
	Unheld                            // it is another, for what no name of the database holds
)

// A mention is how a question calls a column or a table of its database.
type mention struct {
	text, database string
	kind           link.Kind
}

// schemaMentions collects what examples call columns and tables, where that leaves no
// doubt.
func schemaMentions(ctx context.Context, m *stateCache, examples []TrainingExample) ([]mention, error) {
	var out []mention
	for n := range examples {
		t := examples[n].Task
		k, err := m.database(ctx, t)
		if err != nil {
			return nil, err
		}
		for _, c := range k.exactLinks(t) {
			out = append(out, mention{t.Question[c.At:c.End], t.Database.ID, c.Kind})
		}
	}
	return out, ctx.Err()
}

// exactLinks returns the chunks of a question that name a column or a table outright.
func (k *databaseState) exactLinks(t actorcritic.Task) []link.Chunk {
	_, cs := link.Read(k.schema, k.values, t.Question)
	return slices.DeleteFunc(cs, func(c link.Chunk) bool {
		return c.Kind != link.Column && c.Kind != link.Table || c.Alts[0].Score < 1 || c.End > len(t.Question)
	})
}

// An unanswerableTask is a task that its database has no answer for.
type unanswerableTask struct {
	perturbation Perturbation
	task         actorcritic.Task
}

// unanswerable makes unanswerable tasks of example n: one with a strange word in the
// place of a column or table, one of which a column or a table is taken away, two
// that ask for what the database does not hold, and now and then one of another
// database.
func (k *databaseState) unanswerable(examples []TrainingExample, n int,
	names []mention) (out []unanswerableTask) {
	t := examples[n].Task
	h := fnv.New32a()
	h.Write([]byte(t.Question))
	draw := int(h.Sum32() >> 1)
	if other := examples[draw%len(examples)].Task; draw%3 == 0 && other.Database.ID != t.Database.ID {
		out = append(out, unanswerableTask{OtherDatabase, reworded(t, other.Question)})
	}
	if less := answerability.Without(t.Database, examples[n].SQL, draw/3); less != nil {
		task := t
		task.Database = less
		out = append(out, unanswerableTask{PartRemoved, task})
	}
	_, cs := link.Read(k.schema, k.values, t.Question)
	for n := range 2 { // of one row, and of several
		if question := answerability.Unheld(k.schema, cs, t.Question, draw/11*2+n); question != "" {
			out = append(out, unanswerableTask{Unheld, reworded(t, question)})
		}
	}
	list := k.exactLinks(t)
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
			return append(out, unanswerableTask{Renamed, reworded(t, t.Question[:c.At]+s.text+t.Question[c.End:])})
		}
	}
	return out
}

func reworded(t actorcritic.Task, question string) actorcritic.Task {
	t.Question = question
	return t
}
