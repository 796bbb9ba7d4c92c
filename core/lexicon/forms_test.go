package lexicon_test

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

func TestAVerbLeadsToTheNounThatNoStemBringsItTogetherWith(t *testing.T) {
	for verb, noun := range map[string]string{"sold": "sale", "bought": "purchase", "paid": "payment",
		"flew": "flight", "grew": "growth", "born": "birth", "delivered": "delivery", "built": "building"} {
		if nouns := lexicon.Nouns(verb); !slices.Contains(nouns, noun) {
			t.Errorf("%q leads to %q, without %q", verb, nouns, noun)
		}
		if text.Stem(verb) == text.Stem(noun) {
			t.Errorf("%q and %q have one stem: the row is not needed", verb, noun)
		}
	}
	if nouns := lexicon.Nouns("sale"); len(nouns) > 0 {
		t.Errorf("a noun leads to %q", nouns)
	}
}

func TestAVerbHasItsPastFormsWhereNoStemBringsThemTogether(t *testing.T) {
	for verb, want := range map[string][]string{"withdrew": {"withdrawn"}, "lose": {"lost"}, "drew": {"drawn"},
		"born": nil, "table": nil} {
		if got := lexicon.Past(verb); !slices.Equal(got, want) {
			t.Errorf("%q has %q, want %q", verb, got, want)
		}
	}
}
