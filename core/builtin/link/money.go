package link

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// linkMoney lets "order amount", "revenue" and what somebody spent mean what the rows of a table came to, where no
// column is called so: order_total.
func linkMoney(l *linker, ti int) {
	ci := events.Brought(l.s, ti)
	for i := range l.words {
		w, from, to, score := &l.words[i], i, i+1, 0.0
		switch {
		case ci < 0 || w.Quoted:
		case events.Sums[english.LowAt(l.words, to)] && english.Near(w, english.LastOf(l.s.Tables[ti].Stems)) >= nearContext:
			to, score = to+1, 1
		case !events.Earned[w.Low] || l.s.Stems[w.Stem] || !events.TellsOfOthers(l.s, ti):
		case i > 0 && l.words[i-1].Stem == "amount":
			from, score = from-1, 1 // "the amount spent"
		default:
			score = minLink + 0.15
		}
		if score > 0 {
			l.add(from, to, Alt{Kind: Column, Table: ti, Column: ci, Score: score})
		}
	}
}

// addsMoney reports the "total order" of "the total order amount", which adds up what is called the order total.
func addsMoney(words []english.Word, i, to int) bool {
	return to == i+2 && words[i].Stem == "total" && events.Sums[english.LowAt(words, to)]
}
