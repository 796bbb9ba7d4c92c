package knowledge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and the database that they are asked of.
type question struct{ reword.Question }

func ask(s *schema.Schema, v *schema.Values, words []english.Word) *question {
	return &question{reword.Question{S: s, V: v, Words: words}}
}

// amount returns the one column of amounts that a test holds for, the one with the
// shortest name where there are more; -1 where there is none.
func (q *question) amount(holds func(ci int) bool) int {
	best := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if c.Class == schema.Numeric && !c.PK && !c.FK && c.Flag == nil && holds(ci) &&
			(best < 0 || len(c.Full) < len(q.S.Columns[best].Full)) {
			best = ci
		}
	}
	return best
}

// has reports that the name of column ci has a stem.
func (q *question) has(ci int, stem string) bool { return slices.Contains(q.S.Columns[ci].Full, stem) }

var (
	articles = english.WordSet("a an the any")
	having   = english.WordSet("with have has") // before what something has
	unknown  = english.WordSet("unknown missing unspecified unrecorded")
)

// A plainStep puts a column's name for words that mean what it holds.
type plainStep struct {
	name string
	read func(q *question, i int) bool // from word i on; false where nothing is put
}
