package answerability

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

func TestEverydayWordsAreStemsInOrder(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(everydayTable), "\n")
	words := slices.DeleteFunc(lines, func(s string) bool { return s[0] == '#' })
	if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) < len(words) {
		t.Error("the words are not in order, or one is there twice")
	}
	for _, w := range words {
		if english.Stop[w] || strings.Contains(w, " ") || text.Stem(w) == "" {
			t.Errorf("%q is no stem of its own, or a stop word", w)
		}
	}
}
