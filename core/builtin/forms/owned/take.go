package owned

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/cue"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
)

// take accounts for a token, or returns false.
func take(q *question, i int) bool {
	t := &q.Tokens[i]
	switch t.Kind {
	case token.Rows:
		return rows(q, i)
	case token.Number:
		return bounds(q, i) || number(q, int(t.Number), i)
	case token.Period: // "loan date" of which the first word calls the loans
		if t.Period.Valued() {
			q.times = append(q.times, t.Period)
			return true
		}
		q.said[when] = i + 1
		return t.Word.Low == "date"
	case token.Column:
		return named(q, i)
	case token.Value: // "how high" may be near to one
		if value(q, t) {
			return true
		}
		if strings.EqualFold(t.Found[0].Value, bare(t.Text)) {
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
	if relative[q.low(i-1)] && passed(q, i) || column(q, i) { // "that posted any"
		return true
	}
	return !ofEither(q, i) && word(q, i, q.low(i)) // it names what another table has
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
	case beside(q, i, low, r), r == glue, numberOne(q, i):
	case r == nought:
		q.said[zeros], q.said[denied] = i+1, i+1
	case q.Tokens[i].Cue == cue.AtLeast:
		q.said[active] = i + 1
	case r == count && q.kind(q.next(i)) == token.Column: // "number of seats" is a column
	case r == count && q.ownersAt(q.next(i)): // it asks for no things, but "divided by the number of harbours" does
		q.said[average], q.said[zeros], q.said[asks] = q.said[divide], q.said[divide], i+1
	case r == which && q.low(i-1) == "and": // "what is the greatest length, and which harbour is it?"
		q.said[which], q.said[shows] = i+1, i+1
	case r == count:
		counted(q, i)
	case r != "":
		q.said[r] = i + 1
	default:
		return unit(q, i, low) || passed(q, i)
	}
	return true
}

// beside accounts for a word that says what it does by those that stand beside it.
func beside(q *question, i int, low string, r role) bool {
	next := q.next(i)
	switch {
	case universal(q, i, low):
		q.said[every] = i + 1
	case low == "without" && repeated[q.low(next)]: // it denies no things
	case r == sum && role(words.Head(q.low(i+1))) == average, strings.EqualFold(q.Tokens[i].Text, "over all"):
		q.said[whole] = i + 1 // "the total mean", "over all boats"
	case r == each && q.kind(next) == token.Column && !ofOwner(q, next): // "each of the colours once"
	case r == active && q.at(i-1).Cue == cue.Not: // "don't drop those with none"
		q.said[zeros] = i + 1
	case compares[low] && q.low(i-1) == "no": // "3 boats, no more"
		q.said[exactly], q.said[denied] = i+1, 0
	default:
		return false
	}
	return true
}

// unit accounts for a noun of measure beside a column, for what people are called, and for what was done to a
// value: "satisfaction score", "length in minutes", "staff members", "boats made of steel".
func unit(q *question, i int, low string) bool {
	column := func(i int) bool { return q.kind(i) == token.Column }
	switch {
	case units[low] && (column(i-1) || column(i+1) || q.low(i+1) == "in" && column(i+2)):
	case q.kind(i-1) == token.Rows && english.CallsPeople(english.NewWord(low, false).Stem):
	case (english.Participle(low) || strings.HasSuffix(low, "ing")) && q.kind(q.next(i)) == token.Value:
	default:
		return false
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

// passed passes over one verb behind the owners: "harbours that took in boats".
func passed(q *question, i int) bool {
	relating := relative[q.low(i-1)] && (q.ownersAt(i-2) || relative[q.low(i-2)] && q.ownersAt(i-3))
	first := !q.verb && (relating || q.ownersAt(i-1) || q.kind(i-1) == token.Rows && q.low(i-2) == "whose")
	q.verb = q.verb || first
	return first
}
