package joins

import "slices"

// Unjoined is the distance between tables that no keys join.
const Unjoined = 100

// Costs of a path between two tables. A path that goes up to a shared parent
// and down again ("two players of the same country") is seldom what a question
// means, so it costs more than one over a table between.
const (
	stepLength = 2
	turnLength = 3
)

// A Step is one key walked from one table to another. Down is from the table
// referred to.
type Step struct {
	Key  int // its number
	From int
	To   int
	Down bool
}

// Ways holds what is known of the paths from one table to each.
type Ways struct {
	Dist  []int // in keys; far if there is no path
	Paths [][]Step
}

// Shortest is Bellman's relaxation over tables, each reached going up or going
// down. What is too far is not reached.
func Shortest(steps []Step, n, root int) *Ways {
	const length = 1 << 20
	best := slices.Repeat([]int{length}, 2*n) // 2*table + 1 when reached going up
	via := make([][]Step, 2*n)
	best[2*root] = 0
	for changed := true; changed; {
		changed = false
		for _, st := range steps {
			for up := range 2 {
				at := 2*st.From + up
				cost := best[at] + stepLength
				to := 2 * st.To
				if st.Down {
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
	out := &Ways{slices.Repeat([]int{Unjoined}, n), make([][]Step, n)}
	for t := range n {
		at := 2 * t
		if best[at+1] < best[at] {
			at++
		}
		if best[at] < length {
			out.Dist[t], out.Paths[t] = best[at]/stepLength, via[at]
		}
	}
	return out
}
