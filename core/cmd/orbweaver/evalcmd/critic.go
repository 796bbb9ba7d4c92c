package evalcmd

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/labelled"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// Critic measures critics by labelled pairs.
func Critic() command.Command {
	return command.Command{
		Name: "critic", Long: true, Usage: "--pairs FILE --critic WHO [flags]",
		Summary: "measure how often a critic errs, by pairs of SQL that people labelled",
		Examples: `
orbweaver critic --pairs funceval.tsv --critic rules --dataset spider --data DIR
orbweaver critic --pairs funceval.tsv --critic rules --make-suite 8 --counterexample --dataset spider --data DIR -p .6
orbweaver critic --pairs flex.jsonl --critic field:ex
orbweaver critic --pairs bugs.json --critic llm --model llama3.1 --endpoint URL --dataset bird --data DIR --out run.db
orbweaver critic --pairs bugs.json --critic recorded:verdicts.txt
orbweaver critic --pairs bugs.json --critic simulated:q=.25,s=.2,seed=1`,
		Flags: func(f *flag.FlagSet) command.Runner {
			o := criticOptions{players: flags.Players{Z: lists.Numbers{experiment.DefaultZ}}}
			o.flags(f)
			return func(ctx context.Context, a *command.App, args []string) error {
				if len(args) > 0 {
					return command.Misuse("unexpected argument %q", args[0])
				}
				return runCritic(ctx, a, o)
			}
		},
	}
}

// The critics of labelled pairs that are none of a run's.
const (
	byRules  = "rules" // every definition of execution accuracy
	byField  = "field" // a field of the pairs
	byRecord = "recorded"
)

type criticOptions struct {
	dataset    flags.Dataset
	players    flags.Players
	pairs      lists.Names
	clusters   string
	p          float64
	neighbours int
	witnesses  bool
	seed       uint64
	out        string
	format     string
	json       bool
}

func (o *criticOptions) flags(f *flag.FlagSet) {
	f.Var(&o.pairs, "pairs",
		"`file` of labelled pairs, as FuncEvalGMN (TSV), FLEX (JSON lines) or NL2SQL-BUGs (JSON) "+
			"publish them; several with commas are one")
	f.StringVar(&o.players.Critic, "critic", byRules,
		"`who` judges: rules, every definition of execution accuracy by the gold SQL; "+
			"builtin, llm or none (execution alone) by the question; recorded:FILE, a verdict a line; field:NAME, "+
			"of the pairs; or simulated:q=.25,s=.2,seed=1, which knows the label")
	lists.OneOf(f, "critic", byRules, experiment.BuiltinCritic, experiment.ModelCritic, experiment.NoCritic,
		byRecord+":", byField+":", experiment.SimulatedCritic+":")
	o.dataset.Flags(f)
	f.IntVar(&o.neighbours, "make-suite", 0,
		"with rules, also judge on this many neighbours of each database, `N`")
	f.BoolVar(&o.witnesses, "counterexample", false,
		"with --make-suite, also judge on a database for each SQL that is "+
			"right on all others, on which it is not, where one is found")
	f.Uint64Var(&o.seed, "seed", 0, "with --make-suite, the `number` that decides their rows")
	f.Float64Var(&o.p, "p", .5,
		"`share` of an actor's attempts that are right, for which Theorem 1 says what the critic is worth")
	f.Var(&o.players.Z, "z", "its most `attempts`")
	f.StringVar(&o.clusters, "clusters", "",
		"draw intervals by clusters of pairs: gold (the same gold SQL or question), database or question "+
			"(`each` for itself); gold where it is not given")
	lists.OneOf(f, "clusters", metric.ByGold, metric.ByDatabase, metric.ByQuestion)
	f.StringVar(&o.players.Endpoint, "endpoint", "",
		"base `URL` of an OpenAI-compatible endpoint, in place of OPENAI_BASE_URL")
	f.StringVar(&o.players.Model, "model", "", "`name` of the model, in place of OPENAI_MODEL")
	f.Var(&o.players.CriticModels, "critic-model",
		"`name` of the critic's model; several with commas judge as a panel")
	f.IntVar(&o.players.Loop.Panel.Critics, "panel", 0, "`number` of critics that judge as one")
	f.IntVar(&o.players.Loop.Panel.RejectAt, "reject-at", 0,
		"`votes` of a panel that reject; more than half where it is not given")
	f.StringVar(&o.players.Loop.Mode, "mode", "",
		"`paper` asks a model with the elements of the AC-SQL paper's prompt alone")
	lists.OneOf(f, "mode", experiment.PaperLoop)
	f.BoolVar(&o.players.NoStream, "no-stream", false, "ask for whole answers, not for streams")
	f.BoolVar(&o.players.Reasoning, "reasoning", false,
		"treat the model as a reasoning one: no temperature, max_completion_tokens")
	f.StringVar(&o.out, "out", "", "keep a model's answers in this `file`, so that none is paid for twice")
	flags.AddFormat(f, &o.format, &o.json)
}

