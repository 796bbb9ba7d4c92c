package builtin

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A renderer writes queries as SQL.
type renderer struct {
	s *schema
}

// sql writes a query, or reports that no keys connect its tables.
func (s *schema) sql(q *query) (string, bool) {
	var b strings.Builder
	if !(&renderer{s}).query(&b, q) {
		return "", false
	}
	return b.String(), true
}

// names of the tables in one query: aliases where there are several.
type names struct {
	tables []int
}

func (r *renderer) query(b *strings.Builder, q *query) bool {
	tables := q.tables(r.s)
	joins, ok := r.s.path(tables)
	if !ok || len(tables) == 0 || len(q.sel) == 0 {
		return false
	}
	for i := range joins {
		joins[i].key = r.s.chosen(q.along, joins[i].key)
	}
	n := names{tables: []int{tables[0]}}
	for _, j := range joins {
		n.tables = append(n.tables, j.table)
	}
	b.WriteString("SELECT ")
	if q.distinct {
		b.WriteString("DISTINCT ")
	}
	for i, e := range q.sel {
		comma(b, i)
		r.expr(b, n, e)
	}
	r.from(b, n, joins)
	if !r.conds(b, n, " WHERE ", q.where) {
		return false
	}
	for i, g := range q.group {
		if i == 0 {
			b.WriteString(" GROUP BY ")
		}
		comma(b, i)
		r.expr(b, n, expr{col: g})
	}
	if !r.conds(b, n, " HAVING ", q.having) {
		return false
	}
	r.tail(b, n, q)
	if q.right != nil {
		b.WriteString(" " + q.set + " ")
		return r.query(b, q.right)
	}
	return true
}

func comma(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteString(", ")
	}
}

func (r *renderer) from(b *strings.Builder, n names, joins []join) {
	b.WriteString(" FROM " + sqltext.Name(r.s.tables[n.tables[0]].name))
	if len(joins) == 0 {
		return
	}
	b.WriteString(" AS T1")
	for i, j := range joins {
		b.WriteString(" JOIN " + sqltext.Name(r.s.tables[j.table].name) + " AS T" + strconv.Itoa(i+2) + " ON ")
		near, next := j.key.from, j.key.to
		if j.reversed {
			near, next = next, near
		}
		r.expr(b, n, expr{col: near})
		b.WriteString(" = ")
		r.expr(b, n, expr{col: next})
	}
}

func (r *renderer) expr(b *strings.Builder, n names, e expr) {
	if e.agg != "" {
		b.WriteString(strings.ToUpper(e.agg) + "(")
		if e.distinct {
			b.WriteString("DISTINCT ")
		}
		defer b.WriteString(")")
	}
	if e.col == star {
		if e.agg == "" && len(n.tables) > 1 {
			b.WriteString("T1.")
		}
		b.WriteString("*")
		return
	}
	c := &r.s.columns[e.col]
	if len(n.tables) > 1 {
		for i, t := range n.tables {
			if t == c.table {
				b.WriteString("T" + strconv.Itoa(i+1) + ".")
				break
			}
		}
	}
	b.WriteString(sqltext.Name(c.name))
}

func (r *renderer) conds(b *strings.Builder, n names, word string, list []cond) bool {
	for i := range list {
		c := &list[i]
		or := c.or && i > 0 // the first may have lost what it was joined to
		orNext := i+1 < len(list) && list[i+1].or
		opens := !or && orNext && len(list) > 2
		closes := or && !orNext && len(list) > 2
		switch {
		case i == 0:
			b.WriteString(word)
		case or:
			b.WriteString(" OR ")
		default:
			b.WriteString(" AND ")
		}
		if opens {
			b.WriteString("(")
		}
		r.expr(b, n, c.left)
		b.WriteString(" " + c.op + " ")
		if c.sub != nil {
			b.WriteString("(")
			if !r.query(b, c.sub) {
				return false
			}
			b.WriteString(")")
		} else if c.than != nil {
			r.expr(b, n, *c.than)
		} else {
			b.WriteString(c.right)
		}
		if closes {
			b.WriteString(")")
		}
	}
	return true
}

func (r *renderer) tail(b *strings.Builder, n names, q *query) {
	for i, o := range q.order {
		if i == 0 {
			b.WriteString(" ORDER BY ")
		}
		comma(b, i)
		r.expr(b, n, o.by)
		if o.desc {
			b.WriteString(" DESC")
		}
	}
	if q.limit > 0 {
		b.WriteString(" LIMIT " + strconv.Itoa(q.limit))
		if q.skip > 0 {
			b.WriteString(" OFFSET " + strconv.Itoa(q.skip))
		}
	}
}

// literal writes a text as a SQL string.
func literal(s string) string { return sqltext.Text(s) }
