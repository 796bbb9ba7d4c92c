package reading

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// direction looks at "from X" and "to X" before the value at chunk i: the name of
// its column may say the one or the other.
func direction(s *schema.Schema, cs []link.Chunk, i, column int, f *rank.Features) {
	from, to := says(s, column, english.Begins), says(s, column, english.Ends)
	said := wayBefore(cs, i)
	if from == to || said == "" {
		return
	}
	if from == (said == "from") {
		f[rank.WayFits] = 1
	} else {
		f[rank.WayAgainst] = 1
	}
}

// says reports a column whose name has one of the words.
func says(s *schema.Schema, column int, words map[string]bool) bool {
	return slices.ContainsFunc(s.Columns[column].Full, func(stem string) bool { return words[stem] })
}

// wayBefore returns "from" or "to" where it stands right before chunk i, but for the names of what
// the value is: "to the city of X". It returns "" elsewhere.
func wayBefore(cs []link.Chunk, i int) string {
	for p := i - 1; p >= 0 && p > i-5; p-- {
		c := &cs[p]
		switch c.Text {
		case "from", "leaving", "departing", "depart":
			return "from"
		case "to", "arriving", "landing", "arrive", "arrives", "into":
			return "to"
		}
		if k := c.Kind; k != link.Plain && k != link.Of && k != link.Column && k != link.Table {
			return ""
		}
	}
	return ""
}
