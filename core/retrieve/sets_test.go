//go:build !js

package retrieve_test

import (
	"context"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// TestAllTablesOfAQuestionAreFound counts gold tables that are found, and the
// questions with all of them. Floors are two points below what was measured.
func TestAllTablesOfAQuestionAreFound(t *testing.T) {
	const data = "../../../shared/data/"
	if _, err := os.Stat(data + "beaver"); err != nil || testing.Short() {
		t.Skip("the benchmarks are not in ../shared/data, or the test is short")
	}
	for _, tt := range []struct {
		name, dir  string
		read       func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
		k          int
		share, all float64
		keyless    bool // the declared keys are hidden, and only questions of several tables count
	}{
		{"Spider's development questions", "spider", corpus.ReadSpider, 5, .967, .963, false},
		{"the same without keys", "spider", corpus.ReadSpider, 5, .956, .934, true},
		{"BIRD's mini-dev", "bird", corpus.ReadBIRD, 10, .933, .90, false},
		{"BEAVER", "beaver", corpus.ReadBEAVER, 10, .635, .29, false},
		{"FIBEN", "fiben", corpus.ReadFIBEN, 10, .546, .36, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := tt.read(context.Background(), data+tt.dir, corpus.Options{Open: sqldb.OpenSource})
			if err != nil {
				t.Fatal(err)
			}
			c.ByTable()
			if tt.keyless {
				for _, d := range c.Databases {
					d.ForeignKeys = nil
				}
			}
			r := indexed(t, "orbweaver", retrieve.Options{}, c)
			first := indexed(t, "bm25f", retrieve.Options{}, c)
			var found, before []metric.Ranking
			for _, q := range c.Queries {
				if len(q.Tables) > 1 || !tt.keyless && len(q.Tables) > 0 {
					found = append(found, ranking(t, r, q, tt.k))
					before = append(before, ranking(t, first, q, tt.k))
				}
			}
			share, all := metric.TableRecall(found, tt.k), metric.AllFound(found, tt.k)
			t.Logf("share@%d %.3f, all %.3f; bm25f %.3f, %.3f", tt.k, share, all, metric.TableRecall(before, tt.k), metric.AllFound(before, tt.k))
			if share < tt.share || all < tt.all || share < metric.TableRecall(before, tt.k) {
				t.Errorf("share@%d %.3f, all %.3f: want %.3f and %.3f, and no less than bm25f", tt.k, share, all, tt.share, tt.all)
			}
		})
	}
}

func ranking(t *testing.T, r retrieve.Retriever, q corpus.Query, k int) metric.Ranking {
	hits, err := retrieve.Rank(context.Background(), r, q.Text, k)
	if err != nil {
		t.Fatal(err)
	}
	m := metric.Ranking{Gold: q.Tables}
	for _, h := range hits {
		m.Ranked = append(m.Ranked, h.Table)
	}
	return m
}
