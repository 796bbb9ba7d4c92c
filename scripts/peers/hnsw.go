package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/orbweaver/orbweaver/core/index/vector"
)

// A cloud is a set of vectors to build a graph of.
type cloud struct {
	name     string
	dim      int
	clusters int     // 0 for vectors anywhere
	spread   float64 // around a cluster's centre, whose numbers have variance 1
	ordered  bool    // one cluster after another
}

var clouds = []cloud{
	{"anywhere, 32 dimensions", 32, 0, 0, false},
	{"anywhere, 128 dimensions", 128, 0, 0, false},
	{"1,000 clusters, 128 dimensions", 128, 1000, .1, false},
	{"1,000 clusters, one after another", 128, 1000, .1, true},
	{"100 tight clusters, 128 dimensions", 128, 100, .05, false},
}

// questions are asked of each graph, and efs tried until one finds nearly all.
const (
	questions = 500
	enough    = .98
	rounds    = 5
)

var efs = []int{10, 20, 50, 100, 200, 400, 800, 1600, 3200}

// draw draws vectors of a cloud. The seed of the centres is fixed, so that
// questions are from where the vectors are.
func (c cloud) draw(n int, seed uint64, ordered bool) [][]float32 {
	centres, r := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(2, seed))
	middle := make([][]float64, c.clusters)
	for i := range middle {
		middle[i] = make([]float64, c.dim)
		for j := range middle[i] {
			middle[i][j] = centres.NormFloat64()
		}
	}
	list := make([][]float32, n)
	for i := range list {
		list[i] = make([]float32, c.dim)
		in := -1
		if c.clusters > 0 {
			in = r.IntN(c.clusters)
		}
		if ordered {
			in = i * c.clusters / n
		}
		for j := range list[i] {
			x := r.NormFloat64()
			if in >= 0 {
				x = middle[in][j] + c.spread*x
			}
			list[i][j] = float32(x)
		}
	}
	return list
}

// A graph is ours or hnswlib's, with vectors in it.
type graph struct {
	name  string
	built time.Duration
	ask   func(ef int) (found [][]int32, took time.Duration, err error)

	ef     int // the first that finds enough
	recall float64
	took   []time.Duration // by round
}

// compareHNSW prints how long our graph and hnswlib's take to build and, at the
// first ef at which each finds enough, to search: half of the rounds, which
// they take turns in, are faster. One thread each, in processor time, which
// others on the machine blur less than the clock.
func compareHNSW(ctx context.Context, n int) error {
	fmt.Printf("\nHNSW: %d vectors, cosine, M 16, ef_construction 200, %d questions, the 10 nearest, one thread, "+
		"processor time\n\n", n, questions)
	fmt.Println("| vectors | engine | build s | ef | recall@10 | ms a question | exact ms |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for _, c := range clouds {
		if err := compareCloud(ctx, c, n); err != nil {
			return fmt.Errorf("hnsw: %s: %w", c.name, err)
		}
	}
	return nil
}

func compareCloud(ctx context.Context, c cloud, n int) (err error) {
	vectors, asked := c.draw(n, 1, c.ordered), c.draw(questions, 2, false)
	exact, ours := vector.NewExact(c.dim, vector.Cosine), vector.NewHNSW(c.dim, vector.HNSWOptions{Seed: 1})
	for _, v := range vectors {
		if err := exact.Add(v); err != nil {
			return err
		}
	}
	before := spent()
	for _, v := range vectors {
		if err := ours.Add(v); err != nil {
			return err
		}
	}
	graphs := []*graph{{name: "Orbweaver", built: spent() - before, ask: func(ef int) ([][]int32, time.Duration, error) {
		found, took := searchAll(ours, asked, ef)
		return found, took, nil
	}}}
	truth, exactly := searchAll(exact, asked, 0)
	peer, end, err := startHNSWLib(ctx, c, vectors, asked)
	switch {
	case errors.Is(err, errMissing):
		fmt.Fprintln(os.Stderr, "peers: left out:", err, "(apt install python3-hnswlib)")
	case err != nil:
		return err
	default:
		defer func() { err = errors.Join(err, end()) }()
		graphs = append(graphs, peer)
	}
	if err := timeGraphs(graphs, truth); err != nil {
		return err
	}
	for _, g := range graphs {
		g.print(c.name, exactly)
	}
	return nil
}

// timeGraphs finds each graph's ef, and then lets them take turns.
func timeGraphs(graphs []*graph, truth [][]int32) error {
	for _, g := range graphs {
		for _, g.ef = range efs {
			found, _, err := g.ask(g.ef)
			if err != nil {
				return err
			}
			if g.recall = recallOf(found, truth); g.recall >= enough {
				break
			}
		}
	}
	for range rounds {
		for _, g := range graphs {
			_, took, err := g.ask(g.ef)
			if err != nil {
				return err
			}
			g.took = append(g.took, took)
		}
	}
	return nil
}

func (g *graph) print(vectors string, exactly time.Duration) {
	slices.Sort(g.took)
	each := func(d time.Duration) float64 { return d.Seconds() * 1000 / questions }
	fmt.Printf("| %s | %s | %.1f | %d | %.4f | %.3f | %.2f |\n",
		vectors, g.name, g.built.Seconds(), g.ef, g.recall, each(g.took[len(g.took)/2]), each(exactly))
}

// A vectorSearch is a graph or an exact search.
type vectorSearch interface {
	Search(q []float32, k, ef int) []vector.Neighbour
}

func searchAll(x vectorSearch, asked [][]float32, ef int) (found [][]int32, took time.Duration) {
	before := spent()
	for _, q := range asked {
		near := x.Search(q, k, ef)
		ids := make([]int32, len(near))
		for i, n := range near {
			ids[i] = n.ID
		}
		found = append(found, ids)
	}
	return found, spent() - before
}

func recallOf(found, truth [][]int32) float64 {
	hits := 0
	for i, ids := range truth {
		is := make(map[int32]bool)
		for _, id := range ids {
			is[id] = true
		}
		for _, id := range found[i] {
			if is[id] {
				hits++
			}
		}
	}
	return float64(hits) / float64(k*len(truth))
}

// startHNSWLib builds hnswlib's graph in a process of its own. end ends it.
func startHNSWLib(ctx context.Context, c cloud, vectors, asked [][]float32) (g *graph, end func() error, err error) {
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(folder)
	base, queries := filepath.Join(folder, "base"), filepath.Join(folder, "queries")
	if err := errors.Join(writeVectors(base, vectors), writeVectors(queries, asked)); err != nil {
		return nil, nil, err
	}
	s, err := startScript(ctx, "hnsw.py", "hnswlib", base, queries, strconv.Itoa(c.dim), strconv.Itoa(k))
	if err != nil {
		return nil, nil, err
	}
	var answer struct {
		IDs     [][]int32 `json:"ids"`
		Seconds float64   `json:"seconds"`
	}
	if err := s.receive.Decode(&answer); err != nil { // the files have been read
		return nil, nil, errors.Join(err, s.close())
	}
	ask := func(ef int) ([][]int32, time.Duration, error) {
		if err := s.send.Encode(ef); err != nil {
			return nil, 0, err
		}
		answer.IDs = nil
		err := s.receive.Decode(&answer)
		return answer.IDs, seconds(answer.Seconds), err
	}
	return &graph{name: "hnswlib", built: seconds(answer.Seconds), ask: ask}, s.close, nil
}

func writeVectors(file string, vectors [][]float32) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, v := range vectors {
		if err := binary.Write(w, binary.LittleEndian, v); err != nil {
			return err
		}
	}
	return errors.Join(w.Flush(), f.Close())
}
