// Package implied names the columns that a question asks for in other words than theirs: where
// people come from is their nationality or home town, how many a hall holds is its capacity, who
// directed a film is its director, and "the youngest first" is an order by age. It reads the
// form of the question (where, when, how, who, so many people) together with its verb, and puts
// the name of a column that the rows asked about have. Where they have none, it leaves the
// question as it is.
//
//	words = implied.Reword(schema, values, words)
package implied

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts the names of columns for words that ask for their values.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	// "where do they live and when were they born"
	reword.Take(q.First, 2, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}

var steps = []reword.Step[*question]{
	{"its beside a row", itsBeside},
	{"from a place", comesFrom},
	{"one by one", thingByThing},
	{"two at once", both},
	{"where, by which name", wherein},
	{"once each", onceEach},
	{"each once", eachOnce},
	{"both names", bothNames},
	{"called something with", calledWith},
	{"lasting", lasting},
	{"weighing", weighing},
	{"earning", earning},
	{"most of what is done", scoring},
	{"paying", paying},
	{"ways", differently},
	{"either of two", eitherOf},
	{"each of two", eachOf},
	{"kind of", kindOf},
	{"compass", compass},
	{"what most do", doMost},
	{"kinds", kinds},
	{"so many people", crowd},
	{"how many people", howMany},
	{"how many of a unit", ofUnit},
	{"called", called},
	{"became", became},
	{"by a name", byName},
	{"each place", eachPlace},
	{"of which", ofWhich},
	{"which has the extreme", whichExtreme},
	{"which beside", whichBeside},
	{"known as", knownAs},
	{"a sex", sexes},
	{"who are", whoAre},
	{"done at a time", timed},
	{"founded", founded},
	{"who did it", who},
	{"who has the extreme", whoExtreme},
	{"longest", longest},
	{"who is people", people},
	{"in which order", inWhichOrder},
	{"reached", reached},
	{"asked for", asked},
	{"a bound alone", bounded},
	{"first of an order", first},
}
