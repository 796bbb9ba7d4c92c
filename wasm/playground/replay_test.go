package playground

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/samples/recorded"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func TestRecordedAttemptsAreReplayedOnTheSamples(t *testing.T) {
	p := newPage(t, Options{})
	list, err := recorded.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		params := ask.ReplayParams{Database: s.Database, Question: s.Question}
		for _, a := range s.Attempts {
			params.Script = append(params.Script, harness.Scripted{SQL: a.SQL, Accepted: a.Verdict, Reason: a.Reason})
		}
		r := must[ask.AskResult](p, "replay", params, nil).Record
		if r.Gold == nil || r.Gold.SQL == "" || len(r.Trace.Attempts) != len(s.Attempts) {
			t.Errorf("%s: %+v", s.Question, r)
		}
	}
	p.fails("replay", ask.ReplayParams{Database: list[0].Database, Question: "q"}, nil,
		rpc.BadInput, "no attempts")
	p.fails("replay", ask.ReplayParams{Database: "nowhere", Question: "q"}, nil, rpc.BadInput,
		`no database "nowhere"`)
}
