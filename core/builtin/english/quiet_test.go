package english

import "testing"

func TestQuestionsInCapitalsAreReadInSmallLetters(t *testing.T) {
	for asked, want := range map[string]string{
		"HOW MANY SHIPS SAIL FROM KIEL?": "how many ships sail from kiel?",
		"HOW MANY ships ARE THERE":       "HOW MANY ships ARE THERE",
		"Which ships are in DEN":         "Which ships are in DEN",
		"DEN":                            "DEN",
		"3 4":                            "3 4",
		"SHIPS OF İZMİR":                 "SHIPS OF İZMİR", // its small letters take other places
	} {
		if got := Quiet(asked); got != want {
			t.Errorf("%q is read as %q, want %q", asked, got, want)
		}
	}
}
