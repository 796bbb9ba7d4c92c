package shape

import (
	"slices"
	"strings"
)

// A role is what a statement makes of a span, as one of a few classes.
type role struct {
	kind byte
	name string
	of   func(*Statement, *Span) string
}

// roles lists the roles that are learnt.
var roles = []role{
	{'C', "selected", func(s *Statement, p *Span) string { return yes(s.uses(p, selects)) }},
	{'C', "condition", func(s *Statement, p *Span) string { return yes(s.uses(p, where)) }},
	{'C', "used", func(s *Statement, p *Span) string {
		return yes(s.uses(p, selects, where, groupBy, having, orderBy))
	}},
	{'T', "used", func(s *Statement, p *Span) string { return yes(slices.Contains(s.tables, p.Name)) }},
	{'V', "compared", func(s *Statement, p *Span) string { return s.comparison(p, true) }},
	{'N', "compared", func(s *Statement, p *Span) string { return s.comparison(p, false) }},
}

// uses reports a column in one of the clauses. Its table is not looked at: columns that lead
// from one to another are often called alike.
func (s *Statement) uses(p *Span, in ...clause) bool {
	_, name, _ := strings.Cut(p.Name, ".")
	return s.has(func(_ int, t *token) bool { return t.word == name && slices.Contains(in, t.in) })
}

// comparison returns the operator before a value or number: "limit", or "no" where the
// statement has none such.
func (s *Statement) comparison(p *Span, quoted bool) string {
	for i := range s.tokens {
		t := &s.tokens[i]
		if t.quoted != quoted || !p.means(t.word, quoted) {
			continue
		}
		switch op := s.operatorBefore(i); {
		case t.in == limit:
			return "limit"
		case t.in == having:
			return "having " + op
		case quoted && (t.depth > 0 || t.part > 0):
			return "inner " + op
		default:
			return op
		}
	}
	return "no"
}

// means reports a literal that says what a span does, or part of it.
func (p *Span) means(literal string, quoted bool) bool {
	if !quoted {
		return literal == p.Name
	}
	literal = strings.Trim(literal, "%")
	return literal != "" && (strings.Contains(p.Name, literal) || strings.Contains(literal, p.Name))
}

// operatorBefore returns the operator that the literal at a place is compared by; "else"
// where it stands in a list or in a function.
func (s *Statement) operatorBefore(i int) string {
	op, before := s.word(i-1), s.word(i-2)
	switch {
	case op == "=" && (before == "<" || before == ">" || before == "!"):
		return before + op
	case op == ">" && before == "<":
		return "!="
	case op == "LIKE" && before == "NOT":
		return "NOT LIKE"
	case op == "BETWEEN" || op == "AND":
		return "BETWEEN"
	case op == "=" || op == "<" || op == ">" || op == "LIKE":
		return op
	}
	return "else"
}
