package grammar

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// operators of the cues that compare.
var operators = map[cue]string{more: ">", less: "<", atLeast: ">=", atMost: "<=", after: ">", before: "<",
	orMore: ">=", orLess: "<="}

func (p *parser) numeric(ci int) bool {
	return ci >= 0 && p.s.Columns[ci].Class == schema.Numeric && !p.s.Columns[ci].PK && !p.s.Columns[ci].FK
}

// readPairs compares two columns, or a column with its average.
func (p *parser) readPairs() {
	for i := range p.tokens {
		op := operators[p.tokens[i].cue]
		n := p.next(i)
		if op == "" || n == len(p.tokens) {
			continue
		}
		b := p.previous(i)
		if p.tokens[n].cue == average {
			p.aboveAverage(b, i, n, op)
			continue
		}
		if p.tokens[n].kind != column {
			continue
		}
		right := p.one(p.tokens[n].columns)
		left, from := -1, i
		if b >= 0 && p.tokens[b].kind == column && p.s.Columns[p.one(p.tokens[b].columns)].Class == p.s.Columns[right].Class {
			left, from = p.one(p.tokens[b].columns), b
		} else if p.numeric(right) {
			left = p.usual(right)
		}
		if left < 0 && p.numeric(right) && p.beyondParts(i, n, right, op) {
			continue
		}
		if left < 0 || left == right || p.s.Columns[left].Class != p.s.Columns[right].Class {
			continue
		}
		p.where(condition{sql: fmt.Sprintf("{%d} %s {%d}", left, op, right), column: left}, from, n)
	}
}

// beyondParts reads "projects over budget" as those of which the rows of another table
// come to more: both columns share a word.
func (p *parser) beyondParts(i, n, right int, op string) bool {
	for ci := range p.s.Columns {
		c := &p.s.Columns[ci]
		if c.Table == p.base || !p.numeric(ci) || c.Part != "" || p.path(p.base, c.Table) == nil {
			continue
		}
		if slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(p.s.Columns[right].Full, stem) }) {
			p.having = fmt.Sprintf("SUM({%d}) %s {%d}", ci, op, right)
			p.note("the total %s of each is compared with its %s", c.Name, p.s.Columns[right].Name)
			p.clear(i, n)
			return true
		}
	}
	return false
}

// readRatios reads "price per kg" and "hours times the rate" as one number.
func (p *parser) readRatios() {
	for i := range p.tokens {
		n := p.next(i)
		if p.tokens[i].kind != column || n == len(p.tokens) || p.tokens[n].cue != per && p.tokens[n].cue != multiply {
			continue
		}
		k := p.next(n)
		if k == len(p.tokens) {
			continue
		}
		a, b := p.one(p.tokens[i].columns), p.measuredIn(k)
		if !p.numeric(a) || b < 0 || a == b {
			continue
		}
		p.ratio = fmt.Sprintf("1.0 * SUM({%d}) / SUM({%d})", a, b)
		p.each = fmt.Sprintf("1.0 * {%d} / {%d}", a, b)
		if p.tokens[n].cue == multiply {
			p.ratio, p.each = fmt.Sprintf("SUM({%d} * {%d})", a, b), fmt.Sprintf("{%d} * {%d}", a, b)
		}
		p.note("%s and %s of each row are taken together", p.s.Columns[a].Name, p.s.Columns[b].Name)
		p.clear(i, k)
	}
}

// measuredIn is the column of numbers that token k names, or the one in the unit that it
// says; or -1.
func (p *parser) measuredIn(k int) int {
	t := &p.tokens[k]
	if t.kind == column && p.numeric(p.one(t.columns)) && !p.few(p.one(t.columns)) {
		return p.one(t.columns)
	}
	if unit := unitsOf[t.word.Low]; unit != "" && unit != "$" && t.kind != period {
		ci, scale := p.withUnit(unit)
		if scale == 1 {
			return ci
		}
	}
	return -1
}

