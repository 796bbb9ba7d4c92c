package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

// unreadAs is the feature of a chunk that the SQL leaves out.
var unreadAs = map[link.Kind]rank.Feature{
	link.Value: rank.ValueUnread, link.Quoted: rank.ValueUnread, link.Number: rank.NumberUnread,
	link.Column: rank.ColumnUnread, link.Table: rank.TableUnread,
	link.Superlative: rank.SuperUnread, link.Common: rank.SuperUnread, link.Compare: rank.CompareUnread,
	link.Not: rank.NotUnread, link.Aggregate: rank.AggUnread,
	link.Count: rank.CountUnread, link.Sort: rank.OtherUnread, link.Like: rank.OtherUnread,
}

// Features describes what was built: r is the reading's share.
func (b *Builder) Features(r rank.Features) rank.Features {
	f := r
	f[rank.Guessed] = b.loss
	for i := range b.Chunks {
		if b.unread(i) {
			f[unreadAs[b.Chunks[i].Kind]]++
		}
	}
	b.joinFeatures(&f)
	b.selectFeatures(&f)
	b.groupFeatures(&f)
	b.whereFeatures(&f)
	return f
}

// unread reports a chunk that means something and is not in the SQL.
func (b *Builder) unread(i int) bool {
	c := &b.Chunks[i]
	_, means := unreadAs[c.Kind]
	return means && !b.used[i] && !(c.Kind == link.Table && c.Table() == b.entity)
}

// joinFeatures look at the tables: those that no word stands for, and those
// that are joined without being asked anything.
func (b *Builder) joinFeatures(f *rank.Features) {
	tables := b.q.Tables(b.s)
	joins, _ := b.s.Path(tables)
	f[rank.Joined] = float64(len(joins))
	all := slices.Clone(tables[:min(1, len(tables))])
	for _, j := range joins {
		all = append(all, j.Table)
	}
	for _, t := range all {
		if !slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool { return len(c.Alts) > 0 && c.Table() == t }) {
			f[rank.Bridged]++
		}
		if len(all) < 2 || b.asked(t) || !slices.Contains(tables, t) {
			continue
		}
		if up := all[0] != t && b.s.Up(all[0], t); up {
			f[rank.ParentIdle]++
		} else if len(b.q.Group) == 0 && !b.q.Aggregated() {
			f[rank.ChildIdle]++
		}
	}
}

// asked reports whether any clause uses a column of a table.
func (b *Builder) asked(t int) bool {
	in := func(col int) bool { return col >= 0 && b.s.Columns[col].Table == t }
	q := b.q
	return slices.ContainsFunc(q.Select, func(e query.Expr) bool { return in(e.Col) }) ||
		slices.ContainsFunc(q.Where, func(c query.Cond) bool { return in(c.Left.Col) }) ||
		slices.ContainsFunc(q.Group, in) ||
		slices.ContainsFunc(q.Order, func(o query.SortBy) bool { return in(o.By.Col) }) ||
		slices.ContainsFunc(q.Having, func(c query.Cond) bool { return in(c.Left.Col) })
}

// said reports whether the question has a chunk of one of the kinds.
func (b *Builder) said(kinds ...link.Kind) bool {
	return slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool { return slices.Contains(kinds, c.Kind) })
}

