package text

import (
	"testing"
	"unicode/utf8"
)

func TestControlCharactersAreShownAsWhatTheyAre(t *testing.T) {
	for _, tt := range []struct{ in, cell, lines string }{
		{"plain – ümläut 漢字", "plain – ümläut 漢字", "plain – ümläut 漢字"},
		{"a\nb\tc", `a\nb\tc`, "a\nb\tc"},
		{"\x1b]0;title\x07\x1b[2J", `\u001b]0;title\u0007\u001b[2J`, `\u001b]0;title\u0007\u001b[2J`},
		{"\u009b2J\x7f\r", `\u009b2J\u007f\u000d`, `\u009b2J\u007f\u000d`},
		{"a\u202eb", `a\u202eb`, "a\u202eb"},
		{"broken \xff\xfe", "broken \ufffd\ufffd", "broken \ufffd\ufffd"},
	} {
		if got := Printable(tt.in); got != tt.cell {
			t.Errorf("Printable(%q) = %q, want %q", tt.in, got, tt.cell)
		}
		if got := PrintableLines(tt.in); got != tt.lines {
			t.Errorf("PrintableLines(%q) = %q, want %q", tt.in, got, tt.lines)
		}
	}
}

func FuzzPrintableLines(f *testing.F) {
	f.Add("\x1b[2J\u009b")
	f.Fuzz(func(t *testing.T, s string) {
		got := PrintableLines(s)
		for _, r := range got {
			if r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 {
				t.Errorf("%q keeps %q", got, r)
			}
		}
		if !utf8.ValidString(got) || PrintableLines(got) != got {
			t.Errorf("%q became %q", s, got)
		}
	})
}
