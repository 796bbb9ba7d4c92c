package knowledge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

var plainSteps = []plainStep{
	{"one of the rows", theOne},
	{"a title", titledName},
	{"won", won},
	{"came in", cameIn},
	{"the best places", topPlaces},
	{"the best time", bestTime},
	{"arrived", arrived},
	{"lent out", out},
	{"numbered name", (*question).numbered},
	{"rows by their kind", rowsByKind},
	{"a value", valued},
	{"rated so", ratedSo},
	{"lacking", lacking},
	{"blank", blankColumn},
	{"one amount and another", oneThanOther},
	{"so many who did", counts},
	{"unknown", (*question).unknown},
	{"left undone", undone},
	{"alive", alive},
	{"dead", dead},
	{"at its end", atEnd},
	{"not at its end", open},
	{"the best average", bestAverage},
	{"the best on average", onAverage},
	{"the best", good},
	{"marks in a subject", inSubject},
	{"worse than", worseThan},
	{"did best", didBest},
	{"sign", (*question).sign},
	{"some of it", (*question).some},
	{"none of it", (*question).freeOf},
	{"any of it", (*question).any},
	{"an age", (*question).age},
	{"the strongest", (*question).superlative},
	{"free", (*question).free},
	{"most of an adjective", (*question).most},
	{"how much of an adjective", howMuch},
	{"in the order of an adjective", (*question).inOrder},
	{"number of a month", (*question).month},
	{"another unit", (*question).unit},
	{"a noun that says no more", spare},
	{"so many of a unit", tallied},
	{"a unit", unitNamed},
	{"what is measured", measured},
	{"a sum of money", (*question).money},
	{"rows themselves", rowsThemselves},
	{"rows ranked by no name of theirs", rankedRows},
}

// Plain writes the words by which a column's values are meant as the column's name:
// "the most popular game" is that with the highest popularity where that is a column,
// and what is heavier than 5 kg has a body mass above 5000 where that is in grams.
func Plain(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	q := ask(s, v, words)
	for _, step := range slices.Concat(spanSteps, plainSteps) {
		q.First(func(i int) bool { return step.read(q, i) })
	}
	return q.Words
}

// numbered reads "second type" as "type 2", which a column is called.
func (q *question) numbered(i int) bool {
	n := english.Ordinal(q.Low(i))
	if q.Low(i) == "first" {
		n = "1"
	}
	if n == "" || i+1 >= len(q.Words) || !slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.Equal(c.Full, []string{q.Words[i+1].Stem, n})
	}) {
		return false
	}
	return q.Put(i, i+2, q.Words[i+1].Text+" "+n)
}

// unknown reads "with unknown sex" as "without sex" where the column holds nothing for
// some rows.
func (q *question) unknown(i int) bool {
	if !unknown[q.Low(i)] || i+1 >= len(q.Words) || len(q.V.Lookup(q.Low(i))) > 0 {
		return false
	}
	blank := func(ci int) bool {
		return q.V.Blank[ci] && english.LastOf(unfaint(q.S.Columns[ci].Full)) == q.Words[i+1].Stem
	}
	for ci := range q.S.Columns {
		if !blank(ci) {
			continue
		}
		from := i
		if before := q.Low(i - 1); having[before] || before == "of" {
			from--
		}
		return q.Put(from, i+1, "without")
	}
	return false
}

// unfaint returns a name without the unit that it ends with.
func unfaint(full []string) []string {
	if n := len(full) - 1; n > 0 && units[full[n]].size > 0 {
		return full[:n]
	}
	return full
}

// sign reads "a negative score" as "score below 0".
func (q *question) sign(i int) bool {
	bound := map[string]string{"negative": "# below 0", "positive": "# above 0"}[q.Low(i)]
	if bound == "" || i+1 >= len(q.Words) || q.S.Stems[q.Words[i].Stem] || q.S.Stems["below"] {
		return false
	}
	stem := q.Words[i+1].Stem
	ci := q.amount(func(ci int) bool { return english.LastOf(q.S.Columns[ci].Full) == stem && q.V.Low[ci] < 0 })
	if ci < 0 || strings.HasPrefix(q.Low(i+2), "than") {
		return false
	}
	from := i
	if articles[q.Low(i-1)] {
		from--
	}
	return q.Put(from, i+2, bound, ci)
}

// some reads "houses with a pool" as those with a pool area above 0.
func (q *question) some(i int) bool {
	a := q.Low(i + 1)
	if !having[q.Low(i)] || a != "a" && a != "an" || i+2 >= len(q.Words) || english.FunctionWords[q.Low(i+2)] {
		return false
	}
	if next := q.Low(i + 3); i+3 < len(q.Words) && !q.Words[i+3].Mark && next != "and" && next != "in" {
		return false
	}
	stem := q.Words[i+2].Stem
	if q.S.CallsRows(stem) {
		return false
	}
	ci := q.amount(func(ci int) bool { return q.S.Columns[ci].Full[0] == stem && q.V.Low[ci] == 0 && q.V.Top[ci] > 0 })
	return ci >= 0 && q.Put(i, i+3, "with # above 0", ci)
}

