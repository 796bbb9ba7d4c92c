package main

import (
	"context"
	"encoding/json"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

// loopConfig and loopQuestions are the choices with which the Loop room opens. A
// test of the page fails when the two differ.
var loopConfig = experiment.Config{
	Context: experiment.WholeDatabase, Actor: experiment.BuiltinActor, Z: experiment.DefaultZ, Temperature: 1,
	Critic: experiment.SimulatedCritic, Simulated: experiment.Simulated{AcceptWrong: .1, RejectRight: .1, Seed: 1},
}

const loopQuestions = 300

// A loopRun is a run of the loop, finished when the page is built, which its
// room shows until a person runs one.
type loopRun struct {
	Variant   string            `json:"variant"`
	Questions int               `json:"questions"`
	Config    experiment.Config `json:"config"`
	Result    json.RawMessage   `json:"result"`
}

// loopJSON runs the loop over n of the sample questions, as the room does.
func loopJSON(ctx context.Context, n int) ([]byte, error) {
	params := runs.LoopParams{Questions: n, Variant: "both", Config: loopConfig}
	result, err := call(ctx, "loop", params, func(json.RawMessage) {})
	if err != nil {
		return nil, err
	}
	return json.Marshal(loopRun{"both", n, loopConfig, result})
}
