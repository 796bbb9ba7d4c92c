package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable shows the control characters of a text as what they are, `\n` or
// `\u001b`, and with them those that turn the direction of writing: neither
// moves a terminal's cursor then, nor hides what stands beside it.
func Printable(s string) string {
	return escaped(s, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) })
}

// PrintableLines shows what would move a terminal's cursor as what it is.
// Line breaks and tabs stay, and so do the characters that only join letters
// or turn their direction.
func PrintableLines(s string) string {
	return escaped(s, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' })
}

func escaped(s string, hidden func(rune) bool) string {
	if strings.IndexFunc(s, hidden) < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case !hidden(r):
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}
