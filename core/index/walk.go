package index

import "slices"

// A walk is what one search through an HNSW keeps in mind. It is used again
// for the next.
type walk struct {
	query  []float32 // padded
	seen   []uint16  // by vector: the number of the last exploration that met it
	turn   uint16    // the number of this one
	from   []ranked  // where it began
	ahead  heap      // met, but not yet gone on from: the nearest first
	best   heap      // inverted: the furthest of the nearest first
	fresh  []int32   // the links just met
	out    []float32 // their distances
	near   []ranked
	others []int32
	chosen []int32
}

// room is space for n distances.
func (w *walk) room(n int) []float32 {
	if cap(w.out) < n {
		w.out = make([]float32, 2*n)
	}
	return w.out[:n]
}

// begin forgets what was seen before, of n vectors.
func (w *walk) begin(n int) {
	w.ahead, w.best = w.ahead[:0], w.best[:0]
	w.turn++
	if len(w.seen) < n {
		w.seen = append(w.seen, make([]uint16, max(n, 2*len(w.seen))-len(w.seen))...)
	}
	if w.turn == 0 { // all 65,535 numbers are used up
		clear(w.seen)
		w.turn = 1
	}
}

// explore walks a level from some vectors on, and leaves the ef nearest that
// it meets in w.best. It goes on from the nearest vector that it has not gone
// on from, until that is further away than all of the ef.
func (x *HNSW) explore(w *walk, from []ranked, ef, level int) {
	w.from = append(w.from[:0], from...) // which may be w.best
	w.begin(x.Len())
	for _, r := range w.from[:min(len(w.from), ef)] {
		w.seen[r.id()] = w.turn
		w.ahead.push(r)
		w.best.push(^r)
	}
	for len(w.ahead) > 0 {
		at := w.ahead.pop()
		if len(w.best) == ef && at > ^w.best[0] {
			return
		}
		w.meet(x.links(at.id(), level))
		out := w.room(len(w.fresh))
		x.distances(w.query, w.fresh, out)
		for i, id := range w.fresh {
			r := rankedOf(out[i], id)
			if len(w.best) < ef {
				w.best.push(^r)
			} else if r < ^w.best[0] {
				w.best.sink(^r)
			} else {
				continue
			}
			w.ahead.push(r)
		}
	}
}

// meet leaves those of a vector's links in w.fresh that were not seen before.
func (w *walk) meet(links []int32) {
	w.fresh = w.fresh[:0]
	for _, id := range links {
		if w.seen[id] != w.turn {
			w.seen[id] = w.turn
			w.fresh = append(w.fresh, id)
		}
	}
}

// sorted returns what explore found, nearest first. It stays valid until the
// next exploration.
func (w *walk) sorted() []ranked {
	for i, r := range w.best {
		w.best[i] = ^r
	}
	slices.Sort(w.best)
	return w.best
}
