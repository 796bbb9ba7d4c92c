package index

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestWhatIsNotAddedUpIsNotAmongTheBest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	zipf := rand.NewZipf(r, 1.1, 2, 500)
	say := func(n int) string {
		words := make([]string, n)
		for i := range words {
			words[i] = fmt.Sprint("word", zipf.Uint64())
		}
		return strings.Join(words, " ")
	}
	b := NewBuilder()
	b.Pairs = true
	for range 3000 {
		b.Start()
		b.Add(0, say(2))
		b.Add(1, say(1+r.IntN(30)))
	}
	x := b.Build(BM25F{K1: 1.3, Weights: [MaxFields]float64{12, 1}, B: [MaxFields]float64{.6, .85}, Pairs: .4,
		Repeats: .7})
	dropped := 0
	for i := range 200 {
		q := Parse(say(1 + i%9))
		terms := x.Terms(q)
		var want []Hit
		for d, score := range x.Scores(q) {
			if score > 0 {
				want = append(want, Hit{Document: d, Score: score})
			}
		}
		Sort(want)
		for _, k := range []int{1, 10, 100} {
			room := x.scratch()
			p := picker{k: k, hits: make([]Hit, 0, roomFor(k)), worst: math.SmallestNonzeroFloat64}
			room.order = inOrder(room.order[:0], terms)
			room.pickSome(terms, &p)
			Sort(p.hits)
			if !slices.Equal(p.hits, want[:min(k, len(want))]) {
				t.Fatalf("the %d best: %v, want %v", k, p.hits, want[:min(k, len(want))])
			}
			for d, score := range room.scores {
				if score != 0 {
					t.Fatalf("document %d keeps a score of %v", d, score)
				}
			}
			if len(room.maybe) < len(want) {
				dropped++
			}
			x.scratches.Put(room)
		}
	}
	if dropped < 300 {
		t.Errorf("only %d of 600 searches left any document out: the test shows nothing", dropped)
	}
}
