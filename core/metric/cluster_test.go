package metric_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
)

// grouped returns questions in groups of equal size that are right or wrong
// together as often as they follow the group's own chance.
func grouped(r *rand.Rand, groups, size int, together float64) (right []bool, keys []string) {
	for g := range groups {
		leader := r.Float64() < .8
		for range size {
			is := r.Float64() < .8
			if r.Float64() < together {
				is = leader
			}
			right, keys = append(right, is), append(keys, fmt.Sprint(g))
		}
	}
	return right, keys
}

// The share is .8 in truth; an interval of 95 % should hold it about as often,
// which one that takes the questions for independent does not.
func TestAClusteredIntervalHoldsTheTruthAsOftenAsItSays(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	const runs = 200
	clustered, independent := 0, 0
	holds := func(s metric.Share) int {
		if s.Low <= .8 && s.High >= .8 {
			return 1
		}
		return 0
	}
	for range runs {
		right, keys := grouped(r, 60, 8, .9)
		clustered += holds(metric.ClusteredShare(right, keys))
		independent += holds(metric.ClusteredShare(right, nil))
	}
	if share := float64(clustered) / runs; share < .9 || share > .99 {
		t.Errorf("clustered intervals hold the truth in %.2f of the runs, want about .95", share)
	}
	if share := float64(independent) / runs; share > .75 {
		t.Errorf("Wilson's hold it in %.2f: the data are not clustered enough to test anything", share)
	}
}

func TestClusteredShareFallsBackToWilson(t *testing.T) {
	some := []bool{true, true, true, false, true, false}
	all := slices.Repeat([]bool{true}, 40)
	var twenties []string
	for i := range all {
		twenties = append(twenties, fmt.Sprint(i/2))
	}
	for _, tt := range []struct {
		name     string
		right    []bool
		keys     []string
		want     metric.Share
		clusters int
	}{
		{"without keys", some, nil, metric.Wilson(4, 6), 0},
		{"with a key for each", some, []string{"a", "b", "c", "d", "e", "f"}, metric.Wilson(4, 6), 0},
		{"questions without a key stand for themselves", some, make([]string, 6), metric.Wilson(4, 6), 0},
		{"all in one cluster", some[:2], []string{"a", "a"}, metric.Wilson(1, 1), 1},
		{"three clusters of two", some, []string{"a", "a", "b", "b", "c", "c"}, metric.Wilson(2, 3), 3},
		{"all right", all, twenties, metric.Wilson(20, 20), 20},
		{"none", nil, nil, metric.Wilson(0, 0), 0},
	} {
		got := metric.ClusteredShare(tt.right, tt.keys)
		if math.Abs(got.Low-tt.want.Low) > 1e-12 || math.Abs(got.High-tt.want.High) > 1e-12 ||
			got.Clusters != tt.clusters {
			t.Errorf("%s: %+v, want the bounds of %+v and %d clusters", tt.name, got, tt.want, tt.clusters)
		}
		if got.Of != len(tt.right) {
			t.Errorf("%s: of %d, want %d: clusters bound a share, they do not count it",
				tt.name, got.Of, len(tt.right))
		}
	}
}

// Twelve wordings of one question are one difference, not twelve.
func TestPairedTossesACoinForEachCluster(t *testing.T) {
	first, second := pairs(100, 12, 0)
	keys := make([]string, 100)
	for i := range 12 {
		keys[i] = "the same"
	}
	c := metric.Paired(first, second, keys, 7)
	if c.P < .99 || c.Clusters != 89 || c.Difference != .12 {
		t.Errorf("one cluster apart: %+v, want p 1 among 89 clusters", c)
	}
	if c := metric.Paired(first, second, nil, 7); c.P > .002 || c.Clusters != 0 {
		t.Errorf("twelve apart: %+v", c)
	}
	first, second = pairs(1000, 900, 0)
	if c := metric.Paired(first, second, nil, 7); c.P != metric.MinP {
		t.Errorf("far apart: p %v, want the least that 10,000 tosses can show", c.P)
	}
}

// The example of Holm's paper as textbooks give it: .01, .04, .03, .005.
func TestHolmsCorrection(t *testing.T) {
	for _, tt := range []struct{ ps, want []float64 }{
		{nil, []float64{}},
		{[]float64{.03}, []float64{.03}},
		{[]float64{.01, .04, .03, .005}, []float64{.03, .06, .06, .02}},
		{[]float64{.5, .6, 1}, []float64{1, 1, 1}},
	} {
		got := metric.Holm(tt.ps)
		if !slices.EqualFunc(got, tt.want, func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }) {
			t.Errorf("%v: %v, want %v", tt.ps, got, tt.want)
		}
	}
}

// Above 2,000 clusters nothing is drawn any more.
func TestTheIntervalOfManyClustersContinuesThatOfFewer(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	right, keys := grouped(r, 2000, 3, .9)
	few := metric.ClusteredShare(right, keys)
	right, keys = append(right, true, false), append(keys, "more", "more") // one more
	many := metric.ClusteredShare(right, keys)
	if many.Clusters != few.Clusters+1 || math.Abs(many.Low-few.Low) > .003 ||
		math.Abs(many.High-few.High) > .003 {
		t.Errorf("2,000 clusters %+v, 2,001 %+v", few, many)
	}
}

func BenchmarkClusteredShare(b *testing.B) {
	right, keys := grouped(rand.New(rand.NewPCG(1, 2)), 551, 2, .9)
	for b.Loop() {
		metric.ClusteredShare(right, keys)
	}
}
