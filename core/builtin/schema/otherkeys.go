package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

// mayNumber reports a column whose name says that it numbers something that it names, in a
// database that joins no tables: "player_api_id", but no "id".
func mayNumber(s *Schema, ci int) bool {
	full := s.Columns[ci].Full
	return s.apart && len(full) > 1 && numbering[english.LastOf(full)]
}

// otherKeys joins tables that nothing joins by a number that is no declared key of either: each row
// of players has its own player_api_id, and their attributes and the home_player_api_id of a match
// say whose they are.
func otherKeys(s *Schema, v *Values) {
	if !s.apart {
		return
	}
	var found []Key
	for from := range s.Columns {
		c := &s.Columns[from]
		if c.PK || c.FK || v.Different[from] || !mayNumber(s, from) {
			continue
		}
		if to := s.numberedBy(v, from); to >= 0 {
			found = append(found, Key{from, to})
		}
	}
	for _, k := range found {
		s.addKey(k.From, k.To)
	}
}

// numberedBy is the one column of another table, not joined with that of column from, which has
// its name, perhaps without a role before it, and no value twice; or -1.
func (s *Schema) numberedBy(v *Values, from int) int {
	c, best := &s.Columns[from], -1
	for to := range s.Columns {
		o := &s.Columns[to]
		same := mayNumber(s, to) && len(c.Full) >= len(o.Full) && slices.Equal(c.Full[len(c.Full)-len(o.Full):], o.Full)
		if o.Table == c.Table || !same || !v.Different[to] || o.FK || s.linked(c.Table, o.Table) {
			continue
		}
		if best >= 0 {
			return -1
		}
		best = to
	}
	return best
}
