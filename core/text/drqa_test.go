package text_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/orbweaver/orbweaver/core/text"
)

func TestDrQAsTokens(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"nothing", " \t\u00a0\u200b", ""},
		{"signs are tokens of their own", "a_b (c)|d%", "a _ b ( c ) | d %"},
		{"letters and digits stay together", "100m km² 3½", "100m km² 3½"},
		{"accents are taken off their letter and stay with it", "Fläche", "fla\u0308che"},
		{"characters without spaces are one run", "日本 です", "日本 て\u3099す"},
		{"capitals become small, a sigma at a word's end final", "ΟΔΟΣ ΣΟΦΙΑ Σ", "οδος σοφια σ"},
		{"an emoji is a sign", "go 🕷!", "go 🕷 !"},
		{"what no standard has named is left out", "a\U000e0fffb", "a b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(text.DrQATokens(tt.in), " "); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestDrQAStopsAtPunctuationAndCommonWords(t *testing.T) {
	for _, token := range []string{"_", "(", "%", "—", "the", "wouldn", "``", "''", "n't"} {
		if !text.DrQAStop(token) {
			t.Errorf("%q should be left out", token)
		}
	}
	for _, token := range []string{"|", "$", "+", "singer", "20", "the1", "´"} {
		if text.DrQAStop(token) {
			t.Errorf("%q should be indexed", token)
		}
	}
}

// The hashes were made with the reference's own program.
func TestMurmur3(t *testing.T) {
	for s, want := range map[string]uint32{
		"": 0, "a": 1009084850, "hello": 613153351, "world cup": 2362431856, "|": 711529291, "1998": 2195305700,
		"| year": 230506544, "fla\u0308che": 3752043770, "日本": 3302619458,
	} {
		if got := text.Murmur3(s); got != want {
			t.Errorf("%q: %d, want %d", s, got, want)
		}
	}
}

func FuzzDrQATokens(f *testing.F) {
	f.Add("Who won the 100m in Fläche|日本 ΟΔΟΣ?")
	f.Add("\xff\x00a\u0308\u0327")
	f.Fuzz(func(t *testing.T, s string) {
		kept := func(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.M, unicode.P, unicode.S) }
		var want, got []rune
		for _, r := range norm.NFD.String(s) {
			if kept(r) {
				want = append(want, unicode.ToLower(r))
			}
		}
		for _, token := range text.DrQATokens(s) {
			if token == "" {
				t.Fatalf("%q has an empty token", s)
			}
			got = append(got, []rune(strings.ReplaceAll(token, "ς", "σ"))...)
		}
		if !slices.Equal(got, []rune(strings.ReplaceAll(string(want), "ς", "σ"))) {
			t.Fatalf("%q: characters were lost or added: %q, want %q", s, string(got), string(want))
		}
	})
}
