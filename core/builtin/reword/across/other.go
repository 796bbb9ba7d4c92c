package across

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// things returns the one table of named things that fits; -1 where there is none, or several.
func things(q *question, fits func(t int) bool) int {
	return q.onlyTable(func(t int) bool {
		shown := q.S.Tables[t].Shown
		return shown >= 0 && q.S.Columns[shown].IsName && fits(t)
	})
}

// by reads "what have we shown by Odile Marchand" as which films of hers there are that were shown.
func by(q *question, i int) bool {
	n := q.Phrase(i, "what have we|what do we|what did we|what have you|what do you")
	at := n + 1
	if i > 0 || n == 0 || q.Low(at) != "by" {
		return false
	}
	end := len(q.Words)
	if q.over(end - 1) {
		end--
	}
	tables, values := q.named(at+1, end)
	if values != 1 || len(tables) != 1 {
		return false
	}
	t := things(q, func(t int) bool { return q.key(t, tables[0]) >= 0 })
	if t < 0 {
		return false
	}
	of := "which " + q.Rows(t) + " of " + q.said(at+1, end)
	if stem := q.Words[n].Stem; !holds[stem] {
		if e := q.doing(t, stem); e >= 0 {
			of += " have " + q.Rows(e)
		}
	}
	return q.Put(0, end, of)
}

var (
	holds   = english.WordSet("have got own stock keep")
	reasons = english.WordSet("reason problem complaint diagnosi purpos symptom fault ill condit diseas")
)

// whatFor reads "what has Biscuit been in for" and "what were Biscuit's visits for" as the reason of its
// visits.
func whatFor(q *question, i int) bool {
	n := q.Phrase(i, "what has|what was wrong with|what was|what were|why has|why was")
	if i > 0 || n == 0 {
		return false
	}
	t, end := q.row(n)
	to := end
	if q.Low(end) == "'s" && q.RowsAt(end+1) >= 0 {
		to = end + 2
	}
	to += q.Phrase(to, "been in for|been here for|been seen for|been admitted for|in for|seen for|"+
		"admitted for|treated for|"+
		"been treated for|admitted with|in with|for|brought in|been in|admitted|seen")
	asks := q.Low(0) != "what" || to == end || q.Phrase(to-1, "for|with") > 0
	if t < 0 || !q.over(to) || to == end && n < 4 || !asks {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Says(reasons) && q.key(c.Table, t) >= 0
	})
	return ci >= 0 && q.Put(0, to, "which # of "+q.said(n, end), ci)
}

// needs reads "what do I need for Slow Ragu" as the ingredients of it, "what's on Puddles" as the songs of
// the album, and "what has Cora Weil been out in" as the boats of her outings: what is tied to the rows of
// one table.
func needs(q *question, i int) bool {
	n := q.Phrase(i, "what do i need for|what do we need for|what do you need for|what goes into|what "+
		"is in|what 's in|"+
		"what is on|what 's on")
	verbs := q.Phrase(i, "what does|what has|what did")
	if i > 0 || n+verbs == 0 {
		return false
	}
	t, end := q.row(n + verbs)
	if t < 0 {
		return false
	}
	to := end
	if verbs > 0 {
		if to = does(q, end); to == end {
			return false
		}
	}
	if !q.over(to) && (to == end || q.Phrase(to, "in|on|during|since|before|after") == 0) {
		return false
	}
	other := tied(q, t)
	partOf := func(c int) bool { return q.key(c, t) >= 0 && !q.people(c) && !q.event(c) }
	if parts := things(q, partOf); q.Phrase(0, "what is|what 's") > 0 && parts >= 0 {
		other = parts
	}
	return other >= 0 && q.Put(0, to, "which "+q.Rows(other)+" of "+q.said(n+verbs, end))
}

// does returns the end of a verb from word i on that says what somebody did with things; i for none.
func does(q *question, i int) int {
	to := i
	for to < i+3 && (behindVerb[q.Low(to)] || irregular[q.Low(to)] || to == i && q.verb(to)) {
		to++
	}
	switch {
	case to == i, q.Low(to-1) == "for", english.Buying.Has(q.Low(i)):
		return i
	case !q.over(to) && behindVerb[q.Low(to-1)]:
		to--
	}
	return to
}

// tied returns the one table, of no people, that rows which tell of a table's rows tell of too; or -1.
func tied(q *question, t int) int {
	found := -1
	for e := range q.S.Tables {
		for b := range q.S.Tables {
			if b == t || q.S.HasChildren(e) || q.key(e, t) < 0 || q.key(e, b) < 0 || q.people(b) {
				continue
			}
			if found >= 0 {
				return -1
			}
			found = b
		}
	}
	return found
}
