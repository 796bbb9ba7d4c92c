package evalcmd

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/flags"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/gate"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

type evalOptions struct {
	gold, pred, db, table string
	etype, compat         string
	suite                 execution.SuiteOptions
	parallel              int
	official, progressBar bool
	report, json          bool
	luck, suspicious      bool
	skipMissing           bool
	gate                  gate.Gate
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
	f.Var((*lists.Files)(&o.pred), "pred",
		"`file` of predicted SQL, in the gold's order: a line each, or CSV or JSON; "+
			"several with commas are compared in one table")
	f.StringVar(&o.db, "db", "", "`folder` with db_id/db_id.sqlite; every .sqlite file there for a test suite")
	f.StringVar(&o.table, "table", "", "`file` of schemas, tables.json; needed for exact match")
	f.StringVar(&o.etype, "etype", "exec", "`what` to judge: exec, match or all")
	lists.OneOf(f, "etype", judged...)
	f.StringVar(&o.compat, "compat", "test-suite",
		"the official `program` to follow: test-suite (test-suite-sql-eval), "+
			"or spider (the older evaluation.py): given, lines that do not belong together are no error but put "+
			"together as it does; or bird, for EX and Soft F1, and with --etype all R-VES, of predictions in "+
			"BIRD's JSON; or spider2, for Spider 2.0-lite's folders of result files, or with --db of SQL")
	lists.OneOf(f, "compat", compatible...)
	f.BoolVar(&o.suite.PlugValue, "plug_value", false, "try the gold's values in the prediction (test-suite)")
	f.BoolVar(&o.suite.KeepDistinct, "keep_distinct", false, "compare with every DISTINCT in place (test-suite)")
	f.IntVar(&o.suite.MaxPlugged, "max-plugged", 10_000,
		"the most `texts` tried of one prediction with --plug_value; the official program has no bound")
	f.Int64Var(&o.suite.PluggedSteps, "max-plugged-steps", 5_000_000,
		"the most virtual-machine `steps` of all texts tried of one prediction with --plug_value")
	f.Int64Var(&o.suite.Limits.Steps, "max-steps", execution.Generous().Steps,
		"the most virtual-machine `steps` of one "+
			"statement, after which it is stopped and wrong; published predictions take less than a million")
	f.BoolVar(&o.progressBar, "progress_bar_for_each_datapoint", false,
		"accepted for the official program's sake: progress is shown anyway where it can be")
	f.BoolVar(&o.report, "report", false,
		"instead of the official output: accuracy by every definition, what is wrong "+
			"with each answer, slices, bad gold; it goes on where the official program ends")
	f.BoolVar(&o.json, "json", false, "the same as --report --format json; BIRD's measures as JSON")
	f.BoolVar(&o.luck, "counterexample", false,
		"instead of the official output: the answers that are right by luck, "+
			"each with a few rows on which it differs from the gold; with --make-suite, judge on such rows too")
	f.BoolVar(&o.skipMissing, "skip-missing", false,
		"leave out, and count, the questions of databases that have no file; --report always does")
	o.gate.Flags(f)
	f.Var((*lists.SingleValue)(&o.compare), "compare",
		"with --report, compare with this second `file` of predictions")
	f.StringVar(&o.overlay, "overlay", "",
		"also judge by the corrected gold of this `file`: lines of a line's number, a "+
			"tab and SQL, or the lines of the gold's file")
	f.BoolVar(&o.suspicious, "suspicious", false,
		"instead of scores: the gold statements that the answers of --pred, "+
			"best of many files, speak against")
	flags.AddClusters(f, &o.clusters)
	f.StringVar(&o.format, "format", "", "`form` of the report: text, md, csv, json, latex or html")
	lists.OneOf(f, "format", layout.Formats()...)
	f.IntVar(&o.neighbours, "make-suite", 0,
		"make this many neighbours of each database, `N`, and judge on all: other "+
			"rows under the same schema, which expose answers that are right by accident")
	f.Uint64Var(&o.seed, "seed", 0,
		"with --make-suite, the `number` that decides the rows: the same number, the same rows")
	f.StringVar(&o.suiteOut, "suite-out", "",
		"with --make-suite, write the databases below this `folder`, in the official layout")
	f.StringVar(&o.difficulty, "diff_json_path", "",
		"with --compat bird, the `file` of questions with their difficulty")
	f.IntVar(&o.iterations, "iterations", 100,
		"with --compat bird and --etype all, the `times` that right answers are run for R-VES")
	f.IntVar(&o.parallel, "parallel", 0, "`questions` judged at once; one a processor where it is not given")
}

// maxNeighbours bounds --make-suite, whose databases are held in memory. The
// published suites have some hundred a database.
const maxNeighbours = 1000

