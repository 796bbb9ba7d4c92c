package theory_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

func TestOptionsAreTheLoopsOfEachZ(t *testing.T) {
	for _, s := range []theory.Setup{
		{Loop: quarter(1)},
		{Loop: quarter(1), Rho: .4},
		{Loop: quarter(1), Rho: .4, Execution: theory.Execution{E: .5, SX: .1}, Panel: theory.Panel{Critics: 3}},
	} {
		for _, o := range s.Options(theory.Prices{Actor: 3, Critic: 2}, 12) {
			at := s
			at.Loop.Z = o.Z
			if !near(o.Prob, at.Prob(), 1e-15) || !near(o.Cost, 3*o.ActorCalls+2*o.CriticCalls, 1e-12) {
				t.Errorf("%+v, but %+v has %v", o, at, at.Prob())
			}
		}
	}
	l := theory.Loop{P: .3, Q: .2, S: .1, Z: 6}
	s := theory.Setup{Loop: l}
	if !near(s.ActorCalls(), l.ActorCalls(), 1e-14) || !near(s.CriticCalls(), l.CriticCalls(), 1e-14) {
		t.Errorf("%v and %v calls, want %v and %v", s.ActorCalls(), s.CriticCalls(),
			l.ActorCalls(), l.CriticCalls())
	}
	x := theory.Execution{E: .5, SX: .1}
	s.Execution = x
	if want := x.Before(l).CriticCalls() * (l.P*(1-x.SX) + (1-l.P)*(1-x.E)); !near(s.CriticCalls(),
		want, 1e-14) {
		t.Errorf("%v checks behind the execution critic, want %v", s.CriticCalls(), want)
	}
}

// Independent attempts cost the same for each point, at any z: the price
// decides for all of them or for none.
func TestAPointCostsTheSameAtEveryZ(t *testing.T) {
	l := quarter(2)
	p := theory.Prices{Actor: 2, Critic: 1}
	want := (p.Critic + l.Again()*p.Actor) / (100 * l.P * (1 - l.P) * l.J())
	for z := 2; z < 30; z++ {
		l.Z = z
		if got := (theory.Setup{Loop: l}).Advise(p).PointCost; !near(got, want, 1e-9) {
			t.Errorf("z = %d: %v a point, want %v", z, got, want)
		}
	}
	for _, c := range []struct {
		answer float64
		rho    float64
		want   string
	}{
		{99 * want, 0, "z = 1 is worth most"},
		{101 * want, 0, "every further attempt is worth its price"},
		{300 * want, .5, "z = 4 is worth most"},
	} {
		p.Answer = c.answer
		said := theory.Setup{Loop: l, Rho: c.rho}.Advise(p).String()
		if !strings.Contains(said, c.want) {
			t.Errorf("an answer worth %v, ρ = %v: %q is not in %q", c.answer, c.rho, c.want, said)
		}
	}
}

func TestIsACriticWorthIt(t *testing.T) {
	vicuna := theory.Loop{P: .153, Q: .68, S: .55, Z: 5}
	for _, c := range []struct {
		name  string
		setup theory.Setup
		want  []string
	}{
		{"it helps", theory.Setup{Loop: quarter(5)}, []string{"Yes: q + s is 0.500", "46.2 % instead of 25.0 %",
			"2.41 attempts and 2.26 checks", "limit over z is 50.0 %", "at z = 6 (47.6 %)"}},
		{"it harms", theory.Setup{Loop: theory.Loop{P: .153, Q: .68, S: .55, Z: 5}},
			[]string{"No: q + s is 1.230", "10.8 % instead of 15.3 %"}},
		{"a coin", theory.Setup{Loop: theory.Loop{P: .4, Q: .5, S: .5, Z: 5}},
			[]string{"nothing is gained at any z"}},
		{"nothing to win", theory.Setup{Loop: theory.Loop{P: 1, Q: .1, S: .1, Z: 5}}, []string{"nothing to gain"}},
		{"no check", theory.Setup{Loop: quarter(1)}, []string{"nothing is checked"}},
		{"the execution critic alone is better", theory.Setup{Loop: vicuna, Execution: theory.Execution{E: .72}},
			[]string{"of all checks together is 0.740", "it is 35.9 %; no more is gained",
				"does not run, makes it 31.6 %"}},
		{"no critic but the execution critic", theory.Setup{Loop: theory.Loop{P: .4, Q: 1, Z: 5},
			Execution: theory.Execution{E: .5}},
			[]string{"checks a question. The limit over z is"}},
		{"a single veto is better", theory.Setup{Loop: theory.Loop{P: .5, Q: .6, S: .1, Z: 5},
			Panel: theory.Panel{Critics: 3}},
			[]string{"Of 3 critics it is best to let 1 vote against reject: 75.0 %"}},
		{"the panel is at its best", theory.Setup{Loop: theory.Loop{P: .5, Q: .6, S: .1, Z: 5},
			Panel: theory.Panel{Critics: 3, RejectAt: 1}},
			[]string{"reject at 1 vote against of 3 is the best rule"}},
		{"both are better", theory.Setup{Loop: quarter(5), Execution: theory.Execution{E: .3}},
			[]string{"asking the critic as well gains the rest"}},
	} {
		said := c.setup.Advise(theory.Prices{}).String()
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not in %q", c.name, want, said)
			}
		}
	}
}

// Every legible cell of the paper's Table 6 equals the theorem's value, to the
// last of its five places, and its simulation is as near as 100 million trials
// bring it.
func TestPublishedIsWhatTheTheoremSays(t *testing.T) {
	byTheory, simulated := 0, 0
	quarters := []float64{.25, .75}
	for _, p := range quarters {
		for _, q := range quarters {
			for _, s := range quarters {
				for z := 0; z <= 6; z++ {
					l := theory.Loop{P: p, Q: q, S: s, Z: z}
					c, ok := theory.Published(l)
					if (c.Theory != 0 || c.Simulated != 0) != ok || ok && (z < 1 || z > 5) {
						t.Errorf("%+v: %+v, %v", l, c, ok)
					}
					if c.Theory != 0 {
						byTheory++
						if !near(c.Theory, l.Prob(), 5.1e-6) {
							t.Errorf("%+v: %v is printed, the theorem says %v", l, c.Theory, l.Prob())
						}
					}
					if c.Simulated != 0 {
						simulated++
						if !near(c.Simulated, l.Prob(), 1e-4) {
							t.Errorf("%+v: %v is printed as simulated, the theorem says %v", l, c.Simulated, l.Prob())
						}
					}
				}
			}
		}
	}
	if byTheory != 32 || simulated != 30 {
		t.Errorf("%d cells of the theorem and %d simulated ones, want 32 and 30", byTheory, simulated)
	}
	vicuna := theory.Loop{P: .3774, Q: .2541, S: .1973, Z: 5}
	if c, ok := theory.Published(vicuna); !ok || !near(c.Theory, vicuna.Prob(), 5e-5) {
		t.Errorf("Vicuna-33B: %v (%v), the theorem says %v", c, ok, vicuna.Prob())
	}
}

func TestPricesThatAreNoneAreRefused(t *testing.T) {
	if err := (theory.Prices{Critic: -1}).Check(); err == nil ||
		!strings.Contains(err.Error(), "a check is -1") {
		t.Errorf("error %v", err)
	}
}
