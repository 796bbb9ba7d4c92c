package experiment

import (
	"github.com/orbweaver/orbweaver/core/prompt"
)

// filledDownstream writes out the defaults of QA and Verify, and what they
// have no choice of: there is one attempt, and no critic.
func (c Config) filledDownstream() Config {
	fill(&c.K, DefaultK)
	fill(&c.Context, OnlyHits)
	fill(&c.Actor, Builtin)
	fill(&c.Downstream.Rows, prompt.BestRows)
	if c.Actor == Builtin {
		c.Downstream = Downstream{} // the built-in reader reads whole tables
	}
	if c.Context != OnlyHits {
		c.Retriever = ""
	}
	c.Z, c.Critic, c.Database = 1, None, Known
	return c
}
