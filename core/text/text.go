// Package text cuts questions, names and cells into words that can be
// compared: tokens with their places, stop words, stems, edit distance. The
// index and the built-in actor read through it.
//
//	for _, w := range text.Words("How many petTypes?") {
//		fmt.Println(w.Text, text.Stem(w.Text)) // how how, many mani, pet pet, types type
//	}
//
// Words are found by rules that fit identifiers and sentences alike: a run of
// letters and digits is a word, and ends where camelCase or snake_case starts
// the next. An apostrophe between letters joins, so that "singer's" becomes
// "singers", whose stem is that of "singer". A Chinese or Japanese character
// is a word by itself. Accents are kept as written; nothing is normalised.
package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Token is one word of a text.
type Token struct {
	Text       string // in lower case, without apostrophes
	Start, End int    // the bytes of the text that it was made from
}

// Words returns the words of a text in order.
func Words(s string) []Token { return AppendWords(nil, s) }

// A class is what a character does to a word.
type class uint8

const (
	between class = iota // belongs to no word
	small                // a letter without case, or in lower case; an accent
	capital
	digit
	alone      // a word by itself
	apostrophe // joins letters
	joined     // stands for what follows an apostrophe: no word begins there
)

// AppendWords appends the words of a text to dst, for callers that read many.
func AppendWords(dst []Token, s string) []Token {
	start, quoted := -1, false // of the word being read
	before := between
	for i := 0; i < len(s); {
		c, size := classAt(s, i)
		if c == apostrophe {
			if start >= 0 && before != digit && letterAt(s, i+size) {
				before, quoted = joined, true
				i += size
				continue
			}
			c = between
		}
		if start >= 0 && ends(before, c, s, i+size) {
			dst = append(dst, token(s, start, i, quoted))
			start, quoted = -1, false
		}
		if start < 0 && c != between {
			start = i
		}
		before = c
		i += size
	}
	if start >= 0 {
		dst = append(dst, token(s, start, len(s), quoted))
	}
	return dst
}

// ends reports whether a character of class c, with the rest of the text at
// next, does not belong to the word before it.
func ends(before, c class, s string, next int) bool {
	switch c {
	case between, alone:
		return true
	case capital:
		if before == capital { // the last of several capitals begins a word: HTTPCode
			after, _ := classAt(s, next)
			return after == small
		}
		return before == small || before == digit || before == alone
	}
	return before == alone
}

func token(s string, start, end int, quoted bool) Token {
	word := s[start:end]
	if quoted {
		word = strings.NewReplacer("'", "", "’", "").Replace(word)
	}
	return Token{Text: toLower(word), Start: start, End: end}
}

// toLower returns the word itself where it already is in lower case, which
// most are, without the cost of strings.ToLower under wasm.
func toLower(word string) string {
	for i := range len(word) {
		if c := word[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			return strings.ToLower(word)
		}
	}
	return word
}

func letterAt(s string, i int) bool {
	c, _ := classAt(s, i)
	return c == small || c == capital
}

// classAt returns the class and the size of the character at i; between at
// the end of the text.
func classAt(s string, i int) (class, int) {
	if i >= len(s) {
		return between, 0
	}
	switch c := s[i]; {
	case 'a' <= c && c <= 'z':
		return small, 1
	case 'A' <= c && c <= 'Z':
		return capital, 1
	case '0' <= c && c <= '9':
		return digit, 1
	case c == '\'':
		return apostrophe, 1
	case c < utf8.RuneSelf:
		return between, 1
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	return classOf(r), size
}

func classOf(r rune) class {
	switch {
	case r == '’':
		return apostrophe
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana):
		return alone
	case unicode.IsUpper(r):
		return capital
	case unicode.IsLetter(r), unicode.IsMark(r):
		return small
	case unicode.IsNumber(r):
		return digit
	}
	return between
}
