package lexicon

import (
	"reflect"
	"strings"
	"testing"
)

func TestCellsOfOtherLanguagesSayWhatQuestionsDo(t *testing.T) {
	for _, c := range []struct {
		value    string
		english  []string
		doubtful bool
	}{
		{"chien", []string{"dog"}, false},
		{"zurückgegeben", []string{"returned"}, false},
		{"pomme-de-terre", []string{"potato"}, false},
		{"no pagado", []string{"unpaid"}, false},
		{"chat", []string{"cat"}, true},
		{"botas", []string{"boot"}, false},
		{"invoice", nil, false},
		{"42", nil, false},
	} {
		if english, doubtful := TranslateCell(c.value); !reflect.DeepEqual(english, c.english) || doubtful != c.doubtful {
			t.Errorf("%q says %q in English, doubtful: %v; wanted %q, %v", c.value, english, doubtful, c.english, c.doubtful)
		}
	}
}

func TestCellsAreWrittenWithoutAccents(t *testing.T) {
	seen := make(map[string]bool)
	for line := range strings.Lines(cellsText) {
		english, held, _ := strings.Cut(line, ":")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if seen[english] {
			t.Errorf("%q has two lines: write its words in one", english)
		}
		seen[english] = true
		for _, word := range strings.Fields(held) {
			if strings.Map(letter, word) != word || word == english {
				t.Errorf("%q of %q: cells.txt has other words than English ones, in letters from a to z", word, english)
			}
		}
	}
}
