// Package scope decides which part of a database a question is to: a file may stand beside others that have
// nothing to do with it, and what holds of an only table holds of it nevertheless.
//
//	parts := scope.Parts(schema)                            // [[0 2] [1]]: orders and customers, plants
//	costs[i] = scope.Cost(schemas[i], words[i], chunks[i], 0) // as each reads the question alone
//	at := scope.Choose(scope.Cost(schema, words, chunks, 0), costs)
//
// It stands before all steps that write a question anew. A question is to the part that leaves the least of it
// unread, by far enough, unless all parts together read more: "how many plants and how many orders" is to both.
package scope

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Parts returns the tables of each part of a database that no key joins to another; nil where all are joined.
func Parts(s *schema.Schema) (parts [][]int) {
	before := make([]int, len(s.Tables)) // by table, one of its part that stands before it, or itself
	for t := range before {
		before[t] = t
	}
	first := func(t int) int {
		for before[t] != t {
			t = before[t]
		}
		return t
	}
	for _, k := range s.Keys {
		a, b := first(s.Columns[k.From].Table), first(s.Columns[k.To].Table)
		before[max(a, b)] = min(a, b)
	}
	at := make([]int, len(s.Tables))
	for t := range before {
		if first(t) == t {
			at[t] = len(parts)
			parts = append(parts, nil)
		}
		parts[at[first(t)]] = append(parts[at[first(t)]], t)
	}
	if len(parts) < 2 {
		return nil
	}
	return parts
}

// What it costs that a word is no sure sign of a part.
const (
	reworded = .5  // it is read as other words
	anew     = .4  // the text is written anew
	amount   = .3  // it speaks of money, which files say in many ways: "spent", "payment"
	small    = .25 // less of a value, which may be written in small letters
)

// How much better one part must read a question than another, and all together than that part: where others
// alone know a word, and not just a little like it.
const (
	surely = .15
	known  = .65
)

// Cost tells how much of a question a database leaves unread: 1 for each word that nothing explains, and what a
// link falls short of a sure one. Of what was written anew the surest word counts; mended is how often its text was
// before: an unknown "nora" may be mended to "nor".
func Cost(s *schema.Schema, words []english.Word, chunks []link.Chunk, mended int) (sum float64) {
	sum = anew * float64(mended)
	for i := 0; i < len(chunks); {
		least, from := 1.0, i
		nothing := true
		for ; i < len(chunks) && chunks[i].At == chunks[from].At; i++ {
			c := &chunks[i]
			if cost := costOf(s, words[c.From:c.To], c); cost > 0 || len(c.Alts) > 0 {
				least, nothing = min(least, cost), false
			}
		}
		if !nothing {
			sum += least
		}
	}
	return sum
}

// costOf is Cost of one chunk. Any days are in a month, whose name is no sign. The asker's own word for the rows
// of a part is a guess, and explains nothing.
func costOf(s *schema.Schema, words []english.Word, c *link.Chunk) (cost float64) {
	month, _ := english.Month(strings.ToLower(c.Text))
	guess := slices.ContainsFunc(words, func(w english.Word) bool { return w.For != "" })
	switch {
	case month > 0 || words[0].Date:
		return 0
	case guess || c.Kind == link.Quoted || c.Kind == link.Who && !people(s):
		cost = 1
	case len(c.Alts) > 0:
		cost = linked(c)
	case c.Kind == link.Plain && len(c.Text) > 2 && !english.Stop[words[0].Low] && !words[0].Number:
		cost = 1
	}
	if slices.ContainsFunc(strings.Fields(strings.ToLower(c.Said)), ofMoney.Has) {
		cost = min(cost, amount)
	}
	return cost
}

// linked is what a link falls short of a sure one.
func linked(c *link.Chunk) float64 {
	cost := 1 - c.Alts[0].Score
	if c.Kind == link.Value {
		cost -= small
	}
	if c.Said != c.Text && !strings.EqualFold(c.Said, "who") {
		return max(cost, reworded)
	}
	return max(cost, 0)
}

const ofMoney = english.Money | english.MoneyRow | english.Spending | english.Earning

// people reports a database that says who.
func people(s *schema.Schema) bool {
	who := func(stems []string) bool {
		last := english.LastOf(stems)
		return last == "name" || english.CallsPeople(last) || english.Doer(last)
	}
	return slices.ContainsFunc(s.Tables, func(t schema.Table) bool { return who(t.Stems) }) ||
		slices.ContainsFunc(s.Columns, func(c schema.Column) bool { return who(c.Full) })
}

// Choose returns the part that a question is to, by what each leaves unread and what all together do, or -1.
func Choose(all float64, parts []float64) int {
	best := 0
	for i := range parts {
		if parts[i] < parts[best] {
			best = i
		}
	}
	for i := range parts {
		if i != best && parts[i] < parts[best]+surely {
			return -1
		}
	}
	if parts[best] > all+known {
		return -1
	}
	return best
}
