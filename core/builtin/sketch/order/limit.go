package order

import (
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// place returns 2 for the "oldest" of "the second oldest", and 1 for others.
func place(d *draft.Draft, i int) int {
	if i == 0 || len(d.Chunks[i-1].Alts) > 0 {
		return 1
	}
	n, err := strconv.Atoi(english.Ordinal(d.TextAt(i - 1)))
	if err != nil || n < 1 || n > 1000 {
		return 1
	}
	return n
}

// skipTo passes over the rows before the place that the superlative at chunk i
// asks for.
func skipTo(d *draft.Draft, i int) {
	if n := place(d, i); n > 1 {
		d.Use(i - 1)
		d.Query.Offset = n - 1
		d.Note("of these the one in place %d", n)
	}
}

// limit sets the order and how many rows to keep: a number beside the
// adjective, or one.
func limit(d *draft.Draft, i int, o query.SortBy) {
	n := 1
	for _, j := range numbersNear(d, i) {
		if v, err := strconv.Atoi(d.Chunks[j].Arg); !d.Used[j] && err == nil && v > 0 && v < 1000 {
			n = v
			d.Use(j)
		}
	}
	if !slices.Contains(d.Query.Order, o) {
		d.Query.Order = append([]query.SortBy{o}, d.Query.Order...)
	}
	d.Query.Limit = max(n, d.Query.Limit)
	skipTo(d, i)
	d.Note("ordered by %s, the first %d", d.ExprName(o.By), n)
}

// numbersNear finds the numbers that may say how many of the superlative at chunk
// i are asked for: beside it, behind "top", before what is shown.
func numbersNear(d *draft.Draft, i int) []int {
	near := []int{i - 1, i + 1}
	for j := range i {
		if d.Chunks[j].Text == "top" {
			near = append(near, j+1)
		}
	}
	for j := range d.Chunks {
		which := d.TextAt(j-1) == "the" || d.KindAt(j-1) == link.What // "which 5 days had"
		if d.Purposes[j] == phrase.Showing && d.KindAt(j-1) != link.Compare &&
			(d.KindAt(d.Next(j+1, len(d.Chunks))) == link.Table || d.KindAt(j+1) == link.Column && which) {
			near = append(near, j)
		}
	}
	return slices.DeleteFunc(near, func(j int) bool { return d.KindAt(j) != link.Number })
}
