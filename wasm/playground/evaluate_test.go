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
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/evaluation"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func (p *page) example(kind evaluation.ExampleKind) evaluation.TextFile {
	return must[evaluation.TextFile](p, "evaluationExample", evaluation.EvaluationExampleParams{Kind: kind}, nil)
}

// shares returns the figures of a report by their definition.
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
	gold := p.example(evaluation.ExampleGold)
	var lines []string
	for line := range strings.Lines(gold.Text) {
		sql, _, _ := strings.Cut(line, "\t")
		lines = append(lines, sql)
	}
	answers := evaluation.TextFile{Name: "same.sql", Text: strings.Join(lines, "\n")}
	last := evaluation.EvaluateEvent{}
	r, fault := call[evaluation.EvaluateResult](p, "evaluate",
		evaluation.EvaluateParams{Gold: gold, Predictions: answers},
		nil,
		func(e evaluation.EvaluateEvent) { last = e })
	if fault != nil {
		t.Fatal(fault)
	}
	for _, m := range r.Report.Definitions {
		if m.All.Count != m.All.Of {
			t.Errorf("by %s, %d of %d are right", m.Name, m.All.Count, m.All.Of)
		}
	}
	if last.Stage != evaluation.StageExamine || last.Done != len(lines) || last.Total != len(lines) {
		t.Errorf("the last event was %+v of %d lines", last, len(lines))
	}
}

func TestAnEvaluationTellsWhatIsWrongByTheOfficialTablesAndItsOwn(t *testing.T) {
	p := newPage(t, Options{})
	must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	params := evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "gold.tsv", Text: boatGold},
		Predictions: evaluation.TextFile{Name: "a.sql", Text: "SELECT name FROM boat\nSELECT nme FROM boat\n"},
		Second: &evaluation.TextFile{Name: "b.sql",
			Text: "SELECT count(*) FROM boat\nSELECT name FROM boat ORDER BY length DESC LIMIT 1\n"}}
	r := must[evaluation.EvaluateResult](p, "evaluate", params, nil)
	for i, want := range []evaluation.EvaluateProgram{evaluation.ByTestSuite, evaluation.BySpider} {
		o := r.Official[i]
		if o.Program != want || o.Problem != "" || !strings.HasPrefix(o.Table, "                     easy ") ||
			!strings.HasSuffix(o.Output, o.Table) || !strings.Contains(o.Output, "pred: SELECT nme FROM boat\n") {
			t.Errorf("%s printed %+v", want, o)
		}
	}
	got := shares(r.Report)
	if got[execution.SuiteExec] != "1/2" || got[execution.SpiderExec] != "1/2" ||
		got[execution.ExactSet] != "1/2" {
		t.Errorf("figures: %v", got)
	}
	if len(r.Report.Wrong) != 1 || r.Report.Wrong[0].Class != execution.NoSuchName ||
		r.Report.Comparison == nil ||
		r.Report.Comparison.OnlyFirst != 1 || r.Report.Comparison.OnlyLast != 1 {
		t.Errorf("wrong: %+v, comparison: %+v", r.Report.Wrong, r.Report.Comparison)
	}
	for format, want := range map[string]string{"html": "<!doctype html>", "csv": "line,database,",
		"md": "## Slices", "json": `"program": "test-suite"`, "text": "no such name"} {
		f := must[evaluation.TextFile](p, "evaluationFile",
			map[string]any{"format": format, "report": r.Report}, nil)
		if !strings.Contains(f.Text, want) || !strings.HasPrefix(f.Name, "a-evaluation.") {
			t.Errorf("%s: %s has %.80q", format, f.Name, f.Text)
		}
	}
	params.Program, params.Second = evaluation.BySpider, nil
	if r := must[evaluation.EvaluateResult](p, "evaluate", params,
		nil); r.Report.Program != execution.SpiderExec {
		t.Errorf("the report is by %s", r.Report.Program)
	}
}

