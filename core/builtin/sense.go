package builtin

import "slices"

// measureStems are words for quantities of what was done, surest first.
var measureStems = []string{"quantiti", "amount", "sale", "total", "revenu", "unit", "volum", "sum", "price", "cost"}

// measure finds the column of a table that says how much of something was
// done, by its type and name, or -1.
func (b *builder) measure(t int) int {
	for _, stem := range measureStems {
		for _, ci := range b.s.tables[t].columns {
			if c := &b.s.columns[ci]; c.class == numeric && !c.pk && !c.fk && slices.Contains(c.full, stem) {
				return ci
			}
		}
	}
	return -1
}

// soldMost reads "which region SOLD most", where the word before names a date
// ("sold_on"): the groups of what is shown are ranked by the measure of the
// table, or by how many rows they have, and not by the date.
func (b *builder) soldMost(i int, desc bool) bool {
	p := b.prev(i, 0)
	if p < 1 || b.cs[p].kind != columnK || b.cs[p].used || b.s.columns[b.cs[p].col()].class != temporal {
		return false
	}
	shown := b.firstFree()
	if shown < 0 || shown >= p || b.cs[shown].table() != b.cs[p].table() {
		return false
	}
	col := b.cs[shown].col()
	b.use(i, p, shown)
	b.q.group = []int{col}
	b.q.show(expr{col: col})
	by := expr{agg: "count", col: star}
	if m := b.measure(b.cs[p].table()); m >= 0 {
		by = expr{agg: "sum", col: m}
	}
	b.limit(i, sortBy{by: by, desc: desc})
	return true
}

// hasChildren reports a table whose rows others refer to.
func (s *schema) hasChildren(t int) bool {
	return slices.ContainsFunc(s.keys, func(k fkey) bool { return s.columns[k.to].table == t && s.columns[k.from].table != t })
}

// senseless reports a query that no question asks: a sum of dates, an average
// of numbers that name things, a count in groups of one row each.
func (s *schema) senseless(q *query) bool {
	exprs := slices.Clone(q.sel)
	for _, o := range q.order {
		exprs = append(exprs, o.by)
	}
	for _, c := range q.having {
		exprs = append(exprs, c.left)
	}
	if slices.ContainsFunc(exprs, s.addsUpNames) {
		return true
	}
	counts := slices.ContainsFunc(exprs, func(e expr) bool { return e.agg == "count" && e.col == star })
	tables := q.tables(s)
	return counts && len(tables) == 1 && len(q.group) == 1 && slices.Equal(s.tables[tables[0]].pk, q.group)
}

// addsUpNames reports a sum or average of dates or of keys.
func (s *schema) addsUpNames(e expr) bool {
	if e.col < 0 || e.agg != "sum" && e.agg != "avg" {
		return false
	}
	c := &s.columns[e.col]
	dates := c.class == temporal && (e.agg == "sum" || !slices.Contains(c.full, "year"))
	return dates || c.pk || c.fk || lastOf(c.full) == "id"
}
