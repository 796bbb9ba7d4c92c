package text_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/text"
)

func TestAMisspeltNameIsTakenForTheNearest(t *testing.T) {
	for _, tt := range []struct {
		name, word string
		candidates []string
		want       string
	}{
		{"one slip", "captian", []string{"ship", "captain"}, "captain"},
		{"the first of two as near", "abcdef", []string{"abcdex", "abcdey"}, "abcdex"},
		{"in capitals", "CAPTIAN", []string{"captain"}, "captain"},
		{"a third of the letters", "harbour", []string{"harxxur"}, "harxxur"},
		{"more than a third", "harbour", []string{"haxxxur"}, ""},
		{"a short name", "id", []string{"ad"}, ""},
		{"nothing to choose from", "captain", nil, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := ""
			if tt.want != "" {
				want = ` (did you mean "` + tt.want + `"?)`
			}
			if got := text.DidYouMean(tt.word, tt.candidates); got != want {
				t.Errorf("%q: %s, want %s", tt.word, got, want)
			}
			if got := text.Nearest(tt.word, tt.candidates); got != tt.want {
				t.Errorf("%q: %s, want %s", tt.word, got, tt.want)
			}
		})
	}
}

func TestAShortWordIsMeantWithinASlipOrTwo(t *testing.T) {
	for word, want := range map[string]string{"aks": ` (did you mean "ask"?)`,
		"as": ` (did you mean "ask"?)`, "xyz": ""} {
		if got := text.DidYouMeanWithin(2, word, []string{"ask", "bench"}); got != want {
			t.Errorf("%q: %s, want %s", word, got, want)
		}
	}
	if got := text.DidYouMeanWithin(1, "aks", []string{"ask"}); got != "" {
		t.Errorf("two slips where one is allowed: %s", got)
	}
}
