package experiment

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
)

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
