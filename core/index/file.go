package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

// # The file
//
// Everything is little-endian. The head is the word "orbindex", a version and
// the CRC-32C of all that follows it: the numbers of documents, terms, pairs,
// postings and bytes of text (32 bits each), the mean lengths of the fields
// (float64), for each term the length of its text or isPair, the two terms of
// each pair, all texts, and then the slices of an Index as they are in memory:
// offsets, documents, impacts, fields. Terms and pairs have one numbering.

const (
	fileMagic   = "orbindex"
	fileVersion = 1
	isPair      = math.MaxUint32
	headBytes   = len(fileMagic) + 4 + 4
)

// ErrNotAnIndex means that a file was not written by Save, or not by this
// version, or is damaged.
var ErrNotAnIndex = errors.New("not an index of this version, or damaged")

// Save writes the index. The same index gives the same bytes.
func (x *Index) Save(w io.Writer) error {
	size := len(x.offsets) - 1
	texts, pairs := make([]string, size), make([]*pair, size)
	for text, id := range x.terms {
		texts[id] = text
	}
	for p, id := range x.pairs {
		pairs[id] = &p
	}
	lengths, parts, text := make([]uint32, size), []int32{}, []byte{}
	for id := range size {
		if p := pairs[id]; p != nil {
			lengths[id] = isPair
			parts = append(parts, p.first, p.second)
			continue
		}
		lengths[id] = uint32(len(texts[id]))
		text = append(text, texts[id]...)
	}
	var body bytes.Buffer
	counts := []uint32{uint32(x.size), uint32(size), uint32(len(x.pairs)), uint32(len(x.docs)), uint32(len(text))}
	for _, part := range []any{counts, x.means, lengths, parts, text, x.offsets, x.docs, x.impacts, x.fields} {
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
	lengths := make([]uint32, d.fits(counts.Terms, 4))
	d.read(lengths, len(lengths))
	parts := make([]pair, d.fits(counts.Pairs, 8))
	d.readPairs(parts)
	text := make([]byte, d.fits(counts.Text, 1))
	d.read(text, len(text))
	x.size = int(counts.Documents)
	x.offsets = make([]int32, d.fits(counts.Terms+1, 4))
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
	if err := x.vocabulary(lengths, parts, text); err != nil {
		return nil, err
	}
	x.bytes = x.estimate()
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

func (d *decoder) readPairs(parts []pair) {
	flat := make([]int32, 2*len(parts))
	d.read(flat, len(flat))
	for i := range parts {
		parts[i] = pair{flat[2*i], flat[2*i+1]}
	}
}

// vocabulary makes the maps of terms and pairs.
func (x *Index) vocabulary(lengths []uint32, parts []pair, text []byte) error {
	x.terms, x.pairs = make(map[string]int32, len(lengths)-len(parts)), make(map[pair]int32, len(parts))
	words, nextPair := string(text), 0
	for id, n := range lengths {
		switch {
		case n == isPair && nextPair < len(parts):
			x.pairs[parts[nextPair]] = int32(id)
			nextPair++
		case n != isPair && uint64(n) <= uint64(len(words)):
			x.terms[words[:n]] = int32(id)
			words = words[n:]
		default:
			return fmt.Errorf("term %d has no text", id)
		}
	}
	if len(words) > 0 || nextPair < len(parts) || len(x.terms)+len(x.pairs) != len(lengths) {
		return errors.New("its terms do not fit their texts")
	}
	return nil
}

// check makes sure that no search can go out of bounds.
func (x *Index) check() error {
	at := int32(0)
	for i, offset := range x.offsets {
		if offset < at || i == 0 && offset != 0 || int(offset) > len(x.docs) {
			return fmt.Errorf("the postings of term %d are out of order", i)
		}
		before := int32(-1)
		for _, doc := range x.docs[at:offset] {
			if doc <= before || int(doc) >= x.size {
				return fmt.Errorf("term %d has document %d after %d, of %d", i-1, doc, before, x.size)
			}
			before = doc
		}
		at = offset
	}
	if int(at) != len(x.docs) {
		return errors.New("postings are left over")
	}
	for i, impact := range x.impacts {
		if !(impact >= 0 && impact <= math.MaxFloat32) {
			return fmt.Errorf("posting %d counts %v", i, impact)
		}
	}
	return nil
}
