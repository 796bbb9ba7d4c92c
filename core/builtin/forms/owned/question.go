package owned

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to owners and to the things that refer to them.
type question struct {
	*token.Text
	key    schema.Key    // of the things to their owners
	amount int           // a column of the things, or -1
	own    int           // an amount of the owners, or -1
	sort   int           // a column of what sort the things are, or -1
	day    int           // a date of the things, or -1
	times  []*token.Span // of the things
	bound  string        // of what each owner has: ">= 3"
	beside []int         // columns of the owners that are shown, too
	where  []string      // which of the things, or of the owners
	held   []int         // the columns of these
	said   map[role]int  // where each was said last, from 1
	limit  int           // how many owners are asked for
	verb   bool          // one was passed over: "riders that MADE any trips"
}

func (q *question) ownerTable() int { return q.S.Columns[q.key.To].Table }

func (q *question) thingTable() int { return q.S.Columns[q.key.From].Table }

func (q *question) has(some ...role) bool {
	return slices.ContainsFunc(some, func(r role) bool { return q.said[r] > 0 })
}

// tables finds the two tables and the one key between them. The owners are named; the things too, or an amount or
// a date that only they have: "top weight by driver".
func (q *question) tables() bool {
	var named []int
	for i := range q.Tokens {
		if t := &q.Tokens[i]; i == 0 && t.Word.Low == "sort" { // which may call kinds
			t.Kind = token.Unknown
		} else if t.Kind == token.Rows && joins(q, i) {
			t.Kind = token.Glue
		} else if t.Kind == token.Rows {
			named = schema.AddOnce(named, t.Table)
		}
	}
	found := 0
	for _, k := range q.S.Keys {
		from, to := q.S.Columns[k.From].Table, q.S.Columns[k.To].Table
		outside := func(t int) bool { return t != from && t != to }
		if from == to || slices.ContainsFunc(named, outside) || !slices.Contains(named, to) ||
			!slices.Contains(named, from) && !means(q, from, to) {
			continue
		}
		q.key, found = k, found+1
	}
	return found == 1
}

// joins reports that a word and the next are the name of a table that writes them together: "order lines".
func joins(q *question, i int) bool {
	next := q.at(i + 1)
	return next.Kind == token.Rows && strings.EqualFold(q.S.Tables[next.Table].Name, q.Tokens[i].Text+next.Text)
}

// means reports the name of an amount or a date of some things that their owners have not, or of their sort where
// it is asked how many there are.
func means(q *question, things, owners int) bool {
	sorts := slices.ContainsFunc(q.Tokens, func(t token.Token) bool {
		return role(words.Head(t.Word.Low)) == distinct
	})
	of := func(t *token.Token, table int) bool {
		return slices.ContainsFunc(t.Columns, func(ci int) bool {
			c := &q.S.Columns[ci]
			told := token.Numeric(q.Text, ci) || q.dated(ci) || sorts && c.Class == schema.Textual
			return c.Table == table && told
		})
	}
	return slices.ContainsFunc(q.Tokens, func(t token.Token) bool {
		return t.Kind == token.Column && words.Head(t.Word.Low) == "" && of(&t, things) && !of(&t, owners)
	})
}

// ownersAt reports what calls the owners at a token.
func (q *question) ownersAt(i int) bool {
	return q.kind(i) == token.Rows && q.Tokens[i].Table == q.ownerTable()
}

// averages reports that an average of what each owner has is asked for.
func (q *question) averages() bool { return q.has(average) && (q.amount < 0 || q.has(sum)) }

// ranks reports a word for one end.
func (q *question) ranks() bool { return q.has(high, low, late, early) }

// ofEither reports the name of a column of the owners or the things.
func ofEither(q *question, i int) bool {
	return slices.ContainsFunc(q.Tokens[i].Columns, func(ci int) bool {
		return slices.Contains([]int{q.ownerTable(), q.thingTable()}, q.S.Columns[ci].Table)
	})
}

// ofOwner reports the name of a column of the owners.
func ofOwner(q *question, i int) bool {
	return slices.ContainsFunc(q.Tokens[i].Columns, func(ci int) bool {
		return q.S.Columns[ci].Table == q.ownerTable()
	})
}

func (q *question) at(i int) *token.Token {
	if i < 0 || i >= len(q.Tokens) {
		return &token.Token{Kind: token.Glue}
	}
	return &q.Tokens[i]
}

func (q *question) kind(i int) token.Kind { return q.at(i).Kind }

func (q *question) low(i int) string { return q.at(i).Word.Low }

// next returns the next token that says something.
func (q *question) next(i int) int {
	for i++; q.kind(i) == token.Glue && i < len(q.Tokens); {
		i++
	}
	return i
}

// dated reports a column of dates of the things, or whatever else has them.
func (q *question) dated(ci int) bool {
	return ci >= 0 && token.IsDate(q.Text, ci) && q.S.Columns[ci].Stored()
}

// read returns a question before any word of it is taken.
func read(text *token.Text) *question {
	return &question{Text: text, amount: -1, day: -1, sort: -1, own: -1, said: map[role]int{}, limit: 1}
}
