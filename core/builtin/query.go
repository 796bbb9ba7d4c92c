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
	root     int // the table that FROM begins with; -1 when the columns decide
	need     []int
	sel      []expr
	distinct bool
	where    []cond
	group    []int
	having   []cond
	order    []sortBy
	limit    int
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

// A join adds one table by a key.
type join struct {
	table    int
	key      fkey
	reversed bool // the new table is on the referring side
}

// path connects tables to a tree along the fewest keys, beginning at the
// first. It adds the tables between; ok is false where no keys lead.
func (s *schema) path(tables []int) (joins []join, ok bool) {
	if len(tables) == 0 {
		return nil, true
	}
	in := []int{tables[0]}
	for _, t := range tables[1:] {
		for !slices.Contains(in, t) {
			from, best := -1, far
			for _, h := range in {
				if d := s.dist[h][t]; d < best {
					from, best = h, d
				}
			}
			if from < 0 {
				return nil, false
			}
			j := s.step(from, t)
			joins = append(joins, j)
			in = append(in, j.table)
		}
	}
	return joins, true
}

// step finds the first key from a table that leads nearer to another.
func (s *schema) step(from, to int) join {
	for _, k := range s.keys {
		a, b := s.columns[k.from].table, s.columns[k.to].table
		if a == from && s.dist[b][to] < s.dist[from][to] {
			return join{table: b, key: k}
		}
		if b == from && s.dist[a][to] < s.dist[from][to] {
			return join{table: a, key: k, reversed: true}
		}
	}
	return join{table: to}
}

// up reports whether every row of a table leads to at most one of the other:
// following keys from a child to its parents.
func (s *schema) up(from, to int) bool {
	for from != to {
		if s.dist[from][to] >= far {
			return false
		}
		j := s.step(from, to)
		if j.reversed {
			return false
		}
		from = j.table
	}
	return true
}
