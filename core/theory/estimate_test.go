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
	}{{"p counts every attempt", l.P, 3, 7}, {"q counts wrong ones that were judged", l.Q, 1, 3}, {"s counts right ones that were judged", l.S, 1, 2}} {
		if tt.got != metric.Wilson(tt.count, tt.of) {
			t.Errorf("%s: %+v, want %d of %d", tt.name, tt.got, tt.count, tt.of)
		}
	}
}
