// Package books writes anew what people ask of the files in which they keep invoices, orders, visits and
// subscriptions, where a row is one of many and the question is of them together: the city with the highest open
// amount is that of the highest total, 2023 is compared with 2024 by what each came to, and what is active has no end.
//
//	q := books.Plainer(schema, values, slip.Question{Text: "Which city has the biggest open amount?"})
//	// q.Text: "Which city has the biggest total open amount?"
//
// It puts words before all other reading, and says which, as package slip does. Files alone are read so.
package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"what is not paid", owed},
	{"what was earned in something", earned},
	{"what most is spent on", spentOn},
	{"the group with the most", groupMost},
	{"by what rows brought", rankedBy},
	{"told apart by another word", calledSo},
	{"what an order came to", orderValue},
	{"side by side", compared},
	{"each of several", toldApart},
	{"how much of one and of another", eachMuch},
	{"what things cost", dearThings},
	{"more than so many in a state", severalSo},
	{"what goes on", goingOn},
	{"what has ended", over},
	{"what was taken off", takenOff},
	{"the average of totals", averageOf},
	{"what is so", saidSo},
	{"what was sold", sold},
	{"more of one than of another", exceeding},
	{"the total of several costs", whole},
	{"a name with of", glued},
	{"one against another", opposed},
	{"so many per", counted},
	{"the biggest", most},
}

// Plainer returns a question in such words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	if !s.Keyless() {
		return asked
	}
	s, v = schema.With(s, v, derived.Columns(s, v))
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Asked
}
