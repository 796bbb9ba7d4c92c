package across

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/called"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// doer returns the people who did what some tables tell of, and the events in which they did: those of the events
// that lead to all of these tables by the fewest keys. Of a child and its teacher the former had what the latter gave.
// They are -1 where there are none, or others as near.
func (q *question) doer(tables []int, verb string) (p, e int) {
	p, e = -1, -1
	best := 0
	for t := range q.S.Tables {
		if !q.event(t) {
			continue
		}
		far := 0
		for _, n := range tables {
			if k := q.steps(t, n); k < 0 {
				far = -1
				break
			} else {
				far += k
			}
		}
		for to := range q.S.Tables {
			near := q.steps(t, to)
			if far < 0 || !q.people(to) || near < 1 || slices.Contains(tables, to) || given[verb] && !q.works(to) ||
				verb == passive && q.works(to) {
				continue
			}
			switch near += far; {
			case p < 0 || near < best:
				p, e, best = to, t, near
			case near == best && to != p && q.works(to) == q.works(p):
				return -1, -1
			case near == best && to != p:
				if !q.works(to) {
					p, e = to, t
				}
			case near == best:
				e = -1
			}
		}
	}
	return p, e
}

// works reports a table of those who work for others.
func (q *question) works(t int) bool { return working[english.LastOf(q.S.Tables[t].Stems)] }

var (
	working = english.WordSet("teacher staff employe agent doctor dentist nurs mechan vet coach instructor trainer " +
		"manag clerk guid librarian technician waiter driver tutor courier rider")
	given = english.WordSet("given gave give gives handled handles treated treats closed served repaired repairs fixed " +
		"fixes helped helps answered delivered delivers teaches teach tutors tutored")
)

// passive is what was done to somebody, "been given", and not by whom.
const passive = "been given"

// made lists what those do by whom things are: a boat's outings tell nothing of who built it.
var made = english.WordSet("written directed composed made set built designed published produced taught coached " +
	"painted owned founded run led posted invented created drawn")

// experience returns the word behind "who has", "who's ever been", "who has never climbed on"; 0 where it is no such
// question.
func (q *question) experience() (n, verb int, denied bool) {
	n = 1
	isNot := english.Auxiliary.Has(q.Low(1)) && q.Low(2) == "not"
	for ; having[q.Low(n)] && q.Low(n) != "had" || seldom[q.Low(n)] || n == 1 && isNot; n++ {
		denied = denied || q.Low(n) == "never" || q.Low(n) == "not"
	}
	verb = n
	if q.Low(0) != "who" || n == 1 && !given[q.Low(1)] || made[q.Low(n)] {
		return 0, 0, false
	}
	switch done := q.Low(n) == "been" || q.Low(n) == "had"; {
	case n == 1:
		n++
	case !done && !english.Participle(q.Low(n)) && english.Done(q.Low(n)) == "" && !irregular[q.Low(n)]:
		return 0, 0, false
	case done || len(q.V.Lookup(q.Words[n].Fold)) == 0: // else "closed" says which tickets
		for n++; behindVerb[q.Low(n)]; n++ {
		}
	}
	return n, verb, denied
}

var (
	having     = english.WordSet("has have 's had")
	seldom     = english.WordSet("ever never not already also actually still n't")
	irregular  = english.WordSet("been had taken gone seen heard ridden flown driven read come done eaten met won lent")
	behindVerb = english.WordSet("out in on to at with up down by for from off been")
)

// who reads "who's been out in both a kayak and a canoe" as "which paddlers have both a kayak and a canoe", where
// outings tell of paddlers and boats.
func who(q *question, i int) bool {
	if i > 0 {
		return false
	}
	n, verb, denied := q.experience()
	if n == 0 {
		return onIt(q)
	}
	tables, values := q.named(n, len(q.Words))
	did := q.Low(verb)
	if did == "been" && given[q.Low(verb+1)] {
		did = passive
		n = max(n, verb+2)
	}
	p, e := q.doer(tables, did)
	if p < 0 || slices.ContainsFunc(tables, q.people) && !given[did] {
		return false
	}
	if denied && values == 0 && !q.more(n) {
		present := did == "been" || did == "had" || given[did] || doneTo[did] || behindVerb[q.Low(n-1)] || len(tables) > 0
		return present && e >= 0 && q.which(0, len(q.Words), p, "have no "+q.Rows(e)+" ?")
	}
	if !denied && e >= 0 {
		q.times(e)
	}
	never := ""
	if denied {
		never = " never"
	}
	return q.which(0, n, p, "have"+never)
}

