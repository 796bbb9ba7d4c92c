//go:build !js

package retrieve_test

import (
	"context"
	"errors"
	"flag"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/index"
)

var bound = flag.Int("bound", 48, "bound what words could find on every n-th question; 1 is all, as in README.md")

// A sight is how often a table has something, by what a question may ask for:
// a stem in the header or in the rows, two in a row, a whole cell.
type sight struct {
	has    map[string]int
	rows   []map[string]bool // the stems of each row
	length [2]int            // of header and rows, in stems
}

func see(tb testing.TB, t *corpus.Table) *sight {
	s := &sight{has: map[string]int{}}
	piece := func(part int, text string) []string {
		stems := index.Stems(text)
		s.length[part] += len(stems)
		place := "hr"[part : part+1]
		for i, stem := range stems {
			s.has[place+stem]++
			if i > 0 {
				s.has[place+stems[i-1]+" "+stem]++
			}
		}
		s.has["c"+strings.Join(stems, " ")]++
		return stems
	}
	for _, c := range t.Columns {
		piece(0, c.Name)
	}
	for row, err := range t.Rows(context.Background()) {
		if err != nil {
			tb.Fatal(err)
		}
		set := map[string]bool{}
		for _, cell := range row {
			for _, stem := range piece(1, cell) {
				set[stem] = true
			}
		}
		s.rows = append(s.rows, set)
	}
	return s
}

// A likeness is what a score may go by: it rises with each number that is
// seen, and falls with each length.
type likeness struct {
	name              string
	counts            bool // how often, or only whether
	lengths           bool
	pairs, cells, row bool    // words in a row, whole cells, the most words in one row
	atMost            float64 // the bound on R@10, on all questions
}

// wishes are what a question may ask for.
func (l likeness) wishes(stems []string) (list []string) {
	for i, stem := range stems {
		list = append(list, "h"+stem, "r"+stem)
		if l.pairs && i > 0 {
			list = append(list, "h"+stems[i-1]+" "+stem, "r"+stems[i-1]+" "+stem)
		}
		for j := i + 1; l.cells && j <= len(stems); j++ {
			list = append(list, "c"+strings.Join(stems[i:j], " "))
		}
	}
	return list
}

// count is how much of a wish a score sees in a table.
func (l likeness) count(s *sight, wish string) int {
	n := s.has[wish]
	if l.counts {
		return n
	}
	return min(n, 1)
}

// bestRow is how many of the stems the best row has.
func (s *sight) bestRow(stems []string) (best int) {
	for _, row := range s.rows {
		n := 0
		for _, stem := range stems {
			if row[stem] {
				n++
			}
		}
		best = max(best, n)
	}
	return best
}

// compare reports whether a table has all that another has, and is no longer,
// and whether it has more of anything or is shorter.
func (l likeness) compare(s, other *sight, wishes, stems []string) (all, more bool) {
	if l.lengths {
		if s.length[0] > other.length[0] || s.length[1] > other.length[1] {
			return false, false
		}
		more = s.length != other.length
	}
	for _, w := range wishes {
		has, wanted := l.count(s, w), l.count(other, w)
		if has < wanted {
			return false, false
		}
		more = more || has > wanted
	}
	if l.row {
		has, wanted := s.bestRow(stems), other.bestRow(stems)
		return has >= wanted, more || has > wanted
	}
	return true, more
}

// chance is the share of the orders among equals in which the gold table is
// among the first ten, at best.
func (l likeness) chance(tables []*sight, gold int, stems []string) float64 {
	wishes := l.wishes(stems)
	// What the gold table has tells tables apart soonest.
	slices.SortStableFunc(wishes, func(a, b string) int { return tables[gold].has[b] - tables[gold].has[a] })
	better, equal := 0, 0
	for _, s := range tables {
		switch all, more := l.compare(s, tables[gold], wishes, stems); {
		case all && more:
			better++
		case all:
			equal++
		}
	}
	return min(1, max(0, float64(10-better)/float64(equal)))
}

// No score that only rises with what a table has of the question and falls
// with its length puts a table before one that has as much of everything and
// is no longer. So the share of questions whose gold table has ten such bounds
// from above what any of these can find: the README of this package has the
// figures that this prints.
func TestWhatAnyScoreOfWordsCouldFind(t *testing.T) {
	dir := "../../../shared/data/fetaqa"
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: FeTaQA is needed for this test", dir)
	}
	c, err := benchmark.ReadFeTaQA(context.Background(), dir, corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var tables []*sight
	number := map[string]int{}
	for i, table := range c.Tables {
		number[table.ID] = i
		tables = append(tables, see(t, table))
	}
	for _, l := range []likeness{
		{name: "which words are in header and rows", atMost: .664},
		{name: "how often", counts: true, atMost: .711},
		{name: "how often, pairs of words, whole cells, the best row", counts: true, pairs: true, cells: true,
			row: true, atMost: .732},
		{name: "which words, and length", lengths: true, atMost: .766},
		{name: "how often, and length", counts: true, lengths: true, atMost: .833},
		{name: "all of these", counts: true, pairs: true, cells: true, row: true, lengths: true, atMost: .841},
	} {
		found, none, asked := 0.0, 0, everyNth(c.Queries, *bound)
		for _, q := range asked {
			chance := l.chance(tables, number[q.Tables[0]], index.Stems(q.Text))
			found += chance
			if chance == 0 {
				none++
			}
		}
		found /= float64(len(asked))
		t.Logf("%s: R@10 is at most %.3f; %d of %d gold tables have ten before them", l.name, found, none, len(asked))
		tolerance := .0005 + .5*math.Sqrt(float64(*bound-1)/float64(len(c.Queries)))
		if math.Abs(found-l.atMost) > tolerance {
			t.Errorf("%s: R@10 is at most %.3f, and was %.3f on all questions", l.name, found, l.atMost)
		}
	}
}
