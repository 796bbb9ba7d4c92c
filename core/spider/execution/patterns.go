package execution

import (
	"strings"
	"unicode/utf8"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// The regular expressions of the test-suite program, by hand: the page's
// program, which evaluates too, then need not carry package regexp, and these
// are faster. Each of them matches in one way only, without going back.

// allMatches returns the matches in the text, from left to right, without
// overlaps. length returns the length of a match at the beginning of a text, 0
// if there is none.
func allMatches(text string, length func(text string) int) []string {
	var out []string
	for i := 0; i < len(text); {
		if n := length(text[i:]); n > 0 {
			out = append(out, text[i:i+n])
			i += n
			continue
		}
		_, n := utf8.DecodeRuneInString(text[i:])
		i += n
	}
	return out
}

// floatLength returns the length of [-+]?[0-9]*\.[0-9]+ at the beginning of a text.
func floatLength(text string) int {
	i := 0
	if i < len(text) && (text[i] == '-' || text[i] == '+') {
		i++
	}
	i += python.Digits(text[i:])
	if i == len(text) || text[i] != '.' {
		return 0
	}
	n := python.Digits(text[i+1:])
	if n == 0 {
		return 0
	}
	return i + 1 + n
}

// intLength returns the length of [^tT][0-9]+ at the beginning of a text: not
// the number of an alias, T1.
func intLength(text string) int {
	if text[0] == 't' || text[0] == 'T' {
		return 0
	}
	_, first := utf8.DecodeRuneInString(text)
	n := python.Digits(text[first:])
	if n == 0 {
		return 0
	}
	return first + n
}

// hasAliasDot reports whether [Tt][0-9]+\. is anywhere in a word.
func hasAliasDot(word string) bool {
	for i := range len(word) {
		if word[i] != 't' && word[i] != 'T' {
			continue
		}
		n := python.Digits(word[i+1:])
		if end := i + 1 + n; n > 0 && end < len(word) && word[end] == '.' {
			return true
		}
	}
	return false
}

// yearWords are the tokens of YEAR\s*\(\s*CURDATE\s*\(\s*\)\s*\)\s*.
var yearWords = [...]string{"year", "(", "curdate", "(", ")", ")"}

// FixYear puts a fixed year in the place of a function that SQLite lacks.
func FixYear(sql string) string {
	var b strings.Builder
	from := 0
	for i := 0; i < len(sql); {
		n := 0
		if sql[i]|0x20 == 'y' {
			n = yearLength(sql[i:])
		}
		if n == 0 {
			i++
			continue
		}
		b.WriteString(sql[from:i])
		b.WriteString("2020")
		i += n
		from = i
	}
	if from == 0 {
		return sql
	}
	return b.String() + sql[from:]
}

// yearLength returns the length of that call at the beginning of a text, 0 if
// it is not there.
func yearLength(text string) int {
	rest := text
	for _, w := range yearWords {
		if len(rest) < len(w) || !strings.EqualFold(rest[:len(w)], w) {
			return 0
		}
		rest = strings.TrimLeftFunc(rest[len(w):], python.IsSpace)
	}
	return len(text) - len(rest)
}
