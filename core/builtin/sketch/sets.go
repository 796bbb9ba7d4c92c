package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/decision"
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// intersect splits two values of one column that must both hold: no row has
// both, but two rows of one entity may.
func intersect(d *draft.Draft) {
	if shared(d) {
		return
	}
	w := d.Query.Where
	for j := 1; j < len(w); j++ {
		for i := range j {
			if !contradict(d, &w[i], &w[j]) {
				continue
			}
			if aggregatedOver(d, i, j) {
				return
			}
			if oneEach(d, i, j) {
				w[j].Or = true
				return
			}
			right := *d.Query
			right.Where = slices.Delete(slices.Clone(w), i, i+1)
			d.Query.Where = slices.Delete(slices.Clone(w), j, j+1)
			d.Query.Order, d.Query.Limit, right.Order, right.Limit = nil, 0, nil, 0
			d.Query.Set, d.Query.Right = "INTERSECT", &right
			d.Note("both conditions hold, each for a row of its own")
			return
		}
	}
}

// aggregatedOver counts or averages the rows of the table asked about for which
// both conditions hold, each for a row of its own: the aggregates of the one and
// of the other have nothing in common. It reports false where there is no such
// aggregate, or no key to tell those rows apart.
func aggregatedOver(d *draft.Draft, i, j int) bool {
	q := d.Query
	if eitherOf(d, i, j) {
		q.Where[j].Or = true
		return true
	}
	if d.Entity < 0 || !q.Aggregated() || len(q.Group) > 0 || len(d.Schema.Tables[d.Entity].PK) != 1 ||
		slices.ContainsFunc(q.Select, func(e query.Expr) bool {
			return e.Agg == "" || e.Col != query.Star && d.Schema.Columns[e.Col].Table != d.Entity
		}) {
		return false
	}
	key := d.Schema.Tables[d.Entity].PK[0]
	half := func(without int) *query.Spec {
		return &query.Spec{Root: q.Root, Need: slices.Clone(q.Need), Select: []query.Expr{{Col: key}},
			Where: slices.Delete(slices.Clone(q.Where), without, without+1)}
	}
	sub, right := half(j), half(i)
	sub.Set, sub.Right = "INTERSECT", right
	q.Where = []query.Cond{{Left: query.Expr{Col: key}, Op: "IN", Sub: sub, Chunk: q.Where[i].Chunk}}
	q.Need, q.Root = []int{d.Entity}, -1
	d.Note("of those for which both conditions hold")
	return true
}

// eitherOf reports "the total area of Asia and Europe": two values of a column of the rows
// that are added up, or of the one that each belongs to, of which no row has both.
func eitherOf(d *draft.Draft, i, j int) bool {
	q := d.Query
	left := q.Where[i].Left
	return d.Entity >= 0 && q.Aggregated() && left.Agg == "" && left.Col >= 0 &&
		(q.Where[i].Op == "=" || q.Where[i].Op == "LIKE") &&
		belongs(d, d.Schema.Columns[left.Col].Table) && j == i+1 && !d.Both
}

// belongs reports that each row asked about has one row of a table at most, or is one.
func belongs(d *draft.Draft, t int) bool {
	return t == d.Entity || d.Schema.ManyToOne(d.Entity, t)
}

// oneEach reports "donors in Leeds as well as in Hull": what names each row is shown, and
// one row has one of both.
func oneEach(d *draft.Draft, i, j int) bool {
	q := d.Query
	if q.Where[i].Left.Col < 0 || d.Both || j != i+1 || len(q.Group) > 0 || d.Said(link.Not) ||
		!d.KindBetween(q.Where[i].Chunk, q.Where[j].Chunk, link.And) {
		return false
	}
	of := d.Schema.Columns[q.Where[i].Left.Col].Table
	other := func(t int) bool { return t != of && t != d.Entity }
	return (d.Entity < 0 || belongs(d, of)) && !slices.ContainsFunc(q.Tables(d.Schema), other) &&
		slices.ContainsFunc(q.Select, func(e query.Expr) bool {
			return e.Agg == "" && (e.Col == query.Star || d.Identifies(e.Col) && !d.Schema.Columns[e.Col].Repeats)
		})
}

func contradict(d *draft.Draft, x, y *query.Cond) bool {
	switch {
	case x.Left != y.Left || x.Or || y.Or || x.Right == "" || y.Right == "":
		return false
	case x.Op == y.Op:
		return query.Excludes(x, y)
	case x.Op == ">" && y.Op == "<" || x.Op == "<" && y.Op == ">":
		return d.Both || d.KindBetween(x.Chunk, y.Chunk, link.And) && query.Impossible(x, y)
	}
	return false
}

