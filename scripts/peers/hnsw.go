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
	"strconv"
	"time"

	"github.com/orbweaver/orbweaver/core/index"
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

// compareHNSW prints how long our graph and hnswlib's take to build and, at the
// first ef at which each finds enough, to search. One thread each, in processor
// time, which others on the machine blur less than the clock.
func compareHNSW(ctx context.Context, n int) error {
	fmt.Printf("\nHNSW: %d vectors, cosine, M 16, ef_construction 200, %d questions, the 10 nearest, one thread, processor time\n\n", n, questions)
	fmt.Println("| vectors | engine | build s | ef | recall@10 | ms a question | exact ms |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for _, c := range clouds {
		if err := compareCloud(ctx, c, n); err != nil {
			return fmt.Errorf("hnsw: %s: %w", c.name, err)
		}
	}
	return nil
}

func compareCloud(ctx context.Context, c cloud, n int) error {
	vectors, asked := c.draw(n, 1, c.ordered), c.draw(questions, 2, false)
	exact, graph := index.NewExact(c.dim, index.Cosine), index.NewHNSW(c.dim, index.HNSWOptions{Seed: 1})
	for _, v := range vectors {
		if err := exact.Add(v); err != nil {
			return err
		}
	}
	before := spent()
	for _, v := range vectors {
		if err := graph.Add(v); err != nil {
			return err
		}
	}
	built := spent() - before
	truth, exactly := searchAll(exact, asked, 0)
	for _, ef := range efs {
		found, took := searchAll(graph, asked, ef)
		if row(c.name, "Orbweaver", built, ef, recallOf(found, truth), took, exactly) {
			break
		}
	}
	return peerCloud(ctx, c, vectors, asked, truth, exactly)
}

// row prints a row if it is the last one to try, and reports whether it is.
func row(name, engine string, built time.Duration, ef int, recall float64, took, exactly time.Duration) bool {
	if recall < enough && ef != efs[len(efs)-1] {
		return false
	}
	each := func(d time.Duration) float64 { return d.Seconds() * 1000 / questions }
	fmt.Printf("| %s | %s | %.1f | %d | %.4f | %.3f | %.2f |\n", name, engine, built.Seconds(), ef, recall, each(took), each(exactly))
	return true
}

// A vectorSearch is a graph or an exact search.
type vectorSearch interface {
	Search(q []float32, k, ef int) []index.Neighbour
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

// peerCloud does with hnswlib what compareCloud does with ours.
func peerCloud(ctx context.Context, c cloud, vectors, asked [][]float32, truth [][]int32, exactly time.Duration) (err error) {
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	base, queries := filepath.Join(folder, "base"), filepath.Join(folder, "queries")
	if err := errors.Join(writeVectors(base, vectors), writeVectors(queries, asked)); err != nil {
		return err
	}
	s, err := startScript(ctx, "hnsw.py", "hnswlib", base, queries, strconv.Itoa(c.dim), strconv.Itoa(k))
	if errors.Is(err, errMissing) {
		fmt.Fprintln(os.Stderr, "peers: left out:", err, "(apt install python3-hnswlib)")
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	var answer struct {
		IDs     [][]int32 `json:"ids"`
		Seconds float64   `json:"seconds"`
	}
	if err := s.receive.Decode(&answer); err != nil {
		return err
	}
	built := seconds(answer.Seconds)
	for _, ef := range efs {
		if err := s.send.Encode(ef); err != nil {
			return err
		}
		answer.IDs = nil
		if err := s.receive.Decode(&answer); err != nil {
			return err
		}
		if row(c.name, "hnswlib", built, ef, recallOf(answer.IDs, truth), seconds(answer.Seconds), exactly) {
			break
		}
	}
	return nil
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
