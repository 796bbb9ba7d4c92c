package english

import (
	"slices"
	"strings"
	"testing"
)

func TestATableLeadsFromAWordToOthers(t *testing.T) {
	if got := synonyms("cours"); !slices.Contains(got, "class") {
		t.Errorf("synonyms of cours: %q", got)
	}
	if got := Demonyms("american"); !slices.Contains(got, "united states") {
		t.Errorf("american leads to %q", got)
	}
	if got := append(synonyms("unheardof"), Demonyms("ameri")...); len(got) > 0 {
		t.Errorf("a word that is in no table leads to %q", got)
	}
}

func TestEveryLineOfTheSynonymsIsFound(t *testing.T) {
	for line := range strings.Lines(synonymTable) {
		word, others, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if got := strings.Join(synonyms(word), " "); got != others {
			t.Errorf("synonyms of %q: %q, want %q", word, got, others)
		}
	}
}

func TestTheTablesAreSortedAndHaveEachWordOnce(t *testing.T) {
	for name, table := range map[string]string{"synonyms.txt": synonymTable, "demonyms.txt": demonymTable} {
		last := ""
		for line := range strings.Lines(table) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			word, others, ok := strings.Cut(strings.TrimSpace(line), ": ")
			if !ok || others == "" || word <= last {
				t.Errorf("%s: %q stands after %q", name, line, last)
			}
			last = word
		}
	}
}

func TestAPlaceIsSpeltAsACodeAndBack(t *testing.T) {
	for typed, want := range map[string]string{
		"Texas": "tx", "new york": "ny", "TX": "texas", "Monday": "mon", "IN": "indiana", "United States": "usa",
	} {
		if got := Spellings(typed); !slices.Contains(got, want) {
			t.Errorf("%s is spelt %q too, want %s among them", typed, got, want)
		}
	}
	for _, typed := range []string{"in", "or", "me", "Atlantis", "tex"} {
		if got := Spellings(typed); len(got) > 0 {
			t.Errorf("%s is spelt %q too, want nothing", typed, got)
		}
	}
}
