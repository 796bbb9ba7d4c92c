package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to a database of several tables.
type question struct{ reword.Question }

// farthest is how many keys lead from events to the last of what they tell of: from a visit to the
// composer of the work in the concert.
const farthest = 3

// far returns how many keys lead from one table to another that it refers to, itself or by others; -1 for
// none.
func (q *question) far(from, to int) int {
	for n := range farthest + 1 {
		if q.within(from, to, n) {
			return n
		}
	}
	return -1
}

// within reports that no more than so many keys lead from one table to another.
func (q *question) within(from, to, keys int) bool {
	return from == to || keys > 0 && slices.ContainsFunc(q.S.Keys, func(k schema.Key) bool {
		return q.S.Columns[k.From].Table == from && q.within(q.S.Columns[k.To].Table, to, keys-1)
	})
}

// refers reports a key of one table to another.
func (q *question) refers(from, to int) bool { return q.far(from, to) == 1 }

// event reports a table of what was done: it refers to two others, or has a day and is referred to by none.
func (q *question) event(t int) bool {
	n := 0
	for to := range q.S.Tables {
		if q.refers(t, to) {
			n++
		}
	}
	return n > 1 || n > 0 && !q.S.HasChildren(t) && q.dated(t, "") >= 0
}

// dated returns the first column of days of a table whose name has a stem, of any for ""; or -1.
func (q *question) dated(t int, stem string) int {
	return slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Class == schema.Temporal && c.Stored() &&
			(stem == "" || slices.Contains(c.Full, stem))
	})
}

// doing returns the one table of events that refer to a table's rows; where there are several that which
// has a day called by the verb: played_on by "played". It is -1 where there is none.
func (q *question) doing(t int, verb string) int {
	said := q.onlyTable(func(e int) bool { return verb != "" && q.far(e, t) > 0 && q.dated(e, verb) >= 0 })
	if said >= 0 {
		return said
	}
	return q.onlyTable(func(e int) bool { return q.refers(e, t) })
}

// onlyTable returns the one table that fits; or -1.
func (q *question) onlyTable(fits func(t int) bool) int {
	found := -1
	for t := range q.S.Tables {
		if !fits(t) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = t
	}
	return found
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
	found, end = q.Value(i, func(f schema.Found) bool { return q.S.Columns[f.Column].Class == schema.Textual })
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
	t = -1
	for _, f := range found {
		at := q.S.Columns[f.Column].Table
		if q.S.Tables[at].Shown != f.Column || t >= 0 && at != t {
			return -1, i
		}
		t = at
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

// which writes "which" and what a table's people are called for the words from the first to another, and
// text behind it.
func (q *question) which(to, t int, text string, columns ...int) bool {
	if ci := q.holder(t); ci >= 0 {
		return q.Put(0, to, "which # "+text, append([]int{ci}, columns...)...)
	}
	return q.Put(0, to, "which "+q.Rows(t)+" "+text, columns...)
}

// end returns where the question ends, without the mark.
func (q *question) end() int {
	n := len(q.Words)
	if n > 0 && q.Words[n-1].Mark {
		n--
	}
	return n
}

// over reports that nothing but a mark stands from word i on.
func (q *question) over(i int) bool { return i >= q.end() }

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

// holds reports a word that is a value.
func (q *question) holds(i int) bool { return len(q.V.Lookup(q.Words[i].Fold)) > 0 }

// did reports a form of a verb that says what was done.
func did(low string) bool {
	return english.Participle(low) || irregular[low] || english.Done(low) != ""
}

var (
	relative  = english.WordSet("that which who")
	having    = english.WordSet("has have 's had")
	irregular = english.WordSet("been had taken gone seen heard ridden flown read come done eaten won lent")
	// behindVerb lists what belongs to a verb before it: been out in, climbed on.
	behindVerb = english.WordSet("out in on to at with up by for from been")
	// doneTo lists what is done to things, by which rows that tell of them are counted.
	doneTo = english.WordSet("borrowed played used sold ordered booked rented visited read watched hired " +
		"repaired chosen lent loaned bought requested attended seen taken")
)
