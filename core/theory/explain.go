package theory

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/metric"
)

// A Traced question has the verdicts on its attempts, in order, and whether the
// returned one is right.
type Traced struct {
	Attempts []Judged
	Right    bool
	Cluster  string // what it shares with other questions, for intervals; "" = it stands for itself
}

// A Range is a value with its 95 % interval.
type Range struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

func (r *Range) within(i metric.Interval) { r.Low, r.High = i.Low, i.High }

// An Explanation compares what was measured with what Theorem 1 predicts from
// the first attempts, and attributes the difference to causes.
type Explanation struct {
	Z      int    `json:"z"`
	Rates  Rates  `json:"rates"`  // of first attempts
	Checks Checks `json:"checks"` // of first attempts, one critic behind the other
	// of each; later ones are a selection, and their intervals too narrow
	ByAttempt []Rates      `json:"by_attempt"`
	Predicted Range        `json:"predicted"`
	Measured  metric.Share `json:"measured"`
	Gap       Range        `json:"gap"`    // measured less predicted
	Gained    Range        `json:"gained"` // measured less first attempts alone
	Effects   []Effect     `json:"effects"`

	// Rho is the correlation of attempts at a question with which Setup
	// predicts what Later leaves; null where there is none.
	Rho *float64 `json:"rho"`
}

// An Effect is the part of the gap that one broken assumption makes.
type Effect struct {
	Cause  Cause   `json:"cause"`
	Change float64 `json:"change"`
}

// A Cause is an assumption of the theorem that does not hold.
type Cause string

// The causes, in the order in which their effects are computed: the effect of
// each is the change when its assumption is dropped after those before it.
const (
	// are right less often, as hard questions are left over, or more often, as the actor is told of its failures
	Later    Cause = "later attempts"
	Repeats  Cause = "repeats"        // of SQL that was rejected already
	Verdicts Cause = "later verdicts" // the critic errs more or less often on later attempts
	// the actor had no more to offer, or another answer than the last was returned
	Rest Cause = "how loops ended"
)

// String describes a cause for people.
func (c Cause) String() string {
	switch c {
	case Later:
		return "later attempts are not right as often as first ones"
	case Repeats:
		return "attempts repeat SQL that was rejected before"
	case Verdicts:
		return "the critic judges later attempts in another way than first ones"
	}
	return "loops did not end as the theorem has it"
}

// ErrUnknown is returned where a rate is unknown: no first attempt was right
// and checked, say, so that s may be anything and nothing can be predicted.
var ErrUnknown = errors.New("theory: without a check of a right and of a wrong first attempt, nothing can " +
	"be predicted")

// Explain takes questions with gold answers, of which it leaves out those
// without an attempt, and the most attempts that were allowed. The seed is for
// the intervals: a bootstrap over clusters of questions, each with all attempts.
func Explain(questions []Traced, z int, seed uint64) (*Explanation, error) {
	questions = slices.DeleteFunc(slices.Clone(questions), func(q Traced) bool { return len(q.Attempts) == 0 })
	questions = clustered(questions)
	first := nth(questions, 0, all)
	e := &Explanation{Z: z, Rates: Estimate(first), Checks: EstimateChecks(first)}
	loop, known := e.Rates.Loop(z)
	if !known {
		return nil, ErrUnknown
	}
	var right tally
	for _, q := range questions {
		right.add(q.Right, &q.Attempts[0])
	}
	e.Measured = right.share()
	e.effects(questions, loop)
	e.Predicted.Value = loop.Prob()
	e.Gap.Value = e.Measured.Value - e.Predicted.Value
	e.Gained.Value = e.Measured.Value - loop.P
	e.bootstrap(questions, seed)
	return e, nil
}

// nth returns the n-th attempts, from 0, that keep lets pass.
func nth(questions []Traced, n int, keep func(Judged) bool) []Judged {
	var list []Judged
	for _, q := range questions {
		if n < len(q.Attempts) && keep(q.Attempts[n]) {
			list = append(list, q.Attempts[n])
		}
	}
	return list
}

func all(Judged) bool { return true }

func fresh(a Judged) bool { return !a.Repeated }