func (o *criticOptions) check() (layout.Format, error) {
	format, err := flags.FormatOf(o.format, o.json)
	if err != nil {
		return "", err
	}
	switch _, known := metric.ParseClustering(o.clusters); {
	case known != nil:
		return "", command.AsMisuse(known)
	case len(o.pairs) == 0:
		return "", command.Misuse("there is no --pairs FILE of labelled SQL")
	case !(o.p > 0 && o.p <= 1):
		return "", command.Misuse("-p %v: it is a share above 0, up to 1", o.p)
	case len(o.players.Z) != 1 || o.players.Z[0] < 1:
		return "", command.Misuse("-z takes one number of attempts, from 1")
	case o.witnesses && o.neighbours == 0:
		return "", command.Misuse("--counterexample needs --make-suite N")
	case o.neighbours < 0 || o.neighbours > maxNeighbours:
		return "", command.Misuse("--make-suite %d: 1 to %d databases beside each", o.neighbours, maxNeighbours)
	}
	return format, nil
}

// runCritic measures one critic, or all rules.
func runCritic(ctx context.Context, a *command.App, o criticOptions) error {
	format, err := o.check()
	if err != nil {
		return err
	}
	var pairs []labelled.Pair
	for _, file := range o.pairs {
		content, err := os.ReadFile(file)
		if err != nil {
			return command.Misuse("--pairs: %w", err)
		}
		some, err := labelled.Read(filepath.Base(file), content)
		if err != nil {
			return err
		}
		pairs = append(pairs, some...)
	}
	list, err := opinionsOf(ctx, a, o, pairs)
	if err != nil {
		return err
	}
	options := labelled.Options{Clusters: metric.Clustering(o.clusters), P: o.p, Z: o.players.Z[0]}
	var results []*labelled.Result
	for _, opinions := range list {
		results = append(results, labelled.Measure(pairs, opinions, options))
	}
	return layout.Document(a.Out, format, "Critics by labels",
		func() error { return report.Critics(a.Out, format, results) })
}

// opinionsOf returns the opinions of each critic that the flags name.
func opinionsOf(ctx context.Context, a *command.App, o criticOptions,
	pairs []labelled.Pair) ([]labelled.Opinions,
	error) {
	who, rest, _ := strings.Cut(o.players.Critic, ":")
	one := func(list labelled.Opinions, err error) ([]labelled.Opinions, error) {
		return []labelled.Opinions{list}, err
	}
	switch who {
	case byRules:
		return ruleOpinions(ctx, a, o, pairs)
	case byField:
		return one(labelled.Field(pairs, rest))
	case byRecord:
		content, err := os.ReadFile(rest)
		if err != nil {
			return nil, command.Misuse("--critic recorded: %w", err)
		}
		return one(labelled.Recorded(pairs, filepath.Base(rest), content))
	case string(experiment.SimulatedCritic):
		var s experiment.Simulated
		if err := flags.Simulated(rest, &s); err != nil {
			return nil, err
		}
		return one(labelled.Simulated(pairs, s.AcceptWrong, s.RejectRight, s.Seed), nil)
	case string(experiment.BuiltinCritic), string(experiment.ModelCritic), string(experiment.NoCritic):
		return runOpinions(ctx, a, o, pairs)
	}
	known := []string{byRules, byField, byRecord, string(experiment.SimulatedCritic),
		string(experiment.BuiltinCritic),
		string(experiment.ModelCritic), string(experiment.NoCritic)}
	return nil, command.Misuse("unknown --critic %q%s (known: %s)", who, command.Suggest(who, known),
		strings.Join(known, ", "))
}

