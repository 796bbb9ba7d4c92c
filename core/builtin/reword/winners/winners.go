// Package winners reads who won, came second or was third, where a table has columns of yes and no for it: "who won
// in 2018" is the team of the row that says winner, and no person of another table.
//
//	words = winners.Reword(schema, values, english.Split("Who won the cup in 2018?"))
//	// which team was the winner of the cup in 2018?
package winners

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword names who it was that won, and the column that says so. Other questions it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := &question{Question: reword.Question{S: s, V: v, Words: words}}
	for t := range s.Tables {
		if q.who = q.whose(t); q.who >= 0 && q.flags(t) {
			q.First(q.asked)
			break
		}
	}
	return q.Words
}

// A question is asked of a table with a flag for a place.
type question struct {
	reword.Question
	who    int    // the table of those who won
	column [5]int // by place from 1 on: the flag that says so, or -1
}

// places lists what columns call a place, by its number.
var places = [5]map[string]bool{nil, stems("winner champion won first"), stems("runner second"), stems("third"),
	stems("fourth")}

func stems(list string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range english.Split(list) {
		set[w.Stem] = true
	}
	return set
}

// flags finds the columns of yes and no for places, and reports whether one says who won.
func (q *question) flags(t int) bool {
	for place := range q.column {
		q.column[place] = -1
		for _, ci := range q.S.Tables[t].Columns {
			if c := &q.S.Columns[ci]; c.Flag != nil && c.Expr == "" && q.column[place] < 0 && c.Says(places[place]) {
				q.column[place] = ci
			}
		}
	}
	return q.column[1] >= 0
}

// whose returns the one table, but those of years and days, that a table's rows belong to, or itself where it has
// names and refers to none; -1 elsewhere.
func (q *question) whose(t int) int {
	found := -1
	for _, k := range q.S.Keys {
		if q.S.Columns[k.From].Table != t || q.S.Columns[k.To].Says(periods) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = q.S.Columns[k.To].Table
	}
	if shown := q.S.Tables[t].Shown; found < 0 && shown >= 0 && q.S.Columns[shown].Class == schema.Textual {
		return t
	}
	return found
}

var periods = stems("year season date month edition")

// asked reads "who won", "which team won", "who was third" from word i on.
func (q *question) asked(i int) bool {
	to := i + 1
	switch q.Low(i) {
	case "who":
	case "which", "what":
		for q.Plain(to) && q.S.Tables[q.who].Near(&q.Words[to]) < called && to < i+3 {
			to++ // "which national team"
		}
		if !q.Plain(to) || q.S.Tables[q.who].Near(&q.Words[to]) < called {
			return false
		}
		to++
	default:
		return false
	}
	place, to := q.place(to)
	if place == 0 || q.column[place] < 0 {
		return false
	}
	of := " of"
	if often[q.Low(to)] || q.Ends(to) && !english.Determiner.Has(q.Low(to)) {
		of = ""
	}
	return q.Put(i, to, "which "+q.Rows(q.who)+" was the #"+of, q.column[place])
}

// called is the least nearness of a word that calls a table's rows.
const called = .9

// place reads from word i on which place it was, 0 where none is said, and where the words for it end.
func (q *question) place(i int) (place, to int) {
	if q.Low(i) == "has" || q.Low(i) == "have" {
		i++
	}
	if won[q.Low(i)] {
		return 1, i + 1
	}
	if !came[q.Low(i)] {
		return 0, i
	}
	for i++; q.Low(i) == "the" || q.Low(i) == "in"; i++ {
	}
	if !q.Plain(i) {
		return 0, i
	}
	w := &q.Words[i]
	for place := 1; place < len(places); place++ {
		if places[place][w.Stem] || numbers[place][w.Low] {
			to = i + 1
			for q.Low(to) == "up" || q.Low(to) == "-" || q.Low(to) == "place" || q.Low(to) == "of" {
				to++
			}
			return place, to
		}
	}
	return 0, i
}

var (
	often   = english.WordSet("more less fewer once twice only over") // it was won
	won     = english.WordSet("won wins win")
	came    = english.WordSet("was is were are came comes finished arrived ended placed became")
	numbers = [5]map[string]bool{nil, english.WordSet("1st"), english.WordSet("2nd runner-up"), english.WordSet("3rd"),
		english.WordSet("4th")}
)
