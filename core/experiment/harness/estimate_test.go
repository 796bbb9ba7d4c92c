package harness

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/token"
)

func TestAnEstimateBoundsWhatABenchAsks(t *testing.T) {
	ctx := context.Background()
	c := dbtest.Ferries(t)
	for _, tt := range []struct {
		name        string
		change      func(*experiment.Config)
		least, most int
	}{
		{"both are models", func(*experiment.Config) {}, 6, 27},
		{"a single attempt is not checked", func(c *experiment.Config) { c.Z = 1 }, 3, 3},
		{"the built-in judges", func(c *experiment.Config) { c.Critic = experiment.BuiltinCritic }, 3, 15},
		{"a panel", func(c *experiment.Config) { c.Panel.Critics = 3 }, 12, 51},
	} {
		cfg := modelConfig
		tt.change(&cfg)
		e, err := testRunner(t, c, cfg, Dependencies{Transport: noTransport{}, Count: token.Count}).Estimate(ctx,
			c.Queries, nil)
		if err != nil || e.Questions != 3 || e.LeastCalls != tt.least || e.MostCalls != tt.most {
			t.Errorf("%s: %v (error %v), want %d to %d calls for the 3 questions with a database", tt.name, e,
				err, tt.least, tt.most)
		}
		if e.LeastTokens < 30*e.LeastCalls || e.MostTokens < e.LeastTokens {
			t.Errorf("%s: %v", tt.name, e)
		}
	}
}
