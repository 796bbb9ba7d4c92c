package order

import (
	"github.com/orbweaver/orbweaver/core/builtin/link"
	"github.com/orbweaver/orbweaver/core/builtin/query"
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func (s *superlative) isRanked() bool {
	return !s.counted && rankedAt(s) >= 0
}

func (s *superlative) rank() {
	by := rankedAt(s)
	s.Use(s.i, by)
	e := query.Expr{Col: s.Chunks[by].Col()}
	of := s.Entity
	if n := s.Next(s.i+1, by); s.KindAt(n) == link.Column {
		of = s.Chunks[n].Table() // "the top three cities"
	}
	if of >= 0 && haveSeveral(s, of, e.Col) {
		e.Agg, s.ByKey = "sum", true
	}
	s.sortBy(e)
}

// rankedAt returns the chunk of the column by which "the top five rivers" are ranked, or "the top five
// DISTRICTS", which a column of texts names; -1 where none does.
func rankedAt(s *superlative) int {
	switch {
	case s.column < 0:
		return rankedBy(s.Draft, s.i)
	case s.word.Text == "top" && s.Schema.Columns[s.column].Class == schema.Textual:
		return rankedBy(s.Draft, s.n)
	}
	return -1
}

// haveSeveral reports that what is ranked has several of the amounts by which it is: the top three clients by
// bill, the top three districts by cost, each with the sum of its own.
func haveSeveral(s *superlative, of, amount int) bool {
	c := &s.Schema.Columns[amount]
	if c.Class != schema.Numeric || events.Rates(s.Schema, amount) {
		return false
	}
	if c.Table == of {
		return s.column >= 0 && !s.Identifies(s.column) && events.Kind(s.Schema, s.column)
	}
	return s.Schema.ManyToOne(c.Table, of)
}
