package joins

import "strings"

// A Sample is what the first rows of a column hold. Without a map of values nothing is taken in.
type Sample struct {
	Values   map[string]bool // the different ones
	Rows     int
	Repeats  bool // a value comes twice, or is NULL
	Complete bool // there are no other rows
}

// See takes in a value, as it is written: 5.0 of one table is the 5 of another, and " HEL" of flights is HEL.
func (s *Sample) See(said string, null bool) {
	if s.Values == nil {
		return
	}
	said = strings.TrimSuffix(strings.TrimSpace(said), ".0")
	s.Rows++
	s.Repeats = s.Repeats || null || s.Values[said]
	if !null {
		s.Values[said] = true
	}
}
