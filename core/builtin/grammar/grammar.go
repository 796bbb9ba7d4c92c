// Package grammar reads questions by a semantic grammar: each word of a question
// must be accounted for, by a column, a value, a time, a bound or a word of the
// grammar's own, or there is no reading. So it is seldom wrong where it answers, and
// it answers what a sketch of a query does not hold: shares, differences,
// comparisons of two months, the first of each group, who reports to whom.
//
//	r := grammar.Read(schema, values, "What share of the donations came from companies?")
//
// The way of a question: its words become tokens (package token, with the words of
// package cue and the names and values of the database), neighbours are put together to
// times, bounds, groups and orders, and what is left is one of a few forms of
// questions (forms.go), written as SQL by package statement. Today is the latest date
// of the data, so that an answer is the same on every day; the notes say so.
package grammar

import (
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
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
	// Made lists the kinds of the columns by which it reckons and which no table holds
	// (package derived). No sketch has one.
	Made []string
	Left string // words that nothing was made of; the grammar leaves none
}

// Read reads a question, or returns nil where a word is left over or the words
// make no question that the grammar has.
func Read(s *schema.Schema, v *schema.Values, question string) *Reading {
	if len(s.Tables) > maxTables {
		return nil
	}
	s, v = schema.With(s, v, derived.Columns(s, v))
	p := &parser{Text: token.Read(s, v, question), writer: statement.New(s, v, question), perOne: -1}
	if len(p.Tokens) == 0 {
		return nil
	}
	for _, step := range steps {
		step(p)
		if p.Failed {
			return nil
		}
	}
	sql := answer(p)
	if sql == "" || p.Failed || leavesRows(p) {
		return nil
	}
	made, notes := p.writer.Made()
	return &Reading{SQL: sql, Notes: append(p.Notes, notes...), Tables: p.writer.Read,
		Special: p.special, Form: p.form, Made: made}
}

// maxTables bounds a database that is read so: the names of a large one mean too many things.
const maxTables = 8

// steps put tokens together, in order.
var steps = []func(*parser){
	chooseBase, readDays, readKinds, readLeaving, readTimes, readSigns, readStock, readPlan, readDifferences,
	readRatios, readPerOne, readPairs, readBounds, readMissing, readDone, readDims,
	readOrder, readSuperlatives, readValues, readThrough, settle,
}
