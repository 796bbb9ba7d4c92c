package builtin

import (
	"strconv"
	"strings"
)

// sorting reads "sorted by X", "in descending order of X", "alphabetically".
func (b *builder) sorting() {
	desc, given := false, false
	var order []sortBy
	for i := range b.cs {
		c := &b.cs[i]
		switch c.kind {
		case sortK:
			b.use(i)
			order = append(order, b.sortTargets(i)...)
			given = true
			desc = desc || b.sortsDown(i)
		case orderK:
			b.use(i)
			d, by := c.arg, false
			if n := len(d); d[n-1] == '+' {
				d, by = d[:n-1], true
			}
			desc, given = d == "desc" || desc && d == "alpha", true
			if len(order) == 0 && len(c.hints) > 0 {
				if col, back := b.hinted(c.hints, b.scope()); col >= 0 {
					order = append(order, sortBy{by: expr{col: col}})
					desc = desc != back
				}
			}
			if by {
				order = append(order, b.sortTargets(i)...)
			} else if len(order) == 0 && b.said(countK) && (strings.Contains(c.text, "most") || strings.Contains(c.text, "fewest") || strings.Contains(c.text, "least")) {
				order = []sortBy{{by: expr{agg: "count", col: star}}} // "how many …, from most to fewest"
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
			order = []sortBy{{by: expr{col: col}}}
		}
	}
	for i := range b.cs {
		if b.cs[i].text == "top" && b.kindAt(i+1) == numberK && b.q.limit == 0 {
			b.q.limit, _ = strconv.Atoi(b.cs[i+1].arg)
			b.use(i, i+1)
		}
	}
	for i := range order {
		order[i].desc = desc
		b.note("sorted by %s", b.exprName(order[i].by))
	}
	b.q.order = order
}

// sortsDown reads "sorted by date, starting from the most recent", and takes
// the superlatives of "from the oldest to the youngest".
func (b *builder) sortsDown(i int) bool {
	down, seen := false, false
	for n := i + 1; n < len(b.cs); n++ {
		switch c := &b.cs[n]; {
		case c.kind == superK && (b.kindAt(n-1) == ofK || b.kindAt(n-2) == ofK || seen):
			down = down || !seen && c.arg == "desc"
			seen = true
			b.use(n)
		case c.text == "." || c.kind == showK:
			return down
		}
	}
	return down
}

// sortTargets takes the columns, or the count, that follow "sorted by".
func (b *builder) sortTargets(i int) []sortBy {
	var out []sortBy
	agg := ""
	for n := i + 1; n < len(b.cs); n++ {
		c := &b.cs[n]
		switch c.kind {
		case columnK:
			out = append(out, sortBy{by: expr{agg: agg, col: c.col()}})
			b.use(n)
			agg = ""
		case countK:
			b.use(n)
			out = append(out, sortBy{by: expr{agg: "count", col: star}})
			if t := b.next(n+1, len(b.cs)); t >= 0 && b.cs[t].kind == tableK {
				b.countRows(b.cs[t].table())
				b.use(t)
			} else if t >= 0 && b.cs[t].kind == columnK && b.orderable(b.cs[t].col()) {
				out[len(out)-1].by = expr{col: b.cs[t].col()}
				b.use(t)
			}
			return out
		case aggK:
			agg = c.arg
			b.use(n)
		case superK:
			return out
		case plain, ofK, theirK, commaK, andK, tableK, sortK:
			if c.text == "." || c.text == "?" {
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
func (b *builder) sortBefore(i int) []sortBy {
	for n := i - 1; n >= 0 && n > i-4; n-- {
		if b.cs[n].kind == columnK && b.mode[n] == filtering && !b.cs[n].used {
			b.use(n)
			return []sortBy{{by: expr{col: b.cs[n].col()}}}
		}
	}
	return nil
}

// firstListed is the column that comes first in what is shown: for "the
// directors and their countries" that is the directors' name.
func (b *builder) firstListed() int {
	for i := range b.cs {
		c := &b.cs[i]
		if b.mode[i] != showing || c.used {
			continue
		}
		if c.kind == columnK {
			break
		}
		if c.kind == tableK && c.table() == b.entity && b.kindAt(b.prev(i, 0)) == showK && b.kindAt(i+1) == andK {
			return b.s.tables[b.entity].shown
		}
	}
	return b.firstShown()
}

func (b *builder) firstShown() int {
	for i := range b.cs {
		if b.cs[i].kind == columnK && b.mode[i] == showing && !b.cs[i].used {
			return b.cs[i].col()
		}
	}
	if b.entity >= 0 {
		return b.s.tables[b.entity].shown
	}
	return -1
}

// countRows says that rows of a table are counted for each of the entity's.
func (b *builder) countRows(t int) {
	b.counts = addOnce(b.counts, t)
	b.q.need = addOnce(b.q.need, t)
}

func (b *builder) exprName(e expr) string {
	switch {
	case e.agg == "count" && e.col == star:
		return "the number of rows"
	case e.agg != "":
		return e.agg + " of " + b.nameOf(e.col)
	}
	return b.nameOf(e.col)
}
