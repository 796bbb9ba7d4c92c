package filter

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// numberCond writes the comparison, in WHERE or, for an aggregate, in HAVING.
func numberCond(d *draft.Draft, i int, left query.Expr, op query.Operator, x, y string) (query.Cond, bool) {
	x, y = inUnit(d, left, x), inUnit(d, left, y)
	c := query.Cond{Left: left, Op: op, Right: d.LiteralFor(left.Col, x), Chunk: i}
	col := &d.Schema.Columns[left.Col]
	if strings.HasSuffix(x, "-%") { // a month: after it, or not before it
		x = strings.TrimSuffix(x, "%") + map[query.Operator]string{">": "31", "<=": "31"}[op]
		if x = strings.TrimSuffix(x, "-"); op == "=" {
			c.Op, x = "LIKE", x+"%"
		}
	}
	switch {
	case left.Agg == "" && english.YearLike(x) && (y == "" || english.YearLike(y)) && d.Values.Dated(left.Col):
		inYears(&c, op, x, y)
	case y != "":
		if month, ok := strings.CutSuffix(y, "%"); ok && strings.HasSuffix(month, "-") {
			y = month + "31"
		}
		c.Right = d.LiteralFor(left.Col, x) + " AND " + d.LiteralFor(left.Col, y)
	case col.Class != schema.Textual && !english.IsNumber(x):
		c.Right = query.Literal(x)
	}
	d.Note("%s %s %s", d.ExprName(left), c.Op, c.Right)
	d.Last = c
	if left.Agg != "" {
		d.ByKey = true
		d.Query.Having = append(d.Query.Having, c)
		return query.Cond{}, false
	}
	return c, true
}

// inYears compares dates with a whole year, or two.
func inYears(c *query.Cond, op query.Operator, x, y string) {
	switch {
	case y != "":
		c.Right = query.Literal(x+"-01-01") + " AND " + query.Literal(y+"-12-31")
	case op == "=":
		c.Op, c.Right = "LIKE", query.Literal("%"+x+"%")
	case op == ">" || op == "<=":
		c.Right = query.Literal(x + "-12-31")
	default:
		c.Right = query.Literal(x + "-01-01")
	}
}

// inUnit writes a large number in thousands, millions or billions where only
// that brings it to the size of the column's values: "50 million" people in a
// column of millions.
func inUnit(d *draft.Draft, left query.Expr, x string) string {
	n, err := strconv.ParseFloat(x, 64)
	top := d.Values.Top[left.Col]
	if err != nil || n < 1e4 || top <= 0 || n < 100*top || left.Agg == "sum" || left.Agg == "count" {
		return x
	}
	for _, unit := range []float64{1e3, 1e6, 1e9} {
		if n/unit <= top {
			return strconv.FormatFloat(n/unit, 'f', -1, 64)
		}
	}
	return x
}
