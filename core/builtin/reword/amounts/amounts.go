// Package amounts reads the words for amounts that a question does not name as the data do:
// half an hour is 30 minutes, over the estimate is more than was estimated, who is the
// most expensive on average has the highest average price, a total of one kind is a sum.
//
//	words = amounts.Reword(schema, values, words)
package amounts

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// steps lists the steps in the order of taking them.
var steps = []reword.Step[*question]{
	{"one of a unit", oneUnit},
	{"below zero", belowZero},
	{"part time", partTime},
	{"percent of a share", percent},
	{"a share", share},
	{"so many of a unit", hyphened},
	{"one of several", oneOf},
	{"over the estimate", beyond},
	{"the most on average", onAverage},
	{"the first by an amount of others", topBy},
	{"a sum of what is called total", totalOf},
	{"how much of a kind", howMuch},
	{"how much in an amount", howMuchIn},
	{"born in a year", born},
	{"done by those who", doneBy},
	{"done so often", often},
	{"done the most", doneMost},
	{"a payroll", payroll},
	{"the highest total", highestTotal},
	{"how many times it was done", timesDone},
	{"goals by scorers", scored},
	{"goals of a side", ofSide},
	{"goals that a side scored", scoredBy},
	{"the longest game", longest},
}

// Reword puts columns and numbers for the words that mean them.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := ask(s, v, words)
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}
