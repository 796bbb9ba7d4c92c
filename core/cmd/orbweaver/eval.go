package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

func evalCommand() command {
	return command{
		name: "eval", verbatim: true, long: true, usage: "--gold FILE --pred FILE --db DIR --table tables.json [flags]",
		short: "judge a file of predicted SQL as Spider's official programs do",
		examples: `
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --table tables.json --etype all
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --etype exec --plug_value
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --table tables.json --etype all --compat spider
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --counterexample      what is right by luck
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --report --format html > report.html
orbweaver eval --gold dev_gold.sql --pred a.txt --compare b.txt --db database --report
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv,c.json --db database --skip-missing
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv,c.json --db database --suspicious      gold to be read by people
orbweaver eval --gold dev_gold.sql --pred a.txt,b.csv --db database --overlay corrected.tsv
orbweaver eval --gold dev_gold.sql --pred predict_dev.json --db dev_databases --compat bird --diff_json_path dev.json
orbweaver eval --gold evaluation_suite/gold --pred results --compat spider2                     Spider 2.0-lite
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --make-suite 8 --suite-out suites
orbweaver eval --gold dev_gold.sql --pred predictions.txt --db database --make-suite 8 --counterexample`,
		flags: func(f *flag.FlagSet) func(context.Context, *app, []string) error {
			var o evalOptions
			o.flags(f)
			return func(ctx context.Context, a *app, args []string) error {
				if len(args) > 0 {
					return usage("unexpected argument %q", args[0])
				}
				f.Visit(func(g *flag.Flag) { o.official = o.official || g.Name == "compat" })
				return a.evalForm(ctx, o)
			}
		},
	}
}

// evalForm runs what the flags choose: BIRD's measures, a report, or the
// official output.
func (a *app) evalForm(ctx context.Context, o evalOptions) error {
	if o.luck && o.neighbours == 0 {
		return a.evalLuck(ctx, o)
	}
	if o.json {
		if o.format != "" && o.format != "json" {
			return usage("--json and --format %s: choose one", o.format)
		}
		o.report, o.format = !o.other(), "json"
	}
	files := o.files()
	if o.several(files) {
		o.report = true
		return a.evalMany(ctx, o, files)
	}
	if asked := o.gate.least >= 0 || o.gate.junit != ""; asked && (o.other() || len(files) > 1) {
		return usage("--fail-under and --junit are for one file by Spider's programs")
	} else if asked {
		o.report = true
	}
	if err := o.gate.check(); err != nil {
		return err
	}
	switch {
	case o.other():
		return others[o.compat](ctx, a, o)
	case o.report:
		return a.evalReport(ctx, o)
	case o.compare != "" || o.format != "":
		return usage("--compare and --format are for --report: the official output has one form")
	}
	return a.eval(ctx, o)
}

type evalOptions struct {
	gold, pred, db, table string
	etype, compat         string
	suite                 execution.SuiteOptions
	parallel              int
	official, progressBar bool
	report, json          bool
	luck, suspicious      bool
	skipMissing           bool
	gate                  gate
	compare, format       string
	overlay               string
	corrections           *evaluate.Listing // of overlay, where golds are to be corrected
	clusters              metric.Clustering
	difficulty            string
	iterations            int
	neighbours            int
	seed                  uint64
	suiteOut              string
	databases             []*corpus.Database // of table, once it is read
}

