package when

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/derived"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
)

// called is how near a word is to what the rows of a table are called, where it calls them.
const called = .9

// far is how many words before a moment a verb may stand that it is said of.
const far = 7

// dateFor returns the column of dates that the words around a moment speak of, or -1.
func (q *question) dateFor(from, to int) int {
	ci, _ := q.dateBefore(from, to)
	return ci
}

// dateBefore returns that column too, and where the words begin that say so: with a verb right before.
func (q *question) dateBefore(from, to int) (ci, begin int) {
	tables := tablesAsked(q, from)
	for n := from - 1; n >= max(0, from-far); n-- {
		if ci := dateDone(q, n, tables); ci >= 0 {
			if n == from-1 && english.Participle(q.Low(n)) {
				return ci, n
			}
			return ci, from
		}
	}
	for n := to; n < min(len(q.Words), to+2); n++ {
		if ci := dateDone(q, n, tables); ci >= 0 && english.Participle(q.Low(n)) {
			return ci, from
		}
	}
	for _, t := range tables {
		if ci := usual(q, t); ci >= 0 {
			return ci, from
		}
	}
	return -1, from
}

// unsaid lists stems of names of dates that no word means.
const unsaid = "date time dai datetim timestamp"

// others are irregular verbs by the stems that names of dates have for them.
const others english.Table = `
born: birth
left: leav
sold: sale
sent: ship
began: start
signed: signup
bought: purchas
paid: payment
`

// dateDone returns the column of dates whose name has the verb at i, or the noun before "date": of the
// first table that has one, or -1.
func dateDone(q *question, i int, tables []int) int {
	if !q.Plain(i) || among(unsaid, q.Words[i].Stem) {
		return -1
	}
	w := &q.Words[i]
	next := q.Low(i + 1)
	if q.TableAt(i, called) >= 0 && !english.Participle(w.Low) && next != "date" && next != "dates" {
		return -1
	}
	best, rank := -1, len(tables)
	if among(relative, q.Low(i-1)) || english.Being.Has(q.Low(i-1)) || len(tables) == 0 {
		rank++ // "users who joined" are of whichever table has that date
	}
	for _, ci := range q.dates {
		says := func(stem string) bool { return !among(unsaid, stem) && verbOf(stem, w) }
		at := slices.Index(tables, q.S.Columns[ci].Table)
		if at < 0 {
			at = len(tables)
		}
		if at < rank && slices.ContainsFunc(q.S.Columns[ci].Full, says) {
			best, rank = ci, at
		}
	}
	return best
}

const relative = "who that which"

// verbOf reports a stem of a name that has a word's root.
func verbOf(stem string, w *english.Word) bool {
	if stem == w.Stem || stem == others.Of(w.Low) {
		return true
	}
	n := 0
	for n < len(stem) && n < len(w.Stem) && stem[n] == w.Stem[n] {
		n++
	}
	return n >= 4 && (n == len(w.Stem) || n+3 >= max(len(stem), len(w.Stem))) && english.Participle(w.Low)
}

// tablesAsked returns the tables that a question may ask of, the likeliest first: of those that are named
// the ones that belong to others, and nearest before a moment; then those that belong to one that is named.
func tablesAsked(q *question, before int) (list []int) {
	named := namedTables(q, before)
	add := func(fits func(t int) bool) {
		for t := range q.S.Tables {
			if fits(t) && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	for _, t := range named {
		if belongs(q, t, named) {
			list = append(list, t)
		}
	}
	for _, t := range named {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	add(func(t int) bool { return belongs(q, t, named) })
	if len(named) == 0 {
		add(func(t int) bool { return speaksOf(q, t) })
		add(func(t int) bool { return brought(q, t) })
		add(func(t int) bool { return t == facts(q) })
	}
	return list
}

// speaksOf reports a table with dates of which a column is named.
func speaksOf(q *question, t int) bool {
	return usual(q, t) >= 0 && slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
		c := &q.S.Columns[ci]
		return !c.PK && !c.FK && c.Expr == "" && slices.ContainsFunc(q.Words, func(w english.Word) bool {
			return !w.Quoted && len(c.Stems) > 0 && w.Stem == english.LastOf(c.Stems) && !among(unsaid, w.Stem)
		})
	})
}

// brought reports a table with dates whose rows brought what the question speaks of, "revenue per month".
func brought(q *question, t int) bool {
	earned := func(w english.Word) bool { return !w.Quoted && events.Earned[w.Low] }
	return slices.ContainsFunc(q.Words, earned) && usual(q, t) >= 0 && events.Brought(q.S, t) >= 0
}

// facts returns the table with dates that refers to the most others, as events do; -1 where several do.
func facts(q *question) (best int) {
	best, most := -1, -1
	for t := range q.S.Tables {
		n := 0
		for _, k := range q.S.Keys {
			if q.S.Columns[k.From].Table == t {
				n++
			}
		}
		switch {
		case usual(q, t) < 0:
		case n > most:
			best, most = t, n
		case n == most:
			best = -1
		}
	}
	return best
}

// namedTables returns the tables whose rows are called by a word, the nearest before a moment first, then
// those behind.
func namedTables(q *question, before int) (list []int) {
	add := func(i int) {
		for t := range q.S.Tables {
			if q.Plain(i) && q.S.Tables[t].Near(&q.Words[i]) >= called && !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	for i := before - 1; i >= 0; i-- {
		add(i)
	}
	for i := before; i < len(q.Words); i++ {
		add(i)
	}
	return list
}

// belongs reports a table with dates of which rows refer to one of some others.
func belongs(q *question, t int, others []int) bool {
	if usual(q, t) < 0 {
		return false
	}
	for _, k := range q.S.Keys {
		to := q.S.Columns[k.To].Table
		if q.S.Columns[k.From].Table == t && to != t && slices.Contains(others, to) {
			return true
		}
	}
	return false
}

// aside lists stems of dates that tell of no event of a row.
const aside = "birth born dob birthdai birthdat updat modifi"

// usual returns the date of a table's rows that is meant where none is said, or -1.
func usual(q *question, t int) int {
	if ci := derived.Beginning(q.S, q.V, t); ci >= 0 && slices.Contains(q.dates, ci) {
		return ci
	}
	for _, ci := range q.dates {
		apart := func(stem string) bool { return among(aside, stem) }
		if c := &q.S.Columns[ci]; c.Table == t && !slices.ContainsFunc(c.Full, apart) {
			return ci
		}
	}
	return -1
}
