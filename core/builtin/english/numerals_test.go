package english

import (
	"strings"
	"testing"
)

func TestNumbersOfSeveralWordsAreOne(t *testing.T) {
	for _, tt := range []struct{ name, question, want string }{
		{"tens and thousands", "more than twenty thousand people", "more than 20000 people"},
		{"digits and millions", "over 1.5 million people", "over 1500000 people"},
		{"tens and units", "at least thirty five years", "at least 35 years"},
		{"a half", "half a million", "500000"},
		{"a dozen", "a dozen eggs", "12 eggs"},
		{"a small word alone is left as it is", "the two of them", "the two of them"},
		{"digits alone are left as they are", "over 10,000 people", "over 10000 people"},
		{"an article is no number", "a player", "a player"},
		{"half of something is none", "half a year", "half a year"},
		{"a quotation is left as it is", `the "twenty" club`, "the twenty club"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range Numerals(Split(tt.question)) {
				got = append(got, w.Text)
			}
			if s := strings.Join(got, " "); s != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, s, tt.want)
			}
		})
	}
}
