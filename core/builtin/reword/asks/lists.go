package asks

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// whoLast reads "longest call who" and "dates of the dig and who" with the column of people in the place
// of who.
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

// spoken returns the table that the words before word i speak of, the only one or that whose rows they
// call; -1 where there is none.
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
	low := q.Low(0)
	comma := q.commas()
	if i > 0 || low == "how" || english.Asking.Has(low) || asking[low] || comma < 2 {
		return false
	}
	base := q.spoken(comma)
	if base < 0 || !q.spare(comma) {
		return false
	}
	shown, to := q.list(base, comma+1)
	return shown != "" && q.Over(to) && q.Write(0, to, shown+" of "+q.Said(0, comma))
}

// commas returns where the first comma stands, -1 where none does, or another mark.
func (q *question) commas() int {
	first := -1
	if strings.Contains(q.Asked.Text, ":") {
		return first
	}
	for n := range q.End() {
		if !q.Words[n].Mark {
			continue
		}
		if q.Words[n].Text != "," {
			return -1
		}
		if first < 0 {
			first = n
		}
	}
	return first
}

// spare reports that the words up to a place say which rows are meant, and no columns: "date and boat,
// crew" lists all.
func (q *question) spare(to int) bool {
	for n := range to {
		if q.Low(n) == "and" || q.Low(n) == "or" {
			return false
		}
	}
	return q.RowsAt(0) >= 0 || q.RowsAt(1) >= 0 || q.RowsAt(2) >= 0
}

var asking = english.WordSet("is are was were did does do can could how if for in on of from")

// list returns the columns and the rows of other tables that the words from i on list, with "and" or
// marks between, and where they end; "" where other words stand between them.
func (q *question) list(base, i int) (shown string, end int) {
	var said []string
	for {
		i = q.Behind(i, spoken)
		one, to := q.listedAt(base, i)
		if one == "" {
			return "", i
		}
		if said, i = append(said, one), to; q.Over(i) {
			return strings.Join(said, " and "), i
		}
		if q.Low(i) != "and" && q.Words[i].Text != "," {
			return "", i
		}
		i++
	}
}

var spoken = english.WordSet("its their the and")

// listedAt returns what is shown where the words from i on say a column of a table, rows that it refers
// to, the day or who; "" where they do not.
func (q *question) listedAt(base, i int) (one string, end int) {
	if t := q.RowsAt(i); t >= 0 && q.refers(base, t) {
		return q.theirs(t), i + 1
	}
	ci, to := q.Column(i, func(_ int, c *schema.Column) bool { return c.Stored() && c.Table == base })
	if ci >= 0 {
		return q.Called(ci), to
	}
	switch q.Low(i) {
	case "when", "date", "day":
		ci = q.day(base)
	case "who":
		ci = q.person(base)
	}
	if ci < 0 {
		return "", i
	}
	return q.Called(ci), i + 1
}

// refers reports that rows of one table belong to those of another, which have a name.
func (q *question) refers(base, t int) bool {
	return t != base && schema.Refers(q.S, base, t) && q.naming(t) != ""
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

// withOwner reads "jobs under 1000 words with client" as the numbers of the jobs and the clients, and
// "unpaid jobs and their topics" as the numbers and the topics.
func withOwner(q *question, i int) bool {
	if q.Low(i) != "with" && q.Low(i) != "and" || i < 2 {
		return false
	}
	n := i + 1
	if pronoun[q.Low(n)] {
		n++
	}
	base, theirs := q.rowsFirst(i), n > i+1
	if base < 0 || q.Over(n) || q.Low(i) == "and" && !theirs || q.naming(base) == "" {
		return false
	}
	beside, to := q.ownerOf(base, n)
	if beside == "" && theirs {
		beside, to = q.ofNumbered(base, n)
	}
	return beside != "" && q.Over(to) && q.Write(0, to, q.naming(base)+" and "+beside+" of "+q.Said(0, i))
}

// ownerOf returns what the rows are called by that word i calls and rows of a table belong to; "" where it calls
// none.
func (q *question) ownerOf(base, i int) (named string, end int) {
	t := q.RowsAt(i)
	if t < 0 || !q.refers(base, t) || q.theirs(t) == q.naming(base) {
		return "", i
	}
	return q.theirs(t), i + 1
}

// ofNumbered returns the column that the words from i on name, of a table whose rows are called by a number; ""
// where there is none.
func (q *question) ofNumbered(base, i int) (named string, end int) {
	t := &q.S.Tables[base]
	ci, end := q.Column(i, func(_ int, c *schema.Column) bool { return c.Stored() && c.Table == base && !c.FK })
	if ci < 0 || ci == t.Shown || q.S.Columns[t.Shown].IsName || len(t.PK) != 1 {
		return "", i
	}
	return q.Called(ci), end
}

// rowsFirst returns the table whose rows the question calls first, behind one word at most, before word
// i; or -1.
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

var pronoun = english.WordSet("its their the his her")
