package across

import "github.com/orbweaver/orbweaver/core/builtin/english"

// doer returns the people who did what some tables tell of, and the events in which they did: those to
// whom the events that tell of all these tables lead by the fewest keys. Of a child and its teacher the
// former had what the latter gave. They are -1 where there are none, or others as near.
func (q *question) doer(tables []int, verb string) (p, e int) {
	p, e = -1, -1
	best := 0
	for t := range q.S.Tables {
		far := q.reach(t, tables)
		for to := range q.S.Tables {
			if far < 0 || !q.may(tables, t, to, verb) {
				continue
			}
			switch near := far + q.far(t, to); {
			case p < 0 || near < best:
				p, e, best = to, t, near
			case near > best:
			case to == p:
				e = -1
			case q.works(to) == q.works(p):
				return -1, -1
			case !q.works(to):
				p, e = to, t
			}
		}
	}
	return p, e
}

// reach returns by how many keys a table of events leads to all of some tables; -1 where it does not.
func (q *question) reach(e int, tables []int) (far int) {
	if !q.event(e) {
		return -1
	}
	for _, t := range tables {
		n := q.far(e, t)
		if n < 0 {
			return -1
		}
		far += n
	}
	return far
}

// may reports people who may have done what a verb says in some events. Whom one of the tables belongs to,
// as works to composers, made it and did nothing with it.
func (q *question) may(tables []int, e, p int, verb string) bool {
	for _, t := range tables {
		if t == p || t != e && q.far(t, p) > 0 {
			return false
		}
	}
	works := q.works(p)
	return q.people(p) && q.far(e, p) > 0 && (works || !given[verb]) && (!works || verb != passive)
}

// works reports a table of those who work for others.
func (q *question) works(t int) bool { return working[english.LastOf(q.S.Tables[t].Stems)] }

// passive is what was done to somebody, "been given", and not by whom.
const passive = "been given"

var (
	working = english.WordSet("teacher staff employe agent doctor dentist nurs mechan vet coach instructor " +
		"trainer manag clerk guid librarian technician driver tutor")
	given = english.WordSet("given gave gives handled treated closed served repaired repairs fixed helped " +
		"answered delivered teaches")
)
