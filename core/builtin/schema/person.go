package schema

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// Person reports a number that is called as one person is: it says who the manager of each is, not how many.
func (c *Column) Person() bool {
	last := english.LastOf(c.Full)
	return c.Class == Numeric && (english.PeopleWords[last] && last != "peopl" && last != "staff" || superiors[last]) &&
		!strings.HasSuffix(strings.ToLower(c.Name), "s")
}

// superiors lists stems of those whom others have one of.
var superiors = english.WordSet("manag supervis boss mentor advis")

// isPerson reports a name that says who: manager_id, sold_by is none.
func isPerson(stems []string) bool {
	if n := len(stems) - 1; n > 0 && numbering[stems[n]] {
		stems = stems[:n]
	}
	last := english.LastOf(stems)
	return english.PeopleWords[last] || superiors[last] || last == "male" || last == "femal"
}
