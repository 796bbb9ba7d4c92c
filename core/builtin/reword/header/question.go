package header

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to such a file, as it is written so far.
type question struct{ typed.Question }

// named reports a stem that names a column by itself, the rows, or what a column of texts holds.
func (q *question) named(stem string) bool {
	return q.S.CallsRows(stem) || slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.Contains(c.Full, stem) && (len(c.Full) == 1 || c.Class == schema.Textual)
	})
}

var being = english.WordSet("was were is are been being")
