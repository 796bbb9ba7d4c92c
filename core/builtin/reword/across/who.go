package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// made lists what those do by whom things are: a boat's outings tell nothing of who built it.
var made = english.WordSet("written directed composed made set built designed published produced taught " +
	"coached " +
	"painted owned founded run led posted invented created drawn")

// experience returns the word behind "who has", "who's ever been", "who has never climbed on", and the
// verb; 0 where it is no such question.
func experience(q *question) (n int, verb string, denied bool) {
	if q.Low(0) != "who" {
		return 0, "", false
	}
	n = 1
	for ; leads(q, n); n++ {
		denied = denied || q.Low(n) == "never" || q.Low(n) == "not"
	}
	verb = q.Low(n)
	if n == 1 && !given[verb] || made[verb] || !did(verb) && !given[verb] {
		return 0, "", false
	}
	if verb == "been" && given[q.Low(n+1)] {
		return n + 2, passive, denied
	}
	return behindDone(q, n), verb, denied
}

// behindDone returns the word behind a verb and what belongs to it; that of the verb where "closed" says
// which tickets.
func behindDone(q *question, n int) int {
	if q.Phrase(n, "been|had") == 0 && len(q.V.Lookup(q.Low(n))) > 0 {
		return n
	}
	for n++; behindVerb[q.Low(n)]; n++ {
	}
	return n
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
	if i > 0 {
		return false
	}
	n, verb, denied := experience(q)
	if n == 0 {
		return onIt(q)
	}
	return didIt(q, n, verb, denied)
}

// didIt puts those who did what the words from n on tell of.
func didIt(q *question, n int, verb string, denied bool) bool {
	if q.Phrase(len(q.Words)-1, "longest") > 0 || q.Phrase(max(0, len(q.Words)-2), "longest") > 0 {
		return false // a day says who has been here the longest
	}
	tables, values := q.named(n, len(q.Words))
	p, e := q.doer(tables, verb)
	if p < 0 || slices.ContainsFunc(tables, q.people) && !given[verb] {
		return false
	}
	switch {
	case !denied:
		return has(q, n, p, e)
	case values > 0 || more(q, n):
		return q.which(0, n, p, "have never")
	}
	tells := len(tables) > 0 || saysNoMore(verb) || behindVerb[q.Low(n-1)]
	return tells && e >= 0 && q.which(0, len(q.Words), p, "have no "+q.Rows(e)+" ?")
}

// saysNoMore reports a verb that says no more than that something was done: who has scored has more than played.
func saysNoMore(verb string) bool { return irregular[verb] || given[verb] || doneTo[verb] }

// has writes that some people have what stands from word n on; so many times are so many events.
func has(q *question, n, p, e int) bool {
	if last := len(q.Words) - 1; e >= 0 && q.Low(last-1) == "times" && q.Few(last-2) {
		q.Put(last-1, last, q.Rows(e))
	}
	return q.which(0, n, p, "have")
}

// more reports a word from word i on that says more than what rows are called by.
func more(q *question, i int) bool {
	for ; i < len(q.Words); i++ {
		if low := q.Low(i); q.Plain(i) && !english.Stop[low] && !behindVerb[low] && q.RowsAt(i) < 0 &&
			q.Phrase(i, "anything|anyone|single|before|here|yet") == 0 {
			return true
		}
	}
	return false
}

// onIt reads "who is on the bulk rate" as "which tenant with the bulk rate", where plots refer to rates.
func onIt(q *question) bool {
	if q.Low(0) != "who" || !english.Being.Has(q.Low(1)) || q.Phrase(2, "on|with|under|in") == 0 {
		return false
	}
	tables, values := q.named(3, len(q.Words))
	if values == 0 || slices.ContainsFunc(tables, q.people) {
		return false
	}
	p := q.onlyTable(func(t int) bool { return q.people(t) && q.key(t, tables[0]) >= 0 })
	return p >= 0 && q.which(0, 3, p, "with")
}

// onlyTable returns the one table that fits; or -1.
func (q *question) onlyTable(fits func(t int) bool) int {
	found := -1
	for t := range q.S.Tables {
		if !fits(t) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = t
	}
	return found
}

