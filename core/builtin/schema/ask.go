package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/names"
)

// Clocks returns a time of day that the data hold, which shows how they spell
// them, or "".
func (v *Values) Clocks() string {
	for i := range v.Codes {
		if n := v.clocks[i]; n[1] > 0 && n[2] == 0 {
			return "00:00:00"[:n[1]]
		}
		if held := v.Codes[i].Values; len(held) > 0 &&
			!slices.ContainsFunc(held, func(s string) bool { return !english.ClockLike(s) }) {
			return held[0]
		}
	}
	return ""
}

// Named reports whether a column's name has both words, one before the other.
func (s *Schema) Named(first, second string) bool {
	if first == second {
		return false
	}
	for i := range s.Columns {
		f := s.Columns[i].Full
		a, b := slices.Index(f, first), slices.Index(f, second)
		if a >= 0 && b > a {
			return true
		}
	}
	return false
}

// CallsRows reports a stem that the rows of a table are called by.
func (s *Schema) CallsRows(stem string) bool {
	return stem != "" && slices.ContainsFunc(s.Tables, func(t Table) bool { return t.Calls(stem) })
}

// Calls reports a stem that the table's rows are called by.
func (t *Table) Calls(stem string) bool {
	return english.LastOf(t.Stems) == stem || english.LastOf(t.Row) == stem
}

// Near returns how near a word is to what the table's rows are called: 1 where it says it.
func (t *Table) Near(w *english.Word) float64 {
	return max(english.Near(w, english.LastOf(t.Stems)), english.Near(w, english.LastOf(t.Row)))
}

// Person reports whether a table has both a first and a last name.
func (s *Schema) Person(v *Values, first, last string) bool {
	for t := range s.Tables {
		if n := s.FirstLast(t); n != nil && v.in(first, n[0]) && v.in(last, n[1]) {
			return true
		}
	}
	return false
}

// in reports whether a column has a value.
func (v *Values) in(value string, col int) bool {
	return held(v.Lookup(english.Fold(value)), col)
}

// TablesInWords lists in words the tables to ask about.
func (s *Schema) TablesInWords() string {
	var names []string
	for i := range s.Tables {
		names = append(names, s.Tables[i].Name)
	}
	if len(names) > 8 {
		names = append(names[:8], "…")
	}
	return "It has " + strings.Join(names, ", ") + "."
}

// Apart reports several tables of which none declares a key to another, as data sets that were
// made of files do not.
func Apart(s *Schema) bool { return s.apart && len(s.Tables) > 1 }

// Keyless reports a database that declares no key, as files of CSV do not.
func (s *Schema) Keyless() bool { return s.keyless }

// RowEach reports a column of a file without keys of which each row tells one thing, where a question with conditions
// asks how many: the games won are rows. Years are what rows lie in, and so are people and subjects that come again.
func RowEach(s *Schema, v *Values, col int) bool {
	c := &s.Columns[col]
	last := english.LastOf(c.Full)
	again := english.CallsPeople(last) || english.Doer(last) || classes[last]
	return s.keyless && c.Class == Textual && !(again && v.Codes[col].often) && !periods[last]
}

var periods = english.WordSet("year season week month day decad")
var classes = english.WordSet("subject depart categori type kind status genr class brand")

// People says how surely the rows of a table are people.
func (s *Schema) People(t int) int {
	tab := &s.Tables[t]
	if tab.Shown >= 0 && s.Columns[tab.Shown].FK {
		return 0 // its rows only say who belongs to what
	}
	switch last := english.LastOf(tab.Stems); {
	case s.FirstLast(t) != nil:
		return 3
	case last == "applic" && !strings.Contains(strings.ToLower(tab.Name), "applicant"):
		return 0 // applications, which have the stem of who makes them
	case english.PeopleWords[last] || english.PeopleWords[english.LastOf(tab.Row)]:
		return 2
	case last != "" && (english.AgentNoun(last) || english.Doer(tab.Name)):
		return 1
	}
	return 0
}

// NamesOf returns the names of tables.
func (s *Schema) NamesOf(tables []int) []string {
	var out []string
	for _, t := range tables {
		out = append(out, s.Tables[t].Name)
	}
	return out
}

// SpeaksOf reports whether a column's name has a stem.
func (s *Schema) SpeaksOf(stem string) bool {
	return slices.ContainsFunc(s.Columns, func(c Column) bool { return slices.Contains(c.Full, stem) })
}

// Writes reports whether a column's name is written with a word in small letters.
func Writes(s *Schema) func(low string) bool {
	return func(low string) bool {
		return slices.ContainsFunc(s.Columns, func(c Column) bool {
			return strings.Contains(strings.ToLower(c.Name), low)
		})
	}
}

// HasChildren reports a table whose rows others refer to.
func (s *Schema) HasChildren(t int) bool {
	return slices.ContainsFunc(s.Keys, func(k Key) bool {
		return s.Columns[k.To].Table == t && s.Columns[k.From].Table != t
	})
}

// InShort returns how to read names that cut a word in lower case short, or nil where
// none does, or several that read otherwise do equally well.
func InShort(s *Schema, word string) (words []string) {
	best := 0
	for _, sh := range s.shorts {
		one := strings.TrimSuffix(word, "s")
		likeness := max(names.Cuts(sh.Token, word), names.Cuts(sh.Token, one))
		if likeness == 0 && sh.Loose && names.Consonants(sh.Token, one) {
			likeness = 1
		}
		switch {
		case likeness > best:
			best, words = likeness, sh.Words
		case likeness == best && !slices.Equal(words, sh.Words):
			words = nil
		}
	}
	return words
}

// AddOnce appends x to a list that does not hold it yet.
func AddOnce(list []int, x int) []int {
	if slices.Contains(list, x) {
		return list
	}
	return append(list, x)
}
