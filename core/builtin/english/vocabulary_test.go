package english

import (
	"slices"
	"strings"
	"testing"
)

func TestOrdinalsAreNumbers(t *testing.T) {
	for word, want := range map[string]string{
		"second": "2", "third": "3", "twelfth": "12", "1st": "1", "22nd": "22", "13th": "13", "103rd": "103",
		"first": "", // a superlative
		"th":    "", "xth": "", "12": "", "twelve": "", "-3rd": "", "5x": "",
	} {
		if got := Ordinal(word); got != want {
			t.Errorf("%q says %q, want %q", word, got, want)
		}
	}
}

func TestParticiplesAreToldByTheirForm(t *testing.T) {
	for word, want := range map[string]bool{
		"founded": true, "sailing": true, "Built": true, "sold": true, "read": true,
		"captain": false, "sail": false, "sells": false, "": false,
	} {
		if got := Participle(word); got != want {
			t.Errorf("%q is a participle: %v, want %v", word, got, want)
		}
	}
}

func TestTablesOfPeopleAreToldFromTablesOfThings(t *testing.T) {
	for _, tt := range []struct {
		name, table string
		want        bool
	}{
		{"who does something", "rescuers", true},
		{"who does something, in capitals", "INSPECTOR", true},
		{"to whom something is done", "appointee", true},
		{"a thing that ends as those do", "committees", false},
		{"a thing that ends so", "customer_order", false},
		{"a thing that ends so, in the plural", "towers", false},
		{"a short word", "oxer", false},
		{"nobody", "stations", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Doer(tt.table); got != tt.want {
				t.Errorf("%q: %v, want %v", tt.table, got, tt.want)
			}
		})
	}
	for stem, want := range map[string]bool{"biologist": true, "engineer": true, "musician": true, "ist": false,
		"list": false, "ship": false} {
		if got := AgentNoun(stem); got != want {
			t.Errorf("%q ends as one who does something: %v, want %v", stem, got, want)
		}
	}
}

func TestASetOfWordsHasEachOnceWhateverStandsBetween(t *testing.T) {
	set := WordSet("  port\tship \n\n captain port ")
	if len(set) != 3 || !set["port"] || !set["ship"] || !set["captain"] || set[""] {
		t.Errorf("%v, want port, ship and captain", set)
	}
	if len(WordSet("")) != 0 {
		t.Error("no words make a set that is not empty")
	}
}

// Stems of names are what hints are compared with: one that is no stem could
// never match.
func TestHintsAreStems(t *testing.T) {
	for name, hints := range map[string][]string{
		"age": AgeHint, "date": DateHint, "price": PriceHint, "length": LengthHint, "short": ShortHint, "height": HeightHint,
		"high": HighHint, "warm": WarmHint, "rain": RainHint, "deep": DeepHint, "wide": WideHint, "far": FarHint,
		"rich": RichHint, "how much": HowMuchHint, "pay": PayHint, "weight": WeightHint, "place": PlaceHint,
		"size": SizeHint, "speed": SpeedHint,
	} {
		for i, h := range hints {
			of := func(ending string) bool { return NewWord(h+ending, false).Stem == h }
			if !slices.ContainsFunc([]string{"", "e", "y", "ed", "ity", "ation"}, of) {
				t.Errorf("%s: %q is no stem of a word", name, h)
			}
			if slices.Contains(hints[:i], h) {
				t.Errorf("%s: %q stands there twice", name, h)
			}
		}
	}
}

func TestNumberWordsAreTheNumbersThatTheySay(t *testing.T) {
	for word, digits := range SmallNumbers {
		if !IsNumber(digits) || strings.ToLower(word) != word {
			t.Errorf("%q says %q", word, digits)
		}
	}
	for n, word := range strings.Fields("zero one two three four five six seven eight nine ten eleven twelve") {
		if want := string("0123456789"[n%10]); !strings.HasSuffix(SmallNumbers[word], want) {
			t.Errorf("%q says %q", word, SmallNumbers[word])
		}
	}
}

func TestWhatOrdersToShowIsNeverSearchedFor(t *testing.T) {
	for _, w := range strings.Fields("show list give find return tell") {
		if !AllShows[w] || !Stop[w] {
			t.Errorf("%q orders something to be shown, and is no value or column", w)
		}
	}
	if AllShows["captain"] || Stop["captain"] {
		t.Error("a captain is none of these words")
	}
}

func TestAWordForGreaterHasItsSuperlative(t *testing.T) {
	for low, want := range map[string]string{"more": "most", "less": "least", "fewer": "fewest", "better": "best",
		"worse": "worst", "longer": "longest", "older": "oldest", "heavier": "heaviest",
		"other": "", "number": "", "her": "", "per": "", "never": "", "under": "", "long": ""} {
		if got := Superlative(low); got != want {
			t.Errorf("the superlative of %q is %q, want %q", low, got, want)
		}
	}
}
