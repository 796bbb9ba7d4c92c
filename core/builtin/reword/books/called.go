package books

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// sure is the nearness of a synonym.
const sure = 1 - english.SynonymCost - .01

// kin has a line for each stem of what trade is told apart by, with what columns of it are called.
const kin english.Table = `
product: item articl
item: product articl
articl: product item
custom: client buyer account
client: custom buyer account
seller: repres salesperson agent
salesperson: repres seller agent
rep: repres salesperson seller agent
`

// akin reports that a word may mean a column by a synonym.
func akin(w *english.Word, stem string) bool {
	return english.Near(w, stem) >= sure || slices.Contains(strings.Fields(kin.Of(w.Stem)), stem)
}

// calledSo reads "sales by product" by the name of the only column that a synonym may mean, "article", where what
// rows brought is told apart by it.
func calledSo(q *question, i int) bool {
	if !by[q.Low(i)] || !q.Plain(i+1) || q.S.Stems[q.Words[i+1].Stem] || spans[english.TimeUnit(q.Low(i+1))] {
		return false
	}
	if i == 0 {
		return false
	}
	ci, _ := q.measure(i - 1)
	if ci < 0 {
		return false
	}
	found := -1
	for _, t := range q.around(q.S.Columns[ci].Table) {
		for _, n := range q.S.Tables[t].Columns {
			c := &q.S.Columns[n]
			if !events.Kind(q.S, n) || c.Flag != nil || !akin(&q.Words[i+1], english.LastOf(c.Full)) {
				continue
			}
			if found >= 0 {
				return false
			}
			found = n
		}
	}
	return found >= 0 && q.Write(i+1, i+2, q.Called(found))
}

var worths = english.WordSet("value size amount total")

// orderValue reads "average order value", where a row is an order and what it came to is a quantity times a price, as
// the average of that.
func orderValue(q *question, i int) bool {
	if !mean[q.Low(i)] || !q.Plain(i+2) || !worths[q.Low(i+2)] {
		return false
	}
	stem := q.Words[i+1].Stem
	for t := range q.S.Tables {
		ci := q.brought(t)
		if ci < 0 || q.S.Columns[ci].Expr == "" || !q.callsRow(i+1, t) && stem != "order" && stem != "sale" {
			continue
		}
		if of, _ := events.Lines(q.S, q.V, stem); of >= 0 {
			return false
		}
		return q.Write(i+1, i+3, q.Called(ci))
	}
	return false
}
