package slots

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// asked returns the column that is asked for: the one named behind what asks, that of a person, a time or a
// place, or that which names the rows; -1 where there is none.
func (q *question) asked() int {
	at := slices.IndexFunc(q.words, func(w english.Word) bool { return asking[w.Low] })
	low := q.low(at)
	if q.pick >= 0 && (at < 0 || !q.noun(q.pick)) {
		at = q.pick
	}
	if ci, said := q.saidBehind(at, low); said {
		return ci
	}
	if low == "what" && q.unheld(at+1) {
		return -1
	}
	return q.role(low)
}

// saidBehind returns the column that is named behind the word that asks, or -1 for people who do what nothing says;
// it reports false where what is asked is to be found otherwise.
func (q *question) saidBehind(at int, low string) (ci int, said bool) {
	next := q.low(at + 1)
	does := low == "who" && q.pick < 0 && next != "" && !q.used[at+1]
	switch {
	case low == "who" && otherwise[next] && q.low(at+2) == "the": // "who was the last skipper"
		if ci := q.best(at+3, at+5, q.open); ci >= 0 {
			return ci, true
		}
	case does && !english.Stop[next] && !idle[next]:
		return -1, true // "who missed"
	case low != "who" && low != "when" && low != "where":
		if ci := q.best(at+1, at+5, q.open); ci >= 0 {
			return ci, true
		}
	}
	return -1, false
}

// open reports a column of which nothing else is said.
func (q *question) open(ci int) bool { return !slices.Contains(q.held, ci) }

// role returns the column of times for "when", the only one of places for "where", of people for "who"; else that
// which names the rows.
func (q *question) role(low string) int {
	var good func(ci int, last string) bool
	switch low {
	case "when":
		good = func(ci int, _ string) bool { return q.s.Columns[ci].Class == schema.Temporal || q.year(ci) != "" }
	case "where":
		good = func(_ int, last string) bool { return slices.Contains(english.PlaceHint, last) }
	case "who":
		good = func(ci int, last string) bool {
			c := &q.s.Columns[ci]
			doers := last == "name" || english.CallsPeople(last) || strings.HasSuffix(c.Name, "er")
			return c.Class == schema.Textual && doers
		}
	default:
		return q.subject()
	}
	list := slices.DeleteFunc(q.columns(), func(ci int) bool {
		return !good(ci, english.LastOf(q.s.Columns[ci].Full))
	})
	if low == "where" && len(list) > 1 {
		return -1
	}
	list = slices.DeleteFunc(list, func(ci int) bool { return !q.open(ci) })
	switch {
	case len(list) > 0:
		return list[0]
	case low == "who":
		return q.subject()
	}
	return -1
}

var asking = english.WordSet("which what who where when whose whom name tell list whats")

// subject returns the column that names the rows: the first of texts that holds each once, or of texts.
func (q *question) subject() int {
	if t := q.s.Tables[0].Shown; t >= 0 && q.s.Columns[t].IsName && q.open(t) {
		return t
	}
	first := -1
	for _, ci := range q.columns() {
		c := &q.s.Columns[ci]
		if c.Class != schema.Textual || q.ordered(ci) || !q.open(ci) {
			continue
		}
		if !c.Repeats {
			return ci
		}
		if first < 0 {
			first = ci
		}
	}
	return first
}
