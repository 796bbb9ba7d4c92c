package cells

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// conditions reads which column each cell and number is said of. It reports false where one is of none.
func (q *question) conditions() bool {
	for n := range q.spans {
		x := &q.spans[n]
		if x.kind == column {
			continue
		}
		c := q.comparison(n)
		ci := q.only(x)
		if at := q.beside(x, c); at >= 0 {
			ci = q.spans[at].column
			q.spans[at].used = true
		}
		if ci < 0 {
			return false
		}
		right := x.text
		if x.kind == cell {
			right = sqltext.Text(x.held[ci])
		}
		for i := c.from; i < c.to; i++ {
			q.in[i] = n
		}
		q.where = append(q.where, fmt.Sprintf("{%d} %s %s", ci, c.op, right))
	}
	return len(q.where) > 0
}

// beside returns the span of the column that a cell or number is said of, or -1. "8 seats" are of the column behind,
// unless that has a cell of its own: "crew 8, seats 12".
func (q *question) beside(x *span, c comparison) int {
	before, behind := q.next(c.from, -1), q.next(c.to, 1)
	if x.kind == number && behind < 0 && q.low(c.to) != "" && names(q.tokens[c.to]) {
		behind = q.next(c.to+1, 1) // "5 games PLAYED"
	}
	fitsBefore := before >= 0 && q.fits(x, before, c.op)
	if behind >= 0 && q.fits(x, behind, c.op) {
		adjacent := q.spans[behind].from == c.to
		if !q.cellBehind(q.spans[behind].to) || !fitsBefore && (adjacent || before >= 0) {
			return behind
		}
	}
	if fitsBefore {
		return before
	}
	return -1
}

// fits reports a column, of which nothing was said, that may hold a cell or be compared with a number.
func (q *question) fits(x *span, at int, op string) bool {
	c := &q.spans[at]
	if c.kind != column || c.used {
		return false
	}
	if x.kind == cell {
		return x.held[c.column] != ""
	}
	if q.s.Columns[c.column].Class == schema.Temporal {
		return english.YearLike(x.text) && q.v.Reaches(c.column, x.number)
	}
	return q.numeric(c.column) && (op != "=" || q.v.Reaches(c.column, x.number))
}

// cellBehind reports that a cell or number, perhaps compared, is said behind a column.
func (q *question) cellBehind(i int) bool {
	for ; i < len(q.tokens) && q.in[i] < 0; i++ {
		if low := q.tokens[i].low; !between[low] && !comparing(low) {
			return false
		}
	}
	return i < len(q.tokens) && q.spans[q.in[i]].kind != column
}

// next returns the next span one way from a place where only words stand between that join a column with its cell,
// or -1.
func (q *question) next(i, way int) int {
	joins := behind
	if way < 0 {
		i--
		joins = between
	}
	for ; i >= 0 && i < len(q.tokens); i += way {
		if q.in[i] >= 0 {
			return q.in[i]
		}
		if !joins[q.tokens[i].low] {
			return -1
		}
	}
	return -1
}

var (
	// between join a column and its cell.
	between = english.WordSet("is are was were be being been of a an the as at has had have equals equal to number " +
		"shows listed which that in by for from on it its with only = $")
	// behind join a cell and its column.
	behind = english.WordSet("as is was are were has had have a an the its for their in total")
)

// only returns the one column that holds a cell which no name stands beside, or -1. A number is said of a column.
func (q *question) only(x *span) int {
	found := -1
	for ci := range q.s.Columns {
		if x.held[ci] == "" {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// numeric reports a column of numbers.
func (q *question) numeric(ci int) bool {
	low, top := q.v.Low[ci], q.v.Top[ci]
	return q.s.Columns[ci].Class != schema.Textual && low <= top && (low != 0 || top != 0) || q.v.Years(ci)
}
