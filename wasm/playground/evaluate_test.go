package playground

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func (p *page) example(kind ExampleKind) TextFile {
	return must[TextFile](p, "evaluationExample", EvaluationExampleParams{Kind: kind}, nil)
}

// shares are the figures of a report by their definition.
func shares(r *explain.Evaluation) map[execution.Definition]string {
	out := map[execution.Definition]string{}
	for _, m := range r.Definitions {
		out[m.Name] = fmt.Sprintf("%d/%d", m.All.Count, m.All.Of)
	}
	return out
}

const boatGold = "SELECT name FROM boat\tboats\nSELECT name FROM boat ORDER BY length DESC LIMIT 1\tboats\n"

func TestTheGoldOfTheSamplesIsRightByEveryDefinition(t *testing.T) {
	p := newPage(t, Options{})
	gold := p.example(ExampleGold)
	var lines []string
	for line := range strings.Lines(gold.Text) {
		sql, _, _ := strings.Cut(line, "\t")
		lines = append(lines, sql)
	}
	answers := TextFile{"same.sql", strings.Join(lines, "\n")}
	last := EvaluateEvent{}
	r, fault := call[EvaluateResult](p, "evaluate", EvaluateParams{Gold: gold, Predictions: answers}, nil,
		func(e EvaluateEvent) { last = e })
	if fault != nil {
		t.Fatal(fault)
	}
	for _, m := range r.Report.Definitions {
		if m.All.Count != m.All.Of {
			t.Errorf("by %s, %d of %d are right", m.Name, m.All.Count, m.All.Of)
		}
	}
	if last.Stage != StageExamine || last.Done != len(lines) || last.Total != len(lines) {
		t.Errorf("the last event was %+v of %d lines", last, len(lines))
	}
}

func TestAnEvaluationTellsWhatIsWrongByTheOfficialTablesAndItsOwn(t *testing.T) {
	p := newPage(t, Options{})
	must[Database](p, "open", OpenParams{Name: "boats.sqlite"}, image(t, boats))
	params := EvaluateParams{Gold: TextFile{"gold.tsv", boatGold},
		Predictions: TextFile{"a.sql", "SELECT name FROM boat\nSELECT nme FROM boat\n"},
		Second:      &TextFile{"b.sql", "SELECT count(*) FROM boat\nSELECT name FROM boat ORDER BY length DESC LIMIT 1\n"}}
	r := must[EvaluateResult](p, "evaluate", params, nil)
	for i, want := range []EvaluateProgram{ByTestSuite, BySpider} {
		o := r.Official[i]
		if o.Program != want || o.Problem != "" || !strings.HasPrefix(o.Table, "                     easy ") ||
			!strings.HasSuffix(o.Output, o.Table) || !strings.Contains(o.Output, "pred: SELECT nme FROM boat\n") {
			t.Errorf("%s printed %+v", want, o)
		}
	}
	got := shares(r.Report)
	if got[execution.SuiteExec] != "1/2" || got[execution.SpiderExec] != "1/2" || got[execution.ExactSet] != "1/2" {
		t.Errorf("figures: %v", got)
	}
	if len(r.Report.Wrong) != 1 || r.Report.Wrong[0].Class != execution.NoSuchName || r.Report.Comparison == nil ||
		r.Report.Comparison.OnlyFirst != 1 || r.Report.Comparison.OnlyLast != 1 {
		t.Errorf("wrong: %+v, comparison: %+v", r.Report.Wrong, r.Report.Comparison)
	}
	for format, want := range map[string]string{"html": "<!doctype html>", "csv": "line,database,", "md": "## Slices",
		"json": `"program": "test-suite"`, "text": "no such name"} {
		f := must[TextFile](p, "evaluationFile", map[string]any{"format": format, "report": r.Report}, nil)
		if !strings.Contains(f.Text, want) || !strings.HasPrefix(f.Name, "a-evaluation.") {
			t.Errorf("%s: %s has %.80q", format, f.Name, f.Text)
		}
	}
	params.Program, params.Second = BySpider, nil
	if r := must[EvaluateResult](p, "evaluate", params, nil); r.Report.Program != execution.SpiderExec {
		t.Errorf("the report is by %s", r.Report.Program)
	}
}

