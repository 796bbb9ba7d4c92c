package english

import (
	"strings"
	"testing"
)

func TestWordsOfAQuestion(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"a possessive is cut off", "The singer's age", "The|singer|'s|age"},
		{"a contraction is two words", "They don't play", "They|do|not|play"},
		{"a quotation is one word", `named "New York" or 'Los Angeles'`, `named|"New York"|or|"Los Angeles"`},
		{"typographic quotes too", "called “Old Oak”?", `called|"Old Oak"|?`},
		{"an apostrophe begins no quotation", "the dogs' names and cats' ages", "the|dogs|names|and|cats|ages"},
		{"thousands are one number", "over 10,000 people", "over|#10000|people"},
		{"decimals and negative numbers", "between -1.5 and 2.25", "between|#-1.5|and|#2.25"},
		{"codes and dates stay whole", "ACCT-211 on 2014-01-02", "ACCT-211|on|2014-01-02"},
		{"a remark in brackets is left out", "the price (in dollars) of wine", "the|price|of|wine"},
		{"a number in brackets is kept", "the price (over 5) of wine", "the|price|over|#5|of|wine"},
		{"an ending alone is a word", "n't", "n't"},
		{"a NUL is a space", "a\x00b", "a|b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range Split(tt.question) {
				switch {
				case w.Quoted:
					got = append(got, `"`+w.Text+`"`)
				case w.Number:
					got = append(got, "#"+w.Text)
				default:
					got = append(got, w.Text)
				}
			}
			if s := strings.Join(got, "|"); s != tt.want {
				t.Errorf("words of %q: %s, want %s", tt.question, s, tt.want)
			}
		})
	}
}

func TestKeysFoldCaseMarksAndPlurals(t *testing.T) {
	for in, want := range map[string]string{
		"Dogs": "dog", "New  York!": "new york", "Cities": "city", "Glass": "glass", "Boxes": "box", "U.S.A.": "u s a",
		"Ålesund": "ålesund", "bus": "bus",
	} {
		if got := Fold(in); got != want {
			t.Errorf("key of %q is %q, want %q", in, got, want)
		}
	}
}

func TestAbbreviationsAreRecognised(t *testing.T) {
	for _, tt := range []struct {
		short, long string
		want        bool
	}{
		{"dept", "department", false}, {"dpt", "department", true}, {"desc", "description", true}, {"amt", "amount", true},
		{"cat", "category", true}, {"car", "card", false}, {"age", "average", false}, {"no", "number", false},
	} {
		if got := Abbreviates(tt.short, tt.long); got != tt.want {
			t.Errorf("%s for %s: %v, want %v", tt.short, tt.long, got, tt.want)
		}
	}
}

// FuzzSplit reads anything: words must be made of the question's own text.
func FuzzSplit(f *testing.F) {
	for _, q := range []string{"How many singers?", `"a" 'b' c's`, "-5 (x) 1,000.5", "\xff“’”", "don't (unclosed"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		for _, w := range Split(q) {
			if w.Text == "" {
				t.Errorf("an empty word in %q", q)
			}
		}
	})
}

func TestWhatIsInCapitalsHasAPluralToo(t *testing.T) {
	for typed, want := range map[string]string{"VWs": "vw", "BMWs": "bmw", "the VWs": "the vw", "As": "as", "SMS": "sms",
		"USS": "uss"} {
		if got := Fold(typed); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
		if w := NewWord(typed, false); !strings.Contains(typed, " ") && w.Fold != want {
			t.Errorf("the word %q is %q, want %q", typed, w.Fold, want)
		}
	}
}
