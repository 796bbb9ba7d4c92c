package boost

import (
	"math"
	"math/rand/v2"
	"slices"
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

// leaves lists the values of a model's leaves.
func leaves(m *trees.Model) (out []int) {
	for _, t := range m.Trees {
		for _, n := range t {
			if n.Factor < 0 {
				out = append(out, n.Value)
			}
		}
	}
	return out
}

func TestLeavesAreMultiplesOfTheGrain(t *testing.T) {
	broken := func(v int) bool { return v%20 != 0 }
	if all := leaves(Fit(examples(), Options{Trees: 10, Grain: 20})); slices.ContainsFunc(all, broken) {
		t.Errorf("of a grain of 20 are %v", all)
	}
	if all := leaves(Fit(examples(), Options{Trees: 10})); !slices.ContainsFunc(all, broken) {
		t.Errorf("without a grain all are multiples of 20: %v", all)
	}
}

// What the grain takes from one tree the next ones give back: they learn from what was rounded.
func TestRoundedTreesTellAsMuch(t *testing.T) {
	rows := examples()
	for i := 0; i < len(rows); i += 5 { // or the larger the leaves the better
		rows[i].Right = !rows[i].Right
	}
	fine, coarse := Fit(rows, Options{Trees: 40, Depth: 3}), Fit(rows, Options{Trees: 40, Depth: 3, Grain: 50})
	if a, b := loss(fine, rows), loss(coarse, rows); b > 1.05*a {
		t.Errorf("the loss is %.4f, with a grain %.4f", a, b)
	}
}

// loss is the mean logistic loss of a model.
func loss(m *trees.Model, rows []Row) (sum float64) {
	for _, r := range rows {
		var v []float64
		for _, x := range r.Factors {
			v = append(v, float64(x))
		}
		p := trees.Probability(m.Score(v))
		if !r.Right {
			p = 1 - p
		}
		sum -= math.Log(p)
	}
	return sum / float64(len(rows))
}
