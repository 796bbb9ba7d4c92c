package experiment

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/llm"
)

// noTransport answers nothing; a configuration only needs one to be there.
type noTransport struct{ llm.Transport }

func TestAWrongConfigurationIsRefusedWithTheNextStep(t *testing.T) {
	model := llm.Endpoint{BaseURL: "http://localhost:11434/v1", Model: "m"}
	for _, tt := range []struct {
		name string
		cfg  Config
		want string // parts of the error, separated by "…"
	}{
		{"an unknown retriever lists the known", Config{Retriever: "bm52"},
			`unknown retriever "bm52"; there are bm25, tfidf`},
		{"an unknown actor", Config{Actor: "gpt"}, `unknown actor "gpt" (known: builtin, llm, recorded)`},
		{"an unknown critic", Config{Critic: "me"}, `unknown critic "me" (known: builtin, llm, none, simulated)`},
		{"an unknown context", Config{Context: "all"}, `unknown context "all"`},
		{"an unknown choice of database", Config{Database: "any"}, `unknown database "any" (known: known, found)`},
		{"a fusion of an unknown retriever", Config{Retriever: "rrf:bm25+bm52"},
			`unknown retriever "bm52"; there are bm25, tfidf`},
		{"finding without a retriever", Config{Database: Found}, "needs a retriever"},
		{"hits without a retriever", Config{Context: OnlyHits}, "needs a retriever"},
		{"z below one", Config{Z: -1}, "z is -1"},
		{"k out of bounds", Config{K: 1 << 20}, "k is 1048576"},
		{"the paper's loop with an improvement", Config{Mode: PaperLoop, Improve: actorcritic.Improvements{Fallback: true}},
			`leave out fallback, or mode "paper"`},
		{"the paper's loop with a text for later prompts", Config{Mode: PaperLoop, Prompt: "mine",
			PromptText: "{schema}{question}\n=== again\n{schema}{earlier}{question}"},
			"asks again in the same dialogue: prompt mine"},
		{"a loop of nobody's", Config{Mode: "theirs"}, `unknown mode "theirs" (known: paper)`},
		{"an unknown feedback", Config{Improve: actorcritic.Improvements{Feedback: "all"}},
			`unknown feedback "all" (known: none, sql, outcomes, reasons)`},
		{"a model without an endpoint", Config{Actor: Model}, "address"},
		{"a model without a name", Config{Critic: Model, Endpoint: llm.Endpoint{BaseURL: model.BaseURL}}, "name the model"},
		{"an address that is none", Config{Actor: Model, Endpoint: llm.Endpoint{BaseURL: "ftp://x", Model: "m"}}, "address"},
		{"an address with a query, which would be stored",
			Config{Actor: Model, Endpoint: llm.Endpoint{BaseURL: "http://x/v1?api-key=s3cret", Model: "m"}}, "may hold a key"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := New(context.Background(), dbtest.Ferries(t), tt.cfg, Parts{Transport: noTransport{}})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Fatalf("error %v, want one with %q", err, tt.want)
			}
			if strings.Contains(err.Error(), "s3cret") {
				t.Errorf("the error shows what may be a key: %v", err)
			}
		})
	}
	_, err := New(context.Background(), dbtest.Ferries(t), Config{Actor: Model, Endpoint: model}, Parts{})
	if err == nil || !strings.Contains(err.Error(), "Transport") {
		t.Errorf("a model without a transport: error %v", err)
	}
}

func TestTheHashNamesWhatDecidesTheNumbersAndNothingElse(t *testing.T) {
	zero := Config{}
	if zero.Hash() != zero.Filled().Hash() {
		t.Error("defaults written out change the hash")
	}
	if zero.Hash() == (Config{Z: 3}).Hash() {
		t.Error("another z has the same hash")
	}
	keyed := Config{Endpoint: llm.Endpoint{Key: "s3cret"}}
	if keyed.Hash() != zero.Hash() {
		t.Error("the key is part of the hash")
	}
	wire, err := json.Marshal(keyed)
	if err != nil || strings.Contains(string(wire), "s3cret") {
		t.Errorf("the configuration's JSON holds the key: %s (error %v)", wire, err)
	}
}

func TestAModelIsToldOfOutcomesUnlessTheLoopIsThePapers(t *testing.T) {
	for _, tt := range []struct {
		name string
		cfg  Config
		want string
	}{
		{"a model", Config{Actor: Model}, actorcritic.Outcomes},
		{"a model in the paper's loop", Config{Actor: Model, Mode: PaperLoop}, ""},
		{"a model that is to be told nothing",
			Config{Actor: Model, Improve: actorcritic.Improvements{Feedback: actorcritic.Untold}}, actorcritic.Untold},
		{"a single attempt", Config{Actor: Model, Z: 1}, ""},
		{"rules", Config{}, ""},
	} {
		if got := tt.cfg.Filled().Improve.Feedback; got != tt.want {
			t.Errorf("%s: feedback %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestVariantsHaveThePapersNames(t *testing.T) {
	for _, tt := range []struct {
		cfg  Config
		want string
	}{
		{Config{}, "AC(+)"},
		{Config{Critic: None}, "AC-Ex"},
		{Config{Critic: None, Z: 1}, "AC(-)"},
		{Config{Z: 1}, "AC(-)"},
	} {
		if got := tt.cfg.Variant(); got != tt.want {
			t.Errorf("%+v is %s, want %s", tt.cfg, got, tt.want)
		}
	}
}

func TestNothingFoundLeavesTheQuestionsOwnDatabaseWithoutContext(t *testing.T) {
	got := Config{Retriever: "none", Database: Found}.Filled()
	if got.Database != Known || got.Context != NoContext {
		t.Errorf("database %q, context %q", got.Database, got.Context)
	}
	if got.Hash() != (Config{Retriever: "none", Context: NoContext}).Hash() {
		t.Error("the same run has two hashes")
	}
}

func TestAFusionCanBeConfigured(t *testing.T) {
	if err := (Config{Retriever: "rrf:orbweaver+2*bm25", Database: Found}).Check(Parts{}); err != nil {
		t.Error(err)
	}
}
