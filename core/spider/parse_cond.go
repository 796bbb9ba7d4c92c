package spider

import (
	"math"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/spider/python"
)

// conditions parses a list of conditions. Brackets around conditions, NOT
// before one and EXISTS are unknown. A connector may be missing between two
// conditions, which puts the following ones at odd places of the list.
func (p *parser) conditions() (Conds, error) {
	var list Conds
	for !p.done() {
		c, err := p.condition()
		if err != nil {
			return nil, err
		}
		list = append(list, Term{Cond: c})
		if p.endsClause() || isJoin(p.peek()) {
			break
		}
		if tok := p.peek(); tok == "and" || tok == "or" {
			list = append(list, Term{Connector: tok})
			p.pos++
		}
	}
	return list, nil
}

func (p *parser) condition() (c Cond, err error) {
	if c.Left, err = p.valUnit(); err != nil {
		return c, err
	}
	c.Not = p.skip("not")
	op := p.index(whereOps)
	if op < 0 {
		return c, p.unexpected("a comparison")
	}
	p.pos++
	c.Op = WhereOp(op)
	if c.Right, err = p.value(); err != nil || c.Op != Between {
		return c, err
	}
	if err = p.expect("and"); err != nil {
		return c, err
	}
	c.Upper, err = p.value()
	return c, err
}

// value parses a subquery, a string, a number or a column.
func (p *parser) value() (v Value, err error) {
	start := p.pos
	block := p.skip("(")
	tok := p.peek()
	if tok == "select" {
		v.Kind = Subquery
		v.Query, err = p.statement()
	} else if strings.Contains(tok, `"`) {
		v.Kind, v.Text = Literal, tok
		p.pos++
	} else if number, ok := floatNumber(tok); ok {
		v.Kind, v.Number = Number, number
		p.pos++
	} else {
		v.Kind = Column
		v.Column, err = p.valueColumn(start)
	}
	if err == nil && block {
		err = p.expect(")")
	}
	return v, err
}

// valueColumn parses the column that the value's tokens begin with, and drops
// the rest of them: in "a = b or c = 5" everything behind the b, since OR does
// not end a value. A column in brackets fails, for its closing bracket is not
// among the tokens looked at.
func (p *parser) valueColumn(start int) (ColUnit, error) {
	end := p.pos
	for end < len(p.toks) && !endsValue(p.toks[end]) {
		end++
	}
	piece := *p
	piece.toks, piece.pos = p.toks[:end], start
	u, err := piece.colUnit()
	p.pos = end
	return u, err
}

func endsValue(tok string) bool {
	return tok == "," || tok == ")" || tok == "and" || isClause(tok) || isJoin(tok)
}

// floatNumber reads a token as Python's float does: sign, exponent, single
// underscores between digits, inf, infinity and nan, but no hexadecimal.
func floatNumber(tok string) (float64, bool) {
	if strings.ContainsAny(tok, "xXpP") {
		return 0, false
	}
	tok, ok := withoutUnderscores(tok)
	if !ok {
		return 0, false
	}
	if unsigned := tok[len(sign(tok)):]; strings.EqualFold(unsigned, "nan") {
		return math.NaN(), true
	}
	f, err := strconv.ParseFloat(tok, 64)
	if err != nil && !math.IsInf(f, 0) { // what is too large is infinite in Python, and no error
		return 0, false
	}
	return f, true
}

// sign returns the one sign a number may begin with, or nothing.
func sign(tok string) string {
	if tok != "" && (tok[0] == '+' || tok[0] == '-') {
		return tok[:1]
	}
	return ""
}

// withoutUnderscores removes the underscores; each must stand between two
// digits.
func withoutUnderscores(tok string) (string, bool) {
	for i := range len(tok) {
		if tok[i] == '_' && (i == 0 || i+1 == len(tok) || !python.IsDigit(tok[i-1]) || !python.IsDigit(tok[i+1])) {
			return "", false
		}
	}
	return strings.ReplaceAll(tok, "_", ""), true
}
