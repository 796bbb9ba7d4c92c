package arithmetic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// ratio reads "the ratio of films to directors".
func (r *reader) ratio() *Question {
	at := r.first(0, ratios)
	if at < 0 || !r.is(at+1, ofTwo) || !r.leads(at) && !most(r, at) {
		return nil
	}
	to := r.eachLast(at + 2)
	mid := r.between(at+2, to)
	if mid < 0 {
		return nil
	}
	f := ratio
	if r.hundred {
		f = percent
	}
	return r.two(f, at+2, mid, mid+1, to)
}

var (
	ratios = english.WordSet("ratio ratios")
	ofTwo  = english.WordSet("of between")
	versus = english.WordSet("to and vs versus")
)

// most reads "which genre has the highest ratio": of all that are told apart the one with the most.
func most(r *reader, at int) bool {
	if at < 4 || r.low(0) != "which" && r.low(0) != "what" || !r.is(at-1, ends) || r.low(at-2) != "the" {
		return false
	}
	begin, limit := 1, "1"
	if r.words[1].Number {
		begin, limit = 2, r.low(1)
	}
	has := r.first(begin, having)
	if has <= begin || has != at-3 {
		return false
	}
	r.each, r.limit, r.order = r.said(begin, has), limit, "{amount}"
	if high[r.low(at-1)] {
		r.order += " DESC"
	}
	return r.each != ""
}

// between returns the word that two sides stand on both sides of, or -1: the last "to" with a number of
// something behind it, else the first with names on both sides.
func (r *reader) between(from, until int) int {
	for i := until - 1; i > from; i-- {
		total := r.low(i+1) == "the" && (r.is(i+2, number) || r.low(i+2) == "total")
		if r.is(i, to) && (total || r.is(i+1, number)) {
			return i
		}
	}
	for _, some := range []map[string]bool{to, versus} {
		if i := r.first(from+1, some); i > from && i+1 < until {
			return i
		}
	}
	return -1
}

// two returns the question for what comes of two sides. What one side leaves out stands in the other:
// "open to closed shops in Oslo".
func (r *reader) two(f form, a, aEnd, b, bEnd int) *Question {
	each, only := eachWithin(r, a, aEnd)
	if only > 0 {
		aEnd = only
	}
	a, b = r.past(a, aEnd), r.past(b, bEnd)
	one, other := r.said(a, aEnd), r.said(b, bEnd)
	if one == "" || other == "" {
		return nil
	}
	one, other = r.filled([2]int{a, aEnd}, [2]int{b, bEnd}, one, other, each != "")
	if each != "" && r.each == "" { // "the number of shops in each town to the number of all"
		second := r.counted(b, bEnd, other)
		r.each = each
		q := r.done(f, r.counted(a, aEnd, one), second)
		q.Each[1] = false
		return q
	}
	return r.done(f, r.counted(a, aEnd, one), r.counted(b, bEnd, other))
}

// filled returns two sides with what each leaves to the other.
func (r *reader) filled(a, b [2]int, one, other string, each bool) (string, string) {
	headA, headB := r.row(a[0], a[1]), r.row(b[0], b[1])
	switch {
	case headA < 0 && headB > b[0] && !column(r, a[0], a[1]):
		one += " " + r.said(headB, b[1])
	case !each && r.shares(a[0], a[1], b[0], b[1]):
		one += " " + r.said(r.first(b[0], places), b[1])
	case headA >= 0 && headB < 0 && r.is(b[0], those):
		other = r.said(a[0], headA+1) + " " + r.said(b[0]+1, b[1])
	case headA >= 0 && headB < 0 && r.is(b[0], places):
		other = r.said(a[0], headA+1) + " " + other
	}
	if r.is(b[1]-1, those) && headA >= 0 {
		other = r.said(b[0], b[1]-1) + " " + r.said(headA, a[1])
	}
	return one, other
}

