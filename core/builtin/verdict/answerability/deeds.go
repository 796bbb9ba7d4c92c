package answerability

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/sketch/phrase"
)

// Things counts the unknown words that are no deeds. The rows of a file that a person
// exports are what was done, and verbs say it in many ways ("books published", "when
// does it leave"): an unknown one is no sign there that something is missing.
func Things(q *Question) (n int) {
	d := *q
	d.purposes = phrase.New(q.Schema, q.Values, q.Chunks).Purposes
	var f Features
	for i := range d.Chunks {
		if len(d.Chunks[i].Alts) == 0 && d.content(i) && d.describe(i, &f) && !d.deed(i) && !d.rows(i) {
			n++
		}
	}
	return n
}

// rows reports what the rows of the one table of a file may be: games of "steam", at the
// beginning of a question that says something else of them. The verdict tells that the
// word was not known.
func (d *Question) rows(i int) bool {
	if len(d.Schema.Tables) != 1 || !strings.HasSuffix(d.Words[d.Chunks[i].From].Low, "s") {
		return false
	}
	for n := range i {
		if d.Chunks[n].Kind == link.Count || len(d.Chunks[n].Alts) > 0 || d.content(n) {
			return false
		}
	}
	return slices.ContainsFunc(d.Chunks[i:], func(c link.Chunk) bool {
		return len(c.Alts) > 0 && c.Alts[0].Score >= surely && c.Kind != link.Table
	})
}

// surely is the least score of a word that names a column or a value outright, or is a
// value in small letters.
const surely = .7

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

// mostBetween is the number of words that may stand between "does" and its verb:
// those that say who.
const mostBetween = 2

var auxiliaries = english.WordSet("do does did don't doesn't didn't")
