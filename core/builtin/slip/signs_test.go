package slip

import "testing"

func TestSignsAreReadAsWords(t *testing.T) {
	for text, want := range map[string]string{
		"boats where draught > 3":    "boats where draught above 3",
		"boats with draught >=3 m":   "boats with draught at least 3 m",
		"boats with sail area ≤ $40": "boats with sail area at most $40",
		"gain < -5 and crew > 2":     "gain below -5 and crew above 2",
		"more oars > sails":          "more oars above sails",
		"a -> b":                     "a -> b",
		`boats called "a > b"`:       `boats called "a > b"`,
		`"a > b" with oars > 2`:      `"a > b" with oars above 2`,
		"> 3":                        "> 3",
		"oars >":                     "oars >",
	} {
		got := spelt(Question{Text: text})
		if got.Text != want {
			t.Errorf("%q becomes %q, want %q", text, got.Text, want)
		}
		if changed := len(got.Slips) > 0; changed != (text != want) {
			t.Errorf("%q has the slips %v", text, got.Slips)
		}
	}
}
