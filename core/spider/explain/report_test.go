package explain_test

import (
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// evaluationOf returns an evaluation of three questions about two databases:
// right, wrong, and one whose gold fails.
func evaluationOf(file string, firstIsRight bool) explain.EvaluationOf {
	wrong := execution.Diagnosis{Class: execution.WrongRows, Reason: "1 row where 2 were expected",
		Differ: execution.Differ{GoldRows: 2, Rows: 1,
			Missing: [][]sqldb.Value{{{Kind: sqldb.Text, Str: "north"}}}}}
	of := explain.EvaluationOf{
		Gold: "gold.tsv", Predictions: file, Program: execution.SuiteExec,
		Files: map[string]int{"harbour": 1, "museum": 3}, Pairs: []evaluate.Pair{
			{Line: 1, Gold: "SELECT a", Database: "harbour", Answer: "SELECT b"},
			{Line: 2, Gold: "SELECT c", Database: "museum", Answer: "SELECT d"},
			{Line: 4, Gold: "SELECT e", Database: "museum", Answer: "SELECT f"},
		},
		Examined: []explain.Examination{
			{Hardness: spider.Easy, Parsed: true, Features: spider.Features{Tables: 1}, GoldRows: 2,
				Right: map[execution.Definition]bool{execution.SuiteExec: true, execution.Bird: true}},
			{Hardness: spider.Hard, Parsed: true, Features: spider.Features{Tables: 2, Join: true}, GoldRows: 2,
				Right: map[execution.Definition]bool{execution.SuiteExec: false, execution.Bird: true}, Diagnosis: wrong},
			{GoldError: "no such table: e", Right: map[execution.Definition]bool{}, Diagnosis: execution.Diagnosis{
				Class: execution.NoGold, Reason: "the gold SQL gave no full result"}},
		},
	}
	if !firstIsRight {
		of.Examined[0].Diagnosis, of.Examined[1].Diagnosis = wrong, execution.Diagnosis{}
	}
	return of
}

func TestAnEvaluationCountsByDefinitionClassAndSlice(t *testing.T) {
	e := explain.NewEvaluation(evaluationOf("a.txt", true))
	if e.Questions != 3 || e.Databases != [2]int{1, 3} || len(e.Definitions) != 2 {
		t.Fatalf("%d questions, %v databases, definitions %+v", e.Questions, e.Databases, e.Definitions)
	}
	suite, bird := e.Definitions[0], e.Definitions[1]
	if suite.Name != execution.SuiteExec || suite.All.Count != 1 || suite.All.Of != 2 || suite.Undecided != 1 ||
		suite.ByHardness[2].Of != 1 || suite.What == "" {
		t.Errorf("test-suite: %+v", suite)
	}
	if bird.All.Count != 2 {
		t.Errorf("bird: %+v", bird)
	}
	if want := []explain.ClassCount{{Class: execution.WrongRows, Count: 1},
		{Class: execution.NoGold, Count: 1}}; !reflect.DeepEqual(e.Classes, want) {
		t.Errorf("classes: %+v, want %+v", e.Classes, want)
	}
	slices := map[string][2]int{}
	for _, s := range e.Slices {
		slices[string(s.Group)+" "+s.Name] = [2]int{s.Right.Count, s.Right.Of}
	}
	want := map[string][2]int{"hardness easy": {1, 1}, "hardness hard": {0, 1}, "hardness unknown": {0, 1},
		"feature join": {0, 1},
		"tables 1":     {1, 1}, "tables 2": {0, 1}, "depth 0": {1, 2}, "database harbour": {1,
			1}, "database museum": {0, 2}}
	if !reflect.DeepEqual(slices, want) {
		t.Errorf("slices: %v, want %v", slices, want)
	}
	if len(e.Wrong) != 2 || e.Wrong[0].Line != 2 || len(e.Wrong[0].Missing) != 1 || e.Wrong[0].Extra == nil ||
		len(e.Verdicts) != 3 {
		t.Errorf("wrong answers: %+v", e.Wrong)
	}
	if len(e.BadGold) != 1 || e.BadGold[0].Line != 4 || e.BadGold[0].Problem != "no such table: e" {
		t.Errorf("bad gold: %+v", e.BadGold)
	}
}

func TestAnswersThatOnlyNeighboursTellAreExposed(t *testing.T) {
	of := evaluationOf("a.txt", true)
	of.Suite = &explain.MadeSuite{Before: []bool{true, true, false}}
	e := explain.NewEvaluation(of)
	if e.Suite.Right != 2 || !reflect.DeepEqual(e.Suite.Exposed, []int{2}) {
		t.Errorf("of %d right answers line %v is exposed, want line 2 of 2", e.Suite.Right, e.Suite.Exposed)
	}
}

func TestTwoFilesAreComparedByQuestion(t *testing.T) {
	first, second := evaluationOf("a.txt", true), evaluationOf("b.txt", false)
	e := explain.NewEvaluation(first)
	if err := e.Compare(first, second); err != nil {
		t.Fatal(err)
	}
	c := e.Comparison
	if c.OnlyFirst != 1 || c.OnlyLast != 1 || c.BothWrong != 1 || c.BothRight != 0 ||
		c.Test.P != 1 || c.McNemar != 1 {
		t.Errorf("comparison: %+v", c)
	}
	if len(c.Flipped) != 2 || c.Flipped[0].Right != "a.txt" || c.Flipped[1].Right != "b.txt" ||
		c.Flipped[0].Class != execution.WrongRows {
		t.Errorf("flipped: %+v", c.Flipped)
	}
	second.Pairs[1].Gold = "SELECT other"
	if err := e.Compare(first, second); err == nil {
		t.Error("files for other questions were compared")
	}
}
