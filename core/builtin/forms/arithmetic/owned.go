package arithmetic

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// ofEach returns the question of how many of some things each of others has.
func (r *reader) ofEach(f form, things, owner string) *Question {
	if things == "" || owner == "" || r.each != "" {
		return nil
	}
	r.each = owner
	return r.done(f, r.many(things))
}

// called reports that the words from one to before another end with one that rows of a table are called by, and that
// nothing before it begins anew.
func (r *reader) called(from, to int) bool {
	if from >= to || to > len(r.words) || r.row(to-1, to) < 0 {
		return false
	}
	for i := from; i < to-1; i++ {
		if r.words[i].Mark || r.is(i, breaks) {
			return false
		}
	}
	return true
}

// owners reads "trips per rider", "trips of a rider" and "trips that any rider has" from one word to the end.
func (r *reader) owners(from int) (things, owner string) {
	end := len(r.words)
	for i := from + 1; i < end-1; i++ {
		begin, last := 0, end
		switch {
		case r.low(i) == "per":
			begin = i + 1
		case r.is(i, owning) && r.is(i+1, any):
			begin = i + 2
		case r.is(i, any) && r.is(end-1, having):
			begin, last = i+1, end-1
			if r.low(i-1) == "that" {
				i--
			}
		default:
			continue
		}
		if r.low(begin) == "single" {
			begin++
		}
		if r.called(from, i) && r.called(begin, last) {
			return r.said(from, i), r.said(begin, last)
		}
		return "", ""
	}
	return "", ""
}

// extreme reads "the largest number of trips that any rider has".
func (r *reader) extreme() *Question {
	f, at := greatest, r.first(0, largest)
	if at < 0 {
		f, at = smallest, r.first(0, least)
	}
	if at < 0 || !r.leads(at) || !r.is(at+1, number) || r.low(at+2) != "of" {
		return nil
	}
	things, owner := r.owners(at + 3)
	return r.ofEach(f, things, owner)
}

// onAverage reads "how many trips does a rider have on average".
func (r *reader) onAverage() *Question {
	n := len(r.words)
	if n < 8 || r.low(0) != "how" || r.low(1) != "many" || r.low(n-2) != "on" || !r.is(n-1, averages) ||
		!r.is(n-3, having) {
		return nil
	}
	for i := 3; i < n-4; i++ {
		if r.is(i, doing) && r.is(i+1, any) && !r.is(i+1, every) && r.called(2, i) && r.called(i+2, n-3) {
			return r.ofEach(average, r.said(2, i), r.said(i+2, n-3))
		}
	}
	return nil
}

// beyond reads "which riders have more trips than average", "riders with an above average number of trips" and
// "riders that have more than the average number of trips".
func (r *reader) beyond() *Question {
	from, n := r.names(0), len(r.words)
	has := r.first(from, owns)
	to := has
	if r.is(has-1, relative) {
		to--
	}
	if has < 0 || !r.called(from, to) {
		return nil
	}
	side, begin, end := "", 0, n
	switch i := has + 1; {
	case r.is(i, sides) && r.low(n-2) == "than" && r.low(n-1) == "average":
		side, begin, end = r.low(i), i+1, n-2
	case r.is(i, sides) && r.low(n-3) == "than" && r.low(n-2) == "the" && r.low(n-1) == "average":
		side, begin, end = r.low(i), i+1, n-3
	case r.is(i, sides) && english.PhraseIs(r.words, i+1, []string{"than", "the", "average", "number", "of"}):
		side, begin = r.low(i), i+6
	case r.is(i, any) && r.is(i+1, sides) &&
		english.PhraseIs(r.words, i+2, []string{"average", "number", "of"}):
		side, begin = r.low(i+1), i+5
	}
	if side == "" || !r.called(begin, end) {
		return nil
	}
	f := above
	if side == "fewer" || side == "less" || side == "below" {
		f = below
	}
	return r.ofEach(f, r.said(begin, end), r.said(from, to))
}

// inOrder reads "list the riders by number of trips, most first", "rider with the most trips and their number" and
// "top 3 riders with number of trips".
func (r *reader) inOrder() *Question {
	from, limit := r.names(0), ""
	if r.low(from) == "top" && from+1 < len(r.words) && r.words[from+1].Number {
		limit, from = r.low(from+1), from+2
	}
	for i := from + 1; i < len(r.words)-1; i++ {
		begin, to := r.numberAt(i, limit != ""), i
		if r.is(to-1, ordered) {
			to--
		}
		if begin == 0 || !r.called(from, to) {
			continue
		}
		end := begin
		for end < len(r.words) && !r.words[end].Mark {
			end++
		}
		order, ok := r.orderAt(end + 1)
		if r.is(end-1, having) && r.is(end-2, they) {
			end -= 2
		}
		if !ok || !r.called(begin, end) {
			return nil
		}
		return r.inTurn(r.said(begin, end), r.said(from, to), order, limit)
	}
	return r.foremost(from)
}

// names returns the first word from one on that does not only ask for names.
func (r *reader) names(at int) int {
	for r.is(at, lead) || r.is(at, naming) {
		at++
	}
	return at
}