// more reports a word from word i on that says more than what rows are called by.
func (q *question) more(i int) bool {
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
	p := -1
	for t := range q.S.Tables {
		if q.people(t) && len(tables) > 0 && q.key(t, tables[0]) >= 0 {
			if p >= 0 {
				return false
			}
			p = t
		}
	}
	return p >= 0 && values > 0 && !slices.ContainsFunc(tables, q.people) && q.which(0, 3, p, "with")
}

// sends reads "which firm brings us the most jobs" as that which has the most.
func sends(q *question, i int) bool {
	n := q.Phrase(i, "us the most|us the least|us the fewest|us most|in the most|in most")
	if n == 0 || i < 3 || q.RowsAt(i+n) < 0 || q.S.Stems[q.Words[i-1].Stem] || q.Low(0) == "who" {
		return false
	}
	return q.Put(i-1, i+n, "has the "+q.Low(i+n-1))
}

var bosses = english.WordSet("boss manager supervisor superior mentor advisor")

// boss reads "Yan Lutz's boss" as "who is Yan Lutz's boss", where a number of the row says it.
func boss(q *question, i int) bool {
	if i > 0 {
		return false
	}
	at := 0
	if english.Article.Has(q.Low(0)) {
		at = 1
	}
	from, end := 0, len(q.Words)
	if bosses[q.Low(at)] && q.Low(at+1) == "of" {
		from = at + 2
	} else if end--; end > 1 && bosses[q.Low(end)] && q.Low(end-1) == "'s" {
		end--
	} else {
		return false
	}
	t, to := q.row(from)
	numbers := func(ci int) bool { return q.S.Columns[ci].Class == schema.Numeric && q.S.Columns[ci].Says(superior) }
	return t >= 0 && (to == end || q.over(to)) && slices.ContainsFunc(q.S.Tables[t].Columns, numbers) && q.Put(0, 0, "who is")
}

var superior = english.WordSet("boss manag supervis superior mentor advis")

// times reads "more than 2 times" at the end as so many events.
func (q *question) times(e int) {
	for i := 1; i < len(q.Words); i++ {
		if q.Low(i) == "times" && q.over(i+1) && q.Few(i-1) {
			q.Put(i, i+1, q.Rows(e))
			return
		}
	}
}

// anyone reads "has anyone never taken a trip" as who has not.
func anyone(q *question, i int) bool {
	n := q.Phrase(i, "has anyone|has anybody|is there anyone who has|is there anybody who has|have any of them")
	return i == 0 && n > 0 && q.Put(0, n, "who has")
}

// among reads "who among the clients" as "which clients".
func among(q *question, i int) bool {
	n := q.Phrase(i, "who among the|who among our|who of the|who of our|which of our|who among")
	return i == 0 && n > 0 && (q.RowsAt(n) >= 0 || q.Low(1) == "among") && q.Put(0, n, "which")
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
	if most == "" || q.Low(i+1) != "often" && q.Low(i+1) != "frequently" || i < 2 {
		return false
	}
	tables, _ := q.named(1, len(q.Words))
	p, e := q.doer(tables, "come")
	from := i - 1
	for q.Low(from) == "the" || behindVerb[q.Low(from)] || q.Low(from) == "here" {
		from--
	}
	if p < 0 || e < 0 || q.Low(0) != "who" || from != 1 || len(tables) > 0 || q.S.Tables[p].Calls("staff") {
		return false
	}
	return q.which(0, i+2, p, "have the "+most+" "+q.Rows(e))
}

