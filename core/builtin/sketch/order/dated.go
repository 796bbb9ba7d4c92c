package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// onlyDate returns the one column of a table that holds dates, whatever its name,
// or of several the first that says when a row began, or -1.
func onlyDate(s *draft.Draft, t int) int {
	var dates []int
	for _, ci := range s.Schema.Tables[t].Columns {
		if c := &s.Schema.Columns[ci]; c.Class == schema.Temporal && !c.FK && !c.PK {
			dates = append(dates, ci)
		}
	}
	if len(dates) == 1 {
		return dates[0]
	}
	begins := func(ci int) bool {
		return slices.ContainsFunc(s.Schema.Columns[ci].Full, func(stem string) bool { return beginning[stem] })
	}
	if at := slices.IndexFunc(dates, begins); at >= 0 {
		return dates[at]
	}
	return -1
}

// beginning lists stems of names of dates on which what a row is about began.
var beginning = english.WordSet("creat open start begin order receiv submit report regist issu publish post " +
	"releas launch")

// dateBefore returns the date of "who JOINED first" before chunk i, or -1.
func dateBefore(d *draft.Draft, i int) int {
	if p := d.Prev(i, 0); d.FreeColumn(p) && d.Schema.Columns[d.Chunks[p].Col()].Class == schema.Temporal {
		return p
	}
	return -1
}
