package query

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// TablesRead lists the tables that a query reads, those of queries within it too.
func TablesRead(s *schema.Schema, q *Spec, out []int) []int {
	tables := q.Tables(s)
	joins, _ := s.Path(tables)
	for _, t := range tables[:min(1, len(tables))] {
		out = schema.AddOnce(out, t)
	}
	for _, j := range joins {
		out = schema.AddOnce(out, j.Table)
	}
	for _, list := range [][]Cond{q.Where, q.Having} {
		for i := range list {
			if list[i].Sub != nil {
				out = TablesRead(s, list[i].Sub, out)
			}
		}
	}
	if q.Right != nil {
		out = TablesRead(s, q.Right, out)
	}
	return out
}

// Senseless reports a query that no question asks: a sum of dates or texts, an average of numbers that name things, a
// count or an average in groups of one row each, the least of equal numbers, groups of which nothing is reckoned, the
// first by one order and its reverse, a date before a number of two digits.
func Senseless(s *schema.Schema, q *Spec) bool {
	if q.Set == "INTERSECT" && q.Aggregated() && len(q.Group) == 0 {
		return true // two numbers have nothing in common
	}
	if len(q.Order) > 1 && q.Order[0].By == q.Order[1].By && q.Order[0].Desc != q.Order[1].Desc {
		return true
	}
	if slices.ContainsFunc(q.Where, func(c Cond) bool { return betweenHours(s, c) }) {
		return true
	}
	exprs := q.shownOrCompared()
	return slices.ContainsFunc(exprs, func(e Expr) bool { return addsUpNames(s, e) }) || senselessGroups(s, q, exprs)
}

// shownOrCompared returns what a query shows, sorts by and chooses groups by.
func (q *Spec) shownOrCompared() []Expr {
	exprs := slices.Clone(q.Select)
	for _, o := range q.Order {
		exprs = append(exprs, o.By)
	}
	for _, c := range q.Having {
		exprs = append(exprs, c.Left)
	}
	return exprs
}

// senselessGroups reports groups of which nothing is reckoned, or what is the same in each, as the average minutes by
// minutes, or of which each is one row.
func senselessGroups(s *schema.Schema, q *Spec, exprs []Expr) bool {
	if len(q.Group) == 0 {
		return false
	}
	aggregates, needsRows := false, false
	for _, e := range exprs {
		if e.Agg != "" && e.Agg != "count" && slices.Contains(q.Group, e.Col) {
			return true
		}
		aggregates = aggregates || e.Agg != ""
		needsRows = needsRows || e == Rows || e.Agg == "avg"
	}
	return !aggregates || needsRows && oneEach(s, q)
}

// oneEach reports that each group is one row of a table, joined to one of each other at most.
func oneEach(s *schema.Schema, q *Spec) bool {
	tables, of := q.Tables(s), s.Columns[q.Group[0]].Table
	if slices.ContainsFunc(tables, func(t int) bool { return t != of && !s.ManyToOne(of, t) }) {
		return false
	}
	single := func(ci int) bool { return schema.Single(s, ci) }
	return len(tables) == 1 && len(q.Where) == 0 && slices.ContainsFunc(q.Group, single) ||
		len(q.Group) == 1 && slices.Equal(s.Tables[of].PK, q.Group)
}

// betweenHours reports a date that is compared with a number of two digits at most: an hour, or a day.
func betweenHours(s *schema.Schema, c Cond) bool {
	if c.Left.Col < 0 || c.Left.Agg != "" || s.Columns[c.Left.Col].Part != "" || !strings.ContainsAny(string(c.Op), "<>") {
		return false
	}
	col := &s.Columns[c.Left.Col]
	return col.Class == schema.Temporal && !slices.Contains(col.Full, "year") && len(c.Right) < 3 &&
		english.IsNumber(c.Right)
}

// addsUpNames reports a sum or average of dates, of keys or of texts, and the least or greatest of these.
func addsUpNames(s *schema.Schema, e Expr) bool {
	if e.Col < 0 || e.Agg == "" || e.Agg == "count" {
		return false
	}
	c := &s.Columns[e.Col]
	if c.Class == schema.Textual && c.Stored() {
		return true
	}
	if e.Agg != "sum" && e.Agg != "avg" {
		return false
	}
	dates := c.Class == schema.Temporal && (e.Agg == "sum" || !slices.Contains(c.Full, "year"))
	return dates || c.PK || c.FK || c.Places() || english.LastOf(c.Full) == "id"
}

// Made says of the columns that no table holds what a query takes them for.
func Made(s *schema.Schema, q *Spec) (notes []string) {
	exprs := q.shownOrCompared()
	for i := range q.Where {
		exprs = append(exprs, q.Where[i].Left)
	}
	for _, e := range exprs {
		if e.Col < 0 || s.Columns[e.Col].Expr == "" {
			continue
		}
		c := &s.Columns[e.Col]
		name := func(ci int, _, _ string) string { return sqltext.Name(s.Columns[ci].Name) }
		note := c.Name + " is " + schema.Written(c.Expr, name)
		if !slices.Contains(notes, note) {
			notes = append(notes, note)
		}
	}
	return notes
}
