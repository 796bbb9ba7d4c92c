package index

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"

	"github.com/orbweaver/orbweaver/core/index/filter"
)

// # The file
//
// The head is the word "orbindex", a version and the CRC-32C of all that
// follows. core/README.md lists the fields in order, with an example byte by
// byte. Documents and impacts stand apart, and ascending numbers are stored as
// differences, since both compress better so. Only the words take work one by
// one, to hash them; postings are only checked.

const (
	fileMagic   = "orbindex"
	fileVersion = 4
	headBytes   = len(fileMagic) + 4 + 4
)

// ErrNotAnIndex means that a file was not written by Save, or not by this
// version, or is damaged.
var ErrNotAnIndex = errors.New("not an index of this version, or damaged")

// Save writes the index. The same index gives the same bytes.
func (x *Index) Save(w io.Writer) error {
	var body bytes.Buffer
	words := &x.words
	counts := []uint32{uint32(x.size), uint32(len(words.ends)), uint32(len(words.stems)), uint32(len(x.seconds)),
		uint32(len(x.scored)), uint32(len(words.text))}
	for _, part := range []any{counts, x.means, words.text, deltaEncode(words.ends), deltaEncode(words.termOf),
		deltaEncode(words.stems),
		deltaEncode(x.firsts), x.seconds, x.postings(), x.fields} {
		if err := binary.Write(&body, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("index: saving: %w", err)
		}
	}
	return writeSigned(w, fileMagic, fileVersion, body.Bytes())
}

// postings returns the starts of the lists, then the documents, then the impacts.
func (x *Index) postings() []byte {
	data := make([]byte, 0, 4*len(x.lists)+8*len(x.scored))
	before := int32(0)
	for i := range x.lists {
		data = binary.LittleEndian.AppendUint32(data, uint32(x.lists[i].start-before))
		before = x.lists[i].start
	}
	for _, p := range x.scored {
		data = binary.LittleEndian.AppendUint32(data, uint32(p.doc))
	}
	for _, p := range x.scored {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(p.impact))
	}
	return data
}

// deltaEncode returns the difference of each number from the one before.
func deltaEncode[N int32 | uint32](numbers []N) []N {
	list := make([]N, len(numbers))
	before := N(0)
	for i, n := range numbers {
		list[i], before = n-before, n
	}
	return list
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

// signedBody checks what writeSigned wrote and returns its body.
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
	var counts struct{ Documents, Words, Terms, Pairs, Postings, Text uint32 }
	x := &Index{}
	d.read(&counts, 1)
	d.read(&x.means, 1)
	// Slices are only made after the bytes for them are known to be there.
	x.size = int(counts.Documents)
	d.lexicon(&x.words, counts.Words, counts.Terms, counts.Text)
	x.firsts = make([]int32, d.fits(counts.Terms, 4)+1)
	d.read(x.firsts, len(x.firsts))
	deltaDecode(x.firsts)
	x.seconds = make([]int32, d.fits(counts.Pairs, 4))
	d.read(x.seconds, len(x.seconds))
	starts := d.take(len(x.firsts)+len(x.seconds), 4)
	docs, impacts := d.take(int(counts.Postings), 4), d.take(int(counts.Postings), 4)
	x.fields = make([]Fields, d.fits(counts.Postings, 1))
	d.read(x.fields, len(x.fields))
	if d.short || len(d.rest) > 0 {
		return nil, errors.New("it is shorter or longer than it says")
	}
	if err := x.words.check(); err != nil {
		return nil, err
	}
	if !ascending(x.firsts, len(x.seconds)) {
		return nil, errors.New("its pairs are out of order")
	}
	x.filter = filter.Of(x.firsts, x.seconds)
	return x, x.fillLists(starts, docs, impacts)
}

// take returns the bytes of a number of values of a size.
func (d *decoder) take(n, size int) []byte {
	if d.short || uint64(n)*uint64(size) > uint64(len(d.rest)) {
		d.short = true
		return nil
	}
	taken := d.rest[:n*size]
	d.rest = d.rest[n*size:]
	return taken
}

// ascending makes sure that offsets begin at 0, end at a size and never fall.
func ascending(offsets []int32, size int) bool {
	return offsets[0] == 0 && int(offsets[len(offsets)-1]) == size && slices.IsSorted(offsets)
}

// fillLists makes the lists and their postings from the contents of a file, and
// checks that no search can go out of bounds.
func (x *Index) fillLists(starts, docs, impacts []byte) error {
	x.lists, x.scored = make([]list, len(starts)/4), make([]scored, len(docs)/4)
	start := int32(0)
	for i := range x.lists {
		start += int32(binary.LittleEndian.Uint32(starts[4*i:]))
		x.lists[i].start = start
	}
	for i := range x.scored {
		x.scored[i] = scored{
			int32(binary.LittleEndian.Uint32(docs[4*i:])), math.Float32frombits(binary.LittleEndian.Uint32(impacts[4*i:])),
		}
	}
	last := len(x.lists) - 1
	before := int32(0)
	for _, l := range x.lists {
		if l.start < before {
			return errors.New("its postings are out of order")
		}
		before = l.start
	}
	if x.lists[0].start != 0 || int(before) != len(x.scored) {
		return errors.New("its postings are out of order")
	}
	for i := range last {
		if err := x.checkList(i); err != nil {
			return err
		}
	}
	return nil
}

// checkList looks at the postings of a term or a pair, and finds the most that
// one of them counts.
func (x *Index) checkList(i int) error {
	l, before := &x.lists[i], int32(-1)
	for _, p := range x.scored[l.start:x.lists[i+1].start] {
		if p.doc <= before || int(p.doc) >= x.size {
			return fmt.Errorf("term %d has document %d after %d, of %d", i, p.doc, before, x.size)
		}
		if !(p.impact >= 0 && p.impact <= math.MaxFloat32) {
			return fmt.Errorf("term %d counts %v in document %d", i, p.impact, p.doc)
		}
		if before = p.doc; p.impact > l.most {
			l.most = p.impact
		}
	}
	return nil
}
