package actorcritic

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// thorough is a critic that runs the next statement before it is offered.
type thorough struct{ steps int64 }

func (c thorough) Judge(_ context.Context, t Task, a Attempt, _ func(string)) (Judgement, error) {
	t.State.Remember("SELECT 2", c.steps, &sqldb.Result{Outcome: sqldb.OK, Columns: []string{"remembered"}})
	return Judgement{Verdict: False}, nil
}

func TestTheLoopDoesNotRunWhatACriticRanWithinItsLimits(t *testing.T) {
	tests := []struct {
		name   string
		limits sqldb.Limits
		again  bool
	}{
		{"the usual limits", sqldb.Limits{}, false},
		{"more steps than the critic's", sqldb.Limits{Steps: 2000}, false},
		{"fewer steps than the critic's", sqldb.Limits{Steps: 500}, true},
		{"other rows than the critic's", sqldb.Limits{Rows: 3}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			db := &fakeDB{}
			loop := &Loop{Actor: &script{sql: []string{"SELECT 1", "SELECT 2"}},
				Critic: thorough{1000}, Z: 2, Limits: tt.limits}
			trace, err := loop.run(t.Context(), Task{}, db.query, nil)
			if err != nil {
				t.Fatal(err)
			}
			if ran := len(db.ran) == 2; ran != tt.again {
				t.Errorf("ran %q", db.ran)
			}
			if !tt.again && trace.Attempts[1].Result.Columns[0] != "remembered" {
				t.Errorf("the second attempt has the result %v", trace.Attempts[1].Result)
			}
		})
	}
}
