package english

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var spoken = []string{
	"Which captains of the ferry 'Havørn' are older than thirty five?",
	"What are the names and ages of all passengers who don't sail from New York?",
	"How many trips cost more than 1,200.50 or less than -3?",
	"List ports (in capitals) founded on 2014-01-02 by “Old Oak” & sons; sorted by name.",
}

// Respacing a question between its words changes none of them.
func TestWordsDoNotDependOnTheSpaceBetweenThem(t *testing.T) {
	for _, q := range spoken {
		want := texts(Split(q))
		for _, space := range []string{"  ", "\t", "\n", " \r\n "} {
			if got := texts(Split(strings.ReplaceAll(q, " ", space))); !slices.Equal(unspaced(got), unspaced(want)) {
				t.Errorf("%q with %q between its words: %q, want %q", q, space, got, want)
			}
		}
	}
}

// Re-casing changes what is typed and whether it is a name, and nothing else.
func TestStemsAndKeysDoNotDependOnTheCase(t *testing.T) {
	for _, q := range spoken {
		low, up := Split(strings.ToLower(q)), Split(strings.ToUpper(q))
		if len(low) != len(up) {
			t.Fatalf("%q: %d words in small letters, %d in capitals", q, len(low), len(up))
		}
		for i := range low {
			if low[i].Stem != up[i].Stem || low[i].Low != up[i].Low || low[i].Fold != up[i].Fold ||
				low[i].Number != up[i].Number {
				t.Errorf("%q and %q differ: %+v, %+v", low[i].Text, up[i].Text, low[i], up[i])
			}
		}
	}
}

func TestEveryWordSaysWhereItComesFrom(t *testing.T) {
	for _, q := range spoken {
		end := 0
		for _, w := range Split(q) {
			if w.At < end && q[w.At:w.End] != "don't" {
				t.Errorf("%q begins at %d, before %d", w.Text, w.At, end)
			}
			if from := strings.ReplaceAll(q[w.At:w.End], ",", ""); !w.Mark && !strings.Contains(from, w.Text) &&
				from != "don't" {
				t.Errorf("%q is said to come from %q", w.Text, from)
			}
			end = w.End
		}
	}
}

func TestALongQuestionIsReadToItsBound(t *testing.T) {
	words := Split(strings.Repeat("é", MaxQuestion) + " tail")
	if len(words) != 1 || !utf8.ValidString(words[0].Text) || words[0].End > MaxQuestion {
		t.Errorf("%d words, the first of %d bytes, want one of at most %d", len(words), len(words[0].Text), MaxQuestion)
	}
}

func TestNumbersAreToldFromCodes(t *testing.T) {
	for s, want := range map[string]bool{
		"12": true, "-1.5": true, "0.25": true, "1.2.3": false, "1.": false, ".5": false, "": false, "-": false,
		"12a": false, "1e5": false, strings.Repeat("9", 18): true, strings.Repeat("9", 19): false,
	} {
		if got := IsNumber(s); got != want {
			t.Errorf("%q is a number: %v, want %v", s, got, want)
		}
	}
}

func TestPluralsAreFoldedAndWhatOnlyLooksSoIsNot(t *testing.T) {
	for in, want := range map[string]string{
		"ferries": "ferry", "boxes": "box", "churches": "church", "dishes": "dish", "glasses": "glass", "ports": "port",
		"glass": "glass", "bus": "bus", "analysis": "analysis", "gas": "gas", "s": "s",
	} {
		if got := singular(in); got != want {
			t.Errorf("one of %q is %q, want %q", in, got, want)
		}
	}
}

// FuzzFold reads any text: a key folds to itself, whatever it was made of.
func FuzzFold(f *testing.F) {
	for _, s := range []string{"Dogs and Cats", "U.S.A.", "classes", "ÅLESUND", "a_b%c", "\xff", "İstanbul"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		key := Fold(s)
		if again := Fold(key); again != key {
			t.Errorf("%q folds to %q, and that to %q", s, key, again)
		}
		if strings.Contains(key, "  ") || strings.TrimSpace(key) != key {
			t.Errorf("%q folds to %q, with space at its ends or twice", s, key)
		}
	})
}

// FuzzNumerals reads any question: numbers are put together in place, and a second
// time there is nothing left to do.
func FuzzNumerals(f *testing.F) {
	for _, q := range append(spoken, "twenty thousand million", "half a dozen half", "a hundred and one", "1.5 million") {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		words := Split(q)
		n := len(words)
		words = Numerals(words)
		if len(words) > n {
			t.Errorf("%q: %d words become %d", q, n, len(words))
		}
		for _, w := range words {
			if w.At > w.End || w.End > len(q) {
				t.Errorf("%q: %q is from %d to %d of %d bytes", q, w.Text, w.At, w.End, len(q))
			}
		}
	})
}

func texts(words []Word) (out []string) {
	for _, w := range words {
		out = append(out, w.Text)
	}
	return out
}

func unspaced(list []string) (out []string) {
	for _, s := range list {
		out = append(out, strings.Join(strings.Fields(s), " "))
	}
	return out
}
