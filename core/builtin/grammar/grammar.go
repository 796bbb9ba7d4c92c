// Package grammar reads questions by a semantic grammar: each word of a question
// must be accounted for, by a column, a value, a time, a bound or a word of the
// grammar's own, or there is no reading. So it is rarely wrong where it answers, and
// it answers what a sketch of a query does not hold: shares, differences,
// comparisons of two months, the most of each group, who reports to whom.
//
//	r := grammar.Read(schema, values, "What share of the donations came from companies?")
//
// The way of a question: its words become tokens (tokens.go, by the tables of
// vocabulary.go and the names and values of the database), neighbours are put
// together to times, bounds, groups and orders until nothing changes, and what is
// left is one of a few forms of questions (forms.go). Today is the latest date of
// the data, so that an answer is the same on every day; the notes say so.
package grammar

import (
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Reading is a question understood to its last word.
type Reading struct {
	SQL    string
	Notes  []string // what was made of its words
	Tables []int    // that the SQL reads

	Form string // of question
	// Special says that no sketch of a query holds it: a share, a difference, a comparison,
	// the first of each group, rows that refer to rows of their own table.
	Special bool
}

// Read reads a question, or returns nil where a word is left over or the words
// make no question that the grammar has.
func Read(s *schema.Schema, v *schema.Values, question string) *Reading {
	if len(s.Tables) > maxTables {
		return nil
	}
	p := &parser{s: s, v: v, base: -1}
	p.tag(question)
	if len(p.tokens) == 0 {
		return nil
	}
	for _, step := range steps {
		step(p)
		if p.failed {
			return nil
		}
	}
	sql := p.answer()
	if sql == "" {
		return nil
	}
	return &Reading{SQL: sql, Notes: p.notes, Tables: p.read, Special: p.special, Form: p.form}
}

// maxTables bounds a database that is read so: the names of a large one mean too
// many things.
const maxTables = 8

// A parser holds what is known of a question so far.
type parser struct {
	s      *schema.Schema
	v      *schema.Values
	tokens []token
	notes  []string
	failed bool

	special bool
	form    string
	base    int // the table whose rows are asked about, or -1
	read    []int
	conds   []condition
	dims    []dim
	having  string
	sup     *superlative
	ratio   string // of two columns, over all rows; each is that of one row
	each    string
	desc    string // how the groups are ordered, or ""
	spent   bool   // of an account, whose amounts then are below zero
}

// A condition that rows must meet. Columns in it stand as {number}.
type condition struct {
	sql    string
	column int  // -1 for none
	time   bool // it says when
	at     int  // the place of its first word
	not    bool // of the thing asked for, not of its row
}

// A dim is what rows are told apart by.
type dim struct {
	sql    string
	column int
	part   bool // of a date
}

// A superlative asks for the first of an order.
type superlative struct {
	desc    bool
	limit   int
	measure string // "" = how many rows
	column  int    // of the measure, or -1
	named   bool   // the question names the measure: "highest price"
	plain   bool   // the measure is that of one row, not of all rows of a thing
}

// steps put tokens together, in order.
var steps = []func(*parser){
	(*parser).readTimes, (*parser).readSigns, (*parser).readRatios, (*parser).readPairs, (*parser).readBounds, (*parser).readMissing, (*parser).readDims, (*parser).readOrder,
	(*parser).readSuperlatives, (*parser).readValues, (*parser).settle,
}
