package builtin

import "slices"

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
	key  fkey
	from int
	to   int
	down bool
}

func (s *schema) steps() []step {
	var out []step
	for _, k := range s.keys {
		a, b := s.columns[k.from].table, s.columns[k.to].table
		if a != b {
			out = append(out, step{k, a, b, false}, step{k, b, a, true})
		}
	}
	return out
}

// measure finds the shortest paths from every table.
func (s *schema) measure() {
	steps := s.steps()
	s.dist = make([][]int, len(s.tables))
	s.paths = make([][][]step, len(s.tables))
	for i := range s.tables {
		s.dist[i], s.paths[i] = shortest(steps, len(s.tables), i)
	}
}

// shortest is Bellman's relaxation over tables, each reached going up or going
// down; schemas are small.
func shortest(steps []step, n, root int) (dist []int, paths [][]step) {
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
				if best[at] < length && cost < best[to] {
					best[to], via[to] = cost, append(slices.Clip(via[at]), st)
					changed = true
				}
			}
		}
	}
	dist, paths = slices.Repeat([]int{far}, n), make([][]step, n)
	for t := range n {
		at := 2 * t
		if best[at+1] < best[at] {
			at++
		}
		if best[at] < length {
			dist[t], paths[t] = best[at]/stepLength, via[at]
		}
	}
	return dist, paths
}

// A join adds one table by a key.
type join struct {
	table    int
	key      fkey
	reversed bool // the new table is on the referring side
}

// path connects tables to a tree along the shortest paths, beginning at the
// first. It adds the tables between; ok is false where no keys lead.
func (s *schema) path(tables []int) (joins []join, ok bool) {
	if len(tables) == 0 {
		return nil, true
	}
	in := []int{tables[0]}
	for _, t := range tables[1:] {
		if slices.Contains(in, t) {
			continue
		}
		from, best := -1, far
		for _, h := range in {
			if d := s.dist[h][t]; d <= best && d < far {
				from, best = h, d
			}
		}
		if from < 0 {
			return nil, false
		}
		for _, st := range s.paths[from][t] {
			if !slices.Contains(in, st.to) {
				joins = append(joins, join{st.to, st.key, st.down})
				in = append(in, st.to)
			}
		}
	}
	return joins, true
}

// up reports whether every row of a table leads to at most one of the other:
// following keys from a child to its parents.
func (s *schema) up(from, to int) bool {
	return s.dist[from][to] < far && !slices.ContainsFunc(s.paths[from][to], func(st step) bool { return st.down })
}
