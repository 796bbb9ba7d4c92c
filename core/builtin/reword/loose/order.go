package loose

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// ways has for a superlative the order of the rows of which those that it speaks of come first.
var ways = map[string]string{"most": down, "highest": down, "largest": down, "biggest": down, "greatest": down,
	"best": down, "latest": down, "longest": down, "newest": down, "heaviest": down, "tallest": down, "dearest": down,
	"fastest": down, "richest": down, "deepest": down, "widest": down, "last": down, "oldest": down, "priciest": down,
	"fewest": up, "least": up, "lowest": up, "smallest": up, "earliest": up, "shortest": up, "cheapest": up,
	"youngest": up, "lightest": up, "slowest": up, "nearest": up, "worst": up}

const down, up = "descending", "ascending"

// super returns the order that the superlative at word i says, past an article, and the word behind it; "" where
// there is none.
func (q *question) super(i int) (way string, next int) {
	i += q.Phrase(i, "the|with the|those with the|with")
	way, next = ways[q.Low(i)], i+1
	if k := q.Phrase(i, "most expensive|most recent|most recently|most costly|least expensive|least recent"); k > 0 {
		next = i + k
	}
	return way, next
}

// byFirst reads "boats by price, dearest first" and "by price, highest to lowest" as "boats in descending order of
// price".
func byFirst(q *question, i int) bool {
	comma := q.Mark(i)
	if q.Low(i) != "by" || comma >= len(q.Words) || q.Words[comma].Text != "," || comma == i+1 {
		return false
	}
	way, end := q.firstAt(comma + 1)
	ci := -1
	if way != "" && end+1 >= len(q.Words) {
		ci = q.measure(i+1, comma)
	}
	if ci < 0 {
		return false
	}
	q.Put(comma, end, "")
	if i > 0 && sorts[q.Low(i-1)] {
		i--
	}
	return q.Put(i, comma, "in "+q.way(way, ci)+" order of #", ci)
}

// firstAt returns the order that "dearest first" and "highest to lowest" from word i on say, and the mark behind; ""
// where there is neither.
func (q *question) firstAt(i int) (way string, end int) {
	way, next := q.super(i)
	end = q.Mark(next)
	to := q.Phrase(next, "to the|to")
	if to == 0 && end == next+1 && q.Low(next) == "first" {
		return way, end
	}
	if other := ways[q.Low(next+to)]; to == 0 || other == "" || other == way || next+to+1 != end {
		return "", end
	}
	return way, end
}

var sorts = english.WordSet("sorted ordered sort order ranked listed arranged")

// measure returns the column that words name behind "by", or whose name has a word of "how long they stayed"; -1
// where there is none.
func (q *question) measure(from, to int) int {
	if ci := q.found(q.stems(from, to), orderable); ci >= 0 {
		return ci
	}
	if q.Low(from) != "how" {
		return -1
	}
	for i := from + 2; i < to; i++ {
		if q.Plain(i) && !english.Stop[q.Low(i)] && len(q.tables(i, i+1)) == 0 {
			if ci := q.found([]string{q.Words[i].Stem}, orderable); ci >= 0 {
				return ci
			}
		}
	}
	return -1
}

// way returns the order of a column in which what is greatest by word comes first: the oldest were born first, and
// the best have the lowest rank.
func (q *question) way(way string, ci int) string {
	c := &q.S.Columns[ci]
	if c.Says(ranks) {
		return map[string]string{down: up, up: down}[way]
	}
	return way
}

var ranks = english.WordSet("rank place posit")

// columnFirst reads "latest season first" behind a mark as "in descending order of season".
func columnFirst(q *question, i int) bool {
	if i == 0 || !q.Words[i-1].Mark {
		return false
	}
	way, n := q.super(i)
	end := q.Mark(i)
	if way == "" || end < n+2 || q.Low(end-1) != "first" || n-i > 4 {
		return false
	}
	ci := q.ordered(n, end-1)
	if ci < 0 {
		return false
	}
	if good[q.Low(n-1)] {
		way = q.way(way, ci)
	}
	from := i - 1
	if q.Words[from].Text != "," {
		from = i
	}
	return q.Put(from, end, "in "+way+" order of #", ci)
}