func TestIntervalsAreDrawnByWhatIsAsked(t *testing.T) {
	p := newPage(t, Options{})
	must[Database](p, "open", OpenParams{Name: "boats.sqlite"}, image(t, boats))
	gold := boatGold + "SELECT name FROM boat\tboats\n" // another phrasing of the first
	params := EvaluateParams{Gold: TextFile{"gold.tsv", gold},
		Predictions: TextFile{"a.sql", strings.Repeat("SELECT name FROM boat\n", 3)}}
	for by, clusters := range map[metric.Clustering]int{"": 2, metric.ByGold: 2, metric.ByDatabase: 1,
		metric.ByQuestion: 0} {
		params.Clusters = by
		r := must[EvaluateResult](p, "evaluate", params, nil).Report
		if got := r.Right.Clusters; got != clusters || r.ClusteredBy != cmp.Or(by, metric.ByGold) {
			t.Errorf("clusters %q: %d by %s, want %d", by, got, r.ClusteredBy, clusters)
		}
	}
	params.Clusters = "colour"
	if _, fault := call[EvaluateResult](p, "evaluate", params, nil, func(EvaluateEvent) {}); fault == nil {
		t.Error("clusters by colour were drawn")
	}
}

func TestAnEvaluationRunsOnDatabasesThatComeWithIt(t *testing.T) {
	p := newPage(t, Options{})
	one, two := image(t, boats), image(t, boats+"INSERT INTO boat VALUES (9, 'Skua', 99, 1);")
	on := EvaluationOn{Databases: []DatabaseFile{{"suite/boats/boats_2.sqlite", int64(len(two))},
		{`suite\boats\boats.sqlite`, int64(len(one))}}}
	params := EvaluateParams{On: on, Gold: TextFile{"", boatGold},
		Predictions: TextFile{"",
			"SELECT name FROM boat WHERE length < 50\nSELECT name FROM boat ORDER BY length DESC LIMIT 1"}}
	r := must[EvaluateResult](p, "evaluate", params, append(two, one...))
	if got := shares(r.Report); got[execution.SuiteExec] != "1/2" || got[execution.Bird] != "2/2" ||
		r.Report.Databases != [2]int{2, 2} {
		t.Errorf("figures: %v on %v databases", got, r.Report.Databases)
	}
	m := must[MicroscopeResult](p, "microscope", MicroscopeParams{On: on, Database: "boats", Gold: "SELECT name FROM boat",
		Answer: "SELECT name FROM boat WHERE length < 50"}, append(two, one...))
	if len(m.What) != len(execution.Definitions) || m.Microscope.Findings[2].Right ||
		len(m.Microscope.Findings[2].Missing) != 1 {
		t.Errorf("findings: %+v", m.Microscope.Findings)
	}
}

func TestTheExamplesHaveAnAnswerForEveryQuestion(t *testing.T) {
	p := newPage(t, Options{})
	gold, slips := p.example(ExampleGold), p.example(ExampleSlips)
	if a, b := strings.Count(gold.Text, "\n"), strings.Count(slips.Text, "\n"); a != b || a < 100 {
		t.Fatalf("%d gold statements and %d slips", a, b)
	}
	r := must[EvaluateResult](p, "evaluate", EvaluateParams{Gold: gold, Predictions: slips}, nil)
	classes := map[execution.Class]bool{}
	for _, c := range r.Report.Classes {
		classes[c.Class] = true
	}
	for _, want := range []execution.Class{execution.SyntaxError, execution.NoSuchName, execution.NotSelect,
		execution.OutOfTime, execution.WrongColumns, execution.WrongRows, execution.WrongValues} {
		if !classes[want] {
			t.Errorf("no slip is of class %q", want)
		}
	}
	right := map[int]bool{}
	for _, m := range r.Report.Definitions {
		right[m.All.Count] = true
	}
	if len(right) < 5 {
		t.Errorf("the definitions hardly differ: %v", shares(r.Report))
	}
}

