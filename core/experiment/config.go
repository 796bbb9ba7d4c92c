package experiment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// The names that Config's fields take, beside those of retrievers.Names.
const (
	Known = "known" // Database: the query's own
	Found = "found" // Database: the best hit's

	WholeDatabase = "database" // Context: every table of the database
	OnlyHits      = "hits"     // Context: its tables among the hits
	OnlyChosen    = "chosen"   // Context: those of them that the retriever chose
	GoldTables    = "gold"     // Context: the gold tables, whatever is found (QA, Verify)
	NoContext     = "none"     // Context: no table at all

	Builtin  = "builtin"   // Actor, Critic: the rules of package builtin
	Model    = "llm"       // Actor, Critic: the model behind Endpoint
	None     = "none"      // Critic: execution only
	Recorded = "recorded"  // Actor: files of predictions
	Simulate = "simulated" // Critic: the gold answer, with errors by chance
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
	fill(&c.Database, Known)
	fill(&c.Context, WholeDatabase)
	if c.Database == Found && !c.finds() && c.Retriever != "" {
		// Without a database that was found, SQL runs on the question's own, of
		// which the actor sees nothing: TARGET's row without context.
		c.Database, c.Context = Known, NoContext
	}
	fill(&c.Actor, Builtin)
	fill(&c.Critic, Builtin)
	fill(&c.EX, execution.SuiteExec)
	if c.Actor == Model && c.Z > 1 && c.Mode != PaperLoop {
		fill(&c.Improve.Feedback, actorcritic.Outcomes)
	}
	if c.PromptText == "" && c.Prompt == prompt.Styles()[0].Name {
		c.Prompt = ""
	}
	return c
}

