// Package owned reads what rows have of the rows that refer to them, in whatever order the words stand: how many boats
// a harbour has on average, with those that have none or without, which harbours have more than that, whose boats are
// longest on average, the longest boat of each harbour.
//
//	r := owned.Read(schema, values, "Leaving out harbours without boats, how many boats does each have on average?")
//
// A question names two tables, of which one has a key to the other, and at most one amount. What it asks of them is
// told by words that say the same wherever they stand (words.go). As in package grammar each must be accounted for.
package owned

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Form is the name of a reading.
const Form = "owned"

// Read reads such a question, or returns nil where it is none, or a word is left over.
func Read(s *schema.Schema, v *schema.Values, text string) *grammar.Reading {
	if len(s.Tables) < 2 {
		return nil
	}
	q := read(token.Read(s, v, text))
	if q.Failed || !q.tables() || q.low(0) == "who" {
		return nil
	}
	for i := range q.Tokens {
		if !take(q, i) {
			return nil
		}
	}
	settles(q)
	if !dates(q) {
		return nil
	}
	sql := asked(q)
	if sql == "" {
		return nil
	}
	owner, thing := q.ownerTable(), q.thingTable()
	note := s.Tables[owner].Name + " without rows of " + s.Tables[thing].Name + " are left out"
	if q.has(zeros) {
		note = strings.Replace(note, "are left out", "have 0 of them", 1)
	}
	return &grammar.Reading{SQL: sql, Notes: []string{note}, Tables: []int{owner, thing}, Special: true, Form: Form}
}
