package text_test

import (
	"strings"
	"testing"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"

	"github.com/orbweaver/orbweaver/core/text"
)

// snowball returns the stem that the algorithm's own description gives, run
// step by step.
func snowball(word string) string {
	env := snowballstem.NewEnv(word)
	english.Stem(env)
	return env.Current()
}

func TestStemsAreThoseOfSnowball(t *testing.T) {
	beginnings := []string{
		"", "a", "b", "y", "be", "ey", "sky", "gener", "commun", "arsen", "rel", "hop",
		"hopp", "controll", "sens", "happ", "bow", "box", "day",
		"nation", "act", "crystall", "theor", "geolog", "psycholog", "pr", "aw", "yy",
		"ayyy", "eely", "tap", "probabl", "uni",
	}
	middles := []string{"", "at", "iz", "bl", "al", "iv", "ous", "ful", "less", "ic", "abil",
		"ness", "ment", "ion", "ent", "li", "og", "log", "y", "e", "i", "tt", "ll"}
	ends := []string{
		"", "s", "es", "ss", "sses", "us", "ies", "ied", "ed", "eed", "ing", "edly", "eedly",
		"ingly", "y", "ly", "e", "le", "ll",
		"ational", "tional", "ization", "ation", "iveness", "fulness", "ousness",
		"biliti", "aliti", "iviti", "lessli", "fulli", "ousli", "entli", "alli", "abli", "bli", "li",
		"alism", "anci", "enci", "ogi", "izer", "ator", "alize", "icate", "ative", "iciti", "ical", "ness", "ful",
		"ement", "ment", "ent", "ant", "ance", "ence", "able", "ible", "ate", "ive", "ize",
		"iti", "al", "ic", "ism", "ion", "sion", "tion", "er", "ous",
	}
	for _, a := range beginnings {
		for _, b := range middles {
			for _, c := range ends {
				same(t, a+b+c)
			}
		}
	}
	for _, word := range strings.Fields("andes atlas bias cosmos howe news sky skies skis idly " +
		"gently early only singly ugly dying lying tying inning innings outing outings canning cannings herring " +
		"earring proceed proceeds exceed succeed exceeding ties cries gas gaps kiwis this") {
		same(t, word)
	}
}

func same(t *testing.T, word string) {
	t.Helper()
	if len(word) < 3 {
		return // whose stem is the word
	}
	if got, want := text.Stem(word), snowball(word); got != want {
		t.Errorf("stem of %q is %q, Snowball's is %q", word, got, want)
	}
}

func FuzzStem(f *testing.F) {
	f.Add([]byte("communications"))
	f.Fuzz(func(t *testing.T, letters []byte) {
		for i, c := range letters {
			letters[i] = 'a' + c%26
		}
		same(t, string(letters[:min(len(letters), 40)]))
	})
}

func BenchmarkStem(b *testing.B) {
	words := strings.Fields("which singers performed in countries with the largest population " +
		"during elections communications generally")
	for b.Loop() {
		for _, w := range words {
			text.Stem(w)
		}
	}
}
