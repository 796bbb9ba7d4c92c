package main

import (
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
)

// FuzzParse gives every command any two arguments: what is wrong with them is
// said in our words, whatever package flag calls it.
func FuzzParse(f *testing.F) {
	f.Add("--z", "1..5")
	f.Add("-p=.25,", "--")
	f.Add("--simulate", "1e9")
	f.Add("--json=perhaps", "-k=\"")
	f.Add("--", "-")
	f.Fuzz(func(t *testing.T, one, two string) {
		for _, c := range commands() {
			fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
			fs.SetOutput(io.Discard)
			c.flags(fs)
			rest, err := parse(fs, []string{one, two})
			switch {
			case err == nil && len(rest) > 2:
				t.Errorf("%s %q %q leaves %q", c.name, one, two, rest)
			case err != nil && !errors.Is(err, flag.ErrHelp) && strings.Contains(err.Error(), "for flag -"):
				t.Errorf("%s %q %q: %v", c.name, one, two, err)
			}
		}
	})
}

func FuzzSimulatedCritic(f *testing.F) {
	f.Add("q=.25,s=.2,seed=1")
	f.Add("q=NaN")
	f.Add("seed=-9223372036854775809")
	f.Fuzz(func(t *testing.T, values string) {
		cfg := experiment.Config{Actor: experiment.Builtin, Critic: experiment.Simulate, Z: 1}
		if simulated(values, &cfg.Simulated) != nil || cfg.Check(experiment.Parts{}) != nil {
			return
		}
		for _, chance := range []float64{cfg.Simulated.AcceptWrong, cfg.Simulated.RejectRight} {
			if !(chance >= 0 && chance <= 1) {
				t.Errorf("%q is taken for a chance of %v", values, chance)
			}
		}
	})
}
