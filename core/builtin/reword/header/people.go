package header

import (
	"slices"
	"strconv"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// oldest is the greatest age of people.
const oldest = 120

// ofAge reads "people under 20" by their age.
func ofAge(q *question, i int) bool {
	if low := q.Low(i); low != "under" && low != "over" && low != "below" && low != "above" || !q.people(i-1) {
		return false
	}
	n, err := strconv.Atoi(q.Low(i + 1))
	next := q.Low(i + 2)
	if err != nil || n > oldest || !q.Ends(i+2) && !being[next] && !english.Participle(next) {
		return false
	}
	age := q.Only(func(_ int, c *schema.Column) bool { return c.Class == schema.Numeric && c.Says(ages) })
	return age >= 0 && q.Write(i, i+2, "with "+q.Called(age)+" "+q.Said(i, i+2))
}

// people reports a word for the rows as people.
func (q *question) people(i int) bool {
	if !q.Plain(i) {
		return false
	}
	w := &q.Words[i]
	return english.CallsPeople(w.Stem) || len(english.Demonyms(w.Low)) > 0 ||
		unnamed[w.Stem] || q.S.CallsRows(w.Stem)
}

// died reads "how many women died" as how many there are, and "deaths" as people, where each row has its day of death.
func died(q *question, i int) bool {
	day := q.Only(func(ci int, c *schema.Column) bool { return slices.Contains(c.Full, "death") })
	if day < 0 || q.V.Blank[day] || q.S.Columns[day].Class != schema.Temporal && !q.V.Dated(day) {
		return false
	}
	switch low := q.Low(i); {
	case low == "died" && i > 2 && q.Low(i-2) == "many" && q.Ends(i+1):
		return q.Write(i, i+1, "are there")
	case low == "deaths" && i == 0 && (q.Low(1) == "by" || q.Low(1) == "per"):
		return q.Write(0, 1, "number of people")
	}
	return false
}

// persons reads "victims" as people, where no name and no text is of them.
func persons(q *question, i int) bool {
	w := &q.Words[i]
	return unnamed[w.Stem] && w.Low != "people" && !q.S.Stems[w.Stem] && len(q.V.Lookup(w.Fold)) == 0 &&
		q.S.People(0) > 0 && q.Write(i, i+1, map[bool]string{true: "people", false: "person"}[w.Low != w.Stem])
}

// unnamed lists stems of words for people that tables are seldom called by.
var unnamed = english.WordSet("victim guy folk people individu")
