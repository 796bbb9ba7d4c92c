// Package sqlparse cuts SQL into tokens as Python's library of that name does,
// with which the test-suite program takes DISTINCT out of statements. It is a
// lexer of its own because its faults decide official verdicts.
//
//	sqlparse.RemoveDistinct("SELECT DISTINCT name FROM bed") // "SELECT  name FROM bed"
package sqlparse

import (
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// A Token is a piece of a text as sqlparse 0.4.2 cuts it, as far as the
// test-suite program can tell: all pieces together are the text.
type Token struct {
	Kind Kind
	Text string
}

type Kind uint8

const (
	Mark         Kind = iota // an operator, a bracket, anything else
	Blank                    // one blank that is no line end
	newlineToken             // one line end
	lineComment              // to the end of its line, which it includes
	blockComment             // /* */
	Literal                  // in single or double quotes
	Name                     // a name by its quotes, or by a dot or bracket behind it
	Number                   //
	holeToken                // a parameter
	Word                     // any other word
)

// Lex cuts a text into tokens. sqlparse tries a list of regular expressions
// at each place; the functions below stand for those that matter, in its
// order.
func Lex(sql string) []Token {
	var toks []Token
	for i := 0; i < len(sql); {
		kind, n := lexAt(sql, i)
		toks = append(toks, Token{kind, sql[i : i+n]})
		i += n
	}
	return toks
}

// comment reads one at the beginning of a text; n is 0 where there is none.
// One in a block that does not end is a mark.
func comment(rest string) (kind Kind, n int) {
	switch {
	case strings.HasPrefix(rest, "--"), strings.HasPrefix(rest, "# "):
		return lineComment, lineLength(rest)
	case !strings.HasPrefix(rest, "/*"):
		return 0, 0
	}
	if end := strings.Index(rest[2:], "*/"); end >= 0 {
		return blockComment, 2 + end + 2
	}
	return Mark, 1
}

// lexAt returns the token at i.
func lexAt(sql string, i int) (Kind, int) {
	rest := sql[i:]
	if kind, n := comment(rest); n > 0 {
		return kind, n
	}
	r, size := utf8.DecodeRuneInString(rest)
	switch {
	case strings.HasPrefix(rest, "\r\n"):
		return newlineToken, 2
	case r == '\r' || r == '\n':
		return newlineToken, 1
	case python.IsSpace(r):
		return Blank, size
	case r == '`' || r == '´':
		return quoted(rest, Name, r, false)
	case r == '\'' || r == '"':
		return quoted(rest, Literal, r, true)
	case r == '[':
		return bracketed(sql, i)
	}
	if n := hole(sql, i); n > 0 {
		return holeToken, n
	}
	if n := nameBefore(rest); n > 0 {
		return Name, n
	}
	if n := number(rest); n > 0 {
		return Number, n
	}
	if n := word(rest); n > 0 {
		return Word, n
	}
	return Mark, max(size, operator(rest))
}

// operator returns the length of a run of characters that make one operator.
func operator(s string) int {
	for _, set := range []string{"<>=~!", "+/@#%^&|-"} {
		if n := len(s) - len(strings.TrimLeft(s, set)); n > 0 {
			return n
		}
	}
	if strings.HasPrefix(s, ":=") || strings.HasPrefix(s, "::") {
		return 2
	}
	return 0
}

// lineLength returns the length of the line that s begins with, its end included.
func lineLength(s string) int {
	switch i := strings.IndexAny(s, "\r\n"); {
	case i < 0:
		return len(s)
	case strings.HasPrefix(s[i:], "\r\n"):
		return i + 2
	default:
		return i + 1
	}
}

// quoted returns the kind and length of a text in quotes. A quote within is
// escaped by doubling, or by a backslash too if escapes is set. A quote that is
// not closed is a mark.
func quoted(s string, kind Kind, quote rune, escapes bool) (Kind, int) {
	q := string(quote)
	for i := len(q); i < len(s); {
		switch {
		case strings.HasPrefix(s[i:], q+q):
			i += 2 * len(q)
		case strings.HasPrefix(s[i:], q):
			return kind, i + len(q)
		case escapes && (strings.HasPrefix(s[i:], `\\`) || strings.HasPrefix(s[i:], `\`+q)):
			i += 2
		default:
			i++
		}
	}
	return Mark, len(q)
}

// bracketed returns a name in square brackets, unless they index what is before.
func bracketed(sql string, i int) (Kind, int) {
	if before, _ := utf8.DecodeLastRuneInString(sql[:i]); i > 0 && (before == ']' || before == ')' ||
		python.IsWord(before)) {
		return Mark, 1
	}
	if end := strings.IndexAny(sql[i+1:], "[]"); end > 0 && sql[i+1+end] == ']' {
		return Name, 1 + end + 1
	}
	return Mark, 1
}

// hole returns the length of a parameter or a name with a sign before it: $x
// and :x not behind a word, \x, @x, #x and ##x.
func hole(sql string, i int) int {
	rest := sql[i:]
	switch rest[0] {
	case '$', ':':
		before, _ := utf8.DecodeLastRuneInString(sql[:i])
		if n := wordRun(rest[1:]); n > 0 && (i == 0 || !python.IsWord(before)) {
			return 1 + n
		}
	case '\\':
		if n := wordRun(rest[1:]); n > 0 {
			return 1 + n
		}
	case '@', '#':
		signs := 1
		if strings.HasPrefix(rest, "##") {
			signs = 2
		}
		if r, size := utf8.DecodeRuneInString(rest[signs:]); isSQLLetter(r) {
			if n := wordRun(rest[signs+size:]); n > 0 {
				return signs + size + n
			}
		}
	}
	return 0
}

// nameBefore returns the length of a word with a dot behind it, perhaps after
// blanks, or directly with an opening bracket.
func nameBefore(s string) int {
	r, size := utf8.DecodeRuneInString(s)
	if !isSQLLetter(r) {
		return 0
	}
	n := size + wordRun(s[size:])
	if strings.HasPrefix(strings.TrimLeftFunc(s[n:], python.IsSpace), ".") || strings.HasPrefix(s[n:], "(") {
		return n
	}
	return 0
}

// number returns the length of a number, with a minus if there is one. No
// letter may follow, so that sqlparse gives back digits until none does: "12x"
// begins with the number 1.
func number(s string) int {
	start := 0
	if s[0] == '-' {
		start = 1
	}
	whole := python.Digits(s[start:])
	n := start + whole
	if n < len(s) && s[n] == '.' {
		part := python.Digits(s[n+1:])
		end, least := n+1+part, n+1
		if whole == 0 {
			least++ // a dot needs a digit on one side
		}
		if end >= least {
			if e := exponent(s[end:]); e > 0 && whole > 0 && part > 0 {
				return end + e
			}
			if !letterFollows(s, end) {
				return end
			}
			if end > least {
				return end - 1
			}
		}
	}
	switch {
	case whole == 0:
		return 0
	case exponent(s[n:]) > 0:
		return n + exponent(s[n:])
	case !letterFollows(s, n):
		return n
	case whole > 1:
		return n - 1
	}
	return 0
}

// exponent returns the length of an exponent, for which a minus is the only sign.
func exponent(s string) int {
	if s == "" || s[0]|0x20 != 'e' {
		return 0
	}
	n := 1
	if n < len(s) && s[n] == '-' {
		n++
	}
	if d := python.Digits(s[n:]); d > 0 {
		return n + d
	}
	return 0
}

func letterFollows(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return i < len(s) && (r == '_' || isSQLLetter(r))
}

// word returns the length of a word that may begin with a digit, and go on with
// dollar and number signs.
func word(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	if r != '_' && !isSQLLetter(r) && !('0' <= r && r <= '9') {
		return 0
	}
	for n < len(s) {
		r, size := utf8.DecodeRuneInString(s[n:])
		if r != '$' && r != '#' && !python.IsWord(r) {
			break
		}
		n += size
	}
	return n
}

func wordRun(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool { return !python.IsWord(r) })
	if n < 0 {
		return len(s)
	}
	return n
}

// isSQLLetter reports what sqlparse lets a name begin with: [A-ZÀ-Ü], without
// regard to case as in Python. So × is a letter and ÷ is none, and five letters
// from elsewhere count: those whose other case is among these.
func isSQLLetter(r rune) bool {
	return 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || 'À' <= r && r <= 'Ü' ||
		'à' <= r && r <= 'ü' && r != '÷' ||
		strings.ContainsRune("İıſ\u212a\u212b", r)
}
