package flags

import (
	"flag"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/text"
)

// Loop are the variants of the loop and what goes beyond the paper's.
type Loop struct {
	Variants lists.Names
	Panel    experiment.Panel
	improve  actorcritic.Improvements
	Mode     string
}

func (l *Loop) flags(f *flag.FlagSet) {
	f.Var(&l.Variants, "variant", "`name` of the paper's variant, which says what checks the SQL: "+
		text.Join(experiment.Variants())+"; several with commas in bench")
	lists.OneOf(f, "variant", experiment.Variants()...)
	f.IntVar(&l.Panel.Critics, "panel", 0, "`number` of critics that judge as one")
	f.IntVar(&l.Panel.RejectAt, "reject-at", 0,
		"`votes` of a panel that reject; more than half where it is not given")
	f.StringVar(&l.Mode, "mode", "",
		"`paper` is the loop of the AC-SQL paper: a model is asked again in one dialogue, "+
			"without a word on what was wrong, its critic with the paper's elements alone, and none of the "+
			"improvements below is on")
	lists.OneOf(f, "mode", experiment.PaperLoop)
	f.StringVar((*string)(&l.improve.Feedback), "feedback", "",
		"`what` a model is told of its earlier attempts: none, sql, "+
			"outcomes (the default, with errors, first rows and what the critic said) or reasons, which also asks "+
			"the critic for one")
	lists.OneOf(f, "feedback", actorcritic.Feedbacks()...)
	f.StringVar((*string)(&l.improve.Repeats), "repeats", "",
		"`what` to do when the actor repeats itself: stop, or warm, which raises the temperature")
	lists.OneOf(f, "repeats", actorcritic.RepeatRules()...)
	f.BoolVar(&l.improve.Fallback, "fallback", false,
		"return the last attempt that ran where the very last does not")
	f.StringVar((*string)(&l.improve.Vote), "vote", "",
		"let `which` attempts vote by their results: rejected, where none is "+
			"accepted, or all, which makes z attempts always")
	lists.OneOf(f, "vote", actorcritic.VoteRules()...)
	f.BoolVar(&l.improve.Abstain, "abstain", false, "give no answer where no attempt is accepted")
}

// configure writes the choice into a configuration. Its critic may be
// "simulated:q=.25,s=.2,seed=1".
func (l *Loop) configure(cfg *experiment.Config) error {
	cfg.Panel, cfg.Improve = l.Panel, l.improve
	switch l.Mode {
	case "":
	case "paper":
		if cfg.Mode = experiment.PaperLoop; l.improve != (actorcritic.Improvements{}) {
			return command.Misuse("--mode paper has no improvements: leave out %s", l.improve)
		}
	default:
		return command.Misuse("unknown --mode %q (known: paper)", l.Mode)
	}
	if name, values, ok := strings.Cut(string(cfg.Critic), ":"); ok &&
		name == string(experiment.SimulatedCritic) {
		cfg.Critic = experiment.SimulatedCritic
		if err := Simulated(values, &cfg.Simulated); err != nil {
			return err
		}
	}
	if len(l.Variants) == 1 {
		return ApplyVariant(cfg, experiment.Variant(l.Variants[0]))
	}
	return nil
}

// ApplyVariant makes a configuration one of the variants.
func ApplyVariant(cfg *experiment.Config, variant experiment.Variant) error {
	c, err := cfg.As(variant)
	if err != nil {
		return command.AsMisuse(err)
	}
	*cfg = c
	return nil
}

// Simulated reads "q=.25,s=.2,seed=1".
func Simulated(values string, s *experiment.Simulated) error {
	for part := range strings.SplitSeq(values, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		var err error
		switch name {
		case "q":
			s.AcceptWrong, err = strconv.ParseFloat(value, 64)
		case "s":
			s.RejectRight, err = strconv.ParseFloat(value, 64)
		case "seed":
			s.Seed, err = strconv.ParseInt(value, 10, 64)
		default:
			return command.Misuse("--critic simulated: unknown %q: it is written simulated:q=.25,s=.2,seed=1", part)
		}
		if err != nil {
			return command.Misuse("--critic simulated: %s is no number: %q", name, value)
		}
	}
	return nil
}
