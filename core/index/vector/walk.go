package vector

import "slices"

// A walk is the working memory of one search through an HNSW. It is used again
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

// prepare returns space for n distances.
func (w *walk) prepare(n int) []float32 {
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

// batch is the number of distances that are computed at once. They show from
// which vector to go on; waiting for its links takes a fifth of the time of a
// search of 100,000 vectors, unless they are fetched early.
const batch = 4

// gather keeps those of some vectors that are among the ef nearest so far, and
// reports whether the search goes on from one of them.
func (w *walk) gather(ids []int32, out []float32, ef int) bool {
	nearest := ^ranked(0)
	if len(w.ahead) > 0 {
		nearest = w.ahead[0]
	}
	for i, distance := range out {
		r := rankedOf(distance, ids[i])
		if len(w.best) < ef {
			w.best.push(^r)
		} else if r < ^w.best[0] {
			w.best.sink(^r)
		} else {
			continue
		}
		w.ahead.push(r)
	}
	return len(w.ahead) > 0 && w.ahead[0] < nearest
}

// meet leaves those of a vector's links in w.fresh that were not seen before.
// It does not branch on that, which no processor can foresee.
func (w *walk) meet(links []int32) {
	fresh, n := slices.Grow(w.fresh[:0], len(links))[:len(links)], 0
	for _, id := range links {
		fresh[n] = id
		n += int((uint32(w.seen[id]^w.turn) + 0xffff) >> 16) // 1 if they differ
		w.seen[id] = w.turn
	}
	w.fresh = fresh[:n]
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
