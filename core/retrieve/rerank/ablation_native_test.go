//go:build !js

package rerank

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var every = flag.Int("every", 24,
	"measure ingredients on every n-th query; 2 is the whole held-out half, as in README.md")

// A variant is a retriever with one ingredient taken out.
type variant struct {
	name   string
	change func(*Retriever) // of what is asked, not of the index
}

// variants are those of the second look.
func variants() []variant {
	weigh := func(name string, change func(*weights)) variant {
		return variant{name, func(r *Retriever) { change(&r.weights) }}
	}
	return []variant{
		{"`orbweaver`", func(*Retriever) {}},
		weigh("without the kind of table", func(w *weights) { w.kind = 0 }),
		weigh("without the best row", func(w *weights) { w.row = 0 }),
		weigh("without the header's share", func(w *weights) { w.header = 0 }),
		weigh("without whole cells", func(w *weights) { w.cell = 0 }),
		weigh("without numbers", func(w *weights) { w.allThere, w.numbers = 0, 0 }),
		weigh("names like other words", func(w *weights) { w.names = 0 }),
		{"first look alone (`bm25f`)", nil},
	}
}

// firstLooks are "bm25f" with one ingredient taken out each.
func firstLooks() []lexical.Retriever {
	full := lexical.Retriever{Name: "`bm25f`", Model: lexical.Fielded(), Pairs: true}
	with := func(name string, change func(*index.BM25F)) lexical.Retriever {
		l, m := full, lexical.Fielded()
		change(&m)
		l.Name, l.Model = name, m
		return l
	}
	noPairs := full
	noPairs.Name, noPairs.Pairs = "without pairs of words", false
	return []lexical.Retriever{full,
		with("all fields count alike", func(m *index.BM25F) { m.Weights = [index.MaxFields]float64{1, 1, 1, 1} }),
		with("titles count like headers",
			func(m *index.BM25F) { m.Weights[retrieve.FieldTitle] = m.Weights[retrieve.FieldHeader] }),
		with("sections left out", func(m *index.BM25F) { m.Weights[retrieve.FieldSection] = 0 }),
		with("lengths count alike (B .75)", func(m *index.BM25F) { m.B = [index.MaxFields]float64{.75, .75, .75, .75} }),
		with("lengths do not count", func(m *index.BM25F) { m.B = [index.MaxFields]float64{} }),
		noPairs,
		with("repetitions count in full", func(m *index.BM25F) { m.Repeats = 0 }),
		{Name: "plain BM25 (`bm25`)", Model: index.BM25{}},
	}
}

// The tables in README.md are those of the two tests that follow, which print
// them under -v -every 2. They are of the queries that no number was found on.
func TestNoIngredientOfTheSecondLookDoesHarm(t *testing.T) {
	sets := heldOut(t)
	if *every > 2 { // the two where most is to be gained, and one with titles
		sets = []heldOutSet{sets[0], sets[1], sets[3]}
	}
	list := variants()
	found := make([][][2][]float64, len(list)) // by variant and set, at 1 and 10
	var names []string
	for _, v := range list {
		names = append(names, v.name)
	}
	for _, s := range sets {
		full := New("orbweaver", s.options)
		if err := full.Index(t.Context(), s.corpus); err != nil {
			t.Fatal(err)
		}
		for i, v := range list {
			if v.change == nil {
				found[i] = append(found[i], s.measure(t, &full.Retriever))
				continue
			}
			changed := *full
			v.change(&changed)
			found[i] = append(found[i], s.measure(t, &changed))
		}
	}
	compare(t, names, sets, found)
}

// It indexes each corpus for each ingredient, and so takes one corpus unless
// asked for more.
func TestNoIngredientOfTheFirstLookDoesHarm(t *testing.T) {
	sets := heldOut(t)
	if *every > 2 {
		sets = sets[:1]
	}
	list := firstLooks()
	found := make([][][2][]float64, len(list))
	var names []string
	for i := range list {
		names = append(names, list[i].Name)
		for _, s := range sets {
			l := list[i]
			l.Options = s.options
			if err := l.Index(t.Context(), s.corpus); err != nil {
				t.Fatal(err)
			}
			found[i] = append(found[i], s.measure(t, &l))
		}
	}
	compare(t, names, sets, found)
}

// compare prints what each variant finds, and fails where one finds more than
// the first by what chance does not explain.
func compare(t *testing.T, names []string, sets []heldOutSet, found [][][2][]float64) {
	t.Helper()
	row := "| |"
	for _, s := range sets {
		row += " " + s.name + " |"
	}
	t.Log(row + " change |")
	for i, name := range names {
		row := "| " + name + " |"
		for s := range sets {
			row += fmt.Sprintf(" %.3f %.3f |", metric.Average(found[i][s][0]), metric.Average(found[i][s][1]))
		}
		var changes []string
		for at := range 2 {
			mean, half := 0.0, 0.0
			for s := range sets {
				c := metric.Paired(found[0][s][at], found[i][s][at], nil, 1)
				mean, half = mean+c.Difference/float64(len(sets)), half+(c.High-c.Low)/2/float64(len(sets))
			}
			changes = append(changes, fmt.Sprintf("%+.1f (±%.1f)", 100*mean, 100*half))
			if i > 0 && mean > max(0.005, half) {
				t.Errorf("%s is better at %d by %.4f (±%.4f)", name, []int{1, 10}[at], mean, half)
			}
		}
		t.Log(row + " " + strings.Join(changes, ", ") + " |")
	}
}

// A heldOutSet is a corpus with its queries of odd number.
type heldOutSet struct {
	name    string
	corpus  *corpus.Corpus
	queries []corpus.Query
	options retrieve.Options
}

func heldOut(t *testing.T) []heldOutSet {
	t.Helper()
	noTitle := retrieve.Options{NoTitle: true}
	var sets []heldOutSet
	for _, s := range []struct {
		name, dir string
		most      int // so many queries in one
		read      func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
	}{
		{"OTT-QA", "ottqa", 1, benchmark.ReadOTTQA}, {"FeTaQA", "fetaqa", 1, benchmark.ReadFeTaQA},
		{"TabFact", "tabfact", 4, benchmark.ReadTabFact}, {"Spider", "spider", 1, benchmark.ReadSpider},
	} {
		dir := "../../../../shared/data/" + s.dir
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			t.Skipf("%s is not there: the real %s is needed for this test", dir, s.name)
		}
		c, err := s.read(context.Background(), dir, corpus.Options{Open: sqldb.OpenSource})
		if err != nil {
			t.Fatal(err)
		}
		var queries []corpus.Query
		for i := 1; i < len(c.Queries); i += *every * s.most {
			queries = append(queries, c.Queries[i])
		}
		sets = append(sets, heldOutSet{s.name, c, queries, retrieve.Options{}})
		if s.dir != "spider" {
			sets = append(sets, heldOutSet{s.name + ", no title", c, queries, noTitle})
		}
	}
	return sets
}

// measure returns, for each query, whether its table or database was found
// first, and among ten.
func (s heldOutSet) measure(t *testing.T, r retrieve.Retriever) (found [2][]float64) {
	t.Helper()
	for _, q := range s.queries {
		hits, err := retrieve.Rank(t.Context(), r, q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		rank := retrieve.RankOfDatabase(hits, q.Database)
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
