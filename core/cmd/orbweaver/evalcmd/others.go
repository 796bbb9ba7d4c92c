package evalcmd

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/bird"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/spider2"
)

// checkBird checks the flags for --compat bird.
func (o *evalOptions) checkBird() error {
	switch {
	case o.gold == "" || o.pred == "" || o.db == "":
		return command.Misuse("--gold FILE, --pred FILE and --db DIR are all needed")
	case o.beyondBird():
		return command.Misuse("--compat bird takes --etype exec or all, and none of --plug_value, " +
			"--keep_distinct, --report, --compare, --format and --make-suite")
	case o.iterations < 1:
		return command.Misuse("--iterations %d: at least 1", o.iterations)
	case o.parallel < 0 || o.suite.Limits.Steps < 1:
		return command.Misuse("--parallel %d, --max-steps %d: at least 1 each", o.parallel, o.suite.Limits.Steps)
	}
	return nil
}

// beyondBird reports whether a flag is given that BIRD's measures do not have.
func (o *evalOptions) beyondBird() bool {
	return o.etype == "match" || o.suite.PlugValue || o.suite.KeepDistinct || o.report || o.neighbours != 0 ||
		o.suiteOut != "" || o.compare != "" || o.format != "" && !o.json
}

// evalBird prints BIRD's measures: EX and Soft F1, and with --etype all also
// R-VES, for which times are taken one question after the other.
func evalBird(ctx context.Context, a *command.App, o evalOptions) error {
	if err := o.checkBird(); err != nil {
		return err
	}
	pairs, difficulties, err := o.birdFiles()
	if err != nil {
		return err
	}
	c := evaluate.NewCatalog(nil)
	if err := c.Find(o.db, spider.Original, pairs); err != nil {
		return o.ofGold(err)
	}
	p := a.Progress.Begin()
	e := bird.Options{Parallel: o.parallel, Limits: o.suite.Limits,
		Watch: func(done int) { p.Say("%d of %d questions", done, len(pairs)) }}
	rves := o.etype == "all"
	if rves {
		e.Iterations = o.iterations
		if e.Parallel == 0 {
			e.Parallel = 1
		}
	}
	grades, err := bird.Evaluate(ctx, c, pairs, e)
	p.End()
	if err != nil {
		return err
	}
	var bad []string
	for i, g := range grades {
		if g.Failed == execution.NoGold {
			bad = append(bad, fmt.Sprint(pairs[i].Line))
		}
	}
	if bad != nil {
		fmt.Fprintf(a.Err, "the gold SQL gives no result at line %s of %s, where every answer counts as wrong\n",
			strings.Join(bad, ", "), o.gold)
	}
	scores := bird.Scores(grades, difficulties)
	if o.json {
		return layout.WriteJSON(a.Out, scores)
	}
	fmt.Fprint(a.Out, bird.Tables(scores, rves))
	return nil
}

// birdFiles reads gold, answers and, where it is given, how hard they are.
func (o *evalOptions) birdFiles() (pairs []evaluate.Pair, difficulties []string, err error) {
	gold, err := listing("gold", o.gold)
	if err != nil {
		return nil, nil, err
	}
	answers, err := listing("pred", o.pred)
	if err != nil {
		return nil, nil, err
	}
	// The flag that chooses BIRD cannot at the same time ask for its silence
	// about lines that do not belong together.
	if pairs, err = bird.Pairs(gold, answers, false); err != nil || o.difficulty == "" {
		return pairs, nil, err
	}
	questions, err := listing("diff_json_path", o.difficulty)
	if err != nil {
		return nil, nil, err
	}
	if difficulties, err = bird.Difficulties(questions); err != nil {
		return nil, nil, err
	}
	if len(difficulties) != len(pairs) {
		return nil, nil, fmt.Errorf("%s has %d questions, and %s %d", o.difficulty,
			len(difficulties), o.gold, len(pairs))
	}
	return pairs, difficulties, nil
}

// evalSpider2 judges a folder as Spider 2.0-lite's program does.
func evalSpider2(ctx context.Context, a *command.App, o evalOptions) error {
	if o.gold == "" || o.pred == "" {
		return command.Misuse("--gold DIR, which has spider2lite_eval.jsonl, and --pred DIR are both needed")
	}
	r, err := spider2.Evaluate(ctx, o.gold, o.pred, o.db, o.suite.Limits)
	if err != nil {
		return err
	}
	if o.json {
		return layout.WriteJSON(a.Out, r)
	}
	return r.Write(a.Out)
}
