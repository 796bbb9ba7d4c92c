// Package amounts reads the words for amounts that a question does not name as the data do:
// half of something is 0.5 of a share, over the estimate is more than was estimated, who is the
// most expensive on average has the highest average price, a total of one kind is a sum.
//
//	words = amounts.Reword(schema, values, words)
package amounts

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A step puts columns and numbers for words that mean them.
type step struct {
	name   string
	read   func(q *question, i int) bool // from word i on; false where nothing is put
	asked  string                        // of the database of the tests
	plain  string                        // what becomes of it; names are stems
	passes string                        // a question that it leaves as it is
}

// steps lists the steps in the order of taking them.
var steps = []step{
	{"one of a unit", oneUnit, "repairs longer than an hour", "repairs longer than 1 hour", "an hour of repairs"},
	{"below zero", belowZero, "days below zero", "days with temperatur minimum below 0", "repairs below zero"},
	{"part time", partTime, "mechanics who work part time", "mechanics with fte below 1", "part of the time"},
	{"percent of a share", percent, "repairs with more than 5 percent discount",
		"repairs with more than 0.05 discount", "repairs with more than 5 hours"},
	{"a share", share, "what percentage of the vote did Ann get", "what is the vote share of Ann",
		"what percentage of the cars is red"},
	{"so many of a unit", hyphened, "the 4-door cars", "the cars with door 4", "the 4-legged cars"},
	{"one of several", oneOf, "cars with one door", "cars with 1 door", "cars with one owner"},
	{"over the estimate", beyond, "repairs over the estimate", "repairs with price exceeding estim price",
		"repairs over the hill"},
	{"the most on average", onAverage, "which make is the most expensive on average to repair",
		"which make has the highest average price", "which make is the most expensive"},
	{"the first by an amount of others", topBy, "top 2 mechanics by price",
		"2 mechanics with the highest total price", "top 2 repairs by price"},
	{"a sum of what is called total", totalOf, "total charge for brakes", "sum of total charge for brakes",
		"total charge of repair 5"},
	{"how much of a kind", howMuch, "how much barley was harvested", "total yield of barley",
		"how much hope was there"},
	{"born in a year", born, "mechanics born before 1980", "mechanics with byear before 1980",
		"mechanics hired before 1980"},
	{"done by those who", doneBy, "repairs done by mechanics from Oslo", "repairs of mechanics from Oslo",
		"repairs by mechanics"},
	{"done so often", often, "cars that were repaired more than once", "cars with more than 1 repair",
		"cars that were washed more than once"},
	{"goals by scorers", scored, "how many goals did Cy score", "how many scorer did Cy score",
		"how many goals did Cy save"},
	{"goals of a side", ofSide, "how many goals did Ashby score at home", "how many home goal did Ashby score",
		"how many goals did Ashby lose"},
	{"the longest game", longest, "the longest game", "the game with the highest move", "the longest repair"},
}

// Reword puts columns and numbers for the words that mean them.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := ask(s, v, words)
	for _, step := range steps {
		q.First(func(i int) bool { return step.read(q, i) })
	}
	return q.Words
}
