package denotation

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// Normalized is a text as items are compared: without diacritics, citations, what stands
// in brackets at the end, outermost quotation marks and the last period, in lower case.
func Normalized(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case strings.ContainsRune("‘’´`", r):
			return '\''
		case r == '“' || r == '”':
			return '"'
		case strings.ContainsRune("‐‑‒–—−", r):
			return '-'
		}
		return r
	}, norm.NFKD.String(s))
	for before := "\x00"; before != s; {
		before = s
		s = strip(s)
		s = strip(s[:tail(s, citation)])
		s = strip(s[:tail(s, remark)])
		if inner := strings.Trim(s, `"`); len(s) > 1 && s == `"`+inner+`"` && !strings.Contains(inner, `"`) {
			s = inner
		}
	}
	s = strings.TrimSuffix(s, ".")
	return strings.Join(strings.FieldsFunc(python.Lower(s), python.IsSpace), " ")
}

func strip(s string) string { return strings.TrimFunc(s, python.IsSpace) }

// tail returns where the longest end of a text begins that is made of marks alone; mark
// returns where one that begins at i ends, or -1.
func tail(s string, mark func(s string, i int) int) int {
	made := make([]bool, len(s)+1)
	made[len(s)] = true
	first := len(s)
	for i := len(s) - 1; i >= 0; i-- {
		if end := mark(s, i); end >= 0 && made[end] {
			made[i], first = true, i
		}
	}
	return first
}

// citation reads one of •♦†‡*#+, "[2]", or, but for the beginning, any text in brackets.
func citation(s string, i int) int {
	for _, sign := range []string{"•", "♦", "†", "‡", "*", "#", "+"} {
		if strings.HasPrefix(s[i:], sign) {
			return i + len(sign)
		}
	}
	length := strings.IndexByte(s[i:], ']')
	if s[i] != '[' || length < 0 || i == 0 && (length == 1 || python.Digits(s[1:length]) != length-1) {
		return -1
	}
	return i + length + 1
}

// remark reads a blank and a text in parentheses.
func remark(s string, i int) int {
	length := strings.IndexByte(s[i:], ')')
	if i == 0 || length < 0 || !strings.HasPrefix(s[i:], " (") {
		return -1
	}
	return i + length + 1
}
