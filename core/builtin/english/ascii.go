package english

import (
	"slices"
	"strconv"
	"strings"
)

// ListsNumbers reports "list the NUMBERS of the trains", where rows are asked for
// and nothing is counted for each of something.
func ListsNumbers(words []Word, i int) bool {
	if i < 1 || words[i].Low != "numbers" {
		return false
	}
	p := i - 1
	if words[p].Low == "the" && p > 0 {
		p--
	}
	switch words[p].Low {
	case "give", "list", "show", "are", "name", "find":
	default:
		return false
	}
	return !slices.ContainsFunc(words, func(w Word) bool {
		return w.Low == "each" || w.Low == "every" ||
			w.Low == "per" || w.Low == "by"
	})
}

// Capital writes a word with its first letter large.
func Capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Quiet returns a question that is all in capitals in small letters, since its capitals tell no name. One word is
// no question: DEN may be a code.
func Quiet(question string) string {
	small := strings.ToLower(question)
	if len(small) != len(question) || strings.ToUpper(question) != question || len(strings.Fields(question)) < 2 {
		return question
	}
	return small
}

// LastOf returns the last of the stems, or "".
func LastOf(stems []string) string {
	if len(stems) == 0 {
		return ""
	}
	return stems[len(stems)-1]
}

// Reworded puts other words for those from one place to another, where they
// all stand.
func Reworded(words []Word, from, to int, texts ...string) []Word {
	var put []Word
	for _, t := range texts {
		w := NewWord(t, false)
		w.At, w.End = words[from].At, words[to-1].End
		put = append(put, w)
	}
	return slices.Replace(words, from, to, put...)
}

// PhraseIs reports that the words from i on are those of a phrase.
func PhraseIs(words []Word, i int, phrase []string) bool {
	if i+len(phrase) > len(words) {
		return false
	}
	for n, p := range phrase {
		if words[i+n].Low != p || words[i+n].Quoted {
			return false
		}
	}
	return true
}

// Abs returns n without its sign.
func Abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// YearLike reports a number that may be a year.
func YearLike(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && len(s) == 4 && n >= 1500 && n < 2200
}

// OneWord reports a text of small letters only, four at least.
func OneWord(s string) bool {
	for i := range len(s) {
		if s[i] < 'a' || s[i] > 'z' {
			return false
		}
	}
	return len(s) > 3
}
