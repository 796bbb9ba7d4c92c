package playground

import (
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func TestPairedRunsAreTestedQuestionByQuestion(t *testing.T) {
	p := newPage(t, Options{})
	var right [3][]bool
	var questions []runs.PairedQuestion
	for i := range 40 {
		right[0] = append(right[0], i%2 == 0)
		right[1] = append(right[1], i%2 == 0 || i < 20)
		right[2] = append(right[2], i%2 == 0)
		questions = append(questions, runs.PairedQuestion{Database: "boats"})
	}
	r := must[runs.PairedResult](p, "paired", runs.PairedParams{Right: right[:], Questions: questions}, nil)
	if len(r.Shares) != 3 || len(r.Pairs) != 3 || r.Shares[1].Count != 30 {
		t.Fatalf("three runs give %+v", r)
	}
	first := r.Pairs[0]
	if first.First != 0 || first.Second != 1 || first.OnlySecond != 10 || first.OnlyFirst != 0 ||
		first.Both != 20 ||
		first.Neither != 10 {
		t.Errorf("the first pair is %+v", first)
	}
	if first.McNemar != metric.McNemar(0, 10) || math.Abs(first.Test.Difference-.25) > 1e-9 ||
		first.Holm < first.Test.P {
		t.Errorf("it is tested as %+v", first)
	}
	if same := r.Pairs[1]; same.McNemar != 1 || same.Holm != 1 {
		t.Errorf("equal runs are tested as %+v", same)
	}
	p.fails("paired", runs.PairedParams{Right: right[:2], Questions: questions[1:]}, nil, rpc.BadInput,
		"40 answers to 39 questions")
	p.fails("paired", runs.PairedParams{}, nil, rpc.BadInput, "0 runs")
}

func TestARunGoesOnWithTheQuestionsThatAreLeft(t *testing.T) {
	p := newPage(t, Options{})
	params := runs.LoopParams{Questions: 30, Variant: "both", Config: doubtful}
	var rows []*experiment.Record
	want, fault := call[runs.LoopResult](p, "loop", params, nil,
		func(e runs.LoopProgress) { rows = append(rows, e.Rows[0].Record) })
	if fault != nil {
		t.Fatal(fault)
	}
	for _, r := range rows[:12] {
		params.Done = append(params.Done, r.Query)
	}
	var rest []*experiment.Record
	if _, fault := call[runs.LoopResult](p, "loop", params, nil,
		func(e runs.LoopProgress) { rest = append(rest, e.Rows[0].Record) }); fault != nil {
		t.Fatal(fault)
	}
	if len(rest) != 18 {
		t.Fatalf("%d questions were asked after 12 of 30", len(rest))
	}
	got := must[runs.LoopResult](p, "loopJoin", runs.LoopJoin{Variant: "both", Config: doubtful,
		Records: append(rows[:12:12], rest...)}, nil)
	if asJSON(t, got.Score) != asJSON(t, want.Score) {
		t.Errorf("gone on\n%s\nwhole\n%s", asJSON(t, got.Score), asJSON(t, want.Score))
	}
}
