package events

import (
	"slices"

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
	verb := e.find(n+1, trades)
	switch {
	case unitWords[e.low(n)] && !e.s.Stems[e.words[n].Stem]:
		if verb > 0 {
			e.cut(verb)
		}
		to := n + 1
		if e.low(to) == "of" {
			to++
		}
		e.put(i, to, "total # of", q)
	case verb > 0 && !e.words[n].Quoted && len(e.v.Lookup(english.Fold(e.words[n].Text))) > 0:
		e.cut(verb)
		e.put(i, n, "total # of", q)
	}
}

// unitWords count things of any kind.
var unitWords = english.WordSet("units pieces copies")

// howMuch reads "how much did Acme spend" as the total that stands for Acme.
func (e *question) howMuch() {
	i := slices.IndexFunc(e.words, func(w english.Word) bool { return w.Low == "how" && !w.Quoted })
	m, to := e.money, i+2
	if i < 0 || e.low(i+1) != "much" || m < 0 {
		return
	}
	if moneyNouns[e.low(to)] {
		to++
	}
	if e.low(to) == "in" && e.low(to+1) == "total" {
		e.drop(to, to+2)
	}
	verb := e.find(to, spends)
	if verb < 0 {
		verb = e.find(to, trades)
	}
	if verb < 0 || !auxiliaries[e.low(to)] || e.find(to, means) >= 0 {
		return
	}
	e.cut(verb)
	e.put(i, skip(e, skip(e, to, auxiliaries), pronouns), "total # of", m)
}

var (
	means      = english.WordSet("average mean")
	moneyNouns = english.WordSet("money cash")
	pronouns   = english.WordSet("i we they you people")
)

