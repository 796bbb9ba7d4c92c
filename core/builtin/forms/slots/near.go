package slots

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/sqltext"
)

// near says how well the words from one place to another name a column, those that are used left out, and which do.
func (q *text) near(ci, from, to int) (sum float64, by []int) {
	return english.Nearness(q.words, from, to, q.s.Columns[ci].Full, func(i int, _ string) bool {
		return !q.used[i] && !q.quantity(i)
	})
}

// quantity reports a word that says how many, and not what: "the total amount of", "the number of".
func (q *text) quantity(i int) bool {
	return amounts[q.low(i)] && (amounts[q.low(i+1)] || q.low(i+1) == "of")
}

// amounts stand between an extreme and what it is of.
var amounts = english.WordSet("number amount total quantity")

// best returns the column of some kind that words name best, or -1; their words are used.
func (q *text) best(from, to int, good func(int) bool) int {
	best, most := -1, 0.0
	var used []int
	for _, ci := range q.columns() {
		if near, by := q.near(ci, from, to); near > most && good(ci) {
			best, most, used = ci, near, by
		}
	}
	for _, i := range used {
		q.used[i] = true
	}
	return best
}

// tied reports two columns that the same words from one on name as well as each other: the lowest of two temperatures.
func (q *text) tied(from int) bool {
	most, tied := 0.0, false
	var words []int
	for _, ci := range q.columns() {
		near, by := q.near(ci, from, len(q.words))
		switch {
		case near <= 0 || near < most || !q.measured(ci):
		case near > most:
			most, words, tied = near, by, false
		default:
			tied = tied || slices.Equal(by, words)
		}
	}
	return tied
}

// holds returns the condition for a value of a column, or words of several.
func (q *text) holds(ci int, key string, found []schema.Found, part bool) string {
	first := ""
	for _, f := range found {
		if f.Column == ci && first == "" {
			first = f.Value
		}
	}
	if !part {
		return q.name(ci) + " = " + sqltext.Text(first)
	}
	said := key
	if at := strings.Index(strings.ToLower(first), key); at >= 0 && at+len(key) <= len(first) {
		said = first[at : at+len(key)]
	} else if len(q.v.Texts(ci)) > 0 {
		return q.name(ci) + " = " + sqltext.Text(first)
	}
	return q.name(ci) + " LIKE " + sqltext.Text("%"+said+"%")
}

// mostHolders is the greatest number of columns of which one must hold a value: home and away.
const mostHolders = 2

// holders returns the columns that a value is looked for in: the one that words name, or all of them.
func (q *text) holders(found []schema.Found) (list []int) {
	best, most := -1, 0.0
	for _, f := range found {
		c := &q.s.Columns[f.Column]
		if !c.Stored() || c.Flag != nil {
			continue
		}
		list = schema.AddOnce(list, f.Column)
		if near, _ := q.near(f.Column, 0, len(q.words)); near > most {
			best, most = f.Column, near
		}
	}
	switch {
	case best >= 0:
		return []int{best}
	case len(list) > mostHolders:
		return list[:1]
	}
	return list
}

// kindOf returns what tells the columns that the number at i may be one of.
func (q *text) kindOf(i int) func(ci int) bool {
	if english.Ordinal(q.low(i)) != "" {
		return q.ordered
	}
	clock := strings.Contains(q.words[i].Text, ":")
	return func(ci int) bool {
		return q.measured(ci) && q.year(ci) == "" && q.lettered(ci) && (q.colons(ci) > 0) == clock
	}
}
