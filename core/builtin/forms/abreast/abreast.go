// Package abreast reads questions that set two times or two kinds of rows beside each other: average hours in May and
// in June, the average tip of those who pay by card against cash, what urgent repairs take and what the rest. Each is
// split into the plain question for one of them and for the other.
//
//	q := abreast.Split(schema, values, "average tip, card vs cash")
//	// q.Parts: "average tip of card", "average tip of cash"
//	sql := q.SQL(answers) // SELECT payment, AVG(tip) FROM rides WHERE payment IN ('card', 'cash') GROUP BY payment
//
// So measures, keys and conditions are found as they are in any question. The answers must be alike but for the time or
// the kind: what was not understood in one of them is not set beside anything.
package abreast

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/forms/arithmetic"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A Question is one for two of something.
type Question struct {
	Parts []string // for one of them, and for the other where it is not only all that the first is not

	flag *schema.Column // of the kinds, where one is what the other is not
}

// Asks returns the questions that it is split into.
func (q *Question) Asks() []string { return q.Parts }

// Fits reports an answer that is one number, like those before but for one time or kind.
func (q *Question) Fits(answered []arithmetic.Answer, a arithmetic.Answer) bool {
	if len(a.Columns) != 1 || !number(a.SQL) {
		return false
	}
	switch {
	case q.flag != nil:
		return q.opposed(a.SQL) != ""
	case len(answered) > 0:
		return together(answered[0].SQL, a.SQL) != ""
	}
	return true
}

// SQL returns the statement that brings both, "" where the answers are not alike.
func (q *Question) SQL(answers []arithmetic.Answer) string {
	switch {
	case q.flag != nil && len(answers) == 1:
		return q.opposed(answers[0].SQL)
	case len(answers) == 2:
		return together(answers[0].SQL, answers[1].SQL)
	}
	return ""
}

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

// trim leaves out the marks behind a question, and a reason that is given for it.
func (r *reader) trim() {
	for r.end = len(r.Words); r.end > 0 && r.Words[r.end-1].Mark; {
		r.end--
	}
	for i := 2; i < r.end; i++ {
		if r.Low(i-1) == "," && reasons[r.Low(i)] {
			r.end = i - 1
		}
	}
}

var reasons = english.WordSet("as because since so which we i")

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

// A reader is a question while it is split.
type reader struct {
	reword.Question
	text string
	end  int // without marks behind
}

// compares reports a question that says it compares.
func (r *reader) compares() bool {
	for i := range r.end {
		if comparing[r.Low(i)] && r.Low(i-1) != "as" {
			return true
		}
	}
	return false
}

var comparing = english.WordSet("compare compares comparing comparison")

// said returns the question's text from one word to before another.
func (r *reader) said(from, to int) string {
	if from >= to {
		return ""
	}
	return r.text[r.Words[from].At:r.Words[to-1].End]
}

// joined reads two things of a kind, with what is asked for before or behind.
func (r *reader) joined(from, to int, j joint) *Question {
	other := r.sideAt(r.Behind(to+r.Phrase(to, "that of|those of|that in|those in|that for|those for"), leads))
	one := r.sideBefore(from)
	if n := r.Phrase(to, rests); n > 0 && one.flag != nil {
		other = side{from: to, to: to + n, flag: one.flag, not: !one.not}
	}
	switch {
	case j.rest:
		if n := r.Phrase(to, rests); n == 0 || to+n < r.end {
			return nil
		}
		return r.others(from)
	case one.to == one.from || j.again && !r.apart(one, other):
		return nil
	case other.to == other.from && one.flag != nil && r.unknown(to):
		other = side{from: to, to: to + 1, flag: one.flag, not: !one.not}
	case other.to == other.from || !one.like(other):
		return nil
	case one.time == "month" && other.year != "" && one.year == "":
		one.year = other.year
	}
	return r.parts(one, other)
}

// apart reports "average fee in May and in June", and "fees in May and June, separately": sums are for both together.
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
