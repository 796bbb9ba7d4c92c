package owned

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// take accounts for a token, or returns false.
func take(q *question, i int) bool {
	t := &q.Tokens[i]
	switch t.Kind {
	case token.Rows:
		return rows(q, i)
	case token.Number:
		return number(q, int(t.Number), i)
	case token.Period: // "loan date" of which the first word calls the loans
		q.said[when] = i + 1
		return t.Word.Low == "date"
	case token.Column:
		return named(q, i)
	case token.Value: // "how high" may be near to one
		if value(q, t) {
			return true
		}
		if strings.EqualFold(t.Found[0].Value, t.Text) {
			return false
		}
	}
	if t.Word.Mark {
		return true
	}
	for _, low := range strings.FieldsFunc(strings.ToLower(t.Text), apart) {
		if !word(q, i, low) {
			return false
		}
	}
	return t.Kind != token.Flagged
}

// named accounts for a name of columns.
func named(q *question, i int) bool {
	switch before := role(words.Head(q.low(i - 1))); {
	case numberOne(q, i):
		return true
	case q.low(i) == "name":
		return before != early && before != late
	}
	return relative[q.low(i-1)] && passed(q, i) || column(q, i) // "that posted any"
}

// numberOne reads that.
func numberOne(q *question, i int) bool {
	if q.low(i) != "number" || q.kind(i+1) != token.Number {
		return false
	}
	q.said[high] = i + 1
	return true
}

func apart(r rune) bool { return r == ' ' || r == '-' }

// word accounts for a word that names nothing.
func word(q *question, i int, low string) bool {
	r := role(words.Head(low))
	switch {
	case r == glue, numberOne(q, i):
	case q.Tokens[i].Cue == cue.AtLeast:
		q.said[active] = i + 1
	case low == "more" && q.low(i-1) == "no":
		q.said[exactly], q.said[denied] = i+1, 0
	case r == count && q.kind(q.next(i)) == token.Column: // "number of seats" is a column
	case r == count && q.ownersAt(q.next(i)): // which asks for no things, but "divided by the number of harbours" does
		q.said[average], q.said[zeros] = q.said[divide], q.said[divide]
		return q.has(divide)
	case r == count:
		counted(q, i)
	case r != "":
		q.said[r] = i + 1
	default:
		unit := units[low] && (q.kind(i-1) == token.Column || q.kind(i+1) == token.Column) // "satisfaction score"
		return unit || passed(q, i)
	}
	return true
}

// counted notes what a number of things is asked for: "by number of boats" orders by it, "and their number" shows it.
func counted(q *question, i int) {
	q.said[count] = i + 1
	before := i - 1
	for before > 0 && (q.low(before) == "the" || theirs[q.low(before)]) {
		before--
	}
	switch q.low(before) {
	case "by":
		q.said[byCount] = i + 1
	case "and", "with":
		q.said[shows] = i + 1
	}
}

// value accounts for what a column of the things holds, and no other.
func value(q *question, t *token.Token) bool {
	ci, held := -1, ""
	for _, f := range t.Found {
		if q.S.Columns[f.Column].Table == q.thingTable() {
			if ci >= 0 {
				return false
			}
			ci, held = f.Column, f.Value
		}
	}
	if ci < 0 || len(t.Found) > 1 || !strings.EqualFold(held, t.Text) {
		return false
	}
	q.where = append(q.where, q.name(ci)+" = "+sqltext.Text(held))
	return true
}

// rows accounts for what calls owners or things: "by harbour" tells them apart.
func rows(q *question, i int) bool {
	if !q.ownersAt(i) {
		q.said[things] = i + 1
		return true
	}
	q.said[owners] = i + 1
	if q.low(i-1) == "by" {
		q.said[each] = i + 1
	}
	if !vague[q.low(i-1)] || q.low(i-2) == "number" {
		q.said[meant] = i + 1
	}
	return true
}

// column accounts for the name of an amount or a date of the things, or of what else the owners have.
func column(q *question, i int) bool {
	for _, ci := range q.Tokens[i].Columns {
		c := &q.S.Columns[ci]
		reckoned := (token.Numeric(q.Text, ci) || q.dated(ci)) && c.Flag == nil
		switch {
		case c.Table == q.thingTable() && reckoned && (q.amount < 0 || q.amount == ci):
			q.amount = ci
			return true
		case c.Table == q.ownerTable() && c.Class == schema.Textual && c.Stored() && !c.FK && besides(q, i):
			q.beside = schema.AddOnce(q.beside, ci)
			return true
		}
	}
	return false
}

// besides reports that what the owners have is shown beside their names, and tells no others apart: "list the pets
// with their species", "the species of each pet", but "by pet species", "for each species of the pets".
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

// number accounts for a number: "at least one boat", "counted as zero", "the top 3 harbours".
func number(q *question, n, i int) bool {
	switch {
	case n == 0:
		q.said[zeros] = i + 1
	case n == 1 && q.at(i-1).Cue != cue.AtLeast && q.low(i+1) != "or":
		q.said[one] = i + 1
	case n == 1:
		q.said[active] = i + 1
	default:
		q.limit = n
	}
	return n < 1000
}

// passed passes over one verb behind the owners: "harbours that took in boats".
func passed(q *question, i int) bool {
	behind := q.ownersAt(i-1) || relative[q.low(i-1)] && (q.ownersAt(i-2) || relative[q.low(i-2)] && q.ownersAt(i-3))
	first := !q.verb && behind
	q.verb = q.verb || first
	return first
}
