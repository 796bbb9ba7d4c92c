package builtin

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// no is a critic that has the built-in one weigh the candidates and rejects
// all the same.
type no struct{ *Critic }

func (n no) Judge(ctx context.Context, t actorcritic.Task, a actorcritic.Attempt, delta func(string)) (actorcritic.Judgement, error) {
	j, err := n.Critic.Judge(ctx, t, a, delta)
	j.Verdict = actorcritic.False
	return j, err
}

const vague = "Which players from Norway have more than 2 entries and who is the oldest?"

func TestWhenAllAreRejectedTheMostTrustedStands(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	for _, z := range []int{2, 3, 30} {
		actor := &Actor{}
		loop := actorcritic.Loop{Actor: actor, Critic: no{&Critic{Actor: actor}}, Z: z}
		trace, err := loop.Run(context.Background(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		list, _, err := actor.candidates(context.Background(), task)
		if err != nil {
			t.Fatal(err)
		}
		best := slices.MaxFunc(list, func(a, b candidate) int {
			if a.judged && b.judged && a.trust < b.trust || !a.judged {
				return -1
			}
			return 1
		})
		if got := trace.Answer(); got == nil || got.SQL != best.sql {
			t.Errorf("z = %d: answered %v, most trusted is %s (%.2f)", z, got, best.sql, best.trust)
		}
		if len(trace.Attempts) > len(list)+1 {
			t.Errorf("z = %d: %d attempts from %d candidates", z, len(trace.Attempts), len(list))
		}
	}
}

func TestADrawIsDecidedByItsSeed(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	first := map[string]bool{}
	for seed := range uint64(30) {
		draw := func() []string {
			var out []string
			a := &Actor{Temperature: 3, Seed: seed}
			var earlier []actorcritic.Attempt
			for {
				d, err := a.Write(context.Background(), task, earlier, nil)
				if errors.Is(err, actorcritic.ErrNoMore) {
					return out
				}
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, d.SQL)
				earlier = append(earlier, actorcritic.Attempt{SQL: d.SQL, Result: task.DB.Query(context.Background(), d.SQL, sqldb.Limits{})})
			}
		}
		one, two := draw(), draw()
		if !slices.Equal(one, two) {
			t.Fatalf("seed %d draws %q, then %q", seed, one, two)
		}
		first[one[0]] = true
	}
	if len(first) < 2 {
		t.Errorf("30 seeds at a high temperature all begin with %v", first)
	}
}

func TestProbabilitiesAddUpAndFall(t *testing.T) {
	task := open(t, school)
	task.Question = vague
	list, _, err := (&Actor{}).candidates(context.Background(), task)
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
