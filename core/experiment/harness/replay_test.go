package harness_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func TestReplayPlaysAScriptOnTheRealDatabase(t *testing.T) {
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
	yes, no := true, false
	const broken = "SELECT nothing FROM nowhere"
	for _, tt := range []struct {
		name     string
		script   []harness.Scripted
		verdicts []actorcritic.Verdict
		right    bool
	}{
		{"repaired", []harness.Scripted{{SQL: broken}, {SQL: "SELECT 7", Accepted: &no, Reason: "too small"},
			{SQL: q.SQL, Accepted: &yes}},
			[]actorcritic.Verdict{actorcritic.NotRun, actorcritic.False, actorcritic.True}, true},
		{"ended by a wrong answer", []harness.Scripted{{SQL: "SELECT 'x', 'y'", Accepted: &yes}},
			[]actorcritic.Verdict{actorcritic.True}, false},
		{"the last one unchecked", []harness.Scripted{{SQL: broken}, {SQL: q.SQL}},
			[]actorcritic.Verdict{actorcritic.NotRun, actorcritic.Unchecked}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec, err := runner.Replay(t.Context(), q, tt.script, nil)
			if err != nil {
				t.Fatal(err)
			}
			if rec.Trace.Actor != harness.HandMade || rec.Trace.Critic != harness.HandMade ||
				len(rec.Trace.Attempts) != len(tt.verdicts) || rec.Gold.Right != tt.right {
				t.Fatalf("trace %+v, gold %+v", rec.Trace, rec.Gold)
			}
			for i, a := range rec.Trace.Attempts {
				if a.Judgement.Verdict != tt.verdicts[i] ||
					tt.script[i].Reason != "" && a.Judgement.Reason != tt.script[i].Reason {
					t.Errorf("attempt %d: %+v, want %s", i+1, a.Judgement, tt.verdicts[i])
				}
			}
		})
	}
	if _, err := runner.Replay(t.Context(), q, nil, nil); err == nil ||
		!strings.Contains(err.Error(), "a script of 0 attempts") {
		t.Errorf("an empty script: %v", err)
	}
	if _, err := runner.Replay(t.Context(), q,
		[]harness.Scripted{{SQL: q.SQL}, {SQL: q.SQL}}, nil); err == nil ||
		!strings.Contains(err.Error(), "does not say") {
		t.Errorf("a script with a hole: %v", err)
	}
}
