package experiment

import (
	"testing"
)

func TestARunIsWorseOnlyWhereChanceIsNotEnough(t *testing.T) {
	for _, tt := range []struct {
		name string
		pair PairedRun
		want bool
	}{
		{"better", PairedRun{Corrected: .001}, false},
		{"by chance", PairedRun{Corrected: .2}, false},
		{"worse", PairedRun{Corrected: .01}, true},
	} {
		if tt.name != "better" {
			tt.pair.Test.Difference = -.1
		}
		if got := tt.pair.Worse(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
