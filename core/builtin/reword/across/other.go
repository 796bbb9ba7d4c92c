package across

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// things returns the one table of named things that refer to a table, of those that fit; -1 where there is
// none, or several.
func things(q *question, to int, fits func(t int) bool) int {
	return q.onlyTable(func(t int) bool {
		shown := q.S.Tables[t].Shown
		return shown >= 0 && q.S.Columns[shown].IsName && q.refers(t, to) && fits(t)
	})
}

// by reads "what have we shown by Odile Marchand" as which films of hers there are that were shown.
func by(q *question, i int) bool {
	n := q.Phrase(i, "what have we|what do we|what did we|what have you|what do you")
	if i > 0 || n == 0 || q.Low(n+1) != "by" {
		return false
	}
	end := q.end()
	tables, values := q.named(n+2, end)
	if values != 1 || len(tables) != 1 {
		return false
	}
	t := things(q, tables[0], func(int) bool { return true })
	if t < 0 {
		return false
	}
	of := "which " + q.Rows(t) + " of " + q.said(n+2, end)
	if e := q.doing(t, q.Words[n].Stem); e >= 0 && q.Phrase(n, "have|got|own|stock") == 0 {
		of += " have " + q.Rows(e)
	}
	return q.Put(0, end, of)
}

var reasons = english.WordSet("reason problem complaint diagnosi purpos symptom fault")

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
	to += q.Phrase(to, "been in for|been here for|been seen for|in for|seen for|admitted for|treated for|"+
		"been treated for|for|been in|admitted|seen")
	asks := q.Low(0) == "why" || to == end && n == 4 || q.Low(to-1) == "for"
	if t < 0 || !q.over(to) || !asks {
		return false
	}
	ci := q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Says(reasons) && q.refers(c.Table, t)
	})
	return ci >= 0 && q.Put(0, to, "which # of "+q.said(n, end), ci)
}

// needs reads "what do I need for Slow Ragu" as the ingredients of it, "what's on Puddles" as the songs of
// the album, and "what has Cora Weil been out in" as the boats of her outings: what is tied to the rows of
// one table.
func needs(q *question, i int) bool {
	n := q.Phrase(i, "what do i need for|what do we need for|what goes into|what is in|what 's in|what is on|"+
		"what 's on")
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
		to = does(q, end)
	}
	if verbs > 0 && to == end ||
		!q.over(to) && (to == end || q.Phrase(to, "in|on|during|since|before|after") == 0) {
		return false
	}
	other := -1
	if q.Phrase(0, "what is|what 's") > 0 {
		other = things(q, t, func(c int) bool { return !q.people(c) && !q.event(c) })
	}
	if other < 0 {
		other = tied(q, t)
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

// verb reports that word i names nothing but what was done: no rows, and no column.
func (q *question) verb(i int) bool {
	if !q.Plain(i) || telling[q.Low(i)] || q.RowsAt(i) >= 0 && !english.Participle(q.Low(i)) {
		return false
	}
	ci, _ := q.Column(i, func(_ int, c *schema.Column) bool { return c.Class != schema.Temporal })
	return ci < 0 && !q.holds(i)
}

// telling lists verbs that ask for a number, or for what is told of a row itself.
var telling = english.WordSet("cost weigh earn pay paid spend win won score scored mean say said look like")

// tied returns the one table, of no people, that rows which tell of a table's rows tell of too; or -1.
func tied(q *question, t int) int {
	found := -1
	for e := range q.S.Tables {
		for b := range q.S.Tables {
			if b == t || q.S.HasChildren(e) || !q.refers(e, t) || !q.refers(e, b) || q.people(b) {
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

// counted reads "the highest vote count" as the highest votes, where a column tells them.
func counted(q *question, i int) bool {
	ci, end := q.Column(i, func(ci int, c *schema.Column) bool {
		return c.Class == schema.Numeric && !c.PK && !c.FK && c.Stored() && q.V.Top[ci] > 1
	})
	return ci >= 0 && q.Low(end) == "count" && !q.S.Stems["count"] && q.Put(i, end+1, "#", ci)
}
