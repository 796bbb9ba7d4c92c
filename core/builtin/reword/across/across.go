// Package across reads what a database with declared keys is asked in words that none of its names has: who did
// something, what was never done, what stands on the other side of a key. Events are tables of what was done, outings
// or loans; whom their keys name are those who did it.
//
//	words = across.Reword(schema, values, english.Split("Who comes most often?"))
package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a database of several tables.
type question struct{ reword.Question }

// Reword puts names of the database for what stands across its keys. Other questions, and those to files without
// keys, it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if s.Keyless() || len(s.Tables) < 2 || len(words) == 0 {
		return words
	}
	q := &question{reword.Question{S: s, V: v, Words: words}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}

var steps = []reword.Step[*question]{
	{Name: "a number that is one already", Read: counted},
	{Name: "the mean", Read: mean},
	{Name: "where all are", Read: here},
	{Name: "the best rated", Read: rated},
	{Name: "not given", Read: notGiven},
	{Name: "not a single one", Read: noSingle},
	{Name: "anyone", Read: anyone},
	{Name: "nobody has one", Read: noneOf},
	{Name: "unpaid", Read: unpaid},
	{Name: "members", Read: members},
	{Name: "somebody's boss", Read: boss},
	{Name: "brings us", Read: sends},
	{Name: "earned", Read: earned},
	{Name: "who among rows", Read: among},
	{Name: "who was late", Read: late},
	{Name: "here longest", Read: longest},
	{Name: "the oldest", Read: oldest},
	{Name: "most often", Read: often},
	{Name: "most of an amount", Read: mostOf},
	{Name: "amount of a kind", Read: amountOf},
	{Name: "most done", Read: mostDone},
	{Name: "nobody", Read: nobody},
	{Name: "without what a key names", Read: without},
	{Name: "never", Read: never},
	{Name: "still", Read: still},
	{Name: "done", Read: done},
	{Name: "has one", Read: known},
	{Name: "out on loan", Read: out},
	{Name: "amount of rows", Read: ofRows},
	{Name: "more than once", Read: moreThanOnce},
	{Name: "who has done it", Read: who},
	{Name: "what there is by somebody", Read: by},
	{Name: "what for", Read: whatFor},
	{Name: "what it needs", Read: needs},
}

// key returns the column of one table that refers to another, or -1.
func (q *question) key(from, to int) int {
	for _, k := range q.S.Keys {
		if from != to && q.S.Columns[k.From].Table == from && q.S.Columns[k.To].Table == to {
			return k.From
		}
	}
	return -1
}

// steps returns how many keys lead from one table to another that it refers to, itself or by others; -1 for none.
func (q *question) steps(from, to int) int {
	at, seen := []int{from}, []int{from}
	for n := 0; len(at) > 0; n++ {
		if slices.Contains(at, to) {
			return n
		}
		var next []int
		for t := range q.S.Tables {
			refers := func(f int) bool { return q.key(f, t) >= 0 }
			if !slices.Contains(seen, t) && slices.ContainsFunc(at, refers) {
				next, seen = append(next, t), append(seen, t)
			}
		}
		at = next
	}
	return -1
}

// event reports a table of what was done: it refers to two others, or has a day and is referred to by none.
func (q *question) event(t int) bool {
	n := 0
	for to := range q.S.Tables {
		if q.key(t, to) >= 0 {
			n++
		}
	}
	return n > 1 || n > 0 && !q.S.HasChildren(t) && q.dated(t, nil) >= 0
}

// dated returns the first column of days of a table with one of some stems, of any if there are none; or -1.
func (q *question) dated(t int, stems map[string]bool) int {
	for _, ci := range q.S.Tables[t].Columns {
		c := &q.S.Columns[ci]
		if c.Class == schema.Temporal && c.Part == "" && c.Expr == "" && (stems == nil || c.Says(stems)) {
			return ci
		}
	}
	return -1
}

// doing returns the one table of events that refer to a table's rows; where there are several that which has a day
// called by the verb: played_on by "played". It is -1 where there is none.
func (q *question) doing(t int, verb string) int {
	near, said := -1, -1
	for e := range q.S.Tables {
		if n := q.steps(e, t); n > 0 && verb != "" && q.dated(e, map[string]bool{verb: true}) >= 0 {
			if said >= 0 {
				return -1
			}
			said = e
		}
		switch {
		case q.key(e, t) < 0:
		case near >= 0:
			near = len(q.S.Tables)
		default:
			near = e
		}
	}
	if said >= 0 || near == len(q.S.Tables) {
		return said
	}
	return near
}

// named returns the tables whose rows the words from one to another name, by what they are called or by a value, and
// how many values are among them.
func (q *question) named(from, to int) (tables []int, values int) {
	for i := from; i < to; i++ {
		if !q.Plain(i) || english.Stop[q.Low(i)] {
			continue
		}
		if t := q.RowsAt(i); t >= 0 {
			tables = schema.AddOnce(tables, t)
			continue
		}
		if found, end := q.value(i); len(found) > 0 && end <= to {
			for _, f := range found {
				tables = schema.AddOnce(tables, q.S.Columns[f.Column].Table)
			}
			i, values = end-1, values+1
		}
	}
	return tables, values
}

// value returns the texts that the words from i on say, and where they end.
func (q *question) value(i int) (found []schema.Found, end int) {
	found, end = q.Value(i, func(f schema.Found) bool { return q.S.Columns[f.Column].Class == schema.Textual })
	if len(found) > 0 && q.Words[end-1].Mark {
		end--
	}
	return found, end
}

// people reports a table whose rows are people, or are called by one: a plot by its tenant.
func (q *question) people(t int) bool {
	return q.S.People(t) > 0 || q.holder(t) >= 0
}

// holder returns the column that calls rows, which are no people, by somebody; or -1.
func (q *question) holder(t int) int {
	ci := q.S.Tables[t].Shown
	if ci >= 0 && q.S.People(t) == 0 && q.S.Columns[ci].Says(english.PeopleWords) && !q.S.Columns[ci].FK {
		return ci
	}
	return -1
}

// which writes "which" and what a table's people are called for the words from one to another, and text behind it.
func (q *question) which(from, to, t int, text string, columns ...int) bool {
	if ci := q.holder(t); ci >= 0 {
		return q.Put(from, to, "which # "+text, append([]int{ci}, columns...)...)
	}
	return q.Put(from, to, "which "+q.Rows(t)+" "+text, columns...)
}

// over reports that nothing but a mark stands from word i on.
func (q *question) over(i int) bool {
	return i >= len(q.Words) || q.Words[i].Mark && i+1 >= len(q.Words)
}
