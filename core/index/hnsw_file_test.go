package index_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
)

// graph is an HNSW with its file.
func graph(t testing.TB, o index.HNSWOptions, vectors [][]float32) (*index.HNSW, []byte) {
	t.Helper()
	x := index.NewHNSW(5, o)
	add(t, vectors, x)
	var b bytes.Buffer
	if err := x.Save(&b); err != nil {
		t.Fatal(err)
	}
	return x, b.Bytes()
}

func TestALoadedGraphIsTheSavedOneAndCanGrow(t *testing.T) {
	c := newCloud(5, 4, .3)
	vectors := c.vectors(300)
	for _, o := range []index.HNSWOptions{{}, {Metric: index.L2, M: 4, EfConstruction: 20, Seed: 7}, {Metric: index.Dot, M: 3}} {
		_, half := graph(t, o, vectors[:150])
		x, file := graph(t, o, vectors)
		y, err := index.LoadHNSW(bytes.NewReader(half))
		if err != nil {
			t.Fatal(err)
		}
		add(t, vectors[150:], y)
		var again bytes.Buffer
		if err := y.Save(&again); err != nil || !bytes.Equal(again.Bytes(), file) {
			t.Errorf("%+v: half a graph, loaded and completed, is another one (error %v)", o, err)
		}
		for _, q := range c.vectors(10) {
			if a, b := x.Search(q, 5, 20), y.Search(q, 5, 20); !reflect.DeepEqual(a, b) {
				t.Errorf("%+v: loaded %v, saved %v", o, b, a)
			}
		}
	}
}

func TestAGraphWithoutVectorsIsSavedAndLoaded(t *testing.T) {
	_, file := graph(t, index.HNSWOptions{}, nil)
	x, err := index.LoadHNSW(bytes.NewReader(file))
	if err != nil || x.Len() != 0 {
		t.Fatalf("error %v", err)
	}
	add(t, [][]float32{{1, 2, 3, 4, 5}}, x)
	if got := x.Search([]float32{1, 2, 3, 4, 5}, 3, 10); len(got) != 1 {
		t.Errorf("found %v", got)
	}
}

func TestADamagedGraphIsRefused(t *testing.T) {
	c := newCloud(5, 0, 0)
	_, file := graph(t, index.HNSWOptions{M: 2}, c.vectors(6))
	for at := range file {
		broken := bytes.Clone(file)
		broken[at] ^= 0x40
		if _, err := index.LoadHNSW(bytes.NewReader(broken)); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("byte %d of %d changed: error %v", at, len(file), err)
		}
		if _, err := index.LoadHNSW(bytes.NewReader(file[:at])); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("cut after %d of %d bytes: error %v", at, len(file), err)
		}
	}
	words := saved(t, build(fielded(), "red apple"))
	if _, err := index.LoadHNSW(bytes.NewReader(words)); err == nil || !strings.Contains(err.Error(), "does not begin as one") {
		t.Errorf("an index of words was loaded as a graph: error %v", err)
	}
	if _, err := index.LoadHNSW(brokenReader{}); err == nil {
		t.Error("a reader that breaks gave a graph")
	}
}

// An attacker can make the checksum right; no file may make a search panic.
func FuzzLoadHNSW(f *testing.F) {
	c := newCloud(5, 0, 0)
	for _, o := range []index.HNSWOptions{{M: 2}, {M: 3, Metric: index.L2}, {M: 2, Metric: index.Dot, EfConstruction: 3}} {
		_, file := graph(f, o, c.vectors(12))
		f.Add(file[16:])
	}
	_, empty := graph(f, index.HNSWOptions{}, nil)
	f.Add(empty[16:])
	f.Fuzz(func(t *testing.T, body []byte) {
		x, err := index.LoadHNSW(bytes.NewReader(signed("orbgraph", 1, body)))
		if err != nil {
			return
		}
		q := []float32{1, 0, 2, 0, 3}
		x.Search(q, 5, 5)
		if err := x.Add(q); err == nil {
			x.Search(q, 50, 5)
		}
		if err := x.Save(&bytes.Buffer{}); err != nil {
			t.Error(err)
		}
	})
}
