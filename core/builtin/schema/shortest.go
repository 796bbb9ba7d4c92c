package schema

import (
	"slices"
	"sync"
)

// Unjoined is the distance between tables that no keys join.
const Unjoined = 100

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
	key  int // its number
	from int
	to   int
	down bool
}

// Paths lists the shortest paths from each table, found when they are first
// asked for: a schema of thousands of tables has millions of them.
type paths struct {
	mu    sync.Mutex
	steps []step
	from  []*ways
}

// Ways holds what is known of the paths from one table to each.
type ways struct {
	dist  []int // in keys; far if there is no path
	paths [][]step
}

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
