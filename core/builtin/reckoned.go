package builtin

import (
	"context"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/forms/abreast"
	"github.com/orbweaver/orbweaver/core/builtin/forms/arithmetic"
	"github.com/orbweaver/orbweaver/core/builtin/forms/owned"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

// fewTried answers to a part are looked at for a number, and as many candidates for what the grammar reads too.
const fewTried = 5

// A split question is one whose answer is put together from those of others.
type split interface {
	Asks() []string
	Fits(answered []arithmetic.Answer, a arithmetic.Answer) bool
	SQL(answers []arithmetic.Answer) string
}

// split returns the parts of a question, or nil where it has none, or what was read of it whole is better.
func (k *databaseState) split(question string, whole *grammar.Reading) split {
	if asked := abreast.Split(k.schema, k.values, question); asked != nil {
		return asked
	}
	if asked := arithmetic.Split(k.schema, question); asked != nil && !k.better(asked, whole) {
		return asked
	}
	return nil
}

// reckoned returns what comes of the likeliest answers to the parts of a question, or nil where it has none. It is
// right if they all are. Of one table what package grammar reads of the whole question is better.
func (k *databaseState) reckoned(ctx context.Context, t actorcritic.Task, whole *grammar.Reading) *candidate {
	asked := k.split(t.Question, whole)
	if asked == nil {
		return nil
	}
	if k.held != nil {
		k = k.held
	}
	t.State = nil // it is being made
	_, alike := asked.(*abreast.Question)
	out := &candidate{whole: true, alone: true, sure: true, trust: 1}
	var answers []arithmetic.Answer
	for _, question := range asked.Asks() {
		t.Question = question
		q, err := k.asked(question).ask(ctx, t, slip.Question{Text: question})
		if err != nil {
			return nil
		}
		found := false
		for at := range q.list[:min(len(q.list), fewTried)] {
			c := &q.list[at]
			runOne(ctx, t, c, t.DB.Size())
			a, e := arithmetic.Answer{SQL: c.sql, Columns: c.result.Columns}, q.evidence().Of(c.sql, c.result)
			if !ran(c.result) || !asked.Fits(answers, a) || q.weigh(ctx, t, e, at, c.result) != nil {
				continue
			}
			answers, found = append(answers, a), true
			if out.trust *= c.acceptProbability; alike {
				out.trust = c.acceptProbability // what is read of one is read of the other
			}
			if left := c.leftOut(e); left != "" {
				out.unused = left
			}
			out.notes = append(append(out.notes, question), c.notes...)
			out.reads = append(out.reads, c.reads...)
			break
		}
		if !found {
			return nil
		}
	}
	if out.sql = asked.SQL(answers); out.sql == "" {
		return nil
	}
	out.result = t.DB.Query(ctx, out.sql, t.Limits)
	if !ran(out.result) {
		return nil
	}
	return out
}

// better reports that what was read of a whole question is better than what comes of its parts: if it is to one table,
// or says what owners have.
func (k *databaseState) better(asked *arithmetic.Question, whole *grammar.Reading) bool {
	return whole != nil && (whole.Form == owned.Form || len(k.schema.Tables) == 1 && !asked.Sums && !asked.Halves())
}
