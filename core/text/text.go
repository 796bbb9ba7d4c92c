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
// is a word by itself. Words keep their accents as written; stems have none.
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

// A class tells what a character does to a word.
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

// AppendWords appends the words of a text to dst.
func AppendWords(dst []Token, s string) []Token { return new(Reader).AppendWords(dst, s) }

// A Reader reads many short texts. The words of several share memory, so that
// one that is kept keeps others.
type Reader struct {
	buffer strings.Builder
	lower  string // the text being read, from lowerASCII, or "" before any word needs that
}

// bufferSize is the number of bytes that a Reader allocates at a time.
const bufferSize = 1 << 14

// AppendWords appends the words of a text to dst.
func (r *Reader) AppendWords(dst []Token, s string) []Token {
	r.lower = ""
	start, quoted := -1, false // of the word being read
	before := between
	for i := 0; i < len(s); {
		if start < 0 {
			if i = pastBetween(s, i); i == len(s) {
				break
			}
			if end := simple(s, i); end > 0 {
				dst = append(dst, r.simple(s, i, end))
				i = end
				continue
			}
		}
		c, size := class(0), 1
		if b := s[i]; b < utf8.RuneSelf {
			c = class(ascii[b] - '0')
		} else {
			c, size = classOfRune(s[i:])
		}
		if c == apostrophe {
			if start >= 0 && joins(before, s, i+size) {
				before, quoted = joined, true
				i += size
				continue
			}
			c = between
		}
		if start >= 0 && ends(before, c, s, i+size) {
			dst = append(dst, r.token(s, start, i, quoted))
			start, quoted = -1, false
		}
		if start < 0 && c != between {
			start = i
		}
		before = c
		i += size
		if c == small { // what most texts consist of changes nothing
			i = pastSmall(s, i)
		}
	}
	if start >= 0 {
		dst = append(dst, r.token(s, start, len(s), quoted))
	}
	return dst
}

// pastBetween returns the end of the ASCII characters from i on that belong to
// no word.
func pastBetween(s string, i int) int {
	for i < len(s) && Between(s[i]) {
		i++
	}
	return i
}

// simple returns the end of the word that begins at i, if it consists of
// digits, or of small letters, the first perhaps a capital, and no word's
// character follows; most words do. Otherwise it returns 0.
func simple(s string, i int) (end int) {
	switch b := s[i]; {
	case b-'0' < 10:
		for end = i + 1; end < len(s) && s[end]-'0' < 10; {
			end++
		}
	case b|0x20-'a' < 26:
		end = pastSmall(s, i+1)
	default:
		return 0
	}
	if end < len(s) && !Between(s[end]) {
		return 0
	}
	return end
}

// simple returns the word from start to end, in which only the first letter may
// be a capital.
func (r *Reader) simple(s string, start, end int) Token {
	if s[start]-'A' >= 26 {
		return Token{Text: s[start:end], Start: start, End: end}
	}
	if r.lower == "" {
		r.lower = r.lowerASCII(s)
	}
	return Token{Text: r.lower[start:end], Start: start, End: end}
}

// pastSmall returns the end of the letters from a to z that begin at i.
func pastSmall(s string, i int) int {
	for i < len(s) && s[i]-'a' < 26 {
		i++
	}
	return i
}

// joins reports whether an apostrophe joins what stands before it with the
// text at next: two letters.
func joins(before class, s string, next int) bool { return before != digit && letterAt(s, next) }

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

// token returns the word from start to end.
func (r *Reader) token(s string, start, end int, quoted bool) Token {
	word := s[start:end]
	if c := caseOf(word); c != caseSmall {
		if r.lower == "" {
			r.lower = r.lowerASCII(s)
		}
		if word = r.lower[start:end]; c == caseOther {
			word = strings.ToLower(word)
		}
	}
	if quoted {
		word = strings.NewReplacer("'", "", "’", "").Replace(word)
	}
	return Token{Text: word, Start: start, End: end}
}

// What has to be done for a word in lower case.
const (
	caseSmall = iota // nothing
	caseASCII        // A to Z in it are to be replaced
	caseOther        // other letters may have to be, too
)

func caseOf(word string) (c int) {
	for i := range len(word) {
		if b := word[i]; b >= utf8.RuneSelf {
			return caseOther
		} else if 'A' <= b && b <= 'Z' {
			c = caseASCII
		}
	}
	return c
}

// toLower returns the word itself where it is in lower case, which most are,
// without the cost of strings.ToLower under wasm.
func toLower(word string) string {
	if caseOf(word) == caseSmall {
		return word
	}
	return strings.ToLower(word)
}

// lowerASCII puts small letters in place of A to Z, for all words of a text at
// once: memory for each would cost more than reading it.
func (r *Reader) lowerASCII(s string) string {
	if r.buffer.Cap()-r.buffer.Len() < len(s) {
		more := len(s)
		if r.buffer.Cap() > 0 { // not the first text, so that others may follow
			more = max(more, bufferSize)
		}
		r.buffer.Reset() // which leaves what was read before as it is
		r.buffer.Grow(more)
	}
	start := r.buffer.Len()
	for i := range len(s) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		r.buffer.WriteByte(c)
	}
	return r.buffer.String()[start:]
}

func letterAt(s string, i int) bool {
	c, _ := classAt(s, i)
	return c == small || c == capital
}

// ascii is the class of each ASCII character, as a digit.
const ascii = "00000000000000000000000000000000" +
	"00000005000000003333333333000000" +
	"02222222222222222222222222200000" +
	"01111111111111111111111111100000"

// Between reports whether a byte is an ASCII character that belongs to no word,
// and so ends any.
func Between(b byte) bool { return b < utf8.RuneSelf && ascii[b]-'0' == byte(between) }

// classAt returns the class and the size of the character at i; between at
// the end of the text.
func classAt(s string, i int) (class, int) {
	if i >= len(s) {
		return between, 0
	}
	if c := s[i]; c < utf8.RuneSelf {
		return class(ascii[c] - '0'), 1
	}
	return classOfRune(s[i:])
}

func classOfRune(s string) (class, int) {
	r, size := utf8.DecodeRuneInString(s)
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
