package asks

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/pairs"
	"github.com/orbweaver/orbweaver/core/builtin/reword/typed"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus/naming"
)

// A question is one to a database, as it is written so far.
type question struct{ typed.Question }

// person returns the column of texts that says who a table's rows are of: the one of people, or of
// several that of which no text comes twice; else -1.
func (q *question) person(t int) int {
	people := func(ci int, c *schema.Column) bool { return c.Table == t && ofPeople(c) && !q.V.Digits(ci) }
	if ci := q.Only(people); ci >= 0 {
		return ci
	}
	return q.Only(func(ci int, c *schema.Column) bool { return people(ci, c) && !c.Repeats })
}

// ofPeople reports a column of texts that is called as people are.
func ofPeople(c *schema.Column) bool {
	if c.Class != schema.Textual || c.Flag != nil || c.FK || c.OfSex() || len(c.Full) == 0 {
		return false
	}
	full, name := c.Full, strings.TrimSuffix(strings.ToLower(c.Name), "name")
	if n := len(full) - 1; n > 0 && full[n] == "name" {
		full = full[:n]
	}
	last := english.LastOf(full)
	return english.PeopleWords[last] || english.AgentNoun(last) || english.Doer(strings.TrimRight(name, "_ "))
}

// owner returns what those are called who have what a table's rows say: its people, else those of a
// column; "" where there are none.
func (q *question) owner(t int) string {
	if shown := q.S.Tables[t].Shown; q.S.People(t) > 0 && shown >= 0 && q.S.Columns[shown].IsName {
		return q.Rows(t)
	}
	if ci := q.person(t); ci >= 0 {
		return q.Called(ci)
	}
	return ""
}

// noun returns the one column that the words from i on name, or begin the name of, and where they end; -1
// where there is none, or several.
func (q *question) noun(i int) (ci, end int) {
	if ci, end = q.Column(i, stored); ci >= 0 || !q.Plain(i) {
		return ci, end
	}
	ci = q.Only(func(_ int, c *schema.Column) bool { return len(c.Full) > 1 && c.Full[0] == q.Words[i].Stem })
	return ci, i + 1
}

// amount returns the column of numbers that the words from i on name, or end the name of: "packets taken"
// of pkts_taken.
func (q *question) amount(i int) (ci, end int) {
	if ci, end = q.Measure(i); ci >= 0 {
		return ci, end
	}
	for end = i; q.Plain(end) && !english.FunctionWords[q.Low(end)]; end++ {
	}
	ci = q.Only(func(_ int, c *schema.Column) bool {
		return c.Class == schema.Numeric && end-i == len(c.Full) && end-i > 1 &&
			q.Words[end-1].Stem == english.LastOf(c.Full) && q.Low(i)[:1] == c.Full[0][:1]
	})
	return ci, end
}

func stored(_ int, c *schema.Column) bool { return c.Stored() }

// day returns the one column of days of a table, or -1.
func (q *question) day(t int) int {
	return q.Only(func(ci int, c *schema.Column) bool { return c.Table == t && q.dates(ci) })
}

// dates reports a column of days.
func (q *question) dates(ci int) bool {
	c := &q.S.Columns[ci]
	return c.Class == schema.Temporal && c.Stored() && c.Clock[1] == 0 && q.V.Digits(ci) &&
		!slices.ContainsFunc(q.V.Codes[ci].Values, english.ClockLike)
}

// naming returns what a table's rows are called by, in words; "" where all their columns do.
func (q *question) naming(t int) string {
	if pair := pairs.Of(q.S, t); pair != nil {
		both := [2]string{naming.Natural(q.S.Columns[pair[0]].Name), naming.Natural(q.S.Columns[pair[1]].Name)}
		return both[0] + " and " + both[1] // "to port", whose stems say a port
	}
	if shown := q.S.Tables[t].Shown; shown >= 0 {
		return q.Called(shown)
	}
	return ""
}
