package builtin

import (
	"cmp"
	"context"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A trial is an attempt at a training question as the critic sees it.
type trial struct {
	fold  int
	first bool // of its question
	about signs
	right bool
}

// TestLearnTrust learns the weights in trust.go and the threshold, and
// rewrites them. Learn the ranking first: what candidates come depends on it.
//
//	go test ./core/builtin -run 'TestLearnTrust$' -timeout 1h -args -learn
func TestLearnTrust(t *testing.T) {
	if !*learn {
		t.Skip("learns only with -args -learn")
	}
	list := attemptsAt(t)
	var unseen []scored
	for fold := range 2 {
		w := fitTrust(list, func(a *trial) bool { return a.fold != fold })
		for i := range list {
			if a := &list[i]; a.fold == fold && a.first {
				unseen = append(unseen, scored{a.about.trust(w), a.right})
			}
		}
	}
	from, q, s := threshold(unseen)
	t.Logf("%d attempts; databases not learnt from: q %.3f, s %.3f at %.2f", len(list), q, s, from)
	w := fitTrust(list, func(*trial) bool { return true })
	writeWeights(t, "trust.go", w[:])
	src, err := os.ReadFile("trust.go")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`const trustFrom = [\d.]+`)
	src = line.ReplaceAll(src, []byte("const trustFrom = "+strconv.FormatFloat(from, 'f', 2, 64)))
	if err := os.WriteFile("trust.go", src, 0o666); err != nil {
		t.Fatal(err)
	}
}

// attemptsAt makes the first attempts at every training question.
func attemptsAt(t *testing.T) []trial {
	c := readData(t, "train")
	ctx := context.Background()
	var m memory
	var list []trial
	open := openAll(t)
	for i, q := range c.Queries {
		d := c.Database(q.Database)
		if i%*every != *offset || d.File.Absent() {
			continue
		}
		task := open(d, q)
		gold := task.DB.Query(ctx, q.SQL, sqldb.Limits{})
		if gold.Outcome != sqldb.OK {
			continue
		}
		k, err := m.database(ctx, task)
		if err != nil {
			t.Fatal(err)
		}
		cands, err := k.ask(ctx, task)
		if err != nil {
			t.Fatal(err)
		}
		run(ctx, task, cands)
		e := newEvidence(k, q.Text)
		for j := range cands[:min(5, len(cands))] {
			res := cands[j].result
			if !ran(res) {
				continue
			}
			right := res.Outcome == sqldb.OK && spider.SameResult(gold, res, spider.Ordered(q.SQL)).Right
			list = append(list, trial{foldOf(d.ID), j == 0, signsOf(e.of(cands[j].sql, res), cands, j), right})
		}
	}
	return list
}

// fitTrust is logistic regression with a penalty for large weights.
func fitTrust(list []trial, use func(*trial) bool) *signs {
	const rounds, rate, penalty = 400, 0.1, 0.5
	var w, seen signs
	for range rounds {
		var g signs
		for i := range list {
			a := &list[i]
			if !use(a) {
				continue
			}
			miss := -a.about.trust(&w)
			if a.right {
				miss++
			}
			if !a.first {
				miss /= 2 // most verdicts are on first attempts
			}
			for f, x := range a.about {
				g[f] += miss * x
			}
		}
		for f := range w {
			g[f] -= penalty * w[f]
			seen[f] += g[f] * g[f]
			if seen[f] > 0 {
				w[f] += rate * g[f] / math.Sqrt(seen[f])
			}
		}
	}
	return &w
}

type scored struct {
	trust float64
	right bool
}

// threshold is where q + s is least.
func threshold(list []scored) (from, q, s float64) {
	slices.SortFunc(list, func(a, b scored) int { return cmp.Compare(a.trust, b.trust) })
	var right, wrong float64
	for _, a := range list {
		right += yes(a.right)
		wrong += yes(!a.right)
	}
	least := math.Inf(1)
	var rejectRight, rejectWrong float64
	for _, a := range list {
		if x, y := (wrong-rejectWrong)/wrong, rejectRight/right; x+y < least {
			least, from, q, s = x+y, a.trust, x, y
		}
		rejectRight += yes(a.right)
		rejectWrong += yes(!a.right)
	}
	return from, q, s
}
