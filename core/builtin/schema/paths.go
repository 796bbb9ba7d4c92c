package schema

import "slices"

func (s *Schema) steps() []step {
	var out []step
	for n, k := range s.Keys {
		a, b := s.Columns[k.From].Table, s.Columns[k.To].Table
		if a != b {
			out = append(out, step{n, a, b, false}, step{n, b, a, true})
		}
	}
	return out
}

// pathsFrom returns the paths from a table.
func (s *Schema) pathsFrom(table int) *ways {
	p := &s.paths
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.from == nil {
		p.steps, p.from = s.steps(), make([]*ways, len(s.Tables))
	}
	if p.from[table] == nil {
		p.from[table] = shortest(p.steps, len(s.Tables), table)
	}
	return p.from[table]
}

// JoinDistance returns how many keys lie between two tables; far where no keys lead.
func (s *Schema) JoinDistance(from, to int) int { return s.pathsFrom(from).dist[to] }

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
		for _, st := range s.pathsFrom(from).paths[t] {
			if !slices.Contains(in, st.to) {
				joins = append(joins, Join{st.to, s.Keys[st.key], st.down})
				in = append(in, st.to)
			}
		}
	}
	return joins, true
}

// Once reports whether the rows of a table lead to at most one of the other each, by
// what the data hold: from a child to its parents, or to children that have a parent
// each of their own, as a gymnast is one of the people.
func (s *Schema) Once(v *Values, from, to int) bool {
	return s.JoinDistance(from, to) < Unjoined && !slices.ContainsFunc(s.pathsFrom(from).paths[to],
		func(st step) bool { return st.down && !v.Different[s.Keys[st.key].From] })
}

// ManyToOne reports whether every row of a table leads to at most one of the other:
// following keys from a child to its parents.
func (s *Schema) ManyToOne(from, to int) bool {
	return s.JoinDistance(from, to) < Unjoined && !slices.ContainsFunc(s.pathsFrom(from).paths[to],
		func(st step) bool { return st.down })
}
