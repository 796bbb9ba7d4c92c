package spider

import (
	"fmt"
	"strings"
)

// valUnit parses a column, or two with an operator between them.
func (p *parser) valUnit() (v ValUnit, err error) {
	block := p.skip("(")
	if v.First, err = p.colUnit(); err != nil {
		return v, err
	}
	if op := p.index(unitOps); op >= 0 {
		p.pos++
		v.Op = UnitOp(op)
		if v.Second, err = p.colUnit(); err != nil {
			return v, err
		}
	}
	if block {
		err = p.expect(")")
	}
	return v, err
}

// colUnit parses a column or an aggregate of one. In "(count(a))" the outer
// bracket belongs to the value around; where there is none it stays open, and
// the parser fails on its other half.
func (p *parser) colUnit() (u ColUnit, err error) {
	block := p.skip("(")
	agg := p.index(aggs)
	if agg >= 0 {
		u.Agg = Agg(agg)
		p.pos++
		if err := p.expect("("); err != nil {
			return u, err
		}
	}
	u.Distinct = p.skip("distinct")
	if u.Column, err = p.column(); err != nil {
		return u, err
	}
	if block || agg >= 0 {
		err = p.expect(")")
	}
	return u, err
}

// column parses a column's name. Without a table before it, the first table of
// this very FROM that has such a column counts; a subquery does not see the
// tables of the statements around it.
func (p *parser) column() (string, error) {
	tok := p.peek()
	switch {
	case tok == "":
		return "", p.unexpected("a column")
	case tok == "*":
		p.pos++
		return allColumns, nil
	case strings.Contains(tok, "."):
		return p.qualified(tok)
	}
	for _, table := range p.tables {
		if p.schema.columns[table] == nil {
			return "", fmt.Errorf("token %d: %q is searched in %q, which is no table", p.pos+1, tok, table)
		}
		if p.schema.columns[table][tok] {
			p.pos++
			return p.schema.ids[table+"."+tok], nil
		}
	}
	return "", p.unexpected(fmt.Sprintf("a column of %s", strings.Join(p.tables, ", ")))
}

func (p *parser) qualified(tok string) (string, error) {
	name, column, _ := strings.Cut(tok, ".")
	if strings.Contains(column, ".") {
		return "", p.unexpected("a column with at most one dot")
	}
	table, ok := p.alias[name]
	if !ok {
		return "", fmt.Errorf("token %d: %q: no table or alias is called %q", p.pos+1, tok, name)
	}
	id, ok := p.schema.ids[table+"."+column]
	if !ok {
		return "", fmt.Errorf("token %d: %q: table %q has no such column", p.pos+1, tok, table)
	}
	p.pos++
	return id, nil
}
