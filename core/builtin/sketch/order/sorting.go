// Package order reads in which order a question wants its rows, and how many of
// them: "sorted by X", "the three oldest", "the most common X".
//
//	order.Sorting(d)
//	order.Superlatives(d)
package order

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/draft"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// Sorting reads "sorted by X", "in descending order of X", "alphabetically".
func Sorting(d *draft.Draft) {
	s := &sorting{Draft: d}
	for i := range d.Chunks {
		switch d.Chunks[i].Kind {
		case link.Sort:
			d.Use(i)
			s.terms = append(s.terms, sortTargets(d, i)...)
			s.given = true
			s.desc = s.desc || sortsDown(d, i)
		case link.Order:
			d.Use(i)
			if s.directed > 0 && d.FreeColumn(i-1) {
				d.Use(i - 1)
				s.terms = append(s.terms, query.SortBy{By: query.Expr{Col: d.Chunks[i-1].Col()}})
			}
			s.direction(i)
			s.direct()
		case link.Superlative:
			s.span(i)
		}
	}
	if !s.given {
		return
	}
	if len(s.terms) == 0 {
		if col := firstListed(d); col >= 0 {
			s.terms = []query.SortBy{{By: query.Expr{Col: col}}}
		}
	}
	s.top()
	s.direct()
	for i := range s.terms {
		d.Note("sorted by %s", d.ExprName(s.terms[i].By))
	}
	d.Query.Order = s.terms
}

// top limits a list to "the top 3".
func (s *sorting) top() {
	for i := range s.Chunks {
		if s.Chunks[i].Text == "top" && s.KindAt(i+1) == link.Number && s.Query.Limit == 0 {
			s.Query.Limit, _ = strconv.Atoi(s.Chunks[i+1].Arg)
			s.Use(i, i+1)
		}
	}
}

// A sorting is what was read of an order.
type sorting struct {
	*draft.Draft
	terms    []query.SortBy
	directed int // terms of which the direction is said
	desc     bool
	given    bool
}

// direct gives the last terms the direction that was said last: "by price descending and
// name ascending" has one for each.
func (s *sorting) direct() {
	for ; s.directed < len(s.terms); s.directed++ {
		s.terms[s.directed].Desc = s.desc
	}
}

// span reads "from the heaviest to the lightest", of which the first superlative
// stands at chunk i.
func (s *sorting) span(i int) {
	from, to := s.glued(i, -1), s.glued(i, 1)
	if s.Used[i] || s.TextAt(from) != "from" || s.TextAt(to) != "to" {
		return
	}
	n := s.glued(to, 1)
	c := &s.Chunks[i]
	if s.KindAt(n) != link.Superlative || len(c.Hints) == 0 {
		return
	}
	col, desc := s.between(c, &s.Chunks[n])
	if col < 0 {
		return
	}
	s.Use(i, n)
	s.terms = []query.SortBy{{By: query.Expr{Col: col}}}
	s.desc, s.given = desc, true
}

// between returns the column that both ends speak of where there is one ("from the
// shortest to the longest" is no height), else that of either, and whether it falls. It
// is -1 where both are the same end.
func (s *sorting) between(one, other *link.Chunk) (col int, desc bool) {
	both := slices.DeleteFunc(slices.Clone(one.Hints), func(h string) bool { return !slices.Contains(other.Hints, h) })
	for _, hints := range [][]string{both, one.Hints, other.Hints} {
		if col, _ = s.Hinted(hints, s.Scope()); col >= 0 {
			break
		}
	}
	if col < 0 || s.falls(one, col) == s.falls(other, col) {
		return -1, false
	}
	return col, s.falls(one, col)
}

// falls reports that the greatest values of a column come first from this end: the
// oldest have the highest age, and the lowest date of birth.
func (s *sorting) falls(end *link.Chunk, col int) bool {
	ages := len(end.Hints) > 0 && end.Hints[0] == english.AgeHint[0]
	return (end.Arg == "desc") != (ages && !slices.Contains(s.Schema.Columns[col].Full, english.AgeHint[0]))
}

// glued returns the chunk beside chunk i, past an article.
func (s *sorting) glued(i, step int) int {
	i += step
	if s.TextAt(i) == "the" {
		i += step
	}
	return i
}

// direction reads "in descending order" at chunk i, which may say by what too.
func (s *sorting) direction(i int) {
	c := &s.Chunks[i]
	to, by := strings.CutSuffix(c.Arg, "+")
	by = by || s.KindAt(i-1) == link.Of && s.Chunks[i-1].Arg == "by" // "by ascending number of sales"
	s.desc, s.given = to == "desc" || s.desc && to == "alpha", true
	if len(s.terms) == 0 && len(c.Hints) > 0 {
		if col, back := s.hinted(c.Hints); col >= 0 {
			s.terms = append(s.terms, query.SortBy{By: query.Expr{Col: col}})
			s.desc = s.desc != back
		}
	}
	most := strings.Contains(c.Text, "most") || strings.Contains(c.Text, "fewest") || strings.Contains(c.Text, "least")
	switch {
	case by:
		s.terms = append(s.terms, sortTargets(s.Draft, i)...)
	case len(s.terms) > 0:
	case most && s.Said(link.Count):
		s.terms = []query.SortBy{{By: query.Rows}} // "how many …, from most to fewest"
	default:
		s.terms = append(s.terms, sortBefore(s.Draft, i)...)
	}
}

