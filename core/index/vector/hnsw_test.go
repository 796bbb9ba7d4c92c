package vector_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/orbweaver/orbweaver/core/index/vector"
)

func ExampleHNSW() {
	x := vector.NewHNSW(2, vector.HNSWOptions{})
	for _, v := range [][]float32{{1, 0}, {0, 1}, {1, 1}} {
		if err := x.Add(v); err != nil {
			fmt.Println(err)
		}
	}
	for _, n := range x.Search([]float32{2, 0.1}, 2, 50) {
		fmt.Printf("vector %d: %.3f\n", n.ID, n.Distance)
	}
	// Output:
	// vector 0: 0.001
	// vector 2: 0.258
}

// A searcher is an HNSW or an Exact.
type searcher interface {
	Add(v []float32) error
	Search(q []float32, k, ef int) []vector.Neighbour
	Check(v []float32) error
	Len() int
}

// A cloud draws vectors by a fixed rule: around centres, or anywhere if there
// are none.
type cloud struct {
	seed    uint64
	dim     int
	centres [][]float32
	spread  float32
}

// normal is about normally distributed, with variance 1.
func (c *cloud) normal() float32 {
	total := float32(0)
	for range 12 {
		c.seed = c.seed*6364136223846793005 + 1442695040888963407
		total += float32(c.seed>>40) / (1 << 24)
	}
	return total - 6
}

func (c *cloud) vector() []float32 {
	v := make([]float32, c.dim)
	for i := range v {
		v[i] = c.normal()
	}
	if len(c.centres) > 0 {
		c.seed = c.seed*6364136223846793005 + 1442695040888963407
		near := c.centres[c.seed>>33%uint64(len(c.centres))]
		for i := range v {
			v[i] = near[i] + c.spread*v[i]
		}
	}
	return v
}

func newCloud(dim, centres int, spread float32) *cloud {
	c := &cloud{seed: 1, dim: dim, spread: spread}
	var list [][]float32
	for range centres {
		list = append(list, c.vector())
	}
	c.centres = list
	return c
}

