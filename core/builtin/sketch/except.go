package sketch

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// exceptAfter makes "X except those that Y", "X where no Y" two queries: what
// is shown of all rows, without what is shown of the rows that Y holds for.
// That differs from a condition on rows where the same is shown of several. It
// is a variant: conditions behind the negation are kept as they would be
// without it (see negated), and moved here into the second query.
func exceptAfter(d *draft.Draft) bool {
	at := slices.IndexFunc(d.Chunks, func(c link.Chunk) bool { return c.Kind == link.Not })
	q := d.Query
	if at < 0 || q.Set != "" || q.Aggregated() || sharedName(d) {
		return false
	}
	d.Use(at)
	right := *q
	right.Need = slices.Clone(q.Need)
	needBehind(d, &right, at)
	behind := func(c query.Cond) bool { return c.Chunk > at }
	if d.Entity >= 0 && len(q.Where) > 0 && !slices.ContainsFunc(q.Where, behind) && len(q.Having) == 0 {
		onlyOwn(d, len(right.Where))
	}
	q.Where = slices.DeleteFunc(slices.Clone(q.Where), behind)
	q.Having = slices.DeleteFunc(slices.Clone(q.Having), behind)
	if len(q.Having) == 0 {
		q.Group = nil
	}
	right.Where = replaced(right.Where, at)
	if !slices.ContainsFunc(right.Where, behind) && !slices.ContainsFunc(right.Having, behind) &&
		len(right.Tables(d.Schema)) == len(q.Tables(d.Schema)) {
		return false
	}
	q.Order, q.Limit, right.Order, right.Limit = nil, 0, nil, 0
	if q.Root < 0 && len(q.Tables(d.Schema)) == 0 {
		q.Root = d.Entity
	}
	q.Set, q.Right = "EXCEPT", &right
	d.Note("all but those of which it holds")
	return true
}

// sharedName reports that nothing is shown of rows, or a name alone which several have: of two tracks that are called
// alike one may be without what the other has.
func sharedName(d *draft.Draft) bool {
	q := d.Query
	if len(q.Select) != 1 || q.Select[0].Col < 0 || d.Entity < 0 {
		return len(q.Select) == 0
	}
	c := &d.Schema.Columns[q.Select[0].Col]
	return c.Table == d.Entity && c.IsName && c.Repeats && len(d.Schema.Tables[c.Table].PK) > 0
}

// onlyOwn leaves the first query the conditions on the table asked about: in
// "which X has NAME never seen" what is said of others is of the second, which
// has all of them.
func onlyOwn(d *draft.Draft, all int) {
	q := d.Query
	q.Where = slices.DeleteFunc(slices.Clone(q.Where),
		func(c query.Cond) bool { return c.Left.Col >= 0 && d.Schema.Columns[c.Left.Col].Table != d.Entity })
	if len(q.Where) < all {
		q.Need = slices.DeleteFunc(slices.Clone(q.Need), func(t int) bool { return t != d.Entity })
	}
}

// replaced leaves out conditions before chunk at for which there is one behind it
// on the same: in "from A but not from B" a row of the second is not from A too.
func replaced(list []query.Cond, at int) []query.Cond {
	return slices.DeleteFunc(slices.Clone(list), func(c query.Cond) bool {
		return c.Chunk < at && slices.ContainsFunc(list,
			func(d query.Cond) bool { return d.Chunk > at && d.Left == c.Left })
	})
}

// needBehind joins the tables that are named behind chunk at.
func needBehind(d *draft.Draft, q *query.Spec, at int) {
	for i := at + 1; i < len(d.Chunks); i++ {
		if c := &d.Chunks[i]; c.Kind == link.Table {
			d.Use(i)
			q.Need = schema.AddOnce(q.Need, c.Table())
		}
	}
}
