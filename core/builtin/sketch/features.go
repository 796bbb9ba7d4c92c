package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/filter"
)

// unreadAs gives, by its kind, the feature of a chunk that the SQL leaves out.
var unreadAs = map[link.Kind]rank.Feature{
	link.Value: rank.ValueUnread, link.Quoted: rank.ValueUnread, link.Number: rank.NumberUnread,
	link.Column: rank.ColumnUnread, link.Table: rank.TableUnread,
	link.Superlative: rank.SuperUnread, link.Common: rank.SuperUnread, link.Compare: rank.CompareUnread,
	link.Not: rank.NotUnread, link.Aggregate: rank.AggUnread,
	link.Count: rank.CountUnread, link.Sort: rank.OtherUnread, link.Like: rank.OtherUnread,
}

// Features describes what was built: r is the reading's share.
func Features(d *draft.Draft, r rank.Features) rank.Features {
	f := r
	f[rank.Guessed] = d.Guesses
	for i := range d.Chunks {
		if unread(d, i) {
			f[unreadAs[d.Chunks[i].Kind]]++
		}
	}
	joinFeatures(d, &f)
	selectFeatures(d, &f)
	groupFeatures(d, &f)
	whereFeatures(d, &f)
	return f
}

// unread reports a chunk that means something and is not in the SQL.
func unread(d *draft.Draft, i int) bool {
	c := &d.Chunks[i]
	_, means := unreadAs[c.Kind]
	return means && !d.Used[i] && !(c.Kind == link.Table && c.Table() == d.Entity)
}

// joinFeatures look at the tables: those that no word stands for, and those
// that are joined without being asked anything.
func joinFeatures(d *draft.Draft, f *rank.Features) {
	tables := d.Query.Tables(d.Schema)
	joins, _ := d.Schema.Path(tables)
	f[rank.Joined] = float64(len(joins))
	all := slices.Clone(tables[:min(1, len(tables))])
	for _, j := range joins {
		all = append(all, j.Table)
	}
	for _, t := range all {
		if !slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t }) {
			f[rank.Bridged]++
		}
		if len(all) < 2 || usesTable(d, t) || !slices.Contains(tables, t) {
			continue
		}
		if up := all[0] != t && d.Schema.ManyToOne(all[0], t); up {
			f[rank.ParentIdle]++
		} else if len(d.Query.Group) == 0 && !d.Query.Aggregated() {
			f[rank.ChildIdle]++
		}
	}
}

// usesTable reports whether any clause uses a column of a table.
func usesTable(d *draft.Draft, t int) bool {
	in := func(col int) bool { return col >= 0 && d.Schema.Columns[col].Table == t }
	q := d.Query
	return slices.ContainsFunc(q.Select, func(e query.Expr) bool { return in(e.Col) }) ||
		slices.ContainsFunc(q.Where, func(c query.Cond) bool { return in(c.Left.Col) }) ||
		slices.ContainsFunc(q.Group, in) ||
		slices.ContainsFunc(q.Order, func(o query.SortBy) bool { return in(o.By.Col) }) ||
		slices.ContainsFunc(q.Having, func(c query.Cond) bool { return in(c.Left.Col) })
}

func selectFeatures(d *draft.Draft, f *rank.Features) {
	q := d.Query
	aggs := 0
	for _, e := range draft.Terms(d) {
		if e.Agg != "" {
			aggs++
			aggregateFeatures(d, f, e)
		} else if e.Col != query.Star {
			columnFeatures(d, f, e.Col)
		}
	}
	f[rank.ShownTerms] = float64(len(draft.Terms(d)))
	f[rank.ShownNothing] = rank.Indicator(!slices.ContainsFunc(q.Select,
		func(e query.Expr) bool { return e.Agg != "" || e.Col == query.Star || linkedTo(d, e.Col) }))
	f[rank.AggBesidePlain] = rank.Indicator(aggs > 0 && aggs < len(q.Select) && !d.Said(link.Each))
	f[rank.AggUnasked] = rank.Indicator(aggs > 0 && !d.Said(link.Count, link.Aggregate, link.Superlative))
	f[rank.EntityLost] = rank.Indicator(d.Entity >= 0 && !slices.Contains(q.Tables(d.Schema), d.Entity))
	for _, o := range q.Order {
		f[rank.SumAsked] += rank.Indicator(o.By.Agg == "sum" && d.Entity >= 0 &&
			d.Schema.Columns[o.By.Col].Table != d.Entity &&
			mostOfAll(d))
	}
	distinctFeatures(d, f)
}

