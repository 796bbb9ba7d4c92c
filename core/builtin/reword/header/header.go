// Package header writes anew what people ask of a published file by what its header holds otherwise: the length of a
// part has a name of two words, a column of yes and no says by whom something was done, and who had no party has one
// that is called so.
//
//	q := header.Plainer(schema, values, slip.Question{Text: "the longest stem"})
//	// q.Text: "the greatest stem length", of a column stem_length_mm
//
// It puts words before all other reading, and says which, as package slip does. Files of one table alone are read so.
package header

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

var steps = []reword.Step[*question]{
	{"a word of the file's name that is a column of yes and no", fileNamed},
	{"the top few by a column that stands behind them", topBare},
	{"how long a part is", partLength},
	{"another word for a measure", measureMeant},
	{"the most on average", onAverage},
	{"what was paid, between two amounts", paidBetween},
	{"who did it, where yes and no say so", doneBy},
	{"over the years", overTime},
	{"a kind of the rows", rowsKind},
	{"so many miles", milesOf},
	{"a unit before what it measures", atDepth},
	{"the most, and who had it", whoHadIt},
	{"a title before a name", titled},
	{"what nobody wrote down", unwritten},
	{"people below an age", ofAge},
	{"what is without, where a text says so", saidToLack},
	{"several of one kind", severalOf},
	{"those of whom all rows say that they died", died},
	{"people whom nothing names", persons},
	{"what is above the average", aboveAverage},
	{"a share, by its sign", signed},
	{"a share, otherwise", shareAsked},
	{"which part of some rows", partOfSome},
	{"a share, of a kind of rows", shareOfKind},
	{"a share, in short", shareSaid},
}

// mostRead is how often each step reads a question: "male Oaks than female Oaks" has two of a kind.
const mostRead = 2

// Plainer returns a question in the words of the header.
func Plainer(s *schema.Schema, v *schema.Values, asked slip.Question) slip.Question {
	if !s.Keyless() || len(s.Tables) != 1 {
		return asked
	}
	q := &question{typed.Question{Question: reword.Question{S: s, V: v}, Asked: asked}}
	reword.Take(q.First, mostRead, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Asked
}
