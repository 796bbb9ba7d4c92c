// Package scores writes anew what a club asks of the file of its matches, in which columns say what it
// scored and what the others did: won is what it scored more in, the biggest win has the highest margin,
// and the top scorer is the player with the most goals where each has rows.
//
//	q := scores.Plainer(schema, values, slip.Question{Text: "How many games have we won?"})
//	// q.Text: "How many games with goals scored greater than goals conceded?"
//
// It puts words before all other reading, and says which, as package slip does. Files alone are read so.
package scores

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"the biggest win", biggest},
	{"what was won or lost", ended},
	{"what they scored", scored},
	{"who scores most", topScorer},
}

// Plainer returns a question in such words.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{}
	if q.Ask(s, v, asked) && q.look() {
		reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	}
	return q.Asked
}
