package builtin

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

var learn = flag.Bool("learn", false, "learn the weights from Spider-Syn's training questions and write weights.go")

// learnt bounds the candidates of a question that are learnt from.
const learnt = 40

// An example is a training question with the features of its candidates and
// which of them bring the gold answer.
type example struct {
	fold  int // of its database
	about []features
	right []bool
}

// TestLearn learns the weights in weights.go and rewrites them:
//
//	go test ./core/builtin -run TestLearn -timeout 1h -args -learn
//
// It needs the training questions and databases (see ../shared/data). Before
// it writes, it learns from the databases of one half what ranks first in the
// other, and says what that gives.
func TestLearn(t *testing.T) {
	if !*learn {
		t.Skip("learns only with -args -learn")
	}
	list := examples(t)
	first, reachable := 0, 0
	for i := range list {
		first += hit(list[i].right, 0)
		reachable += most(list[i].right)
	}
	t.Logf("%d examples: %.1f%% right before, %.1f%% within reach", len(list), percent(first, len(list)), percent(reachable, len(list)))
	for fold := range 2 {
		w := fit(list, func(e *example) bool { return e.fold != fold })
		was, is, of := 0, 0, 0
		for i := range list {
			if e := &list[i]; e.fold == fold {
				of++
				was += hit(e.right, e.best(&ranking))
				is += hit(e.right, e.best(w))
			}
		}
		t.Logf("databases not learnt from: %.1f%% right before, %.1f%% after", percent(was, of), percent(is, of))
	}
	writeWeights(t, "weights.go", fit(list, func(*example) bool { return true })[:])
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(1, of)) }

func hit(right []bool, i int) int {
	if i < len(right) && right[i] {
		return 1
	}
	return 0
}

func most(right []bool) int {
	for i := range right {
		if right[i] {
			return 1
		}
	}
	return 0
}

func (e *example) best(w *features) int {
	best, at := math.Inf(-1), 0
	for i := range e.about {
		if s := e.about[i].score(w); s > best {
			best, at = s, i
		}
	}
	return at
}

// examples runs every candidate of every training question.
func examples(t *testing.T) []example {
	c := readData(t, "train")
	ctx, limits := context.Background(), sqldb.Limits{Steps: 3_000_000}
	var m memory
	var list []example
	open := openAll(t)
	for i, q := range c.Queries {
		d := c.Database(q.Database)
		if i%*every != *offset || d.File.Absent() {
			continue
		}
		task := open(d, q)
		gold := task.DB.Query(ctx, q.SQL, sqldb.Limits{})
		if gold.Outcome != sqldb.OK || len(gold.Rows) == 0 {
			continue // any candidate that finds nothing would be right
		}
		k, err := m.database(ctx, task)
		if err != nil {
			t.Fatal(err)
		}
		words, cs := understand(k.schema, k.values, q.Text)
		cands, err := enumerate(ctx, k.schema, k.values, words, cs, nil)
		if err != nil {
			t.Fatal(err)
		}
		e := example{fold: foldOf(d.ID)}
		for j := range cands[:min(len(cands), learnt)] {
			res := task.DB.Query(ctx, cands[j].sql, limits)
			e.about = append(e.about, cands[j].about)
			e.right = append(e.right, res.Outcome == sqldb.OK && spider.SameResult(gold, res, spider.Ordered(q.SQL)).Right)
		}
		list = append(list, e)
	}
	return list
}

func foldOf(database string) int {
	h := fnv.New32a()
	h.Write([]byte(database))
	return int(h.Sum32() % 2)
}

// fit maximises the log-probability of a right candidate over the examples
// that have one, with a penalty for leaving the weights that stand in
// weights.go. Steps are scaled by past gradients (Adagrad).
func fit(list []example, use func(*example) bool) *features {
	const rounds, rate, penalty = 250, 0.15, 0.3
	w, seen := ranking, features{}
	for range rounds {
		var g features
		for i := range list {
			if use(&list[i]) {
				list[i].gradient(&w, &g)
			}
		}
		for f := range w {
			g[f] -= penalty * (w[f] - ranking[f])
			seen[f] += g[f] * g[f]
			if seen[f] > 0 {
				w[f] += rate * g[f] / math.Sqrt(seen[f])
			}
		}
	}
	return &w
}

// gradient adds what right candidates have more of than all candidates do.
func (e *example) gradient(w, g *features) {
	if most(e.right) == 0 {
		return
	}
	p := make([]float64, len(e.about))
	top := e.about[e.best(w)].score(w)
	var all, right float64
	for i := range p {
		p[i] = math.Exp(e.about[i].score(w) - top)
		all += p[i]
		if e.right[i] {
			right += p[i]
		}
	}
	for i := range p {
		share := -p[i] / all
		if e.right[i] {
			share += p[i] / right
		}
		for f, x := range e.about[i] {
			if x != 0 {
				g[f] += share * x
			}
		}
	}
}

// writeWeights puts new numbers into a table of Go source, in order.
func writeWeights(t *testing.T, file string, w []float64) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	number := regexp.MustCompile(`(?m)^(\t\w+: +)-?[\d.]+,`)
	out := number.ReplaceAllStringFunc(string(src), func(s string) string {
		x := w[n]
		n++
		return number.FindStringSubmatch(s)[1] + strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) + ","
	})
	if n != len(w) {
		t.Fatalf("%s has %d weights, want %d", file, n, len(w))
	}
	if err := os.WriteFile(file, []byte(out), 0o666); err != nil {
		t.Fatal(err)
	}
	fmt.Println("wrote", file)
}

type task = actorcritic.Task

// openAll returns what makes tasks, and keeps databases open for the test.
func openAll(t *testing.T) func(*corpus.Database, corpus.Query) task {
	open := map[string]*sqldb.DB{}
	return func(d *corpus.Database, q corpus.Query) task {
		db := open[d.ID]
		if db == nil {
			var err error
			if db, err = sqldb.Open(context.Background(), d.File); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { db.Close() })
			open[d.ID] = db
		}
		return task{Question: q.Text, Database: d, DB: db}
	}
}
