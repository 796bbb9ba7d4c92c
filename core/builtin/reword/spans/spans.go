// Package spans reads columns that a file has for one year or span of years each: "accidents from 1985 to 1999" are
// what it calls accidents_85_99, "sales in 2019" what it calls Sales 2019 or 2019 sales.
//
//	words = spans.Reword(schema, values, english.Split("total accidents 1985-1999"))
package spans

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// Reword puts the columns of spans for the words that name them. Other words it leaves as they are.
func Reword(s *schema.Schema, _ *schema.Values, words []english.Word) []english.Word {
	if !s.Keyless() {
		return words
	}
	q := &question{Question: reword.Question{S: s, Words: words}, column: -1}
	q.Each(q.span)
	return q.Words
}

// A question, with the column that was put last.
type question struct {
	reword.Question
	column int
}

// Words that lead to a span, and those between its ends.
var (
	leading = english.WordSet("in between from during for over since of the years period")
	within  = english.WordSet("and to through until till - –")
)

// years returns where the words from i on say years, one or two, and which; 0 where they say none.
func (q *question) years(i int) (to int, said []string) {
	first, second, both := strings.Cut(strings.ReplaceAll(q.Low(i), "–", "-"), "-")
	switch {
	case !english.YearLike(first):
		return 0, nil
	case both:
		return i + 1, []string{first, second}
	case within[q.Low(i+1)] && english.YearLike(q.Low(i+2)):
		return i + 3, []string{first, q.Low(i + 2)}
	}
	return i + 1, []string{first}
}

// span reads years at word i.
func (q *question) span(i int) bool {
	to, years := q.years(i)
	if to == 0 {
		return false
	}
	from := i
	from = q.Before(from, leading)
	if ci := q.other(years); ci >= 0 && q.Low(from-1) == "than" { // "more in 2010 than in 2000"
		return q.Put(from, to, "#", ci)
	}
	at, end, ci := q.head(from, to, years)
	if ci < 0 {
		return false
	}
	q.column = ci
	if at > i {
		q.Put(at, end, "#", ci)
		return q.Put(from, to, "")
	}
	q.Put(from, to, "")
	return q.Put(at, end, "#", ci)
}

// head returns the words that name a column of the years, and the column: the last such before them, or
// else the first behind; -1 where there are none.
func (q *question) head(from, to int, years []string) (at, end, ci int) {
	at, ci = -1, -1
	for n := 0; n < from; n++ {
		if c, e := q.headAt(n, years); c >= 0 && e <= from {
			at, end, ci = n, e, c
			n = e - 1
		}
	}
	for n := to; ci < 0 && n < len(q.Words); n++ {
		if c, e := q.headAt(n, years); c >= 0 {
			return n, e, c
		}
	}
	return at, end, ci
}

// headAt returns the column of the years whose other words stand from word n on, the most of them first,
// and where they end.
func (q *question) headAt(n int, years []string) (ci, end int) {
	ci = -1
	for c := range q.S.Columns {
		head := headOf(&q.S.Columns[c], years)
		if len(head) == 0 || n+len(head) <= end || !q.saysAt(n, head) {
			continue
		}
		ci, end = c, n+len(head)
	}
	return ci, end
}

// saysAt reports that words from n on name a column by all of its own.
func (q *question) saysAt(n int, head []string) bool {
	for k, stem := range head {
		if !q.Plain(n+k) || english.Near(&q.Words[n+k], stem) < near {
			return false
		}
	}
	return true
}

// near is how near a word is to that of a name which it says.
const near = .8

// other returns the column of the years that is called as the one put last, or -1.
func (q *question) other(years []string) int {
	if q.column < 0 {
		return -1
	}
	last := &q.S.Columns[q.column]
	return slices.IndexFunc(q.S.Columns, func(c schema.Column) bool {
		head := headOf(&c, years)
		return len(head) > 0 && len(head) < len(last.Full) && slices.Equal(head, last.Full[:len(head)])
	})
}

// headOf returns a column's name without the years that it ends with, in four digits or two, or the year that it begins
// with; nil where it does not.
func headOf(c *schema.Column, years []string) []string {
	n := len(c.Full) - len(years)
	if n < 1 || c.Class != schema.Numeric {
		return nil
	}
	if len(years) == 1 && c.Full[0] == years[0] {
		return c.Full[1:]
	}
	for k, year := range years {
		if said := c.Full[n+k]; said != year && (len(years) == 1 || len(year) != 4 || said != year[2:]) {
			return nil
		}
	}
	return c.Full[:n]
}
