package gauge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

type question struct{ typed.Question }

// heard reports a word that a name of the database has, or a value: it means that.
func (q *question) heard(i int) bool {
	w := &q.Words[i]
	said := !q.Plain(i) || w.Upper && i > 0
	return said || q.S.Stems[w.Stem] || q.RowsAt(i) >= 0 || len(q.V.Lookup(w.Fold)) > 0
}

// amount returns the one column of amounts that says one of some stems, -1 where there is none or
// several. What says that it is of one thing counts for none, nor what runs on as a meter does. Of
// columns that are told apart by a number, as those of years are, it is that of the number which
// the question says.
func (q *question) amount(say map[string]bool) int {
	var found, said []int
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		amount := c.Stored() && c.Class == schema.Numeric && !c.PK && !c.FK && !c.Runs()
		if !amount || !c.Says(say) || c.Says(ofOne) {
			continue
		}
		found = append(found, ci)
		if q.saysNumber(c) {
			said = append(said, ci)
		}
	}
	switch {
	case len(found) == 1:
		return found[0]
	case len(said) == 1:
		return said[0]
	}
	return -1
}

// saysNumber reports a column whose name has a number of the question.
func (q *question) saysNumber(c *schema.Column) bool {
	said := func(w english.Word) bool { return w.Number && slices.Contains(c.Full, w.Low) }
	return slices.ContainsFunc(q.Words, said)
}

// ofOne lists the stems of names of amounts that are never added up.
var ofOne = english.WordSet("per price rate speed averag avg maximum minimum capac limit target budget")

// says reports a word of a set in the question.
func (q *question) says(some map[string]bool) bool {
	return slices.ContainsFunc(q.Words, func(w english.Word) bool { return some[w.Low] })
}

func anyColumn(int, *schema.Column) bool { return true }

// aggregates ask for another number of several than their total.
var aggregates = english.WordSet("average mean median typically most least highest lowest maximum minimum " +
	"than")
