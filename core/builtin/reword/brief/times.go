package brief

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// size reads "the 50 back", where one column alone has 50, as "the back with distance 50".
func (q *question) size(i int) bool {
	if !q.Words[i].Number || i == 0 || !leads[q.Low(i-1)] || ways[q.Low(i-1)] == "" && q.Words[i-1].Number {
		return false
	}
	_, to := q.Value(i+1, func(schema.Found) bool { return true })
	ci := q.holding(i)
	if to == i+1 || ci < 0 {
		return false
	}
	q.Put(to, to, "with # "+q.Words[i].Text, ci)
	return q.Put(i, i+1, "")
}

// leads lists words before the size of a thing that is called by it, beside those of [ways].
var leads = english.WordSet("the in for at best fastest quickest worst slowest")

// holding returns the one column of amounts that holds the number at i, or -1.
func (q *question) holding(i int) int {
	return q.Only(func(ci int, c *schema.Column) bool {
		return c.Class == schema.Numeric && !c.PK && !c.FK && schema.Holds(q.V, ci, q.Words[i].Text)
	})
}

// ways lists the words for an end of how long something took, by the end that they mean.
var ways = map[string]string{"best": "lowest", "fastest": "lowest", "quickest": "lowest", "worst": "highest",
	"slowest": "highest"}

// best reads "the best lap" and "the fastest time" as the lowest, and "slowest 50 back" as the
// highest time of it.
func (q *question) best(i int) bool {
	way := ways[q.Low(i)]
	if way == "" || i == 0 && q.Mark(0) < 3 { // "fastest time" shows the row of it
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if !q.lasts(ci) {
			continue
		}
		if n := len(c.Full); q.Says(i, c.Full) { // a column that is called "best lap"
			return q.Put(i, i+n, way+" #", ci)
		} else if q.Says(i+1, c.Full) {
			return q.Put(i, i+1+n, way+" #", ci)
		} else if q.Says(i+1, c.Full[n-1:]) {
			return q.Put(i, i+2, way+" #", ci)
		}
	}
	return q.extremeOf(i, way)
}

// extremeOf reads "fastest back", which calls no rows by name, as the end of the one time there is.
func (q *question) extremeOf(i int, way string) bool {
	found := q.Only(func(ci int, _ *schema.Column) bool { return q.lasts(ci) })
	if found < 0 || i+1 >= len(q.Words) || len(q.V.Lookup(q.Words[i+1].Fold)) == 0 ||
		!slices.ContainsFunc(q.Words, func(w english.Word) bool { return w.Number }) {
		return false
	}
	return q.Put(i, i+1, way+" # in", found)
}

// lasts reports a column of how long something took, by its texts and its name.
func (q *question) lasts(ci int) bool {
	c := &q.S.Columns[ci]
	times := c.Clock[1] > 0
	if held := q.V.Texts(ci); !times && len(held) > 0 {
		times = !slices.ContainsFunc(held, func(s string) bool { return !english.ClockLike(s) })
	}
	return times && c.Says(lasting) && !c.Says(ofDay)
}

var (
	lasting = english.WordSet("time lap split durat pace result finish mark")
	// ofDay have the stems of names of times of day.
	ofDay = english.WordSet("start begin open arriv depart end close leav from until sign check")
)
