package implied

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

// find returns the column of one of the tables that a property has, the likeliest, or -1. Where
// tables are joined to these, it is theirs by a name of several words, which says what it is.
func (q *question) find(p *property, tables, beside []int) int {
	for _, name := range p.names {
		if ci := q.named(p, name, tables); ci >= 0 {
			return ci
		}
		if len(name) > 1 {
			if ci := q.named(p, name, beside); ci >= 0 {
				return ci
			}
		}
	}
	return -1
}

// named returns the column of the first of some tables with a name of a property, or -1.
func (q *question) named(p *property, name []string, tables []int) int {
	for _, t := range tables {
		best := -1
		for _, ci := range q.S.Tables[t].Columns {
			if q.says(ci, name) && p.holds(&q.S.Columns[ci]) &&
				(best < 0 || len(q.S.Columns[ci].Full) < len(q.S.Columns[best].Full)) {
				best = ci
			}
		}
		if best >= 0 {
			return best
		}
	}
	return -1
}

// says reports a column of the database, no key, whose name has all stems.
func (q *question) says(ci int, stems []string) bool {
	c := &q.S.Columns[ci]
	sure := len(stems) > 1 || elsewhere[stems[0]] || !c.Says(elsewhere)
	return !c.PK && !c.FK && c.Stored() && c.Flag == nil && sure &&
		!slices.ContainsFunc(stems, func(stem string) bool { return !slices.Contains(c.Full, stem) })
}

// told reports that the question names column ci itself.
func (q *question) told(ci int) bool {
	return !slices.ContainsFunc(q.S.Columns[ci].Stems, func(stem string) bool {
		said := func(w english.Word) bool { return w.Stem == stem && !w.Quoted }
		return !slices.ContainsFunc(q.Words, said)
	})
}

// elsewhere lists the stems of addresses and states where nobody lives.
var elsewhere = english.WordSet("email mail web url ip head")

// column returns the column of a property that the rows named from one word to another
// have, or those that refer to them or that they refer to; -1 where there is none. Where no
// rows are named there, it is that of the only table that has one.
func (q *question) column(p *property, from, to int) int {
	tables := q.subjects(from, to)
	if len(tables) == 0 && to-from == 1 && pronouns[q.Low(from)] {
		tables = q.subjects(0, len(q.Words))
	}
	if len(tables) == 0 {
		return q.only(p)
	}
	beside := q.beside(tables)
	if ci := q.find(p, tables, beside); ci >= 0 {
		return ci
	}
	return q.find(p, q.beside(tables[:1]), nil)
}

// only returns the column of a property where one table alone has any, or -1.
func (q *question) only(p *property) int {
	found := -1
	for t := range q.S.Tables {
		if ci := q.find(p, []int{t}, nil); ci >= 0 {
			if found >= 0 {
				return -1
			}
			found = ci
		}
	}
	return found
}

// beside returns the tables that a key joins to one of some tables.
func (q *question) beside(tables []int) (out []int) {
	for _, k := range q.S.Keys {
		from, to := q.S.Columns[k.From].Table, q.S.Columns[k.To].Table
		switch one, other := slices.Contains(tables, from), slices.Contains(tables, to); {
		case one && !other:
			out = schema.AddOnce(out, to)
		case other && !one:
			out = schema.AddOnce(out, from)
		}
	}
	return out
}

// mostNamed is the greatest number of words of a value looked for.
const mostNamed = 5

// subjects returns the tables whose rows are named from one word to another, by what they
// are called or by a value.
func (q *question) subjects(from, to int) (tables []int) {
	for i := from; i < to; i++ {
		if t := q.RowsAt(i); t >= 0 {
			tables = schema.AddOnce(tables, t)
		}
	}
	for i := from; i < to; i++ {
		for n := min(to, i+mostNamed); n > i; n-- {
			if held := q.V.Lookup(english.Fold(q.typed(i, n))); len(held) > 0 && !english.Stop[q.Low(i)] {
				for _, f := range held {
					tables = schema.AddOnce(tables, q.S.Columns[f.Column].Table)
				}
				i = n - 1
				break
			}
		}
	}
	return tables
}

// typed returns the words from one place to another.
func (q *question) typed(from, to int) string {
	out := make([]string, 0, to-from)
	for _, w := range q.Words[from:to] {
		out = append(out, w.Text)
	}
	return strings.Join(out, " ")
}

// bound returns the end of a number's bound that begins with word n, or -1.
func (q *question) bound(n int) int {
	k := q.Phrase(n, "more than|at least|over|less than|fewer than|under|up to|at most|above|below|between|"+
		"exactly|only|no more than|as many as")
	to := n + k
	if k == 0 {
		return q.span(n, "to")
	}
	if average := q.Phrase(to, "the average|average|the mean"); average > 0 {
		return to + average
	}
	if q.Low(n) == "between" {
		return q.span(to, "and")
	}
	if to < len(q.Words) && q.Words[to].Number {
		return to + 1
	}
	return -1
}

// span returns the end of two numbers with a word between them from word n on, or -1.
func (q *question) span(n int, between string) int {
	if n+2 < len(q.Words) && q.Words[n].Number && q.Low(n+1) == between && q.Words[n+2].Number {
		return n + 3
	}
	return -1
}
