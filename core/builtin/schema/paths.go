package schema

import (
	"slices"
	"sync"
)

// Costs of a path between two tables. A path that goes up to a shared parent
// and down again ("two players of the same country") is seldom what a question
// means, so it costs more than one over a table between.
const (
	stepLength = 2
	turnLength = 3
)

// A step is one key walked from one table to another. down is from the table
// referred to.
type step struct {
	key  Key
	from int
	to   int
	down bool
}

// Paths are the shortest from each table, found when they are first asked for:
// a schema of thousands of tables has millions of them.
type paths struct {
	mu    sync.Mutex
	steps []step
	from  []*ways
}

func (s *Schema) steps() []step {
	var out []step
	for _, k := range s.Keys {
		a, b := s.Columns[k.From].Table, s.Columns[k.To].Table
		if a != b {
			out = append(out, step{k, a, b, false}, step{k, b, a, true})
		}
	}
	return out
}

// Ways are what is known of the paths from one table to each.
type ways struct {
	dist  []int // in keys; far if there is no path
	paths [][]step
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

// JoinDistance is how many keys lie between two tables; far where no keys lead.
func (s *Schema) JoinDistance(from, to int) int { return s.pathsFrom(from).dist[to] }

// shortest is Bellman's relaxation over tables, each reached going up or going
// down. What is too far is not reached.
func shortest(steps []step, n, root int) *ways {
	const length = 1 << 20
	best := slices.Repeat([]int{length}, 2*n) // 2*table + 1 when reached going up
	via := make([][]step, 2*n)
	best[2*root] = 0
	for changed := true; changed; {
		changed = false
		for _, st := range steps {
			for up := range 2 {
				at := 2*st.from + up
				cost := best[at] + stepLength
				to := 2 * st.to
				if st.down {
					cost += up * turnLength
				} else {
					to++
				}
				if cost < Unjoined*stepLength && cost < best[to] {
					best[to], via[to] = cost, append(slices.Clip(via[at]), st)
					changed = true
				}
			}
		}
	}
	out := &ways{slices.Repeat([]int{Unjoined}, n), make([][]step, n)}
	for t := range n {
		at := 2 * t
		if best[at+1] < best[at] {
			at++
		}
		if best[at] < length {
			out.dist[t], out.paths[t] = best[at]/stepLength, via[at]
		}
	}
	return out
}

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
				joins = append(joins, Join{st.to, st.key, st.down})
				in = append(in, st.to)
			}
		}
	}
	return joins, true
}

// ManyToOne reports whether every row of a table leads to at most one of the other:
// following keys from a child to its parents.
func (s *Schema) ManyToOne(from, to int) bool {
	return s.JoinDistance(from, to) < Unjoined && !slices.ContainsFunc(s.pathsFrom(from).paths[to],
		func(st step) bool { return st.down })
}
