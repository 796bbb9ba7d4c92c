package english

import (
	"testing"
)

func TestSlipsOfTyping(t *testing.T) {
	for _, tt := range []struct {
		name, a, b string
		want       bool
	}{
		{"a letter left out", "stadum", "stadium", true},
		{"a letter too many", "stadiuum", "stadium", true},
		{"another letter", "stadiun", "stadium", true},
		{"two letters that changed places", "stadimu", "stadium", true},
		{"the same letters in another order", "nmae", "name", true},
		{"two slips in a short word", "stqdiun", "stadium", false},
		{"two slips in a long word", "organisaton", "organization", true},
		{"three slips in a long word", "organsaton", "organization", false},
		{"another first letter", "ttadium", "stadium", false},
		{"short words are not compared", "cat", "car", false},
		{"a plural is no slip of a word twice as long", "concert", "concertina hall", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := Slip(tt.a, tt.b); got != tt.want {
				t.Errorf("%q for %q: %v, want %v", tt.a, tt.b, got, tt.want)
			}
			if back := Slip(tt.b, tt.a); back != tt.want {
				t.Errorf("%q for %q: %v, and the other way round %v", tt.b, tt.a, back, tt.want)
			}
		})
	}
}

// Every single slip behind the first letter of a word of five letters or more is
// one that is understood.
func TestOneSlipInALongEnoughWordIsAlwaysUnderstood(t *testing.T) {
	for _, word := range []string{"plane", "captain", "stadium", "departments", "organization"} {
		for i := 1; i < len(word); i++ {
			slips := map[string]string{"another letter": word[:i] + "q" + word[i+1:], "one more": word[:i] + "q" + word[i:]}
			if i+1 < len(word) {
				slips["changed places"] = word[:i] + string(word[i+1]) + string(word[i]) + word[i+2:]
			}
			if len(word) > 5 {
				slips["left out"] = word[:i] + word[i+1:]
			}
			for how, slip := range slips {
				if !Slip(slip, word) {
					t.Errorf("%s: %q is not understood as %q", how, slip, word)
				}
			}
		}
	}
}

func TestWhatAbbreviatesAWordHasItsLettersInOrder(t *testing.T) {
	for _, long := range []string{"department", "quantity", "category", "manager", "payment"} {
		for cut := 3; cut <= 5 && cut+2 <= len(long); cut++ {
			if !Abbreviates(long[:cut], long) {
				t.Errorf("%q does not abbreviate %q", long[:cut], long)
			}
		}
		if Abbreviates(long, long) || Abbreviates(long[:2], long) || Abbreviates("x"+long[1:4], long) {
			t.Errorf("%q is abbreviated by itself, by two letters or by another beginning", long)
		}
	}
	if !Abbreviates("mngr", "manager") || Abbreviates("mrng", "manager") {
		t.Error("consonants abbreviate a word in its order, and in no other")
	}
}

func TestVowelsAreCounted(t *testing.T) {
	for word, want := range map[string]int{"": 0, "rhythm": 1, "queue": 4, "brst": 0, "yearly": 4} {
		if got := Vowels(word); got != want {
			t.Errorf("%q has %d vowels, want %d", word, got, want)
		}
	}
}

func TestAWordMeansAStemThatTheDictionaryHasForIt(t *testing.T) {
	stems := map[string]bool{"singer": true, "car": true}
	for low, want := range map[string]bool{"vocalist": true, "automobile": true, "bottle": false, "": false} {
		if Means(low, stems) != want {
			t.Errorf("%q means a singer or a car: %v, want %v", low, !want, want)
		}
	}
}
