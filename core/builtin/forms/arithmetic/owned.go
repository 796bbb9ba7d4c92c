package arithmetic

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// ofEach returns the question of how many of some things each of others has.
func ofEach(r *reader, f form, what, owner string) *Question {
	if what == "" || owner == "" || r.each != "" {
		return nil
	}
	r.each = owner
	return r.done(f, r.many(what))
}

// things reports that the words from one to before another end with one that rows of a table are called by, and that
// nothing before it begins anew.
func things(r *reader, from, to int) bool {
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
func owners(r *reader, from int) (what, owner string) {
	end := len(r.words)
	for i := from + 1; i < end-1; i++ {
		begin, last := 0, end
		switch {
		case r.low(i) == "per":
			begin = i + 1
		case r.is(i, owning) && r.is(i+1, single):
			begin = i + 2
		case r.is(i, single) && r.is(end-1, having):
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
		if things(r, from, i) && things(r, begin, last) {
			return r.said(from, i), r.said(begin, last)
		}
		return "", ""
	}
	return "", ""
}

// extreme reads "the largest number of trips that any rider has".
func extreme(r *reader) *Question {
	f, at := greatest, r.first(0, largest)
	if at < 0 {
		f, at = smallest, r.first(0, least)
	}
	if at < 0 || !r.leads(at) || !r.is(at+1, number) || r.low(at+2) != "of" {
		return nil
	}
	what, owner := owners(r, at+3)
	return ofEach(r, f, what, owner)
}

// onAverage reads "how many trips does a rider have on average".
func onAverage(r *reader) *Question {
	n := len(r.words)
	if n < 8 || r.low(0) != "how" || r.low(1) != "many" || r.low(n-2) != "on" || !r.is(n-1, averages) ||
		!r.is(n-3, having) {
		return nil
	}
	for i := 3; i < n-4; i++ {
		if r.is(i, doing) && r.is(i+1, single) && !r.is(i+1, every) && things(r, 2, i) && things(r, i+2, n-3) {
			return ofEach(r, average, r.said(2, i), r.said(i+2, n-3))
		}
	}
	return nil
}

// beyond reads "which riders have more trips than average", "riders with an above average number of trips" and
// "riders that have more than the average number of trips".
func beyond(r *reader) *Question {
	from := names(r, 0)
	has := r.first(from, owns)
	if has < 0 || !things(r, from, ownerEnd(r, has)) {
		return nil
	}
	at, begin, end := thanAverage(r, has+1)
	if at == 0 || !things(r, begin, end) {
		return nil
	}
	f := above
	if r.is(at, fewer) {
		f = below
	}
	return ofEach(r, f, r.said(begin, end), r.said(from, ownerEnd(r, has)))
}

// names returns the first word from one on that does not only ask for names.
func names(r *reader, at int) int {
	for r.is(at, lead) || r.is(at, naming) {
		at++
	}
	return at
}

// ownerEnd returns where those end that have something by the verb at a word: "riders that HAVE".
func ownerEnd(r *reader, has int) int {
	if r.is(has-1, relative) {
		return has - 1
	}
	return has
}

// thanAverage returns which side of the average is said from a word on, and the place of what is counted; 0 where
// none is.
func thanAverage(r *reader, i int) (side, begin, end int) {
	n := len(r.words)
	if r.is(i, single) {
		i++
	}
	switch {
	case !r.is(i, sides):
	case english.PhraseIs(r.words, n-3, []string{"than", "the", "average"}):
		return i, i + 1, n - 3
	case english.PhraseIs(r.words, n-2, []string{"than", "average"}):
		return i, i + 1, n - 2
	case english.PhraseIs(r.words, i+1, []string{"than", "the", "average", "number", "of"}):
		return i, i + 6, n
	case english.PhraseIs(r.words, i+1, []string{"average", "number", "of"}):
		return i, i + 4, n
	}
	return 0, 0, 0
}

var (
	single   = english.WordSet("a an any each every one")
	owning   = english.WordSet("of for in by")
	breaks   = english.WordSet("which what who how and or than that per by of for")
	largest  = english.WordSet("largest highest maximum greatest biggest max")
	least    = english.WordSet("smallest lowest minimum min")
	owns     = english.WordSet("have has with")
	doing    = english.WordSet("does do did")
	thans    = english.WordSet("than")
	ands     = english.WordSet("and")
	they     = english.WordSet("they each it")
	fewer    = english.WordSet("fewer less below")
	beside   = english.WordSet("and with the their its")
	naming   = english.WordSet("which all each every rank sort order name")
	rising   = english.WordSet("fewest least lowest ascending smallest")
	betweens = english.WordSet("between")
	sides    = english.WordSet("more fewer less above below")
)
