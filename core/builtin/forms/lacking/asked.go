package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// An asking is what is asked for: columns, or the rows of a table, -1 for none.
type asking struct {
	shown []int
	rows  int
}

// asked returns the columns that are asked for, or the table whose rows are; it reports false where people
// are and none are told of.
func asked(q *question) (shown []int, rows int, ok bool) {
	a := asking{rows: -1}
	for i := range q.Words {
		if q.used[i] || !q.Plain(i) || a.row(q, i) {
			continue
		}
		if someone(q, i) {
			list := doers(q)
			if len(list) == 0 && people[q.Low(i)] {
				return nil, -1, false
			}
			q.use(i, i+1)
			a.show(list...)
			continue
		}
		a.column(q, i)
	}
	if a.rows < 0 && len(a.shown) == 0 {
		a.rows = q.base
	}
	return a.shown, a.rows, true
}

func (a *asking) show(list ...int) {
	for _, ci := range list {
		a.shown = schema.AddOnce(a.shown, ci)
	}
}

// row reads the name of rows, of which the first are asked for: those of the pilots in "which pilot's
// flights".
func (a *asking) row(q *question, i int) bool {
	t := q.RowsAt(i)
	if t >= 0 && a.rows < 0 && q.leads(t) {
		a.rows = t
		return q.use(i, i+1)
	}
	return t >= 0 && t == q.base && q.use(i, i+1)
}

// column reads the name of a column, or another word for the rows.
func (a *asking) column(q *question, i int) {
	if part(q, i) {
		return // whose PARENTS were not told
	}
	if a.rows < 0 && len(a.shown) == 0 && likeRows(q, i) {
		a.rows = q.base
		q.use(i, i+1)
	} else if ci, end := shownAt(q, i); ci >= 0 {
		a.show(ci)
		q.use(i, end)
	} else if a.rows < 0 && unheard(q, i) && (len(a.shown) == 0 || conditioned(q, i+1)) {
		a.rows = thing(q, i)
		q.use(i, i+1)
	}
}

// someone reports a word for people that no name has.
func someone(q *question, i int) bool {
	w := &q.Words[i]
	return people[w.Low] || english.CallsPeople(w.Stem) && !q.S.Stems[w.Stem] && !sexed(w)
}

// likeRows reports another word for the rows: the visits of appointments.
func likeRows(q *question, i int) bool {
	w := &q.Words[i]
	return !q.S.Stems[w.Stem] && slices.ContainsFunc(q.S.Tables[q.base].Stems, func(stem string) bool {
		return english.Near(w, stem) >= least
	})
}

// mostShown is the greatest number of words of a column that is asked for.
const mostShown = 3

// shownAt returns the column that is asked for from word i on, and where its name ends.
func shownAt(q *question, i int) (ci, end int) {
	if english.Stop[q.Low(i)] || idle[q.Low(i)] {
		return -1, i
	}
	for to := q.reach(i, mostShown); to > i; to-- {
		ci := q.called(i, to, func(ci int) bool {
			c := &q.S.Columns[ci]
			return c.Stored() && q.open(ci) && q.leads(c.Table)
		})
		if ci >= 0 {
			return ci, to
		}
	}
	return -1, i
}

// conditioned reports that a condition was read at word i.
func conditioned(q *question, i int) bool { return i < len(q.Words) && q.used[i] }

// unheard reports a word that calls the rows by a name which the database does not have: the first noun
// behind what asks, or the one of which a condition is said.
func unheard(q *question, i int) bool {
	w := &q.Words[i]
	known := q.S.Stems[w.Stem] || len(q.V.Lookup(w.Fold)) > 0 || idle[w.Low] || english.Stop[w.Low]
	if known || w.Number || w.Quoted || english.Participle(w.Low) || measures[w.Low] || sexed(w) {
		return false
	}
	before := q.Low(i - 1)
	return i == 0 || beforeRows[before] || conditioned(q, i+1) && english.Being.Has(before)
}

var beforeRows = english.WordSet("which what many any the a of")

