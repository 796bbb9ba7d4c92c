package main

import (
	"errors"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/progress"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
)

func TestASecondListIsRefusedWhereItWouldReplaceTheFirst(t *testing.T) {
	for flags, takesLists := range map[string]bool{
		"critic --pairs a --pairs b": true, "bench --critic-model a --critic-model=b": true,
		"bench --variant exec --variant none":  true,
		"retrieve --retriever a --retriever b": true, "retrieve -k 1 -k 5": true, "retrieve --haystack 0 " +
			"--haystack 10": true,
		"theory -p .1 -p .2": true, "eval --pred a --pred b": true, "eval --compare a x --compare b": true,
		"retrieve -k 1,5": false, "theory -z 1 -z 2": false, "critic --data a --data b": false,
	} {
		args := strings.Fields(flags)
		list := commands()
		c := list[slices.IndexFunc(list, func(c command.Command) bool { return c.Name == args[0] })]
		fs, _ := c.FlagSet(new(progress.Reporter))
		_, err := command.Parse(fs, args[1:])
		if refused := err != nil && strings.Contains(err.Error(), "it is given twice, as "); refused != takesLists {
			t.Errorf("%s: %v", flags, err)
		}
	}
}

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
			fs, _ := c.FlagSet(new(progress.Reporter))
			rest, err := command.Parse(fs, []string{one, two})
			switch {
			case err == nil && len(rest) > 2:
				t.Errorf("%s %q %q leaves %q", c.Name, one, two, rest)
			case err != nil && !errors.Is(err, flag.ErrHelp) && strings.Contains(err.Error(), "for flag -"):
				t.Errorf("%s %q %q: %v", c.Name, one, two, err)
			}
		}
	})
}

func FuzzSimulatedCritic(f *testing.F) {
	f.Add("q=.25,s=.2,seed=1")
	f.Add("q=NaN")
	f.Add("seed=-9223372036854775809")
	f.Fuzz(func(t *testing.T, values string) {
		cfg := experiment.Config{Actor: experiment.BuiltinActor, Critic: experiment.SimulatedCritic, Z: 1}
		if flags.Simulated(values, &cfg.Simulated) != nil || harness.Check(cfg, harness.Dependencies{}) != nil {
			return
		}
		for _, chance := range []float64{cfg.Simulated.AcceptWrong, cfg.Simulated.RejectRight} {
			if !(chance >= 0 && chance <= 1) {
				t.Errorf("%q is taken for a chance of %v", values, chance)
			}
		}
	})
}
