//go:build !js

package retrieve_test

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// TestAllTablesOfAQuestionAreFound counts gold tables that are found, and the
// questions with all of them: two points less than was measured are allowed, and
// no less than "bm25f" finds.
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
		database   float64 // share of the questions with a table of the gold database among 10
		everything bool    // the databases of other splits are searched too
		keyless    bool    // the declared keys are hidden, and only questions of several tables count
	}{
		{"Spider's development questions", "spider", benchmark.ReadSpider, 5, .970, .965, 1, false, false},
		{"the same without keys", "spider", benchmark.ReadSpider, 5, .958, .936, 1, false, true},
		{"Spider among all its databases", "spider", benchmark.ReadSpider, 5, .931, .917, .983, true, false},
		{"Spider-Syn", "spider-syn", benchmark.ReadSpiderSyn, 5, .884, .857, .955, false, false},
		{"BIRD's mini-dev", "bird", benchmark.ReadBIRD, 10, .942, .906, .995, false, false},
		{"BEAVER", "beaver", benchmark.ReadBEAVER, 10, .631, .29, 1, false, false},
		{"FIBEN", "fiben", benchmark.ReadFIBEN, 10, .546, .36, .99, false, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := tt.read(context.Background(), data+tt.dir, corpus.Options{Open: sqldb.OpenSource, All: tt.everything})
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
			asked, reached := 0.0, 0.0
			for _, q := range c.Queries {
				if len(q.Tables) > 1 || !tt.keyless && len(q.Tables) > 0 {
					hits := best(t, r, q.Text, 10)
					found = append(found, metric.Ranking{Gold: q.Tables, Ranked: names(hits)})
					before = append(before, metric.Ranking{Gold: q.Tables, Ranked: names(best(t, first, q.Text, 10))})
					asked++
					if ofOneDatabase(c, hits, q.Tables[0]) {
						reached++
					}
				}
			}
			for _, k := range []int{5, 10} {
				share, all := metric.TableRecall(found, k), metric.AllFound(found, k)
				otherShare, otherAll := metric.TableRecall(before, k), metric.AllFound(before, k)
				t.Logf("share@%d %.3f, all %.3f; bm25f %.3f, %.3f", k, share, all, otherShare, otherAll)
				if share < otherShare || all < otherAll {
					t.Errorf("share@%d %.3f, all %.3f: want no less than bm25f has, %.3f and %.3f", k, share, all,
						otherShare, otherAll)
				}
				if k == tt.k && (share < tt.share || all < tt.all) {
					t.Errorf("share@%d %.3f, all %.3f: want %.3f and %.3f", k, share, all, tt.share, tt.all)
				}
			}
			if reached/asked < tt.database {
				t.Errorf("%.4f of the questions have a table of the gold database among 10: want %.4f", reached/asked, tt.database)
			}
		})
	}
}

func names(hits []retrieve.Hit) (list []string) {
	for _, h := range hits {
		list = append(list, h.Table)
	}
	return list
}

// ofOneDatabase reports whether a hit is of the same database as a table.
func ofOneDatabase(c *corpus.Corpus, hits []retrieve.Hit, table string) bool {
	i := slices.IndexFunc(c.Tables, func(t *corpus.Table) bool { return t.ID == table })
	return i >= 0 && retrieve.RankOfDatabase(hits, c.Tables[i].Database) > 0
}
