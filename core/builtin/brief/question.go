package brief

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

type question struct{ reword.Question }

// says reports that the words from i on say some stems.
func (q *question) says(i int, stems []string) bool {
	return len(stems) > 0 && i+len(stems) <= len(q.Words) && english.SayStems(q.Words[i:i+len(stems)], stems)
}
