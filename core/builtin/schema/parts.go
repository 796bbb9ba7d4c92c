package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/text"
)

// parts of a date that questions ask for by name, with the format by which
// SQLite's strftime cuts them out.
var parts = []struct{ said, format string }{
	{"month", "%Y-%m"},
	{"year", "%Y"},
}

// YearFirst reports a date as SQLite reads it: 2024-03-05, with or without a
// time behind it.
func YearFirst(s string) bool {
	return len(s) >= 10 && s[4] == '-' && s[7] == '-' && english.YearLike(s[:4])
}

// cutDates adds to a table's columns of dates the months and years that they
// lie in, where no column holds these: "orders per month". They are none of the
// table's columns, and are found by their name alone.
func cutDates(s *Schema, v *Values) {
	for ti := range s.Tables {
		columns := s.Tables[ti].Columns
		for _, p := range parts {
			stem := text.Stem(p.said)
			if slices.ContainsFunc(columns, func(ci int) bool { return slices.Contains(s.Columns[ci].Full, stem) }) {
				continue
			}
			for _, ci := range columns {
				held := v.Codes[ci].Values
				if c := s.Columns[ci]; c.Class == Temporal && len(held) > 0 && !slices.ContainsFunc(held, notYearFirst) {
					s.Columns = append(s.Columns, Column{Table: ti, Name: c.Name, Part: p.format,
						Stems: []string{stem}, Full: []string{stem}, Class: Textual})
				}
			}
		}
	}
	v.grow(len(s.Columns))
}

func notYearFirst(s string) bool { return !YearFirst(s) }

// grow makes room for columns without known values.
func (v *Values) grow(columns int) {
	more := columns - len(v.Codes)
	v.Codes = append(v.Codes, make([]Coded, more)...)
	v.Null = append(v.Null, make([]bool, more)...)
	v.Blank = append(v.Blank, make([]bool, more)...)
	v.Different = append(v.Different, make([]bool, more)...)
	v.Kinds = append(v.Kinds, make([]bool, more)...)
	v.Top = append(v.Top, make([]float64, more)...)
	v.Low = append(v.Low, make([]float64, more)...)
	v.span = append(v.span, make([][2]int64, more)...)
}
