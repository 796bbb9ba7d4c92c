package harness

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/llm"
)

// noTransport answers nothing; a configuration only needs one to be there.
type noTransport struct{ llm.Transport }

func TestAWrongConfigurationIsRefusedWithTheNextStep(t *testing.T) {
	model := llm.Endpoint{BaseURL: "http://localhost:11434/v1", Model: "m"}
	for _, tt := range []struct {
		name string
		cfg  experiment.Config
		want string // parts of the error, separated by "…"
	}{
		{"an unknown retriever lists the known", experiment.Config{Retriever: "bm52"},
			`unknown retriever "bm52"; there are bm25, tfidf`},
		{"an unknown actor", experiment.Config{Actor: "gpt"},
			`unknown actor "gpt" (known: builtin, llm, recorded)`},
		{"an unknown critic", experiment.Config{Critic: "me"},
			`unknown critic "me" (known: builtin, llm, none, simulated)`},
		{"an unknown context", experiment.Config{Context: "all"}, `unknown context "all"`},
		{"an unknown choice of database", experiment.Config{Database: "any"},
			`unknown database "any" (known: known, found)`},
		{"a fusion of an unknown retriever", experiment.Config{Retriever: "rrf:bm25+bm52"},
			`unknown retriever "bm52"; there are bm25, tfidf`},
		{"finding without a retriever", experiment.Config{Database: experiment.FoundDatabase}, "needs a retriever"},
		{"hits without a retriever", experiment.Config{Context: experiment.OnlyHits}, "needs a retriever"},
		{"z below one", experiment.Config{Z: -1}, "z is -1"},
		{"k out of bounds", experiment.Config{K: 1 << 20}, "k is 1048576"},
		{"the paper's loop with an improvement", experiment.Config{Mode: experiment.PaperLoop,
			Improve: actorcritic.Improvements{Fallback: true}},
			`leave out fallback, or mode "paper"`},
		{"the paper's loop with a text for later prompts",
			experiment.Config{Mode: experiment.PaperLoop, Prompt: "mine",
				PromptText: "{schema}{question}\n=== again\n{schema}{earlier}{question}"},
			"asks again in the same dialogue: prompt mine"},
		{"a loop of nobody's", experiment.Config{Mode: "theirs"}, `unknown mode "theirs" (known: paper)`},
		{"an unknown feedback", experiment.Config{Improve: actorcritic.Improvements{Feedback: "all"}},
			`unknown feedback "all" (known: none, sql, outcomes, reasons)`},
		{"a model without an endpoint", experiment.Config{Actor: experiment.ModelActor}, "address"},
		{"a model without a name", experiment.Config{Critic: experiment.ModelCritic,
			Endpoint: llm.Endpoint{BaseURL: model.BaseURL}}, "name the model"},
		{"an address that is none",
			experiment.Config{Actor: experiment.ModelActor, Endpoint: llm.Endpoint{BaseURL: "ftp://x",
				Model: "m"}}, "address"},
		{"an address with a query, which would be stored",
			experiment.Config{Actor: experiment.ModelActor,
				Endpoint: llm.Endpoint{BaseURL: "http://x/v1?api-key=s3cret",
					Model: "m"}}, "may hold a key"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := New(context.Background(), dbtest.Ferries(t), tt.cfg, Dependencies{Transport: noTransport{}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("error %v, want one with %q", err, tt.want)
			}
			if strings.Contains(err.Error(), "s3cret") {
				t.Errorf("the error shows what may be a key: %v", err)
			}
		})
	}
	_, err := New(context.Background(), dbtest.Ferries(t),
		experiment.Config{Actor: experiment.ModelActor, Endpoint: model},
		Dependencies{})
	if err == nil || !strings.Contains(err.Error(), "Transport") {
		t.Errorf("a model without a transport: error %v", err)
	}
}

func TestAFusionCanBeConfigured(t *testing.T) {
	if err := Check(experiment.Config{Retriever: "rrf:orbweaver+2*bm25", Database: experiment.FoundDatabase},
		Dependencies{}); err != nil {
		t.Error(err)
	}
}

func TestALoopThatCannotBeIsRefused(t *testing.T) {
	model := llm.Endpoint{BaseURL: "http://localhost:11434/v1", Model: "m"}
	for _, tt := range []struct {
		cfg  experiment.Config
		says string
	}{
		{experiment.Config{Actor: experiment.RecordedActor}, "needs a file of predictions"},
		{experiment.Config{Actor: experiment.RecordedActor, Recorded: []experiment.Recording{{File: "x"}}},
			"1 files of predictions are named, and 0 given"},
		{experiment.Config{Critic: experiment.SimulatedCritic, Simulated: experiment.Simulated{AcceptWrong: 1.5}},
			"chances are from 0 to 1"},
		{experiment.Config{Panel: experiment.Panel{Critics: 3}}, "of one mind"},
		{experiment.Config{Critic: experiment.SimulatedCritic, Panel: experiment.Panel{Critics: 3, RejectAt: 4}},
			"4 of 3 critics to reject"},
		{experiment.Config{Critic: experiment.ModelCritic, CriticEndpoints: []llm.Endpoint{model, model},
			Panel: experiment.Panel{Critics: 1}},
			"a panel of 1 critics"},
		{experiment.Config{Critic: experiment.ModelCritic,
			CriticEndpoints: []llm.Endpoint{model, {BaseURL: model.BaseURL}}},
			"name the model"},
		{experiment.Config{Temperature: 3}, "must be 0 to 2"},
		{experiment.Config{Sample: -1}, "must be from 0"},
		{experiment.Config{Prompt: "xml"}, `unknown style "xml" (known: create-table, list`},
		{experiment.Config{Prompt: "mine.txt", PromptText: "{question}"}, "mine.txt: the hole {schema} is missing"},
		{experiment.Config{Improve: actorcritic.Improvements{Vote: "some"}}, `unknown vote "some"`},
	} {
		if err := Check(tt.cfg, Dependencies{Transport: noTransport{}}); err == nil ||
			!strings.Contains(err.Error(), tt.says) {
			t.Errorf("error %v, want one with %q", err, tt.says)
		}
	}
}
