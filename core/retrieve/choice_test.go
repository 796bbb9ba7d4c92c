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

// TestAsManyTablesAreChosenAsAreNeeded compares the tables that are chosen with
// those that the gold SQL reads. Floors are two points below what was measured.
func TestAsManyTablesAreChosenAsAreNeeded(t *testing.T) {
	const data = "../../../shared/data/"
	if _, err := os.Stat(data + "beaver"); err != nil || testing.Short() {
		t.Skip("the benchmarks are not in ../shared/data, or the test is short")
	}
	for _, tt := range []struct {
		name, dir  string
		read       func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
		everything bool // the databases of other splits are searched too
		f1, all    float64
	}{
		{"Spider's development questions", data + "spider", benchmark.ReadSpider, false, .885, .889},
		{"Spider among all its databases", data + "spider", benchmark.ReadSpider, true, .808, .838},
		{"Spider-Syn", data + "spider-syn", benchmark.ReadSpiderSyn, false, .689, .641},
		{"Spider-DK", data + "spider-dk", benchmark.ReadSpiderDK, false, .88, .888},
		{"BIRD's mini-dev", data + "bird", benchmark.ReadBIRD, false, .714, .496},
		{"BEAVER", data + "beaver", benchmark.ReadBEAVER, false, .463, .07},
		{"FIBEN", data + "fiben", benchmark.ReadFIBEN, false, .384, 0},
		{"our samples", "../../samples", benchmark.ReadSpider, false, .788, .735},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := tt.read(context.Background(), tt.dir, corpus.Options{Open: sqldb.OpenSource, All: tt.everything})
			if err != nil {
				t.Fatal(err)
			}
			c.ByTable()
			s := chosenSets(t, c)
			n := s.questions
			t.Logf("precision %.3f, recall %.3f, F1 %.3f, all chosen %.3f, %.2f tables", s.precision/n, s.recall/n, s.f1/n,
				s.all/n, s.tables/n)
			t.Logf("needed of those sure by .6 to .8 %.2f, above %.2f", s.sure[0][1]/s.sure[0][0], s.sure[1][1]/s.sure[1][0])
			if s.f1/n < tt.f1 || s.all/n < tt.all {
				t.Errorf("F1 %.3f, all chosen %.3f: want %.3f and %.3f", s.f1/n, s.all/n, tt.f1, tt.all)
			}
		})
	}
}

// A setScore adds up what the chosen sets of questions are worth.
type setScore struct {
	questions, precision, recall, f1, all, tables float64

	sure [2][2]float64 // from .6 and from .8 on: tables that are so sure, and those of them that are needed
}

func chosenSets(t *testing.T, c *corpus.Corpus) (s setScore) {
	r := indexed(t, "orbweaver", retrieve.Options{}, c)
	for _, q := range c.Queries {
		if len(q.Tables) == 0 {
			continue
		}
		right, chosen := 0.0, 0.0
		for _, h := range best(t, r, q.Text, 10) {
			needed := 0.0
			if slices.Contains(q.Tables, h.Table) {
				needed = 1
			}
			if h.Chosen {
				chosen++
				right += needed
			}
			if h.Sure >= .6 {
				at := &s.sure[min(1, int(h.Sure*5)-3)]
				at[0]++
				at[1] += needed
			}
		}
		gold := float64(len(q.Tables))
		s.questions++
		s.precision += right / max(1, chosen)
		s.recall += right / gold
		s.f1 += 2 * right / (chosen + gold)
		s.tables += chosen
		if right == gold {
			s.all++
		}
	}
	return s
}
