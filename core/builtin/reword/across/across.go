// Package across reads what a database of several tables is asked in words that none of its names has:
// who did something, what was never done, what stands on the other side of a key. Events are tables of
// what was done, outings or loans; whom their keys name are those who did it.
//
//	words = across.Reword(schema, values, english.Split("Who comes most often?"))
package across

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts names of the database for what stands across its keys, declared or found. Other questions it leaves
// as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if len(s.Tables) < 2 || len(words) == 0 {
		return words
	}
	q := &question{reword.Question{S: s, V: v, Words: words}}
	reword.Take(q.First, 1, len(steps), func(s, i int) bool { return steps[s].Read(q, i) })
	return q.Words
}

var steps = []reword.Step[*question]{
	{Name: "a number that is one already", Read: counted},
	{Name: "who was late", Read: late},
	{Name: "the oldest", Read: oldest},
	{Name: "most often", Read: often},
	{Name: "without what a key names", Read: without},
	{Name: "never", Read: never},
	{Name: "who has done it", Read: who},
	{Name: "what there is by somebody", Read: by},
	{Name: "what for", Read: whatFor},
	{Name: "what it needs", Read: needs},
}
