package amounts

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

func ask(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	return &question{reword.Question{S: s, V: v, Words: words}}
}

// near is the least nearness of a word to a name.
const near = 0.9

// names reports that word i is the last of a column's name, or all of it.
func (q *question) names(i, ci int) bool {
	c := &q.S.Columns[ci]
	return i >= 0 && i < len(q.Words) && !q.Words[i].Quoted && len(c.Full) > 0 && c.Part == "" &&
		english.Near(&q.Words[i], english.LastOf(c.Full)) >= near
}

// number reports a column of numbers that are no keys and no answers of yes and no.
func (q *question) number(ci int) bool {
	c := &q.S.Columns[ci]
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Flag == nil && c.Part == ""
}

// only returns the one column that a test holds for, -1 where there is none, or several.
func (q *question) only(holds func(ci int) bool) int {
	return q.Only(func(ci int, _ *schema.Column) bool { return holds(ci) })
}

// tableAt returns the table whose rows word i calls, or -1.
func (q *question) tableAt(i int) int { return q.TableAt(i, near) }

// value returns the values that words from i on say, the longest first, and where they end. A number is none.
func (q *question) value(i int) (found []schema.Found, to int) {
	return q.Value(i, func(schema.Found) bool { return !q.Words[i].Number })
}
