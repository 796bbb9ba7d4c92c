package builtin

import (
	"slices"
	"strings"
)

// A feature is one thing that speaks for or against a candidate. What each
// weighs stands in weights.txt.
type feature int

const (
	// Of the reading: what was linked, and how it hangs together.
	columnLinked feature = iota
	tableLinked
	valueLinked
	linkedOutright
	valuePart
	mentioned
	nearest
	tableWins
	inList
	belongsTo
	sameColumn
	columnSomehow
	refers
	newTable
	keyStep
	apart
	fullName
	flagRead
	flagSaid

	// Of the sketch: the variants, and what was guessed or left out.
	guessed
	tablesDropped
	tablesJoined
	superFlipped
	distinctFlipped
	andFlipped
	notFlipped
	allShown
	shownGrouped
	otherKey
	exceptUsed
	rowsDistinct
	sumEach
	unionUsed
	keysTwice
	sumAsked
	entityJoined
	entityLost
	valueUnread
	numberUnread
	columnUnread
	tableUnread
	superUnread
	compareUnread
	notUnread
	aggUnread
	countUnread
	otherUnread

	// Of the query: its shape, and whether the question has words for it.
	joined
	bridged
	childIdle
	parentIdle
	shownTerms
	shownSpare
	shownKey
	shownFixed
	shownNothing
	aggBesidePlain
	aggUnasked
	distinctUnasked
	distinctMissing
	rowsRepeat
	rowsRepeatToo
	rowsCountedTwice
	groupUnasked
	groupMissing
	groupByKey
	groupByText
	havingUsed
	havingUnasked
	orderUnasked
	limitUnasked
	excluded
	excludedUnasked
	subquery
	setUsed
	setUnasked
	orUsed
	likeUsed
	columnsCompared
	fixedTwice
	countColumn
	countDistinct
	sumColumn
	otherTableValue
	emptyWhere

	numFeatures
)

// A features vector says how much of each feature a candidate has.
type features [numFeatures]float64

// score is what the features weigh together.
func (f *features) score(w *features) float64 {
	sum := 0.0
	for i := range f {
		if f[i] != 0 {
			sum += f[i] * w[i]
		}
	}
	return sum
}

func (f *features) add(g features) {
	for i := range g {
		f[i] += g[i]
	}
}

