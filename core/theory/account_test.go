package theory_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/theory"
)

// The paper's Table 3: three models reach what no critic could bring them to
// if their attempts were independent and alike.
func TestWhatIsMeasuredIsAccountedFor(t *testing.T) {
	for _, c := range []struct {
		name     string
		loop     theory.Loop
		measured float64
		want     []string
		not      string
	}{
		{"LLaMA2-7B", theory.Loop{P: .012, Z: 5}, .109, []string{"above 5.9 %"}, "ρ"},
		{"Guanaco-7B", theory.Loop{P: .009, Z: 5}, .113, []string{"above 4.4 %"}, "ρ"},
		{"LLaMA2-13B", theory.Loop{P: .05, Z: 5}, .250, []string{"above 22.6 %"}, "did not run"},
		{"Vicuna-33B", theory.Loop{P: .3774, Q: .2541, S: .1973, Z: 5}, .610,
			[]string{"61.0 % where 63.3 % is predicted (-2.3 points)", "ρ = 0.08"}, "above"},
		{"Vicuna-7B with the execution critic alone", theory.Loop{P: .153, Q: .68, S: .55, Z: 5}, .359,
			[]string{"if 72.0 % of wrong SQL did not run"}, "ρ"},
	} {
		said := c.loop.Account(c.measured).String()
		for _, want := range c.want {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not in %q", c.name, want, said)
			}
		}
		if strings.Contains(said, c.not) {
			t.Errorf("%s: %q should not be in %q", c.name, c.not, said)
		}
	}
}
