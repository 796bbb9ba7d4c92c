package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/text"
)

// lexical is the retriever that does nothing but add up postings.
const lexical = "bm25f"

// printLimit prints how far a search is from what adding up its postings alone
// would take, and what the index weighs.
func printLimit(ctx context.Context, c *corpus.Corpus) error {
	tokens, err := words(ctx, c)
	if err != nil {
		return err
	}
	before := heap()
	r, err := retrievers.New(lexical, retrieve.Options{})
	if err != nil {
		return err
	}
	if err := r.Index(ctx, c); err != nil {
		return err
	}
	held := heap() - before
	var times []time.Duration
	var touched []int
	for _, q := range c.Queries {
		start := time.Now()
		if _, err := retrieve.Rank(ctx, r, q.Text, k); err != nil {
			return err
		}
		times = append(times, time.Since(start))
		touched = append(touched, retrieve.Touched(r, q.Text))
	}
	slices.Sort(touched)
	postings := touched[len(touched)/2]
	each := accumulate(len(c.Tables))
	least := float64(postings) * each / 1000
	p50 := metric.Latency(times).P50 * 1000
	millions := float64(tokens) / 1e6
	fmt.Printf("\n`%s`: %.2f million words, index %.1f MB, %.1f MB a million words (%.1f MB of heap held)\n",
		lexical, millions,
		float64(retrieve.Bytes(r))/1e6, float64(retrieve.Bytes(r))/1e6/millions, float64(held)/1e6)
	fmt.Printf("half of the questions touch up to %d postings; adding one takes %.2f ns, so these %.1f µs; "+
		"the median question takes %.1f µs, %.1f times as long\n",
		postings, each, least, p50, p50/least)
	return nil
}

// words counts all words of a corpus.
func words(ctx context.Context, c *corpus.Corpus) (n int, err error) {
	var tokens []text.Token
	for _, t := range c.Tables {
		title, section, header, rows, err := fields(ctx, t)
		if err != nil {
			return 0, err
		}
		for _, s := range []string{title, section, header, rows} {
			tokens = text.AppendWords(tokens[:0], s)
			n += len(tokens)
		}
	}
	return n, nil
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// accumulate measures what adding one posting takes in ns, over as many documents:
// the inner loop of a search and nothing else, on lists of 300 postings.
func accumulate(documents int) float64 {
	const lists, length = 2000, 300
	r := rand.New(rand.NewPCG(1, 1))
	docs, impacts := make([]int32, lists*length), make([]float32, lists*length)
	for i := range docs {
		docs[i], impacts[i] = r.Int32N(int32(documents)), r.Float32()
	}
	for l := range lists {
		slices.SortFunc(docs[l*length:(l+1)*length], func(a, b int32) int { return cmp.Compare(a, b) })
	}
	scores := make([]float64, documents)
	best := time.Duration(1 << 62)
	for range 20 {
		start := time.Now()
		for l := range lists {
			docs, impacts := docs[l*length:(l+1)*length], impacts[l*length:(l+1)*length]
			for i, d := range docs {
				scores[d] += 1.5 * float64(impacts[i])
			}
		}
		best = min(best, time.Since(start))
	}
	return float64(best.Nanoseconds()) / (lists * length)
}
