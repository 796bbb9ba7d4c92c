package benchcmd

import (
	"flag"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/gate"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/queue"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/retrievecmd"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// A task is a value of --task.
type task string

const (
	taskRetrieval    task = "retrieval"
	taskQA           task = task(experiment.QA)
	taskVerify       task = task(experiment.Verify)
	taskSQL          task = "sql"
	taskUnanswerable task = "unanswerable"
)

// Tasks returns the values of --task.
func Tasks() []string {
	var list []string
	for _, t := range []task{taskRetrieval, taskQA, taskVerify, taskSQL, taskUnanswerable} {
		list = append(list, string(t))
	}
	return list
}

type benchOptions struct {
	gate gate.Gate
	retrievecmd.Options
	players           flags.Players
	task              task
	database, context string
	ex                string
	find, each, paper bool
	parallel, samples int
	down              downstreamOptions
	queue             queue.Queue
	given             lists.Names // flags that were given
}

func (o *benchOptions) flags(f *flag.FlagSet) {
	f.StringVar((*string)(&o.task), "task", string(taskSQL),
		"`task`: retrieval; qa and verify, which answer questions and check "+
			"statements from the tables found; sql, which asks and compares with the gold SQL; or unanswerable, "+
			"which asks what the data cannot answer and counts who abstains")
	lists.OneOf(f, "task", Tasks()...)
	o.Options.Flags(f)
	f.StringVar(&o.database, "database", "", "ask only the questions about the database of this `name`")
	f.BoolVar(&o.find, "find-database", false,
		"ask the database of the best hit, not the one that the question is about")
	f.StringVar(&o.context, "context", string(experiment.WholeDatabase),
		"`what` the actor sees: database, hits, chosen (of "+
			"the hits those that are needed) or none; with qa and verify hits, gold or none; several with commas")
	lists.OneOf(f, "context", append(experiment.Contexts(), experiment.GoldTables)...)
	o.players.Flags(f)
	o.gate.Flags(f)
	o.gate.BaselineFlag(f)
	f.StringVar(&o.ex, "ex", "official", "the `rule` of execution accuracy: "+flags.RulesOfEX())
	lists.OneOf(f, "ex", flags.RuleNames()...)
	o.down.flags(f)
	o.queue.Flags(f)
	o.queue.BenchFlags(f)
	f.IntVar(&o.parallel, "parallel", 1,
		"`number` of questions, or of a model's calls, at once; fewer while an endpoint refuses with status 429")
	f.BoolVar(&o.each, "each", false, "with --actor recorded:FILE,FILE also run each file alone")
	f.IntVar(&o.samples, "samples", 1,
		"`times` that each run is repeated, every time with fresh answers of models and draws of simulated critics")
	f.BoolVar(&o.paper, "paper", false,
		"also print several runs in the layout of the AC-SQL paper's tables 3 to 5")
}

// config returns the configuration of a text-to-SQL bench. Without --retriever
// nothing is retrieved, unless the database or the context has to be found.
func (o *benchOptions) config(c *corpus.Corpus) (experiment.Config, error) {
	named := o.ex
	if c.EX != "" && !slices.Contains(o.given, "ex") {
		named = c.EX
	}
	rule, err := execution.ParseRule(named)
	if err != nil {
		return experiment.Config{}, command.AsMisuse(err)
	}
	cfg := experiment.Config{
		Dataset: c.Name, Split: c.Split, NoKeys: c.NoKeys,
		RetrieverOptions: o.View, K: o.K[len(o.K)-1], EX: rule,
	}
	if o.find {
		cfg.Database = experiment.FoundDatabase
	}
	if slices.Contains(o.given, "retriever") || o.find ||
		strings.Contains(o.context, string(experiment.OnlyHits)) ||
		strings.Contains(o.context, string(experiment.OnlyChosen)) {
		if len(o.Retrievers) > 1 {
			return cfg, command.Misuse("--task sql takes one retriever, not %s", o.Retrievers.String())
		}
		cfg.Retriever = o.Retrievers[0]
	}
	return cfg, nil
}

// answered reports a dataset with gold answers in words, or labels.
func answered(c *corpus.Corpus) bool {
	return slices.ContainsFunc(c.Queries, func(q corpus.Query) bool { return q.Answer != "" })
}

// queries returns the questions to ask.
func (o *benchOptions) queries(c *corpus.Corpus) ([]corpus.Query, error) {
	if c.Name == "wikitq" {
		return nil, command.Misuse("wikitq has its tables as texts: " +
			"for --task sql read the folder by --dataset wikitq-sql")
	}
	if !slices.ContainsFunc(c.Queries, func(q corpus.Query) bool { return q.SQL != "" }) {
		others := ""
		if answered(c) {
			others = ", qa or verify"
		}
		return nil, command.Misuse("%s has no gold SQL to compare with: it is for --task retrieval%s", c.Name, others)
	}
	if o.database == "" {
		return flags.Part(o.Shard, flags.Limited(c.Queries, o.Limit)), nil
	}
	if err := flags.HasDatabase(c, o.database); err != nil {
		return nil, err
	}
	var about []corpus.Query
	for _, q := range c.Queries {
		if q.Database == o.database {
			about = append(about, q)
		}
	}
	return flags.Part(o.Shard, flags.Limited(about, o.Limit)), nil
}

// A downstreamOptions holds the options that only the tasks qa and verify have.
type downstreamOptions struct {
	window   int
	rows     string
	target   bool
	haystack lists.Counts
}

func (d *downstreamOptions) flags(f *flag.FlagSet) {
	f.IntVar(&d.window, "window", 0,
		"with qa and verify, most `tokens` of a prompt and its answer; the model's own, where that is known")
	f.StringVar(&d.rows, "rows", string(prompt.BestRows),
		"with qa and verify, which `rows` stay where not all fit: best, those that share most words with "+
			"the question; or first")
	lists.OneOf(f, "rows", prompt.Rules()...)
	f.BoolVar(&d.target, "target", false, "print runs in the layout of TARGET's Table 2, beside its figures")
	f.Var(&d.haystack, "haystack",
		"with qa and verify, answer among so many `tables` that no question needs, several "+
			"with commas: 0,10,100")
}

// checkQueue refuses what is not asked by way of a queue.
func (o *benchOptions) checkQueue() error {
	switch err := o.queue.Check(); {
	case err != nil:
		return command.AsMisuse(err)
	case !o.queue.Given():
		return nil
	case o.task == taskRetrieval || o.task == taskUnanswerable || o.down.haystack != nil:
		return command.Misuse("--queue is for --task sql, qa and verify, without --haystack")
	case strings.Contains(o.Data.Name, ","):
		return command.Misuse("--queue takes one dataset: workers have read one")
	case strings.HasPrefix(o.players.Actor, string(experiment.RecordedActor)):
		return command.Misuse("--queue: recorded answers are files of this machine, and need no other")
	}
	if i := slices.IndexFunc(o.Retrievers, flags.NeedsClient); i >= 0 {
		return command.Misuse("--queue: %s asks a program, which is this machine's: leave --queue out",
			o.Retrievers[i])
	}
	return nil
}
