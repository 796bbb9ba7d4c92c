package playground

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// doubtful judges by chance, so that questions go on to later attempts.
var doubtful = experiment.Config{Critic: experiment.SimulatedCritic, Z: 3,
	Simulated: experiment.Simulated{AcceptWrong: .3,
		RejectRight: .5, Seed: 1}}

func TestALoopIsMeasuredAsItGoes(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	var heard []runs.LoopProgress
	r, failed := call[runs.LoopResult](p, "loop",
		runs.LoopParams{Database: d.ID, Variant: "both", Config: doubtful}, nil,
		func(e runs.LoopProgress) { heard = append(heard, e) })
	if failed != nil {
		t.Fatal(failed)
	}
	if len(heard) != len(d.Questions) || r.Variant != "AC(+)" || r.Z != 3 ||
		r.Critic != "simulated, knows the gold "+
			"answer (q = 0.3, s = 0.5, seed 1)" {
		t.Fatalf("%d events of %d questions, %+v", len(heard), len(d.Questions), r)
	}
	for i, e := range heard {
		if e.Done != i+1 || e.Score.Right.Of != i+1 || e.Score.Flow[0].Made != i+1 || e.Last.Text == "" ||
			e.Last.Attempts < 1 {
			t.Errorf("event %d: %+v", i, e)
		}
	}
	if last := heard[len(heard)-1].Score; last.Right.Count != r.Score.Right.Count ||
		last.Rates.Q.Value != r.Score.Rates.Q.Value || r.Score.Right.Clusters == 0 ||
		r.Score.Calls.Actor <= len(d.Questions) {
		t.Errorf("the last event's score %+v, the result's %+v", last, r.Score)
	}
	if e := r.Explanation; e == nil || e.Measured != r.Score.Right || r.Score.ByZ[2].Measured != r.Score.Right {
		t.Errorf("explanation %+v of %+v", e, r.Score)
	}
}

func TestVariantsOfALoop(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	for variant, want := range map[experiment.Variant]string{"none": "AC(-)", "llm": "AC-LLM", "exec": "AC-Ex",
		"both": "AC(+)"} {
		r := must[runs.LoopResult](p, "loop", runs.LoopParams{Database: d.ID, Questions: 2, Variant: variant,
			Config: doubtful}, nil)
		if r.Variant != want || r.Score.Right.Of != 2 {
			t.Errorf("%s: %+v", variant, r)
		}
		if variant == "none" && (r.Z != 1 || len(r.Score.Flow) != 1) {
			t.Errorf("a single attempt: %+v", r)
		}
	}
	p.fails("loop", runs.LoopParams{Database: d.ID, Variant: "all"}, nil, rpc.BadInput, `unknown variant "all"`)
	p.fails("loop", runs.LoopParams{Database: d.ID, Variant: "both", Questions: -1}, nil,
		rpc.BadInput, "-1 questions")
	p.fails("loop",
		runs.LoopParams{Variant: "both", Config: experiment.Config{Panel: experiment.Panel{Critics: 3}}}, nil,
		rpc.BadInput, "of one mind")
}

// A run of the loop that was kept in a file, as a store or otherwise, is
// measured again to the same figures.
func TestALoopGoesIntoAFileAndComesBackWithItsFigures(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	var rows []runs.RunRow
	ran, failed := call[runs.LoopResult](p, "loop",
		runs.LoopParams{Database: d.ID, Variant: "llm", Config: doubtful}, nil,
		func(e runs.LoopProgress) { rows = append(rows, e.Rows...) })
	if failed != nil || len(rows) != len(d.Questions) {
		t.Fatalf("%d rows of %d questions, error %v", len(rows), len(d.Questions), failed)
	}
	for _, row := range rows {
		if row.MS <= 0 || row.Record.Trace == nil || row.Record.Gold == nil {
			t.Fatalf("%q is kept without its time, trace or gold: %+v", row.Record.Question, row)
		}
		for _, a := range row.Record.Trace.Attempts {
			if a.Prompt != nil || a.Reason != nil || a.Result != nil && len(a.Result.Rows) > runs.MaxCompact {
				t.Errorf("%q: attempt %d keeps more than a file is for", row.Record.Question, a.Number)
			}
		}
	}
	written := must[runs.WrittenRun](p, "writeRun", runs.WriteRunParams{Database: d.ID, Config: ran.Config,
		Total: len(rows),
		Rows:  rows}, nil)
	var back []*experiment.Record
	read, failed := call[runs.ReadRunResult](p, "readRun", runs.ReadRunParams{Name: "loop.db"}, written.File,
		func(r runs.RunRow) { back = append(back, r.Record) })
	if failed != nil || read.Runs[0].Variant != "AC-LLM" {
		t.Fatalf("read as %+v, error %v", read, failed)
	}
	again := must[runs.LoopResult](p, "loopJoin", runs.LoopJoin{Config: read.Config, Records: back}, nil)
	again.Config = ran.Config // which lacks only the dataset's name
	if asJSON(t, again) != asJSON(t, ran) {
		t.Errorf("from the file it measures\n%s\nit was\n%s", asJSON(t, again), asJSON(t, ran))
	}
	// Files are anybody's: a record may lack what every one of ours has.
	bare := must[runs.LoopResult](p, "loopJoin",
		runs.LoopJoin{Config: read.Config, Records: []*experiment.Record{{}, {Gold: &experiment.Gold{}},
			{Trace: &actorcritic.Trace{Final: 7, Attempts: make([]actorcritic.Attempt, 9)}}}}, nil)
	if bare.Score.Right.Of != 3 || bare.Score.Right.Count != 0 {
		t.Errorf("three empty records are measured as %+v", bare.Score.Right)
	}
	none := must[runs.LoopResult](p, "loopJoin", runs.LoopJoin{Variant: "both", Config: doubtful}, nil)
	if none.Config.Critic != experiment.SimulatedCritic || none.Score.Right.Of != 0 {
		t.Errorf("of no question it says %+v", none)
	}
	p.fails("loopJoin", runs.LoopJoin{Config: experiment.Config{Z: 1e9}}, nil, rpc.BadInput, "z is 1000000000")
}

func TestALoopIsCancelledAndWhatWasMeasuredWasTold(t *testing.T) {
	heard := 0
	p := cancelling(t, func() bool { return heard >= 3 })
	_, failed := call[runs.LoopResult](p, "loop", runs.LoopParams{Variant: "both", Config: doubtful}, nil,
		func(e runs.LoopProgress) {
			heard = e.Done
		})
	if failed == nil || failed.Code != rpc.Cancelled || heard < 3 || heard > 4 {
		t.Errorf("error %v after %d questions", failed, heard)
	}
}
