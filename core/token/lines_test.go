//go:build !js

package token

import (
	"fmt"
	"strings"
	"testing"
)

// encodings returns both vocabularies, by a model of each.
func encodings() map[string]func(string) int {
	return map[string]func(string) int{"cl100k": CountFor("gpt-4"), "o200k": CountFor("gpt-4o")}
}

// Rows as prompts have them, and what would be one piece across a line break.
var linesToCount = []string{
	"", "\n", "one line", "| a | b |\n| 1 |  |\n| x\n | y |\n",
	"table name: ('7', 't.html.csv')\n| year | (won) |\n| 1998 | 100% |\nQuestion: who?",
	"end of\n\n\nparagraph", "tabs\n\tand \n  blanks", "a;\r\n//a comment\n/ and a slash",
	"not\n\u00a0a blank\n\u3000here", "it\n's",
	"x\n\u0301combining", "\xff\n\xfe", "del\n\x7f\nthere", "it's I'M\n'S he'll\n'll",
}

func TestCountsByLineAreThoseOfTheWholeText(t *testing.T) {
	for name, count := range encodings() {
		byLine := ByLine(count)
		for range 2 { // counted, then remembered
			for _, s := range linesToCount {
				if got, want := byLine(s), count(s); got != want {
					t.Errorf("%s: %q has %d tokens by line, %d in all", name, s, got, want)
				}
			}
		}
	}
}

func TestLongTextsAreEstimatedAsWithoutLines(t *testing.T) {
	s := strings.Repeat("| a row | of a table |\n", exact/20)
	if got, want := ByLine(Count)(s), Count(s); got != want {
		t.Errorf("%d tokens by line, %d without", got, want)
	}
}

func TestLinesAreCountedOnceAndForgottenInTheEnd(t *testing.T) {
	asked := 0
	m := lineCounts{count: func(string) int { asked++; return 1 }}
	for i := range 3 * maxRemembered / 1000 {
		line := fmt.Sprintf("%01000d", i)
		m.of(line)
		m.of(line)
		m.of("the same again")
	}
	if want := 3*maxRemembered/1000 + 1; asked != want {
		t.Errorf("counted %d times, want %d", asked, want)
	}
	if kept := len(m.now) + len(m.past); kept > 2*maxRemembered/1000+2 {
		t.Errorf("%d lines are kept", kept)
	}
}

func FuzzByLine(f *testing.F) {
	for _, s := range linesToCount {
		f.Add(s)
	}
	counts := encodings()
	f.Fuzz(func(t *testing.T, s string) {
		for name, count := range counts {
			if got, want := ByLine(count)(s), count(s); got != want {
				t.Errorf("%s: %q has %d tokens by line, %d in all", name, s, got, want)
			}
		}
	})
}