func add(t testing.TB, vectors [][]float32, to ...searcher) {
	t.Helper()
	for _, v := range vectors {
		for _, x := range to {
			if err := x.Add(v); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func (c *cloud) vectors(n int) [][]float32 {
	list := make([][]float32, n)
	for i := range list {
		list[i] = c.vector()
	}
	return list
}

// recall returns the share of the exact k nearest that a search finds.
func recall(x, exact searcher, queries [][]float32, k, ef int) float64 {
	found := 0
	for _, q := range queries {
		near := x.Search(q, k, ef)
		for _, n := range exact.Search(q, k, 0) {
			if slices.Contains(near, n) {
				found++
			}
		}
	}
	return float64(found) / float64(k*len(queries))
}

func TestAnHNSWFindsWhatExactSearchDoes(t *testing.T) {
	for _, tt := range []struct {
		name    string
		centres int
		spread  float32
		ordered bool
		ef      int
	}{
		{"vectors anywhere", 0, 0, false, 100},
		{"vectors in clusters", 50, .1, false, 50},
		{"vectors in tight clusters, one cluster after another", 50, .01, true, 50},
	} {
		for _, m := range []vector.Metric{vector.Cosine, vector.L2} {
			t.Run(tt.name+", "+m.String(), func(t *testing.T) {
				c := newCloud(20, tt.centres, tt.spread)
				vectors := c.vectors(1000)
				if tt.ordered {
					vectors = nil
					for _, centre := range c.centres {
						one := &cloud{seed: c.seed, dim: c.dim, centres: [][]float32{centre}, spread: c.spread}
						vectors = append(vectors, one.vectors(20)...)
						c.seed = one.seed
					}
				}
				x, exact := vector.NewHNSW(20, vector.HNSWOptions{Metric: m}), vector.NewExact(20, m)
				add(t, vectors, x, exact)
				if got := recall(x, exact, c.vectors(100), 10, tt.ef); got < .98 {
					t.Errorf("recall of 10 at ef %d: %.3f, want .98", tt.ef, got)
				}
			})
		}
	}
}

func TestDistancesAreThoseOfTheirMetric(t *testing.T) {
	a, b := []float32{3, 4, 0}, []float32{0, 2, 0}
	for m, want := range map[vector.Metric]float64{vector.Cosine: 1 - .8, vector.Dot: 1 - 8, vector.L2: 9 + 4} {
		for _, x := range []searcher{vector.NewExact(3, m), vector.NewHNSW(3, vector.HNSWOptions{Metric: m})} {
			add(t, [][]float32{a}, x)
			got := x.Search(b, 5, 5)
			if len(got) != 1 || got[0].ID != 0 || math.Abs(float64(got[0].Distance)-want) > 1e-6 {
				t.Errorf("%T, %v: %v, want a distance of %v", x, m, got, want)
			}
		}
	}
}

func TestTheSameSeedGivesTheSameGraph(t *testing.T) {
	c := newCloud(8, 10, .2)
	vectors, queries := c.vectors(500), c.vectors(20)
	build := func(seed uint64) *vector.HNSW {
		x := vector.NewHNSW(8, vector.HNSWOptions{Seed: seed})
		add(t, vectors, x)
		return x
	}
	x, y := build(1), build(1)
	for _, q := range queries {
		if a, b := x.Search(q, 10, 10), y.Search(q, 10, 10); !reflect.DeepEqual(a, b) {
			t.Fatalf("two builds find %v and %v", a, b)
		}
	}
}

func TestSearchesMayRunAtTheSameTime(t *testing.T) {
	c := newCloud(8, 0, 0)
	x := vector.NewHNSW(8, vector.HNSWOptions{})
	add(t, c.vectors(500), x)
	queries := c.vectors(50)
	var want [][]vector.Neighbour
	for _, q := range queries {
		want = append(want, x.Search(q, 5, 20))
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i, q := range queries {
				if got := x.Search(q, 5, 20); !reflect.DeepEqual(got, want[i]) {
					t.Errorf("query %d: %v beside others, %v alone", i, got, want[i])
				}
			}
		})
	}
	all.Wait()
}

func TestVectorsThatCannotBeComparedAreRefused(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(-1))
	for _, x := range []searcher{vector.NewExact(3, vector.Cosine), vector.NewHNSW(3, vector.HNSWOptions{})} {
		for want, v := range map[string][]float32{
			"2 dimensions, want 3": {1, 2}, "0 dimensions, want 3": nil, "dimension 1 of a vector is NaN": {1, nan, 1},
			"dimension 2 of a vector is -Inf": {1, 1, inf}, "0 in each": {0, 0, 0},
		} {
			if err := x.Add(v); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%T: %v was added: error %v, want %s", x, v, err, want)
			}
			add(t, [][]float32{{1, 1, 1}}, x)
			if got := x.Search(v, 5, 5); got != nil {
				t.Errorf("%T: %v found %v", x, v, got)
			}
		}
		if x.Len() != 5 {
			t.Errorf("%T: %d vectors were kept, want 5", x, x.Len())
		}
	}
	if err := vector.NewExact(0, vector.L2).Add(nil); err == nil {
		t.Error("a vector without dimensions was added")
	}
	if err := vector.NewHNSW(2, vector.HNSWOptions{Metric: vector.L2}).Add([]float32{0, 0}); err != nil {
		t.Errorf("the origin under l2: %v", err)
	}
}

func TestHowManyNeighboursThereAre(t *testing.T) {
	for _, x := range []searcher{vector.NewExact(2, vector.L2),
		vector.NewHNSW(2, vector.HNSWOptions{Metric: vector.L2, M: 2, EfConstruction: 1})} {
		if got := x.Search([]float32{1, 1}, 3, 10); len(got) != 0 {
			t.Errorf("%T: without vectors: %v", x, got)
		}
		add(t, [][]float32{{5, 5}, {1, 1}, {1, 1}, {2, 2}, {1, 1}}, x)
		for k, want := range map[int][]int32{-1: nil, 0: nil, 1: {1}, 3: {1, 2, 4},
			4: {1, 2, 4, 3}, 100: {1, 2, 4, 3, 0}} {
			var got []int32
			for _, n := range x.Search([]float32{1, 1}, k, 5) {
				got = append(got, n.ID)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%T: the %d nearest: %v, want %v", x, k, got, want)
			}
		}
	}
}

func BenchmarkHNSW(b *testing.B) {
	c := newCloud(64, 100, .3)
	x := vector.NewHNSW(64, vector.HNSWOptions{})
	add(b, c.vectors(5000), x)
	q := c.vector()
	b.ReportAllocs()
	for b.Loop() {
		x.Search(q, 10, 50)
	}
}
