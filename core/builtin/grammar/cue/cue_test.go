package cue

import (
	"strings"
	"testing"
)

func TestEachPhraseIsOfItsLengthAndSaysOneCue(t *testing.T) {
	cues := map[string]Cue{}
	for n, list := range Phrases {
		for _, p := range list {
			said := strings.Join(p.Words, " ")
			if len(p.Words) != n || n == 0 || said != strings.ToLower(said) {
				t.Errorf("%q is no phrase of %d words in lower case", said, n)
			}
			if p.Cue == None {
				t.Errorf("%q says nothing", said)
			}
			if other, there := cues[said]; there && other != p.Cue {
				t.Errorf("%q says %q and %q", said, other, p.Cue)
			}
			cues[said] = p.Cue
		}
	}
	for said, want := range map[string]Cue{"how many": Count, "on average": Average, "no more than": AtMost,
		"a maximum of": AtMost, "distinct": Different, "weather": None} {
		if got := cues[said]; got != want {
			t.Errorf("%q says %q, want %q", said, got, want)
		}
	}
}

func TestTwoWordsRankAsOneDoes(t *testing.T) {
	for two, one := range map[string]string{"most expensive": "priciest", "best paid": "best-paid",
		"most big": "biggest"} {
		if got := TwoWordRanks.Of(two); got != one || Ranks.Of(one) == "" {
			t.Errorf("%q ranks as %q does, want %q", two, got, one)
		}
	}
	if up, down := Ranks.Of("oldest"), Ranks.Of("youngest"); down != "-"+up {
		t.Errorf("the oldest rank by %q and the youngest by %q", up, down)
	}
	if Ranks.Of("weather") != "" || TwoWordRanks.Of("most weather") != "" {
		t.Error("weather ranks")
	}
}
