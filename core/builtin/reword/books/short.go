package books

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// opposed reads "lunch vs dinner average bill" as the average bill of each of the two values of a column.
func opposed(q *question, i int) bool {
	one := q.sideAt(i)
	n := q.Phrase(one.to, "vs|versus|compared with|compared to|as opposed to")
	if one.column < 0 || one.to == one.from || n == 0 {
		return false
	}
	other, end := q.sideAt(q.Behind(one.to+n, between)), q.End()
	if other.column != one.column || other.to == other.from || q.Low(end-1) == "each" {
		return false
	}
	before, after := i, q.Behind(other.to, leading)
	for before > 0 && (leading[q.Low(before-1)] || between[q.Low(before-1)] || q.Words[before-1].Mark) {
		before--
	}
	if (before > 0) == (after < end) {
		return false // what is asked stands before or behind
	}
	if before == 0 {
		return q.Write(0, end, summed(q, after, end)+apart(q, []side{one, other}))
	}
	return q.Write(0, end, summed(q, 0, before)+apart(q, []side{one, other}))
}

// summed returns the words from one place to another, and asks for the total where they name a measure.
func summed(q *question, from, to int) string {
	if ci, last := q.measure(from); ci >= 0 && last == to {
		return "total " + q.Said(from, to)
	}
	return q.Said(from, to)
}

// counted reads "launches per company" as their number: of the only table, where no column is called so, or of one
// whose every row has the name of one, where the file is called otherwise. Those of one of several tables may be
// amounts of another.
func counted(q *question, i int) bool {
	w := &q.Words[0]
	if i != 0 || strings.Contains(w.Text, "-") || !by[q.Low(1)] || w.Fold == w.Low || english.Stop[w.Low] {
		return false
	}
	ci, end := q.Column(2, func(_ int, c *schema.Column) bool { return c.Part == "" })
	if ci < 0 || !q.Ends(end) {
		return false
	}
	c := &q.S.Columns[ci]
	kind := c.Class == schema.Textual && c.Repeats && c.Flag == nil && ci != q.S.Tables[c.Table].Shown
	ofRows := q.Over(end) && kind && uncalled(q, w)
	return (ofRows || q.listed(w, ci)) && q.Write(0, 1, numberOf(q, 0, 1))
}

// numberOf asks for the number of what some words call; of rows where these are of the day of something done.
func numberOf(q *question, from, to int) string {
	day := func(c schema.Column) bool {
		return c.Class == schema.Temporal && slices.Contains(c.Full, q.Words[from].Stem)
	}
	if to == from+1 && slices.ContainsFunc(q.S.Columns, day) {
		return "number of rows"
	}
	return "number of " + q.Said(from, to)
}

// uncalled reports a word that is in no column's name, of the only table there is: applications are no applicants. Of
// a column of days it may be the name, as visits and arrivals are.
func uncalled(q *question, w *english.Word) bool {
	measured := make(map[string]bool)
	for ci := range q.S.Columns {
		for _, stem := range q.S.Columns[ci].Full {
			measured[stem] = measured[stem] || q.S.Columns[ci].Class == schema.Numeric && stem != "use" // of "usd"
		}
	}
	measures := money[w.Low] || english.Unit(w.Low) != "" || english.TimeUnit(w.Low) != ""
	return len(q.S.Tables) == 1 && !measures && !english.Means(w.Low, measured) &&
		!slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
			day := c.Class == schema.Temporal && len(c.Full) == 1
			return c.Expr == "" && slices.Contains(c.Full, w.Stem) && !day &&
				strings.Contains(strings.ToLower(c.Name), w.Fold)
		})
}

// listed reports a word for what the rows are named by that a column tells apart: by an amount they are ranked.
func (q *question) listed(w *english.Word, apart int) bool {
	shown := q.S.Tables[q.S.Columns[apart].Table].Shown
	ranks := q.Low(1) == "by" && q.S.Columns[apart].Class == schema.Numeric
	if shown < 0 || shown == apart || ranks || q.S.CallsRows(w.Stem) {
		return false
	}
	c := &q.S.Columns[shown]
	return c.Class == schema.Textual && slices.Equal(c.Full, []string{w.Stem})
}

