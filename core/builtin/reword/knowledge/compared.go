package knowledge

import (
	"iter"
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// columnsNamed returns the columns whose names hold each word from one place to another.
func columnsNamed(q *question, from, to int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ci := range q.S.Columns {
			all := from < to
			for n := from; n < to; n++ {
				near := func(stem string) bool { return english.Near(&q.Words[n], stem) >= nearName }
				all = all && slices.ContainsFunc(q.S.Columns[ci].Full, near)
			}
			if all && !yield(ci) {
				return
			}
		}
	}
}

// nearName is the least nearness of a word to a part of a name that it says.
const nearName = .75

var thanWays = map[string]string{"fewer": "below", "less": "below", "lower": "below", "smaller": "below",
	"more": "above", "greater": "above", "higher": "above", "larger": "above", "bigger": "above"}

// oneThanOther reads "fewer votes than needed" as "votes below needed", where both are amounts of
// a table.
func oneThanOther(q *question, i int) bool {
	way := thanWays[q.Low(i)]
	if way == "" {
		return false
	}
	than := i + 1
	for than < len(q.Words) && q.Low(than) != "than" {
		than++
	}
	end := than + 1
	if articles[q.Low(end)] {
		end++
	}
	from := end
	for end < len(q.Words) && !q.Words[end].Mark && !english.FunctionWords[q.Low(end)] {
		end++
	}
	a, b := amountsNamed(q, [2]int{i + 1, than}, [2]int{from, end})
	if a < 0 {
		return false
	}
	for i > 0 && (obtained[q.Low(i-1)] || articles[q.Low(i-1)]) {
		i--
	}
	return q.Put(i, end, "with # "+way+" #", a, b)
}

// obtained lists verbs that say what a row has.
var obtained = english.WordSet("got get gets received receive receives had has have with earned made took")

// amountsNamed returns two columns of amounts of one table that two parts of the question
// name, or -1 and -1 where there are none or several.
func amountsNamed(q *question, one, other [2]int) (a, b int) {
	a, b = -1, -1
	for ca := range columnsNamed(q, one[0], one[1]) {
		for cb := range columnsNamed(q, other[0], other[1]) {
			if !comparable(q, ca, cb) {
				continue
			}
			if a >= 0 {
				return -1, -1
			}
			a, b = ca, cb
		}
	}
	return a, b
}

// comparable reports two amounts of a table.
func comparable(q *question, a, b int) bool {
	ca, cb := &q.S.Columns[a], &q.S.Columns[b]
	amounts := ca.Class == schema.Numeric && cb.Class == schema.Numeric
	return a != b && ca.Table == cb.Table && amounts && !ca.FK && !cb.FK && !ca.PK && !cb.PK
}

// counts reads "with fewer than 900 pupils enrolled" as "with enrollment fewer than 900", where
// a column has the noun of what they did.
func counts(q *question, i int) bool {
	if q.Low(i) != "than" || i == 0 || i+3 >= len(q.Words) || !q.Words[i+1].Number ||
		!english.Participle(q.Low(i+3)) || !q.Ends(i+4) {
		return false
	}
	way := thanWays[q.Low(i-1)]
	ci := q.amount(func(ci int) bool {
		full := q.S.Columns[ci].Full
		return len(full) > 0 && english.Near(&q.Words[i+3], full[0]) >= nearName
	})
	if way == "" || ci < 0 {
		return false
	}
	from := i - 1
	from = q.Before(from, having)
	return q.Put(from, i+4, "with # "+way+" "+q.Words[i+1].Text, ci)
}
