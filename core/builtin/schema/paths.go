package schema

import (
	"slices"

	"github.com/orbweaver/orbweaver/core/builtin/joins"
)

// Unjoined is the distance between tables that no keys join.
const Unjoined = joins.Unjoined

func (s *Schema) steps() []joins.Step {
	var out []joins.Step
	for n, k := range s.Keys {
		a, b := s.Columns[k.From].Table, s.Columns[k.To].Table
		if a != b {
			out = append(out, joins.Step{Key: n, From: a, To: b}, joins.Step{Key: n, From: b, To: a, Down: true})
		}
	}
	return out
}

// pathsFrom returns the paths from a table.
func (s *Schema) pathsFrom(table int) *joins.Ways {
	p := &s.paths
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.from == nil {
		p.steps, p.from = s.steps(), make([]*joins.Ways, len(s.Tables))
	}
	if p.from[table] == nil {
		p.from[table] = joins.Shortest(p.steps, len(s.Tables), table)
	}
	return p.from[table]
}

// JoinDistance returns how many keys lie between two tables; far where no keys lead.
func (s *Schema) JoinDistance(from, to int) int { return s.pathsFrom(from).Dist[to] }

// A Join adds one table by a key.
type Join struct {
	Table    int
	Key      Key
	Reversed bool // the new table is on the referring side
}

// Path connects tables to a tree along the shortest paths, beginning at the
// first. It adds the tables between; ok is false where no keys lead.
func (s *Schema) Path(tables []int) (joins []Join, ok bool) {
	if len(tables) == 0 {
		return nil, true
	}
	in := []int{tables[0]}
	for _, t := range tables[1:] {
		if slices.Contains(in, t) {
			continue
		}
		from, best := -1, Unjoined
		for _, h := range in {
			if d := s.JoinDistance(h, t); d <= best && d < Unjoined {
				from, best = h, d
			}
		}
		if from < 0 {
			return nil, false
		}
		for _, st := range s.pathsFrom(from).Paths[t] {
			if !slices.Contains(in, st.To) {
				joins = append(joins, Join{st.To, s.Keys[st.Key], st.Down})
				in = append(in, st.To)
			}
		}
	}
	return joins, true
}

// Once reports whether the rows of a table lead to at most one of the other each, by
// what the data hold: from a child to its parents, or to children that have a parent
// each of their own, as a gymnast is one of the people.
func (s *Schema) Once(v *Values, from, to int) bool {
	return s.JoinDistance(from, to) < Unjoined && !slices.ContainsFunc(s.pathsFrom(from).Paths[to],
		func(st joins.Step) bool { return st.Down && !v.Different[s.Keys[st.Key].From] })
}

// ManyToOne reports whether every row of a table leads to at most one of the other:
// following keys from a child to its parents.
func (s *Schema) ManyToOne(from, to int) bool {
	return s.JoinDistance(from, to) < Unjoined && !slices.ContainsFunc(s.pathsFrom(from).Paths[to],
		func(st joins.Step) bool { return st.Down })
}
