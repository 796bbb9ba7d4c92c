// Package sections reads and writes files of sections that are mapped into
// memory, each as a slice of its elements, with a checksum of each 64 KiB that
// is checked at its first use: to read all of a file when it is opened would
// take as long as to load it.
//
//	w := sections.NewWriter(file, "orbmaped", 1, 2)
//	w.Numbers(0, []int32{1, 2, 3})
//	err := w.End(head)
//
//	f, err := sections.Open(data, "orbmaped", 1, 2, &head)
//	numbers := sections.Slice[int32](f, 0)
//	f.Check(0, 1, 1, 4) // the second of them is as it was written
//
// # The file
//
// A word of eight letters; the sections, each at a multiple of eight bytes; the
// tail: a head of the writer's, where each section begins and how many bytes it
// has, the number of checksums, and these; then the checksum of the tail, its
// length, a version and the word again. Numbers are little endian. Checksums are
// CRC-32C. It serves package index, which describes its sections.
package sections

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"sync/atomic"
	"unsafe"
)

// PieceBytes is the number of bytes under one checksum.
const PieceBytes = 1 << 16

// A span is the position of a section.
type span struct{ Offset, Bytes uint64 }

// A File is the contents of one. A nil File has no sections, and every check of it
// succeeds.
type File struct {
	data  []byte // before the tail
	spans []span
	sums  []uint32        // by piece
	seen  []atomic.Uint32 // a bit a piece: its checksum was right
}

// A Damage is what Check panics with, so that a search in memory pays nothing for
// it.
type Damage struct{ error }

// Damaged makes one.
func Damaged(text string) Damage { return Damage{errors.New(text)} }

func footBytes(word string) int { return 4 + 4 + 4 + len(word) }

func checksum(data []byte) uint32 { return crc32.Checksum(data, castagnoli()) }

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// Open reads the tail of a file of so many sections, and its head. The bytes
// must not change, and begin at a multiple of eight.
func Open(data []byte, word string, version uint32, sections int, head any) (*File, error) {
	if binary.NativeEndian.Uint16([]byte{1, 0}) != 1 {
		return nil, errors.New("it needs a processor of little endian")
	}
	rest, before, err := tailOf(data, word, version)
	if err != nil {
		return nil, err
	}
	f := &File{data: data[:before], spans: make([]span, sections)}
	pieces := uint64(0)
	for _, part := range []any{head, f.spans, &pieces} {
		n, err := binary.Decode(rest, binary.LittleEndian, part)
		if err != nil {
			return nil, errors.New("its tail is too short")
		}
		rest = rest[n:]
	}
	if uint64(len(rest)) != 4*pieces || int(pieces) != (before+PieceBytes-1)/PieceBytes {
		return nil, errors.New("its tail is of another file")
	}
	for _, s := range f.spans {
		if s.Offset > uint64(before) || s.Bytes > uint64(before)-s.Offset || s.Offset%8 != 0 {
			return nil, errors.New("a section is not within it")
		}
	}
	f.sums, f.seen = make([]uint32, pieces), make([]atomic.Uint32, (pieces+31)/32)
	_, err = binary.Decode(rest, binary.LittleEndian, f.sums)
	return f, err
}

// tailOf returns the tail of a file, and how much is before it.
func tailOf(data []byte, word string, version uint32) (tail []byte, before int, err error) {
	foot := len(data) - footBytes(word)
	if foot < 0 || string(data[len(data)-len(word):]) != word {
		return nil, 0, errors.New("it does not end as one that can be mapped")
	}
	if v := binary.LittleEndian.Uint32(data[foot+8:]); v != version {
		return nil, 0, fmt.Errorf("it has version %d, this program maps %d", v, version)
	}
	before = foot - int(binary.LittleEndian.Uint32(data[foot+4:]))
	if before < 0 {
		return nil, 0, errors.New("it is shorter than it says")
	}
	if checksum(data[before:foot]) != binary.LittleEndian.Uint32(data[foot:]) {
		return nil, 0, errors.New("the checksum of its tail differs")
	}
	return data[before:foot], before, nil
}

// Slice returns the elements of a section, nil if it is empty.
func Slice[T any](f *File, section int) []T {
	s, size := f.spans[section], uint64(unsafe.Sizeof(*new(T)))
	if s.Bytes < size {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&f.data[s.Offset])), s.Bytes/size)
}

// Check checks n values of a size in a section, from the i-th on, and panics
// with a Damage if their checksums differ.
func (f *File) Check(section, i, n, size int) {
	if f == nil || n <= 0 {
		return
	}
	from := int(f.spans[section].Offset) + i*size
	for piece := from / PieceBytes; piece <= min((from+n*size-1)/PieceBytes, len(f.sums)-1); piece++ {
		word, bit := &f.seen[piece/32], uint32(1)<<(piece%32)
		if word.Load()&bit != 0 {
			continue
		}
		bytes := f.data[piece*PieceBytes : min((piece+1)*PieceBytes, len(f.data))]
		if checksum(bytes) != f.sums[piece] {
			panic(Damage{fmt.Errorf("the checksum of the %d bytes from %d on differs", len(bytes), piece*PieceBytes)})
		}
		word.Or(bit)
	}
}
