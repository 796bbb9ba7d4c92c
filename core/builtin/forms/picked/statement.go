package picked

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
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
		return q.write(statement.Statement{Distinct: true, Shown: list(shown)})
	case len(q.where) > 0 && !q.S.Columns[q.held[0]].Repeats,
		q.rows >= 0 && len(shown) > 1 && slices.ContainsFunc(q.Words, func(w english.Word) bool { return w.Low == "their" }):
		return q.write(statement.Statement{Shown: list(shown)})
	}
	return ""
}

// settled reports that there is a column for an order if one is asked for, and that what is asked for tells rows
// apart then: of kinds that come in many rows the sum may be meant.
func (q *question) settled() bool {
	if q.ranked && q.by < 0 && len(q.shown) == 1 && q.amount(q.shown[0]) {
		q.by = q.shown[0] // "the boats and their crew from highest to lowest"
	}
	kinds := q.rows >= 0 && (q.V.Kinds[q.rows] || q.S.Columns[q.rows].Repeats && !q.own) && !q.dated
	return (q.end || q.ranked) == (q.by >= 0) && (q.by < 0 || !kinds)
}

// counts writes a statement for how many rows have something in their name.
func (q *question) counts(shown []int) string {
	if q.by >= 0 || len(shown) != 1 || len(q.where) != 1 || q.held[0] != q.rows || q.each >= 0 || q.limit > 0 {
		return ""
	}
	// Not by the column that says what a row stands for: names are counted, and not what they have.
	sql := q.write(statement.Statement{Shown: list(shown)})
	return "SELECT COUNT(*)" + strings.TrimPrefix(sql, "SELECT "+sqltext.Name(q.S.Columns[q.rows].Name))
}

// firsts writes a statement for the first row of each kind.
func (q *question) firsts(shown []int) string {
	spelled := q.least && q.S.Columns[max(q.by, 0)].Spelled != nil // what is no number would be the least
	if !q.end || q.limit > 1 || q.skip > 0 || len(q.where) > 0 || q.rows < 0 || spelled {
		return ""
	}
	most := "MAX("
	if q.least {
		most = "MIN("
	}
	by := q.S.Columns[q.by].Compared(sqltext.Name(q.S.Columns[q.by].Name), "ORDER BY ", " DESC")
	each := schema.Ref(q.each)
	q.where = []string{fmt.Sprintf("(%s, %s) IN (SELECT %s, %s%s) FROM %s GROUP BY %s)", each, by, each, most, by,
		sqltext.Name(q.S.Tables[0].Name), each)}
	return q.write(statement.Statement{Shown: list(shown)})
}

// ordering writes a statement for the first rows, or for all in their order.
func (q *question) ordering(shown []int) string {
	limit := 0
	switch {
	case q.rows < 0 || slices.Contains(q.held, q.rows) || slices.Contains(q.held, q.by):
		return ""
	case q.end:
		limit = max(q.limit, 1)
	case q.limit > 0 || q.V.Places(q.by) && q.S.Columns[q.rows].Repeats:
		return ""
	case !slices.Contains(shown, q.by):
		shown = append(shown, q.by)
	}
	order := schema.Ref(q.by)
	switch {
	case !q.least:
		order += " DESC"
	case !q.end:
	case q.S.Columns[q.by].Spelled == nil:
		q.add(q.by, " IS NOT NULL")
	default:
		q.add(q.by, " GLOB '*[0-9]*'")
	}
	sql := q.write(statement.Statement{Shown: list(shown), Order: order, Limit: limit})
	if q.skip > 0 {
		sql += " OFFSET " + strconv.Itoa(q.skip)
	}
	return sql
}

// list returns columns as a statement shows them, each once.
func list(columns []int) (shown []string) {
	for _, ci := range columns {
		if name := schema.Ref(ci); !slices.Contains(shown, name) {
			shown = append(shown, name)
		}
	}
	return shown
}

// write writes a statement with the conditions.
func (q *question) write(one statement.Statement) string {
	one.Where = q.where
	return (&statement.Writer{S: q.S, V: q.V}).Write(one)
}
