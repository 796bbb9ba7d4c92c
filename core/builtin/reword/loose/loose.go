// Package loose reads what people say of rows without the form that a query has: an order told by what comes first
// ("by price, dearest first", "from the lowest to the highest sales"), the ends and the mean of a column said by
// adverbs ("what do rooms cost on average and at the least"), a part of a name ("with 'Lake' in their name"). It
// writes each in the words that the steps behind it know, and leaves alone what names no column.
//
//	words = loose.Reword(schema, values, english.Split("List the boats, from the lowest to the highest price"))
package loose

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword writes what is said loosely in the words of a query.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}

var steps = []reword.Step[*question]{
	{"a part of a name", partOf},
	{"by a column, and what comes first", byFirst},
	{"from one end to the other", fromTo},
	{"the greatest of a column first", columnFirst},
	{"beginning with the latest", latestFirst},
	{"in the order of what was done", orderDone},
	{"both ends of a column", bothEnds},
	{"at least and on average", adverbs},
	{"how many on average", howManyOnAverage},
	{"the place of", placed},
	{"done so many times", doneTimes},
	{"what does more than", doesMore},
	{"of a unit", ofUnit},
	{"the last to do it", lastTo},
	{"what was given a number", givenNumber},
	{"a bound beside another", boundBeside},
	{"for a price", priced},
}
