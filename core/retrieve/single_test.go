//go:build !js

package retrieve_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// TestNoFewerQuestionsFindATableThanByTheFirstLookAlone compares how many
// questions have a gold table among 1, 5 and 10, and a table of the gold database,
// with those of "bm25f", with rows and without. Where it is fewer, the test says how
// many at most, and README.md why.
func TestNoFewerQuestionsFindATableThanByTheFirstLookAlone(t *testing.T) {
	const data = "../../../shared/data/"
	for _, tt := range []struct {
		name, dir  string
		read       func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
		everything bool // the databases of other splits are searched too
		squash     bool // names are written together

		fewer, fewerBare [3]int // among 1, 5 and 10, with rows and without
	}{
		{name: "our samples", dir: "../../samples", read: benchmark.ReadSpider},
		{name: "our samples, names together", dir: "../../samples", read: benchmark.ReadSpider, squash: true},
		{name: "our exports", dir: "../../samples/exports", read: benchmark.ReadSpider,
			fewer: [3]int{2, 0, 0}, fewerBare: [3]int{1, 0, 0}},
		{name: "our almanac", dir: "../../samples/almanac", read: readAlmanac},
		{name: "Spider", dir: data + "spider", read: benchmark.ReadSpider,
			fewerBare: [3]int{0, 1, 0}},
		{name: "Spider, names together", dir: data + "spider", read: benchmark.ReadSpider, squash: true,
			fewerBare: [3]int{0, 1, 0}},
		{name: "Spider among all its databases", dir: data + "spider", read: benchmark.ReadSpider, everything: true},
		{name: "Spider-Syn", dir: data + "spider-syn", read: benchmark.ReadSpiderSyn},
		{name: "Spider-Syn among all databases", dir: data + "spider-syn", read: benchmark.ReadSpiderSyn, everything: true},
		{name: "Spider-DK", dir: data + "spider-dk", read: benchmark.ReadSpiderDK,
			fewerBare: [3]int{0, 1, 0}},
		{name: "Spider-DK among all databases", dir: data + "spider-dk", read: benchmark.ReadSpiderDK, everything: true,
			fewer: [3]int{0, 0, 1}, fewerBare: [3]int{0, 4, 0}},
		{name: "BIRD", dir: data + "bird", read: benchmark.ReadBIRD},
		{name: "BEAVER", dir: data + "beaver", read: benchmark.ReadBEAVER,
			fewer: [3]int{0, 0, 1}, fewerBare: [3]int{0, 0, 1}},
		{name: "FIBEN", dir: data + "fiben", read: benchmark.ReadFIBEN},
		{name: "OTT-QA", dir: data + "ottqa", read: benchmark.ReadOTTQA},
		{name: "OTT-QA among all its tables", dir: data + "ottqa", read: benchmark.ReadOTTQA, everything: true},
		{name: "FeTaQA", dir: data + "fetaqa", read: benchmark.ReadFeTaQA},
		{name: "TabFact", dir: data + "tabfact", read: benchmark.ReadTabFact},
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
			if tt.squash {
				writeNamesTogether(c)
			}
			noFewer(t, c, retrieve.Options{}, tt.fewer)
			t.Run("no rows", func(t *testing.T) { noFewer(t, c, retrieve.Options{NoRows: true}, tt.fewerBare) })
		})
	}
}

// noFewer counts the questions that find a table, and asks for no fewer than "bm25f"
// finds, less those that are said.
func noFewer(t *testing.T, c *corpus.Corpus, o retrieve.Options, fewer [3]int) {
	first, r := indexed(t, "bm25f", o, c), indexed(t, "orbweaver", o, c)
	var tables, databases [3]pair
	for _, q := range c.Queries {
		before, now := places(best(t, first, q.Text, 10), q), places(best(t, r, q.Text, 10), q)
		for i, k := range singleCuts {
			tables[i].count(before.table, now.table, k)
			databases[i].count(before.database, now.database, k)
		}
	}
	for i, k := range singleCuts {
		for _, p := range []struct {
			pair
			what string
		}{{tables[i], "a gold table"}, {databases[i], "a table of the gold database"}} {
			t.Logf("of %d questions, among %d %s: %v", len(c.Queries), k, p.what, p.pair)
			if p.won+fewer[i] < p.lost {
				t.Errorf("of %d questions, among %d %s: %v: want at most %d fewer", len(c.Queries), k, p.what, p.pair, fewer[i])
			}
			if p.won < p.lost && metric.McNemar(p.won, p.lost) < .05 {
				t.Errorf("of %d questions, among %d %s: %v: that is no chance", len(c.Queries), k, p.what, p.pair)
			}
		}
	}
}

func readAlmanac(ctx context.Context, _ string, _ corpus.Options) (*corpus.Corpus, error) {
	return almanac.Read(ctx, almanac.Questions)
}

// writeNamesTogether takes out of all names of tables and columns what parts their words.
func writeNamesTogether(c *corpus.Corpus) {
	together := func(name string) string {
		return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(name))
	}
	for _, table := range c.Tables {
		table.NaturalName = together(table.Name)
		table.Title = table.NaturalName
		for i := range table.Columns {
			table.Columns[i].NaturalName = together(table.Columns[i].Name)
		}
	}
}

var singleCuts = [3]int{1, 5, 10}

// A found says where the first gold table stands, and the first of the gold database;
// 0 is nowhere.
type found struct{ table, database int }

func places(hits []retrieve.Hit, q corpus.Query) found {
	return found{
		1 + slices.IndexFunc(hits, func(h retrieve.Hit) bool { return slices.Contains(q.Tables, h.Table) }),
		retrieve.RankOfDatabase(hits, q.Database),
	}
}

// A pair counts the questions that find something with one of two retrievers.
type pair struct{ both, won, lost int }

func (p *pair) count(before, now, k int) {
	switch had, has := before > 0 && before <= k, now > 0 && now <= k; {
	case had && has:
		p.both++
	case has:
		p.won++
	case had:
		p.lost++
	}
}

func (p pair) String() string {
	return fmt.Sprintf("%d, %d by the first look (%d won, %d lost, p %.3f)", p.both+p.won, p.both+p.lost, p.won, p.lost,
		metric.McNemar(p.won, p.lost))
}