// programs are the values of --compat that name one of Spider's programs.
var programs = map[string]spider.Program{"spider": spider.Original, "test-suite": spider.TestSuite}

// The values of --compat that name another benchmark's program.
const (
	ofBird    = "bird"
	ofSpider2 = "spider2"
)

// compatible and judged list the values of --compat and --etype.
var (
	compatible = []string{"test-suite", "spider", ofBird, ofSpider2}
	judged     = []string{"exec", "match", "all"}
)

// several reports whether files are examined side by side, one of them perhaps.
func (o *evalOptions) several(files []string) bool {
	return !o.other() && (len(files) > 1 || o.overlay != "" || o.suspicious)
}

// other reports whether --compat names one of them.
func (o *evalOptions) other() bool { return o.compat == ofBird || o.compat == ofSpider2 }

// asJSON chooses the form of --json: of a report, or of another's measures.
func (o *evalOptions) asJSON() error {
	if !o.json {
		return nil
	}
	if o.format != "" && o.format != "json" {
		return command.Misuse("--json and --format %s: choose one", o.format)
	}
	o.report, o.format = !o.other(), "json"
	return nil
}

// sections are the values of --etype.
var sections = map[string]evaluate.Sections{"exec": evaluate.Execution, "match": evaluate.Matching,
	"all": evaluate.Everything}

// check turns the flags into what is evaluated.
func (o *evalOptions) check() (e evaluate.Options, err error) {
	program, okProgram := programs[o.compat]
	wanted, okSections := sections[o.etype]
	switch {
	case o.gold == "" || o.pred == "":
		return e, command.Misuse("--gold FILE and --pred FILE are both needed")
	case !okProgram:
		return e, command.Misuse("unknown program --compat %q%s (known: %s)", o.compat,
			command.Suggest(o.compat, compatible), strings.Join(compatible, ", "))
	case !okSections:
		return e, command.Misuse("unknown --etype %q%s (known: %s)", o.etype,
			command.Suggest(o.etype, judged), strings.Join(judged, ", "))
	case wanted&evaluate.Matching != 0 && o.table == "" && !o.report:
		return e, command.Misuse("--table tables.json is needed for exact match: it has the foreign keys")
	case (o.report || wanted&evaluate.Execution != 0) && o.db == "":
		return e, command.Misuse("--db DIR is needed to run SQL")
	}
	if err := o.checkExecution(program); err != nil {
		return e, err
	}
	return evaluate.Options{Program: program, Sections: wanted, Suite: o.suite, Parallel: o.parallel},
		o.checkSuite(program == spider.TestSuite && wanted&evaluate.Execution != 0)
}

// checkExecution checks the flags for running SQL.
func (o *evalOptions) checkExecution(program spider.Program) error {
	switch {
	case program == spider.Original && (o.suite.PlugValue || o.suite.KeepDistinct):
		return command.Misuse("--plug_value and --keep_distinct are flags of the test-suite program, not of " +
			"--compat spider")
	case o.parallel < 0:
		return command.Misuse("--parallel %d: at least 1", o.parallel)
	case o.suite.Limits.Steps < 1:
		return command.Misuse("--max-steps %d: at least 1", o.suite.Limits.Steps)
	}
	return nil
}

// ofGold names the file whose line an error is about.
func (o *evalOptions) ofGold(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", o.gold, err)
}

// files returns the files that --pred names, separated by commas. An existing
// file whose name has a comma counts as one.
func (o *evalOptions) files() []string {
	if _, err := os.Stat(o.pred); err == nil || !strings.Contains(o.pred, ",") {
		return []string{o.pred}
	}
	var list []string
	for name := range strings.SplitSeq(o.pred, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// nameOf returns a file's name in the report: without its folder, unless the
// two files that are compared have the same.
func (o *evalOptions) nameOf(predictions string) string {
	if o.compare != "" && filepath.Base(o.pred) == filepath.Base(o.compare) {
		return predictions
	}
	return filepath.Base(predictions)
}

// checkSuite checks the flags of suites, where their program judges.
func (o *evalOptions) checkSuite(judges bool) error {
	switch {
	case o.neighbours < 0 || o.neighbours > maxNeighbours:
		return command.Misuse("--make-suite %d: 1 to %d databases beside each", o.neighbours, maxNeighbours)
	case o.neighbours > 0 && !judges:
		return command.Misuse("--make-suite is for execution by --compat test-suite")
	case o.suiteOut != "" && o.luck:
		return command.Misuse("--suite-out leaves --counterexample out: the official program compares every " +
			"gold on every file, and a counter-example is for one")
	case o.suiteOut != "" && o.neighbours == 0:
		return command.Misuse("--suite-out needs --make-suite N")
	}
	return nil
}
