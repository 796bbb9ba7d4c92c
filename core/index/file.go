package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/maphash"
	"io"
	"math"
	"slices"
)

// # The file
//
// Everything is little-endian. The head is the word "orbindex", a version and
// the CRC-32C of all that follows it: the numbers of documents, terms, pairs,
// postings and bytes of text (32 bits each), the mean lengths of the fields
// (float64), the texts of the terms, and the slices of an Index as they are in
// memory: ends of the texts, firsts, seconds, offsets, documents, impacts,
// fields. Only the terms are looked at one by one, to hash them.

const (
	fileMagic   = "orbindex"
	fileVersion = 2
	headBytes   = len(fileMagic) + 4 + 4
)

// ErrNotAnIndex means that a file was not written by Save, or not by this
// version, or is damaged.
var ErrNotAnIndex = errors.New("not an index of this version, or damaged")

// Save writes the index. The same index gives the same bytes.
func (x *Index) Save(w io.Writer) error {
	var body bytes.Buffer
	counts := []uint32{uint32(x.size), uint32(len(x.terms.ends)), uint32(len(x.seconds)), uint32(len(x.docs)), uint32(len(x.terms.text))}
	for _, part := range []any{counts, x.means, x.terms.text, x.terms.ends, x.firsts, x.seconds, x.offsets, x.docs, x.impacts, x.fields} {
		if err := binary.Write(&body, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("index: saving: %w", err)
		}
	}
	return writeSigned(w, fileMagic, fileVersion, body.Bytes())
}

// writeSigned writes a body behind a word, a version and its checksum.
func writeSigned(w io.Writer, magic string, version uint32, body []byte) error {
	head := binary.LittleEndian.AppendUint32([]byte(magic), version)
	head = binary.LittleEndian.AppendUint32(head, checksum(body))
	for _, part := range [][]byte{head, body} {
		if _, err := w.Write(part); err != nil {
			return fmt.Errorf("index: saving: %w", err)
		}
	}
	return nil
}

// signedBody returns the body of what writeSigned wrote.
func signedBody(data []byte, magic string, version uint32) ([]byte, error) {
	if len(data) < headBytes || string(data[:len(magic)]) != magic {
		return nil, errors.New("it does not begin as one")
	}
	if v := binary.LittleEndian.Uint32(data[len(magic):]); v != version {
		return nil, fmt.Errorf("it has version %d, this program reads %d", v, version)
	}
	body := data[headBytes:]
	if binary.LittleEndian.Uint32(data[headBytes-4:]) != checksum(body) {
		return nil, errors.New("its checksum differs")
	}
	return body, nil
}

func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// Load reads an index that Save wrote, of so many documents. m is the model
// that it was built under, which the file does not name. What is wrong with a
// file is an ErrNotAnIndex.
func Load(r io.Reader, m Model, documents int) (*Index, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("index: loading: %w", err)
	}
	x, err := decode(data)
	if err == nil && x.size != documents {
		err = fmt.Errorf("it is of %d documents, not %d", x.size, documents)
	}
	if err != nil {
		return nil, fmt.Errorf("index: loading: %w: %w", ErrNotAnIndex, err)
	}
	x.model = m
	return x, nil
}

func decode(data []byte) (*Index, error) {
	body, err := signedBody(data, fileMagic, fileVersion)
	if err != nil {
		return nil, err
	}
	d := decoder{rest: body}
	var counts struct{ Documents, Terms, Pairs, Postings, Text uint32 }
	x := &Index{}
	d.read(&counts, 1)
	d.read(&x.means, 1)
	// Slices are only made after the bytes for them are known to be there.
	x.size = int(counts.Documents)
	x.terms.text = make([]byte, d.fits(counts.Text, 1))
	d.read(x.terms.text, len(x.terms.text))
	x.terms.ends = make([]uint32, d.fits(counts.Terms, 4))
	d.read(x.terms.ends, len(x.terms.ends))
	x.firsts = make([]int32, d.fits(counts.Terms, 4)+1)
	d.read(x.firsts, len(x.firsts))
	x.seconds = make([]int32, d.fits(counts.Pairs, 4))
	d.read(x.seconds, len(x.seconds))
	x.offsets = make([]int32, len(x.terms.ends)+len(x.seconds)+1)
	d.read(x.offsets, len(x.offsets))
	x.docs = make([]int32, d.fits(counts.Postings, 9)) // with their impacts and fields
	d.read(x.docs, len(x.docs))
	x.impacts = make([]float32, len(x.docs))
	d.read(x.impacts, len(x.docs))
	x.fields = make([]Fields, len(x.docs))
	d.read(x.fields, len(x.docs))
	if d.short || len(d.rest) > 0 {
		return nil, errors.New("it is shorter or longer than it says")
	}
	if err := x.terms.enter(); err != nil {
		return nil, err
	}
	return x, x.check()
}

// A decoder takes values off the front of a file.
type decoder struct {
	rest  []byte
	short bool
}

// fits is a number of values of a size, or 0 where the file is too short.
func (d *decoder) fits(n uint32, size int) int {
	if d.short || uint64(n)*uint64(size) > uint64(len(d.rest)) {
		d.short = true
		return 0
	}
	return int(n)
}

// read fills a value; n of 0 reads nothing.
func (d *decoder) read(value any, n int) {
	if d.short || n == 0 {
		return
	}
	size, err := binary.Decode(d.rest, binary.LittleEndian, value)
	if err != nil {
		d.short = true
		return
	}
	d.rest = d.rest[size:]
}

// enter hashes the words of a loaded vocabulary.
func (v *vocabulary) enter() error {
	v.seed = maphash.MakeSeed()
	size := fewSlots
	for 3*size < 4*len(v.ends) {
		size *= 2
	}
	v.slots = make([]slot, size)
	start := uint32(0)
	for id, end := range v.ends {
		if end < start || int(end) > len(v.text) {
			return fmt.Errorf("term %d has no text", id)
		}
		if start = end; !v.place(int32(id)) {
			return fmt.Errorf("term %d, %q, is there before", id, v.word(int32(id)))
		}
	}
	if int(start) != len(v.text) {
		return errors.New("text is left over")
	}
	return nil
}

// ascending makes sure that offsets begin at 0, end at a size and never fall.
func ascending(offsets []int32, size int) bool {
	return offsets[0] == 0 && int(offsets[len(offsets)-1]) == size && slices.IsSorted(offsets)
}

// check makes sure that no search can go out of bounds.
func (x *Index) check() error {
	if !ascending(x.offsets, len(x.docs)) || !ascending(x.firsts, len(x.seconds)) {
		return errors.New("its postings or pairs are out of order")
	}
	for i := range x.offsets[1:] {
		before := int32(-1)
		for _, doc := range x.docs[x.offsets[i]:x.offsets[i+1]] {
			if doc <= before || int(doc) >= x.size {
				return fmt.Errorf("term %d has document %d after %d, of %d", i, doc, before, x.size)
			}
			before = doc
		}
	}
	for i, impact := range x.impacts {
		if !(impact >= 0 && impact <= math.MaxFloat32) {
			return fmt.Errorf("posting %d counts %v", i, impact)
		}
	}
	return nil
}
