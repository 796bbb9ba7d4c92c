// Package benchcmd has the commands that make runs and read them: bench runs a
// dataset, work asks its questions from another machine, merge puts the shards
// of a run together, report prints what was kept.
//
//	list := []command.Command{benchcmd.Bench(), benchcmd.Work(), benchcmd.Merge(), benchcmd.Report()}
package benchcmd

import (
	"context"
	"errors"
	"flag"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
)

// Bench runs a dataset and measures it.
func Bench() command.Command {
	return command.Command{
		Name: "bench", Long: true, Usage: "--dataset NAME --task retrieval|qa|verify|sql|unanswerable [flags]",
		Summary: "run a whole dataset and measure it",
		Examples: `
orbweaver bench --dataset sample --task sql
orbweaver bench --dataset sample --temperature 1 --critic simulated:q=.1,s=.1,seed=1 --variant none,both ` +
			`    what a loop gains, without a model
orbweaver bench --dataset sample --task unanswerable
orbweaver bench --dataset almanac --task qa --retriever bm25,bm25f --context hits,gold,none
orbweaver bench --dataset ottqa --data DIR --task qa --haystack 0,100,1000,8000 --svg haystack.svg
orbweaver bench --dataset fetaqa --data DIR --task qa --retriever orbweaver -k 5 --endpoint URL --model NAME ` +
			`--out run.db
orbweaver bench --dataset spider --data DIR --task sql --out run.db     Ctrl-C, then the same again, goes on
orbweaver bench --dataset spider --data DIR --task sql --variant none,exec,both -z 2,5
orbweaver bench --dataset spider --data DIR --find-database --context database,chosen
orbweaver bench --dataset spider --data DIR --find-database -k 1 --prompt target --variant none ` +
			`--endpoint URL --model NAME     text-to-SQL as TARGET asks and measures it
orbweaver bench --dataset spider,spider-dk,spider-syn --data DIR,DIR,DIR --variant none,llm,exec,both --paper
orbweaver bench --dataset spider --data DIR --task sql --actor recorded:a.txt,b.csv --each
orbweaver bench --dataset spider --data DIR --task sql --endpoint http://localhost:11434/v1 --model llama3.1 ` +
			`--parallel 4 --out run.db
orbweaver bench --dataset spider --data DIR --endpoint URL --model NAME --out run.db --queue embedded --rate 50
orbweaver bench --dataset spider --data DIR --task retrieval --retriever bm25,tfidf -k 1,5,10
orbweaver bench --dataset ottqa --data DIR --task retrieval --retriever llamaindex --endpoint URL --model NAME ` +
			`--out found.db --max-cost 2 --price .15,.6`,
		Flags: func(f *flag.FlagSet) command.Runner {
			var o benchOptions
			o.flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				f.Visit(func(g *flag.Flag) { o.given = append(o.given, g.Name) })
				return runTask(ctx, a, o)
			}
		},
	}
}

// runTask runs the task that the flags choose.
func runTask(ctx context.Context, a *command.App, o benchOptions) error {
	if err := o.checkQueue(); err != nil {
		return err
	}
	writesSQL := o.task == taskSQL || o.task == taskUnanswerable
	if writesSQL && (o.SVG != "" || o.down.haystack != nil) {
		return command.Misuse("--haystack and --svg are for --task retrieval, qa and verify")
	}
	switch o.task {
	case taskRetrieval:
		if o.down.haystack != nil {
			return retrievecmd.Haystack(ctx, a, o.Options, o.down.haystack)
		}
		o.Models.Endpoint, o.Models.Model = o.players.Endpoint, o.players.Model
		return retrievecmd.Measure(ctx, a, o.Options)
	case taskSQL:
		return runSQL(ctx, a, o)
	case taskQA, taskVerify:
		return runAnswers(ctx, a, o)
	case taskUnanswerable:
		return runUnanswerable(ctx, a, o)
	}
	return command.Misuse("unknown task %q%s (known: %s)", o.task, command.Suggest(string(o.task), Tasks()),
		strings.Join(Tasks(), ", "))
}

func runSQL(ctx context.Context, a *command.App, o benchOptions) (err error) {
	if err := o.gate.Check(); err != nil {
		return err
	}
	format, plans, done, err := planned(ctx, a, &o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	summaries, err := runPlans(ctx, a, plans, &o)
	show := func() error { return showRuns(a, format, summaries, shown{paper: o.paper, clusters: o.Clusters}) }
	if o.down.target {
		show = func() error { return showAnswers(a, format, summaries, true) }
	}
	if failed := show(); err == nil {
		err = failed
	}
	if err != nil {
		return err
	}
	return o.gate.Runs(ctx, a, summaries)
}
