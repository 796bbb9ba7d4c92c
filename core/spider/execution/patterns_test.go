package execution

import (
	"regexp"
	"slices"
	"testing"
)

// What stands here by hand has to find what the official patterns find.
func FuzzPatterns(f *testing.F) {
	for _, s := range []string{"a = -3.5 and b > .25 or t1.c = 12 limit 3",
		"T12.x t.5 +1.2.3 -.7", "é9 x10 ١٢ 7", "SELECT year ( CURDATE(\n) ) - 3",
		"YEAR(CURDATE())YEAR(CURDATE()) yyear(curdate())", "", "-", "1.", "tt1.", "1\x002"} {
		f.Add(s)
	}
	float, whole, alias := regexp.MustCompile(`[-+]?[0-9]*\.[0-9]+`), regexp.MustCompile(`[^tT][0-9]+`),
		regexp.MustCompile(`[Tt][0-9]+\.`)
	year := regexp.MustCompile(`(?i:YEAR)[\s\v]*\([\s\v]*(?i:CURDATE)[\s\v]*\([\s\v]*\)[\s\v]*\)[\s\v]*`)
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := allMatches(s, floatLength), float.FindAllString(s, -1); !slices.Equal(got, want) {
			t.Errorf("floats of %q: %q, want %q", s, got, want)
		}
		if got, want := allMatches(s, intLength), whole.FindAllString(s, -1); !slices.Equal(got, want) {
			t.Errorf("numbers of %q: %q, want %q", s, got, want)
		}
		if got, want := hasAliasDot(s), alias.MatchString(s); got != want {
			t.Errorf("an alias in %q: %v, want %v", s, got, want)
		}
		// Go's \s knows no blanks beyond ASCII, nor the separators that Python does.
		for i := range len(s) {
			if s[i] >= 0x80 || 0x1c <= s[i] && s[i] <= 0x1f {
				return
			}
		}
		if got, want := FixYear(s), year.ReplaceAllLiteralString(s, "2020"); got != want {
			t.Errorf("%q became %q, want %q", s, got, want)
		}
	})
}
