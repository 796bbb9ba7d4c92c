// Package gauge puts a column's own name for what people call what it measures, or whom it names:
// by a unit, by what one does with it, by an adjective or by another noun.
//
//	q := gauge.Plainer(schema, values, slip.Question{Text: "How much electricity did each site use?"})
//	// q.Text: "what is the total kwh of each site?", of a column kwh
//
// It puts words before all other reading, and says which, as package slip does. A word is left as
// it is where a name or a value of the database has it, and where two columns may be meant.
package gauge

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"all told", allTold},
	{"what is usual", usual},
	{"so much of a measure", counted},
	{"so much for each of a measure", perUnit},
	{"what was produced", produced},
	{"a measure in a year", inYear},
	{"a unit first", bareUnit},
	{"room for so many", room},
	{"the most of an adjective", superlative},
	{"more or less of an adjective", comparative},
	{"another noun", otherNoun},
}

// mostRead is how often each step reads a question: it may say two things by other nouns.
const mostRead = 2

// Plainer returns a question in the words of the columns that it is about.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	reword.Take(q.First, mostRead, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Asked
}
