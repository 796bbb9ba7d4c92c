package target_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/report/target"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// run returns a run on a dataset, with records made by hand.
func run(dataset, split string, c experiment.Config, records ...*experiment.Record) *experiment.Summary {
	return &experiment.Summary{Dataset: dataset, Split: split, Config: c.Filled(),
		Total: len(records), Records: records}
}

func said(text, gold string, rank int) *experiment.Record {
	return &experiment.Record{Answered: &experiment.Answered{Text: text,
		References: []string{gold}, GoldRank: rank, GoldShown: rank > 0, Right: text == gold}}
}

func wrote(ours, theirs bool, first int) *experiment.Record {
	return &experiment.Record{Gold: &experiment.Gold{Right: ours, TARGET: &theirs, FirstHit: first}}
}

func bm25(task experiment.Task, k int) experiment.Config {
	return experiment.Config{Task: task, Retriever: "ottqa-bm25", K: k}
}

func runs() []*experiment.Summary {
	untitled := bm25(experiment.QA, 10)
	untitled.RetrieverOptions = retrieve.Options{NoTitle: true}
	sql := bm25(experiment.WriteSQL, 1)
	sql.Database = experiment.FoundDatabase
	return []*experiment.Summary{
		run("spider", "dev", sql, wrote(true, true, 1), wrote(false, true, 2)),
		run("ottqa", "dev", bm25(experiment.QA, 10), said("Ann", "Ann", 1), said("Bo", "Ann", 11)),
		run("ottqa", "dev", bm25(experiment.QA, 3), said("Ann", "Ann", 1), said("Bo", "Ann", 0)),
		run("ottqa", "dev", untitled, said("Bo", "Ann", 0)),
		run("tabfact", "val", bm25(experiment.Verify, 10), said("True", "true", 2), said("True", "false", 0)),
		run("ottqa", "dev", experiment.Config{Task: experiment.QA, Context: experiment.NoContext},
			said("", "Ann", 0)),
		run("ottqa", "dev", experiment.Config{Task: experiment.QA, Context: experiment.GoldTables},
			said("Ann", "Ann", 1)),
		run("almanac", "", bm25(experiment.QA, 10), said("Ann", "Ann", 1)),
	}
}

func TestRunsInTheLayoutOfTable2(t *testing.T) {
	var b strings.Builder
	for _, f := range []layout.Format{layout.Text, layout.Markdown, layout.CSV, layout.JSON} {
		if err := target.Table2(&b, f, runs()); err != nil {
			t.Fatal(err)
		}
		b.WriteString("\n")
	}
	golden.Check(t, "table2.golden.txt", b.String())
}

func TestThePapersFigureStandsBesideItsOwnCellAlone(t *testing.T) {
	cells := target.Cells(runs())
	for i, want := range []string{".635 false", ".955 true", ".955 true", ".443 true",
		".338 false", " true", "-", "-"} {
		got := "-"
		if p := cells[i].Paper; p != nil {
			got = fmt.Sprint(p.Recall, " ", p.SameSplit)
		}
		if got != want {
			t.Errorf("cell %d, %s on %s: the paper has %q, want %q", i, cells[i].Method, cells[i].Dataset, got, want)
		}
	}
	if c := cells[0]; *c.Recall != .5 || c.Score[0] != 1 {
		t.Errorf("text-to-SQL: %+v; want its database found for one of two, and TARGET's EX", c)
	}
	if c := cells[1]; *c.Recall != .5 {
		t.Errorf("R@10 is %v: a gold table at rank 11 is none of the ten best", *c.Recall)
	}
}

func TestRunsThatWouldStandInOneCellAreToldApart(t *testing.T) {
	sql := experiment.Config{Task: experiment.WriteSQL, Retriever: "ottqa-bm25", K: 1,
		Database: experiment.FoundDatabase}
	longer, warmer, again := sql, sql, sql
	longer.Z, warmer.Temperature, again.Z = 3, .5, 3
	var all []*experiment.Summary
	for _, c := range []experiment.Config{sql, longer, warmer, again} {
		all = append(all, run("spider", "dev", c, wrote(true, true, 1)))
	}
	for i, want := range []string{"z = 5, temperature 0", "z = 3, temperature 0", "z = 5, temperature 0.5",
		"z = 3, temperature 0 (2)"} {
		if got := target.Cells(all)[i].Answerer; got != "built-in rules, "+want {
			t.Errorf("run %d is %q, want %q", i, got, want)
		}
	}
	if got := target.Cells(all[:1])[0].Answerer; got != "built-in rules" {
		t.Errorf("a run alone is %q", got)
	}
}