func (o *evalOptions) flags(f *flag.FlagSet) {
	f.StringVar(&o.gold, "gold", "", "`file` of gold SQL: a line each, with a tab and the db_id")
	f.Var((*lists.Files)(&o.pred), "pred", "`file` of predicted SQL, in the gold's order: a line each, or CSV or JSON; "+
		"several with commas are compared in one table")
	f.StringVar(&o.db, "db", "", "`folder` with db_id/db_id.sqlite; every .sqlite file there for a test suite")
	f.StringVar(&o.table, "table", "", "`file` of schemas, tables.json; needed for exact match")
	f.StringVar(&o.etype, "etype", "exec", "`what` to judge: exec, match or all")
	f.StringVar(&o.compat, "compat", "test-suite", "the official `program` to follow: test-suite (test-suite-sql-eval), "+
		"or spider (the older evaluation.py): given, lines that do not belong together are no error but put together as it "+
		"does; or bird, for EX and Soft F1, and with --etype all R-VES, of predictions in BIRD's JSON; or spider2, for "+
		"Spider 2.0-lite's folders of result files, or with --db of SQL")
	f.BoolVar(&o.suite.PlugValue, "plug_value", false, "try the gold's values in the prediction (test-suite)")
	f.BoolVar(&o.suite.KeepDistinct, "keep_distinct", false, "compare with every DISTINCT in place (test-suite)")
	f.IntVar(&o.suite.MaxPlugged, "max-plugged", 10_000,
		"the most `texts` tried of one prediction with --plug_value; the official program has no bound")
	f.Int64Var(&o.suite.PluggedSteps, "max-plugged-steps", 5_000_000,
		"the most virtual-machine `steps` of all texts tried of one prediction with --plug_value")
	f.Int64Var(&o.suite.Limits.Steps, "max-steps", execution.Generous().Steps, "the most virtual-machine `steps` of one "+
		"statement, after which it is stopped and wrong; published predictions take less than a million")
	f.BoolVar(&o.progressBar, "progress_bar_for_each_datapoint", false,
		"accepted for the official program's sake: progress is shown anyway where it can be")
	f.BoolVar(&o.report, "report", false, "instead of the official output: accuracy by every definition, what is wrong "+
		"with each answer, slices, bad gold; it goes on where the official program ends")
	f.BoolVar(&o.json, "json", false, "the same as --report --format json; BIRD's measures as JSON")
	f.BoolVar(&o.luck, "counterexample", false, "instead of the official output: the answers that are right by luck, "+
		"each with a few rows on which it differs from the gold; with --make-suite, judge on such rows too")
	f.BoolVar(&o.skipMissing, "skip-missing", false,
		"leave out, and count, the questions of databases that have no file; --report always does")
	o.gate.flags(f)
	f.Var((*lists.Alone)(&o.compare), "compare", "with --report, compare with this second `file` of predictions")
	f.StringVar(&o.overlay, "overlay", "", "also judge by the corrected gold of this `file`: lines of a line's number, a "+
		"tab and SQL, or the lines of the gold's file")
	f.BoolVar(&o.suspicious, "suspicious", false, "instead of scores: the gold statements that the answers of --pred, "+
		"best of many files, speak against")
	addClusters(f, &o.clusters)
	f.StringVar(&o.format, "format", "", "`form` of the report: text, md, csv, json, latex or html")
	f.IntVar(&o.neighbours, "make-suite", 0, "make this many neighbours of each database, `N`, and judge on all: other "+
		"rows under the same schema, which expose answers that are right by accident")
	f.Uint64Var(&o.seed, "seed", 0,
		"with --make-suite, the `number` that decides the rows: the same number, the same rows")
	f.StringVar(&o.suiteOut, "suite-out", "",
		"with --make-suite, write the databases below this `folder`, in the official layout")
	f.StringVar(&o.difficulty, "diff_json_path", "", "with --compat bird, the `file` of questions with their difficulty")
	f.IntVar(&o.iterations, "iterations", 100,
		"with --compat bird and --etype all, the `times` that right answers are run for R-VES")
	f.IntVar(&o.parallel, "parallel", 0, "`questions` judged at once; one a processor where it is not given")
}

// mostNeighbours bounds --make-suite, whose databases are held in memory. The
// published suites have some hundred a database.
const mostNeighbours = 1000

// programs are the values of --compat.
var programs = map[string]spider.Program{"spider": spider.Original, "test-suite": spider.TestSuite}

// others are the values of --compat that name another benchmark's program.
var others = map[string]func(context.Context, *app, evalOptions) error{"bird": evalBird, "spider2": evalSpider2}

// several reports whether files are examined side by side, one of them perhaps.
func (o *evalOptions) several(files []string) bool {
	return !o.other() && (len(files) > 1 || o.overlay != "" || o.suspicious)
}

// other reports whether --compat names one of them.
func (o *evalOptions) other() bool { return others[o.compat] != nil }

// sections are the values of --etype.
var sections = map[string]evaluate.Sections{"exec": evaluate.Execution, "match": evaluate.Matching,
	"all": evaluate.Everything}

// check turns the flags into what is evaluated.
func (o *evalOptions) check() (e evaluate.Options, err error) {
	program, okProgram := programs[o.compat]
	wanted, okSections := sections[o.etype]
	switch {
	case o.gold == "" || o.pred == "":
		return e, usage("--gold FILE and --pred FILE are both needed")
	case !okProgram:
		return e, usage("unknown program --compat %q%s (known: test-suite, spider, bird, spider2)", o.compat,
			suggest(o.compat, []string{"test-suite", "spider", "bird", "spider2"}))
	case !okSections:
		return e, usage("unknown --etype %q%s (known: exec, match, all)", o.etype,
			suggest(o.etype, []string{"exec", "match", "all"}))
	case wanted&evaluate.Matching != 0 && o.table == "" && !o.report:
		return e, usage("--table tables.json is needed for exact match: it has the foreign keys")
	case (o.report || wanted&evaluate.Execution != 0) && o.db == "":
		return e, usage("--db DIR is needed to run SQL")
	case program == spider.Original && (o.suite.PlugValue || o.suite.KeepDistinct):
		return e, usage("--plug_value and --keep_distinct are flags of the test-suite program, not of --compat spider")
	case o.parallel < 0:
		return e, usage("--parallel %d: at least 1", o.parallel)
	case o.suite.Limits.Steps < 1:
		return e, usage("--max-steps %d: at least 1", o.suite.Limits.Steps)
	}
	return evaluate.Options{Program: program, Sections: wanted, Suite: o.suite, Parallel: o.parallel},
		o.checkSuite(program == spider.TestSuite && wanted&evaluate.Execution != 0)
}