// sexed reports a word for those of one sex, or of one country: it tells of the rows.
func sexed(w *english.Word) bool {
	return len(english.Demonyms(w.Low)) > 0 || english.Sexes.Of(w.Fold) != "" || english.Sexes.Of(w.Low) != ""
}

// thing returns the table whose rows such a word calls: the one that its name ends with, "works" of
// artworks, or that of the condition.
func thing(q *question, i int) int {
	for t := range q.S.Tables {
		if q.leads(t) && strings.HasSuffix(strings.ToLower(q.S.Tables[t].Name), q.Low(i)) {
			return t
		}
	}
	return q.base
}

// doers returns what names the people of the rows: these, those of whom each row has one, or a column of
// people.
func doers(q *question) []int {
	t := &q.S.Tables[q.base]
	ofPeople := func(ci int) bool {
		c := &q.S.Columns[ci]
		calls := slices.ContainsFunc(c.Full, english.CallsPeople) || c.Full[0] == "who"
		return c.Stored() && c.Class == schema.Textual && q.open(ci) && calls
	}
	if t.Shown >= 0 && (q.S.People(q.base) > 0 || ofPeople(t.Shown)) {
		return []int{t.Shown}
	}
	switch served, working := persons(q); {
	case len(served) == 1:
		return label(q, served[0])
	case len(served) == 0 && len(working) == 1:
		return label(q, working[0])
	case len(served)+len(working) > 0:
		return nil
	}
	if at := slices.IndexFunc(t.Columns, ofPeople); at >= 0 {
		return []int{t.Columns[at]}
	}
	return slices.DeleteFunc(label(q, q.base), func(ci int) bool {
		return q.S.Columns[ci].Class != schema.Textual
	})
}

// persons returns the tables of people of whom each row has one: those who are served, and those who work
// for them.
func persons(q *question) (served, working []int) {
	for t := range q.S.Tables {
		switch {
		case t == q.base || q.S.People(t) == 0 || !q.leads(t):
		case workers[english.LastOf(q.S.Tables[t].Stems)]:
			working = append(working, t)
		default:
			served = append(served, t)
		}
	}
	return served, working
}

// label returns what names the rows of a table: a name, their number, or a text that tells them apart.
func label(q *question, table int) []int {
	if names := q.S.FirstLast(table); names != nil {
		return names
	}
	t := &q.S.Tables[table]
	for _, fits := range labels {
		for _, ci := range t.Columns {
			if c := &q.S.Columns[ci]; c.Stored() && q.open(ci) && fits(q, t, ci) {
				return []int{ci}
			}
		}
	}
	return nil
}

// labels lists what columns may name rows, the surest first.
var labels = []func(q *question, t *schema.Table, ci int) bool{
	func(q *question, t *schema.Table, ci int) bool { return ci == t.Shown && q.S.Columns[ci].IsName },
	func(q *question, _ *schema.Table, ci int) bool {
		return q.S.Columns[ci].IsName && !q.S.Columns[ci].Repeats
	},
	func(q *question, t *schema.Table, ci int) bool {
		c := &q.S.Columns[ci]
		numbers := len(c.Full) > 1 && numbering[english.LastOf(c.Full)]
		return t.Row != nil && !c.FK && numbers && c.Full[0] == t.Row[0]
	},
	func(q *question, t *schema.Table, ci int) bool { return ci == t.Shown && apart(&q.S.Columns[ci]) },
	func(_ *question, t *schema.Table, ci int) bool { return len(t.PK) == 1 && ci == t.PK[0] },
	func(q *question, t *schema.Table, ci int) bool {
		return ci == t.Columns[0] && !q.S.Columns[ci].FK && numbering[q.S.Columns[ci].Full[0]]
	},
	func(q *question, _ *schema.Table, ci int) bool { return apart(&q.S.Columns[ci]) && !q.V.Blank[ci] },
	func(q *question, t *schema.Table, ci int) bool {
		return ci == t.Shown && events.Thing(&q.S.Columns[ci])
	},
}

// apart reports a column of texts that tells rows apart.
func apart(c *schema.Column) bool { return c.Class == schema.Textual && !c.Repeats && c.Flag == nil }
