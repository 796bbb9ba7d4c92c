package lapse

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// saw reads "which month saw the greatest number of trips", "in which month did we brew the largest
// volume" and "which month was the busiest" as which month has the most of them.
func saw(q *question, i int) bool {
	n := q.Phrase(i, "which|what|in which|in what|during which")
	unit := q.Low(i + n)
	if n == 0 || !spans[unit] || q.named(q.Words[i+n].Stem) {
		return false
	}
	at := i + n + 1
	which := "which " + unit + " has the "
	if to := at + q.Phrase(at, busy); to > at {
		t := q.facts()
		return t >= 0 && q.ended(to) && q.whole(i, to, which+"most "+q.rows(t))
	}
	much := q.seen(at)
	most := mosts[q.Low(much)]
	if most == "" || q.ended(much+1) && most == "most" {
		return false
	}
	if of := q.Phrase(much+1, "number of|count of|amount of|volume of|quantity of"); of > 0 {
		much += of
	} else if low := q.Low(much); low != "most" && low != "fewest" && low != "least" {
		return q.volume(i, much, which+total(most))
	}
	return q.counted(i, much, which, most)
}

const busy = "was the busiest|was busiest|were we busiest|is the busiest|were we the busiest"

// seen returns the place behind the words that a time "saw the", or in which "did we brew the"; -1
// where there are none.
func (q *question) seen(at int) int {
	n := q.Phrase(at, "saw the|brought the|had the|has the|brought in the|sees the|counted the|recorded the|"+
		"produced the|gave the|showed the")
	if n > 0 {
		return at + n
	}
	n = q.Phrase(at, "did we|did they|did the club|did i|do we|have we|we|they|i")
	for to := at + n; n > 0 && to < at+n+3; to++ {
		if q.Low(to) == "the" {
			return to + 1
		}
	}
	return -1
}

// counted reads what a time has most of: rows, or a measure.
func (q *question) counted(i, much int, which, most string) bool {
	if !q.ended(much+2) || q.RowsAt(much+1) < 0 && !q.unknown(much+1) {
		ci, end := q.Measure(much + 1)
		return ci >= 0 && q.ended(end) && q.whole(i, end, which+total(most)+q.Called(ci))
	}
	if q.RowsAt(much+1) >= 0 {
		return q.whole(i, much+2, which+most+" "+q.Said(much+1, much+2))
	}
	t := q.facts()
	return t >= 0 && len(q.S.Tables) == 1 && q.whole(i, much+2, which+most+" "+q.rows(t))
}

// volume reads "did we brew the largest volume" of the only column that is measured in such.
func (q *question) volume(i, much int, which string) bool {
	ci, end := q.Measure(much + 1)
	if ci < 0 && q.ended(much+2) && measures[q.Low(much+1)] != "" {
		say := english.WordSet(measures[q.Low(much+1)])
		ci, end = q.Only(func(_ int, c *schema.Column) bool { return c.Class == schema.Numeric && c.Says(say) }), much+2
	}
	if ci < 0 || !q.ended(end) {
		return false
	}
	return q.whole(i, end, which+q.Called(ci))
}

// whole writes a text for the words from one place to another, and for what stands around that only
// asks for it: "I have to say", "could you find that out".
func (q *question) whole(from, to int, text string) bool {
	for i := range from {
		if asking[q.Low(i)] {
			from = 0
			break
		}
	}
	for i := to; i < len(q.Words); i++ {
		if asking[q.Low(i)] || q.Over(to) {
			to = len(q.Words)
		}
	}
	return q.Write(from, to, text)
}

var asking = english.WordSet("you say know tell report wonder please")

// unknown reports a word in the plural that nothing here is called by.
func (q *question) unknown(i int) bool {
	return q.Plain(i) && strings.HasSuffix(q.Low(i), "s") && !q.named(q.Words[i].Stem) &&
		len(q.V.Lookup(q.Words[i].Fold)) == 0
}

// total returns how a month ranks by an amount, of how it does by rows.
func total(most string) string {
	if most == "most" {
		return "highest total "
	}
	return "lowest total "
}

var (
	spans = english.WordSet("month year quarter")
	mosts = map[string]string{"most": "most", "greatest": "most", "largest": "most", "highest": "most",
		"biggest": "most", "fewest": "fewest", "least": "fewest", "lowest": "fewest", "smallest": "fewest"}
	measures = map[string]string{"volume": "hl hectolitr litr volum gallon m3 quantiti amount",
		"weight": "kg weight ton tonn", "distance": "km mile distanc", "sum": "eur usd gbp amount total"}
)

// facts returns the table whose rows are counted where none is said: the only one with dates of its
// own, or that refers to others; -1 where there are several.
func (q *question) facts() int {
	var list, refer []int
	for t := range q.S.Tables {
		if len(q.dates(t, nil)) > 0 {
			if list = append(list, t); q.refers(t) {
				refer = append(refer, t)
			}
		}
	}
	for _, of := range [][]int{list, refer} {
		if len(of) == 1 {
			return of[0]
		}
	}
	return -1
}
