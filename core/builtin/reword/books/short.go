package books

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// endOf is where the question's words end, without its marks.
func endOf(q *question) int {
	end := len(q.Words)
	for end > 0 && q.Words[end-1].Mark {
		end--
	}
	return end
}

var against = english.WordSet("vs versus")

// opposed reads "lunch vs dinner average bill" as the average bill of each of the two values of a column.
func opposed(q *question, i int) bool {
	one := q.sideAt(i)
	if one.column < 0 || one.to == one.from || !against[q.Low(one.to)] {
		return false
	}
	other, end := q.sideAt(one.to+1), endOf(q)
	if other.column != one.column || other.to == other.from {
		return false
	}
	before, after := i, q.skip(other.to, leading)
	for before > 0 && (leading[q.Low(before-1)] || q.Words[before-1].Mark) {
		before--
	}
	if before > 0 && after < end || before == 0 && after >= end {
		return false // what is asked stands before or behind
	}
	from, to := 0, before
	if before == 0 {
		from, to = after, end
	}
	return q.put(0, end, q.said(from, to)+" by "+q.call(one.column)+" in "+q.said(one.from, one.to)+" or "+
		q.said(other.from, other.to))
}

// counted reads "launches per company", of the rows of the only table where no column is called so, as their number:
// those of one of several tables may be amounts of another.
func counted(q *question, i int) bool {
	w := &q.Words[0]
	if i != 0 || len(q.S.Tables) > 1 || strings.Contains(w.Text, "-") || q.Low(1) != "per" || !q.Plain(2) || w.Fold == w.Low || english.Stop[w.Low] {
		return false
	}
	if slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool { return slices.Contains(c.Full, w.Stem) }) {
		return false
	}
	for ci := range q.S.Columns {
		if events.Kind(q.S, ci) && q.names(2, q.S.Columns[ci].Full) == endOf(q) {
			return q.put(0, 1, "number of "+q.said(0, 1))
		}
	}
	return false
}

// sized are superlatives by which a column called size is meant, and what says the same of any other.
var sized = map[string]string{"biggest": "highest", "largest": "highest", "smallest": "lowest"}

// most reads "the biggest tip" as the highest one, where another column says how big something is.
func most(q *question, i int) bool {
	said := sized[q.Low(i)]
	if said == "" || !slices.ContainsFunc(q.S.Columns, sizes) {
		return false
	}
	ci, to := q.measure(i + 1)
	return ci >= 0 && to == endOf(q) && !sizes(q.S.Columns[ci]) && q.put(i, i+1, said)
}

// sizes reports a column called size.
func sizes(c schema.Column) bool { return slices.Contains(c.Full, "size") }
