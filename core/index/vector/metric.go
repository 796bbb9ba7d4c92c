// Package vector finds the nearest of many vectors: [Exact] compares every one,
// [HNSW] searches a graph.
//
//	x := vector.NewExact(1536, vector.Cosine)
//	err := x.Add(v)                // its ID is how many were added before
//	near := x.Search(query, 10, 0) // nearest first, ties in the order of Add
//
// Distances are the same numbers on every processor and in the browser: each is
// a sum of 16 lanes, which are added in one order (see lanes).
package vector

import (
	"fmt"
	"math"
)

// A Metric is a distance of two vectors; less is nearer. The values are
// hnswlib's.
type Metric int

const (
	// Cosine is 1 - cos(a, b). It is the default.
	Cosine Metric = iota
	// Dot is 1 - a·b, which falls below 0 for long vectors.
	Dot
	// L2 is the square of the Euclidean distance.
	L2
)

func (m Metric) String() string {
	switch m {
	case Cosine:
		return "cosine"
	case Dot:
		return "dot"
	case L2:
		return "l2"
	}
	return fmt.Sprintf("Metric(%d)", int(m))
}

// A Neighbour is a vector found.
type Neighbour struct {
	ID       int32 // in the order of Add, from 0
	Distance float32
}

// lanes is the number of partial sums of a distance. Lane j adds up the
// products of dimensions j, j+16, j+32 and so on; then the lanes are added in
// one fixed order. So a processor that adds 4, 8 or 16 numbers at once gets the
// same bits as one that adds them one by one, and as wasm.
const lanes = 16

// padded returns a dimension rounded up to whole lanes. What is added is 0.
func padded(dim int) int { return (dim + lanes - 1) / lanes * lanes }

// A space holds vectors of one dimension under a metric, padded, those of
// Cosine at length 1.
type space struct {
	metric      Metric
	dim, stride int
	values      []float32 // stride numbers a vector
}

func newSpace(dim int, m Metric) space {
	return space{metric: m, dim: dim, stride: padded(dim)}
}

// size returns the number of vectors.
func (s *space) size() int {
	if s.stride == 0 {
		return 0
	}
	return len(s.values) / s.stride
}

// at returns a vector.
func (s *space) at(id int32) []float32 {
	return s.values[int(id)*s.stride : (int(id)+1)*s.stride]
}

// Check returns an error if a vector can be neither added nor asked for: it has
// another dimension, a number that is not finite, or under Cosine a length of
// 0.
func (s *space) Check(v []float32) error {
	if len(v) != s.dim || s.dim == 0 {
		return fmt.Errorf("index: a vector has %d dimensions, want %d", len(v), s.dim)
	}
	squares := 0.0
	for i, x := range v {
		if x-x != 0 { // NaN or infinite
			return fmt.Errorf("index: dimension %d of a vector is %v, want a finite number", i, x)
		}
		squares += float64(x) * float64(x)
	}
	if s.metric == Cosine && squares == 0 {
		return fmt.Errorf("index: a vector of %d dimensions is 0 in each, and so has no direction: cosine "+
			"cannot compare it",
			s.dim)
	}
	return nil
}

// appendPadded appends a checked vector as the space keeps it.
func (s *space) appendPadded(to, v []float32) []float32 {
	scale := 1.0
	if s.metric == Cosine {
		squares := 0.0
		for _, x := range v {
			squares += float64(float64(x) * float64(x)) // the conversion forbids a fused sum
		}
		scale = 1 / math.Sqrt(squares)
	}
	for _, x := range v {
		to = append(to, float32(float64(x)*scale))
	}
	for range s.stride - s.dim {
		to = append(to, 0)
	}
	return to
}

// distances fills in how far each of the vectors is from q, which is padded.
// The IDs beyond the length of out are the vectors that will be asked for next.
func (s *space) distances(q []float32, ids []int32, out []float32) {
	if s.metric == L2 {
		squares(q, s.values, ids, out)
		return
	}
	products(q, s.values, ids, out)
	for i, p := range out {
		out[i] = 1 - p
	}
}

// distance returns the distance of one vector from q.
func (s *space) distance(q []float32, id int32) float32 {
	var out [1]float32
	s.distances(q, []int32{id}, out[:])
	return out[0]
}

// A ranked is a distance and the vector it belongs to in one number, so that
// comparing two of them compares distances, and numbers where these are equal.
type ranked uint64

func rankedOf(distance float32, id int32) ranked {
	bits := math.Float32bits(distance)
	if bits>>31 == 0 {
		bits |= 1 << 31
	} else {
		bits = ^bits
	}
	return ranked(bits)<<32 | ranked(uint32(id))
}

func (r ranked) id() int32 { return int32(uint32(r)) }

func (r ranked) distance() float32 {
	bits := uint32(r >> 32)
	if bits>>31 == 1 {
		return math.Float32frombits(bits &^ (1 << 31))
	}
	return math.Float32frombits(^bits)
}

func neighbours(sorted []ranked) []Neighbour {
	list := make([]Neighbour, len(sorted))
	for i, r := range sorted {
		list[i] = Neighbour{r.id(), r.distance()}
	}
	return list
}
