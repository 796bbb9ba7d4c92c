package owned

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one to owners and to the things that refer to them.
type question struct {
	*token.Text
	key    schema.Key   // of the things to their owners
	amount int          // a column of the things, or -1
	beside []int        // columns of the owners that are shown, too
	where  []string     // which of the things
	said   map[role]int // where each was said last, from 1
	limit  int          // how many owners are asked for
	verb   bool         // one was passed over: "riders that MADE any trips"
}

func (q *question) ownerTable() int { return q.S.Columns[q.key.To].Table }

func (q *question) thingTable() int { return q.S.Columns[q.key.From].Table }

func (q *question) has(some ...role) bool {
	return slices.ContainsFunc(some, func(r role) bool { return q.said[r] > 0 })
}

// tables finds the two tables that are named, and the one key between them.
func (q *question) tables() bool {
	var named []int
	for i := range q.Tokens {
		if t := &q.Tokens[i]; i == 0 && t.Word.Low == "sort" { // which may call kinds
			t.Kind = token.Unknown
		} else if t.Kind == token.Rows {
			named = schema.AddOnce(named, t.Table)
		}
	}
	found := 0
	for _, k := range q.S.Keys {
		from, to := q.S.Columns[k.From].Table, q.S.Columns[k.To].Table
		if from != to && slices.Contains(named, from) && slices.Contains(named, to) {
			q.key, found = k, found+1
		}
	}
	return found == 1 && len(named) == 2
}

// ownersAt reports what calls the owners at a token.
func (q *question) ownersAt(i int) bool {
	return q.kind(i) == token.Rows && q.Tokens[i].Table == q.ownerTable()
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

// date returns the only date of the things, or the only one called like the word before "date"; or -1.
func (q *question) date() int {
	said := q.at(q.said[when] - 2).Word.Stem
	all, called := []int{}, []int{}
	for _, ci := range q.S.Tables[q.thingTable()].Columns {
		if !q.dated(ci) {
			continue
		}
		all = append(all, ci)
		if slices.Contains(q.S.Columns[ci].Full, said) {
			called = append(called, ci)
		}
	}
	switch {
	case len(all) == 1:
		return all[0]
	case len(called) == 1:
		return called[0]
	}
	return -1
}
