package amounts

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	planned = english.WordSet("budget plan planned target forecast estimate estimated quote quoted limit allowance")
	plans   = english.WordSet("budget plan target forecast estim est quot limit allow")
)

// beyond reads "repairs over the estimate" as those of which an amount is more than the one
// that was estimated.
func beyond(q *question, i int) bool {
	low, n := q.Low(i), i+1
	if !english.Over.Has(low) && !english.Under.Has(low) && low != "exceeding" && low != "exceed" {
		return false
	}
	n = q.Behind(n, articles)
	if !planned[q.Low(n)] || !q.Ends(n+1) {
		return false
	}
	plan := q.only(func(ci int) bool { return q.number(ci) && q.S.Columns[ci].Says(plans) })
	if plan < 0 {
		return false
	}
	actual := q.actual(plan)
	if actual < 0 {
		return false
	}
	op := "exceeding" // "cost more than" asks for a price
	if english.Under.Has(low) {
		op = "below"
	}
	from := i
	for from > 1 && (english.Being.Has(q.Low(from-1)) || going[q.Low(from-1)]) {
		from--
	}
	return q.Put(from, n+1, "with # "+op+" #", actual, plan)
}

var (
	articles = english.WordSet("the its their a")
	going    = english.WordSet("went go came were that which")
)

// actual returns the amount that a planned one is compared with: that which shares a word
// with it, else what rows cost.
func (q *question) actual(plan int) int {
	p := &q.S.Columns[plan]
	ci := q.only(func(ci int) bool {
		c := &q.S.Columns[ci]
		return ci != plan && c.Table == p.Table && q.number(ci) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return !plans[stem] && slices.Contains(p.Full, stem)
		})
	})
	if m := events.Money(q.S, p.Table); ci < 0 && m >= 0 && m != plan {
		return m
	} else if ci < 0 { // a cost beside how many were sold may be of one, but not beside a budget
		ci = q.only(func(ci int) bool {
			c := &q.S.Columns[ci]
			return ci != plan && c.Table == p.Table && q.number(ci) && slices.Contains(c.Full, "cost")
		})
	}
	return ci
}

// adjectives lists words that rank by an amount, with the stems of its names.
var adjectives = []struct{ said, way, stems string }{
	{"most expensive", "highest", "price cost charg fee amount"},
	{"priciest", "highest", "price cost charg fee amount"}, {"costliest", "highest", "cost price charg fee amount"},
	{"dearest", "highest", "price cost charg fee amount"}, {"cheapest", "lowest", "price cost charg fee amount"},
	{"least expensive", "lowest", "price cost charg fee amount"},
	{"heaviest", "highest", "weight mass"}, {"lightest", "lowest", "weight mass"},
	{"tallest", "highest", "height"}, {"best paid", "highest", "salari pay wage"},
	{"worst paid", "lowest", "salari pay wage"}, {"oldest", "highest", "age"}, {"youngest", "lowest", "age"},
	{"best rated", "highest", "rate score star"}, {"worst rated", "lowest", "rate score star"},
	{"longest", "highest", "durat length minut hour second"}, {"shortest", "lowest", "durat length minut hour second"},
}

// onAverage reads "which make is the most expensive on average" as that with the highest
// average price.
func onAverage(q *question, i int) bool {
	for _, a := range adjectives {
		said := strings.Fields(a.said)
		to := i + len(said)
		if !english.PhraseIs(q.Words, i, said) || q.Low(to) != "on" || !english.Averages.Has(q.Low(to+1)) {
			continue
		}
		ci := q.ranked(a.stems)
		if ci < 0 {
			return false
		}
		from, has := i, ""
		if q.Low(from-1) == "the" {
			from--
		}
		if english.Being.Has(q.Low(from - 1)) {
			from, has = from-1, "has "
		}
		if to += 2; q.Low(to) == "to" {
			to = min(to+2, len(q.Words))
		}
		if has == "" {
			has = "with "
		}
		return q.Put(from, to, has+"the "+a.way+" average #", ci)
	}
	return false
}

// ranked returns the one column of numbers with the first of some stems, of several the
// one that was no plan; -1 where there is none.
func (q *question) ranked(stems string) int {
	for stem := range strings.FieldsSeq(stems) {
		of := func(ci int) bool {
			return q.number(ci) && slices.ContainsFunc(q.S.Columns[ci].Full, func(said string) bool {
				return said == stem || len(said) > 2 && english.Abbreviates(said, stem)
			})
		}
		if ci := q.only(func(ci int) bool { return of(ci) && !q.S.Columns[ci].Says(plans) }); ci >= 0 {
			return ci
		}
		if slices.ContainsFunc(q.numbers(), of) {
			return -1
		}
	}
	return -1
}

func (q *question) numbers() (list []int) {
	for ci := range q.S.Columns {
		if q.number(ci) {
			list = append(list, ci)
		}
	}
	return list
}

