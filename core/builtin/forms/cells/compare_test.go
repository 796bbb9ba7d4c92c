package cells

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestWaysOfComparing(t *testing.T) {
	s, v := readtest.Script(t, regatta)
	for _, tt := range []struct{ said, where string }{
		{
			"a total under 31",
			`Total < 31`,
		},
		{
			"a total below 31",
			`Total < 31`,
		},
		{
			"a total over 40",
			`Total > 40`,
		},
		{
			"a total above 40",
			`Total > 40`,
		},
		{
			"a total exceeding 40",
			`Total > 40`,
		},
		{
			"a total of less than 31",
			`Total < 31`,
		},
		{
			"a total smaller than 31",
			`Total < 31`,
		},
		{
			"a total lower than 31",
			`Total < 31`,
		},
		{
			"a total greater than 40",
			`Total > 40`,
		},
		{
			"a total larger than 40",
			`Total > 40`,
		},
		{
			"a total higher than 40",
			`Total > 40`,
		},
		{
			"a total of at most 29",
			`Total <= 29`,
		},
		{
			"a total of 29 or less",
			`Total <= 29`,
		},
		{
			"a total of 40 or higher",
			`Total >= 40`,
		},
		{
			"more total than 40",
			`Total > 40`,
		},
		{
			"a built year after 2001",
			`"Built year" > 2001`,
		},
		{
			"a built year of 1985",
			`"Built year" = 1985`,
		},
	} {
		r := Read(s, v, "which boat has "+tt.said)
		if want := "SELECT Boat FROM regatta WHERE " + tt.where; r == nil || r.SQL != want {
			t.Errorf("%s: read %+v, want %s", tt.said, r, want)
		}
	}
}
