package query

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A renderer writes queries as SQL.
type renderer struct {
	s *schema.Schema
}

// SQL writes a query, or reports that no keys connect its tables.
func SQL(s *schema.Schema, q *Spec) (string, bool) {
	var b strings.Builder
	r := &renderer{s}
	write := r.query
	if ofGroups(q) {
		write = r.ofGroups
	}
	if !write(&b, q) {
		return "", false
	}
	return b.String(), true
}

// names of the tables in one query: aliases where there are several.
type names struct {
	tables []int
	tally  int // the column that says how many things a row is, or -1
}

func (r *renderer) query(b *strings.Builder, q *Spec) bool {
	if ofFirst(q) {
		return r.ofFirst(b, q)
	}
	tables := q.Tables(r.s)
	joins, ok := r.s.Path(tables)
	if !ok || len(tables) == 0 || len(q.Select) == 0 {
		return false
	}
	for i := range joins {
		joins[i].Key = r.s.Chosen(q.Along, joins[i].Key)
	}
	n := names{tables: []int{tables[0]}}
	for _, j := range joins {
		n.tables = append(n.tables, j.Table)
	}
	n.tally = schema.Tally(r.s, n.tables)
	if slices.ContainsFunc(q.Where, func(c Cond) bool { return c.Left.Col == n.tally }) {
		n.tally = -1 // "days with more than 20 cases" are rows
	}
	b.WriteString("SELECT ")
	if q.Distinct {
		b.WriteString("DISTINCT ")
	}
	for i, e := range q.Select {
		comma(b, i)
		r.shown(b, n, e, len(q.Group) > 0)
	}
	r.from(b, n, joins, q.Either)
	if !r.conds(b, n, " WHERE ", q.Where) {
		return false
	}
	for i, g := range q.Group {
		if i == 0 {
			b.WriteString(" GROUP BY ")
		}
		comma(b, i)
		r.expr(b, n, Expr{Col: g})
	}
	if !r.conds(b, n, " HAVING ", q.Having) {
		return false
	}
	r.tail(b, n, q)
	if q.Right != nil {
		b.WriteString(" " + string(q.Set) + " ")
		return r.query(b, q.Right)
	}
	return true
}

// ofFirst reports aggregates of the first rows of an order: "the average price of the three
// largest". SQL cuts off what is sorted after it has aggregated, so that they need a query
// of the rows within theirs.
func ofFirst(q *Spec) bool {
	plain := func(e Expr) bool { return e.Agg == "" }
	return q.Limit > 0 && q.Right == nil && len(q.Group) == 0 && len(q.Having) == 0 && len(q.Select) > 0 &&
		!slices.ContainsFunc(q.Select, func(e Expr) bool { return plain(e) || e.Col == Star }) &&
		len(q.Order) > 0 && !slices.ContainsFunc(q.Order, func(o SortBy) bool { return !plain(o.By) })
}

// ofFirst writes the aggregates over the columns of the rows within.
func (r *renderer) ofFirst(b *strings.Builder, q *Spec) bool {
	rows := *q
	rows.Select, rows.Distinct = nil, false
	b.WriteString("SELECT ")
	for i, e := range q.Select {
		comma(b, i)
		b.WriteString(strings.ToUpper(string(e.Agg)) + "(")
		if e.Distinct {
			b.WriteString("DISTINCT ")
		}
		c := &r.s.Columns[e.Col]
		if !c.Stored() {
			return false // it would have no name
		}
		b.WriteString(sqltext.Name(c.Name) + ")")
		of := Expr{Col: e.Col}
		if slices.Contains(rows.Select, of) {
			continue
		}
		if slices.ContainsFunc(rows.Select, func(e Expr) bool { return r.s.Columns[e.Col].Name == c.Name }) {
			return false // which of two tables' is meant could not be said
		}
		rows.Select = append(rows.Select, of)
	}
	b.WriteString(" FROM (")
	if !r.query(b, &rows) {
		return false
	}
	b.WriteString(")")
	return true
}

// ofGroups reports a number of groups: of the owners with more than two boats, not of the boats of each.
func ofGroups(q *Spec) bool {
	return len(q.Select) == 1 && q.Select[0] == Rows && len(q.Group) == 1 && len(q.Having) > 0 && len(q.Order) == 0 &&
		q.Limit == 0 && q.Right == nil
}

// ofGroups counts the groups.
func (r *renderer) ofGroups(b *strings.Builder, q *Spec) bool {
	groups := *q
	groups.Select = []Expr{{Col: q.Group[0]}}
	b.WriteString("SELECT COUNT(*) FROM (")
	if !r.query(b, &groups) {
		return false
	}
	b.WriteString(")")
	return true
}

func comma(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteString(", ")
	}
}

// shown writes what a query shows. How many things rows stand for is 0 where there are none.
func (r *renderer) shown(b *strings.Builder, n names, e Expr, grouped bool) {
	if e != Rows || grouped || n.tally < 0 {
		r.expr(b, n, e)
		return
	}
	b.WriteString("COALESCE(")
	r.expr(b, n, e)
	b.WriteString(", 0)")
}

