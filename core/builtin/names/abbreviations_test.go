package names

import (
	"slices"
	"strings"
	"testing"
)

func TestAnAbbreviationOfSeveralWordsIsWrittenOutAsNone(t *testing.T) {
	for short, want := range map[string]string{"qty": "quantity", "dept": "department", "dob": "", "fname": "", "zz": ""} {
		if got := WrittenOut(short); got != want {
			t.Errorf("%q is written out as %q, want %q", short, got, want)
		}
	}
	for short, long := range abbreviations {
		if len(long) == 0 || strings.ToLower(short) != short || slices.Contains(long, short) {
			t.Errorf("%q stands for %q", short, long)
		}
	}
}
