package experiment

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/text"
)

// As returns the configuration as a variant of the paper's. The variants with a
// critic use the configuration's own.
func (c Config) As(variant Variant) (Config, error) {
	c = c.Filled()
	c.IgnoreExecution = false
	switch variant {
	case SingleAttempt:
		c.Z, c.Critic, c.Improve.Feedback = 1, NoCritic, "" // no earlier attempt to give feedback on
		return c, nil
	case ExecutionOnly:
		c.Critic = NoCritic
		return c, nil
	case CriticOnly, BothCritics:
		c.IgnoreExecution = variant == CriticOnly
		if c.Critic == NoCritic {
			return c, fmt.Errorf("experiment: variant %q needs a critic: choose %s, %s or %s", variant,
				BuiltinCritic, ModelCritic,
				SimulatedCritic)
		}
		return c, nil
	}
	return c, fmt.Errorf("experiment: unknown variant %q (known: %s)", variant, text.Join(Variants()))
}

// Variant returns the paper's name for what the configuration leaves of the
// loop: AC(-) is a single attempt, or several that nobody checks; AC-LLM has
// the critic alone, AC-Ex the execution critic alone, AC(+) both.
func (c Config) Variant() string {
	c = c.Filled()
	switch {
	case c.Z == 1, c.IgnoreExecution && c.Critic == NoCritic:
		return "AC(-)"
	case c.IgnoreExecution:
		return "AC-LLM"
	case c.Critic == NoCritic:
		return "AC-Ex"
	}
	return "AC(+)"
}

// Regenerations returns how often the actor is asked again at most. The paper
// gives z in this way too ("at most 5 regenerations"): an attempt more.
func (c Config) Regenerations() int { return c.Filled().Z - 1 }

// ActorName names who writes, for traces and reports.
func (c Config) ActorName() string {
	c = c.Filled()
	switch c.Actor {
	case ModelActor:
		return c.Endpoint.Model
	case RecordedActor:
		var files []string
		for _, r := range c.Recorded {
			files = append(files, r.File)
		}
		return "recorded: " + strings.Join(files, ", ")
	}
	return string(c.Actor)
}

// CriticName names who judges. A simulated critic is never taken for a real
// one.
func (c Config) CriticName() string {
	c = c.Filled()
	name := string(c.Critic)
	switch c.Critic {
	case ModelCritic:
		var models []string
		for _, e := range c.JudgeEndpoints() {
			if !slices.Contains(models, e.Model) {
				models = append(models, e.Model)
			}
		}
		name = strings.Join(models, " + ")
	case SimulatedCritic:
		m := c.Simulated
		name = fmt.Sprintf("simulated, knows the gold answer (q = %v, s = %v, seed %d)",
			m.AcceptWrong, m.RejectRight, m.Seed)
	}
	if n := c.Members(); n > 1 {
		name += fmt.Sprintf(", a panel of %d, %d to reject", n, c.RejectAt())
	}
	return name
}

// Members returns the number of critics that judge each attempt.
func (c Config) Members() int {
	if c.Panel.Critics != 0 {
		return c.Panel.Critics
	}
	if c.Critic == ModelCritic {
		return max(1, len(c.CriticEndpoints))
	}
	return 1
}

// RejectAt returns the number of votes that reject.
func (c Config) RejectAt() int {
	if c.Panel.RejectAt > 0 {
		return c.Panel.RejectAt
	}
	return c.Members()/2 + 1
}

// panelTemperature is the temperature of critics that are the same model: at 0
// all would answer alike.
const panelTemperature = 0.7

// Endpoints lists those that a run asks, of the actor first.
func (c Config) Endpoints() []llm.Endpoint {
	var list []llm.Endpoint
	if c.Actor == ModelActor {
		list = append(list, c.Endpoint)
	}
	if c.Critic == ModelCritic {
		list = append(list, c.JudgeEndpoints()...)
	}
	return list
}

// JudgeEndpoints returns the endpoints of the critic "llm".
func (c Config) JudgeEndpoints() []llm.Endpoint {
	if len(c.CriticEndpoints) > 0 {
		return c.CriticEndpoints
	}
	return []llm.Endpoint{c.Endpoint}
}

// CriticTemperature returns the temperature of the critic "llm": 0, except for
// a panel where several members are the same model.
func (c Config) CriticTemperature() float64 {
	if c.Members() > len(c.JudgeEndpoints()) {
		return panelTemperature
	}
	return 0
}