// effects gives up one assumption after the other: from a loop that is the
// same at every attempt to the attempts as they were counted, which lack only
// how loops ended.
func (e *Explanation) effects(questions []Traced, loop Loop) {
	kept, later, counted := loop.Alike(), loop.Alike(), loop.Alike()
	for i := range e.Z {
		rates := Estimate(nth(questions, i, all))
		if rates.P.Of > 0 {
			e.ByAttempt = append(e.ByAttempt, rates)
		}
		for _, steps := range []Steps{kept, later, counted} { // where there is no attempt, as before
			steps[i].P = steps[max(0, i-1)].P
		}
		set(&kept[i].P, count(nth(questions, i, fresh)).P)
		set(&later[i].P, rates.P)
		set(&counted[i].P, rates.P)
		set(&counted[i].Q, rates.Q)
		set(&counted[i].S, rates.S)
	}
	before := loop.Prob()
	for _, step := range []struct {
		cause Cause
		prob  float64
	}{{Later, kept.Prob()}, {Repeats, later.Prob()}, {Verdicts, counted.Prob()}, {Rest, e.Measured.Value}} {
		e.Effects = append(e.Effects, Effect{step.cause, step.prob - before})
		before = step.prob
	}
	if rho, ok := (Setup{Loop: loop}).RhoFor(kept.Prob()); ok {
		e.Rho = &rho
	}
}

func set(value *float64, counted metric.Share) {
	if counted.Of > 0 {
		*value = counted.Value
	}
}

// Largest returns the effect that changes most.
func (e *Explanation) Largest() Effect {
	return slices.MaxFunc(e.Effects, func(a, b Effect) int {
		return cmp.Compare(math.Abs(a.Change), math.Abs(b.Change))
	})
}

// ByChance reports whether the gap may be one of chance alone.
func (e *Explanation) ByChance() bool { return e.Gap.Low <= 0 && e.Gap.High >= 0 }

// resamples is how often the bootstrap redraws all questions.
const resamples = 1000

// clustered writes the questions' clusters on their attempts.
func clustered(questions []Traced) []Traced {
	for i := range questions {
		q := &questions[i]
		q.Attempts = slices.Clone(q.Attempts)
		for j := range q.Attempts {
			q.Attempts[j].Cluster = q.Cluster
		}
	}
	return questions
}

// together lists the questions of each cluster, in order.
func together(questions []Traced) [][]Traced {
	var list [][]Traced
	at := map[string]int{}
	for _, q := range questions {
		i, known := at[q.Cluster]
		if !known || q.Cluster == "" {
			i = len(list)
			at[q.Cluster], list = i, append(list, nil)
		}
		list[i] = append(list[i], q)
	}
	return list
}

// bootstrap draws as many clusters of questions as there are, with replacement,
// and takes the middle 95 % of the predictions, of the gap and of the gain.
func (e *Explanation) bootstrap(questions []Traced, seed uint64) {
	d := generator{mix(seed)}
	clusters := together(questions)
	var predicted, gaps, gains []float64
	for range resamples {
		var first []Judged
		right := 0
		for range clusters {
			for _, q := range clusters[d.pick(len(clusters))] {
				first = append(first, q.Attempts[0])
				if q.Right {
					right++
				}
			}
		}
		loop, known := count(first).Loop(e.Z)
		if !known {
			continue // so few checks that a draw has none of a kind
		}
		predicted = append(predicted, loop.Prob())
		measured := float64(right) / float64(len(first))
		gaps = append(gaps, measured-loop.Prob())
		gains = append(gains, measured-loop.P)
	}
	e.Predicted.Low, e.Predicted.High = 0, 1
	e.Gap.Low, e.Gap.High = -1, 1
	e.Gained.Low, e.Gained.High = -1, 1
	if len(gaps) > resamples/2 {
		e.Predicted.within(metric.PercentileInterval(predicted))
		e.Gap.within(metric.PercentileInterval(gaps))
		e.Gained.within(metric.PercentileInterval(gains))
	}
}

// RhoFor returns the correlation with which the setup's chance is prob, and
// whether there is one: difficulty that varies can only lower a gain.
func (s Setup) RhoFor(prob float64) (rho float64, ok bool) {
	at := func(rho float64) float64 {
		s.Rho = rho
		return s.Prob()
	}
	if s.Effective().J() <= 0 || prob > at(0) || prob < at(1) {
		return 0, false
	}
	return falling(at, prob), true
}