func TestPredictionsAreReadInTheFormsInWhichSystemsPublishThem(t *testing.T) {
	p := newPage(t, Options{})
	must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	for form, text := range map[string]string{
		"CSV": "NLQ,PREDICTED SQL,DATABASE\nWhich?,SELECT name FROM boat,boats\n" +
			"Longest?,\"SELECT\nnme\nFROM boat\",boats\n",
		"JSON":  `[{"pred":"SELECT name FROM boat"},{"pred":"SELECT nme FROM boat"}]`,
		"lines": "sql\nSELECT name FROM boat\nSELECT nme FROM boat\n",
	} {
		r := must[evaluation.EvaluateResult](p, "evaluate", evaluation.EvaluateParams{
			Gold:        evaluation.TextFile{Name: "gold.tsv", Text: boatGold},
			Predictions: evaluation.TextFile{Name: "a." + form, Text: text}}, nil)
		if shares(r.Report)[execution.SuiteExec] != "1/2" || r.Report.Verdicts[1].Answer != "SELECT nme FROM boat" {
			t.Errorf("%s: %+v", form, r.Report.Verdicts)
		}
		if len(r.Read) != 1 || string(r.Read[0].Form) != form || r.Read[0].Answers != 2 && form != "lines" ||
			r.Read[0].Column == "" {
			t.Errorf("%s is read as %+v", form, r.Read)
		}
	}
}

func TestIntervalsAreDrawnByWhatIsAsked(t *testing.T) {
	p := newPage(t, Options{})
	must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	gold := boatGold + "SELECT name FROM boat\tboats\n" // another phrasing of the first
	params := evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "gold.tsv", Text: gold},
		Predictions: evaluation.TextFile{Name: "a.sql", Text: strings.Repeat("SELECT name FROM boat\n", 3)}}
	for by, clusters := range map[metric.Clustering]int{"": 2, metric.ByGold: 2, metric.ByDatabase: 1,
		metric.ByQuestion: 0} {
		params.Clusters = by
		r := must[evaluation.EvaluateResult](p, "evaluate", params, nil).Report
		if got := r.Right.Clusters; got != clusters || r.ClusteredBy != cmp.Or(by, metric.ByGold) {
			t.Errorf("clusters %q: %d by %s, want %d", by, got, r.ClusteredBy, clusters)
		}
	}
	params.Clusters = "colour"
	if _, fault := call[evaluation.EvaluateResult](p, "evaluate", params, nil,
		func(evaluation.EvaluateEvent) {}); fault == nil {
		t.Error("clusters by colour were drawn")
	}
}

func TestAnEvaluationRunsOnDatabasesThatComeWithIt(t *testing.T) {
	p := newPage(t, Options{})
	one, two := image(t, boats), image(t, boats+"INSERT INTO boat VALUES (9, 'Skua', 99, 1);")
	on := evaluation.EvaluationOn{
		Databases: []evaluation.DatabaseFile{{Path: "suite/boats/boats_2.sqlite", Size: int64(len(two))},
			{Path: `suite\boats\boats.sqlite`, Size: int64(len(one))}}}
	params := evaluation.EvaluateParams{On: on, Gold: evaluation.TextFile{Name: "", Text: boatGold},
		Predictions: evaluation.TextFile{Name: "",
			Text: "SELECT name FROM boat WHERE length < 50\nSELECT name FROM boat ORDER BY length DESC LIMIT 1"}}
	r := must[evaluation.EvaluateResult](p, "evaluate", params, append(two, one...))
	if got := shares(r.Report); got[execution.SuiteExec] != "1/2" || got[execution.Bird] != "2/2" ||
		r.Report.Databases != [2]int{2, 2} {
		t.Errorf("figures: %v on %v databases", got, r.Report.Databases)
	}
	m := must[evaluation.MicroscopeResult](p, "microscope",
		evaluation.MicroscopeParams{On: on, Database: "boats",
			Gold:   "SELECT name FROM boat",
			Answer: "SELECT name FROM boat WHERE length < 50"}, append(two, one...))
	if len(m.What) != len(execution.Definitions) || m.Microscope.Findings[2].Right ||
		len(m.Microscope.Findings[2].Missing) != 1 {
		t.Errorf("findings: %+v", m.Microscope.Findings)
	}
}

