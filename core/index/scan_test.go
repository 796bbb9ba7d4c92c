package index_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
)

func TestWordsOfEveryLengthAndShapeAreFoundAsTheyAreRead(t *testing.T) {
	const alphabet = "abcdefghijklmnopqrstuvwxyz"
	var documents []string
	for n := 1; n <= 70; n++ {
		word := strings.Repeat(alphabet, 3)[:n]
		documents = append(documents, word, word[:n-1]+"q", strings.Repeat("1234567890", 7)[:n])
	}
	documents = append(documents, "joeSmith HTTPCode o'brien 12th é1 中文", "naïve 's Billiou-Stillwell")
	x := build(fielded(), documents...)
	ask := func(question string, some bool) {
		t.Helper()
		found, want := x.Find(question, 10), x.Search(index.Parse(question), 10)
		if !slices.Equal(found, want) {
			t.Errorf("%q: found %v, as read %v", question, found, want)
		}
		if some && len(found) == 0 {
			t.Errorf("%q: nothing is found: the test shows nothing", question)
		}
	}
	for _, d := range documents {
		ask(d, len(d) > 1 && len(d) <= 64)
		ask(strings.ToUpper(d[:1])+d[1:]+"?", len(d) > 1 && len(d) <= 64)
		ask(strings.ToUpper(d), len(d) > 1 && len(d) <= 64)
		ask(d+"s are", false)
		ask("the "+d+" the "+d+" "+d, len(d) > 1 && len(d) <= 64)
	}
	ask(strings.Join(documents, " "), true)
	ask("Brien's HTTPCodes 中 \x00joeSmith\xff 12TH", true)
}
