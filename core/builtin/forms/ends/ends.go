// Package ends reads questions for both ends of an order, "the longest and the shortest book", as
// two questions of which each asks for one.
//
//	longest, shortest := ends.Split("longest and shortest book")
//	// "longest book", "shortest book"
//
// What each of them is read as is put one below the other.
package ends

import (
	"fmt"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar"
)

// Form is the name of a reading.
const Form = "both ends"

// opposites has a line for each word for one end, with those for the other. The highest and the
// lowest, the first and the last are of what is named behind them, and are no rows.
const opposites english.Table = `
best: worst
biggest: smallest
cheapest: dearest priciest
coldest: hottest warmest
dearest: cheapest
fastest: slowest
heaviest: lightest
hottest: coldest
largest: smallest
lightest: heaviest
longest: shortest
newest: oldest
oldest: newest youngest
poorest: richest
priciest: cheapest
richest: poorest
shortest: longest tallest
slowest: fastest
smallest: biggest largest
strongest: weakest
tallest: shortest
warmest: coldest
weakest: strongest
worst: best
youngest: oldest
`

// Split returns the questions for one end and for the other; both are "" where a question does not
// ask for two.
func Split(question string) (one, other string) {
	words := english.Split(question)
	for i := range words {
		n := i + 1
		if low := english.LowAt(words, n); low != "and" && low != "&" && low != "or" {
			continue
		}
		if n++; english.LowAt(words, n) == "the" {
			n++
		}
		if w := english.LowAt(words, n); w != "" && opposite(words[i].Low, w) && n+1 < len(words) && !words[i].Quoted {
			return question[:words[i].End] + question[words[n].End:], question[:words[i].At] + question[words[n].At:]
		}
	}
	return "", ""
}

func opposite(one, other string) bool {
	return slices.ContainsFunc(english.Split(opposites.Of(one)), func(w english.Word) bool { return w.Low == other })
}

// Both returns the reading of a question by those of its two, nil where they read several tables.
func Both(one, other *grammar.Reading) *grammar.Reading {
	if one == nil || other == nil || len(one.Tables) != 1 || !slices.Equal(one.Tables, other.Tables) {
		return nil
	}
	return &grammar.Reading{SQL: fmt.Sprintf("SELECT * FROM (%s) UNION ALL SELECT * FROM (%s)", one.SQL, other.SQL),
		Notes: append(slices.Clone(one.Notes), other.Notes...), Tables: one.Tables, Special: true, Form: Form,
		Made: append(slices.Clone(one.Made), other.Made...)}
}
