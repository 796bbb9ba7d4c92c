package header

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A question is one to such a file, as it is written so far.
type question struct{ typed.Question }

// only returns the one column of the file that fits, or -1.
func (q *question) only(fits func(ci int, c *schema.Column) bool) int {
	found := -1
	for ci := range q.S.Columns {
		if c := &q.S.Columns[ci]; c.Part != "" || c.Expr != "" || !fits(ci, c) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = ci
	}
	return found
}

// name returns a column's name as people write it, without units.
func (q *question) name(ci int) string {
	words := strings.Fields(naming.Natural(q.S.Columns[ci].Name))
	for len(words) > 1 && units[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// measure returns the one column of amounts whose whole name, but units, stands from word i on, and where it ends.
func (q *question) measure(i int) (ci, end int) {
	ci = q.only(func(_ int, c *schema.Column) bool {
		n := 0
		for n < len(c.Full) && q.Plain(i+n) && q.Words[i+n].Stem == c.Full[n] {
			n++
		}
		if n == 0 || c.Class != schema.Numeric || n < len(c.Full) && !(n == len(c.Full)-1 && units[c.Full[n]]) {
			return false
		}
		end = i + n
		return true
	})
	return ci, end
}

// named reports a stem that names a column by itself, the rows, or what a column of texts holds.
func (q *question) named(stem string) bool {
	return q.S.CallsRows(stem) || slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool {
		return slices.Contains(c.Full, stem) && (len(c.Full) == 1 || c.Class == schema.Textual)
	})
}

// before returns where words of a set begin that end before word i.
func (q *question) before(i int, some map[string]bool) int {
	for i > 0 && some[q.Low(i-1)] {
		i--
	}
	return i
}

var (
	units = english.WordSet("mm cm m km g kg mg lb lbs oz ft inch usd eur pct percent sec second min minute hour year")
	being = english.WordSet("was were is are been being")
	glue  = english.WordSet("in of for during from")
)
