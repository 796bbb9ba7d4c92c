package index_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
)

func FuzzSearch(f *testing.F) {
	f.Add("red apple\nred stone\n\ngreen sea", "Which stones are red, RED or green?")
	f.Fuzz(func(t *testing.T, documents, question string) {
		for _, m := range []index.Model{index.BM25{}, index.TFIDF{}, fielded()} {
			x := build(m, strings.Split(documents, "\n")...)
			q := index.Parse(question)
			hits := x.Search(q, 3)
			if found := x.Find(question, 3); !slices.Equal(found, hits) {
				t.Fatalf("%T: %v for the question as it was read, %v for the question", m, hits, found)
			}
			for i, h := range hits {
				if i > 0 && (h.Score > hits[i-1].Score || h.Score == hits[i-1].Score && h.Document < hits[i-1].Document) {
					t.Fatalf("%T: out of order: %+v", m, hits)
				}
				sum := 0.0
				for _, c := range x.Explain(q, h.Document) {
					sum += c.Score
				}
				if !(h.Score > 0) || h.Score < 8192 && sum != h.Score || math.Abs(sum-h.Score) > 1e-9*h.Score {
					t.Fatalf("%T: document %d: score %v, contributions %v", m, h.Document, h.Score, sum)
				}
			}
		}
	})
}
