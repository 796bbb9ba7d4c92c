package evaluation_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/report/evaluation"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/spider/mutate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// evaluated returns a report on three answers: right, wrong in its rows, and
// one that tries to break the page, about a gold that is empty.
func evaluated(t *testing.T) *explain.Evaluation {
	t.Helper()
	const hostile = "</pre><script>alert(1)</script> ``` | \x1b[2J"
	of := explain.EvaluationOf{
		Gold: "gold.tsv", Predictions: "a<b>.txt", Program: execution.SuiteExec,
		Files: map[string]int{"harbour": 1, "museum": 2},
		Pairs: []evaluate.Pair{
			{Line: 1, Gold: "SELECT id FROM berth", Database: "harbour", Answer: "SELECT id FROM berth"},
			{Line: 2, Gold: "SELECT pier FROM berth", Database: "harbour", Answer: "SELECT DISTINCT pier FROM berth"},
			{Line: 3, Gold: "SELECT id FROM hall WHERE id < 0", Database: "museum", Answer: hostile},
		},
		Examined: []explain.Examination{
			{Hardness: spider.Easy, Parsed: true, Features: spider.Features{Tables: 1}, GoldRows: 3,
				Right: map[execution.Definition]bool{execution.ExactSet: true,
					execution.SuiteExec: true, execution.Bird: true}},
			{Hardness: spider.Easy, Parsed: true, Features: spider.Features{Tables: 1}, GoldRows: 3,
				Right: map[execution.Definition]bool{execution.ExactSet: true,
					execution.SuiteExec: false, execution.Bird: true},
				Diagnosis: execution.Diagnosis{Class: execution.OnlyDuplicates,
					Reason: "the right rows, but not repeated as often", Differ: execution.Differ{GoldRows: 3, Rows: 2,
						Missing: [][]sqldb.Value{{{Kind: sqldb.Text, Str: "<b>north</b>"}, {Kind: sqldb.Null},
							{Kind: sqldb.Real, Real: 1}, {Kind: sqldb.Blob, Str: "\x00\xff"}}}}}},
			{Hardness: spider.Medium, Parsed: true, Features: spider.Features{Tables: 1},
				Right: map[execution.Definition]bool{
					execution.ExactSet: false, execution.SuiteExec: false, execution.Bird: false},
				Diagnosis: execution.Diagnosis{Class: execution.SyntaxError, Reason: `near "<": syntax error`}},
		},
	}
	of.Suite = &explain.MadeSuite{Seed: 7,
		Stats:  mutate.SuiteStats{Neighbours: 2, Golds: 3, Misses: 5, Told: 4, Unfit: 1},
		Before: []bool{true, true, false}}
	second := of
	second.Predictions, second.Pairs, second.Examined = "b.txt", append([]evaluate.Pair{}, of.Pairs...),
		append([]explain.Examination{}, of.Examined...)
	second.Examined[1] = of.Examined[0]
	e := explain.NewEvaluation(of)
	if err := e.Compare(of, second); err != nil {
		t.Fatal(err)
	}
	return e
}

func TestAnEvaluationIsWrittenInEveryForm(t *testing.T) {
	for _, f := range layout.Formats() {
		var b bytes.Buffer
		if err := evaluation.Write(&b, f, evaluated(t)); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "evaluation."+string(f), b.String())
		if f == layout.Text && strings.ContainsRune(b.String(), 0x1b) {
			t.Error("a terminal would obey an answer")
		}
	}
}

func TestTheEvaluationsPageNeedsNothingAndRunsNothing(t *testing.T) {
	var b bytes.Buffer
	if err := evaluation.Write(&b, layout.HTML, evaluated(t)); err != nil {
		t.Fatal(err)
	}
	for _, forbidden := range []string{"<script", "http://", "https://", "src=", "@import", "url(", "<b>"} {
		if strings.Contains(b.String(), forbidden) {
			t.Errorf("the page holds %q", forbidden)
		}
	}
	// Every element is closed in its place.
	d := xml.NewDecoder(&b)
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	elements := 0
	for {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := tok.(xml.StartElement); ok {
			elements++
		}
	}
	if elements < 100 {
		t.Errorf("the page has %d elements", elements)
	}
}