func TestTheExamplesHaveAnAnswerForEveryQuestion(t *testing.T) {
	p := newPage(t, Options{})
	gold, slips := p.example(evaluation.ExampleGold), p.example(evaluation.ExampleSlips)
	if a, b := strings.Count(gold.Text, "\n"), strings.Count(slips.Text, "\n"); a != b || a < 100 {
		t.Fatalf("%d gold statements and %d slips", a, b)
	}
	r := must[evaluation.EvaluateResult](p, "evaluate",
		evaluation.EvaluateParams{Gold: gold, Predictions: slips}, nil)
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
	must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	two := "SELECT 1\nSELECT 2\n"
	for _, tt := range []struct {
		params evaluation.EvaluateParams
		says   string
	}{
		{evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g", Text: boatGold},
			Predictions: evaluation.TextFile{
				Name: "p", Text: "SELECT 1\n"}},
			"p ends at line 1, where g has 2 lines"},
		{evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g",
			Text: strings.ReplaceAll(boatGold, "\t", " ")},
			Predictions: evaluation.TextFile{Name: "p", Text: two}},
			"g: line 1: no tab where one is expected"},
		{evaluation.EvaluateParams{
			Gold:        evaluation.TextFile{Name: "g", Text: strings.ReplaceAll(boatGold, "\tboats", "\tboat")},
			Predictions: evaluation.TextFile{Name: "p", Text: two}}, `unknown db_id "boat" (did you mean "boats"?)`},
		{evaluation.EvaluateParams{}, "there is no question to judge"},
		{evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g", Text: boatGold},
			Predictions: evaluation.TextFile{
				Name: "p", Text: two}, On: evaluation.EvaluationOn{Tables: &evaluation.TextFile{Name: "tables.json",
				Text: "[{"}}}, "tables.json: "},
		{evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g", Text: boatGold},
			Predictions: evaluation.TextFile{
				Name: "p", Text: two},
			On: evaluation.EvaluationOn{Databases: []evaluation.DatabaseFile{{Path: "x.sqlite", Size: 9}}}},
			"x.sqlite: its 9 bytes did not arrive"},
	} {
		p.fails("evaluate", tt.params, nil, rpc.BadInput, tt.says)
	}
	p.fails("evaluate", evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g", Text: "SELECT 1\tx\n"},
		Predictions: evaluation.TextFile{Name: "p", Text: "SELECT 1"},
		On:          evaluation.EvaluationOn{Databases: []evaluation.DatabaseFile{{Path: "x.sqlite", Size: 4}}}},
		[]byte("text"), rpc.BadInput, "text")
	p.fails("evaluationExample", evaluation.EvaluationExampleParams{Kind: "none"}, nil, rpc.BadInput,
		`unknown example "none"`)
	p.fails("evaluationFile", map[string]any{"format": "pdf", "report": &explain.Evaluation{}},
		nil, rpc.BadInput,
		`unknown format "pdf"`)
	p.fails("evaluationFile", map[string]any{"format": "md"}, nil, rpc.BadInput, "no report")
}

func TestAGoldThatEndsTheOfficialProgramIsToldBesideTheReport(t *testing.T) {
	p := newPage(t, Options{})
	must[databases.Database](p, "open", databases.OpenParams{Name: "boats.sqlite"}, image(t, boats))
	r := must[evaluation.EvaluateResult](p, "evaluate",
		evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "g", Text: "SELECT nowt FROM boat\tboats\n"},
			Predictions: evaluation.TextFile{Name: "p", Text: "SELECT 1"}}, nil)
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
	on := evaluation.EvaluationOn{Tables: &evaluation.TextFile{Name: "tables.json",
		Text: string(read(filepath.Join(data, "spider", "tables.json")))}}
	var images []byte
	seen := map[string]bool{}
	for line := range strings.Lines(gold) {
		_, id, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if !seen[id] {
			raw := read(filepath.Join(data, "spider", "database", id, id+".sqlite"))
			on.Databases = append(on.Databases,
				evaluation.DatabaseFile{Path: id + "/" + id + ".sqlite", Size: int64(len(raw))})
			images = append(images, raw...)
		}
		seen[id] = true
	}
	p := newPage(t, Options{})
	start := time.Now()
	r := must[evaluation.EvaluateResult](p, "evaluate",
		evaluation.EvaluateParams{On: on, Gold: evaluation.TextFile{Name: "gold_972.tsv", Text: gold},
			Predictions: evaluation.TextFile{Name: "dail_gpt4.sql",
				Text: string(read(filepath.Join(expected, "dail_gpt4.sql")))}}, images)
	t.Logf("972 predictions by both programs and every definition: %v", time.Since(start))
	for i, name := range []string{"ts_dail_gpt4.txt", "spider_dail_gpt4.txt"} {
		if want := string(read(filepath.Join(expected, name))); r.Official[i].Output != want {
			t.Errorf("the output differs from %s", name)
		}
	}
}
