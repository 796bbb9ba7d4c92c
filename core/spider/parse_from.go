package spider

import "fmt"

// from parses what follows the word FROM. JOIN is but a word to be skipped:
// "a join b", "a b" and "join a b" are the same two tables, while a comma, or
// INNER, LEFT, CROSS or NATURAL before the JOIN, is no table and fails.
func (p *parser) from(q *Statement) error {
	p.tables = nil
	for !p.done() {
		block := p.skip("(")
		unit, err := p.tableUnit()
		if err != nil {
			return err
		}
		q.From.Units = append(q.From.Units, unit)
		if p.skip("on") {
			conds, err := p.conditions()
			if err != nil {
				return err
			}
			if len(q.From.Conds) > 0 {
				q.From.Conds = append(q.From.Conds, Term{Connector: "and"})
			}
			q.From.Conds = append(q.From.Conds, conds...)
		}
		if block {
			if err := p.expect(")"); err != nil {
				return err
			}
		}
		if p.endsClause() {
			break
		}
	}
	return nil
}

// tableUnit parses a subquery, which cannot be given an alias, or a table by
// its name or alias.
func (p *parser) tableUnit() (TableUnit, error) {
	if p.peek() == "select" {
		q, err := p.statement()
		return TableUnit{Query: q}, err
	}
	p.skip("join")
	table, ok := p.alias[p.peek()]
	if !ok {
		return TableUnit{}, p.unexpected("a table")
	}
	id, ok := p.schema.ids[table]
	if !ok {
		return TableUnit{}, fmt.Errorf("token %d: %q is an alias of %q, which is no table",
			p.pos+1, p.peek(), table)
	}
	p.pos++
	if p.skip("as") {
		p.pos++
	}
	p.tables = append(p.tables, table)
	return TableUnit{Table: id}, nil
}
