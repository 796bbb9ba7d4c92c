package brief

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	// begins and over have the stems of names of when something began and when it was over.
	begins = english.WordSet("start began begin join joined came arriv since open took taken hire hired admit enrol " +
		"enter entri from in move check")
	over = english.WordSet("end left leav close given gave quit resign retir until expir out finish")

	leave     = english.WordSet("leav")
	beginning = english.WordSet("start started starts begin began join joined came come arrived entered")
	ending    = english.WordSet("left leave leaves leaving quit resigned resign retired retire ended end ends " +
		"finished finish departed stopped stop")
	// apart lists verbs of two words.
	apart = map[[2]string]bool{{"take", "over"}: true, {"took", "over"}: true, {"took", "on"}: true,
		{"take", "on"}: true, {"move", "in"}: true, {"moved", "in"}: true, {"start", "out"}: true,
		{"gave", "up"}: false, {"give", "up"}: false, {"moved", "out"}: false, {"move", "out"}: false,
		{"step", "down"}: false, {"stepped", "down"}: false}
)

// verbAt returns the column of when what a verb at i says was so, and where the verb ends; -1 where there is none,
// or the file does not tell when that began from when it was over.
func (q *question) verbAt(i int) (ci, to int) {
	low, first, last := q.Low(i), q.ends(begins, over), q.ends(over, nil)
	if first < 0 || last < 0 || low == "" {
		return -1, i
	}
	begun, two := apart[[2]string{low, q.Low(i + 1)}]
	switch {
	case two && begun:
		ci, to = first, i+2
	case two:
		ci, to = last, i+2
	case beginning[low]:
		ci, to = first, i+1
	case ending[low]:
		ci, to = last, i+1
	default:
		return -1, i
	}
	for other := range q.S.Columns {
		if q.Says(i, q.S.Columns[other].Full) {
			return -1, i // it says the column itself, or another one
		}
	}
	if q.S.Columns[ci].Says(leave) {
		return -1, i // as the grammar reads those who leave
	}
	return ci, to
}

// ends returns the one column of days or years that is called so, and not otherwise; or -1.
func (q *question) ends(so, not map[string]bool) int {
	return q.Only(func(ci int, c *schema.Column) bool {
		return c.Says(so) && !c.Says(not) && (schema.Dates(q.S, q.V, ci) || q.V.Years(ci))
	})
}

// turn reads "who left in 2021" as those whose end is in 2021.
func (q *question) turn(i int) bool {
	ci, to := q.verbAt(i)
	if ci < 0 || i == 0 {
		return false
	}
	from := i
	for from > 1 && linking[q.Low(from-1)] {
		from--
	}
	if q.Low(0) == "whose" { // "whose term ended"
		from = 1
	}
	if to = q.told(to); to < 0 {
		return false
	}
	switch {
	case to < len(q.Words) && timed[q.Low(to)]:
		q.Put(from, to, "with #", ci)
	case q.Low(0) == "who" && from == 1:
		q.Put(from, to, "with a #", ci)
	default:
		return false
	}
	return q.Low(0) != "whose" || q.Put(0, 1, "who")
}

// told returns where what a verb is said of ends, its words from i on: "gave up their plot", "left office". It is -1
// where that is a value, "left Rome".
func (q *question) told(i int) int {
	for i < len(q.Words) && !timed[q.Low(i)] && !q.Words[i].Mark {
		if len(q.V.Lookup(q.Words[i].Fold)) > 0 || q.Words[i].Number {
			return -1
		}
		i++
	}
	return i
}

var (
	timed   = english.WordSet("in on before after since during between until this last each per by")
	linking = english.WordSet("that which who have has had was were did")
)

// asksWhen reads "when did Ann Lee leave" as when that was over for her.
func (q *question) asksWhen(i int) bool {
	if q.Low(i) != "when" || !did[q.Low(i+1)] {
		return false
	}
	for n := i + 3; n < len(q.Words); n++ {
		ci, to := q.verbAt(n)
		if ci < 0 || to < len(q.Words) && !q.Words[to].Mark && to+1 < len(q.Words) {
			continue
		}
		q.Put(n, min(to+1, q.Mark(to)), "")
		return q.Put(i, i+2, "what is the # of", ci)
	}
	return false
}

var did = english.WordSet("did does do has have")

// still reads "who is still in office" as those for whom it is not over.
func (q *question) still(i int) bool {
	last := q.ends(over, nil)
	if q.Low(i) != "still" || i == 0 || last < 0 || q.ends(begins, over) < 0 || !q.V.Blank[last] {
		return false
	}
	from, to := i, min(i+2, q.Mark(i))
	if linking[q.Low(from-1)] || english.Auxiliary.Has(q.Low(from-1)) {
		from--
	}
	for to < q.Mark(i) && !placed[q.Low(to)] {
		to++
	}
	state := func(w english.Word) bool { return len(q.V.Lookup(w.Fold)) > 0 } // "still active"
	if slices.ContainsFunc(q.Words[i:to], state) {
		return false
	}
	return from > 0 && q.Put(from, to, "with no #", last)
}

var placed = english.WordSet("at on from in with")