func TestTheDaggerMarksRunsOfSomeOfTheQuestions(t *testing.T) {
	records := make([]*experiment.Record, 2003)
	for i := range records {
		records[i] = said("Ann", "Ann", 1)
	}
	for of, want := range map[int]string{2003: "1.000 (.082) ", 2000: "1.000 (.082†)"} {
		var b strings.Builder
		if err := target.Table2(&b, layout.Text, []*experiment.Summary{
			run("fetaqa", "test", bm25(experiment.QA, 10), records[:of]...)}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("%d questions: no %q in\n%s", of, want, b.String())
		}
	}
}

func TestFiguresStandInAPageAndInNothingElse(t *testing.T) {
	figures := target.Figure2([]*retrieval.Result{found("<bm25>", retrieval.TableLevel)})
	var page, text strings.Builder
	if err := errors.Join(target.Inline(&page, layout.HTML, figures),
		target.Inline(&text, layout.Text, figures)); err != nil {
		t.Fatal(err)
	}
	if got := page.String(); !strings.HasPrefix(got,
		`<div class="scroll" role="img" aria-label="Recall on fetaqa test">`) ||
		strings.Contains(got, "<?xml") || strings.Contains(got, "<bm25>") ||
		!strings.Contains(got, "&lt;bm25&gt;") {
		t.Errorf("the page has %.300s", got)
	}
	if text.String() != "" {
		t.Errorf("text has %.300s", text.String())
	}
}

func found(retriever string, level retrieval.Level) *retrieval.Result {
	by := func(one, ten float64) metric.ByK { return metric.ByK{{K: 1, Value: one}, {K: 10, Value: ten}} }
	return &retrieval.Result{Retriever: retriever, Dataset: "fetaqa", Split: "test",
		Level: level, Recall: by(.5, .7), RecallLow: by(.4, .6), RecallHigh: by(.6, .8)}
}

func TestFigure2HasTheNotebooksLinesUpToTheSameCutoff(t *testing.T) {
	figures := target.Figure2([]*retrieval.Result{found("bm25", retrieval.TableLevel),
		found("tfidf", retrieval.TableLevel)})
	if len(figures) != 1 || len(figures[0].Lines) != 5 {
		t.Fatalf("figures %+v", figures)
	}
	openai := figures[0].Lines[2]
	if !openai.Published || len(openai.Points) != 3 || openai.Points[2].X != 10 || openai.Points[2].Y != .7224 {
		t.Errorf("OpenAI's line is %+v", openai)
	}
	if last := figures[0].Lines[4]; last.Name != "tfidf" || last.Published || last.Points[1].High != .8 {
		t.Errorf("our line is %+v", last)
	}
	if other := target.Figure2([]*retrieval.Result{found("bm25",
		retrieval.DatabaseLevel)}); len(other[0].Lines) != 1 {
		t.Errorf("recall of tables stands beside recall of databases: %+v", other[0].Lines)
	}
}

func TestHaystacksAreCurvesOverTheirDistractors(t *testing.T) {
	figures := target.Haystack([]report.HaystackResult{{Distractors: 0, Result: found("bm25", "")},
		{Distractors: 100, Result: found("bm25", "")}})
	if len(figures) != 1 || len(figures[0].Lines) != 2 || figures[0].Lines[1].Name != "bm25, R@10" ||
		figures[0].Lines[1].Points[1].X != 100 {
		t.Errorf("figures %+v", figures)
	}
	buried := runs()[1:2]
	if target.DistractorCurves(buried) != nil {
		t.Error("a run without distractors is drawn")
	}
	for n := range 2 {
		s := runs()[1]
		s.Config.Distractors = &n
		buried = append(buried, s)
	}
	lines := target.DistractorCurves(buried)[0].Lines
	names := []string{}
	for _, l := range lines {
		names = append(names, l.Name)
	}
	want := []string{"ottqa-bm25: gold shown", "ottqa-bm25: exact match", "ottqa-bm25: token F1"}
	if !slices.Equal(names, want) || len(lines[1].Points) != 2 || lines[1].Points[1].Y != .5 {
		t.Errorf("lines %+v", lines)
	}
}

func ExampleTable2() {
	right := true
	s := &experiment.Summary{Dataset: "sample", Config: experiment.Config{}.Filled(),
		Records: []*experiment.Record{{Gold: &experiment.Gold{TARGET: &right}}}}
	var table strings.Builder
	_ = target.Table2(&table, layout.CSV, []*experiment.Summary{s})
	fmt.Print(strings.Replace(table.String(), ",score_paper,", ",\nscore_paper,", 1))
	// Output:
	// method,dataset,split,answerer,k,recall,recall_paper,seconds,seconds_paper,measure,score,
	// score_paper,same_split,same_questions
	// gold database (oracle),sample,,built-in rules,0,,,,,EX,1.000,,,
}
