package books

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// addUp lists the stems of what rows are added up by; single those of what may be said of one piece.
var (
	addUp = english.WordSet("amount total revenu turnov take earn proceed sale net gross paid payment spend spent bill " +
		"charg quantiti unit piec volum hour minut seat balanc outstand open owe owed tip donat commiss rent")
	single = english.WordSet("price cost fee")
)

// addsUp reports a column of numbers that are added up for several rows.
func (q *question) addsUp(ci int) bool {
	c := &q.S.Columns[ci]
	if c.Class != schema.Numeric || c.PK || c.FK || c.Part != "" || c.Flag != nil || events.Numbers(q.S, ci) {
		return false
	}
	if events.AddsUp(q.S, ci) || derived.Is(c, "revenue") {
		return true
	}
	return !events.Rates(q.S, ci) && (c.Says(addUp) || c.Says(single) && events.Quantity(q.S, c.Table) < 0)
}

// measure returns the column that adds up and that most of the words from i on name, and where its name ends; -1
// where there is none. What rows brought may be called sales where no column is.
func (q *question) measure(i int) (ci, to int) {
	if i < len(q.Words) && english.Participle(q.Low(i)) && q.S.CallsRows(q.Words[i].Stem) {
		i++ // "invoiced amount"
	}
	ci, to = q.Column(i, func(n int, _ *schema.Column) bool { return q.addsUp(n) })
	if ci < 0 && money[q.Low(i)] {
		for t := range q.S.Tables {
			if n := q.brought(t); n >= 0 && ci < 0 {
				ci, to = n, i+1
			}
		}
	}
	return ci, to
}

// written returns a measure as the question says it; by its own name where that would be how its rows are called,
// which are counted.
func (q *question) written(ci, from, to int) string {
	if !money[q.Low(from)] || !q.callsRow(from, q.S.Columns[ci].Table) {
		return q.Said(from, to)
	}
	return q.Called(ci)
}

// brought returns the column of what a table's rows brought, or -1.
func (q *question) brought(t int) int {
	if ci := derived.Of(q.S, t, "revenue"); ci >= 0 {
		return ci
	}
	return events.Brought(q.S, t)
}

// group returns the column that a word before i calls and that tells the rows of a measure's table apart, several of
// each: a text of its own, or of a table that it refers to, or what names such a table's rows; and where the words
// for it end. It is -1 where a word there calls the rows that are measured.
func (q *question) group(i, measure int) (ci, end int) {
	t := q.S.Columns[measure].Table
	ci, end = -1, i
	for at := range i {
		if !q.Plain(at) || english.Stop[q.Low(at)] {
			continue
		}
		if q.callsRow(at, t) {
			return -1, i
		}
		if n, to := q.groupAt(at, t); n >= 0 && ci < 0 {
			ci, end = n, to
		}
		if ci < 0 && spans[q.Low(at)] && (at == 0 || which[q.Low(at-1)]) && q.dated(t) {
			ci, end = measure, at+1
		}
	}
	return ci, end
}

var which = english.WordSet("which what the")

// callsRow reports that word i calls a table's rows by the name of the table or of its key.
func (q *question) callsRow(i, t int) bool {
	tab, stem := &q.S.Tables[t], q.Words[i].Stem
	return tab.Calls(stem) || len(tab.Row) > 0 && english.LastOf(tab.Row) == stem
}

// groupAt returns the column by which word i, or the words from there on, tell the rows of a table apart.
func (q *question) groupAt(i, t int) (ci, end int) {
	tables := q.around(t)
	tells := func(n int, c *schema.Column) bool {
		return slices.Contains(tables, c.Table) && c.Flag == nil && events.Kind(q.S, n)
	}
	if ci, end = q.Column(i, tells); ci >= 0 || !q.Plain(i) {
		return ci, end
	}
	for _, of := range tables {
		tab := &q.S.Tables[of]
		for _, n := range tab.Columns {
			if c := &q.S.Columns[n]; len(c.Full) > 1 && q.Words[i].Stem == english.LastOf(c.Full) && tells(n, c) {
				return n, i + 1
			}
		}
		if of != t && tab.Shown >= 0 && q.callsRow(i, of) {
			return tab.Shown, i + 1
		}
	}
	return -1, i
}

// around lists a table and those that it refers to.
func (q *question) around(t int) []int {
	list := []int{t}
	for _, k := range q.S.Keys {
		if q.S.Columns[k.From].Table == t && !slices.Contains(list, q.S.Columns[k.To].Table) {
			list = append(list, q.S.Columns[k.To].Table)
		}
	}
	return list
}

// dated reports a table whose rows have a day.
func (q *question) dated(t int) bool {
	for _, ci := range q.S.Tables[t].Columns {
		if schema.Dates(q.S, q.V, ci) {
			return true
		}
	}
	return false
}
