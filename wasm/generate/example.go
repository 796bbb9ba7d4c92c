package main

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

// pageConfig is what the page asks with before anybody changes its settings; a
// test of the page fails when the two differ.
var pageConfig = experiment.Config{
	Retriever: "bm25", K: 5, Database: experiment.KnownDatabase, Context: experiment.WholeDatabase,
	Actor: experiment.BuiltinActor, Critic: experiment.BuiltinCritic, Z: experiment.DefaultZ,
}

// An example is a question with its answer, finished when the page is built,
// which the page shows until its own program has answered the same question.
type example struct {
	Database string            `json:"database"`
	Config   experiment.Config `json:"config"`
	Record   json.RawMessage   `json:"record"`
}

// exampleJSON asks every sample question, or a part of them, and takes one that
// shows the loop at work on more than one table.
func exampleJSON(ctx context.Context, part runs.Portion) ([]byte, error) {
	var best *experiment.Record
	_, err := call(ctx, "bench", runs.BenchParams{Config: pageConfig, Part: part}, func(raw json.RawMessage) {
		var event struct{ Record *experiment.Record }
		if json.Unmarshal(raw, &event) == nil && worth(event.Record) > worth(best) {
			best = event.Record
		}
	})
	switch {
	case err != nil:
		return nil, err
	case best == nil:
		return nil, errors.New("the built-in actor answers no sample question right, so that there is no example")
	}
	// A bench keeps only the first rows; the page compares with what it answers.
	result, err := call(ctx, "ask", ask.AskParams{Database: best.Database, Question: best.Question,
		Query: best.Query, Config: pageConfig}, func(json.RawMessage) {})
	if err != nil {
		return nil, err
	}
	var answer struct{ Record json.RawMessage }
	if err := json.Unmarshal(result, &answer); err != nil {
		return nil, err
	}
	return json.Marshal(example{best.Database, pageConfig, answer.Record})
}

// worth is how much a record shows: 0 where it cannot be the example, more
// where the critic rejected an attempt before it accepted the right one, and
// where SQL joins.
func worth(r *experiment.Record) int {
	if r == nil || r.Gold == nil || !r.Gold.Right {
		return 0
	}
	n := 1
	if len(r.Trace.Attempts) > 1 && r.Trace.Answer().Judgement.Verdict == actorcritic.True {
		n += 2
	}
	if strings.Contains(r.Trace.Answer().SQL, " JOIN ") {
		n++
	}
	return n
}