func aggregateFeatures(d *draft.Draft, f *rank.Features, e query.Expr) {
	counts := e.Agg == "count"
	f[rank.CountColumn] += rank.Indicator(counts && e.Col != query.Star && !e.Distinct)
	f[rank.CountDistinct] += rank.Indicator(counts && e.Distinct)
	f[rank.SumColumn] += rank.Indicator(e.Agg == "sum" && !d.Said(link.Aggregate))
}

func columnFeatures(d *draft.Draft, f *rank.Features, col int) {
	c := &d.Schema.Columns[col]
	f[rank.ShownKey] += rank.Indicator((c.PK || c.FK) && !linkedTo(d, col))
	f[rank.ShownSpare] += rank.Indicator(!linkedTo(d, col))
	f[rank.ShownFixed] += rank.Indicator(!saidTwice(d, col) && slices.ContainsFunc(d.Query.Where,
		func(c query.Cond) bool { return c.Left.Col == col && c.Op == "=" && c.Sub == nil }))
}

// saidTwice reports a column that two words stand for: one asks for it, the other
// says what it is.
func saidTwice(d *draft.Draft, col int) bool {
	n := 0
	for i := range d.Chunks {
		if d.ColumnAt(i) == col {
			n++
		}
	}
	return n > 1
}

// distinctFeatures look at rows that come more than once.
func distinctFeatures(d *draft.Draft, f *rank.Features) {
	distinct := d.Query.Distinct || f[rank.CountDistinct] > 0
	f[rank.DistinctUnasked] = rank.Indicator(distinct && !d.Said(link.Distinct))
	f[rank.DistinctMissing] = rank.Indicator(!distinct && d.Said(link.Distinct))
	repeats := !distinct && mayRepeat(d)
	f[rank.RowsRepeat] = rank.Indicator(repeats && asksWhich(d))
	f[rank.RowsRepeatToo] = rank.Indicator(repeats && !asksWhich(d))
	f[rank.RowsCountedTwice] = rank.Indicator(countedTwice(d))
	if !distinct && kindsShown(d) {
		f[kindsAs(d)] = 1
	}
}

func groupFeatures(d *draft.Draft, f *rank.Features) {
	q := d.Query
	f[rank.GroupUnasked] = rank.Indicator(len(q.Group) > 0 && !d.Said(link.Each))
	f[rank.GroupMissing] = rank.Indicator(len(q.Group) == 0 && d.Said(link.Each))
	for _, g := range q.Group {
		c := &d.Schema.Columns[g]
		f[rank.GroupByKey] += rank.Indicator(c.PK)
		f[rank.GroupByText] += rank.Indicator(!c.PK && c.IsName)
	}
	f[rank.HavingUsed] = rank.Indicator(len(q.Having) > 0)
	f[rank.HavingUnasked] = rank.Indicator(len(q.Having) > 0 && !d.Said(link.Compare, link.After, link.Not))
	f[rank.OrderUnasked] = rank.Indicator(len(q.Order) > 0 && !d.Said(link.Sort, link.Order, link.Superlative,
		link.Common))
	f[rank.LimitUnasked] = rank.Indicator(q.Limit > 0 && !d.Said(link.Superlative, link.Common))
}

