package asks

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// nothing reads "calls that cost nothing" as those with cost 0, where a column of numbers is called so.
func nothing(q *question, i int) bool {
	end := i + 1
	if k := q.Phrase(end, "nothing at all|nothing"); k > 0 {
		end += k
	} else {
		return false
	}
	if i == 0 || !q.Over(end) && q.Plain(end) && !english.FunctionWords[q.Low(end)] {
		return false
	}
	ci, to := q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Stored() && !c.PK && !c.FK
	})
	if ci < 0 || to != i+1 {
		return false
	}
	if low := q.Low(i - 1); low == "that" || low == "which" && i > 1 {
		i--
	}
	return q.Write(i, end, "with "+q.Called(ci)+" 0")
}

// totals reads "trader fare totals" as the total fare per trader.
func totals(q *question, i int) bool {
	if i > 0 || q.End() < 3 || q.Low(q.End()-1) != "totals" && q.Low(q.End()-1) != "averages" {
		return false
	}
	end := q.End() - 1
	ci, to := q.Measure(1)
	if ci < 0 || to != end || !q.kinds(0) || english.Determiner.Has(q.Low(0)) {
		return false
	}
	adds := map[string]string{"totals": "total ", "averages": "average "}[q.Low(end)]
	return q.Write(0, end+1, adds+q.Called(ci)+" per "+q.Said(0, 1))
}

// eachLast reads "crew carried, each boat" as the total crew of each boat.
func eachLast(q *question, i int) bool {
	if low := q.Low(i); low != "each" && low != "every" && low != "per" || i < 2 || !q.Over(i+2) || q.Over(i+1) {
		return false
	}
	n := q.part(i)
	ci := q.carried(n)
	if ci < 0 || n == i || !q.kinds(i+1) {
		return false
	}
	return q.Write(0, i+2, "total "+q.Called(ci)+" of each "+q.Said(i+1, i+2))
}

// carried returns the column of what is counted that the words up to a place name, a verb behind it at
// most; or -1.
func (q *question) carried(end int) int {
	ci, to := q.Measure(0)
	if ci < 0 || !q.S.Columns[ci].Count || to < end-1 || to == end-1 && !english.Participle(q.Low(to)) {
		return -1
	}
	return ci
}

// kinds reports that word i calls rows, or a column of texts.
func (q *question) kinds(i int) bool {
	_, to := q.Column(i, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual && c.Stored() })
	return q.RowsAt(i) >= 0 || to == i+1
}
