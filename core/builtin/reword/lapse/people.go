package lapse

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// has returns words with a verb behind.
func has(who string) string {
	if strings.HasSuffix(who, "s") {
		return who + " have "
	}
	return who + " has "
}

// holder returns the words that ask for whom a row is of: the only column of people that it has, or "who".
func (q *question) holder(t int) string {
	who := "who"
	for _, ci := range q.S.Tables[t].Columns {
		if c := &q.S.Columns[ci]; c.Stored() && c.Class == schema.Textual &&
			(english.Doer(c.Name) || english.PeopleWords[english.LastOf(c.Full)]) {
			if who != "who" {
				return "who"
			}
			who = "which " + q.Called(ci)
		}
	}
	if t := &q.S.Tables[t]; who == "who" && english.PeopleWords[english.LastOf(t.Stems)] {
		return "which " + strings.ToLower(t.Called)
	}
	return who
}
