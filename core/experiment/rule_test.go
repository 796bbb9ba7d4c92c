package experiment

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/spider/execution"
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
	s, err := testLab(t, c, cfg, parts).Bench(context.Background(), c.Queries, BenchOptions{})
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
	if err := (Config{EX: "best"}).Check(Parts{}); err == nil {
		t.Error("an unknown rule was accepted")
	}
}

func TestQuestionsWithTheSameGoldAreOneCluster(t *testing.T) {
	queries := []corpus.Query{
		{Database: "a", SQL: "SELECT 1", Tables: []string{"x", "y"}},
		{Database: "a", SQL: " select  1 ;", Tables: []string{"y", "x"}},
		{Database: "b", SQL: "SELECT 1", Tables: []string{"y"}},
		{Database: "b"}, {Database: "b"},
	}
	for by, want := range map[metric.Clustering]int{metric.ByGold: 4, metric.ByDatabase: 2, metric.ByTable: 4,
		metric.ByQuestion: 5} {
		if n := metric.CountClusters(ClusterKeys(by, queries)); n != want {
			t.Errorf("by %s: %d clusters, want %d", by, n, want)
		}
	}
	if _, err := metric.ParseClustering("golds"); err == nil {
		t.Error("unknown clusters were accepted")
	}
}
