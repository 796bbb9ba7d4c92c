package schema

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// A short is a part of a name that is cut short, and the words that it is read as:
// "flg" as flag, "inc" as income, which a question may know for an incident.
type short struct {
	token string
	words []string
}

// Lengths in letters of what is taken for a word cut short.
const shortestShort, longestShort = 2, 6

// cuts says how surely a token is a word cut short: 3 without its vowels, 2 for its
// beginning, 1 for some of its consonants, 0 for none.
func cuts(token, word string) int {
	switch {
	case len(word) <= len(token) || word[0] != token[0]:
		return 0
	case withoutVowels(word) == token:
		return 3
	case len(token) < 3 || len(word) < len(token)+2:
		return 0
	case strings.HasPrefix(word, token):
		return 2
	case english.Abbreviates(token, word):
		return 1
	}
	return 0
}

// withoutVowels leaves out the vowels behind the first letter, and letters said twice.
func withoutVowels(word string) string {
	var out []byte
	for i := range len(word) {
		if i > 0 && (english.Vowels(word[i:i+1]) > 0 || out[len(out)-1] == word[i]) {
			continue
		}
		out = append(out, word[i])
	}
	return string(out)
}
