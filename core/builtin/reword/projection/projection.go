// Package projection reads what a question says to show where it says so in words of its own: in
// a second sentence ("Give the id and the number"), of each of the rows ("and the colour of each"),
// by what they did ("with the year they opened"), or as two measures of one column ("and how old is
// the youngest"). It writes that as the other steps know it: "and their colour", "railway id".
//
//	words = projection.Reword(schema, values, words)
//
// It knows the forms of sentences. What where, when and who ask for, package implied does.
package projection

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts plainer words for those that say what to show.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	// "the year they opened and the town they are in"
	reword.Take(q.First, 3, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}

var steps = []reword.Step[*question]{
	{"he or she", persons},
	{"those rows again", rowsAgain},
	{"which and which", whichAndWhich},
	{"of each", ofEach},
	{"with when", withAsked},
	{"that they did", relative},
	{"the number of each", numberOf},
	{"which are they in", asked},
	{"which in which", whichOfWhich},
	{"with these", withThese},
	{"in a unit", inUnit},
	{"the most, and the least", measures},
	{"first or last", inPlace},
	{"a sentence of what to show", sentence},
	{"a few words", bare},
}
