package draft

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
)

// AddedUp returns the sum of a column that a second sentence names at chunk i where the first added it up, or
// compared it so: "the total slots per court. Show the id and SLOTS." Others it returns as they are.
func AddedUp(d *Draft, i int, e query.Expr) query.Expr {
	second := slices.ContainsFunc(d.Chunks[:i], func(c link.Chunk) bool { return c.Text == "." || c.Text == "?" })
	sum := query.Expr{Agg: "sum", Col: e.Col}
	had := func(c query.Cond) bool { return c.Left == sum }
	if second && (slices.Contains(d.Query.Select, sum) || slices.ContainsFunc(d.Query.Having, had)) {
		return sum
	}
	return e
}
