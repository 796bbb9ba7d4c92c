package token

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Stems of names of columns that say who is no longer there, by yes and no or by a date.
var (
	leavingFlags = english.WordSet("attrit churn exit termin resign left leav depart")
	leavingDates = english.WordSet("exit termin term resign left leav depart discharg checkout")
	leaves       = english.WordSet("left leave leaves leaving quit resigned departed churned " +
		"terminated dismissed fired retired")
)

// Leaves reports a word that says of somebody that he is no longer there.
func Leaves(low string) bool { return leaves[low] }

// Leavers returns the columns of the base table that say who is no longer there: that of
// yes and no, and that of the date; or -1.
func Leavers(p *Text) (flag, date int) {
	flag, date = -1, -1
	if p.Base < 0 {
		return flag, date
	}
	for _, ci := range p.S.Tables[p.Base].Columns {
		c := &p.S.Columns[ci]
		says := func(set map[string]bool) bool {
			return slices.ContainsFunc(c.Full, func(stem string) bool { return set[stem] })
		}
		if flag < 0 && c.Flag != nil && says(leavingFlags) {
			flag = ci
		}
		if date < 0 && IsDate(p, ci) && says(leavingDates) {
			date = ci
		}
	}
	return flag, date
}
