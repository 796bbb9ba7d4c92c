//go:build !js

package retrieve_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// It takes a minute under js/wasm, where the golden hits show that it finds
// the same.
//
// Floors are two points below what is measured on these queries, a fifth of
// all and fewer of TabFact's; README.md has the figures on all.
func TestOrbweaverBeatsTheLexicalRetrieversOnEveryCorpus(t *testing.T) {
	for _, set := range []struct {
		corpus        *corpus.Corpus
		all, noTitle  [2]float64 // R@1, R@10
		titleBest     float64    // R@10 of the best lexical figure of TARGET
		noTitleBest   float64
		everyNthQuery int
	}{
		{corpus: real(t, "ottqa", benchmark.ReadOTTQA), all: [2]float64{.90, .97}, noTitle: [2]float64{.49, .76},
			titleBest: .9553, noTitleBest: .4431, everyNthQuery: 5},
		{corpus: real(t, "fetaqa", benchmark.ReadFeTaQA), all: [2]float64{.89, .95}, noTitle: [2]float64{.43, .63},
			titleBest: .0829, noTitleBest: .0844, everyNthQuery: 5},
		{corpus: real(t, "tabfact", benchmark.ReadTabFact), all: [2]float64{.76, .91}, noTitle: [2]float64{.67, .85},
			titleBest: .3381, noTitleBest: .3306, everyNthQuery: 29},
	} {
		queries := everyNth(set.corpus.Queries, set.everyNthQuery)
		for _, tt := range []struct {
			options retrieve.Options
			floors  [2]float64
			lexical float64
		}{{retrieve.Options{}, set.all, set.titleBest}, {retrieve.Options{NoTitle: true}, set.noTitle, set.noTitleBest}} {
			got := recalls(t, indexed(t, "orbweaver", tt.options, set.corpus), queries)
			t.Logf("%s %+v: %.4f", set.corpus.Name, tt.options, got)
			if got[0] < tt.floors[0] || got[2] < tt.floors[1] || got[2] <= tt.lexical {
				t.Errorf("%s %+v: R@1 %.4f, R@10 %.4f fell below %v, or R@10 below the best lexical figure, %v", set.corpus.Name,
					tt.options, got[0], got[2], tt.floors, tt.lexical)
			}
		}
	}
}

// everyNth keeps a test on a large corpus short.
func everyNth(queries []corpus.Query, n int) []corpus.Query {
	var kept []corpus.Query
	for i := 0; i < len(queries); i += n {
		kept = append(kept, queries[i])
	}
	return kept
}
