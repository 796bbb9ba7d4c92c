package implied

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A crowdVerb is what so many people do in or with a thing, and the columns of how many they are.
type crowdVerb struct {
	by       string // what the thing does to them: "holds", "was visited by"
	do       string // what they do: "fit in", "watched"
	property property
}

var crowdVerbs = func() []crowdVerb {
	list := []crowdVerb{
		capacity: {
			"hold|holds|seat|seats|accommodate|accommodates|take|takes|sleep|sleeps|carry|carries|house|houses",
			"fit in|fit into|fit inside|sit in|fit on",
			property{columns: "capacity seating seats seating_capacity occupancy"}},
		population: {
			"have living in them", "live in|live on|live",
			property{columns: "population inhabitants residents occupants"}},
		attendance: {
			"attended by|visited by|watched by|seen by|draw|draws|drew|attract|attracts|attracted",
			"watch|watched|attend|attended|visit|visited|come to|came to|go to|went to|see|saw|view|viewed|" +
				"were at|are at",
			property{columns: "attendance average_attendance visitors audience spectators viewers " +
				"num_of_audience number_visitors"}},
		enrollment: {
			"enroll|enrolls|have|has|with", "attend|study at|study in|enrolled in|enrolled at|go to",
			property{columns: "enrollment enrolment enr"}},
		staff: {
			"employ|employs|employed", "work for|work in|work at|employed by|employed in",
			property{columns: "num_employees number_employees employees staff_number"}},
		meals: {"feed|feeds|serve|serves", "eat from", property{columns: "servings portions"}},
	}
	for i := range list {
		p := &list[i].property
		p.names, p.holds = stemsOf(p.columns), number
	}
	return list
}()

// Places in crowdVerbs.
const (
	capacity = iota
	population
	attendance
	enrollment
	staff
	meals
)

var crowds = english.WordSet("people persons spectators guests visitors viewers fans passengers " +
	"inhabitants residents students pupils employees attendees audience person")

// crowd reads "holds the most people" as "has the highest capacity", and "visited by more than
// 100 people" as "with an attendance of more than 100".
func crowd(q *question, i int) bool {
	for n := range crowdVerbs {
		v := &crowdVerbs[n]
		k := q.Phrase(i, v.by)
		may := k > 0 && i > 0 && !noVerb[q.Low(i-1)] && (n != enrollment || pupilsIn(q, i+k))
		if may && holding(q, v, i, i+k) {
			return true
		}
		if k := q.Phrase(i, v.do); k > 0 && filled(q, v, i, i+k) {
			return true
		}
	}
	return false
}

// noVerb lists words behind which no thing does something: "the number OF seats".
var noVerb = english.WordSet("to of")

// pupilsIn reports pupils within the next words of whom the database has no rows: what has
// them has an enrollment.
func pupilsIn(q *question, i int) bool {
	for n := i; n < i+4; n++ {
		if q.Phrase(n, "pupils|students") > 0 {
			return q.RowsAt(n) < 0 && !q.S.CallsRows("student") && !q.S.Stems[q.Words[n].Stem]
		}
	}
	return false
}

// holding reads what a thing holds, by a verb from word i to word n.
func holding(q *question, v *crowdVerb, i, n int) bool {
	ci := q.column(&v.property, 0, i)
	if ci < 0 {
		return false
	}
	from := i
	from = q.Before(from, aux)
	if at := mostPeople(q, n); at > 0 {
		way := ends[q.Low(n)]
		if q.Low(n) == "the" {
			way = ends[q.Low(n+1)]
		}
		return q.Put(from, at, "has the "+way+" #", ci)
	}
	if q.Phrase(n, "more|fewer|less") > 0 && crowds[q.Low(n+1)] && q.Low(n+2) == "than" {
		q.Put(n+1, n+2, "") // "more people than average"
		return q.Put(from, n, "has #", ci)
	}
	to := q.bound(n)
	switch {
	case to < 0:
		return false
	case crowds[q.Low(to)]:
		q.Put(to, to+1, "")
	case !q.Ends(to):
		return false
	}
	if q.span(n, "to") > 0 {
		q.Put(n+1, n+2, "and")
		return q.Put(from, n, "has # between", ci)
	}
	return q.Put(from, n, "has #", ci)
}

// mostPeople returns the end of "the most people", "the fewest" at word n, or 0.
func mostPeople(q *question, n int) int {
	if q.Low(n) == "the" {
		n++
	}
	switch {
	case ends[q.Low(n)] == "":
		return 0
	case crowds[q.Low(n+1)]:
		return n + 2
	case q.Ends(n+1) || q.Low(n+1) == "first":
		return n + 1
	}
	return 0
}

