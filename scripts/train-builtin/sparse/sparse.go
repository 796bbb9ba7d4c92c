// Package sparse learns multinomial logistic regressions of few weights over what is there or
// not, by FTRL-Proximal (McMahan and others, Ad Click Prediction, 2013).
//
//	weights := sparse.Fit(rows, 3, sparse.Options{})
package sparse

import (
	"math"
	"math/rand/v2"
)

// A Row is one example: what is there of it, and its class.
type Row struct {
	There []string
	Class int
}

// Options bound what is learnt.
type Options struct {
	Few    float64 // the penalty of a weight's size, as a share of the rows: the greater, the fewer; 0 = 1/120
	Small  float64 // the penalty of its square; 0 = 1
	Rounds int     // 0 = 5
}

// What a step of the descent comes to.
const (
	rate  = 0.15
	delay = 0.1
)

// a weight of one class, with the sums that it follows from.
type weight struct{ z, n, w float64 }

// step follows a derivative.
func (w *weight) step(g float64, o *Options) {
	sigma := (math.Sqrt(w.n+g*g) - math.Sqrt(w.n)) / rate
	w.z += g - sigma*w.w
	w.n += g * g
	if math.Abs(w.z) <= o.Few {
		w.w = 0
		return
	}
	w.w = -(w.z - math.Copysign(o.Few, w.z)) / ((delay+math.Sqrt(w.n))/rate + o.Small)
}

// Fit learns from rows of so many classes: what each thing weighs for each class but the
// first, which weighs nothing, in tenths. What weighs nothing is left out. The same rows in
// the same order give the same weights.
func Fit(rows []Row, classes int, o Options) map[string][]int {
	if o.Few == 0 {
		o.Few = 1. / 120
	}
	if o.Small == 0 {
		o.Small = 1
	}
	if o.Rounds == 0 {
		o.Rounds = 5
	}
	o.Few *= float64(len(rows))
	weights := make(map[string][]weight)
	r := rand.New(rand.NewPCG(1, 2))
	order := r.Perm(len(rows))
	p := make([]float64, classes)
	for range o.Rounds {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, at := range order {
			row := &rows[at]
			probabilities(weights, row.There, p)
			for _, f := range row.There {
				if weights[f] == nil {
					weights[f] = make([]weight, classes)
				}
				for c := 1; c < classes; c++ {
					g := p[c]
					if c == row.Class {
						g--
					}
					weights[f][c].step(g, &o)
				}
			}
		}
	}
	return tenths(weights)
}

// probabilities are those of the classes.
func probabilities(weights map[string][]weight, there []string, p []float64) {
	clear(p)
	for _, f := range there {
		for c := range weights[f] {
			p[c] += weights[f][c].w
		}
	}
	sum := 0.0
	for c := range p {
		p[c] = math.Exp(min(50, p[c]))
		sum += p[c]
	}
	for c := range p {
		p[c] /= sum
	}
}

// tenths are the weights rounded, where any is not nothing then.
func tenths(weights map[string][]weight) map[string][]int {
	out := make(map[string][]int)
	for f, list := range weights {
		w := make([]int, len(list)-1)
		some := false
		for c := range w {
			w[c] = int(math.Round(10 * list[c+1].w))
			some = some || w[c] != 0
		}
		if some {
			out[f] = w
		}
	}
	return out
}
