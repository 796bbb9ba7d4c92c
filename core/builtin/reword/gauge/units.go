package gauge

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// perUnit reads "hops per hectolitre" as hops by the one amount in that unit. Where a name says
// what one of them costs, that is asked for: "price per kilo" is price_kg.
func perUnit(q *question, i int) bool {
	if q.Low(i) != "per" || i == 0 || !q.Plain(i+1) {
		return false
	}
	ci, units := q.measured(i+1), measures[q.Words[i+1].Stem]
	if units == nil {
		return false
	}
	one := q.Only(func(_ int, c *schema.Column) bool { return c.Says(units) && c.Says(ofOne) })
	if one >= 0 && slices.Contains(q.S.Columns[one].Full, q.Words[i-1].Stem) {
		return q.Write(i-1, i+2, q.Called(one))
	}
	return ci >= 0 && one < 0 && q.Write(i+1, i+2, q.Called(ci))
}

// inYear reads "electricity in 2023" as the one amount that is measured so and has the year in its
// name.
func inYear(q *question, i int) bool {
	if q.Low(i+1) != "in" || i+2 >= q.End() || !q.Words[i+2].Number || !q.Plain(i) {
		return false
	}
	ci := q.measured(i)
	return ci >= 0 && slices.Contains(q.S.Columns[ci].Full, q.Low(i+2)) && q.Write(i, i+3, q.Called(ci))
}

// bareUnit reads "kilometres electric cars" as the total of the one amount in that unit.
func bareUnit(q *question, i int) bool {
	if i > 0 || !q.Plain(1) || brief[q.Low(1)] || producing[q.Low(1)] || q.says(aggregates) ||
		slices.ContainsFunc(q.Words, asksOrDoes) {
		return false
	}
	if named, _ := q.Column(0, anyColumn); named >= 0 {
		return false
	}
	ci := q.measured(0)
	return ci >= 0 && q.Write(0, 1, "total "+q.Called(ci))
}

func asksOrDoes(w english.Word) bool {
	return w.Mark || (english.Auxiliary | english.Asking | english.Totals).Has(w.Low)
}

// brief are words behind a unit that are read by themselves: "kilos per shop".
var brief = english.WordSet("per by each")

// produced reads "the machine that generated most in 2023" as the one with the highest of what a
// name measures in units of energy, and "power produced in 2023" as that.
func produced(q *question, i int) bool {
	if !producing[q.Low(i)] || q.heard(i) || len(q.S.Tables) > 1 {
		return false
	}
	ci := q.amount(measures["energi"])
	if ci < 0 {
		return false
	}
	n := i + 1
	if q.Low(n) == "the" {
		n++
	}
	most := ends[q.Low(n)]
	switch {
	case most != "":
		n++
		if measures[q.Words[min(n, len(q.Words)-1)].Stem] != nil {
			n++
		}
	case i > 0 && q.measured(i-1) == ci:
		n = i + 1
	default:
		return false
	}
	if q.Low(n) == "in" && n+1 < q.End() && slices.Contains(q.S.Columns[ci].Full, q.Low(n+1)) {
		n += 2
	}
	if most == "" {
		return q.Write(i-1, n, q.Called(ci))
	}
	return q.Write(i, n, "has the "+most+" "+q.Called(ci))
}

var (
	producing = english.WordSet("produced produces produce generated generates generate made yielded")
	ends      = map[string]string{"most": "highest", "least": "lowest"}
)