// style is how the actor "llm" is asked.
func (c Config) style() (prompt.Style, error) {
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
func (c Config) AsksModel() bool { return c.Actor == Model || c.Critic == Model }

// Hash names the run: two configurations with the same hash give the same
// records. Defaults written out and left out are the same. The endpoint's key
// has no part in it, and the endpoint only where a model is asked.
func (c Config) Hash() string {
	c = c.Filled()
	c.Endpoint.Key = ""
	if !retrievers.AsksModel(c.Retriever) {
		c.Embedding, c.Summaries = llm.Endpoint{}, llm.Endpoint{}
	}
	if c.Critic != Model {
		c.CriticEndpoints = nil
	}
	if c.Actor != Model {
		c.Prompt, c.PromptText = "", ""
	}
	if c.Actor != Model && (c.Critic != Model || len(c.CriticEndpoints) > 0) {
		c.Endpoint = llm.Endpoint{}
	}
	wire, err := json.Marshal(c)
	if err != nil {
		panic("experiment: a Config of plain fields cannot fail to marshal: " + err.Error())
	}
	sum := sha256.Sum256(wire)
	return hex.EncodeToString(sum[:])
}

// checkRetriever tries to make the retriever, which may be none.
func (c Config) checkRetriever(parts Parts) error {
	if c.Retriever == "" {
		return nil
	}
	if _, err := retrievers.NewWith(c.Retriever, c.RetrieverOptions, parts.Means(c)); err != nil {
		return fmt.Errorf("experiment: %w", err)
	}
	for _, e := range []llm.Endpoint{c.Embedding, c.Summaries} {
		if e == (llm.Endpoint{}) {
			continue
		}
		if err := checkEndpoint(e); err != nil {
			return err
		}
	}
	return nil
}

// finds reports whether the retriever can find a table.
func (c Config) finds() bool {
	return c.Retriever != "" && c.Retriever != "none" && c.Retriever != "no-context"
}

// Check reports the first thing wrong with a configuration, as New does.
func (c Config) Check(parts Parts) error {
	c = c.Filled()
	if c.Task != WriteSQL {
		return c.checkDownstream(parts)
	}
	for _, choice := range []struct {
		field, value string
		known        []string
	}{
		{"database", c.Database, []string{Known, Found}},
		{"context", c.Context, []string{WholeDatabase, OnlyHits, OnlyChosen, NoContext}},
		{"actor", c.Actor, []string{Builtin, Model, Recorded}},
		{"critic", c.Critic, []string{Builtin, Model, None, Simulate}},
	} {
		if !slices.Contains(choice.known, choice.value) {
			known := slices.DeleteFunc(choice.known, func(s string) bool { return s == "" })
			return fmt.Errorf("experiment: unknown %s %q (known: %s)", choice.field, choice.value, strings.Join(known, ", "))
		}
	}
	if err := c.checkRetriever(parts); err != nil {
		return err
	}
	if _, err := execution.ParseRule(string(c.EX)); err != nil {
		return fmt.Errorf("experiment: %w", err)
	}
	switch {
	case c.Database == Found && !c.finds():
		return fmt.Errorf("experiment: database %q needs a retriever that finds tables, not %q", Found, c.Retriever)
	case (c.Context == OnlyHits || c.Context == OnlyChosen) && !c.finds():
		return fmt.Errorf("experiment: context %q needs a retriever that finds tables, not %q", c.Context, c.Retriever)
	}
	if err := c.CheckNumbers(); err != nil {
		return err
	}
	if err := c.checkLoop(parts); err != nil || !c.AsksModel() {
		return err
	}
	for _, e := range c.endpoints() {
		if err := checkEndpoint(e); err != nil {
			return err
		}
	}
	if parts.Transport == nil {
		return errors.New("experiment: a model needs Parts.Transport to reach its endpoint")
	}
	return nil
}

// checkLoop checks what goes beyond the paper's loop.
func (c Config) checkLoop(parts Parts) error {
	switch {
	case c.Actor == Recorded && len(c.Recorded) == 0:
		return errors.New("experiment: the recorded actor needs a file of predictions")
	case c.Actor == Recorded && len(parts.Predictions) != len(c.Recorded):
		return fmt.Errorf("experiment: %d files of predictions are named, and %d given", len(c.Recorded),
			len(parts.Predictions))
	case c.members() > 1 && c.Critic != Model && c.Critic != Simulate:
		return fmt.Errorf("experiment: a panel of critics %q would be of one mind: use %s or %s", c.Critic, Model, Simulate)
	}
	if err := c.checkMode(); err != nil {
		return err
	}
	if err := c.Improve.Check(); err != nil {
		return fmt.Errorf("experiment: %w", err)
	}
	return nil
}

// checkMode checks what the loop is, and that its prompts are.
func (c Config) checkMode() error {
	style, err := c.style()
	switch {
	case err != nil:
		return fmt.Errorf("experiment: %w", err)
	case c.Mode != OwnLoop && c.Mode != PaperLoop:
		return fmt.Errorf("experiment: unknown mode %q (known: %s)", c.Mode, PaperLoop)
	case c.Mode == PaperLoop && c.Improve != (actorcritic.Improvements{}):
		return fmt.Errorf("experiment: the paper's loop has no improvements: leave out %s, or mode %q", c.Improve, PaperLoop)
	case c.Mode == PaperLoop && style.Again != "":
		return fmt.Errorf("experiment: the paper's loop asks again in the same dialogue: prompt %s has a text for later "+
			"prompts, leave it out", style.Name)
	}
	return nil
}

// chance also refuses what is no number.
func chance(p float64) bool { return p >= 0 && p <= 1 }

func checkEndpoint(e llm.Endpoint) error {
	address, err := e.URL()
	switch {
	case err != nil:
		return fmt.Errorf("experiment: %w", err)
	case strings.Contains(address, "?"):
		// Configurations are stored; what may be a secret stays out of them.
		return errors.New("experiment: the endpoint's address has a query, which may hold a key: give the key apart from it")
	case e.Model == "":
		return fmt.Errorf("experiment: endpoint %s: name the model to ask", e.BaseURL)
	}
	return nil
}
