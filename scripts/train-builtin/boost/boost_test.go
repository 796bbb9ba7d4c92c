package boost

import (
	"math/rand/v2"
	"testing"

	"github.com/orbweaver/orbweaver/core/trees"
)

// examples returns rows that are right where one factor is large and the other
// small, which no sum of the two tells.
func examples() (rows []Row) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a, b := float32(r.IntN(10)), float32(r.IntN(10))
		rows = append(rows, Row{Factors: []float32{a, b, float32(r.IntN(3))}, Right: (a > 4) != (b > 6), Weight: 1})
	}
	return rows
}

func TestTreesLearnWhatNoSumTells(t *testing.T) {
	rows := examples()
	m := Fit(rows, Options{Trees: 40, Depth: 3})
	wrong := 0
	for _, r := range rows {
		v := []float64{float64(r.Factors[0]), float64(r.Factors[1]), float64(r.Factors[2])}
		if (trees.Probability(m.Score(v)) >= 0.5) != r.Right {
			wrong++
		}
	}
	if wrong > 40 {
		t.Errorf("%d of %d are told wrongly", wrong, len(rows))
	}
}

func TestTheSameRowsGiveTheSameTrees(t *testing.T) {
	names := []string{"a", "b", "c"}
	first, second := Fit(examples(), Options{Trees: 5}), Fit(examples(), Options{Trees: 5})
	if first.Text(names) != second.Text(names) {
		t.Error("they differ")
	}
}
