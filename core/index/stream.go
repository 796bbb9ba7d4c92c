//go:build !js

package index

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/orbweaver/orbweaver/core/index/runs"
	"github.com/orbweaver/orbweaver/core/index/sections"
)

// A Stream is a Builder for more documents than memory holds. It writes sorted
// postings to files whenever there are many, and Save merges these into a file
// to be mapped ([Map]). Memory holds the words, some 60 bytes each in the mean,
// 20 bytes a document, and the postings that are not written yet.
//
//	s, err := index.NewStream(index.StreamOptions{})
//	defer s.Close()
//	s.Start("singer") // document 0, with what Label says of it
//	s.Add(0, "Joe Sharp")
//	err = s.Save(file, index.BM25{}, nil)
//
// Documents, words and scores equal those of Builder's index to the last bit.
type Stream struct {
	b      *Builder
	folder string // of the runs, which Close removes
	most   int32  // postings in memory
	runs   [2][]*runs.Run
	labels *sections.Texts
}

// StreamOptions choose how a Stream is built.
type StreamOptions struct {
	Folder   string // holds the files while it is built; "" = the system's for temporary files
	Postings int    // held in memory; 0 = 8,388,608, which take some 250 MB with what sorting them does
	Pairs    bool   // as in Builder
}

const fewPostings = 8 << 20

// NewStream makes a Stream without documents.
func NewStream(o StreamOptions) (*Stream, error) {
	if o.Postings <= 0 {
		o.Postings = fewPostings
	}
	own, err := os.MkdirTemp(o.Folder, "orbweaver-index-*")
	if err != nil {
		return nil, fmt.Errorf("index: making room for a stream: %w", err)
	}
	s := &Stream{b: &Builder{words: newLexicon(), Pairs: o.Pairs}, folder: own, most: int32(min(o.Postings, 1<<30))}
	if s.labels, err = sections.NewTexts(filepath.Join(own, "labels")); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Start begins the next document. [Mapped.Label] will return its label.
func (s *Stream) Start(label string) error {
	b := s.b
	if b.singles.Size+b.pairs.postings.Size >= s.most {
		if err := s.spill(); err != nil {
			return err
		}
	}
	b.Start()
	return s.labels.Add(label)
}

// Add adds a piece of text to a field of the document that Start began.
func (s *Stream) Add(field int, text string) { s.b.Add(field, text) }

// Close removes the files.
func (s *Stream) Close() error {
	var failed []error
	for _, list := range s.runs {
		for _, r := range list {
			failed = append(failed, r.Close())
		}
	}
	if s.labels != nil {
		failed = append(failed, s.labels.Close())
	}
	return errors.Join(append(failed, os.RemoveAll(s.folder))...)
}

// Of the two kinds of runs.
const (
	runOfTerms = iota
	runOfPairs
)

// spill writes the postings in memory, sorted, to two runs.
func (s *Stream) spill() error {
	b := s.b
	order := b.sorted()
	terms, err := runs.Write(s.folder, b.singles.Size, func(i int32) (uint64, int32, *runs.TF) {
		p := b.singles.At(order[i])
		return uint64(p.term), p.doc, (*runs.TF)(&p.tf)
	})
	if err != nil {
		return err
	}
	s.runs[runOfTerms] = append(s.runs[runOfTerms], terms)
	order = b.pairs.sorted(len(b.ofTerm))
	pairs, err := runs.Write(s.folder, b.pairs.postings.Size, func(i int32) (uint64, int32, *runs.TF) {
		p := b.pairs.postings.At(order[i])
		return uint64(p.first)<<32 | uint64(p.second), p.doc, (*runs.TF)(&p.tf)
	})
	if err != nil {
		return err
	}
	s.runs[runOfPairs] = append(s.runs[runOfPairs], pairs)
	b.singles.Size, b.pairs.postings.Size, b.first = 0, 0, 0
	for i := range b.ofTerm {
		b.ofTerm[i] = -1
	}
	b.pairs.slots = nil
	return nil
}

// sorted returns the postings of single terms by their terms, then by their
// documents.
func (b *Builder) sorted() []int32 {
	next := make([]int32, len(b.ofTerm)+1)
	for at := range b.singles.Size {
		next[b.singles.At(at).term+1]++
	}
	accumulate(next)
	list := make([]int32, b.singles.Size)
	for at := range b.singles.Size {
		term := b.singles.At(at).term
		list[next[term]] = at
		next[term]++
	}
	return list
}
