package harness

import (
	"context"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
)

func noWait(context.Context, time.Duration) error { return nil }

func TestWhatMayPassIsAskedOnceMoreAtTheEnd(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int
		refuse int
		again  bool
		failed int
	}{
		{"an endpoint that was busy", 503, 5, true, 0},
		{"one that stays busy for a question", 503, 10, true, 1},
		{"one before which a proxy showed a page of its own", 200, 1, true, 0},
		{"not asked for", 503, 5, false, 1},
		{"one that refuses the question", 400, 1, true, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := dbtest.Ferries(t)
			m := &modeltest.Model{
				Script: modeltest.Script{{Asked: "Question: ", Says: "SELECT 1"}},
				Fault:  modeltest.Fault{Asked: "How many ferries", Status: tt.status, Times: tt.refuse},
			}
			cfg := modelConfig
			cfg.Critic = experiment.NoCritic
			queries := c.Queries[:1]
			last := 0
			s, err := testRunner(t, c, cfg, Dependencies{Transport: m, wait: noWait}).Bench(context.Background(),
				queries,
				BenchOptions{Again: tt.again, Watch: func(p Progress) { last = p.Done }})
			if err != nil {
				t.Fatal(err)
			}
			if s.Again != tt.failed || s.Score().Failed != tt.failed || len(s.Records) != 1 || last != 1 {
				t.Errorf("%d failed, %d records, %d done; want %d failed, and one record", s.Again,
					len(s.Records), last, tt.failed)
			}
		})
	}
}
