package sqltext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Kind tells tokens apart by their syntax.
type Kind uint8

const (
	Word    Kind = iota // a bare identifier or keyword
	Quoted              // '…', "…", `…` or […]
	Number              // 12, .5, 1e3; x'ff' is a word and something quoted
	Comment             // -- … or /* … */
	Punct               // one character of anything else
	Open                // a quote or comment that is never closed, to the end
)

// A Token is a piece of a text, which is text[Start:End].
type Token struct {
	Kind       Kind
	Start, End int
}

// Next reads the token at or after i, skipping white space; ok is false at
// the end of the text.
func Next(text string, i int) (t Token, ok bool) {
	i = pastSpace(text, i)
	if i >= len(text) {
		return Token{Start: i, End: i}, false
	}
	c := text[i]
	switch {
	case c == '\'' || c == '"' || c == '`':
		return quoted(text, i, c), true
	case c == '[':
		return until(text, i, i+1, "]", Quoted), true
	case strings.HasPrefix(text[i:], "--"):
		return comment(text, i), true
	case strings.HasPrefix(text[i:], "/*"):
		return until(text, i, i+2, "*/", Comment), true
	case c >= '0' && c <= '9', c == '.' && i+1 < len(text) && IsDigit(text[i+1]):
		return number(text, i), true
	}
	if n := WordLength(text[i:]); n > 0 {
		return Token{Word, i, i + n}, true
	}
	_, n := utf8.DecodeRuneInString(text[i:])
	return Token{Punct, i, i + n}, true
}

// pastSpace returns the end of the white space that begins at i.
func pastSpace(text string, i int) int {
	for i < len(text) && (IsSpace(text[i]) || strings.HasPrefix(text[i:], mark)) {
		if i++; text[i-1] == mark[0] {
			i += len(mark) - 1
		}
	}
	return i
}

// mark is the byte order mark, which SQLite takes for white space.
const mark = "\ufeff"

// quoted reads a quoted token, in which a doubled quote stands for itself.
func quoted(text string, i int, quote byte) Token {
	for j := i + 1; j < len(text); j++ {
		if text[j] != quote {
			continue
		}
		if j+1 < len(text) && text[j+1] == quote {
			j++
			continue
		}
		return Token{Quoted, i, j + 1}
	}
	return Token{Open, i, len(text)}
}

func until(text string, start, from int, end string, kind Kind) Token {
	n := strings.Index(text[from:], end)
	if n < 0 {
		return Token{Open, start, len(text)}
	}
	return Token{kind, start, from + n + len(end)}
}

func comment(text string, i int) Token {
	if n := strings.IndexByte(text[i:], '\n'); n >= 0 {
		return Token{Comment, i, i + n}
	}
	return Token{Comment, i, len(text)}
}

// number reads digits with what may stand among them. A point that no digit
// follows is left: in answers it ends a sentence.
func number(text string, i int) Token {
	j := i
	for j < len(text) && (IsDigit(text[j]) || IsLetter(text[j]) || text[j] == '.' && j+
		1 < len(text) && IsDigit(text[j+1])) {
		j++
	}
	return Token{Number, i, j}
}

// WordLength returns the length in bytes of the bare word that s begins with, 0 if
// there is none.
func WordLength(s string) int {
	n := 0
	for n < len(s) {
		r, size := utf8.DecodeRuneInString(s[n:])
		if r != '_' && !unicode.IsLetter(r) && !(n > 0 && (unicode.IsDigit(r) || r == '$' || unicode.IsMark(r))) {
			break
		}
		n += size
	}
	return n
}

// IsSpace reports whether SQLite takes a character for white space.
func IsSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

// IsDigit reports one of the ten digits.
func IsDigit(c byte) bool { return c >= '0' && c <= '9' }

// IsLetter reports an ASCII letter or an underscore.
func IsLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }

// IsWord reports whether t is one of these words, given in upper case.
func (t Token) IsWord(text string, words ...string) bool {
	if t.Kind != Word {
		return false
	}
	for _, w := range words {
		if strings.EqualFold(text[t.Start:t.End], w) {
			return true
		}
	}
	return false
}

// Is reports whether t is that punctuation character.
func (t Token) Is(text string, c byte) bool {
	return t.Kind == Punct && text[t.Start] == c
}

// IsKeyword reports whether t is a word with a meaning in a SELECT statement.
func (t Token) IsKeyword(text string) bool {
	return t.Kind == Word && t.End-t.Start <= len("INTERSECT") && keywords[strings.ToUpper(text[t.Start:t.End])]
}

var keywords = set(`ALL AND AS ASC BETWEEN BY CASE CAST COLLATE CROSS DESC DISTINCT ELSE END ESCAPE EXCEPT
	EXISTS FILTER FROM FULL GLOB GROUP HAVING IN INNER INTERSECT IS ISNULL JOIN LEFT LIKE LIMIT MATCH NATURAL
	NOT NOTNULL NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION RECURSIVE REGEXP RIGHT SELECT THEN
	CURRENT FOLLOWING PRECEDING RANGE ROW ROWS UNBOUNDED UNION USING VALUES WHEN WHERE WINDOW WITH`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
