package order

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
)

// RowOfExtreme turns "what was the smallest MARGIN and who won" into the row of the smallest margin: whose it was is
// asked for, and not what the smallest of each was.
func RowOfExtreme(d *draft.Draft) {
	q := d.Query
	if len(q.Select) < 2 || len(q.Group)+len(q.Having)+len(q.Order) > 0 || d.Said(link.Each) || !asksWhose(d) {
		return
	}
	first := q.Select[0]
	if first.Agg != "min" && first.Agg != "max" || first.Col < 0 ||
		slices.ContainsFunc(q.Select[1:], func(e query.Expr) bool { return e.Agg != "" }) {
		return
	}
	q.Select[0].Agg = ""
	q.Order, q.Limit = []query.SortBy{{By: query.Expr{Col: first.Col}, Desc: first.Agg == "max"}}, 1
	d.Note("ordered by %s, the first 1", d.NameOf(first.Col))
}

// asksWhose reports "and who won", "and in which town", "and when", as they were typed.
func asksWhose(d *draft.Draft) bool {
	for i := 1; i < len(d.Chunks); i++ {
		words := strings.Fields(strings.ToLower(d.Chunks[i].Said))
		if d.KindAt(i-1) == link.And && slices.ContainsFunc(words[:min(2, len(words))],
			func(w string) bool { return asking[w] }) {
			return true
		}
	}
	return false
}

var asking = english.WordSet("who whose which what where when")
