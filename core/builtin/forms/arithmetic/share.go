package arithmetic

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// share reads "what percentage of the runs was cancelled": of rows and of those with what else is said.
func (r *reader) share() *Question {
	at := r.first(0, shares)
	if at < 0 || r.low(at+1) != "of" || !r.leads(at) && !most(r, at) {
		return nil
	}
	f := percent
	if portions[r.low(at)] && !r.hundred || r.decimal {
		f = ratio
	}
	end := r.eachLast(at + 2)
	from := r.past(eachOwner(r, at+2), end)
	head := r.row(from, end)
	if head < 0 {
		head = fileRow(r, from, end)
	}
	if head < 0 || head == from && head+1 == end {
		return r.shareOfSome(f, from, end)
	}
	if r.words[from].Low == "its" { // "for each line, what share of its runs"
		from++
	}
	whole, part := parted(r, from, head, end)
	if whole == "" || part == "" {
		return nil
	}
	q := r.done(f, r.of(part), r.many(whole))
	q.alike, q.things = true, having[r.low(r.first(from, finite))]
	return q
}

// shareOfSome reads "what percentage of men were tall" and "the share of women" of the rows of a file that the
// question calls by what they are.
func (r *reader) shareOfSome(f form, from, end int) *Question {
	if !r.s.Keyless() || len(r.s.Tables) != 1 || from >= end || english.Stop[r.low(from)] {
		return nil
	}
	whole, part := "rows", r.said(from, end)+" are there"
	for i := from + 1; i < end-1; i++ {
		if r.is(i, finite) || i > from && english.Participle(r.low(i)) {
			whole, part = r.said(from, i), r.said(from, end)
			break
		}
	}
	q := r.done(f, r.of(part), r.many(whole))
	q.alike = true
	return q
}

var (
	shares   = english.WordSet("percentage percent proportion share fraction")
	portions = english.WordSet("proportion fraction")
)

// eachOwner reads "of each mayor's aides", and returns the first word of what is of each.
func eachOwner(r *reader, from int) int {
	for at := from + 2; r.is(from, every) && r.each == "" && at < min(len(r.words), from+5); at++ {
		if r.low(at) == "'s" {
			r.each = strings.TrimSuffix(r.said(from+1, at), "'s")
			return at + 1
		}
	}
	return from
}

// fileRow returns the word for the rows of a file, which may be called otherwise than it: the first that a column
// ends with, or else the first; -1 where there are more tables than one, or keys.
func fileRow(r *reader, from, end int) int {
	if len(r.s.Tables) != 1 || !r.s.Keyless() {
		return -1
	}
	for i := from; i < end && !r.is(i, finite) && !r.is(i, places); i++ {
		called := func(c schema.Column) bool { return english.LastOf(c.Full) == r.words[i].Stem }
		if slices.ContainsFunc(r.s.Columns, called) {
			return i
		}
	}
	if w := &r.words[from]; w.Mark || w.Quoted || w.Number || w.Low == w.Fold && !english.PeopleWords[w.Stem] {
		return -1
	}
	return from
}

// of asks for the number of rows by a clause: "runs were cancelled".
func (r *reader) of(clause string) string {
	if r.each == "" {
		return "How many " + clause + "?"
	}
	return "How many " + clause + " for each " + r.each + "?"
}

// parted returns what all rows are, and the rows that are meant.
func parted(r *reader, from, head, end int) (whole, part string) {
	verb := head + 1
	for verb < end && !r.is(verb, finite) {
		verb++
	}
	switch {
	case verb < end-1 && relative[r.low(verb)]:
		return r.said(from, verb), r.said(from, verb) + " " + r.said(verb+1, end)
	case verb < end-1:
		return r.said(from, verb), r.said(from, end)
	case head+1 < end && r.is(head+1, places):
		return r.said(head, head+1), r.said(from, end) + " are there"
	case head+1 < end:
		return r.said(from, head+1), r.said(from, end)
	case head > from:
		return r.said(head, head+1), r.said(from, end) + " are there"
	}
	return "", ""
}