// topBy reads "top 2 mechanics by price" as those with the highest total of a column of rows
// that refer to them.
func topBy(q *question, i int) bool {
	way := map[string]string{"top": "highest", "best": "highest", "worst": "lowest", "bottom": "lowest"}[q.Low(i)]
	n, number := i+1, ""
	if n < len(q.Words) && (q.Words[n].Number || english.SmallNumbers[q.Low(n)] != "") {
		number = q.Words[n].Text + " "
		n++
	}
	t := q.tableAt(n)
	if way == "" || t < 0 || q.Low(n+1) != "by" || n+2 >= len(q.Words) || !q.Ends(n+3) {
		return false
	}
	ci := q.only(func(ci int) bool {
		return q.number(ci) && schema.Refers(q.S, q.S.Columns[ci].Table, t) && q.whole(n+2, ci)
	})
	if ci < 0 {
		return false
	}
	agg := "total"
	if events.Rates(q.S, ci) && !q.S.Columns[ci].Says(english.WordSet("price")) {
		agg = "average"
	}
	return q.Put(i, n+3, number+q.Words[n].Text+" with the "+way+" "+agg+" #", ci)
}

// whole reports that word i is all of a column's name.
func (q *question) whole(i, ci int) bool {
	return q.names(i, ci) && len(q.S.Columns[ci].Full) == 1
}

// totalOf reads "total charge for asthma" as a sum, where a column is called total charge and
// asthma is the kind of several rows.
func totalOf(q *question, i int) bool {
	if q.Low(i) != "total" || summing[q.Low(i-1)] {
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		n := i + len(c.Full)
		if !q.number(ci) || len(c.Full) < 2 || !slices.Contains(c.Full, "total") || n > len(q.Words) ||
			!slices.EqualFunc(q.Words[i:n], c.Full, func(w english.Word, stem string) bool {
				return english.Near(&w, stem) >= alike
			}) {
			continue
		}
		if !english.FunctionWords[q.Low(n)] {
			return false
		}
		found, to := q.value(n + 1)
		if len(found) == 1 && (to == len(q.Words) || q.Words[to].Mark) && q.S.Columns[found[0].Column].Table == c.Table &&
			events.Kind(q.S, found[0].Column) {
			return q.Put(i, i, "sum of")
		}
		return false
	}
	return false
}

var summing = english.WordSet("of highest lowest average maximum minimum")

// howMuch reads "how much barley was harvested" as the total over rows of that kind.
func howMuch(q *question, i int) bool {
	if q.Low(i) != "how" || q.Low(i+1) != "much" {
		return false
	}
	found, to := q.value(i + 2)
	if len(found) != 1 {
		return false
	}
	ci := q.quantityOf(found[0].Column)
	if ci < 0 || !english.Auxiliary.Has(q.Low(to)) {
		return false
	}
	verb := to + 1
	for verb < len(q.Words) && english.Pronoun.Has(q.Low(verb)) {
		verb++
	}
	if verb < len(q.Words) && !english.Participle(q.Low(verb)) && verb == to+1 {
		return false
	}
	q.Words = slices.Delete(q.Words, to, min(verb+1, len(q.Words)))
	return q.Put(i, i+2, "total # of", ci)
}

// howMuchIn reads "how much did Ashby pay in fees" as the total fees of Ashby.
func howMuchIn(q *question, i int) bool {
	if q.Phrase(i, "how much did|how much do|how much does|how much has|how much have") == 0 {
		return false
	}
	for n := i + 4; n < q.Mark(i); n++ {
		if q.Low(n) != "in" && q.Low(n) != "on" || q.Ends(n-1) {
			continue
		}
		to := n + 1
		for !q.Ends(to) {
			to++
		}
		ci := q.only(func(ci int) bool {
			return q.number(ci) && !events.Rates(q.S, ci) && slices.EqualFunc(q.Words[n+1:to], q.S.Columns[ci].Full,
				func(w english.Word, stem string) bool { return english.Near(&w, stem) >= alike })
		})
		if ci < 0 {
			continue
		}
		q.Put(n-1, to, "") // the verb, too
		if english.Pronoun.Has(q.Low(i + 3)) {
			return q.Put(i, i+4, "total #", ci)
		}
		return q.Put(i, i+3, "total # of", ci)
	}
	return false
}

// quantityOf returns the column that says how much there is of what column ci names: of
// its own table where its rows are several of a kind, else of the one that refers to its
// table and has one; -1 where there is none.
func (q *question) quantityOf(ci int) int {
	table := q.S.Columns[ci].Table
	if events.Kind(q.S, ci) {
		return q.quantity(table)
	}
	found := -1
	for _, k := range q.S.Keys {
		if q.S.Columns[k.To].Table != table || q.S.Tables[table].Shown != ci {
			continue
		}
		if of := q.quantity(q.S.Columns[k.From].Table); of >= 0 && found >= 0 && of != found {
			return -1
		} else if of >= 0 {
			found = of
		}
	}
	return found
}

// quantity returns the column that says how much of something a row of a table is, or -1.
func (q *question) quantity(table int) int {
	ci := events.Quantity(q.S, table)
	for _, stem := range quantities {
		if ci < 0 {
			ci = q.only(func(ci int) bool {
				return q.number(ci) && q.S.Columns[ci].Table == table && q.S.Columns[ci].Full[0] == stem
			})
		}
	}
	return ci
}

// quantities lists the stems of names of how much there is of something.
var quantities = []string{"yield", "harvest", "weight", "tonn", "ton", "kg", "volum", "litr", "catch", "output"}
