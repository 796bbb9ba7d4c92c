package lacking

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/grammar/statement"
	"github.com/orbweaver/orbweaver/core/builtin/reword"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is its words, and what was made of them.
type question struct {
	reword.Question
	w     *statement.Writer
	used  []bool
	where []string // conditions
	held  []int    // the columns that they look at
	base  int      // the table of the first of them, or -1
	times string   // how often that is so of each, as in SQL: ">= 2"
}

// use marks words as accounted for, and reports true.
func (q *question) use(from, to int) bool {
	for i := from; i < to; i++ {
		q.used[i] = true
	}
	return true
}

// free reports that there are words from one to before another, none of them accounted for.
func (q *question) free(from, to int) bool {
	return to <= len(q.used) && !slices.Contains(q.used[from:to], true)
}

// add adds a condition on a column, one of the table of the others or of one that this leads to.
func (q *question) add(ci int, condition string) bool {
	t := q.S.Columns[ci].Table
	switch {
	case slices.Contains(q.where, condition):
		return true
	case q.base < 0:
		q.base = t
	case !q.leads(t):
		return false
	}
	q.where, q.held = append(q.where, condition), append(q.held, ci)
	return true
}

// holds adds that a column says yes or no of rows, or that one holds something or nothing.
func (q *question) holds(ci int, yes bool) bool {
	c := &q.S.Columns[ci]
	switch {
	case c.Flag != nil && yes:
		return q.add(ci, statement.Holds(c, ci, c.Flag[0]))
	case c.Flag != nil:
		return q.add(ci, statement.Holds(c, ci, c.Flag[1]))
	case yes:
		return q.add(ci, schema.Ref(ci)+" IS NOT NULL")
	}
	return q.add(ci, schema.Ref(ci)+" IS NULL")
}

// leads reports the table of the rows that are asked about, or one of which each of them has a row.
func (q *question) leads(table int) bool {
	return table == q.base || table >= 0 && q.S.ManyToOne(q.base, table)
}

// match returns where a pattern ends that stands from word i on, and the column for its "#"; the end is i
// where it does not. A pattern has fields with a blank between: words with "|" between, a class of phrases
// in capitals, "#" for what a column is called by; one with "?" behind it may be missing.
func (q *question) match(i int, pattern string) (end, ci int) {
	end, ci = i, -1
	for field := range strings.FieldsSeq(pattern) {
		field, may := strings.CutSuffix(field, "?")
		if field == "#" {
			if ci, end = q.noun(end); ci < 0 || q.S.Columns[ci].Flag != nil && !noting(pattern) {
				return i, -1
			}
			continue
		}
		phrases := field
		if class, ok := classes[field]; ok {
			phrases = class
		}
		n := q.Phrase(end, phrases)
		if n == 0 && !may {
			return i, -1
		}
		end += n
	}
	return end, ci
}

// noting reports a pattern by which it is not noted whether something is so, and not said that it is not.
func noting(pattern string) bool {
	return strings.Contains(pattern, "WHETHER") || strings.HasSuffix(pattern, "NEG NOTED")
}

// noun returns the column that the words from i on call, one that may be empty, and where they end; -1 and i
// where there is none, or they rather call another.
func (q *question) noun(i int) (ci, end int) {
	from := i
	for q.Phrase(from, classes["ANY"]) > 0 {
		from++
	}
	for to := q.reach(from, mostNoun); to > from; to-- {
		ci := q.called(from, to, q.lacked)
		if ci < 0 {
			continue
		}
		other := q.called(from, to, func(ci int) bool { return q.S.Columns[ci].Stored() && !q.V.Blank[ci] })
		if other >= 0 && q.nearness(other, from, to) > q.nearness(ci, from, to) {
			break
		}
		return ci, to
	}
	return -1, i
}

// mostNoun is the greatest number of words that a column is called by.
const mostNoun = 4

// reach returns where so many words end from word i on that may call a column.
func (q *question) reach(i, most int) int {
	to := i
	for to < len(q.Words) && to < i+most && q.Plain(to) && !q.used[to] && (to == i || !closing[q.Low(to)]) {
		to++
	}
	return to
}

// lacked reports a column that holds nothing in some rows.
func (q *question) lacked(ci int) bool {
	c := &q.S.Columns[ci]
	return c.Stored() && !c.PK && q.V.Blank[ci] && q.open(ci)
}

// open reports a column that no condition looks at.
func (q *question) open(ci int) bool { return !slices.Contains(q.held, ci) }

// named lists the tables whose rows the question calls, by another word than one.
func (q *question) named(but int) (list []int) {
	for i := range q.Words {
		if t := q.RowsAt(i); t >= 0 && i != but {
			list = schema.AddOnce(list, t)
		}
	}
	return list
}

// called returns the column, one that fits, that the words from one to before another call best, of a table
// that the question names before others; -1 where there is none, or two as well.
func (q *question) called(from, to int, fits func(ci int) bool) int {
	best, most, tied := -1, 0.0, false
	tables := q.named(-1)
	for ci := range q.S.Columns {
		if !fits(ci) {
			continue
		}
		near := q.nearness(ci, from, to)
		if near > 0 && slices.Contains(tables, q.S.Columns[ci].Table) {
			near += ofNamed
		}
		switch {
		case near <= 0 || near < most:
		case near == most:
			tied = true
		default:
			best, most, tied = ci, near, false
		}
	}
	if tied {
		return -1
	}
	return best
}

// What nearness is reckoned by: least is that of a word to a part of a name that it calls, aliased that of
// one that people put for it; a column whose table is named gains, one with other words in its name loses.
const least, aliased, ofNamed, unsaid = .55, .6, .25, .1

// nearness says how well words call a column: each must call a part of its name, or be one that says no
// more; it is 0 where one does not.
func (q *question) nearness(ci, from, to int) (sum float64) {
	full := q.S.Columns[ci].Full
	for i := from; i < to; i++ {
		best := 0.0
		for _, stem := range full {
			best = max(best, q.near(i, stem))
		}
		if best >= least {
			sum += best
		} else if !filling[q.Low(i)] {
			return 0
		}
	}
	if sum == 0 {
		return 0
	}
	return max(unsaid/2, sum-unsaid*float64(len(full)))
}

// near says how well word i says a stem: of a column for who does something also by what they do.
func (q *question) near(i int, stem string) float64 {
	w := &q.Words[i]
	if !q.Plain(i) || english.Stop[w.Low] {
		return 0
	}
	near := english.Near(w, stem)
	does := len(w.Stem) > 2 && w.Stem+"er" == stem
	if near < least && (does || slices.Contains(strings.Fields(alike[w.Stem]), stem)) {
		return aliased
	}
	return near
}

// part reports a word for a part of the name of a column that a condition looks at.
func part(q *question, i int) bool {
	return slices.ContainsFunc(q.held, func(ci int) bool {
		return slices.ContainsFunc(q.S.Columns[ci].Full, func(stem string) bool {
			return q.near(i, stem) >= least
		})
	})
}