func (b *Builder) selectFeatures(f *rank.Features) {
	q := b.q
	plainCols, aggs := 0, 0
	for _, e := range q.Select {
		switch {
		case e.Agg != "":
			aggs++
			f[rank.CountColumn] += rank.Yes(e.Agg == "count" && e.Col != query.Star && !e.Distinct)
			f[rank.CountDistinct] += rank.Yes(e.Agg == "count" && e.Distinct)
			f[rank.SumColumn] += rank.Yes(e.Agg == "sum" && !b.said(link.Aggregate))
			continue
		case e.Col != query.Star:
			c := &b.s.Columns[e.Col]
			f[rank.ShownKey] += rank.Yes((c.PK || c.FK) && !b.linkedTo(e.Col))
			f[rank.ShownSpare] += rank.Yes(!b.linkedTo(e.Col))
			f[rank.ShownFixed] += rank.Yes(slices.ContainsFunc(q.Where,
				func(d query.Cond) bool { return d.Left.Col == e.Col && d.Op == "=" && d.Sub == nil }))
		}
		plainCols++
	}
	f[rank.ShownTerms] = float64(len(q.Select))
	f[rank.ShownNothing] = rank.Yes(!slices.ContainsFunc(q.Select,
		func(e query.Expr) bool { return e.Agg != "" || e.Col == query.Star || b.linkedTo(e.Col) }))
	f[rank.AggBesidePlain] = rank.Yes(aggs > 0 && plainCols > 0 && !b.said(link.Each))
	f[rank.AggUnasked] = rank.Yes(aggs > 0 && !b.said(link.Count, link.Aggregate, link.Superlative))
	distinct := q.Distinct || f[rank.CountDistinct] > 0
	f[rank.DistinctUnasked] = rank.Yes(distinct && !b.said(link.Distinct))
	f[rank.EntityLost] = rank.Yes(b.entity >= 0 && !slices.Contains(q.Tables(b.s), b.entity))
	for _, o := range q.Order {
		f[rank.SumAsked] += rank.Yes(o.By.Agg == "sum" && b.entity >= 0 && b.s.Columns[o.By.Col].Table != b.entity &&
			b.mostOfAll())
	}
	f[rank.DistinctMissing] = rank.Yes(!distinct && b.said(link.Distinct))
	repeats := !distinct && b.mayRepeat()
	f[rank.RowsRepeat] = rank.Yes(repeats && b.asksWhich())
	f[rank.RowsRepeatToo] = rank.Yes(repeats && !b.asksWhich())
	f[rank.RowsCountedTwice] = rank.Yes(b.countedTwice())
}

// linkedTo reports whether a word stands for a column.
func (b *Builder) linkedTo(col int) bool {
	return slices.ContainsFunc(b.Chunks, func(c link.Chunk) bool { return c.Kind == link.Column && c.Col() == col })
}

func (b *Builder) groupFeatures(f *rank.Features) {
	q := b.q
	f[rank.GroupUnasked] = rank.Yes(len(q.Group) > 0 && !b.said(link.Each))
	f[rank.GroupMissing] = rank.Yes(len(q.Group) == 0 && b.said(link.Each))
	for _, g := range q.Group {
		c := &b.s.Columns[g]
		f[rank.GroupByKey] += rank.Yes(c.PK)
		f[rank.GroupByText] += rank.Yes(!c.PK && c.IsName)
	}
	f[rank.HavingUsed] = rank.Yes(len(q.Having) > 0)
	f[rank.HavingUnasked] = rank.Yes(len(q.Having) > 0 && !b.said(link.Compare, link.After, link.Not))
	f[rank.OrderUnasked] = rank.Yes(len(q.Order) > 0 && !b.said(link.Sort, link.Order, link.Superlative, link.Common))
	f[rank.LimitUnasked] = rank.Yes(q.Limit > 0 && !b.said(link.Superlative, link.Common))
}

func (b *Builder) whereFeatures(f *rank.Features) {
	q := b.q
	for i := range q.Where {
		c := &q.Where[i]
		f[rank.Excluded] += rank.Yes(c.Op == "NOT IN")
		f[rank.Subquery] += rank.Yes(c.Sub != nil && c.Op != "NOT IN")
		f[rank.OrUsed] += rank.Yes(c.Or)
		f[rank.ColumnsCompared] += rank.Yes(c.Than != nil)
		f[rank.LikeUsed] += rank.Yes(c.Op == "LIKE" && !b.said(link.Like) && !link.DateLike(strings.Trim(c.Right, "'")))
		f[rank.OtherTableValue] += rank.Yes(c.Sub == nil && b.entity >= 0 && c.Left.Col >= 0 &&
			b.s.Columns[c.Left.Col].Table != b.entity)
		for j := range i {
			f[rank.FixedTwice] += rank.Yes(q.Where[j].Left == c.Left && q.Where[j].Op == "=" && c.Op == "=" && !c.Or)
		}
	}
	f[rank.ExcludedUnasked] = rank.Yes(f[rank.Excluded] > 0 && !b.said(link.Not))
	f[rank.SetUsed] = rank.Yes(q.Set != "")
	f[rank.SetUnasked] = rank.Yes(q.Set != "" && !b.said(link.Both, link.And))
	f[rank.EmptyWhere] = rank.Yes(len(q.Where) == 0 && len(q.Having) == 0 && b.said(link.Where) &&
		b.said(link.Value, link.Quoted, link.Number))
}
