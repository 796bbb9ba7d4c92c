package english

import (
	"slices"
	"strings"
)

// LowAt returns word i in small letters, "" where there is none or it is quoted.
func LowAt(words []Word, i int) string {
	if i < 0 || i >= len(words) || words[i].Quoted {
		return ""
	}
	return words[i].Low
}

// End returns where a question ends, without the marks behind it.
func End(words []Word) int {
	end := len(words)
	for end > 0 && words[end-1].Mark {
		end--
	}
	return end
}

// Put writes the words of a text in place of those from one place to another, with a
// name in place of "#".
func Put(words []Word, from, to int, text string, name []Word) []Word {
	return Fill(words, from, to, text, func(field string) []Word {
		if field == "#" {
			return name
		}
		return nil
	})
}

// Fill writes the words of a text in place of those from one place to another, and for a
// field of the text the words that of has for it, if it has any. What is put stands in the
// question where the words stood that it replaces, or the word that it is put before.
func Fill(words []Word, from, to int, text string, of func(field string) []Word) []Word {
	at := words[min(from, len(words)-1)]
	if to > from {
		at.End = words[to-1].End
	}
	var put []Word
	for f := range strings.FieldsSeq(text) {
		if filled := of(f); filled != nil {
			put = append(put, filled...)
		} else if f != "#" {
			put = append(put, NewWord(f, false))
		}
	}
	for i := range put {
		put[i].At, put[i].End = at.At, at.End
	}
	return slices.Replace(words, from, to, put...)
}

// Named returns the words of a name, by their stems.
func Named(stems []string) (words []Word) {
	for _, stem := range stems {
		words = append(words, NewWord(stem, false))
	}
	return words
}

// SayStems reports that words have stems, one each.
func SayStems(words []Word, stems []string) bool {
	return slices.EqualFunc(words, stems, func(w Word, stem string) bool { return w.Stem == stem })
}