// hinted returns the column that an adjective speaks of, and whether its order runs the other
// way: the oldest visits are those of the first day, not those of the oldest hall.
func (s *sorting) hinted(hints []string) (col int, backwards bool) {
	if ages := hints[0] == english.AgeHint[0]; ages && s.Entity >= 0 {
		own := []int{s.Entity}
		if col, _ := s.Hinted(hints, own); col < 0 {
			if col, _ = s.Hinted(english.DateHint, own); col >= 0 {
				return col, true
			}
		}
	}
	return s.Hinted(hints, s.Scope())
}

// sortsDown reads "sorted by date, starting from the most recent", and takes
// the superlatives of "from the oldest to the youngest".
func sortsDown(d *draft.Draft, i int) bool {
	down, seen := false, false
	for n := i + 1; n < len(d.Chunks); n++ {
		switch c := &d.Chunks[n]; {
		case c.Kind == link.Superlative && (d.KindAt(n-1) == link.Of || d.KindAt(n-2) == link.Of || seen):
			down = down || !seen && c.Arg == "desc"
			seen = true
			d.Use(n)
		case c.Text == "." || c.Kind == link.Show:
			return down
		}
	}
	return down
}

// sortTargets takes the columns, or the count, that follow "sorted by".
func sortTargets(d *draft.Draft, i int) []query.SortBy {
	var out []query.SortBy
	agg := query.Aggregate("")
	for n := i + 1; n < len(d.Chunks); n++ {
		c := &d.Chunks[n]
		switch c.Kind {
		case link.Column:
			out = append(out, query.SortBy{By: query.Expr{Agg: agg, Col: c.Col()}})
			d.Use(n)
			agg = ""
		case link.Count:
			d.Use(n)
			out = append(out, query.SortBy{By: query.Rows})
			if t := d.Next(n+1, len(d.Chunks)); t >= 0 && d.Chunks[t].Kind == link.Table {
				d.CountRows(d.Chunks[t].Table())
				d.Use(t)
			} else if t >= 0 && d.Chunks[t].Kind == link.Column && d.Orderable(d.Chunks[t].Col()) {
				out[len(out)-1].By = query.Expr{Col: d.Chunks[t].Col()}
				d.Use(t)
			}
			return out
		case link.Aggregate:
			agg = query.Aggregate(c.Arg)
			d.Use(n)
		case link.Plain, link.Of, link.Their, link.Comma, link.And, link.Table, link.Sort:
			if c.Text == "." || c.Text == "?" {
				return append(out, sameAggregate(d, i, agg)...)
			}
		default:
			if c.Kind != link.Order || len(out) > 0 {
				return append(out, sameAggregate(d, i, agg)...) // "by DECREASING number of"
			}
		}
	}
	return append(out, sameAggregate(d, i, agg)...)
}

// sameAggregate is what "the total cost … sorted by total" speaks of: what was added up before chunk i.
func sameAggregate(d *draft.Draft, i int, agg query.Aggregate) []query.SortBy {
	for n := i - 1; n > 0 && agg != ""; n-- {
		if p := n - 1; d.KindAt(n) == link.Column && d.KindAt(p) == link.Aggregate && d.Chunks[p].Arg == string(agg) {
			return []query.SortBy{{By: query.Expr{Agg: agg, Col: d.Chunks[n].Col()}}}
		}
	}
	return nil
}

// sortBefore takes the column before "… in descending order" when "sorted"
// stands before that.
func sortBefore(d *draft.Draft, i int) []query.SortBy {
	for n := i - 1; n >= 0 && n > i-4; n-- {
		if d.FreeColumn(n) && (d.Purposes[n] == phrase.Filtering || listedBy(d, n)) {
			d.Use(n)
			return []query.SortBy{{By: query.Expr{Col: d.Chunks[n].Col()}}}
		}
	}
	return nil
}

// listedBy reports "by NAME in descending order", which says what rows are ordered
// by wherever it stands.
func listedBy(d *draft.Draft, n int) bool {
	p := n - 1
	for p > 0 && d.KindAt(p) == link.Plain {
		p--
	}
	return d.KindAt(p) == link.Of && d.Chunks[p].Arg == "by"
}

// firstListed returns the column that comes first in what is shown: for "the
// directors and their countries" that is the directors' name.
func firstListed(d *draft.Draft) int {
	for i := range d.Chunks {
		c := &d.Chunks[i]
		if d.Purposes[i] != phrase.Showing || d.Used[i] {
			continue
		}
		if c.Kind == link.Column {
			break
		}
		if c.Kind == link.Table && c.Table() == d.Entity && d.Lists(i) {
			return d.Schema.Tables[d.Entity].Shown
		}
	}
	col := firstShown(d)
	if alphabetical := func(c link.Chunk) bool { return c.Kind == link.Order && c.Arg == "alpha" }; col >= 0 &&
		!d.Schema.Columns[col].IsName && slices.ContainsFunc(d.Chunks, alphabetical) {
		return nameShown(d, col)
	}
	return col
}

// nameShown returns the first name that is shown, or else a column: rows in alphabetical order
// are in that of their names, whatever is shown before these.
func nameShown(d *draft.Draft, col int) int {
	for i := range d.Chunks {
		if d.FreeColumn(i) && d.Purposes[i] == phrase.Showing && d.Schema.Columns[d.Chunks[i].Col()].IsName {
			return d.Chunks[i].Col()
		}
	}
	return col
}

func firstShown(d *draft.Draft) int {
	for i := range d.Chunks {
		if d.FreeColumn(i) && d.Purposes[i] == phrase.Showing && !(d.MeansRow(i) && d.FreeColumn(i+1)) {
			return d.Chunks[i].Col()
		}
	}
	if d.Entity >= 0 {
		return d.Schema.Tables[d.Entity].Shown
	}
	return -1
}
