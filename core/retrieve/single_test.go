//go:build !js

package retrieve_test

import (
	"context"
	"os"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// TestNoFewerQuestionsFindATableThanByTheFirstLookAlone compares how many
// questions have a gold table among 1, 5 and 10, and a table of the gold database,
// with those of "bm25f". Where it is fewer, the test says how many at most, and
// README.md why.
func TestNoFewerQuestionsFindATableThanByTheFirstLookAlone(t *testing.T) {
	const data = "../../../shared/data/"
	for _, tt := range []struct {
		name, dir  string
		read       func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
		options    retrieve.Options
		everything bool   // the databases of other splits are searched too
		fewer      [3]int // among 1, 5 and 10
	}{
		{name: "our samples", dir: "../../samples", read: benchmark.ReadSpider},
		{name: "our samples, no rows", dir: "../../samples", read: benchmark.ReadSpider,
			options: retrieve.Options{NoRows: true}, fewer: [3]int{0, 0, 2}},
		{name: "Spider", dir: data + "spider", read: benchmark.ReadSpider},
		{name: "Spider among all its databases", dir: data + "spider", read: benchmark.ReadSpider, everything: true},
		{name: "the same, no rows", dir: data + "spider", read: benchmark.ReadSpider, everything: true,
			options: retrieve.Options{NoRows: true}},
		{name: "Spider-Syn", dir: data + "spider-syn", read: benchmark.ReadSpiderSyn},
		{name: "Spider-Syn, no rows", dir: data + "spider-syn", read: benchmark.ReadSpiderSyn,
			options: retrieve.Options{NoRows: true}},
		{name: "Spider-Syn among all databases", dir: data + "spider-syn", read: benchmark.ReadSpiderSyn, everything: true},
		{name: "Spider-DK", dir: data + "spider-dk", read: benchmark.ReadSpiderDK},
		{name: "BIRD", dir: data + "bird", read: benchmark.ReadBIRD},
		{name: "BEAVER", dir: data + "beaver", read: benchmark.ReadBEAVER, fewer: [3]int{0, 0, 1}},
		{name: "FIBEN", dir: data + "fiben", read: benchmark.ReadFIBEN},
		{name: "OTT-QA", dir: data + "ottqa", read: benchmark.ReadOTTQA},
		{name: "FeTaQA", dir: data + "fetaqa", read: benchmark.ReadFeTaQA},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := os.Stat(tt.dir); err != nil || testing.Short() {
				t.Skipf("%s is not there, or the test is short", tt.dir)
			}
			c, err := tt.read(context.Background(), tt.dir, corpus.Options{Open: sqldb.OpenSource, All: tt.everything})
			if err != nil {
				t.Fatal(err)
			}
			c.ByTable()
			first, r := indexed(t, "bm25f", tt.options, c), indexed(t, "orbweaver", tt.options, c)
			before, now := single{}, single{}
			for _, q := range c.Queries {
				before.count(best(t, first, q.Text, 10), q)
				now.count(best(t, r, q.Text, 10), q)
			}
			t.Logf("among 1, 5, 10 of %d: tables %d (bm25f %d), databases %d (%d)", len(c.Queries), now.tables, before.tables,
				now.databases, before.databases)
			for i, k := range singleCuts {
				if now.tables[i]+tt.fewer[i] < before.tables[i] || now.databases[i]+tt.fewer[i] < before.databases[i] {
					t.Errorf("among %d, %d questions have a gold table and %d one of the gold database: want no fewer than %d and %d",
						k, now.tables[i], now.databases[i], before.tables[i]-tt.fewer[i], before.databases[i]-tt.fewer[i])
				}
			}
		})
	}
}

var singleCuts = [3]int{1, 5, 10}

// A single counts the questions that find a gold table, and one of the gold database.
type single struct{ tables, databases [3]int }

func (s *single) count(hits []retrieve.Hit, q corpus.Query) {
	table := 1 + slices.IndexFunc(hits, func(h retrieve.Hit) bool { return slices.Contains(q.Tables, h.Table) })
	database := retrieve.RankOfDatabase(hits, q.Database)
	for i, k := range singleCuts {
		if table > 0 && table <= k {
			s.tables[i]++
		}
		if database > 0 && database <= k {
			s.databases[i]++
		}
	}
}
