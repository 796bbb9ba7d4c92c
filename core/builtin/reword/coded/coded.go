// Package coded reads the words for what data say by a code: goalkeepers are rows with GK
// as their position, who works part time has PT for the hours, who failed has 0 for passed.
//
//	words = coded.Reword(schema, values, words)
//
// A code is taken for a word only where nothing in the database is called by that word, and
// where all that the column holds are codes of one group (words.txt).
package coded

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A step puts the column and its code for words.
type step struct {
	name string
	read func(q *question, i int) bool // from word i on; false where nothing is put
}

// Reword puts codes for the words that mean them.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{reword.Question{S: s, V: v, Words: words}}
	for _, step := range steps {
		q.Each(func(i int) bool { return step.read(q, i) })
	}
	return q.Words
}

// steps lists the steps in the order of taking them.
var steps = []step{
	{"seats", seats},
	{"electric", electric},
	{"a verdict", judged},
	{"a title", titled},
	{"a code", coded},
	{"a tier", tiered},
	{"a place", placed},
	{"an adjective", adjective},
}
