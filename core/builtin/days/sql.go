package days

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A place is what stands around a name: the clause of its query, and the function that it is given to.
type place struct {
	clause   string
	function string
	inner    bool // of a query within another
}

// compares reports a place where a day is compared, sorted or reckoned with.
func (p place) compares(before, after string, several bool) bool {
	switch {
	case after == "IS":
		return false
	case operators[after] || operators[before]:
		return true
	case p.function == "COUNT" || p.function == "GROUP_CONCAT":
		return false
	case p.function != "":
		return true
	case p.clause == "SELECT":
		return p.inner
	case p.clause == "ORDER":
		return !several
	}
	return p.clause != "GROUP"
}

var (
	operators = english.WordSet("= < > ! - + BETWEEN LIKE IN")
	clauses   = english.WordSet("SELECT FROM WHERE GROUP HAVING ORDER LIMIT ON")
	ends      = english.WordSet("MIN MAX")
)

// SQL returns a statement to the database, written for days that have the year first, with its columns
// as they write theirs.
func (d *Database) SQL(sql string) string {
	if d == nil || len(d.columns) == 0 {
		return sql
	}
	w := writer{d: d, sql: sql, statement: read(sql), places: []place{{}}}
	for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		w.take(t)
	}
	return w.out.String() + sql[w.done:]
}

// A writer writes one statement anew, token by token.
type writer struct {
	statement
	d      *Database
	sql    string
	out    strings.Builder
	done   int
	places []place // by depth of brackets
	last   [3]string
}

// take takes in a token.
func (w *writer) take(t sqltext.Token) {
	said := w.sql[t.Start:t.End]
	p := &w.places[len(w.places)-1]
	switch {
	case said == "(":
		inner := place{clause: p.clause, inner: p.inner}
		if t.Start > 0 && sqltext.IsLetter(w.sql[t.Start-1]) {
			inner.function = strings.ToUpper(w.last[0])
		} else {
			inner.function = p.function
		}
		w.places = append(w.places, inner)
	case said == ")" && len(w.places) > 1:
		w.places = w.places[:len(w.places)-1]
	case t.Kind == sqltext.Word && clauses[strings.ToUpper(said)]:
		p.clause = strings.ToUpper(said)
		if p.clause == "SELECT" {
			p.function, p.inner = "", len(w.places) > 1
		}
	case t.Kind == sqltext.Word || t.Kind == sqltext.Quoted && said[0] != '\'':
		w.name(t, *p)
	}
	w.last = [3]string{said, w.last[0], w.last[1]}
}

// name takes in what may be the name of a column with days.
func (w *writer) name(t sqltext.Token, p place) {
	start, before, of := t.Start, w.last[0], ""
	if before == "." {
		of, before = strings.ToLower(sqltext.Unquote(w.last[1])), w.last[2]
		start -= len(w.last[1]) + 1
	}
	c := w.column(of, strings.ToLower(sqltext.Unquote(w.sql[t.Start:t.End])))
	next, _ := sqltext.Next(w.sql, t.End)
	after := strings.ToUpper(w.sql[next.Start:next.End])
	if c.layout == nil || after == "(" || strings.EqualFold(before, "AS") || !p.compares(before, after, w.several) {
		return
	}
	w.out.WriteString(w.sql[w.done:start])
	w.done = t.End
	sql := c.sql(w.sql[start:t.End], c.timed)
	if end := strings.TrimRight(w.out.String(), " "); ends[p.function] && p.clause == "SELECT" && !p.inner &&
		after == ")" && strings.HasSuffix(end, p.function+"(") {
		before := strings.TrimSuffix(w.out.String(), p.function+"(")
		w.out.Reset()
		w.out.WriteString(before + c.again(p.function+"("+sql+")", c.timed))
		w.done = next.End
		return
	}
	if p.function == "" || operators[after] || operators[before] {
		sql = "(" + sql + ")"
	}
	w.out.WriteString(sql)
}

// column returns how the column with a name writes its days, of what it is said to be of.
func (w *writer) column(of, name string) (c column) {
	if of != "" {
		return w.d.columns[[2]string{w.tables[of], name}]
	}
	for _, table := range w.tables {
		if c = w.d.columns[[2]string{table, name}]; c.layout != nil {
			return c
		}
	}
	return c
}
