package builtin

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/forms/besides"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reading"
	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/refusal"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/trust"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/sqltext"
	"github.com/orbweaver/orbweaver/core/trees"
)

// A Critic judges an attempt by features: objections of its rules, how many of
// the likely candidates bring the same result, words that nothing explains.
// They are weighed together (criticfeatures.go, weights.txt), and below a threshold the
// verdict is False. SQL that the Actor would not have written, a model's, is
// judged by the rules alone: the first that objects decides. The zero value is
// ready.
type Critic struct {
	Actor *Actor // share what this one remembers of databases; nil = read them again

	states stateCache
}

// Judge never errs on an attempt that ran; it errs when ctx ends.
func (c *Critic) Judge(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt,
	delta func(string)) (actorcritic.Judgement, error) {
	start := time.Now()
	m := &c.states
	if c.Actor != nil {
		m = c.Actor.stateCache()
	}
	j := actorcritic.Judgement{Verdict: actorcritic.True}
	trusted, reason, err := m.judge(ctx, t, a)
	if err != nil {
		return actorcritic.Judgement{}, fmt.Errorf("builtin: critic: %w", err)
	}
	if j.Reason = reason; !trusted {
		j.Verdict = actorcritic.False
	}
	j.Answer = fmt.Sprintf("%s: %s (%s)", verdicts[j.Verdict == actorcritic.True], j.Reason, Label)
	if delta != nil {
		delta(j.Answer)
	}
	j.Elapsed = time.Since(start)
	return j, nil
}

