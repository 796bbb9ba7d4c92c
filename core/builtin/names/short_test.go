package names

import "testing"

func TestATokenCutsAWordShortMoreOrLessSurely(t *testing.T) {
	for _, tt := range []struct {
		token, word string
		want        int
	}{
		{"flg", "flag", 3},
		{"inc", "income", 2},
		{"gdn", "garden", 1},
		{"inc", "garden", 0},
		{"flag", "flag", 0},
		{"in", "income", 0},
	} {
		if got := Cuts(tt.token, tt.word); got != tt.want {
			t.Errorf("%q cuts %q short by %d, want %d", tt.token, tt.word, got, tt.want)
		}
	}
	if !Consonants("dr", "doctor") || Consonants("dr", "dear") || Consonants("xr", "doctor") {
		t.Error("two letters are the first of a longer word and its second or last consonant")
	}
}
