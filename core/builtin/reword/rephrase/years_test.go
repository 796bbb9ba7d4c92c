package rephrase

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestYearsThatAreCountedInAreWithinTheirBounds(t *testing.T) {
	for asked, want := range map[string]string{
		"cups for 1980 to 1989 inclusive":          "cups from 1980 to 1989",
		"cups for 1980":                            "cups for 1980",
		"cups for 12 to 15 people":                 "cups for 12 to 15 people",
		"cups won since the year 2000":             "cups won since 2000",
		"cups since the year 2000, including 2000": "cups since 2000",
		"cups since the year of the flood":         "cups since the year of the flood",
	} {
		if got := english.Said(years(english.Split(asked))); got != want {
			t.Errorf("%q becomes %q, want %q", asked, got, want)
		}
	}
}
