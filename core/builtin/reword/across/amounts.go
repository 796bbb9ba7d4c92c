package across

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// counted reads "the highest vote count" as the highest votes, where a column tells them.
func counted(q *question, i int) bool {
	if q.Low(i) != "count" || i == 0 || q.S.Stems["count"] {
		return false
	}
	from := i - 1
	for from > 0 && q.Plain(from-1) && from > i-3 {
		if _, end := q.Column(from-1, q.amount); end != i {
			break
		}
		from--
	}
	ci, end := q.Column(from, q.amount)
	return ci >= 0 && end == i && q.Put(from, i+1, "#", ci)
}

// mean reads "mean price" as the average.
func mean(q *question, i int) bool {
	before := i == 0 || english.Determiner.Has(q.Low(i-1)) || q.Low(i-1) == "and"
	return q.Low(i) == "mean" && before && !q.Ends(i+1) && !q.S.Stems["mean"] && q.Put(i, i+1, "average")
}

// amount reports a column of numbers that are no keys.
func (q *question) amount(ci int, c *schema.Column) bool {
	return c.Class == schema.Numeric && !c.PK && !c.FK && c.Expr == "" && c.Part == "" && c.Flag == nil && q.V.Top[ci] > 1
}

// measured returns the one amount of the events that tell of a table's rows, and of nothing nearer; -1 for none.
func (q *question) measured(t int) int {
	found := -1
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		if !q.amount(ci, c) || events.Rates(q.S, ci) || q.S.HasChildren(c.Table) || q.steps(c.Table, t) < 1 || q.dated(c.Table, nil) < 0 {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// kind returns the amount that the value at word i is a kind of, as electricity is of what is used, and where the
// value ends; -1 where it is none.
func (q *question) kind(i int) (ci, end int) {
	if !q.Plain(i) || q.RowsAt(i) >= 0 || q.S.Stems[q.Words[i].Stem] {
		return -1, i
	}
	found, end := q.value(i)
	if len(found) != 1 {
		return -1, i
	}
	return q.measured(q.S.Columns[found[0].Column].Table), end
}

// amountOf reads "total electricity used per household", "average gas reading per street" as the amount of that kind.
func amountOf(q *question, i int) bool {
	if low := q.Low(i); low != "total" && low != "average" && low != "mean" {
		return false
	}
	ci, end := q.kind(i + 1)
	if ci < 0 {
		return false
	}
	kind := q.said(i+1, end)
	if q.Plain(end) && (english.Participle(q.Low(end)) || irregular[q.Low(end)] || q.RowsAt(end) == q.S.Columns[ci].Table) {
		end++
	}
	if end+3 < len(q.Words) && q.Words[end].Mark && q.Low(end+1) == "in" && q.Words[end+3].Mark {
		end += 4 // ", in tons,"
	}
	if q.Phrase(end, "per|by|for each|on|in|from|for") == 0 && !q.over(end) {
		return false
	}
	return q.Put(i+1, end, "# with "+kind, ci)
}

// ofRows reads "average gift by kind of donor" as the average amount, where the events have one.
func ofRows(q *question, i int) bool {
	n, e := i+1, -1
	if low := q.Low(i); low == "average" || low == "total" {
		e = q.RowsAt(n)
	}
	if e < 0 || !q.event(e) || q.Phrase(n+1, "per|by|for|from|of|in") == 0 && !q.over(n+1) {
		return false
	}
	ci := q.Only(func(ci int, c *schema.Column) bool { return c.Table == e && q.amount(ci, c) && !events.Rates(q.S, ci) })
	return ci >= 0 && q.Put(n, n+1, "#", ci)
}

// moreThanOnce reads "donors who gave more than once" as those with more than 1 gift.
func moreThanOnce(q *question, i int) bool {
	n := q.Phrase(i, "more than|at least")
	count := map[string]string{"once": "1", "twice": "2"}[q.Low(i+n)]
	if n == 0 || count == "" || !q.over(i+n+1) || i < 2 {
		return false
	}
	at := i - 1
	for at > 0 && (q.verb(at) || english.Auxiliary.Has(q.Low(at)) || relative[q.Low(at)]) && q.RowsAt(at) < 0 {
		at--
	}
	t := q.RowsAt(at)
	if t < 0 || i-at > 4 || at == i-1 {
		return false
	}
	e := q.doing(t, q.Words[i-1].Stem)
	return e >= 0 && q.Put(at+1, i+n+1, "with "+q.said(i, i+n)+" "+count+" "+q.Rows(e))
}

// mostOf reads "who used the most gas" as those with the highest total of what was used of it.
func mostOf(q *question, i int) bool {
	way := map[string]string{"most": "highest", "least": "lowest"}[q.Low(i)]
	from := i - q.before(i, "the")
	if way == "" || q.Low(0) != "who" || from < 2 || from > 3 {
		return false
	}
	ci, end := q.kind(i + 1)
	if ci < 0 {
		return false
	}
	p, e, best := -1, q.S.Columns[ci].Table, 0
	for t := range q.S.Tables {
		if n := q.steps(e, t); n > 0 && q.people(t) && (p < 0 || n < best) {
			p, best = t, n
		}
	}
	return p >= 0 && q.which(0, end, p, "has the "+way+" total # with "+q.said(i+1, end), ci)
}

// said returns the words from one place to another.
func (q *question) said(from, to int) string { return english.Said(q.Words[from:to]) }

// mostDone reads "most borrowed genre" as the genre with the most loans.
func mostDone(q *question, i int) bool {
	most := map[string]string{"most": "most", "least": "fewest", "busiest": "most", "quietest": "fewest"}[q.Low(i)]
	n := i + 2
	if strings.HasSuffix(q.Low(i), "iest") || q.Low(i) == "quietest" {
		n = i + 1
	}
	verb := q.Low(n - 1)
	if most == "" || n > i+1 && !english.Participle(verb) && !irregular[verb] || q.Ends(n) {
		return false
	}
	ci, end := q.Column(n, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual && !c.PK })
	t := q.RowsAt(n)
	switch {
	case t >= 0 && (ci < 0 || end == n+1):
		end = n + 1
	case ci >= 0:
		t = q.S.Columns[ci].Table
	default:
		return false
	}
	w := &q.Words[n-1]
	called := func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && c.Says(map[string]bool{w.Stem: true})
	}
	e := q.doing(t, w.Stem)
	said := e >= 0 && q.dated(e, map[string]bool{w.Stem: true}) >= 0
	if e < 0 || n > i+1 && !said && !doneTo[w.Low] || q.Only(called) >= 0 && !said || len(q.V.Lookup(w.Fold)) > 0 {
		return false
	}
	if q.Low(end) == "of" && q.RowsAt(end+1) == t {
		end += 2
	}
	if !q.over(end) && !english.FunctionWords[q.Low(end)] {
		return false
	}
	q.Put(end, end, "with the "+most+" "+q.Rows(e))
	return q.Put(i, n, "")
}

