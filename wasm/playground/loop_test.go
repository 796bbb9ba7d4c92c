package playground

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// doubtful judges by chance, so that questions go on to later attempts.
var doubtful = experiment.Config{Critic: experiment.Simulate, Z: 3, Simulated: experiment.Simulated{AcceptWrong: .3, RejectRight: .5, Seed: 1}}

func TestALoopIsMeasuredAsItGoes(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	var heard []LoopProgress
	r, failed := call[LoopResult](p, "loop", LoopParams{Database: d.ID, Variant: "both", Config: doubtful}, nil, func(e LoopProgress) { heard = append(heard, e) })
	if failed != nil {
		t.Fatal(failed)
	}
	if len(heard) != len(d.Questions) || r.Variant != "AC(+)" || r.Z != 3 || r.Critic != "simulated, knows the gold answer (q = 0.3, s = 0.5, seed 1)" {
		t.Fatalf("%d events of %d questions, %+v", len(heard), len(d.Questions), r)
	}
	for i, e := range heard {
		if e.Done != i+1 || e.Score.Right.Of != i+1 || e.Score.Flow[0].Made != i+1 || e.Last.Text == "" || e.Last.Attempts < 1 {
			t.Errorf("event %d: %+v", i, e)
		}
	}
	if last := heard[len(heard)-1].Score; last.Right != r.Score.Right || last.Rates != r.Score.Rates || r.Score.Calls.Actor <= len(d.Questions) {
		t.Errorf("the last event's score %+v, the result's %+v", last, r.Score)
	}
	if e := r.Explanation; e == nil || e.Measured != r.Score.Right || r.Score.ByZ[2].Measured != r.Score.Right {
		t.Errorf("explanation %+v of %+v", e, r.Score)
	}
}

func TestVariantsOfALoop(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	for variant, want := range map[string]string{"none": "AC(-)", "llm": "AC-LLM", "exec": "AC-Ex", "both": "AC(+)"} {
		r := must[LoopResult](p, "loop", LoopParams{Database: d.ID, Questions: 2, Variant: variant, Config: doubtful}, nil)
		if r.Variant != want || r.Score.Right.Of != 2 {
			t.Errorf("%s: %+v", variant, r)
		}
		if variant == "none" && (r.Z != 1 || len(r.Score.Flow) != 1) {
			t.Errorf("a single attempt: %+v", r)
		}
	}
	p.fails("loop", LoopParams{Database: d.ID, Variant: "all"}, nil, rpc.BadInput, `unknown variant "all"`)
	p.fails("loop", LoopParams{Database: d.ID, Variant: "both", Questions: -1}, nil, rpc.BadInput, "-1 questions")
	p.fails("loop", LoopParams{Variant: "both", Config: experiment.Config{Panel: experiment.Panel{Critics: 3}}}, nil, rpc.BadInput, "of one mind")
}

func TestALoopIsCancelledAndWhatWasMeasuredWasTold(t *testing.T) {
	heard := 0
	p := cancelling(t, func() bool { return heard >= 3 })
	_, failed := call[LoopResult](p, "loop", LoopParams{Variant: "both", Config: doubtful}, nil, func(e LoopProgress) {
		heard = e.Done
	})
	if failed == nil || failed.Code != rpc.Cancelled || heard < 3 || heard > 4 {
		t.Errorf("error %v after %d questions", failed, heard)
	}
}
