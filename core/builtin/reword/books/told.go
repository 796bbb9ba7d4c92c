package books

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// listing returns the different values of one column that the words from i on list, and where they end.
func listing(q *question, i int) (sides []side, end int) {
	for end = i; ; {
		s := q.sideAt(end)
		if s.to == s.from || s.column < 0 || len(sides) > 0 && s.column != sides[0].column {
			return sides, i
		}
		sides, i = append(sides, s), s.to
		for end = s.to; end < len(q.Words) && (q.Low(end) == "and" || q.Words[end].Text == ","); {
			end++
		}
		if end == s.to {
			return sides, end
		}
		end = q.Behind(end, between)
	}
}

// toldApart reads "average price red, white and rosé", where wines have no other colour or where these stand there
// without more ado, as that of each colour.
func toldApart(q *question, i int) bool {
	sides, end := listing(q, i)
	if len(sides) < 2 || !q.Over(end) || q.S.CallsRows(q.Words[i].Stem) {
		return false
	}
	from := q.Before(i, between)
	what := slices.IndexFunc(q.Words[:from], func(w english.Word) bool { return mean[w.Low] || w.Low == "total" })
	if from < i && !holdsOnly(q, sides) {
		return false
	}
	ci, to := stake(q, what+1)
	switch said := q.Behind(to, gone) == from; {
	case what >= 0 && what+1 == from && q.Words[what].Low == "total": // "total for red and white"
		ci = q.brought(q.S.Columns[sides[0].column].Table)
		return ci >= 0 && q.Write(from, end, q.Called(ci)+apart(q, sides))
	case ci < 0 || !said:
		return false
	case what >= 0:
		return q.Write(from, end, apart(q, sides)[1:])
	}
	return q.addsUp(ci) && q.Write(0, end, "total "+q.Said(0, to)+apart(q, sides))
}

var (
	between = english.WordSet("for of in at from the both")
	gone    = english.WordSet("sold taken made paid earned")
)

// eachMuch reads "how much came in by card and how much in cash" as the total by what was paid with, and so with
// the number of rows.
func eachMuch(q *question, i int) bool {
	if i != 0 || q.Low(0) != "how" || q.Low(1) != "much" && q.Low(1) != "many" {
		return false
	}
	for at := 3; at < len(q.Words); at++ {
		one := q.sideAt(at)
		n := q.Phrase(one.to, "and how "+q.Low(1))
		if one.column < 0 || one.to == at || n == 0 || english.Being.Has(q.Low(at-1)) {
			continue // "how many are red and how many are blue" is read so
		}
		for to := one.to + n; to < len(q.Words); to++ {
			if other := q.sideAt(to); other.column == one.column && other.to > to && q.Over(other.to) {
				return bothAsked(q, at, one, other)
			}
		}
	}
	return false
}

// bothAsked writes a question for how much or how many of two sides, the first of which begins at word i: the total of
// what it names before them or else of what the rows brought, or how many rows of each there are.
func bothAsked(q *question, i int, one, other side) bool {
	ci := -1
	for at := 2; at < i && ci < 0; at++ {
		ci, _ = q.Measure(at)
	}
	if ci < 0 { // "how many tickets did we sell"
		ci = q.Only(func(n int, c *schema.Column) bool {
			return q.addsUp(n) && slices.Contains(c.Full, q.Words[2].Stem) && c.Expr == ""
		})
	}
	if ci < 0 && q.Low(1) == "many" {
		return q.Write(0, other.to, q.Said(one.from, one.to)+" vs "+q.Said(other.from, other.to)+" "+q.Said(2, 3)+
			", how many of each")
	} else if ci < 0 {
		ci = q.brought(q.S.Columns[one.column].Table)
	}
	return ci >= 0 && q.Write(0, other.to, "total "+q.Called(ci)+apart(q, []side{one, other}))
}

// dearThings reads "items that cost less than 3", where a row is so many of an item, by the price of one.
func dearThings(q *question, i int) bool {
	n := i + 1 + q.Phrase(i+1, "more than|less than|over|under|at least|at most")
	rows := func(w english.Word) bool { return q.S.CallsRows(w.Stem) || w.Low == "what" }
	if !costing[q.Low(i)] || i == 0 || n == i+1 || slices.ContainsFunc(q.Words[:i], rows) {
		return false
	}
	price := q.Only(func(ci int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Says(single) && events.Quantity(q.S, c.Table) >= 0
	})
	for n < len(q.Words) && (q.Words[n].Mark || english.Money.Has(q.Low(n))) {
		n++
	}
	return price >= 0 && q.Plain(n) && q.Words[n].Number &&
		q.Write(q.Before(i, that), i+1, "with "+q.Called(price))
}

var (
	costing = english.WordSet("cost costs costing")
	that    = english.WordSet("that which who do does")
)

// stake returns the column of numbers that the words from i on name, or whose name alone ends with them but for a
// unit, and where these end: the monthly rent of "rents".
func stake(q *question, i int) (ci, end int) {
	if ci, end = q.Measure(i); ci >= 0 || !q.Plain(i) {
		return ci, end
	}
	for end = i; !q.Ends(end) && end < i+3; end++ {
		said := q.Words[i : end+1]
		ci = q.Only(func(n int, c *schema.Column) bool {
			name := english.Split(q.Called(n))
			from := len(name) - len(said)
			return from >= 0 && c.Class == schema.Numeric && slices.EqualFunc(name[from:], said,
				func(a, b english.Word) bool { return a.Stem == b.Stem })
		})
		if ci >= 0 {
			return ci, end + 1
		}
	}
	return -1, i
}
