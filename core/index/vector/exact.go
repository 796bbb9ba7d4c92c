package vector

import "slices"

// An Exact finds the nearest vectors by looking at every one. It is the
// default and the truth that an HNSW is measured by: 8,100 vectors of 1,536
// dimensions take 6 ms natively.
type Exact struct{ space }

// NewExact returns an Exact for vectors of a dimension.
func NewExact(dim int, m Metric) *Exact { return &Exact{newSpace(dim, m)} }

// Len returns the number of vectors.
func (x *Exact) Len() int { return x.size() }

// Bytes returns about how much memory the vectors take.
func (x *Exact) Bytes() int64 { return int64(len(x.values)) * 4 }

// Add adds a vector, whose ID is the number of vectors added before. It returns
// the error of Check.
func (x *Exact) Add(v []float32) error {
	if err := x.Check(v); err != nil {
		return err
	}
	x.values = x.appendPadded(x.values, v)
	return nil
}

// Search returns the k nearest vectors, nearest first, ties in the order of
// Add; none for a q that Check refuses. The last argument is there so that an
// Exact and an HNSW are searched alike.
func (x *Exact) Search(q []float32, k, _ int) []Neighbour {
	k = min(k, x.Len())
	if k <= 0 || x.Check(q) != nil {
		return nil
	}
	query := x.appendPadded(nil, q)
	const batch = 256
	var ids [batch]int32
	var out [batch]float32
	best := make(heap, 0, k)
	for first := 0; first < x.Len(); first += batch {
		n := min(batch, x.Len()-first)
		for i := range n {
			ids[i] = int32(first + i)
		}
		x.distances(query, ids[:n], out[:n])
		for i, d := range out[:n] {
			best.keep(^rankedOf(d, ids[i]), k)
		}
	}
	return best.ascending()
}

// A heap has its smallest number first. One of inverted numbers has the
// largest first.
type heap []ranked

// push adds a number.
func (h *heap) push(r ranked) {
	list := append(*h, r)
	i := len(list) - 1
	for i > 0 {
		up := (i - 1) / 2
		if list[up] <= r {
			break
		}
		list[i] = list[up]
		i = up
	}
	list[i] = r
	*h = list
}

// pop takes the smallest number out.
func (h *heap) pop() ranked {
	list := *h
	least, last := list[0], len(list)-1
	moved := list[last]
	*h = list[:last]
	if last > 0 {
		list[:last].sink(moved)
	}
	return least
}

// sink puts a number in the place of the smallest.
func (h heap) sink(r ranked) {
	i := 0
	for {
		down := 2*i + 1
		if down >= len(h) {
			break
		}
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[down] >= r {
			break
		}
		h[i] = h[down]
		i = down
	}
	h[i] = r
}

// keep adds a number to the largest n.
func (h *heap) keep(r ranked, n int) {
	switch {
	case len(*h) < n:
		h.push(r)
	case r > (*h)[0]:
		h.sink(r)
	}
}

// ascending returns inverted numbers as neighbours, nearest first.
func (h heap) ascending() []Neighbour {
	for i, r := range h {
		h[i] = ^r
	}
	slices.Sort(h)
	return neighbours(h)
}
