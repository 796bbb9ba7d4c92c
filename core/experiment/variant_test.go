package experiment

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/llm"
)

func TestVariantsByNameAreThePapersVariants(t *testing.T) {
	for _, tt := range []struct {
		name Variant
		want string
		z    int
	}{{"none", "AC(-)", 1}, {"llm", "AC-LLM", 5}, {"exec", "AC-Ex", 5}, {"both", "AC(+)", 5}} {
		cfg, err := Config{}.As(tt.name)
		if err != nil || cfg.Variant() != tt.want || cfg.Z != tt.z || cfg.Regenerations() != tt.z-1 {
			t.Errorf("%s: %s with z = %d, %d regenerations (error %v), want %s with z = %d",
				tt.name, cfg.Variant(), cfg.Z,
				cfg.Regenerations(), err, tt.want, tt.z)
		}
	}
	if _, err := (Config{Critic: NoCritic}).As("both"); err == nil ||
		!strings.Contains(err.Error(), "needs a critic") {
		t.Errorf("both critics without one: error %v", err)
	}
	if _, err := (Config{}).As("all"); err == nil ||
		!strings.Contains(err.Error(), "known: none, llm, exec, both") {
		t.Errorf("an unknown variant: error %v", err)
	}
}

func TestWhoPlaysIsNamedSoThatNobodyIsMistaken(t *testing.T) {
	a, b := llm.Endpoint{Model: "a"}, llm.Endpoint{Model: "b"}
	for _, tt := range []struct {
		cfg           Config
		actor, critic string
	}{
		{Config{}, "builtin", "builtin"},
		{Config{Actor: ModelActor, Critic: ModelCritic, Endpoint: a}, "a", "a"},
		{Config{Actor: ModelActor, Critic: ModelCritic, Endpoint: a, CriticEndpoints: []llm.Endpoint{b}}, "a", "b"},
		{Config{Critic: ModelCritic, CriticEndpoints: []llm.Endpoint{a, b}}, "builtin",
			"a + b, a panel of 2, 2 to reject"},
		{Config{Critic: ModelCritic, Endpoint: a, Panel: Panel{Critics: 3, RejectAt: 1}}, "builtin",
			"a, a panel of 3, 1 to reject"},
		{Config{Critic: SimulatedCritic, Simulated: Simulated{.25, .2, 1}}, "builtin",
			"simulated, knows the gold answer (q = 0.25, s = 0.2, seed 1)"},
		{Config{Actor: RecordedActor, Critic: NoCritic, Recorded: []Recording{{File: "x.txt"}, {File: "y.csv"}}},
			"recorded: x.txt, y.csv", "none"},
	} {
		if tt.cfg.ActorName() != tt.actor || tt.cfg.CriticName() != tt.critic {
			t.Errorf("%q and %q, want %q and %q", tt.cfg.ActorName(), tt.cfg.CriticName(), tt.actor, tt.critic)
		}
	}
}

func TestOnlyEndpointsThatAreAskedTakePartInTheHash(t *testing.T) {
	a, b := llm.Endpoint{Model: "a"}, llm.Endpoint{Model: "b", Key: "s3cret"}
	plain := Config{Critic: NoCritic}
	if plain.Hash() != (Config{Critic: NoCritic, CriticEndpoints: []llm.Endpoint{b}}).Hash() {
		t.Error("an endpoint that no critic asks changes the hash")
	}
	if plain.Hash() != (Config{Critic: NoCritic, Prompt: "list"}).Hash() {
		t.Error("a prompt that no actor is asked with changes the hash")
	}
	asked := Config{Actor: ModelActor, Endpoint: a}
	if asked.Hash() != (Config{Actor: ModelActor, Endpoint: a, Prompt: "create-table"}).Hash() ||
		asked.Hash() == (Config{Actor: ModelActor, Endpoint: a, Prompt: "list"}).Hash() {
		t.Error("the hash has the prompt wrong")
	}
	judged := Config{Critic: ModelCritic, CriticEndpoints: []llm.Endpoint{b}}
	if judged.Hash() != (Config{Critic: ModelCritic, Endpoint: a, CriticEndpoints: []llm.Endpoint{b}}).Hash() {
		t.Error("an endpoint that no actor asks changes the hash")
	}
	if judged.Hash() == (Config{Critic: ModelCritic, CriticEndpoints: []llm.Endpoint{a}}).Hash() {
		t.Error("another critic has the same hash")
	}
}
