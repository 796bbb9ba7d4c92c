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

var (
	single   = english.WordSet("a an any each every one")
	owning   = english.WordSet("of for in by")
	breaks   = english.WordSet("which what who how and or than that per by of for")
	doing    = english.WordSet("does do did")
	thans    = english.WordSet("than")
	ands     = english.WordSet("and")
	betweens = english.WordSet("between")
	sides    = english.WordSet("more fewer less above below")
)
