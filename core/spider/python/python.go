// Package python reads characters as Python does, in which the official
// programs are written: what is a space, a digit, a letter, what a text is in
// small letters, and how a value is written.
package python

import (
	"fmt"
	"math"
	"strconv"
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

// IsWord reports whether \w matches a character.
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

// Float returns Python's repr of a float: the fewest digits that round-trip,
// with an exponent below 1e-4 and from 1e16 on.
func Float(f float64) string {
	switch size := math.Abs(f); {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strings.ToLower(strconv.FormatFloat(f, 'g', -1, 64)), "+")
	case math.IsNaN(f):
		return "nan"
	case size != 0 && size < 1e-4, size >= 1e16:
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// Bytes returns Python's repr of bytes.
func Bytes(s string) string {
	quote := byte('\'')
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = '"'
	}
	var b strings.Builder
	b.WriteByte('b')
	b.WriteByte(quote)
	for i := range len(s) {
		switch c := s[i]; {
		case c == quote || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\t':
			b.WriteString(`\t`)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\r':
			b.WriteString(`\r`)
		case c < ' ' || c > '~':
			fmt.Fprintf(&b, `\x%02x`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte(quote)
	return b.String()
}
