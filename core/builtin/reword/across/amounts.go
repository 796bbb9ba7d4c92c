package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// amount reports a column of numbers that are no keys.
func (q *question) amount(ci int, c *schema.Column) bool {
	held := c.Expr == "" && c.Part == ""
	return c.Class == schema.Numeric && !c.PK && !c.FK && held && c.Flag == nil && q.V.Top[ci] > 1
}

// counted reads "the highest vote count" as the highest votes, where a column tells them.
func counted(q *question, i int) bool {
	ci, end := q.Column(i, q.amount)
	return ci >= 0 && q.Low(end) == "count" && !q.S.Stems["count"] && q.Put(i, end+1, "#", ci)
}

// mean reads "mean price" as the average.
func mean(q *question, i int) bool {
	before := i == 0 || english.Determiner.Has(q.Low(i-1)) || q.Low(i-1) == "and"
	return q.Low(i) == "mean" && before && !q.Ends(i+1) && !q.S.Stems["mean"] && q.Put(i, i+1, "average")
}

// measured returns the one amount of the events that tell of a table's rows, and of nothing nearer; -1 for
// none.
func measured(q *question, t int) int {
	return q.Only(func(ci int, c *schema.Column) bool {
		return q.amount(ci, c) && !events.Rates(q.S, ci) && !q.S.HasChildren(c.Table) &&
			q.far(c.Table, t) > 0 && q.dated(c.Table, "") >= 0
	})
}

// kind returns the amount that the value at word i is a kind of, as electricity is of what is used, and
// where the value ends; -1 where it is none.
func kind(q *question, i int) (ci, end int) {
	if !q.Plain(i) || q.RowsAt(i) >= 0 || q.S.Stems[q.Words[i].Stem] {
		return -1, i
	}
	found, end := q.value(i)
	if len(found) != 1 {
		return -1, i
	}
	return measured(q, q.S.Columns[found[0].Column].Table), end
}

// amountOf reads "total electricity used per household", "average gas reading per street" as the amount of
// that kind.
func amountOf(q *question, i int) bool {
	if q.Phrase(i, "total|average") == 0 {
		return false
	}
	ci, end := kind(q, i+1)
	if ci < 0 {
		return false
	}
	of := q.said(i+1, end)
	if did(q.Low(end)) || q.RowsAt(end) == q.S.Columns[ci].Table {
		end++
	}
	if end+3 < len(q.Words) && q.Words[end].Mark && q.Low(end+1) == "in" && q.Words[end+3].Mark {
		end += 4 // ", in tons,"
	}
	return (q.Phrase(end, "per|by|for|on|in|from") > 0 || q.over(end)) && q.Put(i+1, end, "# with "+of, ci)
}

// ofRows reads "average gift by kind of donor" as the average amount, where the events have one.
func ofRows(q *question, i int) bool {
	e := q.RowsAt(i + 1)
	if q.Phrase(i, "average|total") == 0 || e < 0 || !q.event(e) ||
		q.Phrase(i+2, "per|by|for|from|of|in") == 0 && !q.over(i+2) {
		return false
	}
	ci := q.Only(func(ci int, c *schema.Column) bool {
		return c.Table == e && q.amount(ci, c) && !events.Rates(q.S, ci)
	})
	return ci >= 0 && q.Put(i+1, i+2, "#", ci)
}

// mostOf reads "who used the most gas" as those with the highest total of what was used of it.
func mostOf(q *question, i int) bool {
	way := map[string]string{"most": "highest", "least": "lowest"}[q.Low(i)]
	if way == "" || q.Low(0) != "who" || i > 4 {
		return false
	}
	ci, end := kind(q, i+1)
	if ci < 0 {
		return false
	}
	p, best := -1, 0
	for t := range q.S.Tables {
		if n := q.far(q.S.Columns[ci].Table, t); n > 0 && q.people(t) && (p < 0 || n < best) {
			p, best = t, n
		}
	}
	return p >= 0 && q.which(0, end, p, "has the "+way+" total # with "+q.said(i+1, end), ci)
}

