package owned

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// value accounts for what a column of the things or the owners holds, and no other.
func value(q *question, t *token.Token) bool {
	ci, held := -1, ""
	for _, f := range t.Found {
		if table := q.S.Columns[f.Column].Table; table == q.thingTable() || table == q.ownerTable() {
			if ci >= 0 {
				return false
			}
			ci, held = f.Column, f.Value
		}
	}
	name := ci == q.S.Tables[q.ownerTable()].Shown // of one of them
	if ci < 0 || len(t.Found) > 1 || name || !strings.EqualFold(held, bare(t.Text)) {
		return false
	}
	q.held = append(q.held, ci)
	q.where = append(q.where, q.name(ci)+" = "+sqltext.Text(held))
	return true
}

// bare leaves out what follows a value: "attack crew,".
func bare(text string) string { return strings.TrimRight(text, " ,.:;?") }

// rows accounts for what calls owners or things: "by harbour" tells them apart.
func rows(q *question, i int) bool {
	before := i - 1
	for q.low(before) == "the" {
		before--
	}
	switch low := q.low(before); {
	case q.ownersAt(i):
		owned(q, i)
	case q.low(i+1) == "date": // "their newest hearing date" asks for no hearings
	case low == "all", low == "every" && q.has(average):
		q.said[things], q.said[whole] = i+1, i+1
	default:
		q.said[things] = i + 1
	}
	return true
}

// owned notes what calls the owners.
func owned(q *question, i int) {
	q.said[owners] = i + 1
	if q.low(i-1) == "per" && q.said[things] == i-1 { // "boats per harbour"
		q.said[count] = i + 1
	}
	if q.low(i-1) == "by" {
		q.said[each] = i + 1
	}
	if !vague[q.low(i-1)] || q.low(i-2) == "number" {
		q.said[meant] = i + 1
	}
}

// column accounts for a name of what the things or their owners have.
func column(q *question, i int) bool {
	return slices.ContainsFunc(q.Tokens[i].Columns, func(ci int) bool {
		if q.S.Columns[ci].Table == q.thingTable() {
			return ofThings(q, ci)
		}
		return q.S.Columns[ci].Table == q.ownerTable() && ofOwners(q, ci, i)
	})
}

// ofThings accounts for an amount, a date or a sort of the things, of each only one.
func ofThings(q *question, ci int) bool {
	c, at := &q.S.Columns[ci], (*int)(nil)
	switch {
	case q.dated(ci):
		at = &q.day
	case token.Numeric(q.Text, ci) && c.Flag == nil:
		at = &q.amount
	case c.Class == schema.Textual && c.Stored() && ci != q.key.From:
		at = &q.sort
	}
	if at == nil || *at >= 0 && *at != ci {
		return false
	}
	*at = ci
	return true
}

// ofOwners accounts for what else the owners have: what is shown beside them, or an amount.
func ofOwners(q *question, ci, i int) bool {
	c := &q.S.Columns[ci]
	switch {
	case c.Class == schema.Textual && c.Stored() && !c.FK && besides(q, i):
		q.beside = schema.AddOnce(q.beside, ci)
	case (token.Numeric(q.Text, ci) || token.IsYears(q.Text, ci)) && q.own < 0:
		q.own = ci
	default:
		return false
	}
	return true
}

// besides reports that what the owners have is shown beside their names, and tells no others apart: "list the
// pets with their species", "the species of each pet", but "by pet species", "for each species of the pets".
func besides(q *question, i int) bool {
	before := strings.Fields(" - " + strings.ToLower(q.at(i-1).Text))
	if telling[before[len(before)-1]] || q.ownersAt(i-1) && q.low(i-2) == "by" {
		return false
	}
	for n := range q.Tokens {
		switch c := q.Tokens[n].Cue; {
		case q.kind(n) == token.Rows && !q.has(count):
			return q.ownersAt(n)
		case (c == cue.Per || c == cue.Each) && q.ownersAt(n+1):
			return true
		}
	}
	return false
}
