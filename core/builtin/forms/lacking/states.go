package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// states reads what is said of states: in other words than the columns' names and denied ones, or the others
// too.
func states(q *question, other bool) {
	for i := range q.Words {
		if q.Plain(i) && !q.used[i] {
			_ = zero(q, i) || keeps(q, i) || phrased(q, i) || participle(q, i, other)
		}
	}
}

// zero reads "childless" and "sold out" as a number that is 0.
func zero(q *question, i int) bool {
	for _, z := range zeros {
		n, m := q.Phrase(i, z.none), q.Phrase(i, z.some)
		to := i + max(n, m)
		if to == i || !q.free(i, to) {
			continue
		}
		ci := column(q, z.stems, q.countable)
		if ci < 0 {
			continue
		}
		op := " > 0"
		if n >= m {
			op = " = 0"
		}
		flag := q.S.Columns[ci].Flag != nil
		if flag && q.holds(ci, n < m) || !flag && q.add(ci, schema.Ref(ci)+op) {
			return q.use(i, to)
		}
	}
	return false
}

// keeps reads "still has a saw out" as what is not returned.
func keeps(q *question, i int) bool {
	at := i + q.Phrase(i, "still has|still have|still got|has still got|have still got|still hold|still "+
		"holds")
	to := at + q.Phrase(at, classes["ANY"])
	t := q.RowsAt(to)
	if at == i || t < 0 {
		return false
	}
	ci := column(q, returning, q.stateful)
	if ci < 0 || !q.S.ManyToOne(q.S.Columns[ci].Table, t) || !q.holds(ci, false) {
		return false
	}
	return q.use(i, to+1+q.Phrase(to+1, "out on loan|on loan|out"))
}

// phrased reads phrases for states from word i on.
func phrased(q *question, i int) bool {
	from, denied := denial(q, i)
	for n := range stated {
		to, yes := stated[n].said(q, i, denied)
		if to == i {
			continue
		}
		ci := column(q, stated[n].stems, q.stateful)
		if ci < 0 {
			continue
		}
		begin, end := from, to
		if !denied {
			var in bool
			begin, end, in = left(q, i, to)
			yes = yes == in
		}
		if q.free(i, to) && q.holds(ci, yes) {
			q.use(begin, end)
			back(q, end)
			return true
		}
	}
	return false
}

// said returns where phrases of a state end that stand from word i on, and whether they say it, or its
// opposite; i for none. Denied deeds say the opposite, and so do phrases for it.
func (st *state) said(q *question, i int, denied bool) (to int, yes bool) {
	done, undone := q.Phrase(i, st.done), q.Phrase(i, st.undone)
	switch deed := max(done, q.Phrase(i, st.deeds)); {
	case denied && deed > 0:
		return i + deed, false
	case undone > 0 && undone >= done:
		return i + undone, false
	}
	return i + done, true
}

// left returns where words for a state begin and end with those that leave out its rows, and whether there
// are none: its rows are in.
func left(q *question, i, to int) (begin, end int, in bool) {
	end, begin = leftOut(q, to), leaving(q, i)
	return begin, end, end == to && begin == i
}

// participle reads "not informed", "undelivered" and "yet to be booked" by a column that is called so.
func participle(q *question, i int, other bool) bool {
	from, denied := denial(q, i)
	to := i + 1
	if !denied {
		var in bool
		from, to, in = left(q, i, to)
		denied = !in
	}
	word := q.Words[i]
	rest, un := strings.CutPrefix(word.Low, "un")
	if un {
		word = english.NewWord(rest, false)
	}
	short := english.Stop[q.Low(i)] || len(q.Low(i)) < 4
	if short || other && !un && !denied || !english.Participle(word.Low) {
		return false
	}
	ci := q.Only(func(ci int, c *schema.Column) bool {
		return q.stateful(ci) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return english.Near(&word, stem) >= named ||
				slices.Contains(strings.Fields(synonymous[word.Stem]), stem)
		})
	})
	return ci >= 0 && q.holds(ci, !un && !denied) && q.use(from, to)
}

// named is the least nearness of what was done to the name of a column for it.
const named = .75

// back accounts for "back" behind what is brought: "bring a book back".
func back(q *question, to int) {
	for i := to; i < min(len(q.Words), to+4); i++ {
		if q.Low(i) == "back" && !q.used[i] {
			q.use(to, i+1)
			return
		}
	}
}
