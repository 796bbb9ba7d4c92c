package harness

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/llm/transport"
	"github.com/orbweaver/orbweaver/core/token"
)

func TestABudgetEndsABenchAndTheSameRunGoesOn(t *testing.T) {
	for _, tt := range []struct {
		name   string
		budget transport.Budget
		says   string
	}{
		{"calls", transport.Budget{Calls: 2}, "2 calls"},
		{"tokens", transport.Budget{Tokens: 1}, " tokens"},
		{"money", transport.Budget{Cost: 1e-6, Prices: transport.Prices{Prompt: 1, Answer: 1}}, "a cost of"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := dbtest.Ferries(t)
			m := &modeltest.Model{Script: modeltest.Script{
				{Asked: "Question: How many ferries", Says: "SELECT count(*) FROM ferry"},
				{Asked: "Question: List the name of every ferry", Says: "SELECT name FROM ferry"},
				{Asked: "Question: How many players", Says: "SELECT count(*) FROM player"},
				{Asked: "True or False", Says: "True"},
			}}
			kept := &memory{kept: map[string]transport.Answer{}}
			s, err := testRunner(t, c, modelConfig, Dependencies{Transport: m, Answers: kept, Count: token.Count,
				Meter: transport.NewMeter(tt.budget)}).Bench(context.Background(), c.Queries, BenchOptions{})
			if !errors.Is(err, transport.ErrBudget) || !strings.Contains(err.Error(), tt.says) {
				t.Fatalf("error %v", err)
			}
			if len(s.Records) == 3 || m.Calls() == 6 {
				t.Errorf("the bench went on: %d records after %d calls", len(s.Records), m.Calls())
			}
			before := m.Calls()
			s, err = testRunner(t, c, modelConfig,
				Dependencies{Transport: m, Answers: kept}).Bench(context.Background(),
				c.Queries, BenchOptions{})
			if err != nil || len(s.Records) != 3 || m.Calls() != 6 {
				t.Errorf("going on after %d calls: %d records, %d calls (error %v), want 3 and 6: none made again",
					before, len(s.Records), m.Calls(), err)
			}
		})
	}
}
