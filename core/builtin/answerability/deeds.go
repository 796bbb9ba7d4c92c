package answerability

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// Things counts the unknown words that are no deeds. The rows of a file that a person
// exports are what was done, and verbs say it in many ways ("books published", "when
// does it leave"): that one is unknown is no sign there that something is missing.
func Things(q *Question) (n int) {
	d := *q
	d.purposes = phrase.New(q.Schema, q.Values, q.Chunks).Purposes
	var f Features
	for i := range d.Chunks {
		if len(d.Chunks[i].Alts) == 0 && d.content(i) && d.describe(i, &f) && !d.deed(i) {
			n++
		}
	}
	return n
}

// deed reports a word for what somebody does: the past of a verb, what stands behind
// "does", a noun made of a verb.
func (d *Question) deed(i int) bool {
	at := d.Chunks[i].From
	low := d.Words[at].Low
	if strings.HasSuffix(low, "ed") || strings.HasSuffix(strings.TrimSuffix(low, "s"), "ment") || irregular[low] {
		return true
	}
	for n := at - 1; n >= max(0, at-mostBetween); n-- {
		if auxiliaries[d.Words[n].Low] {
			return true
		}
	}
	return false
}

// mostBetween are the words that may stand between "does" and its verb: those that
// say who.
const mostBetween = 2

var auxiliaries = english.WordSet("do does did don't doesn't didn't")
