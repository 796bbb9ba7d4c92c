package references

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// A question has its words, their database, and the key that was found.
type question struct {
	reword.Question
	key schema.Key
}

var (
	asking   = english.WordSet("which what")
	none     = english.WordSet("nobody none nothing no-one")
	people   = english.WordSet("people staff reports subordinates employees members")
	placing  = english.WordSet("at in on where")
	leads    = english.WordSet("leads manages supervises")
	played   = english.WordSet("played plays play had has was")
	counting = english.WordSet("how many number of count the")
	between  = english.WordSet("and at in do did both the")
)

// ends lists the stems of keys at one end of a way, by words for it.
var ends = map[string]bool{"from": true, "to": true}

// directions has a line for each stem of a word for an end of a way, with the stems of what
// keys there are called by.
const directions english.Table = `
from: start from origin depart sourc
start: start from origin depart dep
begin: start from origin depart
depart: depart dep start origin from
departur: depart dep start origin from
origin: origin start from depart dep
leav: depart start origin from
to: end to dest destin arriv
end: end to dest destin arriv
destin: dest destin end to arriv arr
arriv: arriv arr end to dest destin
finish: end to finish
stop: end to
termin: end to
`

// subject returns the place of the verb behind "who" or "which lecturers", and the table
// that is named, or -1.
func (q *question) subject() (verb, table int) {
	switch {
	case q.Low(0) == "who":
		return 1, -1
	case asking[q.Low(0)]:
		if t := q.tableAt(1); t >= 0 {
			return 2, t
		}
	}
	return -1, -1
}

// most reads "the most" or "most" at word i, and returns the place behind it.
func (q *question) most(i int) (said string, to int) {
	if q.Low(i) == "the" {
		i++
	}
	if low := q.Low(i); low == "most" || low == "fewest" || low == "least" {
		return low, i + 1
	}
	return "", i
}

// near is the least nearness of a word to a name.
const near = 0.6

// tableAt returns the table whose rows word i calls, by the name of the table or of its key; or -1.
func (q *question) tableAt(i int) int {
	if i < 0 || i >= len(q.Words) || q.Words[i].Quoted {
		return -1
	}
	w := &q.Words[i]
	for _, least := range []float64{1, near} {
		for t := range q.S.Tables {
			tab := &q.S.Tables[t]
			if tab.Near(w) >= least {
				return t
			}
			if len(tab.PK) == 1 {
				if full := q.S.Columns[tab.PK[0]].Full; len(full) == 2 && english.Near(w, full[0]) >= least {
					return t
				}
			}
		}
	}
	return -1
}

// keyBy finds the key of a table whose name a verb or a noun says: advises, the adviser's; to
// table t where that is named. It is not one that is called as the table is that it leads to.
func (q *question) keyBy(child, t int, said *english.Word) bool {
	for _, k := range q.keysOf(child) {
		c := &q.S.Columns[k.From]
		to := q.S.Columns[k.To].Table
		if (t < 0 || to == t) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return !keyWords[stem] && (to == child || stem != english.LastOf(q.S.Tables[to].Stems)) && akin(said, stem)
		}) {
			q.key = k
			return true
		}
	}
	return false
}

var keyWords = english.WordSet("id code number no key name by to")

// akin reports a word of the root of a stem: "advises" of advisor.
func akin(w *english.Word, stem string) bool {
	if english.Near(w, stem) >= near {
		return true
	}
	n := 0
	for n < len(w.Low) && n < len(stem) && w.Low[n] == stem[n] {
		n++
	}
	return n >= 4 || n == 3 && n == len(stem) || bosses[w.Stem] && bosses[stem]
}

// bosses lists stems for those who lead others, and for leading them.
var bosses = english.WordSet("manag mgr boss supervis supervisor superior lead leader head chief report")

// keysOf returns the keys of a table, with one to its own rows that nobody declared: a
// number called after somebody who leads.
func (q *question) keysOf(child int) (list []schema.Key) {
	for _, k := range q.S.Keys {
		if q.S.Columns[k.From].Table == child {
			list = append(list, k)
		}
	}
	t := &q.S.Tables[child]
	if len(t.PK) != 1 || q.S.Columns[t.PK[0]].Class != schema.Numeric {
		return list
	}
	for _, ci := range t.Columns {
		c := &q.S.Columns[ci]
		if !c.FK && c.Class == schema.Numeric && len(c.Full) == 2 && bosses[c.Full[0]] && keyWords[c.Full[1]] {
			list = append(list, schema.Key{From: ci, To: t.PK[0]})
		}
	}
	return list
}

// onlyOf returns the one table with a key that a word says, or -1.
func (q *question) onlyOf(said *english.Word) int {
	found := -1
	for t := range q.S.Tables {
		if q.keyBy(t, -1, said) {
			if found >= 0 {
				return -1
			}
			found = t
		}
	}
	return found
}

// parallel reports a key beside another one between the same tables.
func (q *question) parallel(k schema.Key) bool {
	return slices.ContainsFunc(q.S.Keys, func(o schema.Key) bool { return o != k && q.S.Parallel(o, k) })
}

// keyAt finds, of several keys between two tables, the one for an end that a word says.
func (q *question) keyAt(child, t int, said *english.Word) bool {
	want := strings.Fields(directions.Of(said.Stem))
	for _, k := range q.keysOf(child) {
		c := &q.S.Columns[k.From]
		if q.S.Columns[k.To].Table == t && q.parallel(k) && slices.ContainsFunc(c.Full, func(stem string) bool {
			return slices.ContainsFunc(want, func(w string) bool {
				return stem == w || len(w) > 3 && strings.HasPrefix(stem, w)
			}) || stem == said.Stem && len(want) == 0
		}) {
			q.key = k
			return true
		}
	}
	return false
}

// value returns the one value of a column that names rows which the words from one place to
// another say, or nil.
func (q *question) value(from, to int) *schema.Found {
	found := q.V.Lookup(english.FoldAll(q.Words[from:to]))
	if len(found) != 1 || q.S.Columns[found[0].Column].Flag != nil {
		return nil
	}
	return &found[0]
}

// named returns the columns that name the rows that are referred to.
func (q *question) named(as string) (list string) {
	t := q.S.Columns[q.key.To].Table
	columns := pairs.Of(q.S, t)
	if columns == nil {
		columns = []int{max(q.S.Tables[t].Shown, q.S.Tables[t].Columns[0])}
	}
	for i, ci := range columns {
		if i > 0 {
			list += ", "
		}
		list += as + "." + sqltext.Name(q.S.Columns[ci].Name)
	}
	return list
}
