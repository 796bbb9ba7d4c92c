package coded

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

// put writes a text for the words from one place to another: "#" is the name of column ci,
// "$" the value, as it is held, and "@" both, as a question says them of a row.
func (q *question) put(from, to int, text string, ci int, value string) bool {
	q.words = english.Fill(q.words, from, to, text, func(field string) []english.Word {
		switch field {
		case "#":
			return q.name(ci)
		case "$":
			return []english.Word{q.written(ci, value)}
		case "@":
			return q.told(ci, value)
		}
		return nil
	})
	return true
}

// told is that a column holds a value, as a question says it: that a column of yes and no
// says no is "non" and a word of its name.
func (q *question) told(ci int, value string) (words []english.Word) {
	c := &q.s.Columns[ci]
	switch {
	case c.Flag == nil || len(c.Stems) == 0:
		words = q.name(ci)
		return append(words, q.written(ci, value))
	case value == c.Flag[0]:
		return q.name(ci)
	}
	said := max(0, slices.IndexFunc(c.Stems, func(stem string) bool { return !english.Auxiliary.Has(stem) }))
	return []english.Word{english.NewWord("non", false), english.NewWord(c.Stems[said], false)} // "was_married"
}

// name is the words of a column's name.
func (q *question) name(ci int) []english.Word { return english.Named(q.s.Columns[ci].Full) }

// written is a value as a question says it: a number, or a quotation.
func (q *question) written(ci int, value string) english.Word {
	return english.NewWord(value, q.s.Columns[ci].Class == schema.Textual || !english.IsNumber(value))
}

// unheard reports a word that neither a name nor a value of the database says.
func (q *question) unheard(i int) bool {
	w := &q.words[i]
	return !w.Mark && !w.Quoted && !w.Number && !q.s.Stems[w.Stem] && !q.s.Stems[w.Fold] &&
		len(q.v.Lookup(w.Fold)) == 0 && len(q.v.Stems[w.Stem]) == 0
}

// rowsAt reports that word i is what the rows of a table are called by.
func (q *question) rowsAt(i, table int) bool {
	if i < 0 || i >= len(q.words) || q.words[i].Quoted || q.words[i].Mark {
		return false
	}
	t, w := &q.s.Tables[table], &q.words[i]
	return w.Stem == english.LastOf(t.Stems) || w.Stem == english.LastOf(t.Row) ||
		english.Near(w, english.LastOf(t.Stems)) >= sure || english.Near(w, english.LastOf(t.Row)) >= sure
}

// sure is how near a word must be to a name, as an abbreviation is.
const sure = 0.9

// rows is what the rows of a table are called by, in words that name it.
func (q *question) rows(table int) string {
	t := &q.s.Tables[table]
	if t.Row != nil {
		return strings.Join(t.Row, " ")
	}
	return strings.Join(t.Stems, " ")
}

// says reports that some word satisfies a test.
func (q *question) says(test func(i int) bool) bool {
	for i := range q.words {
		if !q.words[i].Quoted && test(i) {
			return true
		}
	}
	return false
}
