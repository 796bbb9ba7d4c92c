package knowledge

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// theOne reads "the oldest one" and "the most valuable one" as a row of the only table.
func theOne(q *question, i int) bool {
	ranks := ranking[q.Low(i-1)] || q.Low(i-2) == "most" || q.Low(i-2) == "least"
	return q.Low(i) == "one" && ranks && onlyTable(q) && q.Put(i, i+1, rowsName(q))
}

// rankedRows reads "the oldest bottle", "the bottle with the highest price" and "French bottles" as
// rows of the only table, where nothing there is called so.
func rankedRows(q *question, i int) bool {
	if !onlyTable(q) || !unheard(q, i) || sexes[q.Words[i].Fold] || q.Low(i+1) == "of" {
		return false
	}
	if !q.Ends(i+1) && !english.Stop[q.Low(i+1)] {
		return false
	}
	ends := q.Low(i+1) == "with" && q.Low(i+2) == "the" && (q.Low(i+3) == "highest" || q.Low(i+3) == "lowest")
	return (ranksThing(q, i) || ends || q.Ends(i+1) && heldFirst(q, i)) && putRows(q, i)
}

// sexes are said of rows, and are none of them.
var sexes = english.WordSet("man woman men women boy girl male female lady gentleman")

// ranksThing reports that what stands before word i ranks things.
func ranksThing(q *question, i int) bool {
	most := q.Low(i-2) == "most" || q.Low(i-2) == "least"
	return ranking[q.Low(i-1)] || most && (q.Low(i-1) == "expensive" || q.Low(i-1) == "valuable")
}

// ranking lists what is said of things, and of no measures of theirs.
var ranking = english.WordSet("oldest newest latest youngest cheapest dearest priciest longest shortest fastest " +
	"slowest tallest heaviest lightest")

// heldFirst reports that what is listed at word i is of a kind that stands first, or is
// misspelt there.
func heldFirst(q *question, i int) bool {
	if i != 1 || q.Words[i].Low == q.Words[i].Fold || q.Words[0].Number || q.rowsNamedBehind(i) {
		return false
	}
	found, like := q.V.Similar(q.Words[0].Fold)
	return len(q.V.Lookup(q.Words[0].Fold)) > 0 || len(found) > 0 && !like
}