// ruleOpinions judges by execution, on the dataset's databases.
func ruleOpinions(ctx context.Context, a *command.App, o criticOptions,
	pairs []labelled.Pair) ([]labelled.Opinions,
	error) {
	c, err := o.dataset.Read(ctx)
	if err != nil {
		return nil, err
	}
	catalog := evaluate.NewCatalog(c.Databases)
	for _, d := range c.Databases {
		if !d.File.Absent() {
			catalog.Files[d.ID] = []corpus.File{d.File}
		}
	}
	p := a.Progress.Begin()
	defer p.End()
	watch := func(done int) { p.Say("%d of %d pairs", done, len(pairs)) }
	return labelled.ByRules(ctx, catalog, pairs, labelled.RuleOptions{Neighbours: o.neighbours,
		Seed: o.seed, Watch: watch, Counterexamples: o.witnesses})
}

// runOpinions has a critic of a run judge by the question, on the dataset's
// databases.
func runOpinions(ctx context.Context, a *command.App, o criticOptions,
	pairs []labelled.Pair) (list []labelled.Opinions,
	err error) {
	c, err := o.dataset.Read(ctx)
	if err != nil {
		return nil, err
	}
	o.players.Actor = string(experiment.BuiltinActor)
	var cfg experiment.Config
	parts, err := o.players.Configure(a, &cfg)
	if err != nil {
		return nil, err
	}
	if o.out != "" {
		store, err := flags.OpenRun(ctx, o.out, cfg, c)
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, store.Close()) }()
		parts.Answers, parts.Ledger = store, store
	}
	runner, err := harness.New(ctx, c, cfg, parts)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, runner.Close()) }()
	p, done := a.Progress.Begin(), 0
	defer p.End()
	opinions, err := labelled.Ask(ctx, cfg.CriticName(), pairs,
		func(ctx context.Context, pair labelled.Pair) (bool,
			error) {
			done++
			p.Say("%d of %d pairs", done, len(pairs))
			return judgePair(ctx, runner, c, pair)
		})
	return []labelled.Opinions{opinions}, err
}

// judgePair asks about one pair. What a question takes for granted is put
// behind it.
func judgePair(ctx context.Context, runner *harness.Runner, c *corpus.Corpus,
	pair labelled.Pair) (bool, error) {
	q := corpus.Query{Text: pair.Question, Database: pair.Database}
	if q.Text == "" {
		q.Text = questionOf(c, pair)
	}
	if q.Text == "" {
		return false, labelled.ErrLeftOut("there is no question, and the dataset has none with this gold SQL")
	}
	if pair.Evidence != "" {
		q.Text = fmt.Sprintf("%s (%s)", q.Text, pair.Evidence)
	}
	if c.Database(q.Database) == nil {
		return false, labelled.ErrLeftOut("the dataset has no database " + q.Database)
	}
	accepts, err := runner.Judge(ctx, q, pair.SQL)
	if errors.Is(err, harness.ErrNoDatabase) {
		return false, labelled.ErrLeftOut("there is no file of " + q.Database)
	}
	return accepts, err
}

// questionOf returns the dataset's question with a pair's gold SQL, "" without one.
func questionOf(c *corpus.Corpus, pair labelled.Pair) string {
	want := metric.ClusterKey(metric.ByGold, pair.Database, pair.Gold, nil)
	i := slices.IndexFunc(c.Queries, func(q corpus.Query) bool {
		return q.Database == pair.Database && metric.ClusterKey(metric.ByGold, q.Database, q.SQL, nil) == want
	})
	if i < 0 || want == "" {
		return ""
	}
	return c.Queries[i].Text
}
