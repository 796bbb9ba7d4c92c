package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// undone reads "unassigned games" as "games without assignee", and "games that are
// unreviewed" likewise, where some rows hold none.
func undone(q *question, i int) bool {
	done, denied := strings.CutPrefix(q.Low(i), "un")
	if !denied || !english.Participle(done) || said(q, i) {
		return false
	}
	return blankAt(q, i, i+1, left(q, done))
}

// open reads "open games" and "current members" as those without the date of their end.
func open(q *question, i int) bool {
	if said(q, i) {
		return false
	}
	switch low := q.Low(i); {
	case openWords[low]:
		return blankAt(q, i, i+1, endedBy(q, closing))
	case low == "current" || low == "lives" || low == "live" && passing[q.Low(i-1)]:
		ci, end := endedBy(q, leaving), len(q.Words)
		if ci < 0 {
			return false
		}
		if q.Words[end-1].Mark {
			end--
		}
		return q.Put(end, end, "without #", ci) && q.Put(i, i+1, "")
	}
	return false
}

// endedBy returns the one column with blanks that says by one of some stems when something
// ended, or -1.
func endedBy(q *question, ends map[string]bool) int {
	found := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if !q.V.Blank[ci] || c.Part != "" || !c.Says(ends) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// states lists stems of what a row says of its day, and not of what was done that day.
var states = english.WordSet("balanc saldo")

// atEnd reads "the balance at the end of May" as the latest balance in May.
func atEnd(q *question, i int) bool {
	from := i - 1
	if q.Low(from) == "the" {
		from--
	}
	if q.Low(i) != "end" || q.Low(i+1) != "of" || q.Low(from) != "at" && q.Low(from) != "by" {
		return false
	}
	for n := from - 1; n >= 0; n-- {
		for ci := range columnsNamed(q, n, n+1) {
			if c := &q.S.Columns[ci]; c.Class == schema.Numeric && c.Says(states) {
				return q.Put(from, i+2, "in") && q.Put(n, n, "latest")
			}
		}
	}
	return false
}

// said reports a word that the schema or the data have.
func said(q *question, i int) bool {
	return q.S.Stems[q.Words[i].Stem] || len(q.V.Lookup(q.Words[i].Fold)) > 0
}

// blankAt puts "without" a column for the words from one place to another: behind the
// noun that follows them, or where "are" stands before them.
func blankAt(q *question, from, to, ci int) bool {
	if ci < 0 {
		return false
	}
	switch {
	case from > 0 && (q.Ends(to) || being[q.Low(from-1)]):
		for from > 0 && (being[q.Low(from-1)] || passing[q.Low(from-1)]) {
			from--
		}
		return q.Put(from, to, "without #", ci)
	case !q.Ends(to) && (q.S.CallsRows(q.Words[to].Stem) || q.Ends(to+1)):
		return q.Put(from, to+1, q.Words[to].Text+" without #", ci)
	}
	return false
}

// left returns the one column with blanks that is named after what is done, or after who does it:
// it is blank where it was left undone. It returns -1 where there are none or several.
func left(q *question, done string) int {
	stem, found := text.Stem(done), -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		says := func(s string) bool { return s == stem || len(stem) > 4 && strings.HasPrefix(s, stem) }
		if !q.V.Blank[ci] || c.PK || c.Part != "" || !slices.ContainsFunc(c.Full, says) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

var (
	openWords = english.WordSet("open unfinished outstanding unsolved pending unclosed")
	closing   = english.WordSet("resolv close complet finish solv end done")
	leaving   = english.WordSet("out left leav end termin depart until")
	being     = english.WordSet("is are was were been be has have had")
	passing   = english.WordSet("that which who still yet")
)
