package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
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

// open reads "open games" as those without the date of their end.
func open(q *question, i int) bool {
	if !openWords[q.Low(i)] || said(q, i) {
		return false
	}
	ci := -1
	for n := range q.S.Columns {
		ends := func(stem string) bool { return closing[stem] }
		if q.V.Blank[n] && slices.ContainsFunc(q.S.Columns[n].Full, ends) {
			if ci >= 0 {
				return false
			}
			ci = n
		}
	}
	return blankAt(q, i, i+1, ci)
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
	being     = english.WordSet("is are was were been be has have had")
	passing   = english.WordSet("that which who still yet")
)
