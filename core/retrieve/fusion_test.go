package retrieve_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func TestAFusionScoresByTheFormulaOfItsComment(t *testing.T) {
	const question = "Which animals does the singer Joe Sharp have?"
	single := make(map[string]map[string]retrieve.Hit)
	for _, name := range []string{"bm25", "orbweaver"} {
		hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(), question, 10)
		if err != nil || len(hits) < 2 {
			t.Fatalf("%s found %v, error %v: the test shows nothing", name, tables(hits), err)
		}
		single[name] = make(map[string]retrieve.Hit)
		for _, h := range hits {
			single[name][h.Table] = h
		}
	}
	best := func(name string) (score float64) {
		for _, h := range single[name] {
			score = max(score, h.Score)
		}
		return score
	}
	for name, value := range map[string]func(part string, h retrieve.Hit) float64{
		"rrf:2*bm25+orbweaver":      func(_ string, h retrieve.Hit) float64 { return 1 / float64(60+h.Rank) },
		"weighted:2*bm25+orbweaver": func(part string, h retrieve.Hit) float64 { return h.Score / best(part) },
	} {
		hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(context.Background(), question, 10)
		if err != nil || len(hits) == 0 {
			t.Fatalf("%s found %v, error %v", name, tables(hits), err)
		}
		for i, h := range hits {
			want, sum := 0.0, 0.0
			if part, ok := single["bm25"][h.Table]; ok {
				want += 2 * value("bm25", part)
			}
			if part, ok := single["orbweaver"][h.Table]; ok {
				want += value("orbweaver", part)
			}
			seen := make(map[string]bool)
			for _, c := range h.Contributions {
				sum += c.Score
				if seen[c.Term] {
					t.Errorf("%s: %s: term %s comes twice", name, h.Table, c.Term)
				}
				seen[c.Term] = true
			}
			if math.Abs(h.Score-want) > 1e-12 || math.Abs(sum-want) > 1e-12 || h.Rank != i+1 ||
				i > 0 && h.Score > hits[i-1].Score {
				t.Errorf("%s: hit %d: %+v, by hand %v, contributions add up to %v", name, i, h, want, sum)
			}
		}
	}
}

func TestEqualFusedScoresComeInCorpusOrder(t *testing.T) {
	c := shop()
	slices.Reverse(c.Tables)
	hits, err := indexed(t, "rrf:bm25+none", retrieve.Options{NoRows: true}, c).Retrieve(context.Background(), "name", 10)
	if err != nil || len(hits) != 2 || hits[0].Table != "zoo.animal" {
		t.Errorf("found %v, error %v", tables(hits), err)
	}
}

func TestAFusionThatCannotBeMadeSaysWhy(t *testing.T) {
	for name, want := range map[string]string{
		"rrf:":              `unknown retriever ""`,
		"rrf:bm25+bm52":     `unknown retriever "bm52"`,
		"weighted:0*bm25":   `weighted:0*bm25: weight "0" is not a number above 0`,
		"weighted:x*bm25":   `weight "x" is not a number above 0`,
		"weighted:NaN*bm25": `weight "NaN" is not a number above 0`,
		"rrf:hybrid+bm25":   `"hybrid" is a fusion itself`,
		"rrf:rrf:tfidf":     `"rrf:tfidf" is a fusion itself`,
	} {
		if _, err := retrievers.New(name, retrieve.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", name, err, want)
		}
	}
}
