package index

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/debug"

	"github.com/orbweaver/orbweaver/core/index/filter"
	"github.com/orbweaver/orbweaver/core/index/sections"
)

// # The file to be mapped
//
// A Stream writes an index in the layout of its memory, with package sections,
// so that a program that maps the file has nothing to read before it searches.
// It trusts no number in the file: it checks what it uses before, and a search
// that still goes out of bounds, or whose file was cut meanwhile, ends with an
// error (see [Mapped.Guarded]). The file is larger than Save's, which is meant
// for a network.

// MappedWord begins and ends a file to be mapped.
const MappedWord = "orbmaped"

const mappedVersion = 1

// A mappedHead has the numbers that are no list.
type mappedHead struct {
	Documents uint64
	Means     [MaxFields]float64
	Seed      uint64 // of the words' hashes
}

// Mapped is an index in a mapped file, with the labels that the Stream was
// given for its documents.
type Mapped struct {
	*Index
	labels    []byte
	labelEnds []uint32 // by document
}

// Map makes an index of the bytes of a file that a [Stream] saved, without
// reading more than its tail. The bytes must not change, and begin at a multiple
// of eight. m is the model that it was built under. What is wrong is an
// ErrNotAnIndex, here or when [Mapped.Guarded] comes to it.
func Map(data []byte, m Model) (*Mapped, error) {
	x, err := mapped(data)
	if err != nil {
		return nil, fmt.Errorf("index: opening: %w: %w", ErrNotAnIndex, err)
	}
	x.model = m
	return x, nil
}

func mapped(data []byte) (*Mapped, error) {
	var head mappedHead
	f, err := sections.Open(data, MappedWord, mappedVersion, sectionCount, &head)
	if err != nil {
		return nil, err
	}
	x := &Index{
		size: int(min(head.Documents, math.MaxInt32)), means: head.Means, file: f, filter: filter.Any(),
		lists: sections.Slice[list](f, sectionLists), scored: sections.Slice[scored](f, sectionScored),
		fields: sections.Slice[Fields](f, sectionFields), firsts: sections.Slice[int32](f, sectionFirsts),
		seconds: sections.Slice[int32](f, sectionSeconds),
	}
	x.words = lexicon{
		termOf: sections.Slice[int32](f, sectionTermOf), termAs: sections.Slice[int32](f, sectionTermAs),
		stems: sections.Slice[int32](f, sectionStems),
		vocabulary: vocabulary{seed: head.Seed, file: f, text: sections.Slice[byte](f, sectionText),
			ends: sections.Slice[uint32](f, sectionEnds), slots: sections.Slice[slot](f, sectionSlots)},
	}
	y := &Mapped{x, sections.Slice[byte](f, sectionLabels), sections.Slice[uint32](f, sectionLabelEnds)}
	return y, y.agrees()
}

// agrees makes sure that the sections are as long as each other says.
func (x *Mapped) agrees() error {
	w := &x.words
	w.shift = shiftOf(len(w.slots))
	lists := len(x.lists) == len(x.seconds)+len(x.firsts) && len(x.firsts) == len(w.stems)+1 &&
		len(x.fields) == len(x.scored)
	words := len(w.ends) == len(w.termOf) && len(w.ends) == len(w.termAs) && len(w.slots) > 0 &&
		len(w.slots)&(len(w.slots)-1) == 0
	if !lists || !words || len(x.labelEnds) != x.size {
		return errors.New("its sections do not agree")
	}
	return nil
}

// Guarded calls fn, which may ask the index anything, and returns an
// ErrNotAnIndex where its file turns out to be damaged, or was made shorter
// meanwhile. fn is to keep nothing that it has half done then.
func (x *Mapped) Guarded(fn func()) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case sections.Damage:
			err = fmt.Errorf("index: %w: %w", ErrNotAnIndex, fault)
		case runtime.Error:
			err = fmt.Errorf("index: %w: %w", ErrNotAnIndex, fault)
		default:
			panic(fault)
		}
	}()
	fn()
	return nil
}

// Labels returns the number of documents.
func (x *Mapped) Labels() int { return len(x.labelEnds) }

// Label returns the text that the Stream was given for a document.
func (x *Mapped) Label(document int) string {
	x.file.Check(sectionLabelEnds, document, 1, 4)
	start, end := uint32(0), x.labelEnds[document]
	if document > 0 {
		x.file.Check(sectionLabelEnds, document-1, 1, 4)
		start = x.labelEnds[document-1]
	}
	x.file.Check(sectionLabels, int(start), int(end-start), 1)
	return string(x.labels[start:end])
}

// Note returns the text that the Stream was given for the whole index.
func (x *Mapped) Note() []byte {
	note := sections.Slice[byte](x.file, sectionNote)
	x.file.Check(sectionNote, 0, len(note), 1)
	return note
}
