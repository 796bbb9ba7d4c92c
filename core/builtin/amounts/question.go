package amounts

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct {
	s     *schema.Schema
	v     *schema.Values
	words []english.Word
}

func (q *question) low(i int) string { return english.LowAt(q.words, i) }

// put writes a text for the words from one place to another: each "#" is the name of one of
// the columns, in order.
func (q *question) put(from, to int, text string, columns ...int) bool {
	q.words = english.Fill(q.words, from, to, text, func(field string) []english.Word {
		if field != "#" {
			return nil
		}
		ci := columns[0]
		columns = columns[1:]
		return english.Named(q.s.Columns[ci].Full)
	})
	return true
}

// near is how near a word must be to a name.
const near = 0.9

// names reports that word i is the last of a column's name, or all of it.
func (q *question) names(i, ci int) bool {
	c := &q.s.Columns[ci]
	return i >= 0 && i < len(q.words) && !q.words[i].Quoted && len(c.Full) > 0 && c.Part == "" &&
		english.Near(&q.words[i], english.LastOf(c.Full)) >= near
}

// number reports a column of numbers that are no keys and no answers of yes and no.
func (q *question) number(ci int) bool {
	c := &q.s.Columns[ci]
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Flag == nil && c.Part == ""
}

// only is the one column that a test holds for, -1 where there is none, or several.
func (q *question) only(holds func(ci int) bool) int {
	found := -1
	for ci := range q.s.Columns {
		if !holds(ci) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// tableAt is the table whose rows word i calls, or -1.
func (q *question) tableAt(i int) int {
	if i < 0 || i >= len(q.words) || q.words[i].Quoted || q.words[i].Mark {
		return -1
	}
	w := &q.words[i]
	return slices.IndexFunc(q.s.Tables, func(t schema.Table) bool {
		return english.Near(w, english.LastOf(t.Stems)) >= near || english.Near(w, english.LastOf(t.Row)) >= near
	})
}

// parent reports that the rows of table child refer to those of table t.
func (q *question) parent(t, child int) bool {
	return slices.ContainsFunc(q.s.Keys, func(k schema.Key) bool {
		return q.s.Columns[k.From].Table == child && q.s.Columns[k.To].Table == t && t != child
	})
}

// value is the value that words from i on say, the longest first, and where it ends.
func (q *question) value(i int) (found []schema.Found, to int) {
	for to = min(len(q.words), i+schema.MaxValueWords); to > i; to-- {
		var said []string
		for n := i; n < to; n++ {
			said = append(said, q.words[n].Text)
		}
		if found = q.v.Lookup(english.Fold(strings.Join(said, " "))); len(found) > 0 && !q.words[i].Number {
			return found, to
		}
	}
	return nil, i
}

// ends reports that the question, or a part of it, ends before word i.
func (q *question) ends(i int) bool {
	return i >= len(q.words) || q.words[i].Mark || english.FunctionWords[q.low(i)]
}
