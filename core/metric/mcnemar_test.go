package metric_test

import (
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/metric"
)

// Worked out apart from this code, as twice the binomial tail.
func TestMcNemarsTest(t *testing.T) {
	for _, tt := range []struct {
		name          string
		first, second int
		want          float64
	}{
		{"no question tells them apart", 0, 0, 1},
		{"as many on both sides", 7, 7, 1},
		{"one question alone says nothing", 1, 0, 1},
		{"five of five", 5, 0, 2 * 1. / 32},
		{"one of ten", 1, 9, 2 * 11. / 1024},
		{"the sides do not matter", 9, 1, 2 * 11. / 1024},
		{"one more of a thousand says nothing", 500, 501, 1},
	} {
		if got := metric.McNemar(tt.first, tt.second); math.Abs(got-tt.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	if p := metric.McNemar(3000, 2000); p <= 0 || p > 1e-40 {
		t.Errorf("1,000 more of 5,000: %v", p)
	}
}
