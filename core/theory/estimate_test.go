package theory_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/theory"
)

func TestEstimatesOfTheLoop(t *testing.T) {
	l := theory.Estimate([]theory.Judged{
		{Right: true, Judged: true, Accepted: true},
		{Right: true, Judged: true, Accepted: false},
		{Right: false, Judged: true, Accepted: true},
		{Right: false, Judged: true, Accepted: false},
		{Right: false, Judged: true, Accepted: false},
		{Right: true},
		{Right: false},
	})
	for _, tt := range []struct {
		name      string
		got       metric.Share
		count, of int
	}{{"p counts every attempt", l.P, 3, 7}, {"q counts wrong ones that were judged", l.Q, 1, 3},
		{"s counts right ones that were judged", l.S, 1, 2}} {
		if tt.got != metric.Wilson(tt.count, tt.of) {
			t.Errorf("%s: %+v, want %d of %d", tt.name, tt.got, tt.count, tt.of)
		}
	}
}

func TestChecksAreCountedOneBehindTheOther(t *testing.T) {
	var list []theory.Judged
	add := func(n int, j theory.Judged) {
		for range n {
			list = append(list, j)
		}
	}
	add(8, theory.Judged{Right: true, Judged: true, Accepted: true})
	add(2, theory.Judged{Right: true, Judged: true})
	add(1, theory.Judged{Right: true, Judged: true, Broken: true})
	add(6, theory.Judged{Judged: true, Broken: true})
	add(3, theory.Judged{Judged: true, Accepted: true})
	add(1, theory.Judged{Judged: true})
	add(5, theory.Judged{}) // never checked
	c := theory.EstimateChecks(list)
	want := theory.Checks{E: metric.Wilson(6, 10), SX: metric.Wilson(1, 11), Q: metric.Wilson(3, 4),
		S: metric.Wilson(2, 10)}
	if c != want {
		t.Errorf("%+v, want %+v", c, want)
	}
	// One behind the other, they are the critics as a whole.
	whole := theory.Estimate(list)
	s, known := c.Setup(whole.P.Value, 4)
	if all, _ := whole.Loop(4); !known || !near(s.Prob(), all.Prob(), 1e-15) {
		t.Errorf("%v with each check by itself (%v), %v together", s.Prob(), known, all.Prob())
	}
	if _, known := theory.EstimateChecks(list[8:17]).Setup(.5, 4); known {
		t.Error("no wrong attempt ran, but q is held for known")
	}
}
