package events

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// ends gives the end that asks for the most or the least of something.
var ends = map[string]string{"most": "highest", "least": "lowest", "top": "highest", "best": "highest",
	"worst": "lowest", "bottom": "lowest"}

// theMost reads "which customer spent the most" as that with the highest total.
func (e *question) theMost() {
	for i := 1; i < len(e.words); i++ {
		of := i
		if pieces(e, i+1) {
			of++ // "sold the most items"
		}
		if low := e.low(i); low != "most" && low != "least" || !bare(e, of) {
			continue
		}
		from := i - 1
		if e.low(from) == "the" {
			from--
		}
		if e.low(from) == "in" {
			from-- // "brings in the most"
		}
		m := done(e, from)
		if m < 0 || of > i && m != e.quantity {
			return
		}
		if e.words[from].Name {
			from++ // "which [paid by] the most"
		}
		to, sum := skip(e, of+1, english.Cash), " total #"
		if placing[e.low(to)] && is(e, to+1, english.Averages) {
			to, sum = to+2, " average #"
		}
		e.put(from, to, "with the "+ends[e.low(i)]+sum, m)
		return
	}
}

// done returns the column of how much of what a verb says was done, or -1.
func done(e *question, verb int) int {
	if verb < 1 {
		return -1
	}
	q := e.quantity
	switch low := e.low(verb); {
	case english.Trading.Has(low) && q >= 0:
		return q
	case english.Trading.Has(low), english.Spending.Has(low), e.words[verb].Name && verb == named(e):
		return e.money
	}
	return -1
}

// named returns the end of the name of the column that the question begins with,
// "which [paid by]", or -1.
func named(e *question) int {
	n := 1
	for n < len(e.words) && e.words[n].Name {
		n++
	}
	return n - 1
}

// bestBy reads "top 3 products by quantity" and "worst subject by average points"
// as those with the highest total, the lowest average.
func (e *question) bestBy() {
	for i := range e.words {
		end := ends[e.low(i)]
		n := i + 1
		for n < len(e.words) && (e.words[n].Number || english.SmallNumbers[e.low(n)] != "") {
			n++
		}
		ci, by := e.kind(n)
		if end == "" || ci < 0 || e.low(by) != "by" {
			continue
		}
		with := "with the " + end
		if m := by + 1; !is(e, m, english.Adding) || m+1 == len(e.words) || e.words[m+1].Mark {
			if !addsUp(e, m) {
				return
			}
			with += " total"
		}
		e.put(by, by+1, with, -1)
		e.put(i, i+1, "the", -1)
		return
	}
}

// bestSelling reads "the best selling product", "the most sold product" as that
// with the highest total quantity.
func (e *question) bestSelling() {
	m := e.quantity
	if m < 0 {
		m = e.money
	}
	for i := 0; m >= 0 && i+1 < len(e.words); i++ {
		end, to := ends[e.low(i)], i+2
		if joined[e.low(i)] {
			end, to = "highest", i+1
		} else if end == "" || !(is(e, i+1, english.Goods) && english.Participle(e.low(i+1))) {
			continue
		}
		n := to
		for n < len(e.words) && e.words[n].Number {
			n++
		}
		if ci, behind := e.kind(n); ci >= 0 {
			e.put(behind, behind, "with the "+end+" total #", m)
			e.drop(i, to)
			return
		}
	}
}

var joined = english.WordSet("best-selling bestselling top-selling")
