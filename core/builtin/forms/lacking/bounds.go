package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

var compared = []struct{ said, op string }{
	{"more than|over|above", ">"}, {"less than|fewer than|under|below", "<"},
	{"at least|no less than", ">="}, {"at most|no more than|up to", "<="}}

// bounds reads "more than 50 pounds" and "over 9 kg" of money, or of a column that a unit calls.
func bounds(q *question) {
	for i := range q.Words {
		for _, b := range compared {
			n := q.Phrase(i, b.said)
			at := i + n
			if n == 0 || !q.Plain(at) || !q.Words[at].Number || !q.Plain(at+1) || !q.free(i, at+2) {
				continue
			}
			if ci := measure(q, at+1); ci >= 0 && q.add(ci, schema.Ref(ci)+" "+b.op+" "+q.Words[at].Text) {
				q.use(paid(q, i), at+2)
			}
		}
	}
}

const paying = "paid|spent|gave|cost|handed over|weighing|weigh|brought in|costing|worth"

// paid returns where words begin, up to word i, by which an amount was paid, and no more.
func paid(q *question, i int) int {
	for _, n := range []int{2, 1} {
		if i >= n && q.Phrase(i-n, paying) == n {
			return i - n
		}
	}
	return i
}

// measure returns the column of amounts in the unit at word i, or -1.
func measure(q *question, i int) int {
	if !currencies[q.Low(i)] {
		return q.Only(func(_ int, c *schema.Column) bool {
			return c.Table == q.base && c.Class == schema.Numeric && english.LastOf(c.Full) == q.Words[i].Stem
		})
	}
	if ci := sum(q); ci >= 0 {
		return ci
	}
	return q.Only(func(_ int, c *schema.Column) bool {
		return c.Table == q.base && c.Class == schema.Numeric && c.Says(money)
	})
}

// sum returns the column of what a row cost or brought, or -1.
func sum(q *question) int {
	if ci := events.Money(q.S, q.base); ci >= 0 {
		return ci
	}
	if list := schema.Amounts(q.S, q.base, prices, nil); len(list) == 1 {
		return list[0]
	}
	return -1
}

var (
	currencies = english.WordSet("pounds euros euro dollars pound eur gbp usd francs kronor")
	money      = english.WordSet("paid gbp eur usd amount")
	prices     = english.WordSet(strings.Join(english.PriceHint, " "))
)

// values reads what else is said of the rows by values that they hold, and the column's name beside one.
func values(q *question) {
	for i := range q.Words {
		if q.used[i] || english.Stop[q.Low(i)] || idle[q.Low(i)] {
			continue
		}
		found, end := q.Value(i, func(f schema.Found) bool {
			c := &q.S.Columns[f.Column]
			return c.Stored() && c.Flag == nil && q.leads(c.Table)
		})
		if len(found) == 0 || !q.free(i, end) {
			continue
		}
		ci := found[0].Column
		other := slices.ContainsFunc(found, func(f schema.Found) bool { return f.Column != ci })
		if other || !q.add(ci, schema.Ref(ci)+" = "+sqltext.Text(found[0].Value)) {
			continue
		}
		q.use(i, end)
		for _, at := range []int{i - 1, end} {
			if q.Plain(at) && !q.used[at] && q.nearness(ci, at, at+1) > 0 {
				q.use(at, at+1)
			}
		}
	}
}