// totals puts the column of money behind a "total" with none, "total per category",
// and for "order value". The "highest total" is of the column that is called so.
func (e *question) totals() {
	m := e.money
	for i := 0; m >= 0 && i < len(e.words); i++ {
		if adding[e.low(i)] && ranks[e.low(i-1)] && bare(e, i) && addsUp(e, i) {
			return
		}
		if adding[e.low(i)] && spends[e.low(i+1)] && apart(e, i+2) {
			e.put(i+1, i+2, "#", m)
			return
		}
		if adding[e.low(i)] && apart(e, i+1) {
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
	i := skip(e, 0, opens)
	if ci, to := e.column(i, e.summed); ci >= 0 && apart(e, to) {
		e.put(i, to, "total #", ci)
	}
}

// summed reports a column of numbers of the events that is no rate.
func (e *question) summed(ci int) bool {
	c := &e.s.Columns[ci]
	return c.Table == e.table && c.Class == schema.Numeric && !c.PK && !c.FK && !Rates(e.s, ci)
}

var (
	opens = english.WordSet("the show list")

	adding = english.WordSet("total sum average avg mean")
	worths = english.WordSet("value amount size")
)

// apart reports that from word i on stands what rows are told apart by: "per
// region", "by month".
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

// Words for money that comes or goes, and for rows that stand for their money
// where it is added up.
var (
	incomes = english.WordSet("revenue turnover spending expenditure expenditures takings proceeds earnings income " +
		"money")
	sums   = english.WordSet("sales expenses costs payments purchases")
	vague  = english.WordSet("income money") // words that by themselves ask for no total
	before = english.WordSet("total average avg mean sum overall combined of")
	ranks  = english.WordSet("most least highest lowest largest smallest biggest greatest more less")
)

// moneyWords puts the column of money for "revenue", and for "sales" where they are
// added up. What is told apart by something is added up.
func (e *question) moneyWords() {
	m := e.money
	for i := 0; m >= 0 && i < len(e.words); i++ {
		low := e.low(i)
		if !incomes[low] && !sums[low] || e.s.SpeaksOf(e.words[i].Stem) {
			continue
		}
		switch {
		case before[e.low(i-1)], incomes[low] && ranks[e.low(i-1)]:
			e.put(i, i+1, "#", m)
		case apart(e, i+1), incomes[low] && !vague[low]:
			e.put(i, i+1, "total #", m)
		}
	}
}

// ends are what the most and the least of something are.
var ends = map[string]string{"most": "highest", "least": "lowest", "top": "highest", "best": "highest",
	"worst": "lowest", "bottom": "lowest"}

// theMost reads "which customer spent the most" as that with the highest total.
func (e *question) theMost() {
	for i := 1; i < len(e.words); i++ {
		if low := e.low(i); low != "most" && low != "least" || !bare(e, i) {
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
		if m < 0 {
			return
		}
		if e.words[from].Name {
			from++ // "which [paid by] the most"
		}
		e.put(from, skip(e, i+1, moneyNouns), "with the "+ends[e.low(i)]+" total #", m)
		return
	}
}

// bare reports that nothing stands behind the "most" at i that there is most of,
// unless it is money.
func bare(e *question, i int) bool {
	n := skip(e, i+1, moneyNouns)
	return n == len(e.words) || e.words[n].Mark || placing[e.low(n)]
}

var placing = english.WordSet("in on for at during from")

// done is the column of how much of what a verb says was done, or -1.
func done(e *question, verb int) int {
	if verb < 1 {
		return -1
	}
	q := e.quantity
	switch low := e.low(verb); {
	case trades[low] && q >= 0:
		return q
	case trades[low], spends[low], e.words[verb].Name && verb == named(e):
		return e.money
	}
	return -1
}

// named is where the name ends of the column that the question begins with, "which
// [paid by]", or -1.
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
		if m := by + 1; !adding[e.low(m)] || m+1 == len(e.words) || e.words[m+1].Mark {
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

// addsUp reports that word i names what rows are added up by, and lets it mean
// that.
func addsUp(e *question, i int) bool {
	ci, to := e.column(i, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
	if ci < 0 {
		return incomes[e.low(i)] || sums[e.low(i)]
	}
	if AddsUp(e.s, ci) {
		e.put(i, to, "#", ci)
	}
	return AddsUp(e.s, ci)
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
		} else if end == "" || !soldWords[e.low(i+1)] {
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

var (
	joined    = english.WordSet("best-selling bestselling top-selling")
	soldWords = english.WordSet("selling sold bought ordered purchased")
)

// amounts reads "orders over 100" as those with such an amount.
func (e *question) amounts() {
	m := e.money
	for i := 0; m >= 0 && i+2 < len(e.words); i++ {
		n := i + 2
		if e.low(n) == "than" {
			n++
		}
		if !e.rows(e.words[i].Stem) || !bounded[e.low(i+1)] || n >= len(e.words) || !e.words[n].Number ||
			english.YearLike(e.words[n].Text) {
			continue
		}
		if n+1 == len(e.words) || e.words[n+1].Mark || afterAmount[e.low(n+1)] {
			e.put(i+1, i+1, "with #", m)
			return
		}
	}
}

var (
	bounded     = english.WordSet("over above under below more less")
	afterAmount = english.WordSet("euro euros dollar dollars eur usd gbp pounds in from by of per for and")
)

// beyond reads "items below the reorder level", "projects over budget" as those
// with less in stock, with more spent, than that.
func (e *question) beyond() {
	for i := 0; i+1 < len(e.words); i++ {
		n := skip(e, i+1, auxiliaries)
		op := beyonds[e.low(n)]
		to := skip(e, n+1, articles)
		ci, _ := e.column(to, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
		if op == "" || ci < 0 || !e.rows(e.words[i].Stem) && !text(e, i) {
			continue
		}
		for _, m := range []int{e.quantity, Stock(e.s, e.table), e.money} {
			if m >= 0 && m != ci {
				e.put(i+1, n+1, "with # "+op+" than", m)
				return
			}
		}
	}
}

var (
	beyonds  = map[string]string{"over": "more", "above": "more", "under": "less", "below": "less", "beyond": "more"}
	articles = english.WordSet("the its their")
)

// text reports that word i names a column of texts.
func text(e *question, i int) bool {
	ci, _ := e.column(i, func(ci int) bool { return textual(&e.s.Columns[ci]) })
	return ci >= 0
}

// stock reads "how many lamps are in stock" as the total of what is there.
func (e *question) stock() {
	m := Stock(e.s, e.table)
	if m < 0 {
		m = e.quantity
	}
	many := english.PhraseIs(e.words, 0, []string{"how", "many"})
	for i := 3; m >= 0 && many && i+1 < len(e.words); i++ {
		if auxiliaries[e.low(i-1)] && e.low(i) == "in" && e.low(i+1) == "stock" {
			e.drop(i-1, i+2)
			e.put(0, 2, "total # of", m)
			return
		}
	}
}

// outOf reads "out of stock" as without it, where a column says how much there is.
func (e *question) outOf() {
	for i := 1; i+2 < len(e.words); i++ {
		if e.low(i) != "out" || e.low(i+1) != "of" {
			continue
		}
		ci, _ := e.column(i+2, func(ci int) bool { return e.s.Columns[ci].Class == schema.Numeric })
		if ci >= 0 {
			e.put(i, i+2, "without", -1)
			return
		}
	}
}
