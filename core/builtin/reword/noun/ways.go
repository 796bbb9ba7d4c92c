package noun

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ways calls the column of where a way ends, "To", as a question does that asks for destinations, and that of where it
// begins. Where a column is called so nothing is to be done.
func (q *text) ways(i int) {
	for said, ends := range map[string]bool{"destin": true, "origin": false} {
		if q.Words[i].Stem != said || q.S.Stems[said] {
			continue
		}
		name := []string{"from"}
		if ends {
			name = []string{"to"}
		}
		if at := q.columnsCalled(name); len(at) == 1 {
			q.call(at, []string{said})
		}
	}
}

// columnsCalled returns the columns of texts that have a name.
func (q *text) columnsCalled(name []string) (at []int) {
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Class == schema.Textual && c.Stored() && slices.Equal(c.Full, name) {
			at = append(at, ci)
		}
	}
	return at
}