// mostDone reads "most borrowed genre" as the genre with the most loans, "busiest tutor" as that with the
// most lessons.
func mostDone(q *question, i int) bool {
	most := map[string]string{"most": "most", "busiest": "most", "least": "fewest",
		"quietest": "fewest"}[q.Low(i)]
	n := i + 1
	if q.Phrase(i, "most|least") > 0 {
		n++
	}
	t, end := counts(q, n)
	if most == "" || t < 0 {
		return false
	}
	verb := &q.Words[n-1]
	e := q.doing(t, verb.Stem)
	if e < 0 || n > i+1 && !doneTo[verb.Low] && (!did(verb.Low) || q.dated(e, verb.Stem) < 0) ||
		len(q.V.Lookup(verb.Fold)) > 0 {
		return false
	}
	q.Put(end, end, "with the "+most+" "+q.Rows(e))
	return q.Put(i, n, "")
}

// counts returns the table of the rows, or of the texts, that word n and those behind it name, and where
// their name ends; -1 where they name none, or say more.
func counts(q *question, n int) (t, end int) {
	ci, end := q.Column(n, func(_ int, c *schema.Column) bool { return c.Class == schema.Textual && !c.PK })
	t = q.RowsAt(n)
	switch {
	case t >= 0 && end <= n+1:
		end = n + 1
	case ci >= 0:
		t = q.S.Columns[ci].Table
	}
	if q.Low(end) == "of" && q.RowsAt(end+1) == t {
		end += 2
	}
	if !q.over(end) && !english.FunctionWords[q.Low(end)] {
		return -1, n
	}
	return t, end
}

// rated reads "which courier has the best rating" as the highest average of the stars that others gave.
func rated(q *question, i int) bool {
	way := map[string]string{"best": "highest", "highest": "highest", "worst": "lowest",
		"lowest": "lowest"}[q.Low(i)]
	n := q.Phrase(i+1, "rating|ratings|stars|score|scores|reviews")
	t := -1
	for at := 0; at < i && t < 0; at++ {
		t = q.RowsAt(at)
	}
	if way == "" || n == 0 || t < 0 || !q.over(i+1+n) {
		return false
	}
	ci := q.Only(func(ci int, c *schema.Column) bool { // rows with a score of their own have others, too
		return q.amount(ci, c) && c.Says(ratings) && q.far(c.Table, t) >= 0
	})
	return ci >= 0 && q.S.Columns[ci].Table != t && q.Put(i, i+1+n, way+" average #", ci)
}

var ratings = english.WordSet("rate star score csat")

// here leaves out where all rows are: "the hardest route in the gym".
func here(q *question, i int) bool {
	n := q.Phrase(i, "in the|in our|at the|of the|at our")
	return n > 0 && i > 1 && q.over(i+n+1) && houses[q.Low(i+n)] && q.unknown(i+n) && q.Put(i, i+n+1, "")
}

var houses = english.WordSet("gym herd club school shop store place collection library hotel building " +
	"season company " +
	"office system catalogue fleet museum hospital farm studio list clinic practice stable garden")

// verb reports that word i names nothing but what was done: no rows, and no column but of days.
func (q *question) verb(i int) bool {
	if !q.Plain(i) || telling[q.Low(i)] || q.RowsAt(i) >= 0 && !english.Participle(q.Low(i)) {
		return false
	}
	w := &q.Words[i]
	tells := func(c schema.Column) bool {
		return c.Class != schema.Temporal && slices.Contains(c.Full, w.Stem)
	}
	return len(q.V.Lookup(w.Fold)) == 0 && !slices.ContainsFunc(q.S.Columns, tells)
}

// telling lists verbs that ask for a number, or for what is told of a row itself.
var telling = english.WordSet("cost weigh earn earned pay paid spend spent win won score scored mean " +
	"say said look like")