// shares reports a place at the end of the second side that is that of both: behind what rows are called
// on both sides, or where neither says it, "of sloops to ketches in Oslo".
func (r *reader) shares(a, aEnd, b, bEnd int) bool {
	at, other := r.first(b, places), r.first(a, places)
	if at < b+1 || at >= bEnd || other >= 0 && other < aEnd {
		return false
	}
	headA, headB := r.row(a, aEnd), r.row(b, at)
	return headA < 0 && headB < 0 && aEnd == a+1 || headA == aEnd-1 && headB == at-1
}

// counted asks for the number of what some words name: the total of a column of numbers.
func (r *reader) counted(from, to int, said string) string {
	if !column(r, from, to) {
		return r.many(said)
	}
	if r.each != "" {
		return "What is the total " + said + " for each " + r.each + "?"
	}
	return "What is the total " + said + "?"
}

// column reports words that name a column of numbers.
func column(r *reader, from, to int) bool {
	for ci := range r.s.Columns {
		c := &r.s.Columns[ci]
		if c.Class == schema.Numeric && !c.PK && !c.FK && c.Part == "" && c.Flag == nil &&
			(english.SayStems(r.words[from:to], c.Full) || english.SayStems(r.words[from:to], c.Stems)) {
			return true
		}
	}
	return false
}

// eachWithin reads "in each town" at the end of a side that is not that of the question.
func eachWithin(r *reader, from, to int) (each string, at int) {
	for i := to - 2; i > from; i-- {
		if r.is(i, before) && r.is(i+1, every) || r.low(i) == "per" {
			begin := i + 1
			if r.is(begin, every) {
				begin++
			}
			return r.said(begin, to), i
		}
	}
	return "", -1
}

// difference reads "the difference between the number of albums and the number of artists".
func (r *reader) difference() *Question {
	at := r.first(0, differs)
	if at < 0 || !r.leads(at) || !r.is(at+1, between) {
		return nil
	}
	begin := at + 2
	for r.low(begin) == "the" || r.low(begin) == "total" {
		begin++
	}
	if !r.is(begin, number) || r.low(begin+1) != "of" {
		return nil
	}
	end := r.eachLast(begin + 2)
	for mid := begin + 3; mid < end-1; mid++ {
		if r.is(mid, versus) && r.low(mid) != "to" {
			return r.two(difference, begin+2, mid, mid+1, end)
		}
	}
	return nil
}

var between = english.WordSet("between in")

// averageTotal reads "the average total amount per month", of which the amount begins at a word.
func (r *reader) averageTotal(at int) *Question {
	end := r.eachLast(at)
	if end == len(r.words) || r.low(end) != "per" || !spans[r.low(end+1)] {
		return nil
	}
	q := r.done(average, "What is the total "+r.said(at, end)+" per "+r.each+"?")
	q.Sums = true
	return q
}

// average reads "the average number of trips per rider", "the average total amount per month" and "how many trips does
// each rider make on average".
func (r *reader) average() *Question {
	if at := r.first(0, averages); at >= 0 && r.leads(at) && r.is(at+1, number) && r.low(at+2) == "of" {
		if end := r.eachLast(at + 3); end < len(r.words) && r.low(end) == "per" {
			return r.done(average, r.many(r.said(at+3, end)))
		}
		r.each = ""
		what, owner := owners(r, at+3)
		return ofEach(r, average, what, owner)
	}
	if at := r.first(0, averages); at >= 0 && r.leads(at) && r.low(at+1) == "total" {
		return r.averageTotal(at + 2)
	}
	on := r.first(0, averages)
	if on < 1 || r.low(on-1) != "on" || r.first(0, english.WordSet("each every per")) < 0 {
		return nil
	}
	rest := r.said(0, on-1) + " " + r.said(on+1, len(r.words))
	if words := english.Split(strings.TrimSpace(rest)); !english.PhraseIs(words, 0, []string{"how", "many"}) {
		return nil
	}
	q := r.done(average, strings.TrimSpace(rest)+"?")
	q.Each[0] = true
	return q
}

var spans = english.WordSet("day week month quarter year") // "average total payment" may be a column's name
