package brief

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
)

type question struct{ reword.Question }

// end returns where the words from i on end: before a mark.
func (q *question) end(i int) int {
	n := slices.IndexFunc(q.Words[min(i, len(q.Words)):], func(w english.Word) bool { return w.Mark })
	if n < 0 {
		return len(q.Words)
	}
	return i + n
}