var (
	bosses   = english.WordSet("boss manager supervisor superior mentor advisor")
	superior = english.WordSet("boss manag supervis superior mentor advis")
)

// boss reads "Yan Lutz's boss" as "who is Yan Lutz's boss", where a number of the row says it.
func boss(q *question, i int) bool {
	end := len(q.Words) - 1
	if i > 0 || end < 2 || !bosses[q.Low(end)] || q.Low(end-1) != "'s" {
		return false
	}
	t, to := q.row(0)
	numbers := func(ci int) bool {
		return q.S.Columns[ci].Class == schema.Numeric && q.S.Columns[ci].Says(superior)
	}
	return t >= 0 && to == end-1 && slices.ContainsFunc(q.S.Tables[t].Columns, numbers) &&
		q.Put(0, 0, "who is")
}

// members reads "members", where nothing is called so, as those who alone do what the database tells of.
func members(q *question, i int) bool {
	if low := q.Low(i); low != "members" && low != "member" || q.S.CallsRows("member") {
		return false
	}
	p, _ := q.doer(nil, "")
	asks := i == 0 || q.Phrase(i-1, "which|what|our|the|newest|oldest|many|show|list") > 0
	return p >= 0 && asks && q.Put(i, i+1, q.Rows(p))
}

// often reads "who comes most often" as "which members have the most visits".
func often(q *question, i int) bool {
	most := map[string]string{"most": "most", "least": "fewest"}[q.Low(i)]
	if most == "" || q.Phrase(i+1, "often|frequently") == 0 || q.Low(0) != "who" {
		return false
	}
	if tables, _ := q.named(1, len(q.Words)); len(tables) > 0 || i > 4 {
		return false
	}
	p, e := q.doer(nil, "come")
	return p >= 0 && e >= 0 && q.which(0, i+2, p, "have the "+most+" "+q.Rows(e))
}

// late reads "who brought a book back late" by the day that was set and that on which it was done.
func late(q *question, i int) bool {
	if i == 0 || q.Low(0) != "who" || q.Low(i) != "late" || !q.over(i+1) || q.S.Stems["late"] {
		return false
	}
	tables, _ := q.named(1, i)
	for e := range q.S.Tables {
		set, back := called.Late(q.S, e)
		p := slices.IndexFunc(q.S.Tables, func(t schema.Table) bool {
			to := q.S.Columns[t.Columns[0]].Table
			return q.people(to) && q.key(e, to) >= 0
		})
		if set >= 0 && p >= 0 && q.reach(e, tables) >= 0 {
			return q.which(0, i+1, p, "with "+q.Rows(e)+" with # greater than #", back, set)
		}
	}
	return false
}

var (
	began = english.WordSet("join hire instal fit bought buy sinc start regist enter acquir enrol " +
		"enroll employ purchas " +
		"move founded open")
	age = english.WordSet("birth born dob year made built")
)

// oldest reads "our longest-standing member" and "the newest boat we have" by the day on which they came.
func oldest(q *question, i int) bool {
	n, way := i+1, map[string]string{"longest-standing": "lowest", "longest-serving": "lowest",
		"newest": "highest", "oldest": "lowest"}[q.Low(i)]
	if q.Phrase(i, "longest standing|longest serving") > 0 {
		way, n = "lowest", i+2
	}
	t := q.RowsAt(n)
	if way == "" || t < 0 || q.S.People(t) > 0 && q.Low(i) == "oldest" {
		return false
	}
	came := slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		return c.Table == t && c.Class == schema.Temporal && c.Part == "" && c.Says(began)
	})
	if came < 0 || slices.ContainsFunc(q.S.Tables[t].Columns, func(ci int) bool {
		return q.S.Columns[ci].Class == schema.Temporal && q.S.Columns[ci].Says(age)
	}) {
		return false
	}
	end := n + 1
	if w := q.Phrase(end, "we've got in service|we have in service|in service|we have|we've got|we "+
		"own"); q.over(end + w) {
		q.Put(end, end+w, "")
	}
	q.Put(end, end, "with the "+way+" #", came)
	return q.Put(i, n, "")
}
