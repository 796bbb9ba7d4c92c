package theory

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// An Advice answers "is a critic worth it here?".
type Advice struct {
	J     float64 `json:"j"`     // of all critics together
	Alone Option  `json:"alone"` // one attempt, no critic
	Most  Option  `json:"most"`  // the z that was asked about

	// Enough is the least z that gains nine tenths of what MaxZ attempts gain,
	// and 1 where there is nothing to gain.
	Enough Option `json:"enough"`

	// Limit is the chance for z without bound; with questions of differing
	// difficulty, at MaxZ.
	Limit float64 `json:"limit"`

	// PointCost is the price of each percentage point that Most is above Alone.
	PointCost float64 `json:"point_cost"`

	// Best is the z up to MaxZ that is worth most after its cost; zero where
	// Prices have no worth of an answer.
	Best Option `json:"best,omitzero"`

	// Execution is Most with the execution critic as the only one, where there
	// is one, and Fallback what it adds to Most to return, in place of a last
	// attempt that does not run, the latest that did. Fallback is only known
	// for questions that are equally hard.
	Execution Option  `json:"execution,omitzero"`
	Fallback  float64 `json:"fallback,omitempty"`

	// Panel is the panel of as many critics with the best rule, and AtBest what
	// it brings; zero for a single critic.
	Panel  Panel   `json:"panel,omitzero"`
	AtBest float64 `json:"at_best,omitempty"`

	prices   Prices
	endless  bool // each attempt up to MaxZ is worth its price
	combined bool // J is of several checks
	noCritic bool // nothing but the execution critic
}

// Advise compares the loop with a single attempt.
func (s Setup) Advise(p Prices) Advice {
	options := s.Options(p, MaxZ)
	last := options[MaxZ-1]
	a := Advice{
		J: s.Effective().J(), Alone: options[0], Most: options[s.Loop.Z-1], Enough: options[0],
		Limit: last.Prob, prices: p, combined: s.Execution != (Execution{}) || s.Panel.filled().Critics > 1,
	}
	if s.Rho == 0 {
		a.Limit = s.Effective().Limit()
	}
	if all := last.Prob - a.Alone.Prob; all > rounding {
		a.Enough = options[slices.IndexFunc(options, func(o Option) bool { return o.Prob-a.Alone.Prob >= .9*all })]
	}
	if gain := a.Gain(); gain > rounding {
		a.PointCost = (a.Most.Cost - a.Alone.Cost) / (100 * gain)
	}
	if p.Answer > 0 {
		a.Best = best(options, p.Answer)
		a.endless = a.Best.Z > 1 && worth(last, p.Answer) >= worth(a.Best, p.Answer)-rounding*p.Answer
	}
	s.compareChecks(&a)
	return a
}

// compareChecks asks what other checks would bring.
func (s Setup) compareChecks(a *Advice) {
	if s.Execution.E > 0 {
		alone := s
		alone.Loop, alone.Panel = Execution{}.Alone(s.Loop), Panel{}
		a.noCritic = alone.Loop == s.Loop
		a.Execution = alone.Options(Prices{Actor: a.prices.Actor}, s.Loop.Z)[s.Loop.Z-1]
		if s.Rho == 0 {
			a.Fallback = s.Execution.Fallback(s.Panel.Judging(s.Loop))
		}
	}
	if s.Panel.filled().Critics > 1 {
		a.Panel, a.AtBest = s.bestPanel()
	}
}

// bestPanel returns the panel of as many critics that brings the setup
// furthest, and how far: the fewest votes against of equal ones. A majority is
// often not it, because it betters q and s only where each is below a half.
func (s Setup) bestPanel() (best Panel, prob float64) {
	s.Panel = s.Panel.filled()
	prob = -1
	for m := 1; m <= s.Panel.Critics; m++ {
		s.Panel.RejectAt = m
		if at := s.Prob(); at > prob+rounding {
			best, prob = s.Panel, at
		}
	}
	return best, prob
}

// best returns the option that is worth most, the least z of those that are
// worth as much.
func best(options []Option, answer float64) Option {
	best := options[0]
	for _, o := range options {
		if worth(o, answer) > worth(best, answer)+rounding*answer {
			best = o
		}
	}
	return best
}

