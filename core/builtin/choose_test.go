package builtin

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rows"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// no is a critic that has the built-in one weigh the candidates and rejects
// all the same.
type no struct{ *Critic }

func (n no) Judge(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt,
	delta func(string)) (actorcritic.Judgement, error) {
	j, err := n.Critic.Judge(ctx, t, a, delta)
	j.Verdict = actorcritic.False
	return j, err
}

const vague = "Which players from Norway have more than 2 entries and who is the oldest?"

// disputed may be answered with several rows.
const disputed = "List the names and ages of players and the names of their clubs"

func TestWhenAllAreRejectedTheFirstInOrderStands(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	for _, z := range []int{2, 3, 30} {
		actor := &Actor{}
		task.State = new(actorcritic.State) // to look at what the loop leaves
		loop := actorcritic.Loop{Actor: actor, Critic: no{&Critic{Actor: actor}}, Z: z}
		trace, err := loop.Run(context.Background(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		list, err := actor.candidates(task)
		if err != nil {
			t.Fatal(err)
		}
		best := slices.MaxFunc(list, func(a, b candidate) int {
			if a.judged && b.judged && a.order < b.order || !a.judged {
				return -1
			}
			return 1
		})
		if got := trace.Answer(); got == nil || got.SQL != best.sql {
			t.Errorf("z = %d: answered %v, first in order is %s (%.2f)", z, got, best.sql, best.order)
		}
		if len(trace.Attempts) > len(list)+1 {
			t.Errorf("z = %d: %d attempts from %d candidates", z, len(trace.Attempts), len(list))
		}
	}
}

// never is a critic that rejects and weighs nothing, as a model may.
type never struct{}

func (never) Judge(context.Context, actorcritic.Task, actorcritic.Attempt, func(string)) (actorcritic.Judgement,
	error) {
	return actorcritic.Judgement{Verdict: actorcritic.False}, nil
}

func TestNoAttemptBringsTheRowsOfAnotherWhoeverJudges(t *testing.T) {
	attempts := 0
	for _, question := range []string{vague, disputed, "Which clubs have players from Norway?"} {
		task := open(t, school)
		task.Question = question
		loop := actorcritic.Loop{Actor: &Actor{}, Critic: never{}, Z: 8}
		trace, err := loop.Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		attempts += len(trace.Attempts)
		for i := range trace.Attempts {
			for j := range i {
				a, b := &trace.Attempts[i], &trace.Attempts[j]
				if ran(a.Result) && ran(b.Result) && rows.Same(a.Result, b.Result) {
					t.Errorf("%s\nattempt %d, %s, brings the rows of attempt %d, %s", question, i+1, a.SQL, j+1, b.SQL)
				}
			}
		}
	}
	if attempts < 8 {
		t.Errorf("%d attempts at three questions tell little", attempts)
	}
}

func TestASpareCandidateIsOfferedWhereTheOthersBringNothingNew(t *testing.T) {
	task := open(t, school)
	task.Question = disputed
	q, err := (&Actor{}).stateCache().question(t.Context(), task)
	if err != nil {
		t.Fatal(err)
	}
	q.list, q.spare = q.list[:1], append([]candidate{q.list[0]}, q.list[1:]...)
	first := q.list[0].sql
	earlier := []actorcritic.Attempt{{SQL: first, Result: task.DB.Query(t.Context(), first, sqldb.Limits{})}}
	at := q.next(t.Context(), task, earlier)
	if at < 1 || rows.Same(q.list[at].result, earlier[0].Result) || q.list[at].prob > q.list[0].prob {
		t.Fatalf("candidate %d of %d follows, with %d spare ones left", at, len(q.list), len(q.spare))
	}
}

// drawn are the first n attempts at a temperature.
func drawn(t *testing.T, task actorcritic.Task, a *Actor, n int) []string {
	t.Helper()
	if task.State == nil {
		task.State = new(actorcritic.State)
	}
	var out []string
	var earlier []actorcritic.Attempt
	for range n {
		d, err := a.Write(context.Background(), task, earlier, nil)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, d.SQL)
		earlier = append(earlier, actorcritic.Attempt{SQL: d.SQL})
	}
	return out
}

func TestADrawIsDecidedByItsSeed(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	first := map[string]bool{}
	for seed := range uint64(30) {
		one, two := drawn(t, task, &Actor{Temperature: 3, Seed: seed}, 8),
			drawn(t, task, &Actor{Temperature: 3, Seed: seed}, 8)
		if !slices.Equal(one, two) {
			t.Fatalf("seed %d draws %q, then %q", seed, one, two)
		}
		first[one[0]] = true
	}
	if len(first) < 2 {
		t.Errorf("30 seeds at a high temperature all begin with %v", first)
	}
}

func TestAttemptsAreDrawnByTheirProbabilities(t *testing.T) {
	task := open(t, school)
	task.Question, task.Temperature = vague, 1 // the loop sets it
	a := &Actor{Seed: 7}
	const n = 2000
	count := map[string]int{}
	for _, sql := range drawn(t, task, a, n) {
		count[sql]++
	}
	list, err := a.candidates(task)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		if got := float64(count[c.sql]) / n; math.Abs(got-c.prob) > 0.04 {
			t.Errorf("%s is drawn in %.3f of attempts, its probability is %.3f", c.sql, got, c.prob)
		}
	}
	task.Temperature = 0.01
	if cold := drawn(t, task, a, 5); cold[0] != list[0].sql || cold[4] != list[0].sql {
		t.Errorf("next to 0 other candidates than the likeliest are drawn: %q", cold)
	}
}

func TestProbabilitiesAddUpAndFall(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	list, err := (&Actor{}).candidates(task)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := range list {
		sum += list[i].prob
		if i > 0 && list[i].prob > list[i-1].prob {
			t.Errorf("candidate %d is likelier than the one before it", i+1)
		}
	}
	if sum < 0.999 || sum > 1.001 {
		t.Errorf("the probabilities of %d candidates add up to %.3f", len(list), sum)
	}
}