// unite makes "X that A or B", where A and B are said of different tables, two
// queries: a join of both would leave out the rows that only one of them has.
// It is a variant, because one query with OR is as usual where it is enough. It
// fails where the variant is asked for and cannot be.
func unite(d *draft.Draft) bool {
	q := d.Query
	at := query.Either(d.Query)
	if at < 0 {
		return !d.Taken.Has(decision.Union)
	}
	if !d.Takes(decision.Union) {
		return true
	}
	right := *q
	right.Where = slices.Delete(slices.Clone(q.Where), at-1, at)
	right.Where[at-1].Or = false
	q.Where = slices.Delete(slices.Clone(q.Where), at, at+1)
	for _, half := range []*query.Spec{q, &right} {
		half.Order, half.Limit = nil, 0
		half.Need = slices.DeleteFunc(slices.Clone(half.Need), func(t int) bool { return t != d.Entity })
		if len(half.Tables(d.Schema)) == 0 {
			half.Root = d.Entity
		}
	}
	q.Set, q.Right = "UNION", &right
	d.Note("either of two conditions holds")
	return true
}

// asWellAs reports that two tables are named beside each other, both of which
// something is to be in: "among the teachers as well as among the students".
func asWellAs(d *draft.Draft) bool {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if c.Kind != link.And || c.Text != "as well as" && c.Text != "and also" && c.Text != "but also" ||
			d.KindAt(d.Prev(i, 0)) != link.Table {
			continue
		}
		if n := d.Next(i+1, len(d.Chunks)); d.KindAt(n) == link.Table {
			return true
		}
	}
	return false
}

// shared reads "which NAMES do both an X and a Y have": what two tables have
// in columns of the same name.
func shared(d *draft.Draft) bool {
	q := d.Query
	if !d.Both && !asWellAs(d) || len(q.Where) > 0 || len(q.Select) != 1 || q.Select[0].Agg != "" ||
		q.Select[0].Col < 0 || len(q.Group) > 0 {
		return false
	}
	col := q.Select[0].Col
	for i := range d.Chunks {
		if d.Chunks[i].Kind != link.Table || d.Chunks[i].Table() == d.Schema.Columns[col].Table {
			continue
		}
		for _, other := range d.Schema.Tables[d.Chunks[i].Table()].Columns {
			if !slices.Equal(d.Schema.Columns[other].Full, d.Schema.Columns[col].Full) {
				continue
			}
			q.Need, q.Root, q.Order, q.Limit = nil, -1, nil, 0
			q.Set, q.Right = "INTERSECT", &query.Spec{Root: -1, Select: []query.Expr{{Col: other}}}
			d.Note("what %s and %s share", d.NameOf(col), d.NameOf(other))
			return true
		}
	}
	return false
}

// pooled reads "the phones of all customers and suppliers": what two tables have in
// columns of the same name.
func pooled(d *draft.Draft) bool {
	q := d.Query
	if d.Both || !onlyLists(q) {
		return false
	}
	col := q.Select[0].Col
	one := d.Schema.Columns[col].Table
	other := besides(d, one)
	if other < 0 || d.Schema.JoinDistance(one, other) == 1 { // "names of students and of their teachers"
		return false
	}
	if rest := q.Select[1:]; len(rest) > 1 || len(rest) == 1 && rest[0].Col != d.Schema.Tables[other].Shown {
		return false
	}
	for _, ci := range d.Schema.Tables[other].Columns {
		if slices.Equal(d.Schema.Columns[ci].Stems, d.Schema.Columns[col].Stems) ||
			col == d.Schema.Tables[one].Shown && ci == d.Schema.Tables[other].Shown {
			q.Need, q.Root, q.Distinct, q.Select = nil, -1, false, q.Select[:1]
			q.Set, q.Right = "UNION", &query.Spec{Root: -1, Select: []query.Expr{{Col: ci}}}
			d.Note("what is in %s or in %s", d.NameOf(col), d.NameOf(ci))
			return true
		}
	}
	return false
}

// onlyLists reports a query of a column first, without conditions, groups or an order.
func onlyLists(q *query.Spec) bool {
	return len(q.Where)+len(q.Group)+len(q.Order) == 0 && q.Set == "" && len(q.Select) > 0 &&
		q.Select[0].Agg == "" && q.Select[0].Col >= 0
}

// besides returns the table of "ONE and OTHER" at the end of a question, or -1.
func besides(d *draft.Draft, one int) int {
	for i := range d.Chunks {
		n := d.Next(i+2, len(d.Chunks))
		joined := d.KindBetween(i, n, link.Their) || d.TextAt(n+1) == "they"
		if namesTable(d, i, one) && d.KindAt(i+1) == link.And && !joined &&
			d.KindAt(n) == link.Table && d.Chunks[n].Table() != one && d.Next(n+1, len(d.Chunks)) < 0 {
			d.Use(i, n)
			return d.Chunks[n].Table()
		}
	}
	return -1
}

// namesTable reports that chunk i is a table, or ends with what it is called: "phone
// numbers of CUSTOMERS".
func namesTable(d *draft.Draft, i, table int) bool {
	c := &d.Chunks[i]
	switch {
	case len(c.Alts) == 0 || c.Table() != table:
		return false
	case c.Kind == link.Table:
		return true
	}
	words := strings.Fields(c.Text)
	return c.Kind == link.Column && len(words) > 1 &&
		english.NewWord(words[len(words)-1], false).Stem == english.LastOf(d.Schema.Tables[table].Stems)
}
