package grouped

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to such a file, as it is written so far.
type question struct{ typed.Question }

// kind returns the column of something else than amounts that the words from i on name, and where its name ends; -1
// where there is none.
func (q *question) kind(i int) (ci, end int) {
	return q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Class != schema.Numeric && c.Stored()
	})
}

// calls reports that word i calls the rows, or what they tell of.
func (q *question) calls(i int) bool {
	return q.RowsAt(i) >= 0 || slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Class != schema.Numeric && c.Stored() && q.Plain(i) &&
			(english.LastOf(c.Full) == q.Words[i].Stem || c.IsName && slices.Contains(c.Full, q.Words[i].Stem))
	})
}

// begins reports that nothing but words that ask stand before word i.
func (q *question) begins(i int) bool {
	for i > 0 {
		if i--; !asking[q.Low(i)] && !q.Words[i].Mark {
			return false
		}
	}
	return true
}

// amount returns the text of an amount that stands from word i on, "average fare" among them, and where
// it ends; "" where none does.
func (q *question) amount(i int) (text string, end int) {
	for english.Determiner.Has(q.Low(i)) {
		i++
	}
	from, mean := i, ""
	ci, end := q.Measure(i)
	if ci < 0 && averages[q.Low(i)] { // else "mean" is of a name
		from, mean = i+1, "average "
		ci, end = q.Measure(from)
	}
	if ci < 0 {
		return "", i
	}
	return mean + q.Said(from, end), end
}

var (
	averages = english.WordSet("average mean median")
	common   = english.WordSet("common frequent popular")
	every    = english.WordSet("any all the")
	asking   = english.WordSet("what is was are 's the find show give me tell list")
	sizes    = map[string]string{"largest": "highest", "biggest": "highest", "greatest": "highest",
		"smallest": "lowest"}
	extremes = map[string]string{"highest": "maximum", "maximum": "maximum", "lowest": "minimum",
		"minimum": "minimum"}

	// ranking are verbs that rank, each with what has the place then.
	ranking = map[string]string{"ranks": "has", "rank": "have", "comes": "has", "come": "have", "came": "has",
		"places": "has", "tops": "has", "leads": "has", "lead": "have", "led": "has"}
	places = map[string]string{"first": "highest", "second": "second highest", "third": "third highest",
		"last": "lowest", "highest": "highest", "lowest": "lowest", "greatest": "highest",
		"biggest": "highest", "largest": "highest",
		"smallest": "lowest"}
	inBy = english.WordSet("in by for on")
)
