package builtin

import "slices"

// star as an expression's column stands for *.
const star = -1

// An expr is a column, or an aggregate over one.
type expr struct {
	agg      string // "", "count", "avg", "sum", "min", "max"
	col      int    // or star
	distinct bool
}

// A cond is one condition of WHERE or HAVING.
type cond struct {
	left  expr
	op    string // "=", "!=", "<", …, "LIKE", "NOT LIKE", "BETWEEN", "IN", "NOT IN"
	right string // SQL of a literal; "x AND y" for BETWEEN
	sub   *query // instead of right
	than  *expr  // instead of right
	or    bool   // joined to the condition before it by OR
	chunk int    // the chunk that it comes from
}

// A sortBy is one term of ORDER BY.
type sortBy struct {
	by   expr
	desc bool
}

// A query is what a sketch fills in. Tables are not listed: they follow from
// the columns used, from the tables that must be joined, and from the keys.
type query struct {
	root     int    // the table that FROM begins with; -1 when the columns decide
	along    []fkey // keys to join by where two tables have several; of two the first
	need     []int
	sel      []expr
	distinct bool
	where    []cond
	group    []int
	having   []cond
	order    []sortBy
	limit    int
	skip     int    // rows before those of the limit: 1 for "the second oldest"
	set      string // INTERSECT, EXCEPT, UNION
	right    *query
}

// tables returns the tables that the query speaks of, the root first.
func (q *query) tables(s *schema) []int {
	var out []int
	if q.root >= 0 {
		out = append(out, q.root)
	}
	add := func(col int) {
		if col >= 0 {
			out = addOnce(out, s.columns[col].table)
		}
	}
	for _, e := range q.sel {
		add(e.col)
	}
	for _, c := range q.where {
		add(c.left.col)
		if c.than != nil {
			add(c.than.col)
		}
	}
	for _, g := range q.group {
		add(g)
	}
	for _, c := range q.having {
		add(c.left.col)
	}
	for _, o := range q.order {
		add(o.by.col)
	}
	for _, t := range q.need {
		out = addOnce(out, t)
	}
	return out
}

// aggregated reports whether an aggregate is in the SELECT list.
func (q *query) aggregated() bool {
	return slices.ContainsFunc(q.sel, func(e expr) bool { return e.agg != "" })
}

// selects reports whether the column is shown as it is.
func (q *query) selects(col int) bool {
	return slices.ContainsFunc(q.sel, func(e expr) bool { return e.col == col && e.agg == "" })
}

func (q *query) show(e expr) {
	if !slices.Contains(q.sel, e) {
		q.sel = append(q.sel, e)
	}
}
