//go:build !js

package index_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/orbweaver/orbweaver/core/index"
)

// streamed saves documents of one field as a stream that holds so many postings
// in memory, at a multiple of eight bytes.
func streamed(t testing.TB, m index.Model, postings int, docs ...string) []byte {
	t.Helper()
	_, pairs := m.(index.BM25F)
	s, err := index.NewStream(index.StreamOptions{Folder: t.TempDir(), Postings: postings, Pairs: pairs})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, d := range docs {
		if err := s.Start(fmt.Sprint("document ", i)); err != nil {
			t.Fatal(err)
		}
		s.Add(0, d)
	}
	var b bytes.Buffer
	if err := s.Save(&b, m, []byte("a note")); err != nil {
		t.Fatal(err)
	}
	return aligned(b.Bytes())
}

// aligned returns a copy at a multiple of eight bytes.
func aligned(data []byte) []byte {
	words := make([]uint64, len(data)/8+1)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&words[0])), 8*len(words))[:len(data)]
	copy(bytes, data)
	return bytes
}

// randomTexts returns n documents of words, some frequent and most rare.
func randomTexts(n int) []string {
	r := rand.New(rand.NewPCG(3, 4))
	zipf := rand.NewZipf(r, 1.1, 3, 3000)
	docs := make([]string, n)
	for i := range docs {
		words := make([]string, 1+r.IntN(40))
		for k := range words {
			words[k] = fmt.Sprintf("word%d", zipf.Uint64())
		}
		docs[i] = strings.Join(words, " ")
	}
	return docs
}

func TestAStreamedIndexFindsWhatTheOneInMemoryDoes(t *testing.T) {
	docs := append(randomTexts(300), "", "the of", strings.Repeat("word1 ", 70_000))
	for _, m := range []index.Model{index.BM25{}, index.TFIDF{}, fielded()} {
		want := build(m, docs...)
		whole := streamed(t, m, 0, docs...)
		for _, postings := range []int{40, 1 << 20} {
			data := streamed(t, m, postings, docs...)
			if !bytes.Equal(data, whole) {
				t.Errorf("%T: another file with %d postings in memory", m, postings)
			}
			x, err := index.Map(data, m)
			if err != nil {
				t.Fatal(err)
			}
			for i := range 30 {
				question := docs[i] + " word77 unheard"
				q := index.Parse(question)
				if got, want := x.Find(question, 10), want.Find(question, 10); !slices.Equal(got, want) {
					t.Fatalf("%T: %v, in memory %v", m, got, want)
				}
				if got, want := x.Explain(q, i), want.Explain(q, i); !reflect.DeepEqual(got, want) {
					t.Fatalf("%T: explained %v, in memory %v", m, got, want)
				}
				if !slices.Equal(x.Unknown(q), want.Unknown(q)) {
					t.Fatalf("%T: other words are unknown", m)
				}
			}
			if !slices.Equal(x.Vocabulary(4, 100, 0), want.Vocabulary(4, 100, 0)) {
				t.Errorf("%T: another vocabulary", m)
			}
			if x.Label(0) != "document 0" || x.Label(299) != "document 299" || string(x.Note()) != "a note" {
				t.Errorf("labels %q and %q, note %q", x.Label(0), x.Label(299), x.Note())
			}
		}
	}
}

func TestAStreamOfNoDocumentsIsAnIndex(t *testing.T) {
	x, err := index.Map(streamed(t, fielded(), 0), fielded())
	if err != nil {
		t.Fatal(err)
	}
	if hits := x.Find("anything", 10); len(hits) > 0 {
		t.Errorf("found %v", hits)
	}
}

// ask asks a mapped index all that there is, and returns the hits.
func ask(x *index.Mapped, question string) (hits []index.Hit, err error) {
	err = x.Guarded(func() {
		hits = x.Find(question, 10)
		q := index.Parse(question)
		for _, h := range hits {
			x.Explain(q, h.Document)
			x.Label(h.Document)
		}
		x.Unknown(q)
		x.Note()
	})
	return hits, err
}

func TestEachByteThatIsWrongIsFoundOrMeansNothing(t *testing.T) {
	docs := randomTexts(200)
	whole := streamed(t, fielded(), 0, docs...)
	x, err := index.Map(whole, fielded())
	if err != nil {
		t.Fatal(err)
	}
	want, err := ask(x, docs[7])
	if err != nil || len(want) == 0 {
		t.Fatal(want, err)
	}
	for at := 0; at < len(whole); at += 397 {
		data := aligned(whole)
		data[at] ^= 0x55
		x, err := index.Map(data, fielded())
		if err == nil {
			var hits []index.Hit
			if hits, err = ask(x, docs[7]); err == nil && !slices.Equal(hits, want) {
				t.Fatalf("byte %d: hits %v without an error, want %v", at, hits, want)
			}
		}
		if err != nil && !errors.Is(err, index.ErrNotAnIndex) {
			t.Fatalf("byte %d: %v", at, err)
		}
	}
	for _, n := range []int{0, 7, 100, len(whole) / 2, len(whole) - 1} {
		if _, err := index.Map(aligned(whole[:n]), fielded()); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
	}
}

// FuzzMap changes bytes of a file and makes its checksums agree again, so that
// nothing but bounds keeps a search from what is not there.
func FuzzMap(f *testing.F) {
	docs := randomTexts(30)
	whole := streamed(f, fielded(), 0, docs...)
	f.Add(uint32(0), uint64(1), uint32(9000), uint64(1<<40))
	f.Add(uint32(len(whole)-60), uint64(1<<63), uint32(8), uint64(255))
	f.Fuzz(func(t *testing.T, at uint32, by uint64, other uint32, byOther uint64) {
		data := aligned(whole)
		for _, change := range []struct {
			at uint32
			by uint64
		}{{at, by}, {other, byOther}} {
			for i := range 8 {
				data[(int(change.at)+i)%len(data)] ^= byte(change.by >> (8 * i))
			}
		}
		resign(data)
		x, err := index.Map(data, fielded())
		if err == nil {
			_, err = ask(x, docs[3]+" "+docs[4])
		}
		if err != nil && !errors.Is(err, index.ErrNotAnIndex) {
			t.Fatal(err)
		}
	})
}
