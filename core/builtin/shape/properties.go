package shape

import (
	"strings"
)

// A property is one thing that a statement's shape says, as one of a few classes.
type property struct {
	name string
	of   func(*Statement) string
}

// properties lists the properties that are learnt.
var properties = []property{
	{"columns", func(s *Statement) string {
		return upTo(4, 1+s.count(func(_ int, t *token) bool {
			return t.first(selects) && t.level == 0 && t.word == ","
		}))
	}},
	{"aggregate", func(s *Statement) string { return s.aggregate(0, selects) }},
	{"distinct", func(s *Statement) string { return yes(s.word(1) == "DISTINCT") }},
	{"groups", func(s *Statement) string {
		return upTo(2, s.count(func(_ int, t *token) bool {
			return t.first(groupBy) && t.level == 0 && (t.word == "GROUP" || t.word == ",")
		}))
	}},
	{"order", func(s *Statement) string {
		switch {
		case s.has(func(_ int, t *token) bool { return t.first(orderBy) && t.word == "DESC" }):
			return "desc"
		case s.has(func(_ int, t *token) bool { return t.first(orderBy) }):
			return "asc"
		}
		return "no"
	}},
	{"order-by", func(s *Statement) string { return s.aggregate(0, orderBy) }},
	{"limit", func(s *Statement) string {
		for i := range s.tokens {
			if s.tokens[i].first(limit) && s.word(i+1) == "1" {
				return "1"
			} else if s.tokens[i].first(limit) {
				return "n"
			}
		}
		return "no"
	}},
	{"conditions", func(s *Statement) string {
		return upTo(3, s.count(func(i int, t *token) bool { return t.in == where && s.compares(i) }))
	}},
	{"set", func(s *Statement) string {
		for i := range s.tokens {
			if t := &s.tokens[i]; setWords[t.word] && t.depth == 0 && !t.quoted {
				return strings.ToLower(t.word)
			}
		}
		return "no"
	}},
	{"without", func(s *Statement) string {
		return yes(s.has(func(i int, t *token) bool {
			return t.word == "EXCEPT" || t.word == "NOT" && s.word(i+1) == "IN"
		}))
	}},
	{"tables", func(s *Statement) string {
		return upTo(4, s.count(func(_ int, t *token) bool {
			return t.first(from) && (t.word == "FROM" || t.word == "JOIN")
		}))
	}},
	{"compared", func(s *Statement) string { return s.compared() }},
	{"shows-key", func(s *Statement) string { return yes(s.names(selects, keyLike)) }},
	{"shows-name", func(s *Statement) string { return yes(s.names(selects, nameLike)) }},
	{"group-by", func(s *Statement) string {
		switch {
		case s.names(groupBy, keyLike):
			return "key"
		case s.names(groupBy, nameLike):
			return "name"
		}
		return yes(s.has(func(_ int, t *token) bool { return t.first(groupBy) }))
	}},
	{"nested", func(s *Statement) string {
		if !s.has(func(_ int, t *token) bool { return t.depth > 0 }) {
			return "no"
		}
		if of := s.aggregate(1, selects); of != "no" {
			return of
		}
		return "in"
	}},
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// upTo returns a number as a class; so many or more are one.
func upTo(most, n int) string { return string(rune('0' + min(most, n))) }

// aggregate returns the aggregate of a clause of the first SELECT, or of those within it.
func (s *Statement) aggregate(depth int, in clause) string {
	found := "no"
	for i := range s.tokens {
		t := &s.tokens[i]
		if t.in != in || t.depth != depth || t.part > 0 || !s.called(i) {
			continue
		}
		if found != "no" {
			return "many"
		}
		found = aggregates[t.word]
	}
	return found
}

// compares reports the first token of a comparison.
func (s *Statement) compares(i int) bool {
	switch s.word(i) {
	case "LIKE", "IN", "BETWEEN", "IS", "<", "!":
		return !s.tokens[i].quoted
	case ">":
		return s.word(i-1) != "<"
	case "=":
		return s.word(i-1) != "<" && s.word(i-1) != ">" && s.word(i-1) != "!"
	}
	return false
}

// compared returns the inequalities of all conditions: "no", one of them, or "many".
func (s *Statement) compared() string {
	found := "no"
	for i := range s.tokens {
		op := s.operator(i)
		if t := &s.tokens[i]; t.in != where && t.in != having || !s.compares(i) || op == "=" || op == "!=" ||
			op == "IN" || op == "IS" || op == found {
			continue
		}
		if found != "no" {
			return "many"
		}
		found = op
	}
	return found
}

// operator returns the operator that begins at a token.
func (s *Statement) operator(i int) string {
	op := s.word(i)
	switch next := s.word(i + 1); {
	case op == "<" && next == ">":
		return "!="
	case next == "=":
		return op + next
	}
	return op
}

// names reports a name in a clause of the first SELECT, outside of its functions, that is so.
func (s *Statement) names(in clause, is func(string) bool) bool {
	return s.has(func(i int, t *token) bool { return t.first(in) && t.level == 0 && s.named(i) && is(t.word) })
}

// keyLike reports a column, in upper case, with a name like a key's.
func keyLike(name string) bool {
	return strings.HasSuffix(name, "ID") || strings.HasSuffix(name, "CODE")
}

// nameLike reports a column that is called like one of names.
func nameLike(name string) bool {
	return strings.Contains(name, "NAME") || strings.Contains(name, "TITLE")
}
