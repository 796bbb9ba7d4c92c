package lent

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a file with a table of what was lent.
type question struct {
	typed.Question
	loans     int // the table whose rows are loans
	takers    int // the table of people that it refers to, and that of what they took; -1 where it is alone
	things    int
	back, due int // its days of return, and by which that is due; -1 for none
}

// lends lists the stems of what such a table, or the day on which something was taken, is called.
var lends = english.WordSet("loan lend lent borrow hire rent rental checkout book reserv leas")

// look finds the one table of loans, and reports that there is one: with people and things that it refers
// to, or alone with a day of return.
func (q *question) look() bool {
	found := 0
	for t := range q.S.Tables {
		if q.lending(t) {
			found++
		}
	}
	return found == 1
}

// lending takes a table as that of loans where it is one.
func (q *question) lending(t int) bool {
	of := [2]int{-1, -1} // things, takers
	for _, k := range q.S.Keys {
		if to := q.S.Columns[k.To].Table; q.S.Columns[k.From].Table == t && to != t {
			of[min(1, q.S.People(to))] = to
		}
	}
	back := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Says(returns) && !c.Says(dues) && c.Class != schema.Numeric && c.Flag == nil
	})
	alone := of[0] < 0 && of[1] < 0
	if of[0] < 0 != (of[1] < 0) || alone && (back < 0 || len(q.S.Tables) > 1) || !q.called(t) {
		return false
	}
	q.loans, q.things, q.takers, q.back, q.due = t, of[0], of[1], back, derived.Due(q.S, q.V, t)
	return true
}

var (
	returns = english.WordSet("return back")
	dues    = english.WordSet("due deadlin expect plan promis")
)

// called reports a table called so, or one of its days.
func (q *question) called(t int) bool {
	day := func(ci int) bool { return schema.Dates(q.S, q.V, ci) && q.S.Columns[ci].Says(lends) }
	return lends[english.LastOf(q.S.Tables[t].Stems)] || slices.ContainsFunc(q.S.Tables[t].Columns, day)
}

// took returns the end of a verb of taking at word i, i for none.
func (q *question) took(i int) int {
	if !taking[q.Low(i)] {
		return i
	}
	return q.Behind(i+1, out)
}

// of returns the end of what names something of a table at word i, articles before it aside; i for none.
func (q *question) of(i, table int) int {
	for _, from := range []int{i, q.Behind(i, small)} {
		_, to := q.Value(from, func(f schema.Found) bool { return q.S.Columns[f.Column].Table == table })
		if to > from {
			return to
		}
	}
	return i
}

// who returns the end of a name of whoever took something, or of a part of it, at word i; i for none.
func (q *question) who(i int) int {
	if to := q.of(i, q.takers); to > i {
		return to
	}
	if w := q.Low(i); q.Plain(i) && w != q.Words[i].Text && !english.FunctionWords[w] {
		return i + 1
	}
	return i
}

// thing returns the end of a word for what is taken at word i; i for none.
func (q *question) thing(i int) int {
	if q.Calls(i, q.things) || q.Plain(i) && (english.Pieces.Has(q.Low(i)) || anything[q.Low(i)]) {
		return i + 1
	}
	return i
}

// which asks for rows of a table of which something holds; for whatever has it where there is none.
func (q *question) which(table int, alone string) string {
	if table < 0 {
		return alone + " has "
	}
	return "which " + q.Table(table) + " have "
}

var (
	taking = english.WordSet("borrow borrowed hire hired rent rented take took taken check checked book booked " +
		"reserve reserved loan loaned")
	out      = english.WordSet("out ever")
	aux      = english.WordSet("has have had did is are was were been being do does")
	small    = english.WordSet("the a an any our")
	anything = english.WordSet("items item things thing anything something")
	ends     = english.WordSet("most fewest")
)
