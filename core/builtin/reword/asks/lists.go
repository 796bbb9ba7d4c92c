package asks

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// whoLast reads "longest call who" and "dates of the dig and who" with the column of people in the place of who.
func whoLast(q *question, i int) bool {
	if q.Low(i) != "who" && q.Low(i) != "whom" || i == 0 || !q.Over(i+1) || english.Auxiliary.Has(q.Low(0)) {
		return false
	}
	t := q.spoken(i)
	if t < 0 {
		return false
	}
	ci := q.person(t)
	if ci < 0 {
		return false
	}
	switch low := q.Low(i - 1); {
	case low == "and" || low == "&":
		return q.Write(i, i+1, q.Called(ci))
	case low == "by" || low == "with" || low == "to":
		return false
	}
	return q.RowsAt(i-1) >= 0 && q.Write(0, i+1, q.Called(ci)+" of "+q.Said(0, q.part(i)))
}

// part returns where what stands before word i ends, without a mark there.
func (q *question) part(i int) int {
	if i > 0 && q.Words[i-1].Mark {
		return i - 1
	}
	return i
}

// spoken returns the table that the words before word i speak of, the only one or that whose rows they call; -1 where
// there is none.
func (q *question) spoken(i int) int {
	if len(q.S.Tables) == 1 {
		return 0
	}
	for n := range i {
		if t := q.RowsAt(n); t >= 0 {
			return t
		}
	}
	return -1
}

// listed reads "trips over 20 km, date and boat" as the date and the boat of those.
func listed(q *question, i int) bool {
	if i > 0 || q.Plain(0) && (english.Asking.Has(q.Low(0)) || asking[q.Low(0)]) || q.Low(0) == "how" {
		return false
	}
	comma := -1
	for n := range q.End() {
		if q.Words[n].Mark {
			if q.Words[n].Text != "," && q.Words[n].Text != ":" {
				return false
			}
			if comma < 0 {
				comma = n
			}
		}
	}
	if comma < 2 {
		return false
	}
	base := q.spoken(comma)
	if base < 0 || !q.spare(comma) {
		return false
	}
	shown, to := q.list(base, comma+1)
	return shown != "" && q.Over(to) && q.Write(0, to, shown+" of "+q.Said(0, comma))
}

// spare reports that the words up to a place say which rows are meant, and no columns: "date and boat, crew" lists all.
func (q *question) spare(to int) bool {
	for n := range to {
		if q.Low(n) == "and" || q.Low(n) == "or" {
			return false
		}
	}
	return q.RowsAt(0) >= 0 || q.RowsAt(1) >= 0 || q.RowsAt(2) >= 0
}

var asking = english.WordSet("is are was were did does do can could how if for in on of from")

// list returns the columns and the rows of other tables that the words from i on list, with "and" or marks between,
// and where they end; "" where other words stand between them.
func (q *question) list(base, i int) (shown string, end int) {
	var said []string
	for {
		if q.Low(i) == "its" || q.Low(i) == "their" || q.Low(i) == "the" || q.Low(i) == "and" {
			i++
			continue
		}
		ci, to := q.Column(i, func(_ int, c *schema.Column) bool { return c.Stored() && c.Table == base })
		switch t := q.RowsAt(i); {
		case t >= 0 && t != base && schema.Refers(q.S, base, t) && q.naming(t) != "":
			said, i = append(said, q.theirs(t)), i+1
		case ci >= 0:
			said, i = append(said, q.Called(ci)), to
		case (q.Low(i) == "when" || q.Low(i) == "date" || q.Low(i) == "day") && q.day(base) >= 0:
			said, i = append(said, q.Called(q.day(base))), i+1
		case q.Low(i) == "who" && q.person(base) >= 0:
			said, i = append(said, q.Called(q.person(base))), i+1
		default:
			return "", i
		}
		if q.Over(i) {
			return strings.Join(said, " and "), i
		}
		if q.Low(i) != "and" && q.Words[i].Text != "," {
			return "", i
		}
		i++
	}
}

// theirs returns the words for what the rows of a table are called by, beside those of another.
func (q *question) theirs(t int) string {
	named := q.naming(t)
	switch {
	case named == q.Rows(t):
		return named + " name" // and not its number
	case strings.Contains(named, " ") || named != "name" && named != "title":
		return named
	}
	return q.Rows(t) + " " + named
}

// withOwner reads "jobs under 1000 words with client" as the numbers of the jobs and the clients, and "unpaid jobs and
// their topics" as the numbers and the topics.
func withOwner(q *question, i int) bool {
	if q.Low(i) != "with" && q.Low(i) != "and" || i < 2 {
		return false
	}
	n := i + 1
	if pronoun[q.Low(n)] {
		n++
	}
	base := q.rowsFirst(i)
	if base < 0 || q.Over(n) || q.Low(i) == "and" && n == i+1 || q.naming(base) == "" {
		return false
	}
	t := q.RowsAt(n)
	if t >= 0 && t != base && schema.Refers(q.S, base, t) && q.Over(n+1) {
		_, ok := q.namesTwo(t, base)
		return ok && q.Write(0, n+1, q.naming(base)+" and "+q.theirs(t)+" of "+q.Said(0, i))
	}
	shown := q.S.Tables[base].Shown
	ci, to := q.Column(n, func(_ int, c *schema.Column) bool { return c.Stored() && c.Table == base && !c.FK })
	if ci < 0 || !q.Over(to) || n == i+1 || q.S.Columns[shown].IsName || ci == shown || len(q.S.Tables[base].PK) != 1 {
		return false
	}
	return q.Write(0, to, q.naming(base)+" and "+q.Called(ci)+" of "+q.Said(0, i))
}

// rowsFirst returns the table whose rows the question calls first, behind one word at most, before word i; or -1.
func (q *question) rowsFirst(i int) int {
	for n := range min(i, 2) {
		if t := q.RowsAt(n); t >= 0 {
			return t
		}
		if english.Asking.Has(q.Low(n)) || english.Stop[q.Low(n)] {
			return -1
		}
	}
	return -1
}

// namesTwo reports that what names the rows of two tables is told apart by its words.
func (q *question) namesTwo(one, other int) (string, bool) {
	a, b := q.theirs(one), q.naming(other)
	return a, a != "" && b != "" && a != b
}

var pronoun = english.WordSet("its their the his her")
