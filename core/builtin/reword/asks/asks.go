// Package asks names the columns that a question asks for beside its rows, or in their place: by whose,
// on what day and who, wherever these stand, and by what it lists behind its rows.
//
//	q := asks.Plainer(schema, values, slip.Question{Text: "whose lease runs out first"})
//	// q.Text: "which tenant has the earliest lease ends"
//
// It puts words before all other reading, and says which, as package slip does.
package asks

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"on what day", onWhatDay},
	{"whose comes to an end", whoseEnds},
	{"whose is not known", whoseLacks},
	{"whose were the most, by an amount", whoseMost},
	{"whose was the most", whoseExtreme},
	{"what is recorded", recorded},
	{"people whom nothing calls so", personsMeant},
	{"who has none", whoHasNone},
	{"whom we have none for", whomNone},
	{"for which there is none", forWhich},
	{"who joined", whoJoined},
	{"a role that is numbered", roleRows},
	{"what costs nothing", nothing},
	{"who, behind its rows", whoLast},
	{"columns listed behind their rows", listed},
	{"rows with what they belong to", withOwner},
	{"what, and when", whatAndWhen},
	{"totals of each", totals},
	{"an amount, each of some", eachLast},
}

// Plainer returns a question in the names of the columns that it asks for.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Asked
}