// earned reads "how much have we taken on extras, by item" as their total amount by item.
func earned(q *question, i int) bool {
	n := q.Phrase(i, "how much have we|how much did we|how much money have we|how much money did we")
	if i > 0 || n == 0 || !takes[q.Low(n)] {
		return false
	}
	to := n + 1
	if q.Low(to) == "in" && q.Low(to+1) != "" && q.RowsAt(to+1) < 0 {
		to++
	}
	ci := -1
	for t := range q.S.Tables {
		m := events.Money(q.S, t)
		if m >= 0 && ci >= 0 {
			return false
		}
		ci = max(ci, m)
	}
	if ci < 0 {
		return false
	}
	of := ""
	if q.Low(to) == "on" || q.Low(to) == "for" || q.Low(to) == "from" {
		to, of = to+1, " of"
	}
	for at := to; at+1 < len(q.Words); at++ {
		if q.Words[at].Mark && q.Phrase(at+1, "by|per|for each") > 0 {
			q.Put(at, at+1, "")
		}
	}
	return q.Put(0, to, "total #"+of, ci)
}

var takes = english.WordSet("taken take earned earn made make charged charge got")

// doneTo lists what is done to things, by which rows that tell of them are counted.
var doneTo = english.WordSet("borrowed played used sold ordered booked rented visited read watched hired repaired " +
	"performed shown viewed picked chosen treated prescribed lent loaned bought requested attended tested run seen heard " +
	"driven taken")

// rated reads "which courier has the best rating" as the highest average of the stars that others gave.
func rated(q *question, i int) bool {
	way := map[string]string{"best": "highest", "highest": "highest", "top": "highest", "worst": "lowest",
		"lowest": "lowest"}[q.Low(i)]
	n := q.Phrase(i+1, "rating|ratings|stars|score|scores|reviews")
	t := -1
	for at := 0; at < i && t < 0; at++ {
		t = q.RowsAt(at)
	}
	ci := q.Only(func(ci int, c *schema.Column) bool {
		return q.amount(ci, c) && c.Says(ratings) && q.steps(c.Table, t) > 0
	})
	return way != "" && n > 0 && t >= 0 && q.over(i+1+n) && ci >= 0 && q.Put(i, i+1+n, way+" average #", ci)
}

var ratings = english.WordSet("rate star score csat")
