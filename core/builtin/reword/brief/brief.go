// Package brief reads short questions to a person's own file in full: "revenue 2024" is that in 2024,
// "fastest 100 free" the lowest time with distance 100, "best time" of runners the lowest too, and who
// left is told by the column of when that ended, not by that of when it began.
//
//	words = brief.Reword(schema, values, english.Split("who left in 2021"))
package brief

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword says in full what questions to files without keys leave out. Others it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if !s.Keyless() {
		return words
	}
	q := &question{reword.Question{S: s, V: v, Words: words}}
	for _, read := range []func(int) bool{q.ofRows, q.size, q.best, q.year, q.sales, q.still, q.asksWhen, q.turn} {
		q.First(read)
	}
	return q.Words
}

// ofRows reads "hours per type of shoot" as "hours per type", where the shoots have the type: they are not told
// apart.
func (q *question) ofRows(i int) bool {
	if q.Low(i) != "per" && q.Low(i) != "by" {
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		to := i + 1 + len(c.Full)
		if q.Says(i+1, c.Full) && q.Low(to) == "of" && q.TableAt(to+1, called) == c.Table && q.Ends(to+2) {
			return q.Put(to, to+2, "")
		}
	}
	return false
}

// called is the least nearness of a word that calls a table's rows.
const called = .9

// sales reads "sales in 2025" and "sales by region" as the total of them, where nothing is called so.
func (q *question) sales(i int) bool {
	behind := q.Low(i + 1)
	where := behind == "in" || behind == "to" || behind == "for" || behind == "from" || behind == "by" && q.apart(i+2)
	return i == 0 && q.Low(i) == "sales" && where && !q.S.Stems[q.Words[i].Stem] && q.Put(i, i, "total")
}

// apart reports that word i says what rows are told apart by: a span of time, or a column.
func (q *question) apart(i int) bool {
	return spans[q.Low(i)] || i < len(q.Words) && slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.ContainsFunc(c.Full, func(stem string) bool { return english.Near(&q.Words[i], stem) >= called })
	})
}

var spans = english.WordSet("day weekday week month quarter year")

// year reads "revenue 2024" as that in 2024, where no amount is so.
func (q *question) year(i int) bool {
	last := i+1 == len(q.Words) || q.Words[i+1].Mark
	return last && english.YearLike(q.Words[i].Text) && q.bare(i-1) && q.holding(i) < 0 && q.dated(i-1) &&
		q.Put(i, i, "in")
}

// bare reports a word that says nothing of the number behind it: neither when it is, nor that it is a bound.
func (q *question) bare(i int) bool {
	if !q.Plain(i) || q.Words[i].Number || english.FunctionWords[q.Low(i)] {
		return false
	}
	m, _ := english.Month(q.Low(i))
	return m == 0 && !(english.Over | english.Under).Has(q.Low(i))
}

// dated reports a file with a day, of which word i says no number: "order 2024" is one.
func (q *question) dated(i int) bool {
	dated := false
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if slices.Contains(c.Full, q.Words[i].Stem) && c.Class != schema.Temporal && (c.PK || len(c.Full) > 1) {
			return false
		}
		dated = dated || schema.Dates(q.S, q.V, ci)
	}
	return dated
}