func (a *app) eval(ctx context.Context, o evalOptions) error {
	e, err := o.check()
	if err != nil {
		return err
	}
	pairs, _, err := a.present(o, "pred", o.pred, e.Program)
	if err != nil {
		return err
	}
	catalog, err := o.catalog(e, pairs)
	if err != nil {
		return err
	}
	suite, err := a.makeSuites(ctx, o, e, catalog, pairs)
	if err != nil {
		return err
	}
	p := a.progress.Begin()
	e.Watch = func(done int) { p.Say("%d of %d questions", done, len(pairs)) }
	grades, err := evaluate.Judge(ctx, catalog, pairs, e)
	p.End()
	if err != nil {
		return err
	}
	if err := evaluate.Problem(pairs, grades); err != nil {
		return fmt.Errorf("%w; the official program ends here, --report goes on and lists all such gold", o.ofGold(err))
	}
	a.remark(pairs, grades)
	if suite != nil {
		suite.Expose(pairs, func(i int) bool { return grades[i].Executed })
		for _, l := range evaluation.MadeSuite(suite) {
			fmt.Fprintln(a.err, l)
		}
	}
	return evaluate.WriteOfficial(a.out, pairs, grades, e.Program, e.Sections)
}

// pairs reads the gold and the predictions that a flag names, and says where they are put together wrongly, as
// the official program would.
func (a *app) pairs(o evalOptions, flag, predictions string, program spider.Program) ([]evaluate.Pair, error) {
	gold, err := listing("gold", o.gold)
	if err != nil {
		return nil, err
	}
	answers, err := a.predicted(flag, predictions)
	if err != nil {
		return nil, err
	}
	if o.official {
		if wrong := evaluate.Aligned(gold, answers); wrong != nil {
			fmt.Fprintf(a.err, "warning: %v; the official program does not see that, and nor does --compat\n", wrong)
		}
	}
	pairs, err := evaluate.Pairs(gold, answers, evaluate.PairOptions{Program: program, AsOfficial: o.official})
	if err != nil {
		return nil, err
	}
	if len(pairs) == 0 {
		return nil, fmt.Errorf("%s and %s have no question together", o.gold, predictions)
	}
	if o.corrections != nil {
		return evaluate.Corrected(pairs, *o.corrections)
	}
	return pairs, nil
}

// listing reads the file that a flag names.
func listing(name, path string) (evaluate.Listing, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return evaluate.Listing{}, fmt.Errorf("--%s: %w", name, err)
	}
	return evaluate.Listing{Name: path, Text: string(text)}, nil
}

// catalog finds the schemas and, where SQL is run, the databases.
func (o *evalOptions) catalog(e evaluate.Options, pairs []evaluate.Pair) (*evaluate.Catalog, error) {
	c, err := o.schemas()
	if err != nil {
		return nil, err
	}
	if e.Sections&evaluate.Execution == 0 && !o.report {
		return c, o.ofGold(c.Known(pairs))
	}
	return c, o.ofGold(c.Find(o.db, e.Program, pairs))
}

// schemas is a catalog of those that --table holds.
func (o *evalOptions) schemas() (*evaluate.Catalog, error) {
	if o.table == "" {
		return evaluate.NewCatalog(nil), nil
	}
	if o.databases == nil {
		var err error
		if o.databases, err = benchmark.ReadSchemas(o.table); err != nil {
			return nil, err
		}
	}
	return evaluate.NewCatalog(o.databases), nil
}

// ofGold names the file whose line an error tells of.
func (o *evalOptions) ofGold(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", o.gold, err)
}

// remark says on stderr what the official output has no place for.
func (a *app) remark(pairs []evaluate.Pair, grades []evaluate.Grade) {
	var capped, crashed []string
	for i, g := range grades {
		if g.Capped {
			capped = append(capped, fmt.Sprint(pairs[i].Line))
		}
		if g.Crash != nil {
			crashed = append(crashed, fmt.Sprint(pairs[i].Line))
		}
	}
	if capped != nil {
		fmt.Fprintf(a.err, "--plug_value: not all of the gold's values were tried at line %s: there are more texts than "+
			"--max-plugged, or they take more steps than --max-plugged-steps; they may be right with more\n",
			strings.Join(capped, ", "))
	}
	if crashed != nil {
		fmt.Fprintf(a.err, "the official program ends with an exception at line %s, which counts as wrong here\n",
			strings.Join(crashed, ", "))
	}
}
