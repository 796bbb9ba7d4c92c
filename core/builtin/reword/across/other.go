package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// row returns the table of which the words from i on name a row, and where the name ends, at the end of the question or
// before "been"; -1 where they name none.
func (q *question) row(i int) (t, end int) {
	if english.Article.Has(q.Low(i)) {
		i++
	}
	found, end := q.Value(i, func(f schema.Found) bool {
		return q.S.Tables[q.S.Columns[f.Column].Table].Shown == f.Column
	})
	if len(found) == 0 || slices.ContainsFunc(found, func(f schema.Found) bool {
		return q.S.Columns[f.Column].Table != q.S.Columns[found[0].Column].Table
	}) {
		return -1, i
	}
	if q.Words[end-1].Mark {
		end--
	}
	return q.S.Columns[found[0].Column].Table, end
}

// by reads "what have we shown by Odile Marchand" as which films of hers there are that were shown.
func by(q *question, i int) bool {
	n := q.Phrase(i, "what have we|what do we|what did we|what have you|what do you|what has been")
	if i > 0 || n == 0 {
		return false
	}
	at := n
	for q.Plain(at) && q.Low(at) != "by" && at < n+2 {
		at++
	}
	end := len(q.Words)
	if q.over(end - 1) {
		end--
	}
	tables, values := q.named(at+1, end)
	if q.Low(at) != "by" || at == n || values != 1 || len(tables) != 1 {
		return false
	}
	a, t := tables[0], -1
	for from := range q.S.Tables {
		if shown := q.S.Tables[from].Shown; q.key(from, a) >= 0 && shown >= 0 && q.S.Columns[shown].IsName {
			if t >= 0 {
				return false
			}
			t = from
		}
	}
	if t < 0 {
		return false
	}
	of := "which " + q.Rows(t) + " of " + q.said(at+1, end)
	if stem := q.Words[at-1].Stem; !holds[stem] {
		if e := q.doing(t, stem); e >= 0 {
			of += " have " + q.Rows(e)
		}
	}
	return q.Put(0, end, of)
}

var (
	holds   = english.WordSet("have got own stock keep")
	reasons = english.WordSet("reason problem complaint diagnosi purpos symptom fault issu ill condit diseas")
)

// whatFor reads "what has Biscuit been in for" as the reason of its visits.
func whatFor(q *question, i int) bool {
	n := q.Phrase(i, "what has|what have|what was wrong with|what was|what were|why has|why was|what did")
	if i > 0 || n == 0 {
		return false
	}
	t, end := q.row(n)
	if t >= 0 && q.Low(end) == "'s" && q.RowsAt(end+1) >= 0 && q.Low(end+2) == "for" && q.over(end+3) {
		ci := q.reason(t)
		return ci >= 0 && q.Put(0, end+3, "which # of "+q.said(n, end), ci)
	}
	to := end + q.Phrase(end, "been in for|been here for|been seen for|been admitted for|been brought in for|in for|"+
		"come in for|seen for|admitted for|treated for|admitted with|in with|been treated for|brought in|been in|been here|admitted|seen|here")
	if t < 0 || !q.over(to) || to == end && q.Low(2) != "wrong" || to > end && q.Low(0) == "what" && q.Low(to-1) != "for" && q.Low(to-1) != "with" {
		return false
	}
	ci := q.reason(t)
	return ci >= 0 && q.Put(0, to, "which # of "+q.said(n, end), ci)
}

// reason returns the one column that says for what events were that tell of a table's rows, or -1.
func (q *question) reason(t int) int {
	return q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Says(reasons) && q.key(c.Table, t) >= 0
	})
}

// needs reads "what do I need for Slow Ragu", "what goes into Slow Ragu" as the ingredients of it, and "what has Cora
// Weil been out in" as the boats of her outings: what the one table has that is tied to rows as it is.
func needs(q *question, i int) bool {
	n := q.Phrase(i, "what do i need for|what do we need for|what do you need for|what does one need for|what goes into|"+
		"what goes in|what is in|what 's in|what is on|what 's on|what does|what has|what did|what have i got to buy for")
	if i > 0 || n == 0 {
		return false
	}
	t, end := q.row(n)
	to := end
	if t < 0 {
		return false
	}
	if does := q.Phrase(0, "what does|what has|what did"); does > 0 {
		for ; to < end+3 && q.Plain(to) && q.verb(to); to++ {
		}
		if to == end || q.Low(to-1) == "for" || english.Buying.Has(q.Low(end)) {
			return false
		}
		if !q.over(to) && behindVerb[q.Low(to-1)] {
			to--
		}
	}
	if !q.over(to) && (to == end || q.Phrase(to, "in|on|during|since|before|after") == 0) {
		return false
	}
	if on := q.Phrase(0, "what is on|what 's on|what is in|what 's in"); on > 0 {
		if c := q.parts(t); c >= 0 {
			return q.Put(0, to, "which "+q.Rows(c)+" of "+q.said(n, end))
		}
	}
	other := -1
	for e := range q.S.Tables {
		for b := range q.S.Tables {
			if b != t && !q.S.HasChildren(e) && q.key(e, t) >= 0 && q.key(e, b) >= 0 && !q.people(b) {
				if other >= 0 {
					return false
				}
				other = b
			}
		}
	}
	return other >= 0 && q.Put(0, to, "which "+q.Rows(other)+" of "+q.said(n, end))
}

// parts returns the one table of named things that belong to a table's rows, as songs to an album; or -1.
func (q *question) parts(t int) int {
	found := -1
	for c := range q.S.Tables {
		shown := q.S.Tables[c].Shown
		if q.key(c, t) < 0 || q.people(c) {
			continue
		}
		if found >= 0 || shown < 0 || !q.S.Columns[shown].IsName || q.event(c) {
			return -1
		}
		found = c
	}
	return found
}

// here leaves out where all rows are: "the hardest route in the gym".
func here(q *question, i int) bool {
	n := q.Phrase(i, "in the|in our|at the|of the|at our|in this")
	end := i + n + 1
	w := i + n
	return n > 0 && i > 1 && q.over(end) && houses[q.Low(w)] && !q.S.Stems[q.Words[w].Stem] &&
		len(q.V.Lookup(q.Words[w].Fold)) == 0 && q.Put(i, end, "")
}

var houses = english.WordSet("gym herd club school shop store house place collection library hotel building season " +
	"company office system catalogue fleet museum hospital farm studio list cellar clinic practice stable garden")

// verb reports that word i names nothing but what was done: no rows, and no column but of days.
func (q *question) verb(i int) bool {
	low, stem := q.Low(i), map[string]bool{q.Words[i].Stem: true}
	tells := func(c schema.Column) bool { return c.Class != schema.Temporal && c.Says(stem) }
	rows := q.RowsAt(i) >= 0 && !english.Participle(low)
	return !amounts[low] && !rows && !slices.ContainsFunc(q.S.Columns, tells) && len(q.V.Lookup(q.Words[i].Fold)) == 0
}

// amounts lists verbs that ask for a number, or for what is told of a row itself.
var amounts = english.WordSet("cost weigh earn earned pay paid spend spent win won score scored mean say said look like")
