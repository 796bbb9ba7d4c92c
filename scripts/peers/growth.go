package main

import (
	"context"
	"fmt"
	"iter"
	"math"
	"os"
	"strings"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// sizes are the numbers of tables that are indexed.
var sizes = []int{1000, 8891, 25_000, 100_000, 1_000_000}

// A size has the costs of an index of so many tables.
type size struct {
	tables       int
	build, bytes float64 // seconds of processor, MB
	p50, p95     float64 // ms
}

// grow measures and plots how costs grow with the corpus. Beyond its end it
// is repeated, each time with every fifth word changed.
func grow(ctx context.Context, file string, c *corpus.Corpus) error {
	fmt.Println("| tables | build, s of processor | MB | p50 ms | p95 ms |")
	fmt.Println("|---|---|---|---|---|")
	var all []size
	for _, n := range sizes {
		s, err := measureSize(ctx, c, n)
		if err != nil {
			return err
		}
		all = append(all, s)
		fmt.Printf("| %d | %.2f | %.0f | %.3f | %.3f |\n", n, s.build, s.bytes, s.p50, s.p95)
	}
	lines := []line{
		{"build, s", "#3b6ea5", func(s size) float64 { return s.build }, 0},
		{"index, MB", "#7a5195", func(s size) float64 { return s.bytes }, 0},
		{"p95, ms", "#ef8354", func(s size) float64 { return s.p95 }, 0},
		{"p50, ms", "#c1121f", func(s size) float64 { return s.p50 }, 0},
	}
	for i := range lines {
		lines[i].exponent = exponent(all, lines[i].of)
		fmt.Printf("%s grows with the tables to the power of %.2f\n", lines[i].name, lines[i].exponent)
	}
	return os.WriteFile(file, []byte(plot(all, lines)), 0o644)
}

func measureSize(ctx context.Context, c *corpus.Corpus, n int) (size, error) {
	grown := &corpus.Corpus{}
	for i := range n {
		t := c.Tables[i%len(c.Tables)]
		if copied := i / len(c.Tables); copied > 0 {
			t = changed(t, copied)
		}
		grown.Tables = append(grown.Tables, t)
	}
	r, err := retrievers.New(lexical, retrieve.Options{})
	if err != nil {
		return size{}, err
	}
	before := spent() // not by the clock, since others use the machine
	if err := r.Index(ctx, grown); err != nil {
		return size{}, err
	}
	s := size{tables: n, build: (spent() - before).Seconds(), bytes: float64(retrieve.Bytes(r)) / 1e6}
	var times []time.Duration
	for i, q := range c.Queries {
		if n > 100_000 && i%4 > 0 {
			continue
		}
		start := time.Now()
		if _, err := retrieve.Rank(ctx, r, q.Text, k); err != nil {
			return size{}, err
		}
		times = append(times, time.Since(start))
	}
	l := metric.Latency(times)
	s.p50, s.p95 = l.P50, l.P95
	return s, nil
}

// changed returns a copy of a table with about every fifth word replaced. Each
// copy has new replacements, so that the vocabulary grows with the copies.
func changed(t *corpus.Table, copied int) *corpus.Table {
	u := *t
	u.ID = fmt.Sprintf("%s copy %d", t.ID, copied)
	u.Title = change(t.Title, copied)
	u.Scan = func(ctx context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for row, err := range t.Rows(ctx) {
				other := make([]string, len(row))
				for i, cell := range row {
					other[i] = change(cell, copied)
				}
				if !yield(other, err) {
					return
				}
			}
		}
	}
	return &u
}

func change(s string, copied int) string {
	words := strings.Split(s, " ")
	for i, w := range words {
		h := uint32(2166136261)
		for _, c := range []byte(w) {
			h = (h ^ uint32(c)) * 16777619
		}
		h = (h ^ uint32(copied)*2654435769) * 16777619
		if h>>8%5 == 0 {
			words[i] = fmt.Sprintf("%s%c%c", w, 'a'+h>>12%26, 'a'+h>>20%uint32(1+math.Sqrt(float64(copied))))
		}
	}
	return strings.Join(words, " ")
}