// filled reads what people do, by a verb from word i to word n: "in which city do the most
// people live", "which game did more than 100 people watch".
func filled(q *question, v *crowdVerb, i, n int) bool {
	if n < len(q.Words) && !q.Words[n].Mark || !crowds[q.Low(i-1)] {
		return false
	}
	from := i - 2
	for from > 0 && !aux[q.Low(from)] && !q.Words[from].Mark {
		from--
	}
	ci := q.column(&v.property, 0, max(0, from))
	if from <= 0 || ci < 0 || q.Low(from-1) == "many" {
		return false
	}
	switch mostPeople(q, from+1) {
	case i:
		way := ends[q.Low(i-2)]
		q.Put(from, n, "has the "+way+" #", ci)
	default:
		if q.bound(from+1) != i-1 {
			return false
		}
		q.Put(from, n, "has # "+q.typed(from+1, i-1), ci)
	}
	if q.Low(0) == "where" {
		return q.Put(0, 1, "which "+q.Rows(q.S.Columns[ci].Table))
	}
	if before[q.Low(0)] {
		q.Put(0, 1, "")
	}
	return true
}

// howMany reads "how many people can the Arena hold" and "how many people fit in the Arena" as
// "what is the capacity of the Arena".
func howMany(q *question, i int) bool {
	if q.Phrase(i, "how many") == 0 || !crowds[q.Low(i+2)] {
		return false
	}
	n := i + 3
	n += q.Phrase(n, "on average|in total") // "how many people on average watched the games"
	counted := q.Low(i+2) != "people" && (q.RowsAt(i+2) >= 0 || q.S.SpeaksOf(q.Words[i+2].Stem))
	for v := range crowdVerbs {
		if counted && v != capacity {
			break // those of the database are counted, but not who has room
		}
		if c := manyIn(q, v, i, n); c != nil && measure(c, &crowdVerbs[v].property, i+3) {
			return true
		}
	}
	return false
}

// manyIn returns the clause that asks from word i on how many people a thing holds, or nil.
func manyIn(q *question, v, i, n int) *clause {
	if aux[q.Low(n)] {
		if v != enrollment || pupilsIn(q, i+2) || q.Phrase(n, "do|does") == 0 {
			by := property{verbs: crowdVerbs[v].by}
			if c := clauseOf(q, &by, i, n+1, true); c != nil {
				return c
			}
		}
		n++
	}
	k := q.Phrase(n, crowdVerbs[v].do)
	end := q.Mark(n)
	if k == 0 || n+k >= end {
		return nil
	}
	for at := n + k; at < end; at++ {
		if q.Low(at) == "and" && (english.Asking.Has(q.Low(at+1)) || english.Being.Has(q.Low(at+1))) {
			end = at
		}
	}
	return &clause{question: q, from: i, subject: n + k, to: end, end: end}
}

// measure puts the column of a property for a clause that asks how much of it its subject has.
func measure(c *clause, p *property, behind int) bool {
	tables := c.subjects(c.subject, c.to)
	if c.subject >= c.to || len(tables) == 0 && !pronouns[c.Low(c.subject)] && p.verbs != units {
		return false
	}
	ci := c.find(p, tables, nil)
	switch {
	case len(tables) == 0:
		ci = c.column(p, c.subject, c.to)
	case ci < 0 && p.verbs == units:
		ci = c.only(p)
	}
	if ci < 0 || p.verbs != units && c.told(ci) {
		return false
	}
	if c.aggregate(behind); len(c.aggregates) == 0 && addedUp(c) {
		c.aggregates = []string{"total"}
	}
	c.put(ci)
	return true
}

// addedUp reports rows that are added up: those that are named by a value that says of what
// kind they are and by nothing else, as Europe is many countries, and those of each kind.
func addedUp(c *clause) bool {
	named := false
	for i := c.subject; i < c.to; i++ {
		if c.Phrase(i, "each|every|per") > 0 {
			return c.RowsAt(i+1) < 0
		}
		named = named || c.RowsAt(i) >= 0
	}
	held := c.V.Lookup(english.Fold(c.typed(c.subject, c.to)))
	return !named && len(held) > 0 && !slices.ContainsFunc(held, func(f schema.Found) bool {
		return c.S.Columns[f.Column].IsName || !c.S.Columns[f.Column].Repeats && !c.V.Kinds[f.Column]
	})
}

const units = "last|cost|weigh|measure|take|run|earn|have|do|cause"

// ofUnit reads "how many minutes do songs last" as "what is the minutes of songs", and "how
// many floors do buildings have on average" as their average, where a column is called so.
func ofUnit(q *question, i int) bool {
	n := i + 3
	if q.Phrase(i, "how many") == 0 || q.RowsAt(i+2) >= 0 || i+3 >= len(q.Words) {
		return false
	}
	for n < i+5 && !aux[q.Low(n)] && aggregateAt(q, n).means == "" {
		n++ // "how many grade points do", "how many millions of damage do"
	}
	p := property{verbs: units, holds: number}
	p.names = [][]string{stemsAt(q, i+2, n)}
	said := n
	n = pastAggregates(q, n)
	c := clauseOf(q, &p, i, n+1, true)
	averaged := n > said && q.Low(said) != "in" || c != nil && aggregateAt(q, c.end).means != ""
	if !aux[q.Low(n)] || c == nil || q.Low(c.end-1) == "have" && !averaged {
		return false
	}
	return measure(c, &p, i+2)
}

// stemsAt returns the stems of the words from one place to another, without "of".
func stemsAt(q *question, from, to int) (stems []string) {
	for _, w := range q.Words[from:min(to, len(q.Words))] {
		if w.Low != "of" {
			stems = append(stems, w.Stem)
		}
	}
	return stems
}
