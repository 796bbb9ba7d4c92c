package experiment

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
)

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
		want actorcritic.Feedback
	}{
		{"a model", Config{Actor: ModelActor}, actorcritic.Outcomes},
		{"a model in the paper's loop", Config{Actor: ModelActor, Mode: PaperLoop}, ""},
		{"a model that is to be told nothing",
			Config{Actor: ModelActor, Improve: actorcritic.Improvements{Feedback: actorcritic.NoFeedback}},
			actorcritic.NoFeedback},
		{"a single attempt", Config{Actor: ModelActor, Z: 1}, ""},
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
		{Config{Critic: NoCritic}, "AC-Ex"},
		{Config{Critic: NoCritic, Z: 1}, "AC(-)"},
		{Config{Z: 1}, "AC(-)"},
	} {
		if got := tt.cfg.Variant(); got != tt.want {
			t.Errorf("%+v is %s, want %s", tt.cfg, got, tt.want)
		}
	}
}

func TestNothingFoundLeavesTheQuestionsOwnDatabaseWithoutContext(t *testing.T) {
	got := Config{Retriever: "none", Database: FoundDatabase}.Filled()
	if got.Database != KnownDatabase || got.Context != NoContext {
		t.Errorf("database %q, context %q", got.Database, got.Context)
	}
	if got.Hash() != (Config{Retriever: "none", Context: NoContext}).Hash() {
		t.Error("the same run has two hashes")
	}
}
