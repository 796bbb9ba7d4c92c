package english

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// Means reports a word for which the dictionary has one whose stem is among some.
func Means(low string, stems map[string]bool) bool {
	return slices.ContainsFunc(lexicon.Builtin().Synonyms(low), func(s lexicon.Synonym) bool {
		return stems[text.Stem(s.Word)]
	})
}

// sameButTypo allows one slip in words of five letters, two in words of nine; two
// letters that changed places are one.
func sameButTypo(a, b string) bool {
	if len(a) < 5 || len(b) < 5 || Abs(len(a)-len(b)) > 2 || a[0] != b[0] {
		return false
	}
	allowed := 1
	if len(a) >= 9 && len(b) >= 9 {
		allowed = 2
	}
	return lexicon.Distance(a, b) <= allowed
}

// Slip reports a typo, or the same letters in another order behind the first:
// "nmae" for "name".
func Slip(a, b string) bool {
	if len(a) < 4 || len(a) != len(b) || a[0] != b[0] {
		return sameButTypo(a, b)
	}
	var more [256]int
	for i := range len(a) {
		more[a[i]]++
		more[b[i]]--
	}
	return more == [256]int{} || sameButTypo(a, b)
}

// Abbreviates reports whether short is a usual way to cut long down in a
// column name: its beginning ("cat" for category), or its first letter and
// then consonants in order ("amt" for amount).
func Abbreviates(short, long string) bool {
	if len(short) < 3 || len(short) > 5 || len(long) < len(short)+2 || short[0] != long[0] {
		return false
	}
	j := 1
	for i := 1; i < len(long) && j < len(short); i++ {
		if long[i] == short[j] {
			j++
		}
	}
	if j < len(short) {
		return false
	}
	return Vowels(short[1:]) == 0 || long[:len(short)] == short
}

// Vowels counts the vowels of a word.
func Vowels(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case 'a', 'e', 'i', 'o', 'u', 'y':
			n++
		}
	}
	return n
}
