package english

import "testing"

func TestTextsThatLookAlikeHaveOneOutline(t *testing.T) {
	for s, want := range map[string]string{"3 Nov 2024": "0 Aa 0000", "03/11/2024 09:30": "00/00/0000 00:00", "": "",
		"'%-05-%'": "'%-00-%'", "Été": "\xc3\x89a\xc3\xa9"} {
		if got := Outline(s); got != want {
			t.Errorf("%q has the outline %q, want %q", s, got, want)
		}
	}
}
