package english

import (
	"strings"
	"testing"
)

func TestAWordIsNearToTheStemOfAName(t *testing.T) {
	for _, tt := range []struct {
		name, word, stem string
		want             float64
	}{
		{"the same stem", "singers", "singer", 1},
		{"the word itself", "age", "age", 1},
		{"a synonym", "courses", "class", 1 - SynonymCost},
		{"a word for its abbreviation", "category", "cat", 0.8},
		{"an abbreviation for its word", "amt", "amount", 0.8},
		{"one slip in a word of five letters", "heigt", "height", 1 - typoCost},
		{"two letters that changed places", "regoin", "region", 1 - typoCost},
		{"a slip in a word whose stem is cut", "pirce", "price", 1 - typoCost},
		{"another word whose stem is cut", "horse", "house", 0},
		{"a long word that goes on", "registrar", "registr", 0.75},
		{"a short word that goes on", "carp", "car", 0},
		{"what is done for its noun", "rented", "rental", 0.8},
		{"what is sent for its noun", "shipped", "shipment", 0.8},
		{"a noun for how somebody is", "satisfaction", "satisfi", 0.8},
		{"who applied for an application", "applied", "applic", 0.8},
		{"what was emitted for its noun", "emitted", "emiss", 0.8},
		{"what was consumed for its noun", "consumed", "consumpt", 0.8},
		{"another thing that is done", "sealed", "rental", 0},
		{"another word", "ship", "captain", 0},
		{"a stop word for a name that holds it", "the", "theme", 0},
		{"a stop word that is the whole name", "most", "most", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := NewWord(tt.word, false)
			if got := Near(&w, tt.stem); got != tt.want {
				t.Errorf("%q is near to %q by %v, want %v", tt.word, tt.stem, got, tt.want)
			}
		})
	}
}

func TestWhatIsQuotedOrAMarkIsNearToNoName(t *testing.T) {
	quoted := NewWord("singer", true)
	if got := Near(&quoted, "singer"); got != 0 {
		t.Errorf("a quotation is near to a name by %v", got)
	}
	mark := Word{Text: ",", Low: ",", Stem: ",", Mark: true}
	if got := Near(&mark, ","); got != 0 {
		t.Errorf("a comma is near to a name by %v", got)
	}
}

func TestTheDictionaryIsAskedLastAndIsWorthLessThanTheSameWord(t *testing.T) {
	w := NewWord("vessels", false)
	w.Meant = []Meant{{"ferri", 1}, {"tub", 0.2}, {"vessel", 1}}
	if sure, unsure := Near(&w, "ferri"), Near(&w, "tub"); sure != meantBase+meantShare || unsure >= sure || unsure <= 0 {
		t.Errorf("a sure meaning is worth %v, an unsure one %v", sure, unsure)
	}
	if got := Near(&w, "vessel"); got != 1 {
		t.Errorf("its own stem is worth %v", got)
	}
}

// Questions are typed in any case: what a word is near to does not depend on it.
func TestLettersSizeDoesNotMatterForNames(t *testing.T) {
	for _, word := range strings.Fields("singers Courses category amt heigt registrar captain") {
		for _, stem := range strings.Fields("singer class cat amount height registr captain") {
			low, up := NewWord(strings.ToLower(word), false), NewWord(strings.ToUpper(word), false)
			if a, b := Near(&low, stem), Near(&up, stem); a != b {
				t.Errorf("%s and %s: %v, in capitals %v", word, stem, a, b)
			}
		}
	}
}
