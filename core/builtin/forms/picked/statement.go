package picked

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// statement returns the SQL, or "" where the words are none of the forms.
func (q *question) statement() string {
	shown := q.shown
	if q.rows >= 0 {
		shown = append([]int{q.rows}, shown...)
	}
	switch {
	case len(shown) == 0 || !q.settled():
	case q.counted:
		return q.counts(shown)
	case q.each >= 0:
		return q.firsts(append([]int{q.each}, shown...))
	case q.by >= 0:
		return q.ordering(shown)
	case q.limit > 0:
	case len(q.where) > 0 && q.rows >= 0:
		return q.write("DISTINCT "+q.list(shown), "")
	case len(q.where) > 0 && !q.s.Columns[q.held[0]].Repeats,
		q.rows >= 0 && len(shown) > 1 && slices.ContainsFunc(q.words, func(w english.Word) bool { return w.Low == "their" }):
		return q.write(q.list(shown), "")
	}
	return ""
}

// settled reports that there is a column for an order if one is asked for, and that what is asked for tells rows
// apart then: of kinds that come in many rows the sum may be meant.
func (q *question) settled() bool {
	if q.ranked && q.by < 0 && len(q.shown) == 1 && q.amount(q.shown[0]) {
		q.by = q.shown[0] // "the boats and their crew from highest to lowest"
	}
	kinds := q.rows >= 0 && (q.v.Kinds[q.rows] || q.s.Columns[q.rows].Repeats && !q.own) && !q.dated
	return (q.end || q.ranked) == (q.by >= 0) && (q.by < 0 || !kinds)
}

// counts writes a statement for how many rows have something in their name.
func (q *question) counts(shown []int) string {
	if q.by >= 0 || len(shown) != 1 || len(q.where) != 1 || q.held[0] != q.rows || q.each >= 0 || q.limit > 0 {
		return ""
	}
	return q.write("COUNT(*)", "")
}

// firsts writes a statement for the first row of each kind.
func (q *question) firsts(shown []int) string {
	spelled := q.least && q.s.Columns[max(q.by, 0)].Spelled != nil // what is no number would be the least
	if !q.end || q.limit > 1 || q.skip > 0 || len(q.where) > 0 || q.rows < 0 || spelled {
		return ""
	}
	most := "MAX("
	if q.least {
		most = "MIN("
	}
	by, each := q.sorts(" DESC"), q.name(q.each)
	of := q.write(each+", "+most+by+")", " GROUP BY "+each)
	q.where = []string{"(" + each + ", " + by + ") IN (" + of + ")"}
	return q.write(q.list(shown), "")
}

// ordering writes a statement for the first rows, or for all in their order.
func (q *question) ordering(shown []int) string {
	tail := ""
	switch {
	case q.rows < 0 || slices.Contains(q.held, q.rows) || slices.Contains(q.held, q.by):
		return ""
	case q.end:
		tail = " LIMIT " + strconv.Itoa(max(q.limit, 1))
	case q.limit > 0 || q.v.Places(q.by) && q.s.Columns[q.rows].Repeats:
		return ""
	case !slices.Contains(shown, q.by):
		shown = append(shown, q.by)
	}
	down := " DESC"
	if q.least {
		down = ""
	}
	order := " ORDER BY " + q.sorts(down) + down
	switch {
	case !q.least || !q.end:
	case q.s.Columns[q.by].Spelled == nil:
		q.add(q.by, " IS NOT NULL")
	default:
		q.add(q.by, " GLOB '*[0-9]*'")
	}
	if q.skip > 0 {
		tail += " OFFSET " + strconv.Itoa(q.skip)
	}
	return q.write(q.list(shown), order+tail)
}

// sorts returns SQL for the number of the column that orders.
func (q *question) sorts(down string) string {
	return q.s.Columns[q.by].Compared(q.name(q.by), "ORDER BY ", down)
}

// list returns the names of columns, of each once.
func (q *question) list(columns []int) string {
	var names []string
	for _, ci := range columns {
		if name := q.name(ci); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (q *question) write(shown, tail string) string {
	where := ""
	if len(q.where) > 0 {
		where = " WHERE " + strings.Join(q.where, " AND ")
	}
	return "SELECT " + shown + " FROM " + sqltext.Name(q.s.Tables[0].Name) + where + tail
}
