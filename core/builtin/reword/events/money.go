package events

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// howMany reads "how many lamps were sold" as the total quantity of lamps.
func (e *question) howMany() {
	i := slices.IndexFunc(e.words, func(w english.Word) bool { return w.Low == "how" && !w.Quoted })
	q, n := e.quantity, i+2
	if i < 0 || e.low(i+1) != "many" || q < 0 || n >= len(e.words) {
		return
	}
	verb := e.find(n+1, english.Trading)
	switch {
	case pieces(e, n) && (verb > 0 || e.low(n) != "items"):
		if verb > 0 {
			e.cut(verb)
		}
		to := n + 1
		if e.low(to) == "of" {
			to++
		}
		e.put(i, to, "total # of", q)
	case verb > 0 && !e.words[n].Quoted && len(e.v.Lookup(english.Fold(e.words[n].Text))) > 0 &&
		!slices.ContainsFunc(e.words[n:verb+1], func(w english.Word) bool { return e.rows(w.Stem) }): // "express orders"
		e.cut(verb)
		e.put(i, n, "total # of", q)
	}
}

// howMuch reads "how much did Acme spend" as the total that stands for Acme.
func (e *question) howMuch() {
	i := slices.IndexFunc(e.words, func(w english.Word) bool { return w.Low == "how" && !w.Quoted })
	m, to := e.money, i+2
	if i < 0 || e.low(i+1) != "much" || m < 0 {
		return
	}
	if is(e, to, english.Cash) {
		to++
	}
	if e.low(to) == "in" && e.low(to+1) == "total" {
		e.drop(to, to+2)
	}
	verb := e.find(to, english.Spending)
	if verb < 0 {
		verb = e.find(to, english.Trading)
	}
	if verb < 0 || !is(e, to, english.Auxiliary) || e.find(to, english.Averages) >= 0 {
		return
	}
	e.cut(verb)
	e.put(i, skip(e, skip(e, to, english.Auxiliary), english.Pronoun), "total # of", m)
}

// totals puts the column of money behind a "total" with none, "total per category",
// and for "order value". The "highest total" is of the column that is called so.
func (e *question) totals() {
	m := e.money
	for i := 0; m >= 0 && i < len(e.words); i++ {
		if is(e, i, english.Adding) && is(e, i-1, english.Ranks) && bare(e, i) && addsUp(e, i) {
			return
		}
		if is(e, i, english.Adding) && is(e, i+1, english.Spending) && apart(e, i+2) {
			e.put(i+1, i+2, "#", m)
			return
		}
		if is(e, i, english.Adding) && apart(e, i+1) {
			e.put(i+1, i+1, "#", m)
			return
		}
		if worths[e.low(i+1)] && e.rows(e.words[i].Stem) && !e.s.SpeaksOf(e.words[i+1].Stem) {
			e.put(i, i+2, "#", m)
			return
		}
	}
}

// amountPer reads "hours per employee" as the total hours.
func (e *question) amountPer() {
	i := skip(e, 0, english.Determiner|english.Showing)
	if ci, to := e.column(i, e.summed); ci >= 0 && apart(e, to) {
		e.put(i, to, "total #", ci)
	}
}

// summed reports a column of numbers of the events that is no rate.
func (e *question) summed(ci int) bool {
	c := &e.s.Columns[ci]
	return c.Table == e.table && c.Class == schema.Numeric && !c.PK && !c.FK && !Rates(e.s, ci)
}

var worths = english.WordSet("value amount size")

// apart reports that what tells rows apart stands from word i on: "per region",
// "by month".
func apart(e *question, i int) bool {
	switch e.low(i) {
	case "per", "each":
		return true
	case "for":
		return e.low(i+1) == "each" || e.low(i+1) == "every"
	case "by":
		if e.low(i+1) == "each" || e.low(i+1) == "every" {
			return true
		}
		_, to := e.kind(i + 1)
		return to > i+1 || e.low(i+1) == "month" || e.low(i+1) == "year"
	}
	return false
}

// vague lists words for money that by themselves ask for no total.
var vague = english.WordSet("income money")

// moneyWords puts the column of money for "revenue", and for "sales" where they are
// added up. What is told apart by something is added up.
func (e *question) moneyWords() {
	m := e.money
	for i := 0; m >= 0 && i < len(e.words); i++ {
		low := e.low(i)
		if !is(e, i, english.Flow|english.Sums) || e.s.SpeaksOf(e.words[i].Stem) || e.flows(low) {
			continue
		}
		switch {
		case is(e, i, english.Sums) && is(e, i-1, english.Ranks) && !e.alone && !e.rows(e.words[i].Stem):
			e.put(i, i+1, "total #", m)
		case is(e, i-1, english.Adding), e.low(i-1) == "of", is(e, i, english.Flow) && is(e, i-1, english.Ranks):
			e.put(i, i+1, "#", m)
		case apart(e, i+1), is(e, i, english.Flow) && !vague[low]:
			e.put(i, i+1, "total #", m)
		}
	}
}

// flows reports that a column of numbers is called by another word for such money: income is the
// revenue, where there is one, and no price.
func (e *question) flows(low string) bool {
	return english.Flow.Has(low) && slices.ContainsFunc(e.s.Columns, func(c schema.Column) bool {
		name := strings.ToLower(c.Name)
		return c.Class == schema.Numeric && english.Flow.Has(name) &&
			english.Outgoing.Has(name) == english.Outgoing.Has(low)
	})
}

// bare reports that nothing stands behind the "most" at i that there is most of,
// unless it is money.
func bare(e *question, i int) bool {
	n := skip(e, i+1, english.Cash)
	return n == len(e.words) || e.words[n].Mark || placing[e.low(n)]
}

var placing = english.WordSet("in on for at during from")

// addsUp reports that word i names what rows are added up by, and lets it mean
// that.
func addsUp(e *question, i int) bool {
	ci, to := e.column(i, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
	if ci < 0 {
		return is(e, i, english.Flow|english.Sums)
	}
	if AddsUp(e.s, ci) {
		e.put(i, to, "#", ci)
	}
	return AddsUp(e.s, ci)
}
