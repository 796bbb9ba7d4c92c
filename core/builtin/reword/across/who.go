package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// made lists what those do by whom things are: a boat's outings tell nothing of who built it.
var made = english.WordSet("written directed composed made set built designed published produced taught " +
	"coached painted owned founded run led invented created drawn")

// experience returns the word behind "who has", "who's ever been", "who has never climbed on", and the
// verb; 0 where it is no such question.
func experience(q *question) (n int, verb string, denied bool) {
	n = 1
	for ; leads(q, n); n++ {
		denied = denied || q.Low(n) == "never" || q.Low(n) == "not"
	}
	verb = q.Low(n)
	switch {
	case n == 1 && !given[verb] || made[verb] || !did(verb) && !given[verb]:
		return 0, "", false
	case verb == "been" && given[q.Low(n+1)]:
		return n + 2, passive, denied
	case verb == "been" || verb == "had" || !q.holds(n): // "closed" may say which tickets
		n = q.Behind(n+1, behindVerb)
	}
	return n, verb, denied
}

// leads reports a word between "who" and what was done.
func leads(q *question, n int) bool {
	low := q.Low(n)
	denies := n == 1 && english.Auxiliary.Has(low) && q.Low(2) == "not"
	return having[low] && low != "had" || seldom[low] || denies
}

var seldom = english.WordSet("ever never not already also actually still")

// who reads "who's been out in both a kayak and a canoe" as "which paddlers have both a kayak and a
// canoe", where outings tell of paddlers and boats.
func who(q *question, i int) bool {
	if i > 0 || q.Low(0) != "who" {
		return false
	}
	n, verb, denied := experience(q)
	// A day says who has been here the longest.
	return n > 0 && q.Low(q.end()-1) != "longest" && didIt(q, n, verb, denied)
}

// didIt puts those who did what the words from n on tell of.
func didIt(q *question, n int, verb string, denied bool) bool {
	tables, values := q.named(n, len(q.Words))
	p, e := q.doer(tables, verb)
	if p < 0 || slices.ContainsFunc(tables, q.people) && !given[verb] {
		return false
	}
	switch {
	case !denied:
		return q.which(n, p, "have")
	case values > 0 || more(q, n):
		return q.which(n, p, "have never")
	}
	tells := len(tables) > 0 || irregular[verb] || given[verb] || doneTo[verb] || behindVerb[q.Low(n-1)]
	return tells && e >= 0 && q.which(len(q.Words), p, "have no "+q.Rows(e)+" ?")
}

// more reports a word from word i on that says more than what rows are called by.
func more(q *question, i int) bool {
	for ; i < len(q.Words); i++ {
		if low := q.Low(i); q.Plain(i) && !english.Stop[low] && !behindVerb[low] && q.RowsAt(i) < 0 &&
			q.Phrase(i, "anything|anyone|before|here|yet") == 0 {
			return true
		}
	}
	return false
}

// often reads "who comes most often" as "which members have the most visits".
func often(q *question, i int) bool {
	if q.Low(0) != "who" || i > 4 || q.Phrase(i, "most often|least often|most frequently") == 0 {
		return false
	}
	tables, _ := q.named(1, len(q.Words))
	p, e := q.doer(nil, "come")
	most := "most"
	if q.Low(i) == "least" {
		most = "fewest"
	}
	return len(tables) == 0 && p >= 0 && e >= 0 && q.which(i+2, p, "have the "+most+" "+q.Rows(e))
}

// late reads "who brought a book back late" by the day that was set and that on which it was done.
func late(q *question, i int) bool {
	if i == 0 || q.Low(0) != "who" || q.Low(i) != "late" || !q.over(i+1) || q.S.Stems["late"] {
		return false
	}
	tables, _ := q.named(1, i)
	for e := range q.S.Tables {
		set, back := called.Late(q.S, e)
		p := q.onlyTable(func(p int) bool { return q.people(p) && q.refers(e, p) })
		if set >= 0 && p >= 0 && q.reach(e, tables) >= 0 {
			return q.which(i+1, p, "with "+q.Rows(e)+" with # greater than #", back, set)
		}
	}
	return false
}

var (
	began = english.WordSet("join hire instal bought buy sinc start regist enter acquir enrol enroll " +
		"employ purchas founded open")
	age = english.WordSet("birth born dob year made built")
)

// oldest reads "our longest-standing member" and "the newest boat we have" by the day on which they came.
func oldest(q *question, i int) bool {
	n := i + q.Phrase(i, "longest-standing|longest-serving|longest standing|longest serving|newest|oldest")
	t := q.RowsAt(n)
	if n == i || t < 0 || q.S.People(t) > 0 && q.Low(i) == "oldest" {
		return false
	}
	came := -1
	for ci, c := range q.S.Columns {
		switch {
		case c.Table != t || c.Class != schema.Temporal:
		case c.Says(age):
			return false
		case came < 0 && c.Stored() && c.Says(began):
			came = ci
		}
	}
	if came < 0 {
		return false
	}
	way := "lowest"
	if q.Low(i) == "newest" {
		way = "highest"
	}
	end := n + 1
	to := end + q.Phrase(end, "in service|we have|we've got|we own")
	if !q.over(to) {
		to = end
	}
	q.Put(end, to, "with the "+way+" #", came)
	return q.Put(i, n, "")
}