var (
	good = english.WordSet("best worst")
	late = english.WordSet("latest earliest")
)

// ordered returns the column that words behind a superlative name, or the first of them, "the best ranked market"; -1
// where there is none that has an order. The latest of a text is one of its kind.
func (q *question) ordered(n, to int) int {
	wanted := orderable
	if late[q.Low(n-1)] {
		wanted = anything
	}
	ci := q.found(q.stems(n, to), wanted)
	if ci < 0 && to > n+1 {
		ci = q.found(q.stems(n, n+1), wanted)
	}
	if ci >= 0 && q.S.Columns[ci].IsName {
		return -1
	}
	return ci
}

// A span is "from the lowest sales to the highest": where its words stand.
type span struct {
	n, to       int // behind the first superlative, and "to"
	behind, end int // behind the second, and the mark
}

// spanAt returns the span from word i on, and the order that it says; "" where there is none. The oldest come before
// the newest.
func (q *question) spanAt(i int) (s span, way string) {
	if q.Low(i) != "from" {
		return s, ""
	}
	one, n := q.super(i + 1)
	s.n, s.to = n, n
	for s.to < n+4 && q.Plain(s.to) && q.Low(s.to) != "to" {
		s.to++
	}
	if one == "" || q.Low(s.to) != "to" {
		return s, ""
	}
	other, behind := q.super(s.to + 1)
	s.behind, s.end = behind, q.Mark(s.to)
	switch first, last := q.Low(n-1), q.Low(behind-1); {
	case first == "oldest" && last == "newest":
		return s, up
	case first == "newest" && last == "oldest":
		return s, down
	case other == "" || other == one:
		return s, ""
	}
	return s, one
}

// fromTo reads "from the lowest to the highest sales" and "from the fewest issues to the most" as "in ascending order
// of sales".
func fromTo(q *question, i int) bool {
	s, way := q.spanAt(i)
	if way == "" {
		return false
	}
	inside, alone := s.to > s.n, s.behind == s.end
	ci := -1
	switch {
	case inside && alone:
		ci = q.spanned(s)
	case !inside && alone: // "from the oldest to the newest" has a phrase without its articles
		return s.to-i == 3 && q.Put(s.to+1, s.to+2, "") && q.Put(i+1, i+2, "")
	case !inside:
		ci = q.found(q.stems(s.behind, s.end), orderable)
	}
	if ci < 0 {
		return s.to == s.n+1 && alone && q.Put(s.n, s.to, "") // "from the best paid to the worst"
	}
	return q.Put(i, s.end, "in "+way+" order of #", ci)
}

// spanned returns the column that stands within a span, or -1: "from the lowest flying" is the altitude.
func (q *question) spanned(s span) int {
	ci := q.found(q.stems(s.n, s.to), orderable)
	if ci < 0 && s.to == s.n+1 && (q.Low(s.n-1) == "lowest" || q.Low(s.n-1) == "highest") {
		return q.hinted(english.HighHint)
	}
	return ci
}

// lastTo reads "who was the last member to leave" as "which member has the latest day of leaving".
func lastTo(q *question, i int) bool {
	k := q.Phrase(i, "who was the last|who is the last|who was the first|who is the first")
	end := q.Mark(i)
	if k == 0 || end-i-k != 3 || q.Low(end-2) != "to" {
		return false
	}
	which := "latest"
	if q.Low(i+k-1) == "first" {
		which = "earliest"
	}
	named := q.Low(i + k)
	ci := -1
	for t := range q.S.Tables {
		if len(q.tables(i, end)) == 0 && q.best(q.S.Tables[t].Columns, []string{q.Words[i+k].Stem}, anything) < 0 {
			continue
		}
		if ci = q.dateOf(end-1, end, []int{t}); ci >= 0 {
			break
		}
	}
	return ci >= 0 && q.Put(i, end, "which "+named+" has the "+which+" #", ci)
}

