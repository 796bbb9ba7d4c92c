package builtin

import (
	"context"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/beyond"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/reword/asks"
	"github.com/orbweaver/orbweaver/core/builtin/reword/books"
	"github.com/orbweaver/orbweaver/core/builtin/reword/dated"
	"github.com/orbweaver/orbweaver/core/builtin/reword/exercise"
	"github.com/orbweaver/orbweaver/core/builtin/reword/gauge"
	"github.com/orbweaver/orbweaver/core/builtin/reword/grouped"
	"github.com/orbweaver/orbweaver/core/builtin/reword/header"
	"github.com/orbweaver/orbweaver/core/builtin/reword/kernel"
	"github.com/orbweaver/orbweaver/core/builtin/reword/lapse"
	"github.com/orbweaver/orbweaver/core/builtin/reword/scores"
	"github.com/orbweaver/orbweaver/core/builtin/reword/shelf"
	"github.com/orbweaver/orbweaver/core/builtin/reword/topic"
	"github.com/orbweaver/orbweaver/core/builtin/reword/wording"
	"github.com/orbweaver/orbweaver/core/builtin/scope"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// mostParts bounds how many parts of a database each read a question.
const mostParts = 8

// partsOf returns the parts of a task's database that no key joins, each read as a database of its own.
func (k *databaseState) partsOf(ctx context.Context, t actorcritic.Task) ([]*databaseState, error) {
	k.reading.Lock()
	defer k.reading.Unlock()
	parts := scope.Parts(k.schema)
	if k.parts != nil || len(parts) > mostParts {
		return k.parts, nil
	}
	list := make([]*databaseState, len(parts))
	for i, tables := range parts {
		var of []*corpus.Table
		for _, ti := range tables {
			of = append(of, k.database.Tables[ti])
		}
		list[i] = &databaseState{weights: k.weights}
		if err := list[i].readFrom(ctx, k.database.Only(of), t); err != nil {
			return nil, err
		}
	}
	k.parts = list
	return list, nil
}

// part returns the part of a database that a question is to, and the task of asking that alone.
func (k *databaseState) part(ctx context.Context,
	t actorcritic.Task) (*databaseState, actorcritic.Task, error) {
	if t.Tables != nil {
		return k, t, nil
	}
	parts, err := k.partsOf(ctx, t)
	if err != nil || len(parts) == 0 {
		return k, t, err
	}
	costs := make([]float64, len(parts)+1)
	for i, p := range append(parts[:len(parts):len(parts)], k) {
		p, asked, err := p.prepared(ctx, t)
		if err != nil {
			return nil, t, err
		}
		p = p.asked(asked.Text)
		words, chunks := link.Read(p.schema, p.values, asked.Text)
		p.markNoun(words)
		costs[i] = scope.Cost(p.schema, words, chunks, len(asked.Notes()))
	}
	if at := scope.Choose(costs[len(parts)], costs[:len(parts)]); at >= 0 {
		k, t.Database = parts[at], parts[at].database
	}
	return k, t, nil
}

// prepared returns a database as a question asks for it, and the question as it is read there. Slips of typing
// are mended first.
func (k *databaseState) prepared(ctx context.Context,
	t actorcritic.Task) (*databaseState, slip.Question, error) {
	question := english.Quiet(t.Question)
	v, err := beyond.Find(ctx, k.schema, k.values, t.DB, question)
	if err != nil {
		return nil, slip.Question{}, err
	}
	if v != k.values {
		k = &databaseState{schema: k.schema, values: v, domain: k.domain, weights: k.weights, days: k.days, read: true}
	}
	asked := kernel.Of(k.schema, k.values, question)
	asked.Text = exercise.Plain(asked.Text)
	mended := slip.MendWritten(k.schema, k.values, asked)
	k = k.withHeads(mended.Text)
	asked = wording.Plainer(k.schema, k.values, mended)
	asked = dated.Plainer(k.schema, k.values, lapse.Plainer(k.schema, k.values, asked))
	asked = gauge.Plainer(k.schema, k.values, topic.Last(asked))
	k = k.withNoun(asked.Text)
	asked = grouped.Plainer(k.schema, k.values, header.Plainer(k.schema, k.values, asked))
	asked = books.Plainer(k.schema, k.values, scores.Plainer(k.schema, k.values, asked))
	asked = asks.Plainer(k.schema, k.values, asked)
	return k, shelf.Plainer(k.schema, k.values, asked), nil
}
