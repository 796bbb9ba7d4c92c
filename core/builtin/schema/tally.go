package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// findTallies notes of tables whose rows say how many of something there were, crimes by
// borough and month, the column that says it: who asks how many means its sum, and not the
// number of rows. A table with a key, or with a name for its rows, lists things, of which
// each is one; but where a column is just called count, rows that are numbered are its places.
func findTallies(s *Schema, v *Values) {
	for ti := range s.Tables {
		t := &s.Tables[ti]
		at := slices.IndexFunc(t.Columns, func(ci int) bool { return tallies(s, v, ci) })
		bare := at >= 0 && slices.Equal(s.Columns[t.Columns[at]].Full, []string{"count"})
		one := func(ci int) bool { return s.Columns[ci].IsName || !bare && numbersRows(s, ci) && v.Different[ci] }
		referred := slices.ContainsFunc(s.Keys, func(k Key) bool { return s.Columns[k.To].Table == ti })
		if at >= 0 && (bare || len(t.PK) == 0) && !referred && !slices.ContainsFunc(t.Columns, one) {
			t.tally = t.Columns[at] + 1
		}
	}
}

// tallies reports a column of whole numbers from nought on that is called a count of what the
// rows are: count, number of cases, or what the rows themselves are. A bare value is one where rows are what happens.
func tallies(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	if c.Class != Numeric || c.FK || c.Flag != nil || !v.Whole(ci) || v.Low[ci] < 0 ||
		len(c.Full) > 1 && english.LastOf(c.Full) == "number" { // an order number numbers orders
		return false
	}
	rows := s.Tables[c.Table].Stems
	happens := func(stem string) bool { return happening[stem] || slices.Contains(rows, stem) }
	switch counts := slices.ContainsFunc(c.Stems, func(stem string) bool { return counting[stem] }); {
	case counts:
		return !slices.ContainsFunc(c.Stems, func(stem string) bool { return !counting[stem] && !happens(stem) })
	case slices.Equal(c.Stems, rows) && happening[english.LastOf(rows)]:
		return true // crimes of the table of crimes
	case slices.Equal(c.Stems, []string{"valu"}), slices.Equal(c.Stems, []string{"quantiti"}):
		return slices.ContainsFunc(rows, func(stem string) bool { return happening[stem] })
	}
	return false
}

// Tally returns the column that says how many things each row stands for, where one of some
// tables that a query joins has one; else -1.
func Tally(s *Schema, tables []int) int {
	for _, ti := range tables {
		if s.Tables[ti].tally > 0 {
			return s.Tables[ti].tally - 1
		}
	}
	return -1
}

var (
	counting = english.WordSet("count number")
	// happening lists stems of what there are so many of in a time or a place.
	happening = english.WordSet("case incid offenc crime occurr event accid arrest death birth complaint collis " +
		"casualti visit infect theft arriv")
)
