package sketch

import (
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// sorting reads "sorted by X", "in descending order of X", "alphabetically".
func (b *Builder) sorting() {
	desc, given := false, false
	var order []query.SortBy
	for i := range b.Chunks {
		c := &b.Chunks[i]
		switch c.Kind {
		case link.Sort:
			b.use(i)
			order = append(order, b.sortTargets(i)...)
			given = true
			desc = desc || b.sortsDown(i)
		case link.Order:
			b.use(i)
			d, by := c.Arg, false
			if n := len(d); d[n-1] == '+' {
				d, by = d[:n-1], true
			}
			desc, given = d == "desc" || desc && d == "alpha", true
			if len(order) == 0 && len(c.Hints) > 0 {
				if col, back := b.hinted(c.Hints, b.scope()); col >= 0 {
					order = append(order, query.SortBy{By: query.Expr{Col: col}})
					desc = desc != back
				}
			}
			if by {
				order = append(order, b.sortTargets(i)...)
			} else if len(order) == 0 && b.said(link.Count) &&
				(strings.Contains(c.Text, "most") || strings.Contains(c.Text, "fewest") || strings.Contains(c.Text, "least")) {
				order = []query.SortBy{{By: query.Expr{Agg: "count", Col: query.Star}}} // "how many …, from most to fewest"
			} else if len(order) == 0 {
				order = append(order, b.sortBefore(i)...)
			}
		}
	}
	if !given {
		return
	}
	if len(order) == 0 {
		if col := b.firstListed(); col >= 0 {
			order = []query.SortBy{{By: query.Expr{Col: col}}}
		}
	}
	for i := range b.Chunks {
		if b.Chunks[i].Text == "top" && b.kindAt(i+1) == link.Number && b.q.Limit == 0 {
			b.q.Limit, _ = strconv.Atoi(b.Chunks[i+1].Arg)
			b.use(i, i+1)
		}
	}
	for i := range order {
		order[i].Desc = desc
		b.note("sorted by %s", b.exprName(order[i].By))
	}
	b.q.Order = order
}

// sortsDown reads "sorted by date, starting from the most recent", and takes
// the superlatives of "from the oldest to the youngest".
func (b *Builder) sortsDown(i int) bool {
	down, seen := false, false
	for n := i + 1; n < len(b.Chunks); n++ {
		switch c := &b.Chunks[n]; {
		case c.Kind == link.Superlative && (b.kindAt(n-1) == link.Of || b.kindAt(n-2) == link.Of || seen):
			down = down || !seen && c.Arg == "desc"
			seen = true
			b.use(n)
		case c.Text == "." || c.Kind == link.Show:
			return down
		}
	}
	return down
}

// sortTargets takes the columns, or the count, that follow "sorted by".
func (b *Builder) sortTargets(i int) []query.SortBy {
	var out []query.SortBy
	agg := ""
	for n := i + 1; n < len(b.Chunks); n++ {
		c := &b.Chunks[n]
		switch c.Kind {
		case link.Column:
			out = append(out, query.SortBy{By: query.Expr{Agg: agg, Col: c.Col()}})
			b.use(n)
			agg = ""
		case link.Count:
			b.use(n)
			out = append(out, query.SortBy{By: query.Expr{Agg: "count", Col: query.Star}})
			if t := b.next(n+1, len(b.Chunks)); t >= 0 && b.Chunks[t].Kind == link.Table {
				b.countRows(b.Chunks[t].Table())
				b.use(t)
			} else if t >= 0 && b.Chunks[t].Kind == link.Column && b.orderable(b.Chunks[t].Col()) {
				out[len(out)-1].By = query.Expr{Col: b.Chunks[t].Col()}
				b.use(t)
			}
			return out
		case link.Aggregate:
			agg = c.Arg
			b.use(n)
		case link.Superlative:
			return out
		case link.Plain, link.Of, link.Their, link.Comma, link.And, link.Table, link.Sort:
			if c.Text == "." || c.Text == "?" {
				return out
			}
		default:
			return out
		}
	}
	return out
}

// sortBefore takes the column before "… in descending order" when "sorted"
// stands before that.
func (b *Builder) sortBefore(i int) []query.SortBy {
	for n := i - 1; n >= 0 && n > i-4; n-- {
		if b.Chunks[n].Kind == link.Column && b.Modes[n] == Filtering && !b.used[n] {
			b.use(n)
			return []query.SortBy{{By: query.Expr{Col: b.Chunks[n].Col()}}}
		}
	}
	return nil
}

// firstListed is the column that comes first in what is shown: for "the
// directors and their countries" that is the directors' name.
func (b *Builder) firstListed() int {
	for i := range b.Chunks {
		c := &b.Chunks[i]
		if b.Modes[i] != Showing || b.used[i] {
			continue
		}
		if c.Kind == link.Column {
			break
		}
		if c.Kind == link.Table && c.Table() == b.entity && b.kindAt(b.prev(i, 0)) == link.Show && b.kindAt(i+1) == link.And {
			return b.s.Tables[b.entity].Shown
		}
	}
	return b.firstShown()
}

func (b *Builder) firstShown() int {
	for i := range b.Chunks {
		if b.Chunks[i].Kind == link.Column && b.Modes[i] == Showing && !b.used[i] {
			return b.Chunks[i].Col()
		}
	}
	if b.entity >= 0 {
		return b.s.Tables[b.entity].Shown
	}
	return -1
}

// countRows says that rows of a table are counted for each of the entity's.
func (b *Builder) countRows(t int) {
	b.counts = schema.AddOnce(b.counts, t)
	b.q.Need = schema.AddOnce(b.q.Need, t)
}

func (b *Builder) exprName(e query.Expr) string {
	switch {
	case e.Agg == "count" && e.Col == query.Star:
		return "the number of rows"
	case e.Agg != "":
		return e.Agg + " of " + b.nameOf(e.Col)
	}
	return b.nameOf(e.Col)
}