// latestFirst reads "Begin with the latest one" as "from newest to oldest".
func latestFirst(q *question, i int) bool {
	k := q.Phrase(i, "start with|starting with|begin with|beginning with|starting from|put")
	if k == 0 || i == 0 || !q.Words[i-1].Mark {
		return false
	}
	end := q.Mark(i)
	last := end
	if q.Low(end-1) == "first" {
		last--
	}
	n := i + k + q.Phrase(i+k, "the")
	w := q.Phrase(n, "latest|newest|most recent|last")
	said := "from newest to oldest"
	if w == 0 {
		w, said = q.Phrase(n, "earliest|oldest"), "from oldest to newest"
	}
	aged := func(w english.Word) bool { return w.Stem == "age" }
	if q.Low(n) == "oldest" && slices.ContainsFunc(q.Words[:i], aged) {
		return false // who is oldest was born first, and has the highest age
	}
	if w == 0 || n+w+q.Phrase(n+w, "one|ones") != last || (q.Low(i) == "put") != (last < end) {
		return false
	}
	return q.Put(i, end, said)
}

// orderDone reads "in the order in which they were hired" and "sorted by when they left" as an order by the date of
// that, and "those who came most recently first" too.
func orderDone(q *question, i int) bool {
	way := up
	k := q.Phrase(i, "in the order in which|in order of when|in the order of when|in the order that|in the order|"+
		"sorted by when|ordered by when|in the order when")
	end := q.Mark(i + k)
	from := i
	if k == 0 {
		if k = q.Phrase(i, "those who|those that|the ones who|the ones that"); k == 0 || i == 0 || !q.Words[i-1].Mark ||
			q.Low(end-1) != "first" {
			return false
		}
		switch {
		case q.Phrase(end-3, "most recently first") > 0:
			way = down
		case q.Phrase(end-2, "last first|latest first") > 0:
			way = down
		case q.Phrase(end-2, "earliest first|first first") > 0:
		default:
			return false
		}
		from = i - 1
	}
	if end-i-k < 2 || end-i-k > 7 {
		return false
	}
	ci := q.dateOf(i+k, end, q.tables(0, end))
	return ci >= 0 && q.Put(from, end, "in "+way+" order of #", ci)
}

// dateOf returns the date of what words say was done: of some tables, the one that has a word of it, the
// one for the beginning or the end that the verb speaks of, or the only one; -1 where there is none.
func (q *question) dateOf(from, to int, tables []int) int {
	for _, t := range tables {
		var dates []int
		for _, ci := range q.S.Tables[t].Columns {
			if c := &q.S.Columns[ci]; (dated(c) || c.Says(done)) && c.Stored() {
				dates = append(dates, ci)
			}
		}
		for _, verbs := range []map[string]bool{beginning, ending, nil} {
			ci := q.dateAt(dates, from, to, verbs)
			if ci >= 0 {
				return ci
			}
		}
		if len(dates) == 1 {
			return dates[0]
		}
	}
	return -1
}

// dateAt returns the one of some dates whose name has a word from one place to another, or, where verbs are given and
// one of them stands there, one of these; -1 where there is none.
func (q *question) dateAt(dates []int, from, to int, verbs map[string]bool) int {
	for i := from; i < to; i++ {
		if !q.Plain(i) || verbs != nil && !verbs[q.Words[i].Stem] {
			continue
		}
		for _, ci := range dates {
			c := &q.S.Columns[ci]
			if verbs == nil && c.Says(map[string]bool{q.Words[i].Stem: true}) || verbs != nil && c.Says(verbs) {
				return ci
			}
		}
	}
	return -1
}

// done lists stems of names that say when, without a word for a time.
var done = english.WordSet("took left join hire quit retir start end enter")

// Stems of how something begins and ends.
var (
	beginning = english.WordSet("come came take took start begin began join enter open arriv from hire appoint")
	ending    = english.WordSet("leav left go went end finish quit retir close depart to until")
)
