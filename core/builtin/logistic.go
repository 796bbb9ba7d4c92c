package builtin

import (
	"math"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

// A row is an example of something that is so or is not.
type row struct {
	fold   int // of its database
	about  []float64
	right  bool
	weight float64
}

// logistic is logistic regression with a penalty for large weights. Steps are
// scaled by past gradients (Adagrad).
func logistic(list []row, size int, use func(*row) bool) []float64 {
	const rounds, rate, penalty = 400, 0.1, 0.5
	w, seen, g := make([]float64, size), make([]float64, size), make([]float64, size)
	for range rounds {
		clear(g)
		for i := range list {
			r := &list[i]
			if !use(r) {
				continue
			}
			miss := r.weight * (rank.Yes(r.right) - 1/(1+math.Exp(-dot(r.about, w))))
			for f, x := range r.about {
				g[f] += float64(miss * x)
			}
		}
		for f := range w {
			g[f] -= float64(penalty * w[f])
			seen[f] += float64(g[f] * g[f])
			if seen[f] > 0 {
				w[f] += rate * g[f] / math.Sqrt(seen[f])
			}
		}
	}
	return w
}

func dot(x, w []float64) float64 {
	sum := 0.0
	for i := range x {
		sum += float64(x[i] * w[i])
	}
	return sum
}
