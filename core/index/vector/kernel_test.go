package vector

import (
	"math"
	"slices"
	"testing"
)

// drawn returns a vector of numbers between -1 and 1 by a fixed rule.
func drawn(seed *uint32, dim int) []float32 {
	v := make([]float32, dim)
	for i := range v {
		*seed = *seed*1664525 + 1013904223
		v[i] = float32(int32(*seed)) / (1 << 31)
	}
	return v
}

func TestEveryProcessorAddsInTheSameOrder(t *testing.T) {
	seed := uint32(1)
	for _, dim := range []int{16, 32, 48, 128, 1536} {
		q, values := drawn(&seed, dim), drawn(&seed, 5*dim)
		ids := []int32{4, 0, 3, 3, 1}
		var got, want [5]float32
		squares(q, values, ids, got[:])
		squaresGo(q, values, ids, want[:])
		if got != want {
			t.Errorf("%d dimensions: squares %v, in Go %v", dim, got, want)
		}
		exact := 0.0
		for i, x := range q {
			exact += math.Pow(float64(x)-float64(values[4*dim+i]), 2)
		}
		if math.Abs(float64(got[0])-exact) > 1e-5*exact {
			t.Errorf("%d dimensions: squares %v, in float64 %v", dim, got[0], exact)
		}
		for n := range ids {
			var some [5]float32
			squares(q, values, ids, some[:n])
			if !slices.Equal(some[:n], want[:n]) || some[n] != 0 {
				t.Errorf("%d dimensions: the first %d of squares %v are %v", dim, n, want, some)
			}
		}
		products(q, values, ids, got[:])
		productsGo(q, values, ids, want[:])
		if got != want {
			t.Errorf("%d dimensions: products %v, in Go %v", dim, got, want)
		}
		exact = 0
		for i, x := range q {
			exact += float64(x) * float64(values[4*dim+i])
		}
		if math.Abs(float64(got[0])-exact) > 1e-4 {
			t.Errorf("%d dimensions: products %v, in float64 %v", dim, got[0], exact)
		}
	}
	squares(make([]float32, 16), nil, nil, nil) // reads nothing
	products(make([]float32, 16), nil, nil, nil)
}

func TestRankedNumbersSortLikeDistances(t *testing.T) {
	list := []float32{float32(math.Inf(-1)), -3.5, -1e-30, 0, 1e-30, 0.25, 7, float32(math.Inf(1))}
	for i, d := range list {
		r := rankedOf(d, int32(i))
		if r.distance() != d || r.id() != int32(i) {
			t.Errorf("%v of %d came back as %v of %d", d, i, r.distance(), r.id())
		}
		if i > 0 && rankedOf(list[i-1], 100) >= r {
			t.Errorf("%v does not come before %v", list[i-1], d)
		}
	}
	if rankedOf(1, 2) >= rankedOf(1, 3) {
		t.Error("ties are not in order")
	}
}

func BenchmarkDistances(b *testing.B) {
	seed := uint32(1)
	const dim, n = 128, 1000
	q, values := drawn(&seed, dim), drawn(&seed, dim*n)
	ids, out := make([]int32, n), make([]float32, n)
	for i := range ids {
		ids[i] = int32(i * 617 % n)
	}
	for _, kernel := range []struct {
		name string
		run  func(q, values []float32, ids []int32, out []float32)
	}{{"squares", squares}, {"squares in Go", squaresGo}, {"products", products},
		{"products in Go", productsGo}} {
		b.Run(kernel.name, func(b *testing.B) {
			b.SetBytes(dim * n * 4)
			for b.Loop() {
				kernel.run(q, values, ids, out)
			}
		})
	}
}