// yes is 1 for a condition that holds.
func yes(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// unreadAs is the feature of a chunk that the SQL leaves out.
var unreadAs = map[kind]feature{
	valueK: valueUnread, quotedK: valueUnread, numberK: numberUnread, columnK: columnUnread, tableK: tableUnread,
	superK: superUnread, commonK: superUnread, compareK: compareUnread, notK: notUnread, aggK: aggUnread,
	countK: countUnread, sortK: otherUnread, likeK: otherUnread,
}

// features describes what was built: r is the reading's share.
func (b *builder) features(r features) features {
	f := r
	f[guessed] = b.loss
	for i := range b.cs {
		if c := &b.cs[i]; b.unread(c) {
			f[unreadAs[c.kind]]++
		}
	}
	b.joinFeatures(&f)
	b.selectFeatures(&f)
	b.groupFeatures(&f)
	b.whereFeatures(&f)
	return f
}

// unread reports a chunk that means something and is not in the SQL.
func (b *builder) unread(c *chunk) bool {
	_, means := unreadAs[c.kind]
	return means && !c.used && !(c.kind == tableK && c.table() == b.entity)
}

// joinFeatures look at the tables: those that no word stands for, and those
// that are joined without being asked anything.
func (b *builder) joinFeatures(f *features) {
	tables := b.q.tables(b.s)
	joins, _ := b.s.path(tables)
	f[joined] = float64(len(joins))
	all := slices.Clone(tables[:min(1, len(tables))])
	for _, j := range joins {
		all = append(all, j.table)
	}
	for _, t := range all {
		if !slices.ContainsFunc(b.cs, func(c chunk) bool { return len(c.alts) > 0 && c.table() == t }) {
			f[bridged]++
		}
		if len(all) < 2 || b.asked(t) || !slices.Contains(tables, t) {
			continue
		}
		if up := all[0] != t && b.s.up(all[0], t); up {
			f[parentIdle]++
		} else if !b.grouped() {
			f[childIdle]++
		}
	}
}

func (b *builder) grouped() bool { return len(b.q.group) > 0 || b.q.aggregated() }

// asked reports whether any clause uses a column of a table.
func (b *builder) asked(t int) bool {
	in := func(col int) bool { return col >= 0 && b.s.columns[col].table == t }
	q := b.q
	return slices.ContainsFunc(q.sel, func(e expr) bool { return in(e.col) }) ||
		slices.ContainsFunc(q.where, func(c cond) bool { return in(c.left.col) }) ||
		slices.ContainsFunc(q.group, in) ||
		slices.ContainsFunc(q.order, func(o sortBy) bool { return in(o.by.col) }) ||
		slices.ContainsFunc(q.having, func(c cond) bool { return in(c.left.col) })
}

// said reports whether the question has a chunk of one of the kinds.
func (b *builder) said(kinds ...kind) bool {
	return slices.ContainsFunc(b.cs, func(c chunk) bool { return slices.Contains(kinds, c.kind) })
}

func (b *builder) selectFeatures(f *features) {
	q := b.q
	plainCols, aggs := 0, 0
	for _, e := range q.sel {
		switch {
		case e.agg != "":
			aggs++
			f[countColumn] += yes(e.agg == "count" && e.col != star && !e.distinct)
			f[countDistinct] += yes(e.agg == "count" && e.distinct)
			f[sumColumn] += yes(e.agg == "sum" && !b.said(aggK))
			continue
		case e.col != star:
			c := &b.s.columns[e.col]
			f[shownKey] += yes((c.pk || c.fk) && !b.linkedTo(e.col))
			f[shownSpare] += yes(!b.linkedTo(e.col))
			f[shownFixed] += yes(slices.ContainsFunc(q.where, func(d cond) bool { return d.left.col == e.col && d.op == "=" && d.sub == nil }))
		}
		plainCols++
	}
	f[shownTerms] = float64(len(q.sel))
	f[shownNothing] = yes(!slices.ContainsFunc(q.sel, func(e expr) bool { return e.agg != "" || e.col == star || b.linkedTo(e.col) }))
	f[aggBesidePlain] = yes(aggs > 0 && plainCols > 0 && !b.said(eachK))
	f[aggUnasked] = yes(aggs > 0 && !b.said(countK, aggK, superK))
	distinct := q.distinct || f[countDistinct] > 0
	f[distinctUnasked] = yes(distinct && !b.said(distinctK))
	f[entityLost] = yes(b.entity >= 0 && !slices.Contains(q.tables(b.s), b.entity))
	for _, o := range q.order {
		f[sumAsked] += yes(o.by.agg == "sum" && b.entity >= 0 && b.s.columns[o.by.col].table != b.entity && b.mostOfAll())
	}
	f[distinctMissing] = yes(!distinct && b.said(distinctK))
	repeats := !distinct && b.mayRepeat()
	f[rowsRepeat] = yes(repeats && b.asksWhich())
	f[rowsRepeatToo] = yes(repeats && !b.asksWhich())
	f[rowsCountedTwice] = yes(b.countedTwice())
}

// linkedTo reports whether a word stands for a column.
func (b *builder) linkedTo(col int) bool {
	return slices.ContainsFunc(b.cs, func(c chunk) bool { return c.kind == columnK && c.col() == col })
}

func (b *builder) groupFeatures(f *features) {
	q := b.q
	f[groupUnasked] = yes(len(q.group) > 0 && !b.said(eachK))
	f[groupMissing] = yes(len(q.group) == 0 && b.said(eachK))
	for _, g := range q.group {
		c := &b.s.columns[g]
		f[groupByKey] += yes(c.pk)
		f[groupByText] += yes(!c.pk && c.isName)
	}
	f[havingUsed] = yes(len(q.having) > 0)
	f[havingUnasked] = yes(len(q.having) > 0 && !b.said(compareK, afterK, notK))
	f[orderUnasked] = yes(len(q.order) > 0 && !b.said(sortK, orderK, superK, commonK))
	f[limitUnasked] = yes(q.limit > 0 && !b.said(superK, commonK))
}

func (b *builder) whereFeatures(f *features) {
	q := b.q
	for i := range q.where {
		c := &q.where[i]
		f[excluded] += yes(c.op == "NOT IN")
		f[subquery] += yes(c.sub != nil && c.op != "NOT IN")
		f[orUsed] += yes(c.or)
		f[columnsCompared] += yes(c.than != nil)
		f[likeUsed] += yes(c.op == "LIKE" && !b.said(likeK) && !dateLike(strings.Trim(c.right, "'")))
		f[otherTableValue] += yes(c.sub == nil && b.entity >= 0 && c.left.col >= 0 && b.s.columns[c.left.col].table != b.entity)
		for j := range i {
			f[fixedTwice] += yes(q.where[j].left == c.left && q.where[j].op == "=" && c.op == "=" && !c.or)
		}
	}
	f[excludedUnasked] = yes(f[excluded] > 0 && !b.said(notK))
	f[setUsed] = yes(q.set != "")
	f[setUnasked] = yes(q.set != "" && !b.said(bothK, andK))
	f[emptyWhere] = yes(len(q.where) == 0 && len(q.having) == 0 && b.said(whereK) && b.said(valueK, quotedK, numberK))
}