func TestWhatCannotBeEvaluatedIsExplained(t *testing.T) {
	p := newPage(t, Options{})
	must[Database](p, "open", OpenParams{Name: "boats.sqlite"}, image(t, boats))
	two := "SELECT 1\nSELECT 2\n"
	for _, tt := range []struct {
		params EvaluateParams
		says   string
	}{
		{EvaluateParams{Gold: TextFile{"g", boatGold}, Predictions: TextFile{"p", "SELECT 1\n"}},
			"p ends at line 1, where g has 2 lines"},
		{EvaluateParams{Gold: TextFile{"g", strings.ReplaceAll(boatGold, "\t", " ")}, Predictions: TextFile{"p", two}},
			"g: line 1: no tab where one is expected"},
		{EvaluateParams{Gold: TextFile{"g", strings.ReplaceAll(boatGold, "\tboats", "\tboat")},
			Predictions: TextFile{"p", two}}, `unknown db_id "boat" (did you mean "boats"?)`},
		{EvaluateParams{}, "there is no question to judge"},
		{EvaluateParams{Gold: TextFile{"g", boatGold}, Predictions: TextFile{"p", two},
			On: EvaluationOn{Tables: &TextFile{"tables.json", "[{"}}}, "tables.json: "},
		{EvaluateParams{Gold: TextFile{"g", boatGold}, Predictions: TextFile{"p", two},
			On: EvaluationOn{Databases: []DatabaseFile{{"x.sqlite", 9}}}}, "x.sqlite: its 9 bytes did not arrive"},
	} {
		p.fails("evaluate", tt.params, nil, rpc.BadInput, tt.says)
	}
	p.fails("evaluate", EvaluateParams{Gold: TextFile{"g", "SELECT 1\tx\n"}, Predictions: TextFile{"p", "SELECT 1"},
		On: EvaluationOn{Databases: []DatabaseFile{{"x.sqlite", 4}}}}, []byte("text"), rpc.BadInput, "text")
	p.fails("evaluationExample", EvaluationExampleParams{Kind: "none"}, nil, rpc.BadInput, `unknown example "none"`)
	p.fails("evaluationFile", map[string]any{"format": "pdf", "report": &explain.Evaluation{}}, nil, rpc.BadInput,
		`unknown format "pdf"`)
	p.fails("evaluationFile", map[string]any{"format": "md"}, nil, rpc.BadInput, "no report")
}

func TestAGoldThatEndsTheOfficialProgramIsToldBesideTheReport(t *testing.T) {
	p := newPage(t, Options{})
	must[Database](p, "open", OpenParams{Name: "boats.sqlite"}, image(t, boats))
	r := must[EvaluateResult](p, "evaluate", EvaluateParams{Gold: TextFile{"g", "SELECT nowt FROM boat\tboats\n"},
		Predictions: TextFile{"p", "SELECT 1"}}, nil)
	if !strings.Contains(r.Official[0].Problem, "gold line 1: ") || r.Official[0].Table != "" ||
		len(r.Report.BadGold) != 1 {
		t.Errorf("official: %+v, bad gold: %+v", r.Official[0], r.Report.BadGold)
	}
}

// The page's program takes some five times as long as this one; the figure is
// logged and not judged.
func TestRealPredictionsGetTheFiguresOfTheCommandLine(t *testing.T) {
	data := filepath.Join("..", "..", "..", "shared", "data")
	expected := filepath.Join(data, "expected", "spider-eval")
	read := func(path string) []byte {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Skipf("%v: the benchmark's data are needed for this test", err)
		}
		return raw
	}
	gold := string(read(filepath.Join(expected, "gold_972.tsv")))
	on := EvaluationOn{Tables: &TextFile{"tables.json", string(read(filepath.Join(data, "spider", "tables.json")))}}
	var images []byte
	seen := map[string]bool{}
	for line := range strings.Lines(gold) {
		_, id, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if !seen[id] {
			raw := read(filepath.Join(data, "spider", "database", id, id+".sqlite"))
			on.Databases = append(on.Databases, DatabaseFile{id + "/" + id + ".sqlite", int64(len(raw))})
			images = append(images, raw...)
		}
		seen[id] = true
	}
	p := newPage(t, Options{})
	start := time.Now()
	r := must[EvaluateResult](p, "evaluate", EvaluateParams{On: on, Gold: TextFile{"gold_972.tsv", gold},
		Predictions: TextFile{"dail_gpt4.sql", string(read(filepath.Join(expected, "dail_gpt4.sql")))}}, images)
	t.Logf("972 predictions by both programs and every definition: %v", time.Since(start))
	for i, name := range []string{"ts_dail_gpt4.txt", "spider_dail_gpt4.txt"} {
		if want := string(read(filepath.Join(expected, name))); r.Official[i].Output != want {
			t.Errorf("the output differs from %s", name)
		}
	}
}