// sized are superlatives by which a column called size is meant, and what says the same of any other.
var sized = map[string]string{"biggest": "highest", "largest": "highest", "smallest": "lowest"}

// most reads "the biggest tip" as the highest one, where another column says how big something is.
func most(q *question, i int) bool {
	said := sized[q.Low(i)]
	if said == "" || !slices.ContainsFunc(q.S.Columns, sizes) {
		return false
	}
	ci, to := q.measure(i + 1)
	return ci >= 0 && to == q.End() && !sizes(q.S.Columns[ci]) && q.Write(i, i+1, said)
}

// sizes reports a column called size.
func sizes(c schema.Column) bool { return slices.Contains(c.Full, "size") }

// sold reads "total sales by city" and "cost per month", of a table of sales or costs with an amount, as the total of
// that.
func sold(q *question, i int) bool {
	total, grouped := i == 1 && q.Low(0) == "total", by[q.Low(i+1)]
	if !rowsOfMoney[q.Low(i)] || i > 0 && !total || !grouped && !(total && q.closes(i+1)) {
		return false
	}
	for t := range q.S.Tables {
		group, _ := q.groupAt(i+2, t)
		told := !grouped || group >= 0 || spans[q.Low(i+2)]
		ci := q.brought(t)
		if ci < 0 {
			ci = events.Money(q.S, t)
		}
		if ci >= 0 && told && q.callsRow(i, t) {
			return q.Write(0, i+1, "total "+strings.TrimPrefix(q.Called(ci), "total "))
		}
	}
	return false
}

var (
	by = english.WordSet("by per")
	// rowsOfMoney are what rows are called that stand for their money.
	rowsOfMoney = english.WordSet("sales cost costs expense expenses takings expenditure expenditures earnings revenue " +
		"revenues")
)

// signs are what "more" and "fewer" of something mean of its number.
var signs = map[string]string{"more": "greater", "higher": "greater", "greater": "greater", "larger": "greater",
	"less": "less", "lower": "less", "fewer": "less", "smaller": "less"}

// exceeding reads "have more women than men" and "with a lower fare than the fee", where both are columns of numbers,
// as a comparison of the two.
func exceeding(q *question, i int) bool {
	sign, from := signs[q.Low(i)], i-1
	if q.Low(from) == "a" {
		from--
	}
	if sign == "" || from < 0 || !having[q.Low(from)] {
		return false
	}
	one, than := number(q, i+1)
	if one < 0 || q.Low(than) != "than" {
		return false
	}
	at := q.Behind(than+1, articles)
	other, to := number(q, at)
	if other < 0 || other == one || q.S.Columns[other].Table != q.S.Columns[one].Table {
		return false
	}
	return q.Write(from, to, "where "+q.Said(i+1, than)+" is "+sign+" than "+q.Said(at, to))
}

// number returns the column of numbers that the words from i on name, and where its name ends; -1 for none.
func number(q *question, i int) (ci, to int) {
	return q.Column(i, func(_ int, c *schema.Column) bool { return c.Class == schema.Numeric && !c.PK && !c.FK })
}

// whole reads "the most expensive" by the total cost, where parts of it have columns of their own.
func whole(q *question, i int) bool {
	if q.Low(i) != "most" || q.Low(i+1) != "expensive" {
		return false
	}
	total, parts := -1, 0
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Class == schema.Numeric && c.Says(single) {
			if parts++; slices.Contains(c.Full, "total") {
				total = ci
			}
		}
	}
	return total >= 0 && parts > 1 && q.Write(i, i+2, "highest "+q.Called(total))
}

// glued reads "strikes by time of day" by the column of that name, of which no word is a value then.
func glued(q *question, i int) bool {
	if q.Low(i) != "of" || i == 0 || i+1 >= len(q.Words) {
		return false
	}
	for ci := range q.S.Columns {
		c := &q.S.Columns[ci]
		said := []string{q.Words[i-1].Stem, q.Words[i+1].Stem}
		if slices.Equal(c.Full, said) && events.Kind(q.S, ci) {
			return q.Write(i-1, i+2, q.Said(i-1, i)+" "+q.Said(i+1, i+2))
		}
	}
	return false
}
