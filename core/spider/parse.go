package spider

import (
	"errors"
	"fmt"
)

// Parse reads SQL by the grammar of the original program, in which dev.json's
// "sql" fields are written.
func Parse(s *Schema, sql string) (*Statement, error) { return ParseAs(Original, s, sql) }

// ParseAs reads SQL by the grammar of that program. They differ only in
// LIMIT: TestSuite takes whatever stands there for 1.
//
// Text behind the part that could be parsed is ignored, as the official
// programs do: clauses out of order, OFFSET, a second statement.
func ParseAs(program Program, s *Schema, sql string) (*Statement, error) {
	if len(sql) > maxBytes {
		return nil, fmt.Errorf("spider: parsing SQL: %d bytes, more than %d", len(sql), maxBytes)
	}
	toks, err := Tokenize(sql)
	if err != nil {
		return nil, fmt.Errorf("spider: parsing SQL: %w", err)
	}
	p := &parser{schema: s, program: program, toks: toks}
	if p.alias, err = aliases(s, toks); err != nil {
		return nil, fmt.Errorf("spider: parsing SQL: %w", err)
	}
	q, err := p.statement()
	if err != nil {
		return nil, fmt.Errorf("spider: parsing SQL: %w", err)
	}
	return q, nil
}

// aliases reads every "x as y" of the text, wherever it stands: aliases are
// global, and a later one replaces an earlier one of the same name even
// before its place. Every table is an alias of itself.
func aliases(s *Schema, toks []string) (map[string]string, error) {
	alias := make(map[string]string, len(s.columns))
	for i, tok := range toks {
		if tok != "as" {
			continue
		}
		if i+1 == len(toks) {
			return nil, errors.New(`"as" at the end names nothing`)
		}
		name := toks[i+1]
		if _, ok := s.columns[name]; ok {
			return nil, fmt.Errorf("alias %q is the name of a table", name)
		}
		// Before the first token comes, in Python, the last.
		alias[name] = toks[(i+len(toks)-1)%len(toks)]
	}
	for table := range s.columns {
		alias[table] = table
	}
	return alias, nil
}

// statement parses one SELECT with what belongs to it. FROM comes first, for
// its tables decide what a column's name means; then SELECT is parsed from the
// start, and the others from where FROM ended, strictly in their order. A
// clause that comes too late is not seen.
func (p *parser) statement() (*Statement, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, fmt.Errorf("token %d: statements nest more than %d deep", p.pos+1, maxDepth)
	}
	outer := p.tables
	defer func() { p.depth, p.tables = p.depth-1, outer }()

	q := new(Statement)
	block, err := p.selectAndFrom(q)
	if err != nil {
		return nil, err
	}
	if err := p.clauses(q); err != nil {
		return nil, err
	}
	p.semicolons()
	if block {
		if err := p.expect(")"); err != nil {
			return nil, err
		}
	}
	p.semicolons()
	return q, p.setOperation(q)
}

func (p *parser) setOperation(q *Statement) error {
	op := p.peek()
	if !isSetOp(op) {
		return nil
	}
	p.pos++
	rest, err := p.statement()
	switch op {
	case "intersect":
		q.Intersect = rest
	case "union":
		q.Union = rest
	case "except":
		q.Except = rest
	}
	return err
}
