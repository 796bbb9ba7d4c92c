//go:build !js

// Package runs sorts more postings than memory holds: each time that there are
// many, they go to a file of their own in order, a run, and all runs are then
// read together.
//
//	r, err := runs.Write(folder, n, func(i int32) (key uint64, doc int32, tf *runs.TF) { … })
//	err = runs.Merge([]*Runs.Run{r}, list, posting)
//
// It serves package index, whose Stream makes terms and pairs of the keys.
package runs

import (
	"bufio"
	"container/heap"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// TF counts how often each field of a document has a term.
type TF [4]uint16

// A Run is a file of postings: for each key in ascending order what it is more
// than the one before, how many documents have it, and for each of these what
// its number is more than the one before, a bit for each field, and how often
// each of these has it. All are numbers of one to ten bytes. Runs come in the
// order of their documents, so those of one key follow each other.
type Run struct {
	file  *os.File
	from  *bufio.Reader
	order int

	key  uint64
	with int // documents that have the key
	err  error
}

// Write writes n postings that come in order, to a file of a folder.
func Write(folder string, n int32, of func(i int32) (key uint64, doc int32, tf *TF)) (*Run, error) {
	file, err := os.CreateTemp(folder, "run-*")
	if err != nil {
		return nil, fmt.Errorf("index: writing a run: %w", err)
	}
	r := &Run{file: file}
	w := bufio.NewWriterSize(r.file, 1<<16)
	var line []byte
	before := uint64(0)
	for i := int32(0); i < n; {
		key, _, _ := of(i)
		end := i + 1
		for end < n {
			if next, _, _ := of(end); next != key {
				break
			}
			end++
		}
		line = binary.AppendUvarint(binary.AppendUvarint(line[:0], key-before), uint64(end-i))
		last := int32(0)
		for ; i < end; i++ {
			_, doc, tf := of(i)
			line = appendPosting(line, doc-last, tf)
			last = doc
		}
		before = key
		if _, err := w.Write(line); err != nil {
			return nil, errors.Join(fmt.Errorf("index: writing a run: %w", err), r.file.Close())
		}
	}
	if err := w.Flush(); err != nil {
		return nil, errors.Join(fmt.Errorf("index: writing a run: %w", err), r.file.Close())
	}
	return r, nil
}

func appendPosting(line []byte, more int32, tf *TF) []byte {
	line = binary.AppendUvarint(line, uint64(more))
	fields := byte(0)
	for f, n := range tf {
		if n > 0 {
			fields |= 1 << f
		}
	}
	line = append(line, fields)
	for _, n := range tf {
		if n > 0 {
			line = binary.AppendUvarint(line, uint64(n))
		}
	}
	return line
}

// next reads the next key.
func (r *Run) next() (ok bool) {
	more, err := binary.ReadUvarint(r.from)
	if errors.Is(err, io.EOF) {
		return false
	}
	with, err2 := binary.ReadUvarint(r.from)
	r.key, r.with, r.err = r.key+more, int(with), errors.Join(err, err2)
	return r.err == nil
}

// posting reads the next posting of the key.
func (r *Run) posting(before int32) (doc int32, tf TF, err error) {
	more, err := binary.ReadUvarint(r.from)
	if err != nil {
		return 0, tf, err
	}
	fields, err := r.from.ReadByte()
	for f := range tf {
		if err == nil && fields>>f&1 != 0 {
			var n uint64
			n, err = binary.ReadUvarint(r.from)
			tf[f] = uint16(n)
		}
	}
	return before + int32(more), tf, err
}

// merging are runs, the one with the lowest key first, and of one key that with
// the first documents.
type merging []*Run

func (m merging) Len() int { return len(m) }
func (m merging) Less(i, j int) bool {
	return m[i].key < m[j].key || m[i].key == m[j].key && m[i].order < m[j].order
}
func (m merging) Swap(i, j int) { m[i], m[j] = m[j], m[i] }
func (m *merging) Push(r any)   { *m = append(*m, r.(*Run)) }
func (m *merging) Pop() any {
	last := (*m)[len(*m)-1]
	*m = (*m)[:len(*m)-1]
	return last
}

// Close closes the file, which whoever made the folder removes.
func (r *Run) Close() error { return r.file.Close() }

// Merge calls list for each key of some runs, in order, with how many documents
// have it, and posting for each of these.
func Merge(runs []*Run, list func(key uint64, with int) error, posting func(doc int32, tf *TF) error) error {
	var left merging
	for i, r := range runs {
		r.order = i
		if _, err := r.file.Seek(0, io.SeekStart); err != nil {
			return fmt.Errorf("index: reading a run: %w", err)
		}
		if r.from = bufio.NewReaderSize(r.file, 1<<16); r.next() {
			left = append(left, r)
		}
	}
	heap.Init(&left)
	var same []*Run
	for len(left) > 0 {
		same = same[:0]
		with, key := 0, left[0].key
		for len(left) > 0 && left[0].key == key {
			r := heap.Pop(&left).(*Run)
			same, with = append(same, r), with+r.with
		}
		if err := list(key, with); err != nil {
			return err
		}
		for _, r := range same {
			if err := r.each(posting); err != nil {
				return err
			}
			if r.next() {
				heap.Push(&left, r)
			}
		}
	}
	for _, r := range runs {
		if err := r.err; err != nil {
			return fmt.Errorf("index: reading a run: %w", err)
		}
	}
	return nil
}

// each calls posting for the documents of the key.
func (r *Run) each(posting func(doc int32, tf *TF) error) error {
	doc := int32(0)
	for range r.with {
		var tf TF
		var err error
		if doc, tf, err = r.posting(doc); err != nil {
			return fmt.Errorf("index: reading a run: %w", err)
		}
		if err := posting(doc, &tf); err != nil {
			return err
		}
	}
	return nil
}
