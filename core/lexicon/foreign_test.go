package lexicon

import (
	"slices"
	"strings"
	"testing"
)

func TestForeignWordsAreTranslated(t *testing.T) {
	for _, tt := range []struct {
		word, want string
		doubtful   bool
	}{
		{"betrag", "amount", false},
		{"größe", "size", false},
		{"quantité", "quantity", false},
		{"bestellungen", "order", false},
		{"stuckzahl", "quantity", false}, // without its umlaut
		{"ilość", "quantity", false},
		{"avgångstid", "departure time", false},
		{"rechnungsdatum", "invoice date", false},
		{"kundennummer", "customer number", false},
		{"vorname", "first name", false},
		{"buecher", "book", false},
		{"häuser", "house", false},
		{"value", "", false},
		{"kind", "child", true},
		{"revenue", "income", true}, // a revenu with an e
		{"employee", "employee", true},
		{"eleven", "student", true},
		{"titre", "title", true},
		{"bestellungsdatum", "order date", false}, // what joins two words is left out
		{"mietpreise", "rent price", false},
		{"endbetrag", "end amount", false}, // ende
		{"lieferantennr", "supplier number", false},
		{"biersorte", "beer type", false}, // and no place where one has beers
		{"verworfen", "discarded", false},
		{"affinage", "ageing", false},
		{"customer", "", false}, // a word of English is none of custo and mer
		{"plateau", "", false},
		{"landtag", "", false}, // of two words that are English too
		{"singer", "", false},
		{"", "", false},
	} {
		english, doubtful := Translate(tt.word)
		if got := strings.Join(english, " "); got != tt.want || doubtful != tt.doubtful {
			t.Errorf("Translate(%q) = %q, %v, want %q, %v", tt.word, got, doubtful, tt.want, tt.doubtful)
		}
	}
}

func TestBeginningsOfForeignWordsAreTranslated(t *testing.T) {
	for beginning, want := range map[string]string{
		"herst":  "manufacturer",
		"kennz":  "license plate",
		"ges":    "", // too short
		"gewi":   "", // gewicht or gewinn
		"status": "", // a word
		"xyzzy":  "",
	} {
		if got := strings.Join(TranslateShort(beginning), " "); got != want {
			t.Errorf("TranslateShort(%q) = %q, want %q", beginning, got, want)
		}
	}
}

// A line that cannot be read would be lost without a word.
func TestEveryForeignWordIsReadOnce(t *testing.T) {
	lines := 0
	for line := range strings.Lines(foreignText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		lines++
		word, says, ok := strings.Cut(line, ": ")
		word = strings.TrimSuffix(word, "?")
		if !ok || strings.TrimSpace(says) == "" || plainLetters.Replace(word) != word ||
			strings.ToLower(word) != word {
			t.Errorf("%q is not a foreign word without accents, a colon, and what it says", line)
		}
	}
	if words := readForeign(); lines != len(words) {
		t.Errorf("%d lines, but %d words: one stands twice", lines, len(words))
	}
}

func TestWhatTranslatesIsInTheDictionary(t *testing.T) {
	for _, p := range ForeignPairs(9) {
		if said := Builtin().Synonyms(p.From); !slices.ContainsFunc(said, func(s Synonym) bool {
			return s.Word == p.To
		}) &&
			len(said) < maxSynonyms {
			t.Errorf("words.bin does not have %s for %s: run scripts/train-lexicon", p.To, p.From)
		}
	}
}

func TestUmlautsAreWrittenOtherwise(t *testing.T) {
	for _, tt := range []struct{ word, want string }{
		{"gefäße", "gefaesse"}, {"gefaesse", "gefasse"}, {"mueller", "muller"}, {"singer", ""}, {"", ""},
	} {
		if got := Respelt(tt.word); got != tt.want {
			t.Errorf("Respelt(%q) = %q, want %q", tt.word, got, tt.want)
		}
	}
	if got := Bases("bücher"); !slices.Contains(got, "buch") {
		t.Errorf("the bases of bücher are %q, without buch", got)
	}
	if got := Bases("see"); got != nil {
		t.Errorf("the bases of see are %q: it is too short", got)
	}
}

func TestAStreetIsWrittenInTwoWays(t *testing.T) {
	for word, want := range map[string]string{"ringstraße": "ringstr", "ringstr": "ringstrasse", "strasse": "",
		"maestro": "", "str": ""} {
		if got := Street(word); got != want {
			t.Errorf("%q is %q too, want %q", word, got, want)
		}
	}
	for _, word := range []string{"räder", "raeder", "rader"} {
		if got := Unaccented(word); got != "rader" {
			t.Errorf("%q becomes %q", word, got)
		}
	}
}
