package lacking

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// patterns say that a column, "#", holds nothing (see [question.match]).
var patterns = []string{
	"lack|lacks|lacking|lacked|miss|misses|missing # NOTED?", // "trips that lack a driver"
	"no|without # NOTED?", // "trips with no driver noted"
	"no # HAVE been NOTED",
	"no # BE NOTED",
	"HAVE not|never got|had|received|earned ANY? # NOTED?", // "who hasn't got a badge yet"
	"HAVE not|never been given|told|assigned|set ANY? # NOTED?",
	"HAVE yet to get|receive|have|earn # NOTED?",
	"HAVE WE? NEG NOTED WHETHER? #",
	"NOBODY HAVE? NOTED WHETHER? # NOTED?", // "nobody noted whether they are insured"
	"NOBODY NOTE WHETHER? # NOTED?",
	"NOBODY #", // "a dog nobody walks"
	"NOBODY # them|us|him|her|it|you? about|around|round|along?",
	// "somebody forgot to enter the fee"
	"somebody|someone|anybody|anyone|we|i? HAVE? FORGOT to? NOTE WHETHER? #",
	"DO WE not have|know|got|hold ANY? # NOTED?",
	"DO not WE? have|know|got|hold ANY? # NOTED?",
	"HAVE WE not|no got|had? ANY? # NOTED?",
	"# HAVE NEG been? NOTED", // "the driver was never noted"
	"# BE NEG NOTED",
	"# NEG NOTED",
	"# HAVE? BE? still? MISSING",
	"# DO WE? NEG have|know|got|hold", // "whose phone don't we have"
	"# DO NEG WE? have|know|got|hold",
	"# WE DO NEG have|know|hold",
	"# HAVE WE NEG got|noted|recorded",
	"can|could WE? not WE? REACH BY # ONLINE?", // "whom can't I reach by mail"
	"not|never|without BELONG #",               // "without belonging to a club"
}

// denies reports a word by which something is denied, or a phrase of a state.
func denies(q *question) bool {
	for i := range q.Words {
		low := q.Low(i)
		if denials[low] || strings.HasPrefix(low, "un") || strings.HasSuffix(low, "less") || told(q, i) ||
			q.Phrase(i, leavingOut) > 0 {
			return true
		}
	}
	return false
}

// lacks reads what is said to be lacking.
func lacks(q *question) {
	for i := 0; i < len(q.Words); i++ {
		if !q.Plain(i) || q.used[i] {
			continue
		}
		end, ci := lack(q, i)
		if end > i && q.free(i, end) && q.add(ci, schema.Ref(ci)+" IS NULL") {
			q.use(i, end)
			i = end - 1
		}
	}
}

// lack returns the end of the longest pattern that stands from word i on, and the column that is lacking.
func lack(q *question, i int) (end, ci int) {
	end, ci = i, -1
	for _, p := range patterns {
		if to, at := q.match(i, p); to > end && at >= 0 {
			end, ci = to, at
		}
	}
	for _, other := range []func(*question, int) (int, int){figure, whose, signed} {
		if to, at := other(q, i); to > end {
			return to, at
		}
	}
	return end, ci
}

// figure reads "no figure for 2023" of a column that is called so.
func figure(q *question, i int) (end, ci int) {
	to := i + q.Phrase(i, "no|without a|without any|lack a|lacking a")
	noun := to + q.Phrase(to, "figure|figures|value|number|reading|entry|result|amount|total|data")
	at := noun + q.Phrase(noun, "for|in|from|of")
	if to == i || noun == to || at == noun || !q.Plain(at) || !english.YearLike(q.Low(at)) {
		return i, -1
	}
	year := q.Low(at)
	return only(q, i, at+1, func(ci int, c *schema.Column) bool { return strings.Contains(c.Name, year) })
}

// whose reads "I don't know whose they are" of the only column that may lack the text which says whose rows
// are.
func whose(q *question, i int) (end, ci int) {
	end, _ = q.match(i, "where? WE? DO? not know|say|clear|known|noted|sure whose|who THEY?")
	return only(q, i, end, func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && (english.CallsPeople(english.LastOf(c.Full)) || owners[c.Full[0]])
	})
}

// signed reads "forgot to sign as skipper" of the only column of texts that may be empty, where none is
// called so.
func signed(q *question, i int) (end, ci int) {
	end, _ = q.match(i, "somebody|someone|anybody|anyone? HAVE? FORGOT to? SIGN")
	if end > i && q.Plain(end) {
		end++
	}
	return only(q, i, end, func(_ int, c *schema.Column) bool {
		return c.Class == schema.Textual && c.Repeats
	})
}

// only returns the end of words and the only column that may be empty and fits; i and -1 where there is
// none, or the words end where they begin.
func only(q *question, i, end int, fits func(ci int, c *schema.Column) bool) (to, ci int) {
	if end == i {
		return i, -1
	}
	ci = q.Only(func(ci int, c *schema.Column) bool { return q.lacked(ci) && fits(ci, c) })
	if ci < 0 {
		return i, -1
	}
	return end, ci
}
