package books

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

var (
	leading = english.WordSet("in of for between from the our to")
	joining = english.WordSet("and with to vs versus against or")
)

// A side is one of two things that are compared: a year, or a value of a column.
type side struct {
	column   int // -1 for a year
	from, to int
}

// sideAt returns the side that the words from i on say, one that ends where it begins for none.
func (q *question) sideAt(i int) side {
	i = q.Behind(i, articles)
	if i < len(q.Words) && q.Words[i].Number && english.YearLike(q.Words[i].Text) {
		return side{-1, i, i + 1}
	}
	if found, to := q.Value(i, func(f schema.Found) bool { return events.Kind(q.S, f.Column) }); to > i && q.Plain(i) {
		for q.Words[to-1].Mark {
			to--
		}
		return side{found[0].Column, i, to}
	}
	if i < len(q.Words) {
		w := &q.Words[i]
		for _, code := range append(english.Demonyms(w.Low), english.Sexes.Of(w.Fold)) { // "women"
			for _, f := range q.V.Lookup(code) {
				if q.S.Columns[f.Column].OfSex() {
					return side{f.Column, i, i + 1}
				}
			}
		}
	}
	return side{-1, i, i}
}

// compared reads "compare 2023 and 2024 revenue" as the total of each of the two years, and so with two values of a
// column.
func compared(q *question, i int) bool {
	if q.Low(i) != "compare" {
		return false
	}
	for at := i + 1; at < len(q.Words); at++ {
		one := q.sideAt(at)
		if one.to == one.from || !joining[q.Low(one.to)] {
			continue
		}
		other := q.sideAt(one.to + 1)
		if other.to == other.from || other.column != one.column {
			continue
		}
		return q.beside(i, q.End(), one, other)
	}
	return false
}

// beside puts what is compared, of which the words from one place to another are the question, for the sides.
func (q *question) beside(i, end int, one, other side) bool {
	from := q.Behind(i+1, leading)
	if from >= one.from {
		from = q.Behind(other.to, leading)
	}
	ci, to := q.measure(from)
	measured := to
	to = q.Behind(to, vague)
	rest := end
	if from < one.from {
		rest = one.from
	}
	if ci < 0 || q.Behind(to, leading) != rest || from < one.from && other.to != end {
		return false
	}
	first, second := q.Said(one.from, one.to), q.Said(other.from, other.to)
	what := "total " + q.written(ci, from, measured)
	if one.column < 0 {
		return q.dated(q.S.Columns[ci].Table) && q.Write(i, end, what+" per year in "+first+" and "+second)
	}
	return q.Write(i, end, what+apart(q, []side{one, other}))
}

// apart returns the words that tell rows apart by the column of some sides: its name alone, where it holds no others.
func apart(q *question, sides []side) string {
	ci, or := sides[0].column, ", "
	text := " by " + q.Called(ci)
	if holdsOnly(q, sides) {
		return text
	}
	for _, s := range sides {
		text += or + q.Said(s.from, s.to)
		or = " or "
	}
	return text
}

// holdsOnly reports sides that are all that their column holds, of a few.
func holdsOnly(q *question, sides []side) bool {
	return len(q.V.Codes[sides[0].column].Values) == len(sides) && len(sides) < 4
}

// severalSo reads "customers with more than one open invoice" as with more than one that is open.
func severalSo(q *question, i int) bool {
	if q.Low(i) != "than" || q.Low(i-1) != "more" || !having[q.Low(i-2)] {
		return false
	}
	n := i + 3
	if !q.Few(i+1) || !q.Plain(n) || n+1 < len(q.Words) && !q.Words[n+1].Mark {
		return false
	}
	for _, f := range q.V.Lookup(q.Words[i+2].Fold) {
		if t := q.S.Columns[f.Column].Table; events.Kind(q.S, f.Column) && q.callsRow(n, t) {
			return q.Write(i+2, n+1, q.Said(n, n+1)+" that is "+q.Said(i+2, i+3))
		}
	}
	return false
}

var (
	lasting = english.WordSet("active current ongoing running live")
	begins  = english.WordSet("start begin from sinc")
	finish  = english.WordSet("end stop until cancel finish terminat expir")
)

// goingOn reads "active subscriptions" and "subscriptions that are still active", of rows with a beginning and
// an end that some lack, as those without it.
func goingOn(q *question, i int) bool {
	if !lasting[q.Low(i)] || len(q.V.Lookup(q.Words[i].Fold)) > 0 || q.S.Stems[q.Words[i].Stem] {
		return false
	}
	from := i
	if still[q.Low(from-1)] {
		from--
	}
	if q.Low(from-1) == "are" && len(q.S.Tables) == 1 {
		to := q.ended(0)
		return to >= 0 && q.Write(from-1, i+1, "have no "+q.Called(to))
	}
	t := q.TableAt(i+1, 1)
	if t < 0 && len(q.S.Tables) == 1 && q.rowsAt(i+1, 0) {
		t = 0
	}
	if t < 0 || q.ended(t) < 0 {
		return false
	}
	return q.Write(i, i+2, q.Said(i+1, i+2)+" without "+q.Called(q.ended(t)))
}

// rowsAt reports that word i calls the rows of a table, also by what names them.
func (q *question) rowsAt(i, t int) bool {
	if i >= len(q.Words) || q.callsRow(i, t) {
		return i < len(q.Words)
	}
	w, shown := &q.Words[i], q.S.Tables[t].Shown
	if shown < 0 || w.Low == w.Fold {
		return false
	}
	c := &q.S.Columns[shown]
	return c.Class == schema.Textual && !c.Repeats && english.LastOf(c.Full) == w.Stem
}

var still = english.WordSet("still currently now")

// ended returns the column of when rows of a table ended, which some have not, beside that of when they began; -1
// where it does not have both.
func (q *question) ended(t int) int {
	from, to := -1, -1
	for _, ci := range q.S.Tables[t].Columns {
		switch c := &q.S.Columns[ci]; {
		case !schema.Dates(q.S, q.V, ci):
		case c.Says(begins):
			from = ci
		case c.Says(finish) && q.V.Blank[ci]:
			to = ci
		}
	}
	if from < 0 {
		return -1
	}
	return to
}

// over reads "customers who cancelled", of a day that some lack, as those that were cancelled.
func over(q *question, i int) bool {
	if !english.Participle(q.Low(i)) || !q.Over(i+1) {
		return false
	}
	ended := q.Only(func(ci int, c *schema.Column) bool {
		return len(c.Full) == 1 && c.Full[0] == q.Words[i].Stem && q.V.Blank[ci] && schema.Dates(q.S, q.V, ci)
	})
	rows := i
	rows = q.Before(rows, has)
	return ended >= 0 && rows > 0 && q.rowsAt(rows-1, q.S.Columns[ended].Table) &&
		q.Write(rows, i+1, "that were "+q.Said(i, i+1))
}

var has = english.WordSet("who that which have has had ever")
