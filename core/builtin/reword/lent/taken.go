package lent

import "github.com/orbweaver/orbweaver/core/builtin/schema"

// whoTook reads "who borrowed the most books" as who has the most loans, and "who borrowed Night Ferry" as
// which readers have loans of it: who wrote it did not.
func whoTook(q *question, i int) bool {
	verb := q.Behind(1, aux)
	from := q.took(verb)
	if i != 0 || q.takers < 0 || q.Low(0) != "who" || from == verb {
		return false
	}
	to, rest := q.of(from, q.things), q.Table(q.loans)
	if at := q.Behind(from, small); ends[q.Low(at)] {
		to, rest = q.thing(at+1), "the "+q.Low(at)+" "+rest
	} else if to > from {
		rest += " of " + q.Said(from, to)
	}
	return to > from && q.Ends(to) && q.Write(0, to, q.which(q.takers, "")+rest)
}

// mostTaken reads "most borrowed book" as that with the most loans.
func mostTaken(q *question, i int) bool {
	n := q.took(i + 1)
	to := q.kind(n)
	return ends[q.Low(i)] && n > i+1 && to > n &&
		q.Write(i, to, q.Said(n, to)+" with the "+q.Low(i)+" "+q.Table(q.loans))
}

// kind returns the end of a name for things, or for what they are told apart by, at word i; i for none.
func (q *question) kind(i int) int {
	if q.Calls(i, q.things) {
		return i + 1
	}
	_, to := q.Column(i, func(_ int, c *schema.Column) bool {
		return c.Table == q.things && c.Class == schema.Textual && !c.PK && !c.FK
	})
	return to
}

// tookWhat reads "what did Ann Lee borrow" as which books have loans of Ann Lee, and "how many books did
// Ann Lee borrow" as how many loans of Ann Lee there are.
func tookWhat(q *question, i int) bool {
	n, many := q.thing(i+1), q.Low(i) == "many"
	if q.takers < 0 || !many && q.Low(i) != "what" && q.Low(i) != "which" {
		return false
	}
	from := q.Behind(n, aux)
	to := q.who(from)
	verb := q.Behind(to, aux)
	end := q.took(verb)
	loans := q.Table(q.loans) + " of " + q.Said(from, to)
	switch {
	case from == n || to == from || end == verb || !q.Ends(end):
		return false
	case !many:
		return q.Write(i, end, q.which(q.things, "")+loans)
	}
	return n > i+1 && q.Write(i+1, end, loans)
}
