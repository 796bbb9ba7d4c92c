// Package python reads characters as Python does, in which the official
// programs are written: what is a space, a digit, a letter, and what a text is
// in small letters.
package python

import (
	"strings"
	"unicode"
)

func Digits(s string) int {
	n := 0
	for n < len(s) && IsDigit(s[n]) {
		n++
	}
	return n
}

// IsWord is \w.
func IsWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r) }

func IsDigit(b byte) bool { return '0' <= b && b <= '9' }

// Lower lower-cases as Python does for the letters that matter here: Go maps
// the Turkish capital dotted I to a bare i, Python keeps its dot.
func Lower(s string) string {
	if strings.ContainsRune(s, 'İ') {
		s = strings.ReplaceAll(s, "İ", "i\u0307")
	}
	return strings.ToLower(s)
}

// IsSpace reports what Python's str.split and \s take for white space.
func IsSpace(r rune) bool { return unicode.IsSpace(r) || 0x1c <= r && r <= 0x1f }
