package lexicon

import (
	"fmt"
	"testing"
)

func TestAWordIsNotCut(t *testing.T) {
	l := Builtin()
	for _, word := range []string{"stylist", "stylists", "accompanist", "trafficator"} {
		if parts := l.Split(word); parts != nil || !l.Whole(word) {
			t.Errorf("%s is cut into %q", word, parts)
		}
	}
	for _, name := range []string{"orderdate", "carmaker", "emailaddress", "styleid"} {
		if parts := l.Split(name); len(parts) != 2 || l.Whole(name) {
			t.Errorf("%s is cut into %q", name, parts)
		}
	}
}

func TestSignsTakeFewStrangeWords(t *testing.T) {
	var words []string
	for i := range 4000 {
		words = append(words, fmt.Sprint("word", i))
	}
	set, strange := sign(words), 0
	for i := range 20_000 {
		if in := set.has(fmt.Sprint("word", i)); i < len(words) && !in {
			t.Fatalf("word%d was put in, and is not there", i)
		} else if i >= len(words) && in {
			strange++
		}
	}
	if strange > 30 {
		t.Errorf("%d of 16,000 strange words are taken for some that were put in", strange)
	}
}
