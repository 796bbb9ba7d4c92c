package grammar

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/look"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// readPairs compares two columns, or a column with its average.
func readPairs(p *parser) {
	for i := range p.Tokens {
		op := look.Operators[p.Tokens[i].Cue]
		times, n := look.Factor(p.Text, next(p, i))
		if op == "" || n >= len(p.Tokens) {
			continue
		}
		if p.Tokens[n].Cue == cue.Average {
			aboveAverage(p, previous(p, i), i, n, op)
		} else if right := columnAt(p, n); right >= 0 {
			readPair(p, i, n, right, op+times)
		}
	}
}

// readPair compares the column before the word at i, or the usual one, with another.
func readPair(p *parser, i, n, right int, op string) {
	b := previous(p, i)
	left, from := columnAt(p, b), b
	class := func(ci int) any { return p.S.Columns[ci].Class }
	if left < 0 || class(left) != class(right) {
		left, from = -1, i
	}
	if worth := look.Worth(p.Text, right); left < 0 && at(p, b).Word.Low == "worth" && worth >= 0 {
		left, from = worth, b
	}
	if left < 0 && token.Numeric(p.Text, right) {
		if left = look.Bounded(p.Text, right); left < 0 {
			beyondParts(p, i, n, right, op)
			return
		}
	}
	if left >= 0 && left != right && class(left) == class(right) {
		where(p, condition{sql: fmt.Sprintf("{%d} %s {%d}", left, op, right), column: left}, from, n)
	}
}

// beyondParts reads "projects over budget" as those of which the rows of another table
// come to more: both columns share a word.
func beyondParts(p *parser, i, n, right int, op string) bool {
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if ci == right || c.Table == p.Base || !token.Numeric(p.Text, ci) || c.Part != "" ||
			p.writer.Path(p.Base, c.Table) == nil {
			continue
		}
		if slices.ContainsFunc(c.Full, func(stem string) bool { return slices.Contains(p.S.Columns[right].Full, stem) }) {
			p.having = fmt.Sprintf("SUM({%d}) %s {%d}", ci, op, right)
			note(p, "the total %s of each is compared with its %s", c.Name, p.S.Columns[right].Name)
			clear(p, i, n)
			return true
		}
	}
	return false
}

// readRatios reads "price per kg" and "hours times the rate" as one number.
func readRatios(p *parser) {
	for i := range p.Tokens {
		r := look.RatioAt(p.Text, i)
		if r == nil {
			continue
		}
		p.ratio, p.each, p.special = r.All, r.Each, true
		note(p, "%s and %s of each row are taken together", p.S.Columns[r.Of].Name, p.S.Columns[r.By].Name)
		look.Countless(p.Text, i)
		clear(p, i, r.To)
	}
}

// readPerOne reads "crimes per inhabitant" as the number of rows by an amount of what they refer
// to, of which each group holds one.
func readPerOne(p *parser) {
	for i := range p.Tokens {
		one := look.PerOne(p.Text, i)
		if one == nil {
			continue
		}
		look.Countless(p.Text, i)
		p.Base, p.perOne, p.ratio, p.special = one.Rows, one.Column, one.Ratio, true
		clear(p, one.From, one.To)
	}
}

// toldByOne reports groups by one column that says which row of a table each is.
func toldByOne(p *parser, t int) bool {
	columns := texts(p)
	for _, d := range p.dims {
		columns = append(columns, d.column)
	}
	key := func(k schema.Key) bool {
		return p.S.Columns[k.To].Table == t && (k.From == columns[0] || k.To == columns[0])
	}
	return len(columns) == 1 && (p.S.Tables[t].Shown == columns[0] || slices.ContainsFunc(p.S.Keys, key))
}

// aboveAverage reads "above the average", of a column before or the usual one.
func aboveAverage(p *parser, b, i, n int, op string) {
	ci, from, to := token.One(p.Text, at(p, b).Columns), i, n
	before := ci
	if next := next(p, n); next < len(p.Tokens) && p.Tokens[next].Kind == token.Column {
		ci, to = token.One(p.Text, p.Tokens[next].Columns), next
	} else if !token.Numeric(p.Text, before) {
		ci = usual(p, -1)
	}
	if ci == before {
		from = b // "a fee below the average fee" says it once
	}
	if ci < 0 {
		return
	}
	c := &p.S.Columns[ci]
	sql := fmt.Sprintf("{%d} %s (SELECT AVG(%s) FROM %s)", ci, op, p.writer.Inline(ci),
		statement.Name(p.S.Tables[c.Table].Name))
	where(p, condition{sql: sql, column: ci}, from, to)
}
