package playground

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

// The Loop room begins with rules that draw each attempt and a simulated critic
// (web/src/rooms/loop/model.ts): the first of the attempts at 300 questions is
// right in 148, and with its checks the loop answers 173.
func TestTheLoopRoomsFirstRunShowsAnEffect(t *testing.T) {
	p := newPage(t, Options{})
	critic := experiment.Simulated{AcceptWrong: .1, RejectRight: .1, Seed: 1}
	config := experiment.Config{Critic: experiment.SimulatedCritic, Simulated: critic, Temperature: 1, Z: 5}
	r := must[runs.LoopResult](p, "loop", runs.LoopParams{Questions: 300, Variant: "both", Config: config}, nil)
	first, last := r.Score.ByZ[0].Measured, r.Score.ByZ[4].Measured
	if first.Of != 300 || last.Count-first.Count < 4 {
		t.Errorf("first attempts are right in %d of %d, the loop in %d", first.Count, first.Of, last.Count)
	}
}
