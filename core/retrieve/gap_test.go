package retrieve_test

import (
	"math"
	"reflect"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestAGapNamesTheTermsThatDecide(t *testing.T) {
	part := func(term string, score float64) retrieve.Contribution {
		return retrieve.Contribution{Term: term, Words: []string{term + "s"}, Score: score}
	}
	first := retrieve.Hit{Table: "a.ship", Rank: 1, Score: 7, Contributions: []retrieve.Contribution{part("ship", 4),
		part("port", 2), part("the", 1)}}
	other := retrieve.Hit{Table: "b.harbour", Rank: 4, Score: 5.5, Contributions: []retrieve.Contribution{
		part("harbour", 3), part("port", 1.5), part("the", 1)}}
	gap := func(term string, first, other float64) retrieve.TermGap {
		return retrieve.TermGap{Term: term, Words: []string{term + "s"}, First: first, Other: other}
	}
	got := retrieve.GapOf(first, other)
	want := retrieve.Gap{
		First: "a.ship", Table: "b.harbour", Scores: retrieve.TermGap{Words: []string{}, First: 7, Other: 5.5},
		Behind: []retrieve.TermGap{gap("ship", 4, 0), gap("port", 2, 1.5)},
		Ahead:  []retrieve.TermGap{gap("harbour", 0, 3)},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if back := retrieve.GapOf(other, first); len(back.Behind) != 1 || back.Behind[0].Term != "harbour" ||
		len(back.Ahead) != 2 {
		t.Errorf("the other way round, what was ahead is not behind: %+v", back)
	}
}

func TestTheTermsOfAGapAddUpToTheDifferenceOfTheScores(t *testing.T) {
	for _, name := range []string{"bm25", "tfidf", "hybrid", "orbweaver"} {
		hits, err := indexed(t, name, retrieve.Options{}, shop()).Retrieve(t.Context(),
			"Which singer or animal is Joe, by name and country?", 3)
		if err != nil || len(hits) < 2 {
			t.Fatalf("%s: %d hits, error %v", name, len(hits), err)
		}
		for _, h := range hits[1:] {
			g := retrieve.GapOf(hits[0], h)
			sum := 0.0
			for _, term := range append(g.Behind, g.Ahead...) {
				sum += term.First - term.Other
			}
			if math.Abs(sum-(hits[0].Score-h.Score)) > 1e-9 {
				t.Errorf("%s: the terms put %s %v behind, the scores %v", name, h.Table, sum, hits[0].Score-h.Score)
			}
		}
	}
}
