package when

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// passing stand within the words for a date.
const passing = "the a an its their his her being was were is are it they been of date dates time when"

// dateEnd returns the end of the words for a date from word i on.
func dateEnd(q *question, i int) int {
	for n := i; ; n++ {
		if q.Ends(n) && !among(passing, q.Low(n)) || n >= i+6 {
			return n
		}
		if q.Low(n) == "of" && n > i && dateIn(q, i, n, -1, -1) >= 0 {
			return n
		}
	}
}

// dateIn returns the column of dates, another than one, that words from one place to another name best,
// where several do in the table that they name too, or that of a date beside, or that the question speaks
// of; or -1.
func dateIn(q *question, from, to, other, beside int) int {
	best, most := -1, 0
	for _, ci := range q.dates {
		said := saysDate(q, from, min(to, len(q.Words)), ci)
		table := q.S.Columns[ci].Table
		if said > 0 && (beside >= 0 && table == q.S.Columns[beside].Table || beside < 0 && calls(q, table)) {
			said++
		}
		if said > most && ci != other {
			best, most = ci, said
		}
	}
	return best
}

// saysDate returns how much words say of a column of dates and its table, 0 where they name none of it.
func saysDate(q *question, from, to, ci int) (said int) {
	c := &q.S.Columns[ci]
	for n := from; n < to; n++ {
		w := &q.Words[n]
		says := func(stem string) bool { return !among(unsaid, stem) && verbOf(stem, w) }
		if !among(passing, w.Low) && slices.ContainsFunc(c.Full, says) {
			said += 4
		}
		if said > 0 && q.S.Tables[c.Table].Near(w) >= called {
			said += 2
		}
	}
	return said
}

// calls reports that a word of the question calls the rows of a table.
func calls(q *question, t int) bool { return slices.Contains(namedTables(q, len(q.Words)), t) }

// two returns the date that the words before a moment speak of, and the one that those from a place on
// name, which it then goes to the end of. They are -1 where they are not two.
func two(q *question, from int, m *moment) (a, b int) {
	if a, m.from = q.dateBefore(m.from, m.from); a < 0 {
		return -1, -1
	}
	m.to = dateEnd(q, from)
	if b = dateIn(q, from, m.to, a, -1); b >= 0 {
		return a, b
	}
	verb := m.to - 1
	if q.Low(verb) == "up" {
		verb--
	}
	for _, t := range tablesAsked(q, from) { // "as they signed up" is said of who is named
		if b = usual(q, t); t != q.S.Columns[a].Table && b >= 0 && calls(q, t) && english.Participle(q.Low(verb)) {
			return a, b
		}
	}
	return -1, -1
}
