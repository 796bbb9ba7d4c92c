package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// DefaultZ is the paper's number of attempts, DefaultK the hits asked for.
const (
	DefaultZ = 5
	DefaultK = 10
)

// A Config outside these bounds is a slip of the keyboard.
const (
	maxZ     = 100
	maxK     = 10_000
	maxPanel = 99

	maxTemperature = 2 // OpenAI's bound
)

// Filled returns the configuration with every default written out.
func (c Config) Filled() Config {
	switch c.Task {
	case WriteSQL:
	case Retrieve:
		return c.filledRetrieval()
	default:
		return c.filledDownstream()
	}
	fill(&c.K, DefaultK)
	fill(&c.Z, DefaultZ)
	fill(&c.Database, KnownDatabase)
	fill(&c.Context, WholeDatabase)
	if c.Database == FoundDatabase && !c.Finds() && c.Retriever != "" {
		// Where no database is retrieved, SQL runs on the question's own and
		// the actor sees nothing of it: TARGET's row without context.
		c.Database, c.Context = KnownDatabase, NoContext
	}
	fill(&c.Actor, BuiltinActor)
	fill(&c.Critic, BuiltinCritic)
	fill(&c.EX, execution.SuiteExec)
	if c.Actor == ModelActor && c.Z > 1 && c.Mode != PaperLoop {
		fill(&c.Improve.Feedback, actorcritic.Outcomes)
	}
	if c.PromptText == "" && c.Prompt == prompt.Styles()[0].Name {
		c.Prompt = ""
	}
	return c
}

// Style returns the wording of the prompts for the actor "llm".
func (c Config) Style() (prompt.Style, error) {
	if c.PromptText != "" {
		return prompt.ParseStyle(c.Prompt, c.PromptText)
	}
	return prompt.StyleOf(c.Prompt)
}

func fill[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// AsksModel reports whether a run of this configuration calls an endpoint.
func (c Config) AsksModel() bool { return c.Actor == ModelActor || c.Critic == ModelCritic }

// Hash names the run: two configurations with the same hash give the same
// records. Defaults written out and left out are the same. The endpoint's key
// has no part in it, and the endpoint only where a model is asked.
func (c Config) Hash() string {
	c = c.Filled()
	c.Endpoint.Key = ""
	if !retrievers.AsksModel(c.Retriever) {
		c.Embedding, c.Summaries = llm.Endpoint{}, llm.Endpoint{}
	}
	if c.Critic != ModelCritic {
		c.CriticEndpoints = nil
	}
	if c.Actor != ModelActor {
		c.Prompt, c.PromptText = "", ""
	}
	if c.Actor != ModelActor && (c.Critic != ModelCritic || len(c.CriticEndpoints) > 0) {
		c.Endpoint = llm.Endpoint{}
	}
	wire, err := json.Marshal(c)
	if err != nil {
		panic("experiment: a Config of plain fields cannot fail to marshal: " + err.Error())
	}
	sum := sha256.Sum256(wire)
	return hex.EncodeToString(sum[:])
}

// Finds reports whether the retriever can find a table.
func (c Config) Finds() bool {
	return c.Retriever != "" && c.Retriever != "none" && c.Retriever != "no-context"
}

// CheckMode checks what the loop is, and that its prompts are.
func (c Config) CheckMode() error {
	style, err := c.Style()
	switch {
	case err != nil:
		return fmt.Errorf("experiment: %w", err)
	case c.Mode != OwnLoop && c.Mode != PaperLoop:
		return fmt.Errorf("experiment: unknown mode %q (known: %s)", c.Mode, PaperLoop)
	case c.Mode == PaperLoop && c.Improve != (actorcritic.Improvements{}):
		return fmt.Errorf("experiment: the paper's loop has no improvements: leave out %s, or mode %q",
			c.Improve, PaperLoop)
	case c.Mode == PaperLoop && style.Again != "":
		return fmt.Errorf("experiment: the paper's loop asks again in the same dialogue: prompt %s has a "+
			"text for later prompts, leave it out", style.Name)
	}
	return nil
}

// isProbability also refuses what is no number.
func isProbability(p float64) bool { return p >= 0 && p <= 1 }

// Rule returns the definition of execution accuracy that the configuration's
// runs are judged by.
func (c Config) Rule() execution.Definition { return c.Filled().EX }

// filledDownstream writes out the defaults of QA and Verify, and what they
// have no choice of: there is one attempt, and no critic.
func (c Config) filledDownstream() Config {
	fill(&c.K, DefaultK)
	fill(&c.Context, OnlyHits)
	fill(&c.Actor, BuiltinActor)
	fill(&c.Downstream.Rows, prompt.BestRows)
	if c.Actor == BuiltinActor {
		c.Downstream = Downstream{} // the built-in reader reads whole tables
	}
	if c.Context != OnlyHits {
		c.Retriever = ""
	}
	c.Z, c.Critic, c.Database = 1, NoCritic, KnownDatabase
	return c
}

// filledRetrieval writes out the defaults of Retrieve.
func (c Config) filledRetrieval() Config {
	fill(&c.K, DefaultK)
	if c.Retrieval.Cutoffs == nil {
		c.Retrieval.Cutoffs = []int{c.K}
	}
	c.K = slices.Max(c.Retrieval.Cutoffs)
	return c
}
