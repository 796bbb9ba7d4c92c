package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// operators of the cues that compare.
var operators = map[cue.Cue]string{cue.More: ">", cue.Less: "<", cue.AtLeast: ">=", cue.AtMost: "<=",
	cue.After: ">", cue.Before: "<",
	cue.OrMore: ">=", cue.OrLess: "<="}

// readBounds makes conditions of numbers.
func readBounds(p *parser) {
	for i := 0; i < len(p.Tokens); i++ {
		switch t := &p.Tokens[i]; {
		case t.Cue == cue.Times && english.SmallNumbers[t.Word.Low] != "":
			if b := previous(p, i); operators[cueBefore(p, i)] != "" {
				p.having = fmt.Sprintf("COUNT(*) %s %s", operators[p.Tokens[b].Cue], english.SmallNumbers[t.Word.Low])
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
	return ranked(b) || ranked(n)
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
	if o := operators[cueBefore(p, i)]; o != "" {
		op, from = o, b
	} else if n < len(p.Tokens) && (p.Tokens[n].Cue == cue.OrMore || p.Tokens[n].Cue == cue.OrLess) {
		op, to = operators[p.Tokens[n].Cue], n
	}
	if often(p, i, op, from, to) {
		return
	}
	if ci, lo, hi, scale := bounded(p, t, from, to, op); ci >= 0 {
		where(p, condition{sql: fmt.Sprintf("{%d} %s %s", ci, op, digits(t.Number*scale)), column: ci}, lo, hi)
	}
}

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
	if ci >= 0 {
		where(p, condition{sql: fmt.Sprintf("{%d} BETWEEN %s AND %s", ci, digits(p.Tokens[i].Number*scale),
			digits(p.Tokens[j].Number*scale)), column: ci}, lo, hi)
	}
}

// often reads "more than once" and "more than 5 orders" as a bound of how many rows a
// thing has.
func often(p *parser, i int, op string, from, to int) bool {
	n := next(p, to)
	counts := n < len(p.Tokens) && (p.Tokens[n].Cue == cue.Times || p.Tokens[n].Kind == token.Rows && op != "=" &&
		asks(p) &&
		p.Tokens[n].Table == p.Base && !rowsBefore(p, from))
	if !counts {
		return false
	}
	p.having = fmt.Sprintf("COUNT(*) %s %s", op, digits(p.Tokens[i].Number))
	clear(p, from, n)
	return true
}

// asks reports a question for a thing, not for rows.
func asks(p *parser) bool {
	return slices.ContainsFunc(p.Tokens, func(t token.Token) bool {
		return t.Kind == token.Column ||
			t.Cue == cue.Who
	})
}

func rowsBefore(p *parser, i int) bool {
	return slices.ContainsFunc(p.Tokens[:i], func(t token.Token) bool { return t.Kind == token.Rows })
}

// bounded is the column that a number is said of, from where to where its words go,
// and what the number must be multiplied by.
func bounded(p *parser, t *token.Token, from, to int, op string) (ci, lo, hi int, scale float64) {
	n, b := next(p, to), previous(p, from)
	if ci := yearOfRow(p, t, b, op); ci >= 0 {
		return ci, from, to, 1
	}
	if t.Unit == "" && n == to+1 {
		if ci := boundable(p, n, op); ci >= 0 {
			return ci, from, n, 1
		}
	}
	if ci := boundable(p, b, op); ci >= 0 {
		return ci, b, to, 1
	}
	if t.Unit != "" {
		ci, scale := withUnit(p, t.Unit)
		return ci, from, to, scale
	}
	if op == "=" {
		return -1, from, to, 1
	}
	return usual(p, -1), from, to, 1
}

// yearOfRow is the one column of years where a number is a year and no number of the
// column before it, as in "the largest population in 1952"; or -1.
func yearOfRow(p *parser, t *token.Token, before int, op string) int {
	if op != "=" || t.Unit != "" || !english.YearLike(digits(t.Number)) {
		return -1
	}
	if ci := boundable(p, before, op); ci >= 0 && (p.V.Low[ci] <= t.Number && t.Number <= p.V.Top[ci] ||
		p.V.Low[ci] >= p.V.Top[ci]) {
		return -1
	}
	return token.YearColumn(p.Text)
}

// boundable is the column that the token at a place names, where it is compared with
// numbers: of numbers, years or texts with numbers; or -1.
func boundable(p *parser, i int, op string) int {
	if at(p, i).Kind != token.Column {
		return -1
	}
	for _, ci := range at(p, i).Columns {
		c := &p.S.Columns[ci]
		years := c.Class == schema.Temporal && !token.IsDate(p.Text, ci)
		if token.Numeric(p.Text, ci) || years || op == "=" && c.Class == schema.Textual && p.V.SomeNumeric(ci) {
			return ci
		}
	}
	return -1
}
