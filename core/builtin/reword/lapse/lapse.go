// Package lapse writes anew what questions say of time without a date's name: how long something was
// away is the days from when it was lent to when it came back, what came back later than it was
// supposed to was returned after it was due, and who has been with us longest joined first.
//
//	q := lapse.Plainer(schema, values, slip.Question{Text: "Who has been with the club longest?"})
//	// q.Text: "which members have the earliest joined on?"
//
// It puts words before all other reading, and says which, as package slip does. Nothing is put where
// not one date is meant alone.
package lapse

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"the month that saw most", saw},
	{"on what day", whatDay},
	{"the very last", veryLast},
	{"with us longest", withUs},
	{"the one that goes on for longest", veteran},
	{"longest ago", longestAgo},
	{"the most recent thing", recent},
	{"who joined in a year", joined},
	{"how many more joined", joinedAfter},
	{"the end of a year", yearsEnd},
	{"what runs out", runsOut},
	{"the youngest on our books", onBooks},
	{"from one day to another", fromTo},
	{"how many days late at most", worst},
	{"and by how many days", byDays},
	{"later than it should", later},
	{"the date that it was due", dueDate},
	{"who stayed longest", stayed},
	{"how long the longest was", longest},
	{"how long things are out", out},
	{"who won", won},
}

// Plainer returns a question with the dates that it speaks of named.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	if q.timed() {
		reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	}
	return q.Asked
}
