package actorcritic

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is as much of SQL's lexical grammar as finding the end of a
// statement in a model's answer needs.
type tokenKind uint8

const (
	wordToken    tokenKind = iota // a bare identifier or keyword
	quotedToken                   // '…', "…", `…` or […]
	numberToken                   // 12, .5, 1e3, x'ff' is quoted
	commentToken                  // -- … or /* … */
	punctToken                    // one character of anything else
	brokenToken                   // a quote or comment that is never closed, to the end
)

// token is a piece of text[start:end].
type token struct {
	kind       tokenKind
	start, end int
}

// next reads the token at or after i, skipping white space; ok is false at
// the end of the text.
func next(text string, i int) (t token, ok bool) {
	for i < len(text) && isSpace(text[i]) {
		i++
	}
	if i >= len(text) {
		return token{start: i, end: i}, false
	}
	c := text[i]
	switch {
	case c == '\'' || c == '"' || c == '`':
		return quoted(text, i, c), true
	case c == '[':
		return until(text, i, i+1, "]", quotedToken), true
	case strings.HasPrefix(text[i:], "--"):
		return comment(text, i), true
	case strings.HasPrefix(text[i:], "/*"):
		return until(text, i, i+2, "*/", commentToken), true
	case c >= '0' && c <= '9', c == '.' && i+1 < len(text) && isDigit(text[i+1]):
		return number(text, i), true
	}
	if n := wordLength(text[i:]); n > 0 {
		return token{wordToken, i, i + n}, true
	}
	_, n := utf8.DecodeRuneInString(text[i:])
	return token{punctToken, i, i + n}, true
}

// quoted reads a quoted token, in which a doubled quote stands for itself.
func quoted(text string, i int, quote byte) token {
	for j := i + 1; j < len(text); j++ {
		if text[j] != quote {
			continue
		}
		if j+1 < len(text) && text[j+1] == quote {
			j++
			continue
		}
		return token{quotedToken, i, j + 1}
	}
	return token{brokenToken, i, len(text)}
}

func until(text string, start, from int, end string, kind tokenKind) token {
	n := strings.Index(text[from:], end)
	if n < 0 {
		return token{brokenToken, start, len(text)}
	}
	return token{kind, start, from + n + len(end)}
}

func comment(text string, i int) token {
	if n := strings.IndexByte(text[i:], '\n'); n >= 0 {
		return token{commentToken, i, i + n}
	}
	return token{commentToken, i, len(text)}
}

// number reads digits with what may stand among them. A point that no digit
// follows is left: in answers it ends a sentence.
func number(text string, i int) token {
	j := i
	for j < len(text) && (isDigit(text[j]) || isLetter(text[j]) || text[j] == '.' && j+1 < len(text) && isDigit(text[j+1])) {
		j++
	}
	return token{numberToken, i, j}
}

// wordLength is how many bytes of s are a bare word, 0 if it begins with none.
func wordLength(s string) int {
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

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }

// isWord reports whether t is one of these words, given in upper case.
func (t token) isWord(text string, words ...string) bool {
	if t.kind != wordToken {
		return false
	}
	for _, w := range words {
		if strings.EqualFold(text[t.start:t.end], w) {
			return true
		}
	}
	return false
}

// is reports whether t is that punctuation character.
func (t token) is(text string, c byte) bool {
	return t.kind == punctToken && text[t.start] == c
}

// isKeyword reports whether t is a word with a meaning in a SELECT statement.
func (t token) isKeyword(text string) bool {
	return t.kind == wordToken && t.end-t.start <= len("INTERSECT") && keywords[strings.ToUpper(text[t.start:t.end])]
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