func whereFeatures(d *draft.Draft, f *rank.Features) {
	q := d.Query
	for i := range q.Where {
		conditionFeatures(d, f, &q.Where[i])
		for j := range i {
			f[rank.FixedTwice] += rank.Indicator(fixedTwice(&q.Where[j], &q.Where[i]))
		}
	}
	f[rank.ExcludedUnasked] = rank.Indicator(f[rank.Excluded] > 0 && !d.Said(link.Not))
	f[rank.SetUsed] = rank.Indicator(q.Set != "")
	f[rank.SetUnasked] = rank.Indicator(q.Set != "" && !d.Said(link.Both, link.And))
	f[rank.EmptyWhere] = rank.Indicator(len(q.Where) == 0 && len(q.Having) == 0 && d.Said(link.Where) &&
		d.Said(link.Value, link.Quoted, link.Number))
}

// fixedTwice reports two values of one expression that must both hold.
func fixedTwice(c, d *query.Cond) bool {
	return c.Left == d.Left && c.Op == "=" && d.Op == "=" && !d.Or
}

func conditionFeatures(d *draft.Draft, f *rank.Features, c *query.Cond) {
	f[rank.Excluded] += rank.Indicator(c.Op == "NOT IN")
	f[rank.Subquery] += rank.Indicator(c.Sub != nil && c.Op != "NOT IN")
	f[rank.OrUsed] += rank.Indicator(c.Or)
	f[rank.ColumnsCompared] += rank.Indicator(c.Than != nil)
	f[rank.LikeUsed] += rank.Indicator(c.Op == "LIKE" && !d.Said(link.Like) && d.KindAt(c.Chunk) != link.Quoted &&
		!filter.IsPart(d, c.Chunk) && !ofList(d, c.Chunk) && !filter.Dated(c))
	f[rank.OtherTableValue] += rank.Indicator(c.Sub == nil && d.Entity >= 0 && c.Left.Col >= 0 &&
		d.Schema.Columns[c.Left.Col].Table != d.Entity)
}

// ofList reports a value that is one of those that a cell lists: no part of a text.
func ofList(d *draft.Draft, chunk int) bool {
	return d.KindAt(chunk) == link.Value && d.Chunks[chunk].Alts[0].Item
}

// fixedByChild reports a value of a foreign key in a table of which nothing else
// is asked, where the table that it leads to is read too.
func fixedByChild(d *draft.Draft, c *query.Cond) bool {
	if c.Sub != nil || c.Op != "=" || c.Left.Col < 0 {
		return false
	}
	parent := keyTo(d, c.Left.Col)
	return parent >= 0 && uses(d.Query, d.Schema.Columns[c.Left.Col].Table, d.Schema) == 1
}

// keyTo returns the column of another table in use that a foreign key leads to, or -1.
func keyTo(d *draft.Draft, col int) int {
	tables := d.Query.Tables(d.Schema)
	for _, k := range d.Schema.Keys {
		t := d.Schema.Columns[k.To].Table
		if k.From == col && t != d.Schema.Columns[col].Table && slices.Contains(tables, t) {
			return k.To
		}
	}
	return -1
}

// uses counts the places where a query asks something of a table.
func uses(q *query.Spec, table int, s *schema.Schema) int {
	n := 0
	add := func(col int) {
		if col >= 0 && s.Columns[col].Table == table {
			n++
		}
	}
	for _, e := range q.Select {
		add(e.Col)
	}
	for _, list := range [][]query.Cond{q.Where, q.Having} {
		for i := range list {
			add(list[i].Left.Col)
		}
	}
	for _, g := range q.Group {
		add(g)
	}
	for _, o := range q.Order {
		add(o.By.Col)
	}
	return n
}

// mostOfAll tells "the most tickets", which are added up, from "the highest
// price", which is not.
func mostOfAll(d *draft.Draft) bool {
	for i := range d.Chunks {
		switch d.Chunks[i].Text {
		case "most", "the most", "least", "the least", "fewest", "the fewest":
			return true
		}
	}
	return false
}
