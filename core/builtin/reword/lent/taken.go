package lent

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// whoMost reads "who borrowed the most books" as who has the most loans.
func whoMost(q *question, i int) bool {
	verb := q.Behind(1, aux)
	n := q.took(verb)
	if i != 0 || q.takers < 0 || q.Low(0) != "who" || n == verb {
		return false
	}
	n = q.Behind(n, small)
	if !ends[q.Low(n)] {
		return false
	}
	to := q.thing(n + 1)
	return q.Ends(to) && q.Write(0, to, "which "+q.name(q.takers)+" have the "+q.most(n)+" "+q.name(q.loans))
}

// most returns the end of an order of counts at word i.
func (q *question) most(i int) string {
	if q.Low(i) == "most" {
		return "most"
	}
	return "fewest"
}

// mostTaken reads "most borrowed book" as that with the most loans.
func mostTaken(q *question, i int) bool {
	n := q.took(i + 1)
	to := q.kind(n)
	return ends[q.Low(i)] && n > i+1 && to > n &&
		q.Write(i, to, q.Said(n, to)+" with the "+q.most(i)+" "+q.name(q.loans))
}

// takenMost reads "which genre is borrowed most often" as which has the most loans.
func takenMost(q *question, i int) bool {
	from := q.kind(i + 1)
	verb := q.Behind(from, aux)
	n := q.Behind(q.took(verb), small)
	to := q.Behind(n+1, often)
	return which[q.Low(i)] && from > i+1 && verb > from && n > verb && ends[q.Low(n)] && q.Ends(to) &&
		q.Write(from, to, "has the "+q.most(n)+" "+q.name(q.loans))
}

// kind returns the end of a name for things, or for what they are told apart by, at word i; i for none.
func (q *question) kind(i int) int {
	if q.calls(i, q.things) {
		return i + 1
	}
	_, to := q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Table == q.things && c.Class == schema.Textual && !c.PK && !c.FK
	})
	return to
}

var often = english.WordSet("often frequently")

// howOften reads "how many times was Night Ferry borrowed" as how many loans there are of it.
func howOften(q *question, i int) bool {
	n := q.Phrase(i, "how many times|how often")
	from := q.Behind(i+n, aux)
	to := q.what(from)
	if to == from {
		to = q.who(from)
	}
	verb := q.Behind(to, aux)
	end := q.took(verb)
	return n > 0 && q.takers >= 0 && from > i+n && to > from && end > verb && q.Ends(end) &&
		q.Write(i, end, "how many "+q.name(q.loans)+" of "+q.Said(from, to))
}

// tookWhat reads "what did Ann Lee borrow" as which books have loans of Ann Lee, and "how many books did
// Ann Lee borrow" as how many loans of Ann Lee there are.
func tookWhat(q *question, i int) bool {
	n, many := i+1, q.Low(i) == "how" && q.Low(i+1) == "many"
	if many {
		n++
	} else if !which[q.Low(i)] {
		return false
	}
	n = q.thing(n)
	from := q.Behind(n, aux)
	to := q.who(from)
	verb := q.Behind(to, aux)
	end := q.took(verb)
	if q.takers < 0 || many && n == i+2 || from == n || to == from || end == verb || !q.Ends(end) {
		return false
	}
	return q.Write(i, end, q.counted(many)+q.Said(from, to))
}

var which = map[string]bool{"what": true, "which": true}

// counted returns how somebody's things are asked for, or their loans where they are counted.
func (q *question) counted(many bool) string {
	if many {
		return "how many " + q.name(q.loans) + " of "
	}
	return "which " + q.name(q.things) + " have " + q.name(q.loans) + " of "
}

// takenBy reads "films rented by Ann Lee" as those with rentals of Ann Lee.
func takenBy(q *question, i int) bool {
	verb := q.Behind(i+1, aux)
	n := q.took(verb)
	if !q.calls(i, q.things) || n == verb || q.Low(n) != "by" {
		return false
	}
	to := q.who(n + 1)
	if to == n+1 || !q.Ends(to) {
		return false
	}
	switch by := q.Said(n+1, to); {
	case q.Low(i-1) == "many":
		return q.Low(i-2) == "how" && q.Write(i-2, to, q.counted(true)+by)
	case verb == i+1:
		return q.Write(i+1, to, "with "+q.name(q.loans)+" of "+by)
	default:
		return q.Write(i+1, to, "have "+q.name(q.loans)+" of "+by)
	}
}

// whoTook reads "who borrowed Night Ferry" as which readers have loans of it: who wrote it did not.
func whoTook(q *question, i int) bool {
	verb := q.Behind(1, aux)
	from := q.took(verb)
	to := q.what(from)
	return i == 0 && q.takers >= 0 && q.Low(0) == "who" && from > verb && to > from && q.Ends(to) &&
		q.Write(0, to, "which "+q.name(q.takers)+" have "+q.name(q.loans)+" of "+q.Said(from, to))
}
