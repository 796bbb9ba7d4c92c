// Package lent writes anew what people ask of the files in which they keep what they lend, hire out or take
// bookings for: who borrowed the most books has the most loans, what somebody took are the books of their
// loans, what is still out has no day of return, and what came back late has one after the day by which it
// was due.
//
//	q := lent.Plainer(schema, values, slip.Question{Text: "Who borrowed the most books?"})
//	// q.Text: "which readers have the most loans?"
//
// It puts words before all other reading, and says which, as package slip does. Files alone are read so.
package lent

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"who took the most, or something", whoTook},
	{"what is taken most", mostTaken},
	{"what somebody took", tookWhat},
	{"what is not back", notBack},
	{"what came back late", late},
}

// Plainer returns a question in such words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{}
	if q.Ask(s, v, asked) && q.look() {
		reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	}
	return q.Asked
}
