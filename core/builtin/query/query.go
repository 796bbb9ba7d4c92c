// Package query holds the queries that core/builtin fills in, writes them as SQL,
// and tells those that make no sense of the columns' types.
//
//	sql, ok := query.SQL(schema, q)
package query

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Star as an expression's column stands for *.
const Star = -1

// An Aggregate is a function over a column's values: count, avg, sum, min or max; "" is none.
type Aggregate string

// An Operator compares, as SQL writes it: =, !=, <, …, LIKE, NOT LIKE, BETWEEN, IN, NOT IN.
type Operator string

// A SetOperator joins two queries: INTERSECT, EXCEPT or UNION; "" is none.
type SetOperator string

// An Expr is a column, or an aggregate over one.
type Expr struct {
	Agg      Aggregate
	Col      int // or star
	Distinct bool
}

// Rows counts the rows.
var Rows = Expr{Agg: "count", Col: Star}

// A Cond is one condition of WHERE or HAVING.
type Cond struct {
	Left  Expr
	Op    Operator
	Right string // SQL of a literal; "x AND y" for BETWEEN
	Sub   *Spec  // instead of right
	Than  *Expr  // instead of right
	Or    bool   // joined to the condition before it by OR
	Chunk int    // the chunk that it comes from
}

// A SortBy is one term of ORDER BY.
type SortBy struct {
	By   Expr
	Desc bool
}

// A Spec is the query that a sketch fills in. Tables are not listed: they follow from
// the columns used, from the tables that must be joined, and from the keys.
type Spec struct {
	Root     int          // the table that FROM begins with; -1 when the columns decide
	Along    []schema.Key // keys to join by where two tables have several; of two the first
	Either   []schema.Key // keys of which rows are joined by this or the other
	Need     []int
	Select   []Expr
	Distinct bool
	Where    []Cond
	Group    []int
	Having   []Cond
	Order    []SortBy
	Limit    int
	Offset   int // rows before those of the limit: 1 for "the second oldest"
	Set      SetOperator
	Right    *Spec
}

// Tables returns the tables that the query speaks of, the root first.
func (q *Spec) Tables(s *schema.Schema) []int {
	var out []int
	if q.Root >= 0 {
		out = append(out, q.Root)
	}
	add := func(col int) {
		if col < 0 {
			return
		}
		out = schema.AddOnce(out, s.Columns[col].Table)
		schema.Written(s.Columns[col].Expr, func(of int, _, _ string) string { // of two tables' dates
			out = schema.AddOnce(out, s.Columns[of].Table)
			return ""
		})
	}
	for _, e := range q.Select {
		add(e.Col)
	}
	for _, c := range q.Where {
		add(c.Left.Col)
		if c.Than != nil {
			add(c.Than.Col)
		}
	}
	for _, g := range q.Group {
		add(g)
	}
	for _, c := range q.Having {
		add(c.Left.Col)
	}
	for _, o := range q.Order {
		add(o.By.Col)
	}
	for _, t := range q.Need {
		out = schema.AddOnce(out, t)
	}
	return out
}

// Aggregated reports whether an aggregate is in the SELECT list.
func (q *Spec) Aggregated() bool {
	return slices.ContainsFunc(q.Select, func(e Expr) bool { return e.Agg != "" })
}

// Selects reports whether the column is shown as it is.
func (q *Spec) Selects(col int) bool {
	return slices.ContainsFunc(q.Select, func(e Expr) bool { return e.Col == col && e.Agg == "" })
}

// Show adds a term to what is selected, once.
func (q *Spec) Show(e Expr) {
	if !slices.Contains(q.Select, e) {
		q.Select = append(q.Select, e)
	}
}
