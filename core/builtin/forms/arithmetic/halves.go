package arithmetic

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// halves reads "how many rescuers are doctors and how many are not".
func (r *reader) halves() *Question {
	if r.low(0) != "how" || r.low(1) != "many" {
		return nil
	}
	at := -1
	for i := 3; i+2 < len(r.words); i++ {
		if r.low(i) == "how" && r.low(i+1) == "many" {
			if at >= 0 {
				return nil
			}
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	end, mid := r.eachLast(at), at
	for mid > 2 && (r.words[mid-1].Mark || r.low(mid-1) == "and") {
		mid--
	}
	if other := r.other(mid, at+2, end); other != "" && mid < at {
		each := ""
		if r.each != "" {
			each = " for each " + r.each
		}
		return r.done(halves, r.one(mid, at+2, end)+each+"?", other+each+"?")
	}
	return nil
}

// Halves reports a question for two numbers: what reads it as one reads half of it.
func (q *Question) Halves() bool { return q.form == halves }

// one returns the first half, with the rows that it may leave to the second: "how many male and how
// many female cats".
func (r *reader) one(mid, from, end int) string {
	if r.row(2, mid) < 0 {
		if head := r.row(from, end); head > from {
			return r.said(0, mid) + " " + r.said(head, end)
		}
	}
	return r.said(0, mid)
}

// other returns the second half as a question of its own, or "".
func (r *reader) other(mid, from, end int) string {
	head := r.row(2, mid)
	place := r.is(from, places) || r.is(from, times)
	if head < 0 && (place || r.is(from, finite) || r.low(from) == "not") {
		return ""
	}
	switch {
	case r.is(from, finite) && no(r.low(from+1)) && end == from+2:
		return denied(r, head, mid, r.first(head+1, finite))
	case r.is(from, finite):
		return r.said(0, head+1) + " " + r.said(from, end)
	case place:
		return r.said(0, placed(r, head+1, mid)) + " " + r.said(from, end)
	case head >= 0 && r.row(from, end) < 0:
		return ""
	}
	return "How many " + r.said(from, end)
}

// placed returns the first word of a place or a time between two words, or the second of them.
func placed(r *reader, at, to int) int {
	for at < to && !r.is(at, places) && !r.is(at, times) {
		at++
	}
	return at
}

func no(low string) bool { return low == "not" || low == "n't" }

// denied returns the first half with a not in it.
func denied(r *reader, head, mid, verb int) string {
	if verb < 0 || verb >= mid {
		return r.said(0, head+1) + " did not " + r.said(head+1, mid)
	}
	if having[r.low(verb)] {
		return r.said(0, verb) + " do not have " + r.said(verb+1, mid)
	}
	return r.said(0, verb+1) + " not " + r.said(verb+1, mid)
}

var times = english.WordSet("before after since until between under over below above")
