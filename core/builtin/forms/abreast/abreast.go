// Package abreast reads questions that set two times or two kinds of rows beside each other: average
// hours in May and in June, the average tip of those who pay by card against cash, what urgent repairs
// take and what the rest. Each is split into the plain question for one of them and for the other.
//
//	q := abreast.Split(schema, values, "average tip, card vs cash")
//	// q.Parts: "average tip of card", "average tip of cash"
//	sql := q.SQL(answers) // SELECT payment, AVG(tip) FROM rides WHERE payment IN ('card', 'cash') GROUP BY payment
//
// So measures, keys and conditions are found as they are in any question. The answers must be alike
// but for the time or the kind: what was not understood in one of them is not set beside anything.
package abreast

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Split reads a question, or returns nil where it sets nothing beside something else.
func Split(s *schema.Schema, v *schema.Values, text string) *Question {
	r := &reader{Question: reword.Question{S: s, V: v, Words: english.Split(text)}, text: text}
	r.trim()
	for i := range r.end {
		for _, j := range joints {
			n := r.Phrase(i, j.words)
			if n == 0 || j.alone == r.compares() {
				continue
			}
			if q := r.joined(i, i+n, j); q != nil {
				return q
			}
		}
	}
	return nil
}

// A joint is what stands between the two.
type joint struct {
	words string
	alone bool // it says so by itself, and needs no "compare"
	again bool // a preposition stands before both, and what is asked cannot be for both together
	rest  bool // the second may be all others
}

var joints = []joint{
	{words: "vs|vs .|versus|against|compared with|compared to|as opposed to|as against|as compared with|and the same for",
		alone: true},
	{words: "compare with|compare to|compares with|compares to|compared with|compared to"},
	{words: "and|with|to|against|vs|vs .|versus"},
	{words: "and in|and during|and for|and of|and on|and", alone: true, again: true},
	{words: "and|, and|and how many|, and how many|and how much|, and how much|and what about|, and what about",
		alone: true, rest: true},
}

// joined reads two things of a kind, with what is asked for before or behind.
func (r *reader) joined(from, to int, j joint) *Question {
	if j.rest {
		if n := r.Phrase(to, rests); n == 0 || to+n < r.end {
			return nil
		}
		return r.others(from)
	}
	one := r.sideBefore(from)
	if one.to == one.from {
		return nil
	}
	other := r.against(one, to)
	if other.to == other.from || !one.like(other) || j.again && !r.apart(one, other) {
		return nil
	}
	if strings.EqualFold(r.said(one.from, one.to), r.said(other.from, other.to)) {
		return nil
	}
	if one.time == "month" && one.year == "" {
		one.year = other.year
	}
	return r.parts(one, other)
}

// against returns the other side, which begins at word i: all others, or another word, where one is of
// a column of yes and no.
func (r *reader) against(one side, i int) side {
	if n := r.Phrase(i, rests); n > 0 && one.flag != nil {
		return side{from: i, to: i + n, flag: one.flag, not: !one.not}
	}
	other := r.sideAt(r.Behind(i+r.Phrase(i, "that of|those of|that in|those in|that for|those for"), leads))
	if other.to == other.from && one.flag != nil && r.unknown(i) {
		return side{from: i, to: i + 1, flag: one.flag, not: !one.not}
	}
	return other
}

// apart reports "average fee in May and in June", and "fees in May and June, separately": sums are for
// both together.
func (r *reader) apart(one, other side) bool {
	if n := r.Behind(other.to, commas); n < r.end && severally[r.Low(n)] && n+1 == r.end {
		r.end = other.to
		return true
	}
	for i := range one.from {
		if averages[r.Low(i)] && placing[r.Low(one.from-1)] && placing[r.Low(other.from-1)] {
			return true
		}
	}
	return false
}

var (
	commas    = english.WordSet(",")
	severally = english.WordSet("each separately respectively apiece individually")
	averages  = english.WordSet("average mean avg median typical usual")
)

// rests says all others.
const rests = "the rest|the others|all others|all the others|the other ones|the rest of them|others|all the rest"

// others reads "what do urgent repairs cost, and what the rest", of the only kind that is named.
func (r *reader) others(end int) *Question {
	for i := range end {
		if s := r.sideAt(i); s.flag != nil && s.to > i {
			return &Question{Parts: []string{strings.TrimSpace(strings.TrimRight(r.said(0, end), ", "))}, flag: s.flag}
		}
	}
	return nil
}
