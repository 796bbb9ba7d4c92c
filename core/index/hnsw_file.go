package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// # The file of an HNSW
//
// It begins as an Index's does, with the word "orbgraph". Then come the
// numbers of a graphHead and the slices of an HNSW as they are in memory:
// levels, links at level 0, links above, vectors. Nothing is parsed by link or
// by vector; the links are looked at once, to see that they lead somewhere.

const (
	graphMagic   = "orbgraph"
	graphVersion = 1
)

// A graphHead is what the file says about its slices.
type graphHead struct {
	Dim, Metric, M, EfConstruction uint32
	Vectors, Entry                 uint32
	Seed, Random                   uint64
}

// Save writes the vectors and their links. The same graph gives the same
// bytes.
func (x *HNSW) Save(w io.Writer) error {
	head := graphHead{
		Dim: uint32(x.dim), Metric: uint32(x.metric), M: uint32(x.options.M), EfConstruction: uint32(x.options.EfConstruction),
		Vectors: uint32(x.Len()), Entry: uint32(x.entry), Seed: x.options.Seed, Random: x.random,
	}
	var body bytes.Buffer
	for _, part := range []any{head, x.levels, x.ground, x.upper, x.values} {
		if err := binary.Write(&body, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("index: saving: %w", err)
		}
	}
	return writeSigned(w, graphMagic, graphVersion, body.Bytes())
}

// LoadHNSW reads what Save wrote; more vectors can be added to it. What is
// wrong with a file is an ErrNotAnIndex.
func LoadHNSW(r io.Reader) (*HNSW, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("index: loading: %w", err)
	}
	x, err := decodeGraph(data)
	if err != nil {
		return nil, fmt.Errorf("index: loading: %w: %w", ErrNotAnIndex, err)
	}
	return x, nil
}

func decodeGraph(data []byte) (*HNSW, error) {
	body, err := signedBody(data, graphMagic, graphVersion)
	if err != nil {
		return nil, err
	}
	d := decoder{rest: body}
	var head graphHead
	d.read(&head, 1)
	if head.M < 2 || head.M > mostLinks || head.Metric > uint32(L2) || head.Dim > uint32(len(body)) || head.EfConstruction == 0 {
		return nil, fmt.Errorf("no graph has the parameters %+v", head)
	}
	x := NewHNSW(int(head.Dim), HNSWOptions{Metric(head.Metric), int(head.M), int(head.EfConstruction), head.Seed})
	x.random, x.entry = head.Random, int32(head.Entry)
	x.levels = make([]uint8, d.fits(head.Vectors, 1+4*(2*x.options.M+1)+4*x.stride))
	d.read(x.levels, len(x.levels))
	if err := x.place(head); err != nil {
		return nil, err
	}
	x.ground = make([]int32, len(x.levels)*(2*x.options.M+1))
	d.read(x.ground, len(x.ground))
	x.upper = make([]int32, d.fits(uint32(x.roomAbove()), 4))
	d.read(x.upper, len(x.upper))
	x.values = make([]float32, d.fits(uint32(len(x.levels)), 4*x.stride)*x.stride)
	d.read(x.values, len(x.values))
	if d.short || len(d.rest) > 0 {
		return nil, errors.New("it is shorter or longer than it says")
	}
	return x, x.check()
}

// roomAbove is how long upper is for the levels that there are.
func (x *HNSW) roomAbove() (n int) {
	for _, level := range x.levels {
		n += int(level) * (x.options.M + 1)
	}
	return n
}

// place fills upperAt in and checks what the way from the top down needs.
func (x *HNSW) place(head graphHead) error {
	if len(x.levels) == 0 {
		return nil
	}
	if head.Dim == 0 || int(head.Entry) >= len(x.levels) {
		return fmt.Errorf("a search cannot begin at vector %d of %d", head.Entry, len(x.levels))
	}
	x.upperAt = make([]int32, len(x.levels))
	at := 0
	for id, level := range x.levels {
		if level > mostLevel || level > x.levels[head.Entry] || at > 1<<31-1 {
			return fmt.Errorf("vector %d is at level %d, and a search begins at %d", id, level, x.levels[head.Entry])
		}
		x.upperAt[id] = int32(at)
		at += int(level) * (x.options.M + 1)
	}
	return nil
}

// check makes sure that every link leads to a vector of its level, and every
// number is one.
func (x *HNSW) check() error {
	for id := range x.levels {
		for level := range int(x.levels[id]) + 1 {
			slot := x.slot(int32(id), level)
			if slot[0] < 0 || int(slot[0]) >= len(slot) {
				return fmt.Errorf("vector %d has %d links at level %d, which has room for %d", id, slot[0], level, len(slot)-1)
			}
			for _, to := range slot[1 : 1+slot[0]] {
				if to < 0 || int(to) >= len(x.levels) || int(x.levels[to]) < level {
					return fmt.Errorf("vector %d is linked to %d at level %d, where there is none", id, to, level)
				}
			}
		}
	}
	for i, v := range x.values {
		if v-v != 0 {
			return fmt.Errorf("dimension %d of vector %d is %v", i%x.stride, i/x.stride, v)
		}
	}
	return nil
}
