package header

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// yearNamed reads "births in Oakton in 2015" as 2015 births, where years stand in the names of columns, and none in
// one of their own.
func yearNamed(q *question, i int) bool {
	if q.yearly() >= 0 || english.YearLike(q.Low(i-1)) {
		return false
	}
	at, said := q.year()
	n := q.wide(i, said)
	if n == 0 || at >= i && at < i+n {
		return false
	}
	end, from := i+n, i
	name := said + " " + q.Said(i, end)
	if n == 1 && english.Participle(q.Low(i)) {
		if from = q.Before(i, being); from == i || from == 0 {
			return false
		}
		from-- // "people were hired" are those who were
		name = said + " " + strings.TrimSuffix(q.Low(i), "ed") + "s were there"
	}
	lead := at
	if glue[q.Low(at-1)] && at-1 != i+n-1 {
		lead--
	}
	if at < i {
		rest := at + 1
		if q.Words[rest].Mark {
			rest++
		}
		return q.Write(lead, end, strings.TrimPrefix(q.Said(rest, from)+" "+name, " "))
	}
	return q.Write(from, at+1, strings.TrimSuffix(name+" "+q.Said(end, lead), " "))
}

// year returns where the one year stands that a question says; "" for none, or for two that are compared.
func (q *question) year() (at int, said string) {
	for j := range q.Words {
		if low := q.Low(j); english.YearLike(low) && low != said {
			if said != "" {
				return -1, ""
			}
			at, said = j, low
		}
	}
	return at, said
}

// wide returns how many words from i on say all of the name of a column but a year, or 0. Several years have a column.
func (q *question) wide(i int, year string) int {
	n, columns := 0, 0
	for _, c := range q.S.Columns {
		rest := slices.DeleteFunc(slices.Clone(c.Full), english.YearLike)
		if len(rest) == 0 || len(rest) == len(c.Full) || c.Class == schema.Textual {
			continue
		}
		k := 0
		for k < len(rest) && q.Plain(i+k) && english.Near(&q.Words[i+k], rest[k]) >= near {
			k++
		}
		if k < len(rest) {
			continue
		}
		columns++
		if slices.Contains(c.Full, year) {
			n = k
		}
	}
	if columns < 2 {
		return 0
	}
	return n
}

// near is the least nearness of a word to a stem of a name that it says.
const near = .75

// yearly returns the column of years of the file, or -1.
func (q *question) yearly() int {
	return q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Temporal && english.LastOf(c.Full) == "year"
	})
}

// overTime reads "the price in Oakton over time" as what it was in each year.
func overTime(q *question, i int) bool {
	n := q.Phrase(i, "over time|over the years|through the years|across the years")
	year := q.yearly()
	if n == 0 || i == 0 || year < 0 || i+n < len(q.Words) && !q.Words[i+n].Mark {
		return false
	}
	if slices.ContainsFunc(q.Words[:i], func(w english.Word) bool { return together[w.Low] }) {
		return q.Write(i, i+n, "by "+q.Called(year))
	}
	if english.Stop[q.Low(0)] || !q.S.Stems[q.Words[0].Stem] {
		return false
	}
	return q.Write(0, i+n, q.Called(year)+" and "+q.Said(0, i))
}

// together lists words that put rows together.
var together = english.WordSet("average mean total sum number count many highest most lowest maximum minimum")
