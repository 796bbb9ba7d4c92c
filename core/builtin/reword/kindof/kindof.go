// Package kindof reads the name of a kind as the rows of that kind: "which beverages" are the products
// of the category Beverages, where a table of kinds has it and another one refers to that table.
//
//	words = kindof.Reword(schema, values, english.Split("Which beverages cost more than 20?"))
package kindof

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword names the rows of a kind behind "which", "how many" and the like. Other questions it leaves
// as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	q.countries()
	if s.Keyless() || len(s.Tables) < 2 {
		return q.Words
	}
	q.First(q.asked)
	return q.Words
}

type question struct{ reword.Question }

// mostWords bounds how many words a kind has.
const mostWords = 4

// asked reads the words behind word i as the name of a kind.
func (q *question) asked(i int) bool {
	if !asking[q.Low(i)] || i > 0 && !asking[q.Low(i-1)] && q.Low(i-1) != "how" {
		return false
	}
	from := i + 1
	for asking[q.Low(from)] || english.Determiner.Has(q.Low(from)) {
		from++
	}
	for to := min(from+mostWords, len(q.Words)); to > from; to-- {
		if t := q.ofKind(from, to); t >= 0 && !q.names(to) {
			return q.Put(from, from, q.Rows(t)+" of")
		}
	}
	return false
}

var asking = english.WordSet("which what many list show all")

// names reports that word i goes on with a name: "rock tracks" are no kind by themselves.
func (q *question) names(i int) bool {
	return q.Plain(i) && (q.TableAt(i, called) >= 0 || q.S.Stems[q.Words[i].Stem])
}

// called is the least nearness of a word that calls a table's rows.
const called = .9

// ofKind returns the table whose rows are of the kind that the words from one place to another name,
// one or several of them; -1 where there is none, or the words call something else too.
func (q *question) ofKind(from, to int) int {
	for i := from; i < to; i++ {
		if !q.Plain(i) || english.Stop[q.Low(i)] {
			return -1
		}
	}
	if q.names(to - 1) {
		return -1
	}
	return q.only(q.V.Lookup(english.FoldAll(q.Words[from:to]))) // which folds plurals
}

// only returns the table of the rows of the kind that is the only thing found, or -1.
func (q *question) only(found []schema.Found) int {
	if len(found) == 0 {
		return -1
	}
	ci := found[0].Column
	c := &q.S.Columns[ci]
	others := func(f schema.Found) bool { return f.Column != ci }
	if slices.ContainsFunc(found, others) || c.Class != schema.Textual || c.Repeats || c.PK {
		return -1
	}
	return q.rowsOf(c.Table)
}

// rowsOf returns the one table with names that refers to a table of kinds, or -1.
func (q *question) rowsOf(kind int) int {
	rows := -1
	for _, k := range q.S.Keys {
		t := q.S.Columns[k.From].Table
		if q.S.Columns[k.To].Table != kind || t == kind {
			continue
		}
		if shown := q.S.Tables[t].Shown; shown < 0 || !q.S.Columns[shown].IsName && q.S.FirstLast(t) == nil {
			continue // orders have no name: their products are no kinds of orders
		}
		if rows >= 0 && rows != t {
			return -1
		}
		rows = t
	}
	return rows
}

// known lists countries by whose names a table of countries is told.
const known = "france germany italy japan china india brazil canada mexico spain sweden norway poland egypt kenya"

// leastKnown of these such a table has: more than people are called by.
const leastKnown = 4

// countries reads "countries" as the rows of the table whose names are such, where no name of the database says
// it: of "world" or of "data".
func (q *question) countries() {
	if q.S.Stems["countri"] || q.S.Stems["nation"] {
		return
	}
	table := -1
	q.Each(func(i int) bool {
		low := q.Low(i)
		if low != "country" && low != "countries" && low != "nation" && low != "nations" {
			return false
		}
		if table < 0 {
			table = q.ofCountries()
		}
		if table < 0 {
			return false
		}
		row := q.Rows(table)
		if strings.HasSuffix(low, "s") {
			row += "s"
		}
		return q.Put(i, i+1, row)
	})
}

// ofCountries returns the table that countries are the names of, or -1.
func (q *question) ofCountries() int {
	count := make([]int, len(q.S.Tables))
	for name := range strings.FieldsSeq(known) {
		for _, f := range q.V.Lookup(english.Fold(name)) {
			c := &q.S.Columns[f.Column]
			if f.Column == q.S.Tables[c.Table].Shown && !c.Repeats && c.Class == schema.Textual {
				count[c.Table]++
				if count[c.Table] == leastKnown {
					return c.Table
				}
			}
		}
	}
	return -1
}
