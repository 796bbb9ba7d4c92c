package lapse

import (
	"cmp"
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// won reads "who won", "the fastest woman" and "the three slowest finishers" of rows with a time at
// the finish beside others by that one.
func won(q *question, i int) bool {
	ci := q.finish()
	if ci < 0 {
		return false
	}
	t := q.S.Columns[ci].Table
	shown := q.runner(t)
	if n := q.Phrase(i, "who won|who came first|who was first|who finished first"); n > 0 && shown >= 0 {
		to := i + n + q.Phrase(i+n, "the race|it|overall|the run|in the end")
		return q.Over(to) && q.Write(i, to, q.Called(shown)+" with the lowest "+q.Called(ci))
	}
	if shown < 0 || q.named(q.Words[i].Stem) {
		return false
	}
	if q.Few(i) && paces[q.Low(i+1)] != "" && finishers[q.Low(i+2)] && q.ended(i+3) {
		return q.Write(i, i+3, q.Said(i, i+1)+" "+q.Called(shown)+" with the "+paces[q.Low(i+1)]+" "+q.Called(ci))
	}
	way, sex := paces[q.Low(i)], q.Low(i+1)
	return way != "" && q.ended(i+2) && q.sexAt(i+1) &&
		q.Write(i, i+2, q.Called(shown)+" with the "+way+" "+q.Called(ci)+" among "+cmp.Or(several[sex], sex))
}

var finishers = english.WordSet("finishers runners athletes racers people riders swimmers")

var paces = map[string]string{"fastest": "lowest", "quickest": "lowest", "slowest": "highest"}

var several = map[string]string{"woman": "women", "man": "men", "lady": "ladies", "girl": "girls", "boy": "boys",
	"female": "females", "male": "males"}

// finish returns the only column of times that says it is the one at the end, beside others; -1 where
// there is none.
func (q *question) finish() int {
	times := 0
	for ci := range q.S.Columns {
		if q.S.Columns[ci].Stored() && q.clock(ci) {
			times++
		}
	}
	if times < 2 {
		return -1
	}
	return q.Only(func(ci int, c *schema.Column) bool { return q.clock(ci) && c.Says(last) })
}

var last = english.WordSet("finish final total net end chip")

// clock reports a column of nothing but times, 2:17:05.
func (q *question) clock(ci int) bool {
	held := q.V.Codes[ci].Values
	other := func(s string) bool { return !strings.Contains(s, ":") || len(s) > len("12:17:05") }
	return len(held) > 0 && !slices.ContainsFunc(held, other)
}

// runner returns the column that names who ran, or -1.
func (q *question) runner(t int) int {
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; c.Class == schema.Textual && c.IsName {
			return ci
		}
	}
	return q.S.Tables[t].Shown
}

// sexAt reports a word for those of one sex.
func (q *question) sexAt(i int) bool {
	of := func(c schema.Column) bool { return c.OfSex() }
	return q.Plain(i) && english.Sexes.Of(q.Words[i].Fold) != "" && slices.ContainsFunc(q.S.Columns, of)
}
