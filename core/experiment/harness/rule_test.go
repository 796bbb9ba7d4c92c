package harness

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// ruled asks two questions whose answers are right by some rules only: one
// lacks a DISTINCT, one has a column more.
func ruled(t *testing.T, rule execution.Definition) []bool {
	t.Helper()
	c := dbtest.Ferries(t)
	c.Queries = []corpus.Query{
		{ID: "a", Text: "Which harbours?", Database: "ferries", SQL: "SELECT DISTINCT harbour FROM trip"},
		{ID: "b", Text: "Which ferries?", Database: "ferries", SQL: "SELECT name FROM ferry"},
	}
	cfg, parts := recordedRun(mustRead(t, "a.txt", "SELECT harbour FROM trip\nSELECT id, name FROM ferry\n", c))
	cfg.EX = rule
	s, err := testRunner(t, c, cfg, parts).Bench(context.Background(), c.Queries, BenchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if s.Config.Rule() != cfg.Filled().EX {
		t.Errorf("the run's rule is %q, want %q", s.Config.Rule(), rule)
	}
	var right []bool
	for _, r := range s.Records {
		if right = append(right, r.Right()); !r.Right() && r.Gold.Reason == "" {
			t.Errorf("%s: %s is wrong without a reason", rule, r.Query)
		}
	}
	return right
}

func TestARunIsJudgedByItsRule(t *testing.T) {
	for _, tt := range []struct {
		rule execution.Definition
		a, b bool
	}{
		{"", true, false},
		{execution.SuiteExec, true, false},
		{execution.SuiteDistinct, false, false},
		{execution.SuitePlugged, true, false},
		{execution.SpiderExec, false, false},
		{execution.Bird, true, false},
		{execution.Subset, false, true},
	} {
		if got := ruled(t, tt.rule); got[0] != tt.a || got[1] != tt.b {
			t.Errorf("rule %q: %v, want %v %v", tt.rule, got, tt.a, tt.b)
		}
	}
	if err := Check(experiment.Config{EX: "best"}, Dependencies{}); err == nil {
		t.Error("an unknown rule was accepted")
	}
}

func TestTARGETTakesSetsOfRowsOnWhateverDatabaseWasAsked(t *testing.T) {
	c := dbtest.Ferries(t)
	other := *c.Databases[0]
	other.ID = "elsewhere"
	c.Databases = append(c.Databases, &other)
	runner := testRunner(t, c, experiment.Config{Z: 1, Critic: experiment.NoCritic}, Dependencies{})
	const gold = "SELECT name FROM ferry ORDER BY name"
	for _, tt := range []struct {
		name, database, gold, sql string
		ours, target              bool
	}{
		{"the gold rows", "ferries", gold, gold, true, true},
		{"the gold rows in another order, each twice", "ferries", gold,
			"SELECT name FROM ferry UNION ALL SELECT name FROM ferry", false, true},
		{"the gold rows of another database", "elsewhere", gold, gold, false, true},
		{"nothing in another database, where nothing is gold", "elsewhere",
			"SELECT 1 WHERE 0", "SELECT 1, 2 WHERE 0", false, true},
		{"a column more", "ferries", gold, "SELECT name, id FROM ferry", false, false},
		{"text for a number", "ferries", "SELECT 1", "SELECT '1'", false, false},
		{"a statement that fails", "ferries", gold, "SELECT nothing FROM ferry", false, false},
		{"a gold statement that fails", "ferries", "SELECT nothing FROM ferry", gold, false, false},
	} {
		q := corpus.Query{ID: "a", Text: "?", Database: "ferries", SQL: tt.gold}
		rec := &experiment.Record{Database: tt.database,
			Trace: &actorcritic.Trace{Final: 1, Attempts: []actorcritic.Attempt{
				{Number: 1, SQL: tt.sql, Result: runner.query(t, tt.database, tt.sql)}}}}
		if err := runner.compare(context.Background(), q, rec, func(Event) {}); err != nil {
			t.Fatal(err)
		}
		if rec.Gold.Right != tt.ours || *rec.Gold.TARGET != tt.target {
			t.Errorf("%s: %v by our rule and %v by TARGET's, want %v and %v", tt.name,
				rec.Gold.Right, *rec.Gold.TARGET,
				tt.ours, tt.target)
		}
	}
}

// query runs a statement on a database of the runner.
func (l *Runner) query(t *testing.T, database, sql string) *sqldb.Result {
	t.Helper()
	db, release, err := l.pool.get(context.Background(), l.databases[database])
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	return db.Query(context.Background(), sql, sqldb.Limits{})
}
