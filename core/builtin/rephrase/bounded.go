package rephrase

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// called is the least nearness to the rows' name of a word that calls them by it.
const called = .9

// onAverage reads "longer than a trip takes on average" as longer than the average.
func onAverage(q *reword.Question, i int) bool {
	if q.Low(i) != "than" || !articles[q.Low(i+1)] || q.TableAt(i+2, called) < 0 ||
		!english.PhraseIs(q.Words, i+4, []string{"on", "average"}) {
		return false
	}
	return q.Put(i+1, i+6, "the average")
}

var articles = english.WordSet("a an one the")

// thanTheMost reads "longer than the longest mystery" as longer than any.
func thanTheMost(q *reword.Question, i int) bool {
	if q.Low(i) != "than" || i == 0 || q.Low(i+1) != "the" || i+3 >= len(q.Words) || q.Words[i+3].Mark {
		return false
	}
	most := superlativeOf(q.Low(i - 1))
	return most != "" && most == q.Low(i+2) && comparative(q.Low(i-1)) != 0 && q.Put(i+1, i+3, "any")
}

// spoken returns the words from one place to another.
func spoken(q *reword.Question, from, to int) string {
	list := make([]string, 0, to-from)
	for _, w := range q.Words[from:to] {
		list = append(list, w.Text)
	}
	return strings.Join(list, " ")
}

// amountCalled reports a column of amounts with the words from one place to another in its name.
func amountCalled(q *reword.Question, from, to int) bool {
	return from < to && slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		for n := from; n < to; n++ {
			near := func(stem string) bool { return english.Near(&q.Words[n], stem) >= called }
			if !slices.ContainsFunc(c.Full, near) {
				return false
			}
		}
		return amount(&c)
	})
}

// doneMore reads "papers that were cited more often than the average" as with citations above
// the average, where a column has how often that was.
func doneMore(q *reword.Question, i int) bool {
	way := map[string]string{"more": "above", "less": "below"}[q.Low(i)]
	if way == "" || q.Low(i+1) != "often" || q.Low(i+2) != "than" || i < 2 {
		return false
	}
	ci := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return amount(&c) && len(c.Full) == 1 && sameRoot(q.Low(i-1), c.Full[0])
	})
	if ci < 0 {
		return false
	}
	to := i + 3
	if english.PhraseIs(q.Words, to, []string{"the", "average", "of", "all"}) && q.Ends(to+4) {
		q.Put(to+2, to+4, "")
	}
	if numberAt(q, to) != "" && q.Low(to+1) == "times" {
		q.Put(to+1, to+2, "")
	}
	return q.Put(clauseOf(q, i-1), to, "with # "+way, ci)
}

// clauseOf returns where the "that were" before the verb at i begins.
func clauseOf(q *reword.Question, i int) int {
	for i > 1 && (english.Auxiliary.Has(q.Low(i-1)) || q.Low(i-1) == "that" || q.Low(i-1) == "which") {
		i--
	}
	return i
}

// amount reports a column of amounts, and of no keys.
func amount(c *schema.Column) bool { return c.Class == schema.Numeric && !c.PK && !c.FK }

// sameRoot reports a participle and the stem of a noun of its verb: cited and citations.
func sameRoot(participle, stem string) bool {
	root, ok := strings.CutSuffix(participle, "ed")
	return ok && len(root) > 2 && strings.HasPrefix(stem, root)
}

// mostBy reads "the three largest countries of Asia, by population" as the three with the highest
// population: it is no order of its own.
func mostBy(q *reword.Question, i int) bool {
	if q.Low(i) != "by" || i == 0 || q.Words[i-1].Low != "," && !q.Words[i-1].Number {
		return false
	}
	from, to := i, i+1
	for !q.Ends(to) {
		to++
	}
	if to < len(q.Words) && !q.Words[to].Mark || !amountCalled(q, i+1, to) {
		return false
	}
	most := slices.IndexFunc(q.Words[:i], func(w english.Word) bool { return superlative(w.Low) != 0 })
	if most < 0 {
		return false
	}
	way := "with the highest"
	if superlative(q.Low(most)) < 0 {
		way = "with the lowest"
	}
	if q.Words[i-1].Low == "," {
		from--
	}
	q.Put(from, i+1, way)
	return q.Put(most, most+1, "")
}

// superlative returns 1 for a word like "largest", -1 for one like "smallest", else 0.
func superlative(low string) int {
	if head, ok := strings.CutSuffix(low, "est"); ok {
		return comparative(head + "er")
	}
	return 0
}

