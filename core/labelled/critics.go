package labelled

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
)

// Simulated returns a critic that knows the label and errs by chance. What it
// draws depends on the seed and the pair alone.
func Simulated(pairs []Pair, acceptWrong, rejectRight float64, seed int64) Opinions {
	o := Opinions{Critic: fmt.Sprintf("simulated, knows the label (q = %v, s = %v, seed %d)",
		acceptWrong, rejectRight, seed)}
	for i, p := range pairs {
		errs := acceptWrong
		if p.Label == Right {
			errs = rejectRight
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%d\n%s", seed, i, p.SQL))
		erred := float64(binary.BigEndian.Uint64(sum[:])>>11)/(1<<53) < errs
		o.List = append(o.List, Opinion{Accepts: (p.Label == Right) != erred})
	}
	return o
}

// Field takes a critic's verdicts from a field of the pairs: true or false, 1
// or 0, or a share: the critic accepts above a half.
func Field(pairs []Pair, name string) (Opinions, error) {
	o := Opinions{Critic: "the field " + name}
	for _, p := range pairs {
		said, err := labelOf(strings.TrimSpace(p.Fields[name]))
		if err != nil {
			return o, fmt.Errorf("labelled: line %d: field %q is %q: a verdict is true or false, 1 or 0", p.Line,
				name, p.Fields[name])
		}
		o.List = append(o.List, opinionOf(said))
	}
	return o, nil
}

// Recorded takes a critic's verdicts from a file, one a line.
func Recorded(pairs []Pair, name string, content []byte) (Opinions, error) {
	o := Opinions{Critic: "recorded: " + name}
	verdicts := strings.Split(strings.TrimRight(string(content), "\r\n"), "\n")
	if len(verdicts) != len(pairs) {
		return o, fmt.Errorf("labelled: %s has %d verdicts for %d pairs: one on each line is needed", name,
			len(verdicts), len(pairs))
	}
	for i, v := range verdicts {
		said, err := labelOf(strings.TrimSpace(v))
		if err != nil {
			return o, fmt.Errorf("labelled: %s: line %d: %q: a verdict is true or false, 1 or 0", name, i+1, v)
		}
		o.List = append(o.List, opinionOf(said))
	}
	return o, nil
}

func opinionOf(said Label) Opinion {
	if said == Undecided {
		return Opinion{LeftOut: "the verdict is undecided"}
	}
	return Opinion{Accepts: said == Right}
}

// ErrLeftOut is an error of [Ask]'s judge for a pair that it cannot judge.
type ErrLeftOut string

func (e ErrLeftOut) Error() string { return string(e) }

// Ask has a critic judge one pair after the other. judge reports whether it
// accepts; an [ErrLeftOut] leaves a pair out, any other error ends it.
func Ask(ctx context.Context, name string, pairs []Pair, judge func(context.Context,
	Pair) (bool, error)) (Opinions,
	error) {
	o := Opinions{Critic: name}
	for _, p := range pairs {
		if err := ctx.Err(); err != nil {
			return o, err
		}
		accepts, err := judge(ctx, p)
		if why, ok := err.(ErrLeftOut); ok {
			o.List = append(o.List, Opinion{LeftOut: string(why)})
			continue
		}
		if err != nil {
			return o, fmt.Errorf("labelled: line %d: %w", p.Line, err)
		}
		o.List = append(o.List, Opinion{Accepts: accepts})
	}
	return o, nil
}

// RuleOptions choose how definitions of execution accuracy are judged.
type RuleOptions struct {
	Neighbours int // other databases under the same schema to run on besides; see [mutate.MakeSuites]
	Seed       uint64
	Parallel   int
	Watch      func(done int)
	// Counterexamples adds to the neighbours, for each pair that is right on
	// all of them, a database on which it is wrong, if one is found.
	Counterexamples bool
}

// ByRules has every definition of execution accuracy but the one with plugged
// values, and the exact set match, judge the pairs by their gold SQL. The catalog has the schemas and files of
// their databases; pairs about others are left out. With neighbours the last
// critics are the test suite's definitions on all of them.
func ByRules(ctx context.Context, c *evaluate.Catalog, pairs []Pair, o RuleOptions) ([]Opinions, error) {
	whole, asked, at := make([]Opinion, len(pairs)), []evaluate.Pair{}, []int{}
	for i, p := range pairs {
		switch {
		case p.Gold == "":
			whole[i].LeftOut = "there is no gold SQL"
		case len(c.Files[p.Database]) == 0:
			whole[i].LeftOut = "there is no file of " + p.Database
		default:
			asked, at = append(asked, evaluate.Pair{Line: p.Line, Gold: p.Gold, Database: p.Database, Answer: p.SQL}),
				append(at, i)
		}
	}
	e := evaluate.Options{Program: spider.TestSuite, Parallel: o.Parallel, Watch: o.Watch}
	found, err := explain.Examine(ctx, c, asked, e)
	if err != nil {
		return nil, fmt.Errorf("labelled: judging by execution: %w", err)
	}
	var list []Opinions
	for _, d := range execution.Definitions {
		// Examine decides plugging of values where its options ask for it.
		if d != execution.SuitePlugged {
			list = append(list, ruleOpinions(string(d), whole, found, at, d))
		}
	}
	if o.Neighbours == 0 {
		return list, nil
	}
	if _, err := mutate.MakeSuites(ctx, c, asked, mutate.MakeOptions{Neighbours: o.Neighbours, Seed: o.Seed,
		Parallel: o.Parallel, Counterexamples: o.Counterexamples}); err != nil {
		return nil, fmt.Errorf("labelled: making neighbours of the databases: %w", err)
	}
	if found, err = explain.Examine(ctx, c, asked, e); err != nil {
		return nil, fmt.Errorf("labelled: judging on neighbours: %w", err)
	}
	on := " on " + strconv.Itoa(o.Neighbours) + " more databases"
	if o.Counterexamples {
		on = " on " + strconv.Itoa(o.Neighbours) + " more and counter-examples"
	}
	for _, d := range []execution.Definition{execution.SuiteExec, execution.SuiteDistinct} {
		list = append(list, ruleOpinions(string(d)+on, whole, found, at, d))
	}
	return list, nil
}

// ruleOpinions returns the opinions of a definition, without the pairs that it
// cannot decide.
func ruleOpinions(name string, whole []Opinion, found []explain.Examination, at []int,
	d execution.Definition) Opinions {
	o := Opinions{Critic: name, List: append([]Opinion{}, whole...)}
	for i, e := range found {
		accepts, decided := e.Right[d]
		switch {
		case e.GoldError != "":
			o.List[at[i]].LeftOut = "the gold SQL does not run"
		case !decided:
			o.List[at[i]].LeftOut = "the rule cannot decide, as the gold SQL does not parse"
		default:
			o.List[at[i]].Accepts = accepts
		}
	}
	return o
}