// any reads "with bonuses" as with a bonus above 0, where the column is called so and some
// have none.
func (q *question) any(i int) bool {
	if !having[q.Low(i)] || i+1 >= len(q.Words) || !q.Ends(i+2) || !strings.HasSuffix(q.Low(i+1), "s") ||
		q.Low(i+2) == "above" || q.Low(i+2) == "of" {
		return false
	}
	stem := q.Words[i+1].Stem
	ci := q.amount(func(ci int) bool {
		return slices.Equal(q.S.Columns[ci].Full, []string{stem}) && q.V.Low[ci] == 0 && q.V.Top[ci] > 0
	})
	return ci >= 0 && q.Put(i, i+2, "with # above 0", ci)
}

// freeOf reads "sugar free games" as those with sugar 0.
func (q *question) freeOf(i int) bool {
	if q.Low(i+1) != "free" || i+2 >= len(q.Words) || q.Ends(i+2) {
		return false
	}
	stem := q.Words[i].Stem
	ci := q.amount(func(ci int) bool { return english.LastOf(unfaint(q.S.Columns[ci].Full)) == stem && q.V.Low[ci] == 0 })
	return ci >= 0 && q.Put(i, i+3, q.Words[i+2].Text+" with # 0", ci)
}

// somebody lists words for a person of whom nothing else is said.
var somebody = english.WordSet("someone somebody anyone anybody people persons those everyone")

// age reads "anyone under 30" as with an age under 30.
func (q *question) age(i int) bool {
	if !somebody[q.Low(i)] || !q.bounds(i+1, "over", "under", "above", "below") || !q.Ends(i+3) {
		return false
	}
	ci := q.aged()
	return ci >= 0 && q.Put(i+1, i+2, "with # "+q.Low(i+1), ci)
}

// prices lists the stems of what something costs.
var prices = []string{"price", "cost", "fee", "fare", "charg"}

// price returns the one column of what something costs, or -1.
func (q *question) price() int {
	for _, stem := range prices {
		if ci := q.amount(func(ci int) bool { return q.has(ci, stem) }); ci >= 0 {
			return ci
		}
	}
	return -1
}

// free reads "free games" as those with price 0, where some cost nothing.
func (q *question) free(i int) bool {
	if q.Low(i) != "free" || q.Low(i+1) == "of" || q.S.Stems["free"] || len(q.V.Lookup("free")) > 0 {
		return false
	}
	ci := q.price()
	if ci < 0 || q.V.Low[ci] != 0 || q.V.Top[ci] <= 0 {
		return false
	}
	switch before := q.Low(i - 1); {
	case before == "are" || before == "is" || before == "for":
		return q.Put(i-1, i+1, "with # 0", ci)
	case i+1 < len(q.Words) && !q.Words[i+1].Mark && !english.FunctionWords[q.Low(i+1)]:
		return q.Put(i, i+2, q.Words[i+1].Text+" with # 0", ci)
	}
	return false
}

// month reads "in June" as "with month 6" where months are numbers.
func (q *question) month(i int) bool {
	n, short := english.Month(q.Low(i))
	if before := q.Low(i - 1); n == 0 || short || before != "in" && before != "during" ||
		len(q.V.Lookup(q.Words[i].Fold)) > 0 {
		return false
	}
	ci := q.amount(func(ci int) bool { return q.has(ci, "month") && q.V.Places(ci) })
	return ci >= 0 && q.Put(i-1, i+1, "with # "+strconv.Itoa(n), ci)
}

// money reads "under 20 dollars" as "with price under 20".
func (q *question) money(i int) bool {
	if !moneyWords[q.Low(i)] || i == 0 || !q.Words[i-1].Number || q.S.Stems[q.Words[i].Stem] {
		return false
	}
	from := i - 1
	from = q.Before(from, boundWords)
	ci := q.price()
	if from == i-1 || ci < 0 || q.Low(from) == "than" {
		return false // what is dearer than 5 euros names a price
	}
	bound := make([]string, 0, 4)
	for n := from; n < i; n++ {
		bound = append(bound, q.Words[n].Text)
	}
	said := strings.Join(bound, " ")
	if before := q.Low(from - 1); strings.HasPrefix(before, "cost") || q.has(ci, text.Stem(before)) || q.priceNamed() {
		return q.Put(from, i+1, said, ci)
	}
	return q.Put(from, i+1, "with # "+said, ci)
}

// priceNamed reports that the question names a price.
func (q *question) priceNamed() bool {
	return slices.ContainsFunc(q.Words, func(w english.Word) bool { return slices.Contains(prices, w.Stem) })
}

var (
	moneyWords = english.WordSet("dollars dollar euros euro pounds bucks francs usd eur gbp chf")
	boundWords = english.WordSet("under over above below than more less at least most up to for about costing")
)