// inTurn returns the question for owners with how many things each has, in an order.
func (r *reader) inTurn(things, owner, order, limit string) *Question {
	q := r.ofEach(ranked, things, owner)
	if q != nil {
		q.order, q.limit = order, limit
	}
	return q
}

// numberAt returns the first word of what is counted where "by number of" or the like stands at a word, behind "top
// 3" also "with number of"; or 0.
func (r *reader) numberAt(i int, top bool) int {
	n := i + 1
	if r.is(n, lead) && r.is(n+1, number) {
		n++
	}
	switch by := r.low(i) == "by" && !top || r.low(i) == "with" && top; {
	case by && r.is(n, number) && r.low(n+1) == "of", by && r.low(n) == "how" && r.low(n+1) == "many":
		return n + 2
	}
	return 0
}

// orderAt reads "most first" and the like from a word to the end.
func (r *reader) orderAt(from int) (order string, ok bool) {
	order = "{amount} DESC"
	for i := from; i < len(r.words); i++ {
		if i == from && r.is(i, rising) {
			order = "{amount}"
		} else if !r.is(i, ordered) {
			return "", false
		}
	}
	return order, true
}

// foremost reads "rider with the most trips and their number" and "riders with the most trips, top 3" from a word on.
func (r *reader) foremost(from int) *Question {
	n, has := len(r.words), r.first(from, owns)
	to := has
	if r.is(has-1, relative) {
		to--
	}
	if has < 0 || r.low(has+1) != "the" || r.low(has+2) != "most" || !r.called(from, to) {
		return nil
	}
	for i := has + 4; i < n; i++ {
		behind := i
		for behind < n && (r.words[behind].Mark || r.is(behind, beside)) {
			behind++
		}
		if behind == i || !r.called(has+3, i) {
			continue
		}
		things, limit := r.said(has+3, i), "1"
		again := r.low(behind+1) == "of" && strings.EqualFold(r.said(behind+2, n), things)
		switch {
		case r.is(behind, number) && (behind == n-1 || again):
		case r.low(behind) == "top" && behind == n-2 && r.words[n-1].Number:
			limit = r.low(n - 1)
		default:
			return nil
		}
		return r.inTurn(things, r.said(from, to), "{amount} DESC", limit)
	}
	return nil
}

// compared reads "how many more trips does Ann have than Bo", "does Ann have more trips than Bo", "how many trips do
// Ann and Bo each have" and "the difference in the number of trips between Ann and Bo".
func (r *reader) compared() *Question {
	n, do, than := len(r.words), r.first(1, doing), r.first(1, thans)
	asks := r.low(0) == "how" && r.low(1) == "many" && do > 2
	has := r.first(1, having)
	switch {
	case asks && r.low(2) == "more" && than > do+2 && r.is(than-1, having):
		return r.ofTwo(difference, [2]int{3, do}, [2]int{do + 1, than - 1}, [2]int{than + 1, n})
	case r.is(0, doing) && has > 1 && r.is(has+1, sides):
		return r.ofTwo(halves, [2]int{has + 2, than}, [2]int{1, has}, [2]int{than + 1, n})
	case asks && r.low(n-2) == "each" && r.is(n-1, having):
		and := r.first(do+2, ands)
		return r.ofTwo(halves, [2]int{2, do}, [2]int{do + 1, and}, [2]int{and + 1, n - 2})
	}
	at, mid := r.first(0, differs), r.first(0, betweens)
	if at < 0 || !r.leads(at) || r.low(at+1) != "in" {
		return nil
	}
	begin, and := r.past(at+2, mid), r.first(mid+2, ands)
	if begin < at+4 || r.row(mid+1, n) >= 0 {
		return nil
	}
	return r.ofTwo(difference, [2]int{begin, mid}, [2]int{mid + 1, and}, [2]int{and + 1, n})
}

// ofTwo returns the question for the numbers of things that one and another have, by their places.
func (r *reader) ofTwo(f form, things, one, other [2]int) *Question {
	if !r.called(things[0], things[1]) || one[0] >= one[1] || other[0] >= other[1] {
		return nil
	}
	part := func(of [2]int) string {
		return "How many " + r.said(things[0], things[1]) + " does " + r.said(of[0], of[1]) + " have?"
	}
	q := r.done(f, part(one), part(other))
	q.owners = true
	return q
}

var (
	any      = english.WordSet("a an any each every one")
	owning   = english.WordSet("of for in by")
	breaks   = english.WordSet("which what who how and or than that per by of for")
	largest  = english.WordSet("largest highest maximum greatest biggest max")
	least    = english.WordSet("smallest lowest minimum min")
	owns     = english.WordSet("have has with")
	doing    = english.WordSet("does do did")
	thans    = english.WordSet("than")
	ands     = english.WordSet("and")
	they     = english.WordSet("they each it")
	beside   = english.WordSet("and with the their its")
	naming   = english.WordSet("which all rank sort order name")
	rising   = english.WordSet("fewest least lowest ascending smallest")
	betweens = english.WordSet("between")
	sides    = english.WordSet("more fewer less above below")
)