// aboveAverage reads "above the average", of a column before or the usual one.
func (p *parser) aboveAverage(b, i, n int, op string) {
	ci, from, to := -1, i, n
	if next := p.next(n); next < len(p.tokens) && p.tokens[next].kind == column {
		ci, to = p.one(p.tokens[next].columns), next
	} else if b >= 0 && p.tokens[b].kind == column && p.numeric(p.one(p.tokens[b].columns)) {
		ci, from = p.one(p.tokens[b].columns), b
	} else {
		ci = p.usual(-1)
	}
	if ci < 0 {
		return
	}
	c := &p.s.Columns[ci]
	sql := fmt.Sprintf("{%d} %s (SELECT AVG(%s) FROM %s)", ci, op, name(c.Name), name(p.s.Tables[c.Table].Name))
	p.where(condition{sql: sql, column: ci}, from, to)
}

// usual is what rows are measured by where a question does not say: what is in
// stock, how many, how much money; but not the column but.
func (p *parser) usual(but int) int {
	if p.base < 0 {
		return -1
	}
	list := []int{p.money()}
	if but >= 0 {
		list = []int{events.Stock(p.s, p.base), events.Quantity(p.s, p.base), p.money()}
	}
	for _, ci := range list {
		if ci >= 0 && ci != but {
			return ci
		}
	}
	return -1
}

// money is the column of what a row of the base table cost or brought, or -1.
func (p *parser) money() int {
	if p.base < 0 {
		return -1
	}
	if m := events.Money(p.s, p.base); m >= 0 {
		return m
	}
	only := -1
	for t := range p.s.Tables {
		if m := events.Money(p.s, t); m >= 0 && t != p.base {
			if only >= 0 {
				return -1
			}
			only = m
		}
	}
	return only
}

// readBounds makes conditions of numbers.
func (p *parser) readBounds() {
	for i := 0; i < len(p.tokens); i++ {
		switch t := &p.tokens[i]; {
		case t.cue == times && english.SmallNumbers[t.word.Low] != "":
			if b := p.previous(i); operators[p.cueBefore(i)] != "" {
				p.having = fmt.Sprintf("COUNT(*) %s %s", operators[p.tokens[b].cue], english.SmallNumbers[t.word.Low])
				p.clear(b, i)
			}
		case t.kind == number && !p.limits(i):
			p.bound(i)
		}
	}
}

// limits reports a number that says how many to show: "top 3".
func (p *parser) limits(i int) bool {
	b, n := p.previous(i), p.next(i)
	ranked := func(k int) bool {
		return k >= 0 && k < len(p.tokens) && (p.tokens[k].cue == top || p.tokens[k].cue == latest ||
			p.tokens[k].cue == earliest || p.tokens[k].kind == adjective)
	}
	return ranked(b) || ranked(n)
}

// bound reads the number at i with the words around it.
func (p *parser) bound(i int) {
	t := &p.tokens[i]
	op, from, to := "=", i, i
	b, n := p.previous(i), p.next(i)
	if b >= 0 && p.tokens[b].cue == between && n < len(p.tokens) && p.tokens[n].cue == and {
		p.range_(b, i, p.next(n))
		return
	}
	if o := operators[p.cueBefore(i)]; o != "" {
		op, from = o, b
	} else if n < len(p.tokens) && (p.tokens[n].cue == orMore || p.tokens[n].cue == orLess) {
		op, to = operators[p.tokens[n].cue], n
	}
	if p.often(i, op, from, to) {
		return
	}
	if ci, lo, hi, scale := p.bounded(t, from, to, op); ci >= 0 {
		p.where(condition{sql: fmt.Sprintf("{%d} %s %s", ci, op, digits(t.number*scale)), column: ci}, lo, hi)
	}
}

// range_ reads "between 5 and 10".
func (p *parser) range_(b, i, j int) {
	if j >= len(p.tokens) || p.tokens[j].kind != number {
		return
	}
	unit := p.tokens[j].unit
	if unit == "" {
		unit = p.tokens[i].unit
	}
	ci, lo, hi, scale := p.bounded(&token{kind: number, unit: unit}, b, j, "<")
	if ci >= 0 {
		p.where(condition{sql: fmt.Sprintf("{%d} BETWEEN %s AND %s", ci, digits(p.tokens[i].number*scale),
			digits(p.tokens[j].number*scale)), column: ci}, lo, hi)
	}
}

