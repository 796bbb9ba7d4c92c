package period

import (
	"strings"
	"unicode"
)

// A token is letters, in lower case, or digits.
type token struct {
	text       string
	gap        string // what stands before it
	digits     bool
	start, end int
}

// kinds of characters.
const (
	other = iota
	letter
	digit
)

func kindOf(c rune) int {
	switch {
	case c >= '0' && c <= '9':
		return digit
	case unicode.IsLetter(c):
		return letter
	}
	return other
}

// tokensOf cuts a text where letters, digits and other characters meet.
func tokensOf(s string) (list []token) {
	start, end, before := 0, 0, other
	cut := func(at int) {
		if before != other {
			list = append(list, token{text: strings.ToLower(s[start:at]), gap: s[end:start], digits: before == digit,
				start: start, end: at})
			end = at
		}
		start = at
	}
	for at, c := range s {
		if kind := kindOf(c); kind != before {
			cut(at)
			before = kind
		}
	}
	cut(len(s))
	return list
}