func (r *renderer) from(b *strings.Builder, n names, joins []schema.Join, either []schema.Key) {
	b.WriteString(" FROM " + sqltext.Name(r.s.Tables[n.tables[0]].Name))
	if len(joins) == 0 {
		return
	}
	b.WriteString(" AS T1")
	for i, j := range joins {
		b.WriteString(" JOIN " + sqltext.Name(r.s.Tables[j.Table].Name) + " AS T" + strconv.Itoa(i+2) + " ON ")
		for i, k := range Keys(r.s, either, j.Key) {
			near, next := k.From, k.To
			if j.Reversed {
				near, next = next, near
			}
			if i > 0 {
				b.WriteString(" OR ")
			}
			r.expr(b, n, Expr{Col: near})
			b.WriteString(" = ")
			r.expr(b, n, Expr{Col: next})
		}
	}
}

func (r *renderer) expr(b *strings.Builder, n names, e Expr) {
	if e == Rows && n.tally >= 0 {
		e = Expr{Agg: "sum", Col: n.tally}
	}
	if e.Agg != "" {
		b.WriteString(strings.ToUpper(string(e.Agg)) + "(")
		if e.Distinct {
			b.WriteString("DISTINCT ")
		}
		defer b.WriteString(")")
	}
	if e.Col == Star {
		if e.Agg == "" && len(n.tables) > 1 {
			b.WriteString("T1.")
		}
		b.WriteString("*")
		return
	}
	c := &r.s.Columns[e.Col]
	if e.Agg != "" && e.Agg != "count" && c.Stored() {
		b.WriteString(c.Compared(n.prefix(c.Table)+sqltext.Name(c.Name), strings.ToUpper(string(e.Agg))+"(", ""))
		return
	}
	if c.Expr != "" {
		b.WriteString(schema.Written(c.Expr, func(ci int, before, after string) string {
			var of strings.Builder
			r.expr(&of, n, Expr{Col: ci})
			return r.s.Columns[ci].Compared(of.String(), before, after)
		}))
		return
	}
	if c.Part != "" {
		b.WriteString("strftime(" + Literal(c.Part) + ", ")
		defer b.WriteString(")")
	}
	b.WriteString(n.prefix(c.Table) + sqltext.Name(c.Name))
}

// prefix returns what stands before the columns of a table where several are joined.
func (n *names) prefix(table int) string {
	if i := slices.Index(n.tables, table); i >= 0 && len(n.tables) > 1 {
		return "T" + strconv.Itoa(i+1) + "."
	}
	return ""
}

// sorts writes an expression by which rows are sorted or compared, with what stands before and behind it.
func (r *renderer) sorts(b *strings.Builder, n names, e Expr, before, after string) {
	if e.Col == Star || e.Agg != "" {
		r.expr(b, n, e)
		return
	}
	var said strings.Builder
	r.expr(&said, n, e)
	b.WriteString(r.s.Columns[e.Col].Compared(said.String(), before, after))
}

func (r *renderer) conds(b *strings.Builder, n names, word string, list []Cond) bool {
	for i := range list {
		c := &list[i]
		or := c.Or && i > 0 // the first may have lost what it was joined to
		orNext := i+1 < len(list) && list[i+1].Or
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
		if !r.comparison(b, n, c) {
			return false
		}
		if closes {
			b.WriteString(")")
		}
	}
	return true
}

// comparison writes one condition. A state that is made of a comparison stands for itself.
func (r *renderer) comparison(b *strings.Builder, n names, c *Cond) bool {
	made := c.Left.Col >= 0 && c.Left.Agg == "" && r.s.Columns[c.Left.Col].Made()
	if made && c.Sub == nil && c.Than == nil {
		open, closed := "", ""
		if held := strings.Trim(c.Right, "'"); c.Op == "=" && held == "0" || c.Op == "!=" && held == "1" {
			open, closed = "NOT (", ")"
		}
		b.WriteString(open)
		r.expr(b, n, c.Left)
		b.WriteString(closed)
		return true
	}
	r.sorts(b, n, c.Left, "", " "+string(c.Op)+" "+c.Right)
	b.WriteString(" " + string(c.Op) + " ")
	switch {
	case c.Sub != nil:
		b.WriteString("(")
		if !r.query(b, c.Sub) {
			return false
		}
		b.WriteString(")")
	case c.Than != nil:
		r.sorts(b, n, *c.Than, string(c.Op), "")
	default:
		b.WriteString(c.Right)
	}
	return true
}

func (r *renderer) tail(b *strings.Builder, n names, q *Spec) {
	for i, o := range q.Order {
		if i == 0 {
			b.WriteString(" ORDER BY ")
		}
		comma(b, i)
		way := ""
		if o.Desc {
			way = " DESC"
		}
		r.sorts(b, n, o.By, "ORDER BY ", way)
		b.WriteString(way)
	}
	if q.Limit > 0 {
		b.WriteString(" LIMIT " + strconv.Itoa(q.Limit))
		if q.Offset > 0 {
			b.WriteString(" OFFSET " + strconv.Itoa(q.Offset))
		}
	}
}

// Literal writes a text as a SQL string.
func Literal(s string) string { return sqltext.Text(s) }
