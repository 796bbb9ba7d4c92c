package order

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
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

// newest returns the column by which rows of a table are new: a date of theirs, of several the
// first that says when they began, and none of a birth; or -1.
func newest(s *draft.Draft, t int) int {
	if col, _ := s.Hinted(english.DateHint[:1], []int{t}); col >= 0 && !s.Schema.Columns[col].Says(english.Births) {
		return col
	}
	if col := onlyDate(s, t); col >= 0 && !s.Schema.Columns[col].Says(english.Births) {
		return col
	}
	return -1
}

// careers lists stems of names of dates on which people began something, of any age.
var careers = english.WordSet("licenc licens join hire start regist sinc enter appoint elect")

// beginning lists stems of names of dates on which what a row is about began.
var beginning = english.WordSet("creat open start begin order receiv submit report regist issu publish post " +
	"releas launch join hire")

// dateBefore returns the chunk and the date of "who JOINED first" before chunk i, or -1 and -1. Where
// what was done names other rows, it is theirs: "the order SHIPPED first".
func dateBefore(d *draft.Draft, i int) (p, col int) {
	p = d.Prev(i, 0)
	if p < 0 || d.Used[p] || len(d.Chunks[p].Alts) == 0 {
		return -1, -1
	}
	verbal := phrase.Verbal(&d.Chunks[p])
	if d.Chunks[p].Kind == link.Table && verbal && d.Chunks[p].Table() != d.Entity {
		if col = onlyDate(d, d.Chunks[p].Table()); col >= 0 {
			return p, col
		}
	}
	if d.Chunks[p].Kind == link.Column {
		col = d.Chunks[p].Col()
		if d.Schema.Columns[col].Class == schema.Temporal || verbal && holdsYears(d, col) {
			return p, col
		}
	}
	return -1, -1
}

// holdsYears reports a column of numbers that are all years: the launch of programs.
func holdsYears(d *draft.Draft, col int) bool {
	low, top := d.Values.Low[col], d.Values.Top[col]
	return d.Schema.Columns[col].Class == schema.Numeric && low >= 1500 && low < top && top <= 2100
}
