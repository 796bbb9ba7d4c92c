package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/names"
)

// standFor corrects what names rows by what it holds: a time, a yes or no and texts that repeat tell no row
// apart. The key does instead, both ends of a way, or a text that does not repeat.
func standFor(s *Schema, v *Values, ti int) {
	t := &s.Tables[ti]
	if t.Shown >= 0 && dates(s, v, t.Shown) && !s.Columns[t.Shown].PK {
		s.Columns[t.Shown].IsName = false // when it sailed, and no sailing
	}
	if t.Shown < 0 || s.Columns[t.Shown].IsName {
		return
	}
	key := len(t.PK) == 1 && !s.Columns[t.PK[0]].FK
	if vague(s, v, t.Shown) {
		t.Shown = standing(s, v, t, key)
	}
	if from, to, ok := wayOf(s, ti); ok && key && t.Shown == t.PK[0] && v.ways[from] == to && !t.found {
		t.Way = []int{from, to}
	}
}

// standing returns what stands for a row in place of a column that is no sign of it.
func standing(s *Schema, v *Values, t *Table, key bool) int {
	switch at := slices.IndexFunc(t.Columns, func(ci int) bool { return tells(s, v, ci) }); {
	case key:
		return t.PK[0]
	case at >= 0:
		return t.Columns[at]
	case len(t.PK) == 0 && clocked(v, t.Shown):
		return t.Columns[0]
	}
	return t.Shown
}

// vague reports a column that is no sign of one row: of times, of yes and no, or of texts that come again
// and again and do not say what thing it is.
func vague(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Flag != nil || c.Class == Temporal || clocked(v, ci) ||
		c.Class == Textual && v.Codes[ci].often && !things[english.LastOf(c.Full)] && !c.Says(told)
}

// clocked reports a column of nothing but times of day and days of the week.
func clocked(v *Values, ci int) bool {
	held := v.Codes[ci].Values
	return len(held) > 0 && !slices.ContainsFunc(held, func(x string) bool { return !english.SaysWhen(x) })
}

// dates reports a column of days, and of no times alone.
func dates(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Class == Temporal && c.Clock[1] == 0 && !clocked(v, ci)
}

// tells reports a column of texts that hardly repeat, which is no prose and no address.
func tells(s *Schema, v *Values, ci int) bool {
	c := &s.Columns[ci]
	return c.Class == Textual && !c.FK && !v.Codes[ci].often && v.Codes[ci].many && !v.Blank[ci] &&
		!c.Says(told) && !vague(s, v, ci)
}

var (
	// things lists stems of columns that say what thing a row is, of which there may be more.
	things = english.WordSet("item product articl")
	// told lists stems of columns of prose and of what people are reached by.
	told = english.WordSet("note comment remark descript text email mail phone url link websit address street postcod")
)

// wayOf returns the columns of texts of a table that say where a row's way begins and ends.
func wayOf(s *Schema, ti int) (from, to int, ok bool) {
	t := &s.Tables[ti]
	var called []string
	for _, ci := range t.Columns {
		called = append(called, s.Columns[ci].Name)
	}
	pair, ok := names.Way(called)
	if !ok {
		return 0, 0, false
	}
	from, to = t.Columns[pair[0]], t.Columns[pair[1]]
	place := func(ci int) bool { return s.Columns[ci].Class == Textual && !s.Columns[ci].FK }
	return from, to, place(from) && place(to)
}
