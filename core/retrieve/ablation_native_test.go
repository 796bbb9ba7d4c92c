//go:build !js

package retrieve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// variants are "orbweaver" with one ingredient taken out each.
func variants() []lexical {
	full := lexical{name: "orbweaver", model: fielded(), pairs: true}
	with := func(name string, change func(*index.BM25F)) lexical {
		l, m := full, fielded()
		change(&m)
		l.name, l.model = name, m
		return l
	}
	noPairs := full
	noPairs.name, noPairs.pairs = "without pairs of words", false
	return []lexical{full,
		with("all fields count alike", func(m *index.BM25F) { m.Weights = [index.MaxFields]float64{1, 1, 1, 1} }),
		with("titles count like headers", func(m *index.BM25F) { m.Weights[fieldTitle] = m.Weights[fieldHeader] }),
		with("sections left out", func(m *index.BM25F) { m.Weights[fieldSection] = 0 }),
		with("lengths count alike (B .75)", func(m *index.BM25F) { m.B = [index.MaxFields]float64{.75, .75, .75, .75} }),
		with("lengths do not count", func(m *index.BM25F) { m.B = [index.MaxFields]float64{} }),
		noPairs,
		with("repetitions count in full", func(m *index.BM25F) { m.Repeats = 0 }),
		{name: "plain BM25 (`bm25`)", model: index.BM25{}},
	}
}

// The table in README.md is this test's, which prints it under -v. It is of
// the queries that the numbers of fielded were not found on.
func TestNoIngredientDoesHarm(t *testing.T) {
	sets := heldOut(t)
	list := variants()
	found := make([][][2][]float64, len(list)) // by variant and set, at 1 and 10
	for i := range list {
		for _, s := range sets {
			found[i] = append(found[i], s.measure(t, list[i]))
		}
	}
	row := "| |"
	for _, s := range sets {
		row += " " + s.name + " |"
	}
	t.Log(row + " mean, with interval |")
	for i, l := range list {
		row := "| " + l.name + " |"
		var losses []string
		for at := range 2 {
			mean, low, high := 0.0, 0.0, 0.0
			for s := range sets {
				c := metric.Paired(found[0][s][at], found[i][s][at], 1)
				mean, low, high = mean+c.Difference, low+c.Low-c.Difference, high+c.High-c.Difference
			}
			n := float64(len(sets))
			losses = append(losses, fmt.Sprintf("%+.1f (±%.1f)", 100*mean/n, 100*(high-low)/2/n))
			if i > 0 && mean/n > 0.005 {
				t.Errorf("%s is better at %d by %.4f", l.name, []int{1, 10}[at], mean/n)
			}
		}
		for s := range sets {
			row += fmt.Sprintf(" %.3f %.3f |", metric.Average(found[i][s][0]), metric.Average(found[i][s][1]))
		}
		t.Log(row + " " + strings.Join(losses, ", ") + " |")
	}
}

// A heldOutSet is a corpus with its queries of odd number.
type heldOutSet struct {
	name    string
	corpus  *corpus.Corpus
	queries []corpus.Query
	options Options
}

func heldOut(t *testing.T) []heldOutSet {
	t.Helper()
	noTitle := Options{NoTitle: true}
	var sets []heldOutSet
	for _, s := range []struct {
		name, dir string
		every     int
		read      func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
	}{
		{"OTT-QA", "ottqa", 2, corpus.ReadOTTQA}, {"FeTaQA", "fetaqa", 2, corpus.ReadFeTaQA},
		{"TabFact", "tabfact", 8, corpus.ReadTabFact}, {"Spider", "spider", 2, corpus.ReadSpider},
	} {
		dir := "../../../shared/data/" + s.dir
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			t.Skipf("%s is not there: the real %s is needed for this test", dir, s.name)
		}
		c, err := s.read(context.Background(), dir, corpus.Options{Open: sqldb.OpenSource})
		if err != nil {
			t.Fatal(err)
		}
		var queries []corpus.Query
		for i := 1; i < len(c.Queries); i += s.every {
			queries = append(queries, c.Queries[i])
		}
		sets = append(sets, heldOutSet{s.name, c, queries, Options{}})
		if s.dir != "spider" {
			sets = append(sets, heldOutSet{s.name + ", no title", c, queries, noTitle})
		}
	}
	return sets
}

// measure returns, for each query, whether its table or database was found
// first, and among ten.
func (s heldOutSet) measure(t *testing.T, l lexical) (found [2][]float64) {
	t.Helper()
	l.options = s.options
	if err := l.Index(context.Background(), s.corpus); err != nil {
		t.Fatal(err)
	}
	for _, q := range s.queries {
		hits, err := l.Rank(context.Background(), q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		rank := RankOfDatabase(hits, q.Database)
		for i, k := range []int{1, 10} {
			value := 0.0
			if rank > 0 && rank <= k {
				value = 1
			}
			found[i] = append(found[i], value)
		}
	}
	return found
}
