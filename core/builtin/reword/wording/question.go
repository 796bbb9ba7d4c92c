package wording

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A question is one as it is written so far.
type question struct{ typed.Question }

// begins returns where what is asked for begins: behind "show me the", "what is the" and the like.
func (q *question) begins(openers string) int {
	i := q.Phrase(0, openers)
	if q.Low(i) == "the" {
		i++
	}
	return i
}

// noun returns where the words that call what is asked for end, three at most: none of them has a meaning
// of its own.
func (q *question) noun(i int) (end int) {
	for end = i; end < i+3 && q.Plain(end) && !english.Stop[q.Low(end)] && !q.Words[end].Number &&
		!more[q.Low(end)] && !english.SaysNumber(q.Low(end)) &&
		!(english.Adding | english.Ranks | english.Showing).Has(q.Low(end)); end++ {
	}
	return end
}

// plural reports that word i is in the plural.
func (q *question) plural(i int) bool {
	return q.Plain(i) && (q.Words[i].Fold != q.Words[i].Low || english.Pronoun.Has(q.Low(i)))
}

// only reports that words from i on say one thing: no list, no order and no other question.
func (q *question) only(i int) bool {
	for ; i < q.End(); i++ {
		if q.Words[i].Mark || more[q.Low(i)] || english.Asking.Has(q.Low(i)) {
			return false
		}
	}
	return true
}

var more = english.WordSet("and its their each every per sorted ordered order sort")

// date reports a year or a month behind the phrase, which is not denied.
func date(q *question, i, end int) bool {
	month, _ := english.Month(q.Low(end))
	return (month > 0 || english.YearLike(q.Low(end))) && q.Low(i-1) != "no" && q.Low(i-1) != "not"
}

// day returns where a day of a year that is written out from word i on ends, "1 April 2024"; i for none.
func (q *question) day(i int) int {
	if day, end := english.DayAt(q.Words, i); day != nil && english.YearLike(q.Low(end-1)) {
		return end
	}
	return i
}

// ofSchema are the names of what is put of the schema, where it has it.
var ofSchema = []string{"MONEY", "ATYEAR", "ATPAST", "ATBEFORE"}

// yearly returns the name of the only column of numbers that is called by a year, or "".
func (q *question) yearly(year string) (name string) {
	for i := range q.S.Columns {
		c := &q.S.Columns[i]
		if c.Class != schema.Numeric || !c.Stored() || !slices.Contains(c.Full, year) {
			continue
		}
		if name != "" {
			return ""
		}
		name = strings.ToLower(strings.ReplaceAll(c.Name, "_", " "))
	}
	return name
}

// money returns the name of the one column of money of all tables, or "".
func (q *question) money() (name string) {
	for t := range q.S.Tables {
		ci := events.Money(q.S, t)
		if ci < 0 || !q.S.Columns[ci].Stored() {
			continue
		}
		if name != "" {
			return ""
		}
		name = q.S.Columns[ci].Name
	}
	return name
}

// inSquares reports that a column of numbers is in square metres.
func inSquares(q *question, _, _ int) bool {
	return slices.ContainsFunc(q.S.Columns, func(c schema.Column) bool { return slices.Contains(c.Full, "m2") })
}
