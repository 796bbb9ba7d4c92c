package harness_test

import (
	"context"
	"errors"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func TestOpinionJudgesAPersonsSQL(t *testing.T) {
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	q := c.Queries[0]
	runner, err := harness.New(t.Context(), c, experiment.Config{}, harness.Dependencies{})
	if err != nil {
		t.Fatal(err)
	}
	defer runner.Close()
	tests := []struct {
		name, sql string
		right     bool
		verdict   actorcritic.Verdict // "" = either of the critic's
		reason    bool                // why it is wrong
	}{
		{"the gold SQL", q.SQL, true, "", false},
		{"SQL that does not run", "SELECT nothing FROM nowhere", false, actorcritic.NotRun, true},
		{"another answer", "SELECT 'something else' AS x", false, "", true},
		{"no SQL", "-- still thinking", false, actorcritic.NotRun, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rec, err := runner.Opinion(t.Context(), q, test.sql, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(rec.Trace.Attempts); n != 1 {
				t.Fatalf("%d attempts, want the person's one", n)
			}
			a := rec.Trace.Attempts[0]
			if a.SQL != test.sql || rec.Gold == nil || rec.Gold.Right != test.right ||
				(rec.Gold.Reason != "") != test.reason {
				t.Errorf("attempt %q, gold %+v", a.SQL, rec.Gold)
			}
			v := a.Judgement.Verdict
			if test.verdict != "" && v != test.verdict ||
				test.verdict == "" && v != actorcritic.True && v != actorcritic.False {
				t.Errorf("verdict %s (%s), want %q", v, a.Judgement.Reason, test.verdict)
			}
		})
	}
	t.Run("after a cancel", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := runner.Opinion(ctx, q, q.SQL, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v, want the cancel", err)
		}
	})
	t.Run("without a question", func(t *testing.T) {
		q.Text = " "
		if _, err := runner.Opinion(t.Context(), q, q.SQL, nil); !errors.Is(err, harness.ErrNoQuestion) {
			t.Errorf("ended with %v, want that there is no question", err)
		}
	})
}
