package coded

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

// put writes a text for the words from one place to another: "#" is the name of column ci,
// "$" the value, as it is held, and "@" both, as a question says them of a row.
func (q *question) put(from, to int, text string, ci int, value string) bool {
	return q.Fill(from, to, text, func(field string) []english.Word {
		switch field {
		case "#":
			return q.Name(ci)
		case "$":
			return []english.Word{q.written(ci, value)}
		case "@":
			return q.told(ci, value)
		}
		return nil
	})
}

// told returns the words by which a question says that a column holds a value: for the
// "no" of a column of yes and no, "non" and a word of its name.
func (q *question) told(ci int, value string) (words []english.Word) {
	c := &q.S.Columns[ci]
	switch {
	case c.Flag == nil || len(c.Stems) == 0:
		words = q.Name(ci)
		return append(words, q.written(ci, value))
	case value == c.Flag[0]:
		return q.Name(ci)
	}
	said := max(0, slices.IndexFunc(c.Stems, func(stem string) bool { return !english.Auxiliary.Has(stem) }))
	return []english.Word{english.NewWord("non", false), english.NewWord(c.Stems[said], false)} // "was_married"
}

// written returns a value as a question says it: a number, or a quotation.
func (q *question) written(ci int, value string) english.Word {
	return english.NewWord(value, q.S.Columns[ci].Class == schema.Textual || !english.IsNumber(value))
}

// unheard reports a word that neither a name nor a value of the database says.
func (q *question) unheard(i int) bool {
	w := &q.Words[i]
	return !w.Mark && !w.Quoted && !w.Number && !q.S.Stems[w.Stem] && !q.S.Stems[w.Fold] &&
		len(q.V.Lookup(w.Fold)) == 0 && len(q.V.Stems[w.Stem]) == 0
}

// rowsAt reports that word i is what the rows of a table are called by.
func (q *question) rowsAt(i, table int) bool {
	return q.Plain(i) && q.S.Tables[table].Near(&q.Words[i]) >= sure
}

// sure is the least nearness of a word to a name: that of an abbreviation.
const sure = 0.9

// says reports that some word satisfies a test.
func (q *question) says(test func(i int) bool) bool {
	for i := range q.Words {
		if !q.Words[i].Quoted && test(i) {
			return true
		}
	}
	return false
}
