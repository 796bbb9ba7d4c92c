//go:build !js

package index

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"

	"github.com/orbweaver/orbweaver/core/index/blocks"
	"github.com/orbweaver/orbweaver/core/index/runs"
	"github.com/orbweaver/orbweaver/core/index/sections"
)

// Save writes the index under a model to a file to be mapped, with what
// [Index.Note] is to say. The same documents give the same bytes. It ends the
// Stream's use but for Close.
func (s *Stream) Save(to io.Writer, m Model, note []byte) error {
	if err := s.spill(); err != nil {
		return err
	}
	b := s.b
	b.singles, b.pairs = blocks.List[posting]{}, pairTable{}
	terms := len(b.ofTerm)
	b.ofTerm = nil
	w := sections.NewWriter(to, MappedWord, mappedVersion, sectionCount)
	l, err := newLists(s.folder, w, m, b.lengths, terms)
	if err != nil {
		return err
	}
	defer l.close()
	w.Begin(sectionScored)
	if err := l.merge(s.runs); err != nil {
		return err
	}
	if err := errors.Join(l.copy(w), s.labels.Save(w, sectionLabels, sectionLabelEnds)); err != nil {
		return err
	}
	if err := saveWords(w, &b.words); err != nil {
		return err
	}
	w.Numbers(sectionNote, note)
	return w.End(mappedHead{Documents: uint64(len(b.lengths)), Means: l.weigher.stats.Means, Seed: b.words.seed})
}

// lists makes the lists of terms and pairs of runs. Postings go to the file at
// once, since they are most of it, and the rest to files of their own.
type lists struct {
	lengths [][MaxFields]int32
	firsts  []int32
	weigher *weigher
	w       *sections.Writer
	files   [3]*os.File
	to      [3]*bufio.Writer
	counted int32   // postings so far
	most    float32 // of the list that is being read
	start   int32   // its first posting; below 0 before there is one
	bytes   [8]byte
}

// The files of lists.
const (
	fileFields = iota
	fileLists
	fileSeconds
)

func newLists(folder string, w *sections.Writer, m Model, lengths [][MaxFields]int32, terms int) (*lists, error) {
	l := &lists{w: w, lengths: lengths, start: -1, firsts: make([]int32, terms+1),
		weigher: newWeigher(m, len(lengths), means(lengths))}
	for i := range l.files {
		file, err := os.CreateTemp(folder, "lists-*")
		if err != nil {
			return nil, errors.Join(fmt.Errorf("index: making room for lists: %w", err), l.close())
		}
		l.files[i], l.to[i] = file, bufio.NewWriterSize(file, 1<<16)
	}
	return l, nil
}

func (l *lists) close() error {
	var failed []error
	for _, f := range l.files {
		if f != nil {
			failed = append(failed, f.Close())
		}
	}
	return errors.Join(failed...)
}

// merge reads all terms, then all pairs. Each term has a list, since it was
// counted where it was first seen.
func (l *lists) merge(of [2][]*runs.Run) error {
	err := runs.Merge(of[runOfTerms], func(_ uint64, with int) error { return l.list(with, false) }, l.posting)
	if err != nil {
		return err
	}
	err = runs.Merge(of[runOfPairs], func(key uint64, with int) error {
		l.firsts[key>>32+1]++
		if _, err := l.to[fileSeconds].Write(binary.LittleEndian.AppendUint32(l.bytes[:0], uint32(key))); err != nil {
			return fmt.Errorf("index: writing pairs: %w", err)
		}
		return l.list(with, true)
	}, l.posting)
	if err != nil {
		return err
	}
	accumulate(l.firsts)
	if err := l.finish(); err != nil {
		return err
	}
	l.most, l.start = 0, l.counted
	return l.finish() // the list behind the last says where that ends
}

// list begins the next list.
func (l *lists) list(with int, pair bool) error {
	if err := l.finish(); err != nil {
		return err
	}
	if int64(l.counted)+int64(with) > math.MaxInt32 {
		return fmt.Errorf("index: %w", sections.ErrTooMany)
	}
	l.start, l.most = l.counted, 0
	l.weigher.begin(with, pair)
	return nil
}

// finish writes the list that was read.
func (l *lists) finish() error {
	if l.start < 0 {
		return nil
	}
	line := binary.LittleEndian.AppendUint32(l.bytes[:0], uint32(l.start))
	line = binary.LittleEndian.AppendUint32(line, math.Float32bits(l.most))
	if _, err := l.to[fileLists].Write(line); err != nil {
		return fmt.Errorf("index: writing lists: %w", err)
	}
	return nil
}

// posting weighs and writes one.
func (l *lists) posting(doc int32, tf *runs.TF) error {
	impact, fields := l.weigher.impact(&l.lengths[doc], (*counts)(tf))
	l.most = max(l.most, impact)
	l.counted++
	line := binary.LittleEndian.AppendUint32(l.bytes[:0], uint32(doc))
	if _, err := l.w.Write(binary.LittleEndian.AppendUint32(line, math.Float32bits(impact))); err != nil {
		return err
	}
	if err := l.to[fileFields].WriteByte(byte(fields)); err != nil {
		return fmt.Errorf("index: writing fields: %w", err)
	}
	return nil
}

// copy puts the rest behind the postings.
func (l *lists) copy(w *sections.Writer) error {
	for i, of := range []int{fileFields: sectionFields, fileLists: sectionLists, fileSeconds: sectionSeconds} {
		if err := l.to[i].Flush(); err != nil {
			return fmt.Errorf("index: writing lists: %w", err)
		}
		if err := w.File(of, l.files[i]); err != nil {
			return err
		}
	}
	w.Numbers(sectionFirsts, l.firsts)
	return nil
}

// saveWords writes the words, hashed by a seed that they themselves give: no
// corpus can choose it, and the same one gives the same bytes.
func saveWords(w *sections.Writer, l *lexicon) error {
	l.seed = uint64(checksum(l.text))<<32 | uint64(crc32.ChecksumIEEE(l.text)) | 1
	l.slots = nil
	if err := l.hashAll(); err != nil {
		return fmt.Errorf("index: saving: %w", err)
	}
	w.Numbers(sectionText, l.text)
	w.Numbers(sectionEnds, l.ends)
	w.Numbers(sectionTermOf, l.termOf)
	w.Numbers(sectionTermAs, l.termAs)
	w.Numbers(sectionStems, l.stems)
	w.Begin(sectionSlots)
	var line []byte
	for i := range l.slots {
		s := &l.slots[i]
		line = binary.LittleEndian.AppendUint64(line[:0], s.head)
		line = binary.LittleEndian.AppendUint32(line, s.hash)
		if _, err := w.Write(binary.LittleEndian.AppendUint32(line, s.id)); err != nil {
			return err
		}
	}
	return nil
}
