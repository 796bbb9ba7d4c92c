package theory_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

// A world draws traces that break one assumption each.
type world struct {
	loop    theory.Loop
	a, b    int     // Beta of the questions' chances; 0 = all are alike
	repeats float64 // chance that an attempt after the first repeats the one before
	laterQ  float64 // q after the first attempt; 0 = as at first
}

func (w world) trace(r *rand.Rand) theory.Traced {
	p := w.loop.P
	if w.a > 0 {
		p = beta(r, w.a, w.b)
	}
	var q theory.Traced
	for i := range w.loop.Z {
		at := theory.Judged{Judged: i < w.loop.Z-1, Right: r.Float64() < p}
		if i > 0 && r.Float64() < w.repeats {
			at.Right, at.Repeated = q.Attempts[i-1].Right, true
		}
		against := 1 - w.loop.Q
		if i > 0 && w.laterQ > 0 {
			against = 1 - w.laterQ
		}
		if at.Right {
			against = w.loop.S
		}
		at.Accepted = at.Judged && r.Float64() >= against
		q.Attempts = append(q.Attempts, at)
		if at.Accepted || !at.Judged {
			q.Right = at.Right
			break
		}
	}
	return q
}

func (w world) traces(n int, seed uint64) []theory.Traced {
	r := rand.New(rand.NewPCG(seed, 99))
	list := make([]theory.Traced, n)
	for i := range list {
		list[i] = w.trace(r)
	}
	return list
}

func explain(t *testing.T, questions []theory.Traced, z int) *theory.Explanation {
	t.Helper()
	e, err := theory.Explain(questions, z, 1)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestTheLargestEffectIsTheAssumptionThatIsBroken(t *testing.T) {
	loop := theory.Loop{P: .4, Q: .25, S: .2, Z: 5}
	for _, c := range []struct {
		name  string
		world world
		want  theory.Cause // "" where the theorem holds
	}{
		{"none", world{loop: loop}, ""},
		{"difficulty varies", world{loop: loop, a: 2, b: 3}, theory.Later},
		{"attempts repeat", world{loop: loop, repeats: .7}, theory.Repeats},
		{"the critic tires", world{loop: loop, laterQ: .8}, theory.Verdicts},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := explain(t, c.world.traces(4000, 4), loop.Z)
			sum := e.Predicted.Value
			for _, effect := range e.Effects {
				sum += effect.Change
			}
			if !near(sum, e.Measured.Value, 1e-12) {
				t.Errorf("the effects lead to %v, measured is %v", sum, e.Measured.Value)
			}
			if rest := e.Effects[len(e.Effects)-1]; rest.Cause != theory.Rest || !near(rest.Change, 0, 1e-12) {
				t.Errorf("%v is left over, though every loop ended as it should", rest)
			}
			if c.want == "" {
				if !e.ByChance() {
					t.Errorf("a gap of %+v is not held for chance", e.Gap)
				}
				return
			}
			if e.ByChance() || e.Largest().Cause != c.want {
				t.Errorf("gap %+v, effects %v: want %q to be the largest", e.Gap, e.Effects, c.want)
			}
		})
	}
}

func TestWhatCannotBeKnownIsNotPredicted(t *testing.T) {
	right := theory.Traced{Attempts: []theory.Judged{{Right: true, Judged: true, Accepted: true}}, Right: true}
	wrong := theory.Traced{Attempts: []theory.Judged{{Judged: true, Accepted: true}}}
	for name, questions := range map[string][]theory.Traced{
		"no question":          nil,
		"no attempt":           {{}, {}},
		"no right one checked": {wrong, wrong},
		"no wrong one checked": {right, right},
	} {
		if e, err := theory.Explain(questions, 5, 1); !errors.Is(err, theory.ErrUnknown) {
			t.Errorf("%s: %+v, error %v", name, e, err)
		}
	}
	e := explain(t, []theory.Traced{right, wrong, {}}, 5)
	if e.Measured.Of != 2 || len(e.ByAttempt) != 1 {
		t.Errorf("a question without an attempt is counted: %+v", e)
	}
	if math.IsNaN(e.Predicted.Low) || e.Predicted.Low > e.Predicted.High {
		t.Errorf("interval of two questions: %+v", e.Predicted)
	}
}

func TestEveryCauseIsSaidInItsOwnWords(t *testing.T) {
	said := map[string]bool{}
	for _, c := range []theory.Cause{theory.Later, theory.Repeats, theory.Verdicts, theory.Rest} {
		if s := c.String(); said[s] || strings.TrimSpace(s) == "" {
			t.Errorf("%q says %q", string(c), s)
		}
		said[c.String()] = true
	}
}
