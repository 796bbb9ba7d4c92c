// Package trade reads what a database of sales is asked in words that none of its names has: who
// the best customers are, what somebody bought, what was never sold. It knows buyers, sales, their
// lines and what is sold by the keys that the database declares.
//
//	words = trade.Reword(schema, values, english.Split("Who are our three best customers?"))
//
// Files without keys are read by package events.
package trade

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a database in which buyers are told from what they bought.
type question struct {
	reword.Question
	buyers, sales, lines, things int // tables; -1 for none. Sales without lines are their own
	money                        int // the column of what a sale or a line came to, or -1
}

// Reword puts names of the database for the words by which questions mean buyers, sales and what is
// sold. Other questions, and those to other databases, it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if s.Keyless() || len(s.Tables) < 3 {
		return words
	}
	q := &question{Question: reword.Question{S: s, V: v, Words: words}, buyers: -1, sales: -1, lines: -1, things: -1}
	if !q.look() {
		return words
	}
	for _, read := range []func(int) bool{q.best, q.bought, q.unsold} {
		q.First(read)
	}
	return q.Words
}

// look finds the tables of sales, and reports that there are some.
func (q *question) look() bool {
	q.buyers = slices.IndexFunc(q.S.Tables, func(t schema.Table) bool { return buying[english.LastOf(t.Stems)] })
	if q.buyers < 0 {
		return false
	}
	for t := range q.S.Tables {
		if q.sales < 0 && schema.Refers(q.S, t, q.buyers) && q.dated(t) {
			q.sales = t
		}
	}
	if q.sales < 0 {
		return false
	}
	q.lines = q.sales
	for t := range q.S.Tables {
		if thing := q.sold(t); t != q.sales && schema.Refers(q.S, t, q.sales) && thing >= 0 {
			q.lines, q.things = t, thing
			break
		}
	}
	if q.money = events.Brought(q.S, q.sales); q.money < 0 {
		q.money = events.Brought(q.S, q.lines)
	}
	return true
}

var buying = english.WordSet("custom client buyer shopper patron")

// dated reports a table whose rows have a day.
func (q *question) dated(t int) bool {
	return slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
		return q.S.Columns[ci].Class == schema.Temporal
	})
}

// sold returns the table of what the lines of a sale refer to beside it, or -1.
func (q *question) sold(lines int) int {
	for _, k := range q.S.Keys {
		if to := q.S.Columns[k.To].Table; q.S.Columns[k.From].Table == lines && to != q.sales && to != q.buyers &&
			to != lines {
			return to
		}
	}
	return -1
}

// best reads "our three best customers", said of nothing, as those with the highest total.
func (q *question) best(i int) bool {
	end, n := ends[q.Low(i)], i+1
	if end == "" {
		return false
	}
	for q.Plain(n) && (q.Words[n].Number || english.SmallNumbers[q.Low(n)] != "") {
		n++
	}
	if !q.calls(q.buyers, n) && !q.calls(q.things, n) || n+1 < len(q.Words) && !q.Words[n+1].Mark {
		return false
	}
	with := "with the " + end + " total #"
	if q.money < 0 {
		with = "with the " + counted[end] + " " + q.Rows(q.sales)
	}
	q.Put(n+1, n+1, with, q.money)
	return q.Put(i, i+1, "")
}

var (
	ends = map[string]string{"best": "highest", "top": "highest", "biggest": "highest", "largest": "highest",
		"worst": "lowest"}
	counted = map[string]string{"highest": "most", "lowest": "fewest"}
)

// called is the least nearness of a word that calls a table's rows.
const called = .9

// calls reports that word i calls the rows of a table.
func (q *question) calls(table, i int) bool {
	return table >= 0 && q.Plain(i) && q.S.Tables[table].Near(&q.Words[i]) >= called
}

// bought reads "what did Ada Holt buy" as the things of that buyer.
func (q *question) bought(i int) bool {
	verb := len(q.Words) - 1
	for verb > i && q.Words[verb].Mark {
		verb--
	}
	if q.things < 0 || i != 0 || q.Low(0) != "what" || !english.Doing.Has(q.Low(1)) || verb < 3 ||
		!english.Buying.Has(q.Low(verb)) || q.said(2, verb) {
		return false
	}
	q.Put(verb, verb+1, "")
	return q.Put(0, 2, "which "+q.Rows(q.things)+" of")
}

// said reports that a table is called between two words.
func (q *question) said(from, to int) bool {
	for i := from; i < to; i++ {
		if q.TableAt(i, called) >= 0 {
			return true
		}
	}
	return false
}

// unsold reads "tracks that have never been bought" as those without a line of a sale.
func (q *question) unsold(i int) bool {
	if q.things < 0 || q.Low(i) != "never" && q.Low(i) != "not" {
		return false
	}
	n := i + 1
	if q.Low(n) == "been" {
		n++
	}
	if !sold[q.Low(n)] || q.TableAt(n, called) >= 0 || n+1 < len(q.Words) && !q.Words[n+1].Mark {
		return false
	}
	from := i
	for from > 0 && english.Auxiliary.Has(q.Low(from-1)) {
		from--
	}
	if !q.calls(q.things, from-1) {
		return false
	}
	return q.Put(from, n+1, "without "+strings.Join(q.S.Tables[q.lines].Stems, " "))
}

var sold = english.WordSet("sold bought purchased ordered")
