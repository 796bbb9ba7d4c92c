package actorcritic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/core/text"
)

// Check reports the first thing wrong with a choice of improvements.
func (m Improvements) Check() error {
	switch {
	case m.Feedback != "" && !slices.Contains(Feedbacks(), m.Feedback):
		return fmt.Errorf("actorcritic: unknown feedback %q (known: %s)", m.Feedback, text.Join(Feedbacks()))
	case m.Repeats != "" && !slices.Contains(RepeatRules(), m.Repeats):
		return fmt.Errorf("actorcritic: unknown repeats %q (known: %s)", m.Repeats, text.Join(RepeatRules()))
	case m.Vote != "" && !slices.Contains(VoteRules(), m.Vote):
		return fmt.Errorf("actorcritic: unknown vote %q (known: %s)", m.Vote, text.Join(VoteRules()))
	case m.Abstain && (m.Fallback || m.Vote == VoteRejected):
		return fmt.Errorf("actorcritic: abstaining returns no rejected attempt: leave out fallback and vote %q",
			VoteRejected)
	}
	return nil
}

// String lists what is switched on: "repeats stop, fallback".
func (m Improvements) String() string {
	var on []string
	if m.Feedback != "" && m.Feedback != NoFeedback {
		on = append(on, "feedback "+string(m.Feedback))
	}
	if m.Repeats != "" {
		on = append(on, "repeats "+string(m.Repeats))
	}
	if m.Fallback {
		on = append(on, "fallback")
	}
	if m.Vote != "" {
		on = append(on, "vote "+string(m.Vote))
	}
	if m.Abstain {
		on = append(on, "abstain")
	}
	return strings.Join(on, ", ")
}

// addedTemperature computes how much repetitions so far add to the temperature.
func (m Improvements) addedTemperature(earlier []Attempt) float64 {
	t := 0.0
	for i := range earlier {
		if m.Repeats == RaiseTemperature && earlier[i].Judgement.Repeats > 0 {
			t = min(1, t+0.5)
		}
	}
	return t
}

// repeated returns the judgement of an attempt that says the same as an earlier
// one, or nil.
func (l *Loop) repeated(earlier []Attempt, a *Attempt) *Judgement {
	if l.Improve.Repeats == "" {
		return nil
	}
	for i := range earlier {
		e := &earlier[i]
		if accepted(e) || !same(e, a) {
			continue
		}
		v := e.Judgement.Verdict
		return &Judgement{Verdict: v, Repeats: e.Number,
			Reason: fmt.Sprintf("it says the same as attempt %d, which was rejected", e.Number)}
	}
	return nil
}

// same reports whether two attempts have the same text or the same result.
func same(a, b *Attempt) bool {
	return strings.Join(strings.Fields(a.SQL), " ") == strings.Join(strings.Fields(b.SQL), " ") ||
		ran(a.Result) && ran(b.Result) && equal(a.Result, b.Result)
}

// equal compares results as sets of rows: attempts at one question rarely
// differ in their order on purpose.
func equal(a, b *sqldb.Result) bool {
	return len(a.Rows) == len(b.Rows) && len(a.Columns) == len(b.Columns) &&
		execution.SameResult(a, b, false).Right
}

// accepted reports whether the critics let an attempt pass.
func accepted(a *Attempt) bool {
	return a.Judgement.Verdict == True || a.Judgement.Verdict == Unchecked
}

// ends reports whether no further attempt is to be made after this one.
func (l *Loop) ends(a *Attempt) bool {
	if l.Improve.Repeats == Stop && a.Judgement.Repeats > 0 {
		return true
	}
	return accepted(a) && l.Improve.Vote != VoteAll
}

// settle chooses the attempt to return when no more are made.
func (l *Loop) settle(t *Trace) {
	if len(t.Attempts) == 0 {
		t.Abstained = l.Improve.Abstain
		return
	}
	last := &t.Attempts[len(t.Attempts)-1]
	// Attempt z is accepted only for want of another.
	yes := slices.IndexFunc(t.Attempts, func(a Attempt) bool { return accepted(&a) && !l.forWant(t, &a) })
	switch {
	case l.Improve.Vote == VoteAll && yes >= 0:
		t.Final, t.Chosen = vote(t.Attempts, func(a *Attempt) bool { return accepted(a) && !l.forWant(t, a) })
	case l.Improve.Abstain && yes < 0:
		t.Final, t.Abstained = 0, true
	case yes >= 0:
		t.Final = yes + 1
	case l.Improve.Vote != "":
		t.Final, t.Chosen = vote(t.Attempts, func(a *Attempt) bool { return ran(a.Result) })
	case accepted(last) && (ran(last.Result) || !l.Improve.Fallback):
		t.Final = last.Number
	default:
		t.Final = best(t.Attempts)
		if accepted(last) && t.Final != last.Number {
			t.Chosen = "the last attempt that ran"
		}
	}
}

// forWant reports whether an attempt passed only because it is the last one.
func (l *Loop) forWant(t *Trace, a *Attempt) bool {
	passes := l.Critic == nil && (ran(a.Result) || l.IgnoreExecution)
	return a.Number >= t.Z && !l.Improve.Abstain && a.Judgement.Verdict == Unchecked && !passes
}

// vote returns the latest attempt of the largest group with equal results among
// those that may stand, and how many agree on it; without any the last one.
func vote(attempts []Attempt, stands func(*Attempt) bool) (final int, why string) {
	final = best(attempts)
	most, of := 0, 0
	for i := range attempts {
		if !stands(&attempts[i]) {
			continue
		}
		of++
		agree := 0
		for j := range attempts {
			if stands(&attempts[j]) && (i == j || same(&attempts[i], &attempts[j])) {
				agree++
			}
		}
		if agree >= most {
			final, most = attempts[i].Number, agree
		}
	}
	if of > 1 {
		why = fmt.Sprintf("%d of %d attempts agree on it", most, of)
	}
	return final, why
}

// ran says whether the execution critic lets a result pass.
func ran(r *sqldb.Result) bool {
	return r != nil && (r.Outcome == sqldb.OK || r.Outcome == sqldb.TooMany)
}

// best returns the number of the last attempt that ran, or else of the last one.
func best(attempts []Attempt) int {
	for i := len(attempts) - 1; i >= 0; i-- {
		if ran(attempts[i].Result) {
			return attempts[i].Number
		}
	}
	return len(attempts)
}