// often reads "more than once" and "more than 5 orders" as a bound of how many rows a
// thing has.
func (p *parser) often(i int, op string, from, to int) bool {
	n := p.next(to)
	counts := n < len(p.tokens) && (p.tokens[n].cue == times || p.tokens[n].kind == rows && op != "=" && p.asks() &&
		p.tokens[n].table == p.base && !p.rowsBefore(from))
	if !counts {
		return false
	}
	p.having = fmt.Sprintf("COUNT(*) %s %s", op, digits(p.tokens[i].number))
	p.clear(from, n)
	return true
}

// asks reports a question for a thing, not for rows.
func (p *parser) asks() bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind == column || t.cue == who })
}

func (p *parser) rowsBefore(i int) bool {
	return slices.ContainsFunc(p.tokens[:i], func(t token) bool { return t.kind == rows })
}

// bounded is the column that a number is said of, from where to where its words go,
// and what the number must be multiplied by.
func (p *parser) bounded(t *token, from, to int, op string) (ci, lo, hi int, scale float64) {
	n, b := p.next(to), p.previous(from)
	numericAt := func(i int) int {
		if i >= 0 && i < len(p.tokens) && p.tokens[i].kind == column {
			for _, ci := range p.tokens[i].columns {
				c := &p.s.Columns[ci]
				if p.numeric(ci) || c.Class == schema.Temporal && !p.isDate(ci) || op == "=" && c.Class == schema.Textual && p.v.SomeNumeric(ci) {
					return ci
				}
			}
		}
		return -1
	}
	if t.unit == "" {
		if ci := numericAt(n); ci >= 0 && n == to+1 {
			return ci, from, n, 1
		}
	}
	if ci := numericAt(b); ci >= 0 {
		return ci, b, to, 1
	}
	if t.unit != "" {
		ci, scale := p.withUnit(t.unit)
		return ci, from, to, scale
	}
	if op == "=" {
		return -1, from, to, 1
	}
	return p.usual(-1), from, to, 1
}

// withUnit is the column measured in a unit, or -1, and what a number in that unit
// must be multiplied by.
func (p *parser) withUnit(unit string) (int, float64) {
	if unit == "$" {
		return p.money(), 1
	}
	find := func(stem string) int {
		found := -1
		for ci := range p.s.Columns {
			if p.numeric(ci) && slices.Contains(p.s.Columns[ci].Full, stem) && !events.Rates(p.s, ci) {
				if found >= 0 && p.s.Columns[ci].Table != p.base {
					continue
				}
				if found >= 0 {
					return -1
				}
				found = ci
			}
		}
		return found
	}
	if ci := find(unit); ci >= 0 {
		return ci, 1
	}
	for _, c := range []struct {
		unit, stem string
		scale      float64
	}{{"second", "ms", 1000}, {"minut", "second", 60}, {"hour", "minut", 60}, {"minut", "hour", 1. / 60}, {"day", "hour", 24}} {
		if c.unit == unit {
			if ci := find(c.stem); ci >= 0 {
				return ci, c.scale
			}
		}
	}
	return -1, 1
}

// where adds a condition of the words from one place to another.
func (p *parser) where(c condition, from, to int) {
	p.conds = append(p.conds, c)
	p.clear(from, to)
}

// clear takes words as read.
func (p *parser) clear(from, to int) {
	for i := from; i <= to && i < len(p.tokens); i++ {
		p.tokens[i].kind, p.tokens[i].cue = glue, none
	}
}

// next is the place of the next token behind i that says something, or the end.
func (p *parser) next(i int) int {
	for i++; i < len(p.tokens) && p.tokens[i].kind == glue; i++ {
	}
	return i
}

// previous is the place of the last one before i, or -1.
func (p *parser) previous(i int) int {
	for i--; i >= 0 && p.tokens[i].kind == glue; i-- {
	}
	return i
}

func digits(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func (p *parser) note(format string, a ...any) { p.notes = append(p.notes, fmt.Sprintf(format, a...)) }
