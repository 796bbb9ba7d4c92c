// Package shape tells how likely a statement's shape is by the words of its question alone:
// how many columns it shows, what it groups and sorts by, which of the things that the
// question names stand in which clause.
//
//	expected := shape.Read(schema, words, chunks)
//	fit := expected.Fit(shape.Of(sql))
//
// What is said of a statement does not come from the rules that wrote it. Words that were
// linked to the database are replaced by placeholders (C for a column, T for a table, V for a
// value, N for a number), so that what was learnt from one database holds for another. Each
// property of a statement, and each role of what was linked, has a multinomial logistic
// regression over pieces of the question: single words, two and three in a row, counts of what
// was linked; for a role what stands around the link. They were learnt from the training
// questions of Spider and Spider-Syn and their gold statements, with a penalty that leaves few
// weights (FTRL-Proximal: McMahan and others, Ad Click Prediction, 2013), and stand in
// shape.txt, rounded to tenths.
package shape

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A clause is the part of a SELECT that a token stands in.
type clause uint8

const (
	selects clause = iota
	from
	on
	where
	groupBy
	having
	orderBy
	limit
)

// begins lists the words that clauses begin with.
var begins = map[string]clause{"SELECT": selects, "FROM": from, "JOIN": from, "ON": on, "WHERE": where,
	"GROUP": groupBy, "HAVING": having, "ORDER": orderBy, "LIMIT": limit}

// A token is a word of a statement with where it stands.
type token struct {
	word   string // in upper case; what stands in quotes, also of names
	quoted bool
	in     clause
	depth  int // of the SELECT within others
	level  int // of brackets, within the SELECT
	part   int // of those joined by UNION, INTERSECT or EXCEPT
}

// A Statement is a statement's tokens.
type Statement struct {
	tokens []token
	tables []string // those in FROM, in upper case
}

// Of reads a statement.
func Of(sql string) *Statement { return of(sqltext.Read(sql)) }

func of(read *sqltext.Statement) *Statement {
	s := &Statement{}
	words, texts := read.Words(), read.Texts()
	var open []token // what surrounds each bracket
	var at token
	for i, w := range words {
		t := at
		t.word = w
		switch c, begun := begins[w]; {
		case w == "(":
			open = append(open, at)
			at.level++
			if i+1 < len(words) && words[i+1] == "SELECT" {
				at.depth, at.level = at.depth+1, 0
			}
		case w == ")" && len(open) > 0:
			at = open[len(open)-1]
			open = open[:len(open)-1]
			t = at
			t.word = w
		case w == "?" && len(texts) > 0:
			t.word, t.quoted = strings.ToUpper(texts[0]), true
			texts = texts[1:]
		case setWords[w]:
			at.part++
		case begun:
			at.in = c
			t.in = c
		}
		if before := i > 0 && (words[i-1] == "FROM" || words[i-1] == "JOIN"); before && t.word != "(" {
			s.tables = append(s.tables, t.word)
		}
		s.tokens = append(s.tokens, t)
	}
	return s
}

var setWords = map[string]bool{"UNION": true, "INTERSECT": true, "EXCEPT": true}

// word returns the word of the token at a place, "" where there is none.
func (s *Statement) word(i int) string {
	if i < 0 || i >= len(s.tokens) {
		return ""
	}
	return s.tokens[i].word
}

// count returns the number of tokens that are so.
func (s *Statement) count(is func(i int, t *token) bool) int {
	n := 0
	for i := range s.tokens {
		if is(i, &s.tokens[i]) {
			n++
		}
	}
	return n
}

func (s *Statement) has(is func(i int, t *token) bool) bool { return s.count(is) > 0 }

// first reports a token of the first SELECT, in a clause.
func (t *token) first(in clause) bool { return t.depth == 0 && t.part == 0 && t.in == in }

// called reports the name of an aggregate.
func (s *Statement) called(i int) bool {
	return aggregates[s.word(i)] != "" && s.word(i+1) == "("
}

var aggregates = map[string]string{"COUNT": "count", "SUM": "sum", "AVG": "avg", "MAX": "max", "MIN": "min"}

// named reports the name of a column: what is no keyword, alias or function.
func (s *Statement) named(i int) bool {
	t := &s.tokens[i]
	return t.quoted || sqltext.IsLetter(t.word[0]) && s.word(i+1) != "." && s.word(i+1) != "(" && s.word(i-1) != "AS" &&
		!plainWords[t.word]
}

var plainWords = map[string]bool{"SELECT": true, "DISTINCT": true, "AS": true, "BY": true, "GROUP": true,
	"ORDER": true, "DESC": true, "ASC": true, "WHERE": true, "AND": true, "OR": true, "NOT": true}
