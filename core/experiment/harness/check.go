package harness

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/prompt"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/text"
)

// checkRetriever tries to make the retriever, which may be none.
func checkRetriever(c experiment.Config, parts Dependencies) error {
	if c.Retriever == "" {
		return nil
	}
	if _, err := retrievers.NewWith(c.Retriever, c.RetrieverOptions, parts.RetrieverClients(c)); err != nil {
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

// Check reports the first thing wrong with a configuration, as New does.
func Check(c experiment.Config, parts Dependencies) error {
	c = c.Filled()
	if c.Task != experiment.WriteSQL {
		return checkDownstream(c, parts)
	}
	if err := checkChoices(c); err != nil {
		return err
	}
	if err := checkRetriever(c, parts); err != nil {
		return err
	}
	if _, err := execution.ParseRule(string(c.EX)); err != nil {
		return fmt.Errorf("experiment: %w", err)
	}
	if err := checkFinding(c); err != nil {
		return err
	}
	if err := c.CheckNumbers(); err != nil {
		return err
	}
	if err := checkLoop(c, parts); err != nil || !c.AsksModel() {
		return err
	}
	for _, e := range c.Endpoints() {
		if err := checkEndpoint(e); err != nil {
			return err
		}
	}
	if parts.Transport == nil {
		return errors.New("experiment: a model needs Dependencies.Transport to reach its endpoint")
	}
	return nil
}

// checkFinding checks that what is to be found has a retriever that finds.
func checkFinding(c experiment.Config) error {
	switch {
	case c.Database == experiment.FoundDatabase && !c.Finds():
		return fmt.Errorf("experiment: database %q needs a retriever that finds tables, not %q",
			experiment.FoundDatabase, c.Retriever)
	case (c.Context == experiment.OnlyHits || c.Context == experiment.OnlyChosen) && !c.Finds():
		return fmt.Errorf("experiment: context %q needs a retriever that finds tables, not %q",
			c.Context, c.Retriever)
	}
	return nil
}

// checkChoices checks the fields that name one of several.
func checkChoices(c experiment.Config) error {
	for _, choice := range []struct {
		field, value string
		known        []string
	}{
		{"database", string(c.Database), text.Strings(experiment.DatabaseChoices())},
		{"context", string(c.Context), text.Strings(experiment.Contexts())},
		{"actor", string(c.Actor), text.Strings(experiment.ActorKinds())},
		{"critic", string(c.Critic), text.Strings(experiment.CriticKinds())},
	} {
		if !slices.Contains(choice.known, choice.value) {
			known := slices.DeleteFunc(choice.known, func(s string) bool { return s == "" })
			return fmt.Errorf("experiment: unknown %s %q (known: %s)", choice.field,
				choice.value, strings.Join(known, ", "))
		}
	}
	return nil
}

// checkLoop checks what goes beyond the paper's loop.
func checkLoop(c experiment.Config, parts Dependencies) error {
	switch {
	case c.Actor == experiment.RecordedActor && len(c.Recorded) == 0:
		return errors.New("experiment: the recorded actor needs a file of predictions")
	case c.Actor == experiment.RecordedActor && len(parts.Predictions) != len(c.Recorded):
		return fmt.Errorf("experiment: %d files of predictions are named, and %d given", len(c.Recorded),
			len(parts.Predictions))
	case c.Members() > 1 && c.Critic != experiment.ModelCritic && c.Critic != experiment.SimulatedCritic:
		return fmt.Errorf("experiment: a panel of critics %q would be of one mind: use %s or %s", c.Critic,
			experiment.ModelCritic,
			experiment.SimulatedCritic)
	}
	if err := c.CheckMode(); err != nil {
		return err
	}
	if err := c.Improve.Check(); err != nil {
		return fmt.Errorf("experiment: %w", err)
	}
	return nil
}

func checkEndpoint(e llm.Endpoint) error {
	address, err := e.URL()
	switch {
	case err != nil:
		return fmt.Errorf("experiment: %w", err)
	case strings.Contains(address, "?"):
		// Configurations are stored; what may be a secret stays out of them.
		return errors.New("experiment: the endpoint's address has a query, which may hold a key: give the key " +
			"apart from it")
	case e.Model == "":
		return fmt.Errorf("experiment: endpoint %s: name the model to ask", e.BaseURL)
	}
	return nil
}

// checkDownstream checks a run of QA or Verify.
func checkDownstream(c experiment.Config, parts Dependencies) error {
	if err := c.CheckNumbers(); err != nil {
		return err
	}
	if err := checkAsked(c); err != nil {
		return err
	}
	switch {
	case c.Actor != experiment.BuiltinActor && c.Actor != experiment.ModelActor:
		return fmt.Errorf("experiment: actor %q for task %s (known: %s, %s)", c.Actor,
			c.Task, experiment.BuiltinActor, experiment.ModelActor)
	case c.Actor == experiment.ModelActor && !slices.Contains(prompt.Rules(), c.Downstream.Rows):
		return fmt.Errorf("experiment: unknown rule %q for rows that do not fit (known: %v)", c.Downstream.Rows,
			prompt.Rules())
	case c.Downstream.Window > 0 && parts.Count == nil:
		return errors.New("experiment: a window needs Dependencies.Count to count tokens")
	}
	if err := checkRetriever(c, parts); err != nil || c.Actor != experiment.ModelActor {
		return err
	}
	if parts.Transport == nil {
		return errors.New("experiment: a model needs Dependencies.Transport to reach its endpoint")
	}
	return checkEndpoint(c.Endpoint)
}

// checkAsked checks the task and the context of a run of QA or Verify.
func checkAsked(c experiment.Config) error {
	contexts := experiment.DownstreamContexts()
	switch {
	case c.Task != experiment.QA && c.Task != experiment.Verify:
		return fmt.Errorf("experiment: unknown task %q (known: %s, %s)", c.Task, experiment.QA, experiment.Verify)
	case !slices.Contains(contexts, c.Context):
		return fmt.Errorf("experiment: unknown context %q for task %s (known: %s)", c.Context, c.Task,
			text.Join(contexts))
	case c.Context == experiment.OnlyHits && c.Retriever == "":
		return fmt.Errorf("experiment: context %q needs a retriever that finds tables", experiment.OnlyHits)
	}
	return nil
}
