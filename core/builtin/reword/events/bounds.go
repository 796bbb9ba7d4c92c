package events

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// amounts reads "orders over 100" as those with such an amount.
func (e *question) amounts() {
	m := e.money
	for i := 0; m >= 0 && i+2 < len(e.words); i++ {
		n := i + 2
		if e.low(n) == "than" {
			n++
		}
		bounds := is(e, i+1, english.Over|english.Under) || e.low(i+1) == "more" || e.low(i+1) == "less"
		if !e.rows(e.words[i].Stem) || !bounds || n >= len(e.words) || !e.words[n].Number ||
			english.YearLike(e.words[n].Text) {
			continue
		}
		if n+1 == len(e.words) || e.words[n+1].Mark || english.Unit(e.low(n+1)) == "$" || afterAmount[e.low(n+1)] {
			e.put(i+1, i+1, "with #", m)
			return
		}
	}
}

var afterAmount = english.WordSet("in from by of per for and")

// beyond reads "items below the reorder level", "projects over budget" as those
// with less in stock, with more spent, than that.
func (e *question) beyond() {
	for i := 0; i+1 < len(e.words); i++ {
		n := skip(e, i+1, english.Auxiliary)
		to := skip(e, n+1, english.Determiner)
		ci, _ := e.column(to, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
		if !is(e, n, english.Over|english.Under) || ci < 0 || e.s.Columns[ci].Table != e.table ||
			!e.rows(e.words[i].Stem) && !text(e, i) {
			continue
		}
		op := "more"
		if is(e, n, english.Under) {
			op = "less"
		}
		for _, m := range []int{e.quantity, Stock(e.s, e.table), e.money} {
			if m >= 0 && m != ci {
				e.put(i+1, n+1, "with # "+op+" than", m)
				return
			}
		}
	}
}

// text reports that word i names a column of texts.
func text(e *question, i int) bool {
	ci, _ := e.column(i, func(ci int) bool { return textual(&e.s.Columns[ci]) })
	return ci >= 0
}

// stock reads "how many lamps are in stock", "how much flour do we have left" as the total
// of what is there.
func (e *question) stock() {
	m := Stock(e.s, e.table)
	if m < 0 {
		m = e.quantity
	}
	asks := e.low(0) == "how" && (e.low(1) == "many" || e.low(1) == "much")
	for i := 3; m >= 0 && asks && i < len(e.words); i++ {
		to := there(e, i)
		from := i
		for to > i && (is(e, from-1, english.Auxiliary|english.Pronoun) || e.low(from-1) == "there" ||
			e.low(from-1) == "still") {
			from--
		}
		if from > 2 && from < i {
			e.drop(from, to)
			of := 2
			if is(e, 2, english.Pieces) && e.low(3) == "of" {
				of = 4 // "how many units of tea"
			}
			e.put(0, of, "total # of", m)
			return
		}
	}
}

// there returns the end of "in stock", or of a "left" that ends a question, at word i,
// else i.
func there(e *question, i int) int {
	switch {
	case e.low(i) == "in" && e.low(i+1) == "stock":
		return i + 2
	case e.low(i) == "left" && (i+1 == len(e.words) || e.words[i+1].Mark) && Stock(e.s, e.table) >= 0:
		return i + 1
	}
	return i
}

// left reads "items with fewer than 7 left" as fewer in stock.
func left(e *question) {
	m := Stock(e.s, e.table)
	for i := 1; m >= 0 && i < len(e.words); i++ {
		if e.words[i-1].Number && there(e, i) > i {
			e.put(i, there(e, i), "#", m)
			return
		}
	}
}

// outOf reads "out of stock" as "without stock", where a column says how much there is.
func (e *question) outOf() {
	for i := 1; i+2 < len(e.words); i++ {
		if e.low(i) != "out" || e.low(i+1) != "of" {
			continue
		}
		ci, _ := e.column(i+2, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
		if ci >= 0 {
			e.put(i, i+2, "without", -1)
			return
		}
		if m := Stock(e.s, e.table); m >= 0 && e.low(i+2) == "stock" {
			e.put(i, i+3, "without #", m)
			return
		}
	}
}

// reorder reads "items that need to be reordered" as those with less in stock than the level for that.
func reorder(e *question) {
	m := Stock(e.s, e.table)
	level := slices.IndexFunc(e.s.Columns, func(c schema.Column) bool {
		return c.Table == e.table && c.Class == schema.Numeric && slices.ContainsFunc(c.Full, again)
	})
	for i := 1; m >= 0 && level >= 0 && i < len(e.words); i++ {
		if !again(e.words[i].Stem) && !strings.HasPrefix(e.low(i), "restock") || e.low(i-1) != "be" {
			continue
		}
		from := i
		for from > 0 && needed[e.low(from-1)] {
			from--
		}
		e.put(from, i+1, "less than #", level)
		e.put(from, from, "with #", m)
		return
	}
}

// again reports a stem of ordering once more.
func again(stem string) bool { return strings.HasPrefix(stem, "reord") }

var needed = english.WordSet("be to need needs must should have has that which")
