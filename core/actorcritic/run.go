package actorcritic

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A queryFunc runs SQL; it is sqldb.DB.Query.
type queryFunc func(ctx context.Context, sql string, limits sqldb.Limits) *sqldb.Result

// Run writes, runs and judges SQL until an attempt is accepted or z attempts
// are made. Each attempt but the last is checked: first by running it, and
// only what ran (OK, or more rows than asked for) is shown to the critic. The
// last attempt is run and returned unchecked, whatever became of it.
//
// Improve changes what this paragraph says; its fields tell how.
//
// When the actor has no more to offer, the answer is the last attempt that
// ran, or else the last one. The same answer stands in the trace that Run
// returns beside an error: one of the actor, of the critic, or of a ctx that
// ended. An attempt that was written but not judged by then is in the trace
// with the reason. The trace is never nil.
//
// watch, if not nil, is called in order, from the calling goroutine.
func (l *Loop) Run(ctx context.Context, t Task, watch func(Event)) (*Trace, error) {
	if t.DB == nil {
		return l.newTrace(t), errors.New("actorcritic: the task has no database to run SQL on")
	}
	return l.run(ctx, t, t.DB.Query, watch)
}

func (l *Loop) newTrace(t Task) *Trace {
	z := l.Z
	if z < 1 {
		z = DefaultZ
	}
	critic := l.CriticName
	if l.Critic == nil {
		critic = "none"
	}
	return &Trace{Question: t.Question, Actor: l.ActorName, Critic: critic, Z: z, Attempts: []Attempt{}}
}

func (l *Loop) run(ctx context.Context, t Task, query queryFunc, watch func(Event)) (*Trace, error) {
	if t.Limits == (sqldb.Limits{}) {
		t.Limits = l.Limits
	}
	if watch == nil {
		watch = func(Event) {}
	}
	if t.State == nil {
		t.State = new(State)
	}
	trace := l.newTrace(t)
	for n := 1; n <= trace.Z; n++ {
		t.Temperature = l.Temperature + l.Improve.addedTemperature(trace.Attempts)
		t.Feedback = l.Improve.Feedback
		t.Last = n == trace.Z && !l.Improve.Abstain
		tell := func(e Event) {
			e.Attempt = n
			watch(e)
		}
		a, err := l.attempt(ctx, t, trace, query, tell)
		if errors.Is(err, ErrNoMore) {
			break
		}
		if a != nil {
			trace.Attempts = append(trace.Attempts, *a)
			trace.Final = best(trace.Attempts)
		}
		if err != nil {
			return trace, fmt.Errorf("attempt %d: %w", n, err)
		}
		if l.ends(a) {
			break
		}
	}
	l.settle(trace)
	return trace, nil
}

// attempt makes the next attempt of a trace. With an error it returns what
// there is of it, or nil when the actor did not get as far as an answer.
func (l *Loop) attempt(ctx context.Context, t Task, trace *Trace, query queryFunc,
	tell func(Event)) (*Attempt, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	earlier := trace.Attempts
	d, err := write(ctx, l.Actor, t, earlier, tell)
	if err != nil {
		return nil, prefer(ctx, err)
	}
	a := &Attempt{Number: len(earlier) + 1, Prompt: d.Prompt, Shortened: d.Shortened, Answer: d.Answer,
		SQL: d.SQL, Mended: d.Mended, Reason: d.Reason, Usage: d.Usage, Elapsed: d.Elapsed}
	tell(Event{Stage: Drafted, SQL: a.SQL})

	if strings.TrimSpace(a.SQL) != "" {
		a.Result = cmp.Or(earlierResult(earlier, a.SQL), t.State.remembered(a.SQL, t.Limits))
		if a.Result == nil {
			a.Result = query(ctx, a.SQL, t.Limits)
		}
		tell(Event{Stage: Executed, Result: a.Result})
	}
	err = l.judge(ctx, t, a, trace, tell)
	tell(Event{Stage: Judged, Judgement: &a.Judgement})
	return a, err
}

// earlierResult returns the result of the same SQL in an earlier attempt. Statements
// only read, so running it again could not say anything else.
func earlierResult(earlier []Attempt, sql string) *sqldb.Result {
	for i := range earlier {
		if earlier[i].Result != nil && earlier[i].SQL == sql {
			return earlier[i].Result
		}
	}
	return nil
}

// judge sets the attempt's judgement: the execution critic's, the critic's,
// or the reason why nobody was asked.
func (l *Loop) judge(ctx context.Context, t Task, a *Attempt, trace *Trace, tell func(Event)) error {
	j, z := &a.Judgement, trace.Z
	if err := ctx.Err(); err != nil {
		*j = Judgement{Verdict: NotRun, Reason: "cancelled"}
		if ran(a.Result) {
			j.Verdict = Unchecked
		}
		return err
	}
	if a.Number >= z && !l.Improve.Abstain {
		*j = Judgement{Verdict: Unchecked,
			Reason: fmt.Sprintf("attempt %d of %d is returned unchecked", a.Number, z)}
		return nil
	}
	if again := l.repeated(trace.Attempts, a); again != nil {
		*j = *again
		return nil
	}
	if why := refused(a.Result); why != "" && (a.Result == nil || !l.IgnoreExecution) {
		*j = Judgement{Verdict: NotRun, Reason: why}
		return nil
	}
	if l.Critic == nil {
		*j = Judgement{Verdict: Unchecked, Reason: "no critic is configured"}
		if ran(a.Result) {
			j.Reason = "it ran, and no critic is configured"
		}
		return nil
	}
	got, err := judgeWith(ctx, l.Critic, t, *a, tell)
	*j = got
	if err != nil {
		err = prefer(ctx, err)
		j.Verdict, j.Reason = Unchecked, "the critic gave no answer: "+err.Error()
	}
	return err
}

// refused returns why the execution critic rejects a result, "" if it does not.
func refused(r *sqldb.Result) string {
	switch {
	case r == nil:
		return "the answer holds no SQL"
	case ran(r):
		return ""
	case r.Error != "":
		return r.Error
	}
	return "outcome: " + string(r.Outcome)
}

// prefer gives the reason a context ended instead of whatever a callee made
// of it, so that a caller can tell a cancel from a failure.
func prefer(ctx context.Context, err error) error {
	if cause := ctx.Err(); cause != nil {
		return cause
	}
	return err
}
