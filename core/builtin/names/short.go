package names

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/lexicon"
)

// A Short is a part of a name that is cut short, and the words that it is read as:
// "flg" as flag, "inc" as income, which a question may know for an incident.
type Short struct {
	Token string
	Words []string
	Loose bool // of two letters, it may stand for more words than it is read as
}

// Lengths in letters of what is taken for a word cut short.
const shortestShort, longestShort = 2, 6

// Cuts says how surely a token is a word cut short: 3 without its vowels, 2 for its
// beginning, 1 for some of its consonants, 0 for none.
func Cuts(token, word string) int {
	switch {
	case len(word) <= len(token) || word[0] != token[0]:
		return 0
	case lexicon.Skeleton(word) == token:
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

// Consonants reports two letters that are the first of a longer word and its second or
// last consonant: "pt" of patient, "dr" of doctor.
func Consonants(two, word string) bool {
	s := lexicon.Skeleton(word)
	return len(word) > 4 && len(s) > 2 && s[0] == two[0] && (s[1] == two[1] || s[len(s)-1] == two[1])
}
