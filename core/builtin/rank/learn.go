package rank

import (
	"math"
	"slices"
)

// An Example is a training question: the features of its candidates, and which of them bring
// the gold answer.
type Example struct {
	Fold     int // of its database, 0 or 1
	Features []Features
	Right    []bool
}

// Reachable reports an example that has a right candidate.
func (e *Example) Reachable() bool { return slices.Contains(e.Right, true) }

// Hit returns 1 if the candidate that ranks first is right.
func (e *Example) Hit(w *Features) float64 {
	at := e.best(w)
	return Indicator(at >= 0 && e.Right[at])
}

func (e *Example) best(w *Features) int {
	best, at := math.Inf(-1), -1
	for i := range e.Features {
		if s := e.Features[i].Score(w); s > best {
			best, at = s, i
		}
	}
	return at
}

// Unseen returns the share right at the first attempt with weights learnt from the other half
// of the databases.
func Unseen(list []Example, from *Features) float64 {
	right := 0.0
	for fold := range 2 {
		w := Fit(list, from, func(e *Example) bool { return e.Fold != fold })
		for i := range list {
			if list[i].Fold == fold {
				right += list[i].Hit(w)
			}
		}
	}
	return right / float64(len(list))
}

// Fit maximises the log-probability of a right candidate over the examples that have one, with
// a penalty for leaving the weights to begin with; use picks some of them, nil all. Steps are
// scaled by past gradients (Adagrad).
func Fit(list []Example, from *Features, use func(*Example) bool) *Features {
	const rounds, rate, penalty = 250, 0.15, 0.3
	w, seen := *from, Features{}
	for range rounds {
		var g Features
		for i := range list {
			if use == nil || use(&list[i]) {
				list[i].gradient(&w, &g)
			}
		}
		for f := range w {
			g[f] -= penalty * (w[f] - from[f])
			seen[f] += g[f] * g[f]
			if seen[f] > 0 {
				w[f] += rate * g[f] / math.Sqrt(seen[f])
			}
		}
	}
	return &w
}

// gradient adds what right candidates have more of than all candidates do.
func (e *Example) gradient(w, g *Features) {
	if !e.Reachable() {
		return
	}
	p := make([]float64, len(e.Features))
	top := e.Features[e.best(w)].Score(w)
	var all, right float64
	for i := range p {
		p[i] = math.Exp(e.Features[i].Score(w) - top)
		all += p[i]
		if e.Right[i] {
			right += p[i]
		}
	}
	for i := range p {
		share := -p[i] / all
		if e.Right[i] {
			share += p[i] / right
		}
		for f, x := range e.Features[i] {
			if x != 0 {
				g[f] += share * x
			}
		}
	}
}
