package report

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/report/layout"
)

// temperature returns the actor's temperature, nil where it has none.
func temperature(c experiment.Config) *float64 {
	if c.Actor == experiment.RecordedActor {
		return nil
	}
	return &c.Temperature
}

// criticTemperature returns the temperature of a model that judges, nil where none
// does.
func criticTemperature(c experiment.Config) *float64 {
	if c.Filled().Critic != experiment.ModelCritic {
		return nil
	}
	t := c.CriticTemperature()
	return &t
}

// shownContext names the schema that the actor sees, "" for its whole database.
func shownContext(c experiment.Config) experiment.Context {
	if context := c.Filled().Context; context != experiment.WholeDatabase {
		return context
	}
	return ""
}

// ownChoice says whose the temperatures of the paper's loop are.
const ownChoice = " (a choice of ours: the paper states none)"

// loop says whose loop a run has, and how warm a model is asked.
func (r *SQLReport) loop(p *layout.Printer) {
	paper := r.Mode == experiment.PaperLoop
	if paper {
		p.Line("Loop: the paper's. A model is asked again in the same dialogue, and judges by the paper's " +
			"elements alone.")
	}
	if r.NoKeys {
		p.Line("Keys: none. What the databases declare of primary and foreign keys was taken away (--no-keys).")
	}
	switch r.Context {
	case experiment.NoContext:
		p.Line("Context: none. The actor sees no table; what it writes runs on the database all the same.")
	case experiment.OnlyHits:
		p.Line("Context: hits. The actor sees the tables that were found.")
	case experiment.OnlyChosen:
		p.Line("Context: chosen. The actor sees those of the tables found that the question needs, as the " +
			"retriever has it.")
	}
	said := r.temperatures()
	if said == "" {
		return
	}
	if paper {
		said += ownChoice
	}
	p.Line("Temperature: %s.", said)
}

// temperatures describes the temperatures of actor and critic; "" where neither has
// one.
func (r *SQLReport) temperatures() string {
	var said []string
	if r.Temperature != nil {
		said = append(said, degrees(*r.Temperature)+" of the actor")
	}
	if r.CriticTemp != nil {
		said = append(said, degrees(*r.CriticTemp)+" of the critic")
	}
	return strings.Join(said, ", ")
}

// temperatureCell returns the actor's temperature in a table.
func (r *SQLReport) temperatureCell() string {
	if r.Temperature == nil {
		return ""
	}
	return degrees(*r.Temperature)
}

func degrees(t float64) string { return strconv.FormatFloat(t, 'f', -1, 64) }
