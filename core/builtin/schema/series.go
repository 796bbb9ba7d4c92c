package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/text"
)

// seriesParts lists stems that tell columns of one thing apart: where a question
// says the thing without them, all are meant.
var seriesParts = [][]string{
	{"from", "to"}, {"start", "end"}, {"start", "finish"}, {"begin", "end"}, {"arriv", "depart"},
	{"1", "2", "3", "4", "5"},
}

// Series returns the columns of a table that are called as one is but for a part that
// tells them apart, that one among them: valid_from and valid_to, line_1 and line_2.
// It is nil where there is none, or where one of the words said is such a part.
func (s *Schema) Series(col int, said []string) []int {
	full := nameParts(s.Columns[col].Name)
	for at, stem := range full {
		for _, parts := range seriesParts {
			if !slices.Contains(parts, stem) || slices.ContainsFunc(said, func(w string) bool {
				return slices.Contains(parts, w)
			}) {
				continue
			}
			if out := seriesAt(s, s.Columns[col].Table, full, at, parts); len(out) > 1 {
				return out
			}
		}
	}
	return nil
}

// seriesAt returns the columns of a table whose names have one of some parts at a place,
// and are else the same.
func seriesAt(s *Schema, t int, full []string, at int, parts []string) (out []int) {
	for _, ci := range s.Tables[t].Columns {
		other := nameParts(s.Columns[ci].Name)
		if len(other) == len(full) && slices.Contains(parts, other[at]) && sameBut(full, other, at) {
			out = append(out, ci)
		}
	}
	return out
}

// nameParts returns the stems of a name as it is written, prepositions too.
func nameParts(name string) (out []string) {
	for _, w := range text.Words(name) {
		out = append(out, text.Stem(w.Text))
	}
	return out
}

// sameBut reports two names that differ at most at one place.
func sameBut(a, b []string, at int) bool {
	return slices.Equal(a[:at], b[:at]) && slices.Equal(a[at+1:], b[at+1:])
}

// NamedBy returns the column of another table that calls the rows of one that has no
// name of its own, where each row of the one belongs to one of the other, or -1.
func (s *Schema) NamedBy(v *Values, t int) int {
	if s.Tables[t].Shown < 0 || s.Columns[s.Tables[t].Shown].IsName {
		return -1
	}
	for _, k := range s.Keys {
		from, to := s.Columns[k.From].Table, s.Columns[k.To].Table
		if s.named(t) && (from != t || s.People(to) == 0) {
			continue // "perpetrators" are people; a budget is a text of its own
		}
		if from == to || from != t && to != t || !v.Different[k.From] {
			continue
		}
		if other := from + to - t; s.named(other) && len(s.Tables[other].Columns) > 1 {
			return s.Tables[other].Shown
		}
	}
	return -1
}

// Nameless reports that no column tells rows of table t apart: there is no key, and
// what would name its rows says their kind, or is a number.
func Nameless(s *Schema, v *Values, t int) bool {
	tab := &s.Tables[t]
	if tab.Shown < 0 || len(tab.PK) > 0 || tab.Row != nil {
		return false
	}
	c := &s.Columns[tab.Shown]
	return !c.IsName && (v.Kinds[tab.Shown] || c.Class == Numeric || c.Class == logical)
}

// named reports that a table's rows are called by a text of theirs that is no key.
func (s *Schema) named(t int) bool {
	shown := s.Tables[t].Shown
	if shown < 0 {
		return false
	}
	c := &s.Columns[shown]
	return c.Class == Textual && !c.FK && !c.PK
}