// late reads "who brought a book back late" by the day that was set and that on which it was done.
func late(q *question, i int) bool {
	if i == 0 || q.Low(0) != "who" || q.Low(i) != "late" || !q.over(i+1) || q.S.Stems["late"] {
		return false
	}
	tables, _ := q.named(1, i)
	for e := range q.S.Tables {
		set, done := called.Late(q.S, e)
		for p := range q.S.Tables {
			reached := func(t int) bool { return q.steps(e, t) >= 0 }
			if set >= 0 && done >= 0 && q.key(e, p) >= 0 && q.people(p) && !slices.ContainsFunc(tables, q.people) &&
				(len(tables) == 0 || slices.ContainsFunc(tables, reached)) {
				return q.which(0, i+1, p, "with "+q.Rows(e)+" with # greater than #", done, set)
			}
		}
	}
	return false
}

var (
	began = english.WordSet("join hire instal fit bought buy sinc start regist enter acquir enrol enroll employ purchas " +
		"move founded open")
	employed = english.WordSet("hire employ")
	age      = english.WordSet("birth born dob year made built")
)

// start returns the one day of a table's rows on which they began to be there, or -1.
func (q *question) start(t int) int {
	found := -1
	for _, ci := range q.S.Tables[t].Columns {
		switch c := &q.S.Columns[ci]; {
		case c.Part != "" || c.Expr != "" || c.Class != schema.Temporal:
		case c.Says(age):
			return -1
		case found < 0 && c.Says(began):
			found = ci
		}
	}
	return found
}

// longest reads "who has been with us longest" as those with the earliest day of joining.
func longest(q *question, i int) bool {
	end := i + 1
	at := i - q.before(i, "the")
	if q.Low(i) != "longest" || !q.over(end) || q.Low(1) == "takes" || !having[q.Low(1)] && !having[q.Low(2)] {
		return false
	}
	at -= q.before(at, "here|with us|there|around")
	from := 0
	t := -1
	if q.Low(0) == "who" {
		t = q.onlyStart()
	} else if t = q.RowsAt(1); t >= 0 {
		from = 2
	}
	if t < 0 || q.start(t) < 0 || at > 6 || from > 0 && q.S.Columns[q.start(t)].Full[0] == "sinc" {
		return false // sketches know who has served the longest
	}
	if from == 0 {
		return q.which(0, end, t, "with the lowest #", q.start(t))
	}
	return q.Put(from, end, "with the lowest #", q.start(t))
}

// onlyStart returns the one table of people of whom a day says since when they are there, those hired before others;
// or -1.
func (q *question) onlyStart() int {
	found, hired := -1, false
	for p := range q.S.Tables {
		ci := q.start(p)
		if ci < 0 || !q.people(p) {
			continue
		}
		switch works := q.S.Columns[ci].Says(employed); {
		case found < 0, works && !hired:
			found, hired = p, works
		case works == hired:
			return -1
		}
	}
	return found
}

// before returns how many words of one of some phrases end before word i.
func (q *question) before(i int, phrases string) int {
	for n := 1; n < 3 && n <= i; n++ {
		if q.Phrase(i-n, phrases) == n {
			return n
		}
	}
	return 0
}

// oldest reads "our longest-standing member" and "the newest boat we have" by the day on which they came.
func oldest(q *question, i int) bool {
	n := i + 1
	way := ways[q.Low(i)]
	if q.Low(i) == "longest" && (q.Low(n) == "standing" || q.Low(n) == "serving") {
		way, n = "lowest", n+1
	}
	t := q.RowsAt(n)
	if way == "" || t < 0 || q.S.People(t) > 0 && q.Low(i) == "oldest" {
		return false
	}
	ci := q.start(t)
	if ci < 0 {
		return false
	}
	end := n + 1
	if w := q.Phrase(end, "we have got in service|we've got in service|we have in service|in service|we have|we've got|"+
		"we own|we have got|on our books|we still have"); q.over(end + w) {
		q.Put(end, end+w, "")
	}
	q.Put(end, end, "with the "+way+" #", ci)
	return q.Put(i, n, "")
}

var ways = map[string]string{"longest-standing": "lowest", "longest-serving": "lowest", "newest": "highest",
	"oldest": "lowest"}
