package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a database of several tables.
type question struct{ reword.Question }

// key returns the column of one table that refers to another, or -1.
func (q *question) key(from, to int) int {
	for _, k := range q.S.Keys {
		if from != to && q.S.Columns[k.From].Table == from && q.S.Columns[k.To].Table == to {
			return k.From
		}
	}
	return -1
}

// far returns how many keys lead from one table to another that it refers to, itself or by others; -1 for
// none.
func (q *question) far(from, to int) int {
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
	return n > 1 || n > 0 && !q.S.HasChildren(t) && q.dated(t, "") >= 0
}

// dated returns the first column of days of a table whose name has a stem, of any for ""; or -1.
func (q *question) dated(t int, stem string) int {
	return slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Class == schema.Temporal && c.Part == "" && c.Expr == "" &&
			(stem == "" || slices.Contains(c.Full, stem))
	})
}

// doing returns the one table of events that refer to a table's rows; where there are several that which
// has a day called by the verb: played_on by "played". It is -1 where there is none.
func (q *question) doing(t int, verb string) int {
	var near, said []int
	for e := range q.S.Tables {
		if verb != "" && q.far(e, t) > 0 && q.dated(e, verb) >= 0 {
			said = append(said, e)
		}
		if q.key(e, t) >= 0 {
			near = append(near, e)
		}
	}
	switch {
	case len(said) == 1:
		return said[0]
	case len(said) == 0 && len(near) == 1:
		return near[0]
	}
	return -1
}

// named returns the tables whose rows the words from one to another name, by what they are called or by a
// value, and how many values are among them.
func (q *question) named(from, to int) (tables []int, values int) {
	for i := from; i < to; i++ {
		if !q.Plain(i) || english.Stop[q.Low(i)] {
			continue
		}
		if t := q.RowsAt(i); t >= 0 {
			tables = schema.AddOnce(tables, t)
			continue
		}
		found, end := q.value(i)
		for _, f := range found {
			tables = schema.AddOnce(tables, q.S.Columns[f.Column].Table)
		}
		if len(found) > 0 {
			i, values = end-1, values+1
		}
	}
	return tables, values
}

// value returns the texts that the words from i on say, and where they end.
func (q *question) value(i int) (found []schema.Found, end int) {
	found, end = q.Value(i, func(f schema.Found) bool {
		return q.S.Columns[f.Column].Class == schema.Textual
	})
	if len(found) > 0 && q.Words[end-1].Mark {
		end--
	}
	return found, end
}

// row returns the table of which the words from i on name a row, and where the name ends; -1 where they
// name none.
func (q *question) row(i int) (t, end int) {
	if english.Article.Has(q.Low(i)) {
		i++
	}
	found, end := q.value(i)
	for n, f := range found {
		at := q.S.Columns[f.Column].Table
		if q.S.Tables[at].Shown != f.Column || n > 0 && at != t {
			return -1, i
		}
		t = at
	}
	if len(found) == 0 {
		return -1, i
	}
	return t, end
}

// people reports a table whose rows are people, or are called by one: a plot by its tenant.
func (q *question) people(t int) bool { return q.S.People(t) > 0 || q.holder(t) >= 0 }

// holder returns the column that calls rows, which are no people, by somebody; or -1.
func (q *question) holder(t int) int {
	ci := q.S.Tables[t].Shown
	if ci >= 0 && q.S.People(t) == 0 && q.S.Columns[ci].Says(english.PeopleWords) && !q.S.Columns[ci].FK {
		return ci
	}
	return -1
}

// which writes "which" and what a table's people are called for the words from one to another, and text
// behind it.
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

// said returns the words from one place to another.
func (q *question) said(from, to int) string { return english.Said(q.Words[from:to]) }

// before returns the first word of what leads from the rows to what is said of them: of "that are", "have
// been".
func (q *question) before(i int) int {
	for i > 0 && (relative[q.Low(i-1)] || english.Auxiliary.Has(q.Low(i-1))) {
		i--
	}
	return i
}

// unknown reports a word that neither names nor values have.
func (q *question) unknown(i int) bool {
	return q.Plain(i) && !q.S.Stems[q.Words[i].Stem] && len(q.V.Lookup(q.Words[i].Fold)) == 0
}

// did reports a form of a verb that says what was done.
func did(low string) bool {
	return english.Participle(low) || irregular[low] || english.Done(low) != ""
}

var (
	relative  = english.WordSet("that which who")
	having    = english.WordSet("has have 's had")
	irregular = english.WordSet("been had taken gone seen heard ridden flown driven read come done " +
		"eaten met won lent drawn")
	// behindVerb lists what belongs to a verb before it: been out in, climbed on.
	behindVerb = english.WordSet("out in on to at with up down by for from off been")
	// doneTo lists what is done to things, by which rows that tell of them are counted.
	doneTo = english.WordSet("borrowed played used sold ordered booked rented visited read watched " +
		"hired repaired " +
		"shown viewed picked chosen treated prescribed lent loaned bought requested attended seen heard " +
		"taken")
)
