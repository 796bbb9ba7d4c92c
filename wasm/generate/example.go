package main

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

// pageConfig is the configuration of a page whose settings are untouched. A test
// of the page fails when the two differ.
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
	Contrast *contrast         `json:"contrast,omitempty"`
}

// A contrast shows on a question that what is found decides: from the tables
// found alone it is answered right, and wrong where names alone are searched.
type contrast struct {
	Missed string `json:"missed"` // the table that only the rows tell
	SQL    string `json:"sql"`    // the wrong answer
	Rows   int    `json:"rows"`   // that it has
}

// found and named are [pageConfig] where the actor is shown the tables found
// alone, by all of their words and by their names alone.
func found() experiment.Config {
	c := pageConfig
	c.Context = experiment.OnlyHits
	return c
}

func named() experiment.Config {
	c := found()
	c.RetrieverOptions.NoRows = true
	return c
}

// exampleJSON asks every sample question, or a part of them, and takes one that
// shows that retrieval decides, and the loop at work on more than one table.
func exampleJSON(ctx context.Context, part runs.Portion) ([]byte, error) {
	byNames, byAll := map[string]*experiment.Record{}, map[string]*experiment.Record{}
	var best *experiment.Record
	for _, run := range []struct {
		config experiment.Config
		each   func(*experiment.Record)
	}{
		{named(), func(r *experiment.Record) { byNames[r.Query] = r }},
		{found(), func(r *experiment.Record) { byAll[r.Query] = r }},
		{pageConfig, func(r *experiment.Record) {
			if worth(r, byAll, byNames) > worth(best, byAll, byNames) {
				best = r
			}
		}},
	} {
		if err := benched(ctx, run.config, part, run.each); err != nil {
			return nil, err
		}
	}
	if best == nil {
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
	differs := contrastOf(best, byAll[best.Query], byNames[best.Query])
	return json.Marshal(example{best.Database, pageConfig, answer.Record, differs})
}

// benched gives each record of sample questions with a configuration.
func benched(ctx context.Context, c experiment.Config, part runs.Portion, each func(*experiment.Record)) error {
	_, err := call(ctx, "bench", runs.BenchParams{Config: c, Part: part}, func(raw json.RawMessage) {
		var event struct{ Record *experiment.Record }
		if json.Unmarshal(raw, &event) == nil && event.Record != nil {
			each(event.Record)
		}
	})
	return err
}

// contrastOf compares the answers from the tables found by all words and by names
// alone; nil where they are no contrast.
func contrastOf(whole, byAll, byNames *experiment.Record) *contrast {
	if byAll == nil || byNames == nil || !right(byAll) || byNames.Gold == nil || byNames.Gold.Right {
		return nil
	}
	var missed []string
	used := strings.Fields(whole.Trace.Answer().SQL)
	for _, hit := range byAll.Hits {
		name := strings.TrimPrefix(hit.Table, hit.Database+".")
		seen := slices.ContainsFunc(byNames.Hits, func(h retrieve.Hit) bool { return h.Table == hit.Table })
		if hit.Database == whole.Database && slices.Contains(used, name) && !seen {
			missed = append(missed, name)
		}
	}
	wrong := byNames.Trace.Answer()
	if len(missed) != 1 || wrong == nil || wrong.Result == nil || wrong.Result.Outcome != sqldb.OK {
		return nil
	}
	return &contrast{missed[0], wrong.SQL, len(wrong.Result.Rows)}
}

func right(r *experiment.Record) bool { return r != nil && r.Gold != nil && r.Gold.Right }

// worth rates how much a record shows: 0 where it cannot be the example, more
// where the critic rejected an attempt before it accepted the right one, more
// where SQL joins, and most where retrieval decides.
func worth(r *experiment.Record, byAll, byNames map[string]*experiment.Record) int {
	if !right(r) {
		return 0
	}
	n := 1
	if len(r.Trace.Attempts) > 1 && r.Trace.Answer().Judgement.Verdict == actorcritic.True {
		n += 2
	}
	if strings.Contains(r.Trace.Answer().SQL, " JOIN ") {
		n++
	}
	if contrastOf(r, byAll[r.Query], byNames[r.Query]) != nil {
		n += 4
	}
	return n
}
