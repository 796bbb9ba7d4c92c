package spider

import (
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

// Limits of the parser, so that SQL from anywhere can do no harm. Both are far
// above what a benchmark or a model writes.
const (
	maxDepth = 400     // statements within statements; Python gives up earlier or later, by the kind of nesting
	maxBytes = 1 << 20 // of one statement
)

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
