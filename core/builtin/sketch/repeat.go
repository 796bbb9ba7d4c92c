package sketch

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/rank"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// mayRepeat reports that what is shown may come more than once: several rows
// of a joined table belong to one row of the table that all of it is from.
func mayRepeat(d *draft.Draft) bool {
	q := d.Query
	if len(q.Select) == 0 || len(q.Group) > 0 || q.Limit > 0 || q.Set != "" || q.Aggregated() {
		return false
	}
	owner := -1
	for _, e := range q.Select {
		if e.Col < 0 {
			return false
		}
		t := d.Schema.Columns[e.Col].Table
		if owner >= 0 && t != owner {
			return false
		}
		owner = t
	}
	for _, t := range q.Tables(d.Schema) {
		if t != owner && !d.Schema.Once(d.Values, owner, t) {
			return true
		}
	}
	return false
}

// onlyKinds reports that all that a question asks of a table of events says its
// rows' kind, or whose they are: each is an answer once.
func onlyKinds(d *draft.Draft) bool {
	q := d.Query
	if events.Table(d.Schema) < 0 || len(q.Select) == 0 || len(q.Group) > 0 || len(q.Order) > 0 || q.Set != "" {
		return false
	}
	return !slices.ContainsFunc(q.Select, func(e query.Expr) bool {
		return e.Agg != "" || !events.Kind(d.Schema, e.Col) || !linkedTo(d, e.Col)
	})
}

// countedTwice reports that the rows of the table asked about are counted, and
// a joined table has several for one of them.
func countedTwice(d *draft.Draft) bool {
	q := d.Query
	if d.Entity < 0 || len(q.Group) > 0 || len(q.Select) != 1 ||
		q.Select[0] != query.Rows {
		return false
	}
	for _, t := range q.Tables(d.Schema) {
		if t != d.Entity && !d.Schema.Once(d.Values, d.Entity, t) {
			return true
		}
	}
	return false
}

// asksWhich reports that the question asks which things or who it is, so that
// each is an answer once.
func asksWhich(d *draft.Draft) bool {
	for i := range d.Chunks {
		switch c := &d.Chunks[i]; {
		case c.Kind == link.Who || c.Kind == link.What && strings.EqualFold(c.Text, "which"):
			return true
		case c.Kind != link.Of && c.Kind != link.Plain && c.Kind != link.Comma:
			return false
		}
	}
	return false
}

// linkedTo reports whether a word stands for a column.
func linkedTo(d *draft.Draft, col int) bool {
	return slices.ContainsFunc(d.Chunks, func(c link.Chunk) bool { return c.Kind == link.Column && c.Col() == col })
}

// kindsShown reports that a query shows nothing but a column of the kinds of
// rows, so that most of its values come several times.
func kindsShown(d *draft.Draft) bool {
	q := d.Query
	if len(q.Select) != 1 || len(q.Group) > 0 || len(q.Order) > 0 || q.Limit > 0 || q.Set != "" {
		return false
	}
	e := q.Select[0]
	return e.Agg == "" && e.Col >= 0 && d.Values.Kinds[e.Col] && !d.Identifies(e.Col)
}

// kindsAs returns the feature of kinds that are shown: all of them or those of
// some rows, and of all whether the question says whose they are.
func kindsAs(d *draft.Draft) rank.Feature {
	switch {
	case len(d.Query.Where) > 0:
		return rank.KindsPicked
	case d.Said(link.Table):
		return rank.KindsListedOf
	}
	return rank.KindsListed
}
