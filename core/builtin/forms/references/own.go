package references

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// Words for those who are led, for leading them, and before a list of them.
var (
	below   = [2]map[string]bool{english.WordSet("report reports reporting"), english.WordSet("work works working")}
	listing = english.WordSet("list show give me name all the every each please who which what how are is of")
)

// below reads "who reports to Ann Lee" and "how many people report to Ann".
func (q *question) below() string {
	at, n := q.leadingAt()
	if at < 1 || n >= len(q.Words) {
		return ""
	}
	one := q.called("T1", n, len(q.Words))
	boss := english.NewWord("boss", false)
	if one.sql == "" || !q.keyBy(one.table, -1, &boss) || q.S.Columns[q.key.To].Table != one.table {
		return ""
	}
	shown := q.named("T2")
	for i := range q.Words[:at] {
		switch low := q.Low(i); {
		case low == "many" || low == "number":
			shown = "COUNT(*)"
		case !listing[low] && !q.ledAt(one.table, i):
			return ""
		}
	}
	return fmt.Sprintf("SELECT %s %s WHERE %s", shown, q.pairs("T1 JOIN", "T2"), one.sql)
}

// above reads "who does Ann Lee report to".
func (q *question) above() string {
	i, to := 0, len(q.Words)-2
	if q.Low(0) == "to" {
		i, to = 1, to+1
	}
	reports := below[0][q.Low(to)] && (i == 1 || q.Low(to+1) == "to")
	if low := q.Low(i); low != "who" && low != "whom" || !english.Doing.Has(q.Low(i+1)) || !reports {
		return ""
	}
	one, boss := q.called("T2", i+2, to), english.NewWord("boss", false)
	if one.sql == "" || !q.keyBy(one.table, -1, &boss) || q.S.Columns[q.key.To].Table != one.table {
		return ""
	}
	return fmt.Sprintf("SELECT %s %s WHERE %s", q.named("T1"), q.pairs("T1 JOIN", "T2"), one.sql)
}

// leadingAt returns where "reports to" or the like stands, and where it ends.
func (q *question) leadingAt() (at, end int) {
	for i := range q.Words {
		low, next := q.Low(i), q.Low(i+1)
		if below[0][low] && next == "to" || below[1][low] && next == "under" {
			return i, i + 2
		}
	}
	return -1, -1
}

// eachWithOwn reads "employees and their managers", those without one too.
func (q *question) eachWithOwn() string {
	role, i := len(q.Words)-1, 0
	for i < role && listing[q.Low(i)] {
		i++
	}
	if role != i+3 || q.Low(i+1) != "and" && q.Low(i+1) != "with" || q.Low(i+2) != "their" {
		return ""
	}
	for t := range q.S.Tables {
		if q.ledAt(t, i) && q.keyBy(t, -1, &q.Words[role]) && q.S.Columns[q.key.To].Table == t {
			return fmt.Sprintf("SELECT %s, %s %s", q.named("T2"), q.named("T1"), q.pairs("T2 LEFT JOIN", "T1"))
		}
	}
	return ""
}

// ledAt reports that word i calls the rows of a table, or people.
func (q *question) ledAt(table, i int) bool { return q.tableAt(i) == table || people[q.Low(i)] }

// pairs returns the SQL for rows T1 of a table and rows T2 of it that refer to them, joined as one to another.
func (q *question) pairs(one, other string) string {
	from, to := &q.S.Columns[q.key.From], &q.S.Columns[q.key.To]
	t := sqltext.Name(q.S.Tables[to.Table].Name)
	return fmt.Sprintf("FROM %s AS %s %s AS %s ON T1.%s = T2.%s", t, one, t, other, sqltext.Name(to.Name),
		sqltext.Name(from.Name))
}

// A calling says in SQL which row of a table some words name; "" where they name none.
type calling struct {
	table int
	sql   string
}

// called reads the one value that names a row, or its first and its last name, from one word
// to another; that of a row which is called as in SQL.
func (q *question) called(as string, from, to int) calling {
	is := func(ci int, held string) string {
		return as + "." + sqltext.Name(q.S.Columns[ci].Name) + " = " + sqltext.Text(held)
	}
	if one := q.value(from, to); one != nil {
		return calling{q.S.Columns[one.Column].Table, is(one.Column, one.Value)}
	}
	for t := range q.S.Tables {
		pair := q.S.FirstLast(t)
		for n := from + 1; n < to && pair != nil; n++ {
			first, last := q.held(pair[0], from, n), q.held(pair[1], n, to)
			if first != "" && last != "" {
				return calling{t, is(pair[0], first) + " AND " + is(pair[1], last)}
			}
		}
	}
	return calling{}
}

// held returns the value of a column that the words from one place to another say, or "".
func (q *question) held(ci, from, to int) string {
	found := q.V.Lookup(english.FoldAll(q.Words[from:to]))
	for _, f := range found {
		if f.Column == ci {
			return f.Value
		}
	}
	return ""
}

// owned reads "who is Ann Lee's manager", and without the apostrophe: the places of the role and
// of the name, and the end of that; -1 where there are none.
func (q *question) owned() (role, name, to int) {
	last := len(q.Words) - 1
	if last < 3 || slices.ContainsFunc(q.Words, func(w english.Word) bool { return w.Low == "of" }) {
		return -1, -1, -1
	}
	to = last
	if q.Low(last-1) == "'s" {
		to--
	}
	return last, 2, to
}
