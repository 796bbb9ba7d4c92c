package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// readBounds makes conditions of numbers.
func readBounds(p *parser) {
	for i := 0; i < len(p.Tokens); i++ {
		switch t := &p.Tokens[i]; {
		case t.Cue == cue.Times && english.SmallNumbers[t.Word.Low] != "":
			if b := previous(p, i); look.Operators[cueBefore(p, i)] != "" {
				p.having = fmt.Sprintf("COUNT(*) %s %s", look.Operators[p.Tokens[b].Cue], english.SmallNumbers[t.Word.Low])
				clear(p, b, i)
			}
		case t.Kind == token.Number && !limits(p, i):
			bound(p, i)
		}
	}
}

// limits reports a number that says how many to show: "top 3".
func limits(p *parser, i int) bool {
	b, n := previous(p, i), next(p, i)
	ranked := func(k int) bool {
		return k >= 0 && k < len(p.Tokens) && (p.Tokens[k].Cue == cue.Top || p.Tokens[k].Cue == cue.Latest ||
			p.Tokens[k].Cue == cue.Earliest || p.Tokens[k].Kind == token.Adjective)
	}
	return ranked(b) || ranked(n) || ranked(next(p, n)) && listed(p, next(p, n)) == i
}

// bound reads the number at i with the words around it.
func bound(p *parser, i int) {
	t := &p.Tokens[i]
	op, from, to := "=", i, i
	b, n := previous(p, i), next(p, i)
	if b >= 0 && p.Tokens[b].Cue == cue.Between && n < len(p.Tokens) && p.Tokens[n].Cue == cue.And {
		range_(p, b, i, next(p, n))
		return
	}
	if o := look.Operators[cueBefore(p, i)]; o != "" {
		op, from = o, b
	} else if n < len(p.Tokens) && (p.Tokens[n].Cue == cue.OrMore || p.Tokens[n].Cue == cue.OrLess) {
		op, to = look.Operators[p.Tokens[n].Cue], n
	}
	if often(p, i, op, from, to) {
		return
	}
	if ci, lo, hi, scale := bounded(p, t, from, to, op); ci >= 0 {
		if b := previous(p, lo); at(p, b).Cue == cue.Money {
			lo = b // "worth more than 100"
		}
		if inAll(p, ci, lo) {
			p.having = fmt.Sprintf("SUM({%d}) %s %s", ci, op, look.Digits(t.Number*scale))
			note(p, "the total %s of each", p.S.Columns[ci].Name)
			clear(p, lo, hi)
			return
		}
		where(p, condition{sql: fmt.Sprintf("{%d} %s %s", ci, op, look.Digits(t.Number*scale)), column: ci}, lo, hi)
	}
}

// inAll reports a bound of what the rows of a thing add up to: "nurses with more than 20
// hours", of whom several rows tell.
func inAll(p *parser, ci, at int) bool {
	kind := firstText(p)
	return events.AddsUp(p.S, ci) && events.Kind(p.S, kind) && p.S.Columns[kind].Table == p.S.Columns[ci].Table &&
		rowsOf(p) < 0 && !cued(p, cue.Count) && at > 0 && adding[p.Tokens[at-1].Word.Low]
}

// adding lists words before what a thing has in all.
var adding = english.WordSet("with having has have had worked works spent spend paid sold earned made who total")

// range_ reads "between 5 and 10".
func range_(p *parser, b, i, j int) {
	if j >= len(p.Tokens) || p.Tokens[j].Kind != token.Number {
		return
	}
	unit := p.Tokens[j].Unit
	if unit == "" {
		unit = p.Tokens[i].Unit
	}
	ci, lo, hi, scale := bounded(p, &token.Token{Kind: token.Number, Unit: unit}, b, j, "<")
	if years := token.YearColumn(p.Text); years >= 0 && lo == b && hi == j && unit == "" && look.YearLike(p.Text, i, j) {
		ci = years // and no amount that nothing names
	}
	if ci >= 0 {
		where(p, condition{sql: fmt.Sprintf("{%d} BETWEEN %s AND %s", ci, look.Digits(p.Tokens[i].Number*scale),
			look.Digits(p.Tokens[j].Number*scale)), column: ci}, lo, hi)
	}
}

// often reads "more than once" and "more than 5 orders" as a bound of how many rows a
// thing has.
func often(p *parser, i int, op string, from, to int) bool {
	n := next(p, to)
	counts := n < len(p.Tokens) && (p.Tokens[n].Cue == cue.Times || p.Tokens[n].Kind == token.Rows && op != "=" &&
		look.AsksForThing(p.Text) &&
		p.Tokens[n].Table == p.Base && !look.RowsBefore(p.Text, from) ||
		op != "=" && look.AsksForThing(p.Text) && look.NamesRows(p.Text, n))
	if !counts {
		return false
	}
	p.having = fmt.Sprintf("COUNT(*) %s %s", op, look.Digits(p.Tokens[i].Number))
	clear(p, from, n)
	return true
}

// bounded returns the column that a number is said of, from where to where its
// words go, and what the number must be multiplied by.
func bounded(p *parser, t *token.Token, from, to int, op string) (ci, lo, hi int, scale float64) {
	n, b := next(p, to), previous(p, from)
	if x := previous(p, b); at(p, b).Kind == token.Rows && columnAt(p, x) >= 0 &&
		p.S.Columns[columnAt(p, x)].Table == at(p, b).Table {
		b = x // "a reduction target above 45", of the table of targets
	}
	if ci := look.YearOfRow(p.Text, t, b, op); ci >= 0 {
		if columnAt(p, b) == ci {
			from = b // "sites opened before 2000"
		}
		return ci, from, to, 1
	}
	if t.Unit == "" && n == to+1 {
		if ci := boundable(p, n, op); ci >= 0 {
			return ci, from, n, 1
		}
	}
	beyond := func(ci int) bool { // "injured in 2012"
		return op == "=" && p.V.Top[ci] > p.V.Low[ci] && look.YearLike(p.Text, from, from) && !p.V.Reaches(ci, t.Number)
	}
	if ci := boundable(p, b, op); ci >= 0 && !beyond(ci) {
		return ci, b, to, 1
	}
	if t.Unit != "" {
		ci, scale := look.WithUnit(p.Text, t.Unit)
		return ci, from, to, scale
	}
	return unnamed(p, from, to, op), from, to, 1
}

// unnamed returns the column that a bound is said of which names none, or -1.
func unnamed(p *parser, from, to int, op string) int {
	switch {
	case op == "=":
		return -1
	case from < to && look.ComparesPrices(at(p, from)):
		return look.Price(p.Text)
	case look.BeforeYear(p.Text, from, to) && token.YearColumn(p.Text) >= 0:
		return token.YearColumn(p.Text)
	}
	ci := look.Compared(p.Text, from)
	if len(numbers(p)) > 0 && !slices.Contains(numbers(p), ci) {
		return -1
	}
	return ci
}
