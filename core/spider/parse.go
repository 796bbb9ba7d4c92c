package spider

import (
	"errors"
	"fmt"
	"slices"
)

// A Program is one of the two official programs, which differ in details.
type Program uint8

const (
	// Original is evaluation.py of the Spider repository.
	Original Program = iota
	// TestSuite is test-suite-sql-eval.
	TestSuite
)

// Limits of what is parsed, so that SQL from anywhere can do no harm. Both are
// far above what a benchmark or a model writes.
const (
	maxDepth = 400     // statements within statements; Python gives up earlier or later, by the kind of nesting
	maxBytes = 1 << 20 // of one statement
)

// Parse reads SQL by the grammar of the original program, in which dev.json's
// "sql" fields are written.
func Parse(s *Schema, sql string) (*Query, error) { return ParseAs(Original, s, sql) }

// ParseAs reads SQL by the grammar of that program. They differ only in
// LIMIT: TestSuite takes whatever stands there for 1.
//
// Text behind the part that could be parsed is ignored, as the official
// programs do: clauses out of order, OFFSET, a second statement.
func ParseAs(program Program, s *Schema, sql string) (*Query, error) {
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

// A parser is a cursor over the tokens of a text, or of a piece of one.
type parser struct {
	schema  *Schema
	program Program
	alias   map[string]string
	toks    []string
	pos     int
	depth   int
	tables  []string // those of the FROM that is being parsed for, by name
}

// peek returns the current token, "" at the end.
func (p *parser) peek() string {
	if p.pos < len(p.toks) {
		return p.toks[p.pos]
	}
	return ""
}

// skip steps over the current token if it is tok.
func (p *parser) skip(tok string) bool {
	if p.peek() != tok {
		return false
	}
	p.pos++
	return true
}

// expect steps over tok, which must be the current token.
func (p *parser) expect(tok string) error {
	if !p.skip(tok) {
		return p.unexpected(fmt.Sprintf("%q", tok))
	}
	return nil
}

func (p *parser) unexpected(wanted string) error {
	if p.pos >= len(p.toks) {
		return fmt.Errorf("the text ends where %s should be", wanted)
	}
	return fmt.Errorf("token %d: %q where %s should be", p.pos+1, p.peek(), wanted)
}

// done reports whether the tokens are used up.
func (p *parser) done() bool { return p.pos >= len(p.toks) }

// index returns the place of the current token in a list, -1 if it is not
// there.
func (p *parser) index(list []string) int { return slices.Index(list, p.peek()) }

func isClause(tok string) bool {
	switch tok {
	case "select", "from", "where", "group", "order", "limit":
		return true
	}
	return isSetOp(tok)
}

func isSetOp(tok string) bool { return tok == "intersect" || tok == "union" || tok == "except" }

func isJoin(tok string) bool { return tok == "join" || tok == "on" || tok == "as" }

// endsClause reports whether a list of conditions, columns or tables ends
// before the current token.
func (p *parser) endsClause() bool {
	tok := p.peek()
	return isClause(tok) || tok == ")" || tok == ";"
}