func worth(o Option, answer float64) float64 { return answer*o.Prob - o.Cost }

// rounding is a difference of chances that is none.
const rounding = 1e-12

// Gain returns how much the loop adds to a single attempt.
func (a Advice) Gain() float64 { return a.Most.Prob - a.Alone.Prob }

// String says it in sentences.
func (a Advice) String() string {
	var b strings.Builder
	a.sayGain(&b)
	if a.Enough.Z > 1 {
		fmt.Fprintf(&b, " The limit over z is %s; 90 %% of the gain is reached at z = %d (%s).", percent(a.Limit),
			a.Enough.Z, percent(a.Enough.Prob))
	}
	a.sayCost(&b)
	a.sayExecution(&b)
	a.sayPanel(&b)
	return b.String()
}

func (a Advice) sayGain(b *strings.Builder) {
	of := ""
	if a.combined {
		of = " of all checks together"
	}
	moved := fmt.Sprintf("With z = %d the answer is right in %s instead of %s", a.Most.Z, percent(a.Most.Prob),
		percent(a.Alone.Prob))
	switch gain := a.Gain(); {
	case a.Most.Z == 1:
		b.WriteString("With z = 1 nothing is checked, so no critic matters.")
	case gain > rounding:
		fmt.Fprintf(b, "Yes: q + s%s is %.3f, which is below 1. %s, for %.2f attempts and %.2f checks a question.",
			of, 1-a.J,
			moved, a.Most.ActorCalls, a.Most.CriticCalls)
	case gain < -rounding:
		fmt.Fprintf(b, "No: q + s%s is %.3f, which is above 1: the verdicts are worse than a coin's. %s.",
			of, 1-a.J, moved)
	case math.Abs(a.J) <= rounding:
		fmt.Fprintf(b,
			"No: q + s%s is 1, so the verdicts are as good as a coin's, and nothing is gained at any z.", of)
	default:
		fmt.Fprintf(b, "No: another attempt turns out as the first did (p = %.3f), so there is nothing to gain.",
			a.Alone.Prob)
	}
}

func (a Advice) sayCost(b *strings.Builder) {
	if a.PointCost > 0 {
		fmt.Fprintf(b, " A question costs %.4g instead of %.4g, which is %.4g for each point gained.", a.Most.Cost,
			a.Alone.Cost, a.PointCost)
	}
	switch {
	case a.prices.Answer == 0:
	case a.endless:
		fmt.Fprintf(b, " At %.4g for a right answer every further attempt is worth its price.", a.prices.Answer)
	default:
		fmt.Fprintf(b, " At %.4g for a right answer z = %d is worth most.", a.prices.Answer, a.Best.Z)
	}
}

func (a Advice) sayExecution(b *strings.Builder) {
	if a.Execution.Z < 2 {
		return
	}
	if !a.noCritic {
		verdict := "no more is gained by asking the critic as well"
		if a.Most.Prob > a.Execution.Prob+rounding {
			verdict = "asking the critic as well gains the rest"
		}
		fmt.Fprintf(b, " With no check but running the SQL it is %s; %s.", percent(a.Execution.Prob), verdict)
	}
	if math.Abs(a.Fallback) > rounding {
		fmt.Fprintf(b, " Returning the latest attempt that ran, where attempt z does not run, makes it %s.",
			percent(a.Most.Prob+a.Fallback))
	}
}

func (a Advice) sayPanel(b *strings.Builder) {
	switch m, k := a.Panel.RejectAt, a.Panel.Critics; {
	case k == 0:
	case a.AtBest > a.Most.Prob+rounding:
		fmt.Fprintf(b, " Of %d critics it is best to let %s against reject: %s.", k, votes(m), percent(a.AtBest))
	default:
		fmt.Fprintf(b, " To reject at %s against of %d is the best rule.", votes(m), k)
	}
}

func votes(n int) string {
	if n == 1 {
		return "1 vote"
	}
	return fmt.Sprintf("%d votes", n)
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }
