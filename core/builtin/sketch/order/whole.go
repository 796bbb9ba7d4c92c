package order

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
)

// byNamed counts the tables named so far.
func (s *superlative) byNamed() {
	s.Use(s.i)
	if t := wholeBehind(s); t >= 0 { // "the most endangered plants" are so many plants
		s.CountRows(t)
		s.ByKey = t != s.Entity
		s.sortBy(query.Rows)
		return
	}
	s.ByKey = true
	s.Guesses += 0.3
	if s.Entity >= 0 {
		countChildren(s.Draft, s.Entity)
	}
	s.sortBy(query.Rows)
}

// wholeBehind returns the table whose rows the words behind the superlative call with what they are, or -1.
func wholeBehind(s *superlative) int {
	if p := s.i + 1; s.KindAt(p) == link.Value && s.Chunks[p].Alts[0].Whole {
		return s.Chunks[p].Table()
	}
	return -1
}