// judge decides on an attempt and says why.
func (m *stateCache) judge(ctx context.Context, t actorcritic.Task,
	a actorcritic.Attempt) (trusted bool, reason string, err error) {
	q, err := m.question(ctx, t)
	if err != nil {
		return false, "", err
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	k, list := q.databaseState, q.list
	e := q.evidence()
	at := q.find(ctx, t, a)
	e = e.Of(a.SQL, a.Result)
	adds := query.AddsText(e.Schema, e.SQL, func(table, column string) string {
		return noNumber(ctx, t, table, column)
	})
	adds = cmp.Or(adds, addsShares(e))
	against := cmp.Or(adds, e.Object())
	if at < 0 {
		return against == "", cmp.Or(against, "nothing in the result or the SQL speaks against it"), nil
	}
	if err := q.weigh(ctx, t, e, at, a.Result); err != nil {
		return false, "", err
	}
	c := &list[at]
	if c.typed {
		return true, "it is the SQL that was typed", nil
	}
	if adds != "" {
		return false, adds, nil
	}
	unused := cmp.Or(objection.SuperlativeUnused(e), objection.AggregateUnused(e), e.Amiss(t.Question))
	if unused != "" && c.acceptProbability >= k.weights.acceptFrom {
		return false, fmt.Sprintf("doubtful (%.2f): %s", c.acceptProbability, unused), nil
	}
	if c.acceptProbability >= k.weights.acceptFrom && at > 0 && !q.likeliest(at) {
		return false, fmt.Sprintf("doubtful (%.2f): by all results together another is likelier",
			c.acceptProbability), nil
	}
	if c.acceptProbability >= k.weights.acceptFrom {
		if left := c.leftOut(e); left != "" {
			told := trust.Answer{Schema: e.Schema, Values: e.Values, Words: e.Words, SQL: e.SQL, LeftOut: left}
			if why := told.Lacks(); why != "" {
				return false, fmt.Sprintf("doubtful (%.2f): %s", c.acceptProbability, why), nil
			}
			return true, fmt.Sprintf("perhaps right (%.2f), but it leaves out %s", c.acceptProbability, left), nil
		}
		why := strongestFeature(k.weights.judgeOf(k.schema), c.vector, 1)
		if c.whole {
			why = "every word of the question is accounted for"
		}
		return true, fmt.Sprintf("likely right (%.2f): %s", c.acceptProbability, why), nil
	}
	why := cmp.Or(against, c.doubts(e, k.weights.judgeOf(k.schema)))
	return false, fmt.Sprintf("doubtful (%.2f, where %.2f is asked): %s", c.acceptProbability,
		k.weights.acceptFrom, why), nil
}

// find returns the place of an attempt's candidate, or -1: the same SQL, or SQL
// of the same form that brings the same rows.
func (q *questionState) find(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt) int {
	if at := slices.IndexFunc(q.list, func(c candidate) bool { return c.sql == a.SQL }); at >= 0 {
		return at
	}
	form := sqltext.Read(a.SQL).Form()
	return slices.IndexFunc(q.list, func(c candidate) bool {
		if c.typed || sqltext.Read(c.sql).Form() != form {
			return false
		}
		res := t.DB.Query(ctx, c.sql, t.Limits)
		return ran(res) && ran(a.Result) && rows.Same(res, a.Result)
	})
}

var verdicts = map[bool]string{true: "True", false: "False"}

// weigh runs the likeliest candidates and weighs their features, so that the
// actor knows which of them to offer next. What is known of one stands.
func (q *questionState) weigh(ctx context.Context, t actorcritic.Task, e *objection.Evidence, at int,
	res *sqldb.Result) error {
	list := q.list
	if list[at].judged {
		return nil
	}
	list[at].result = res
	run(ctx, t, list)
	classify(list)
	if err := ctx.Err(); err != nil {
		return err
	}
	for i := range list {
		if c := &list[i]; ran(c.result) && !c.judged {
			q.judged(e.Of(c.sql, c.result), i).weigh()
		}
	}
	return nil
}

// ask makes the candidates of a question, in the place of the task's.
func (k *databaseState) ask(ctx context.Context, t actorcritic.Task, asked slip.Question) (*questionState, error) {
	out := besides.Read(k.schema, k.values, asked.Text)
	asked.Text = out.Question
	t.Question = asked.Text
	q := &questionState{databaseState: k, question: asked, out: out}
	if t.Tables != nil && len(t.Tables) == 0 {
		q.refusal = "No table was put before the rules, and they know no others."
		return q, nil
	}
	if err := k.sketched(ctx, t, q); err != nil {
		return nil, err
	}
	k.readWholly(ctx, t, q)
	return q, nil
}

// sketched makes the candidates of sketches, or says why there are none.
func (k *databaseState) sketched(ctx context.Context, t actorcritic.Task, q *questionState) error {
	words, cs := link.Read(k.schema, k.values, t.Question)
	k.markNoun(words)
	if q.refusal = refusal.Of(k.schema, t.Question, words, cs); q.refusal != "" {
		q.noQuestion = refusal.NoQuestion(k.schema, t.Question, words, cs)
		return nil
	}
	preferred := prefer(cs, foundTables(t))
	readings := reading.Choose(&k.weights.ranking, k.schema, preferred)
	list, spare, err := k.propose(ctx, words, readings)
	if err != nil {
		return err
	}
	if others, ok := reading.WithoutCounted(k.schema, preferred); len(list) == 0 && ok {
		readings = reading.Choose(&k.weights.ranking, k.schema, others)
		if list, spare, err = k.propose(ctx, words, readings); err != nil {
			return err
		}
	}
	if len(list) == 0 {
		q.refusal = "The words were found, but no query came of them. " + k.schema.TablesInWords()
		return nil
	}
	if t.Tables == nil {
		q.said = objection.New(k.schema, k.values, words, cs, readings)
	}
	var unknown []string
	asked := k.answerabilityQuestion(words, preferred)
	q.answerFeatures, unknown = answerability.Of(asked)
	q.list, q.spare = q.leaving(list), q.leaving(spare)
	if missing := q.missing(list[0].sql); missing != "" {
		q.refusal = fmt.Sprintf("The database seems to hold nothing for %q. %s", missing, k.schema.TablesInWords())
		q.list, q.spare, q.unheld = nil, nil, true
		return nil
	}
	if k.schema.Keyless() && answerability.Things(asked) == 0 {
		return nil // the training questions have no such files
	}
	if q.refusal = k.decline(q, unknown); q.refusal != "" {
		q.list, q.spare = nil, nil
	}
	return nil
}

// leaving leaves out of what candidates find the rows that the question names as those it does not ask for.
func (q *questionState) leaving(list []candidate) []candidate {
	for i := range list {
		list[i].sql, list[i].notes = q.leave(list[i].sql, list[i].notes)
	}
	return list
}

// answerabilityQuestion returns a question as package answerability looks at it.
func (k *databaseState) answerabilityQuestion(words []english.Word, cs []link.Chunk) *answerability.Question {
	return &answerability.Question{Schema: k.schema, Values: k.values, Words: words, Chunks: cs, Domain: k.domain}
}

// question makes the candidates of a task's question, or returns those that the task's
// loop has. Slips of typing are mended first.
func (m *stateCache) question(ctx context.Context, t actorcritic.Task) (*questionState, error) {
	kept, err := t.State.Keep(m, func() (any, error) {
		k, err := m.database(ctx, t)
		if err != nil {
			return nil, err
		}
		if refusal.SQL(t.Question, func() bool { return ran(t.DB.Query(ctx, t.Question, t.Limits)) }) {
			typed := candidate{sql: t.Question, typed: true, prob: 1, judged: true, acceptProbability: 1}
			return &questionState{databaseState: k, list: []candidate{typed}}, nil
		}
		if k, t, err = k.part(ctx, t); err != nil {
			return nil, err
		}
		k, asked, err := k.prepared(ctx, t)
		if err != nil {
			return nil, err
		}
		return k.asked(asked.Text).ask(ctx, t, asked)
	})
	if err != nil {
		return nil, err
	}
	return kept.(*questionState), nil
}

// decline says which words of a question the database seems to hold nothing
// for, or "" where it may well hold what is asked for.
func (k *databaseState) decline(q *questionState, unknown []string) string {
	t := q.judged(q.evidence().Of(q.list[0].sql, nil), 0)
	from := answerability.Bound(k.weights.declineFrom, unknown)
	if p := trees.Probability(k.weights.unanswered.Score(t.before())); p < from {
		return ""
	}
	for i := range unknown {
		unknown[i] = strconv.Quote(unknown[i])
	}
	if len(unknown) == 0 {
		return "The database seems not to hold what is asked for. " + k.schema.TablesInWords()
	}
	return fmt.Sprintf("The database seems to hold nothing for %s, and what is left of the question is "+
		"not what was asked. %s",
		strings.Join(unknown, ", "), k.schema.TablesInWords())
}
