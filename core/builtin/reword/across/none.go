package across

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// without reads "jobs that have no mechanic yet" and "tickets with nobody assigned" by the key that some
// rows lack, and "who still has no tariff" as the people of such rows.
func without(q *question, i int) bool {
	end, fits := lacked(q, i)
	from := q.before(i)
	if end == 0 || !q.over(end) {
		return false
	}
	for _, k := range q.S.Keys {
		t := q.S.Columns[k.From].Table
		switch {
		case !q.V.Blank[k.From] || !fits(k):
		case from > 0 && q.RowsAt(from-1) == t:
			return q.Put(from, end, "without a #", k.From)
		case q.Low(0) == "who" && i <= 3 && q.people(t):
			return q.which(end, t, "has no #", k.From)
		}
	}
	return false
}

// lacked returns the end of "no tariff", "with nobody assigned" or "that need a leader" from word i on,
// and which keys lead to what is lacked; 0 where nothing of the kind stands there.
func lacked(q *question, i int) (end int, fits func(k schema.Key) bool) {
	if n := q.Phrase(i, "with nobody|with no one|have nobody"); n > 0 {
		n += q.Phrase(i+n, "assigned to them|assigned|responsible|in charge")
		return i + n, func(k schema.Key) bool { return q.people(q.S.Columns[k.To].Table) }
	}
	n := q.Phrase(i, "no|without|that still need|that need|still need|that lack")
	at := i + n
	at += q.Phrase(at, "a|an|any")
	if n == 0 || !q.Plain(at) {
		return 0, nil
	}
	return at + 1 + q.Phrase(at+1, "yet|assigned"), func(k schema.Key) bool {
		name := q.S.Columns[k.From].Full // leader_id
		return q.RowsAt(at) == q.S.Columns[k.To].Table || len(name) > 1 && name[0] == q.Words[at].Stem
	}
}

// never reads "which ingredients are not used in anything" as those without what alone tells of them, and
// "not insured" as those without an insurer.
func never(q *question, i int) bool {
	from, verb := q.before(i), i+1
	if q.Phrase(i, "never|not") == 0 || from == 0 || from == i || q.Low(0) == "how" {
		return false
	}
	if q.Low(verb) == "been" && did(q.Low(verb+1)) {
		verb++
	}
	t, end := q.RowsAt(from-1), behind(q, verb)
	return t >= 0 && end > verb && q.over(end) && neverDone(q, t, verb, from, end)
}

// neverDone writes what a table's rows are without from one word to another, by the verb of what was not
// done.
func neverDone(q *question, t, verb, from, end int) bool {
	stem := q.Words[verb].Stem
	undone := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && len(stem) > 3 && (c.Class == schema.Textual &&
			strings.HasPrefix(c.Full[0], stem) || c.Class == schema.Temporal && slices.Contains(c.Full, stem))
	})
	if undone >= 0 && q.V.Blank[undone] {
		return q.Put(from, end, "without #", undone)
	}
	e := q.doing(t, stem)
	return e >= 0 && !q.S.Stems[stem] && !q.holds(verb) && (q.S.People(t) == 0 || q.event(e)) &&
		q.Put(from, end, "without "+q.Rows(e))
}

// behind returns the end of a verb and of what says no more than it: "used in anything".
func behind(q *question, verb int) int {
	n := verb
	if did(q.Low(n)) {
		n++
	}
	for behindVerb[q.Low(n)] && q.Low(n+1) != "all" {
		n++
	}
	return n + q.Phrase(n, "anything|any|anyone|anybody|at all|yet|once|so far")
}
