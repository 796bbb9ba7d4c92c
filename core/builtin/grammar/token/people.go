package token

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// OfPeople returns the columns of people by their names.
func OfPeople(p *Text) (list []int) {
	for ci := range p.S.Columns {
		c := &p.S.Columns[ci]
		if c.Part != "" || c.Class != schema.Textual || c.Flag != nil {
			continue
		}
		last := english.LastOf(c.Full)
		shown := p.S.Tables[c.Table].Shown == ci && p.S.People(c.Table) > 0
		if shown || english.PeopleWords[last] || peopleToo[last] ||
			(english.AgentNoun(last) || english.Doer(c.Name)) && !p.V.Small(ci) {
			list = append(list, ci)
		}
	}
	return list
}

var peopleToo = english.WordSet("person email")

// YearColumn returns the one column of years of the base, or -1.
func YearColumn(p *Text) int {
	found := -1
	if p.Base < 0 {
		return found
	}
	for _, ci := range p.S.Tables[p.Base].Columns {
		switch {
		case !IsYears(p, ci):
		case found >= 0:
			return -1
		default:
			found = ci
		}
	}
	return found
}

// DayOrMonth returns the base table's column of months written as 2025-03, whose rows are of
// these, else that of dates; or -1.
func DayOrMonth(p *Text) int {
	if p.Base >= 0 {
		for _, ci := range p.S.Tables[p.Base].Columns {
			if schema.Months(p.V, ci) {
				return ci
			}
		}
	}
	return Dated(p)
}

// HintedText returns the column of texts with a stem in its name, or -1.
func HintedText(p *Text, stem string) int {
	for _, ci := range p.S.Tables[p.Base].Columns {
		if c := &p.S.Columns[ci]; c.Class == schema.Textual && slices.Contains(c.Full, stem) {
			return ci
		}
	}
	return -1
}