// square leaves out the unit of "3000 square kilometres" where there is an area.
func square(q *reword.Question, i int) bool {
	if q.Low(i) != "square" || i == 0 || !q.Words[i-1].Number || q.Ends(i+1) || !q.S.Stems["area"] ||
		q.S.Stems["squar"] {
		return false
	}
	return q.Put(i, i+2, "")
}

// through reads "from 1879 through 1885" as between both.
func through(q *reword.Question, i int) bool {
	if q.Low(i) != "from" || i+3 >= len(q.Words) || !q.Words[i+1].Number || q.Low(i+2) != "through" ||
		!q.Words[i+3].Number {
		return false
	}
	return q.Put(i, i+4, "between "+q.Words[i+1].Text+" and "+q.Words[i+3].Text)
}

// twoMonths reads "in January and February 2024" as in January 2024 or in February 2024: no day
// is in both, and the year is that of either.
func twoMonths(q *reword.Question, i int) bool {
	one, _ := english.Month(q.Low(i))
	other, _ := english.Month(q.Low(i + 2))
	if one == 0 || other == 0 || q.Low(i+1) != "and" || q.Low(i-1) == "between" || i+3 >= len(q.Words) ||
		!english.YearLike(q.Low(i+3)) {
		return false
	}
	year := " " + q.Words[i+3].Text
	return q.Put(i, i+4, q.Words[i].Text+year+" or "+q.Words[i+2].Text+year)
}

// numberAt returns the number that word i is, in digits, or "".
func numberAt(q *reword.Question, i int) string {
	switch low := q.Low(i); {
	case english.SmallNumbers[low] != "":
		return english.SmallNumbers[low]
	case english.IsNumber(low):
		return low
	}
	return ""
}

// firstOfUnit reads "in the first 20 minutes of a match" as with minute at most 20, where a column
// is called so: that in the plural is how long something takes.
func firstOfUnit(q *reword.Question, i int) bool {
	if !within[q.Low(i)] || q.Low(i+1) != "the" || q.Low(i+2) != "first" || i+4 >= len(q.Words) {
		return false
	}
	n := numberAt(q, i+3)
	unit := &q.Words[i+4]
	ci := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		one := strings.ToLower(c.Name)
		return amount(&c) && one != unit.Low && slices.Equal(c.Full, []string{unit.Stem})
	})
	if ci < 0 || n == "" || q.TableAt(i+4, called) >= 0 {
		return false
	}
	return q.Put(i, ofOne(q, i+5), "with # at most "+n, ci)
}

// ofOne returns the end of an "of a match" that begins with word i, or i.
func ofOne(q *reword.Question, i int) int {
	if q.Low(i) == "of" && articles[q.Low(i+1)] && !q.Ends(i+2) && q.Ends(i+3) {
		return i + 3
	}
	return i
}

var within = english.WordSet("in within during")

// numberKey returns the key of the rows that word i calls, where it numbers them in an order and
// is called so, or -1.
func numberKey(q *reword.Question, i int) int {
	t := q.TableAt(i, called)
	if t < 0 || len(q.S.Tables[t].PK) != 1 {
		return -1
	}
	ci := q.S.Tables[t].PK[0]
	c := &q.S.Columns[ci]
	if len(c.Full) < 2 || c.Class != schema.Numeric || c.FK || !numbering[english.LastOf(c.Full)] {
		return -1
	}
	return ci
}

var numbering = english.WordSet("number no nr rank position ordin")

// firstRows reads "among the first 94 elements, how many" as among those with atomic number at
// most 94: by another order nothing is said to be first.
func firstRows(q *reword.Question, i int) bool {
	if low := q.Low(i); low != "among" && low != "of" || q.Low(i+1) != "the" || q.Low(i+2) != "first" ||
		i+4 >= len(q.Words) || numberAt(q, i+3) == "" {
		return false
	}
	ci := numberKey(q, i+4)
	return ci >= 0 && q.Put(i+2, i+5, q.Words[i+4].Text+" with # at most "+numberAt(q, i+3), ci)
}

// upToNumber reads "elements up to number 94" as with atomic number at most 94.
func upToNumber(q *reword.Question, i int) bool {
	if !english.PhraseIs(q.Words, i, []string{"up", "to", "number"}) || i+3 >= len(q.Words) || !q.Words[i+3].Number {
		return false
	}
	ci := numberKey(q, i-1)
	return ci >= 0 && q.Put(i, i+4, "with # at most "+q.Words[i+3].Text, ci)
}
