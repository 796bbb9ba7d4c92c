package rerank

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/orbweaver/orbweaver/core/associate"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
)

// forwardVersion is no number of tables, with which files began before there
// were versions.
const forwardVersion = 1<<31 + 2

// Save writes the index, and before it what is looked at again.
func (r *Retriever) Save(w io.Writer) error {
	return r.Retriever.SaveWith(w, func(w io.Writer) error { return r.forward.save(w) })
}

// Load reads what Save wrote.
func (r *Retriever) Load(from io.Reader, c *corpus.Corpus) error {
	err := r.Retriever.LoadWith(from, c, func(from io.Reader) (err error) {
		r.forward, err = loadForward(from, len(c.Tables))
		return err
	})
	if err != nil {
		return err
	}
	return r.connect(context.Background(), c) // which reads no rows
}

// save writes a forward index, which is saved before the index, little-endian:
//
//	version, tables, entries of the stream, CRC-32C of what follows   uint32 each
//	starts   int32, three a table and one more
//	stream   int32, the entries
//	kinds    float32, associate.Dim a table
func (s *forwardIndex) save(w io.Writer) error {
	var body bytes.Buffer
	for _, part := range []any{s.starts, s.stream, s.kinds} {
		if err := binary.Write(&body, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	sum := crc32.Checksum(body.Bytes(), crc32.MakeTable(crc32.Castagnoli))
	if err := binary.Write(w, binary.LittleEndian, []uint32{forwardVersion, uint32(len(s.kinds)), uint32(len(s.stream)),
		sum}); err != nil {
		return err
	}
	_, err := w.Write(body.Bytes())
	return err
}

// loadForward reads what save wrote, of so many tables.
func loadForward(r io.Reader, tables int) (*forwardIndex, error) {
	s, err := readForward(r, tables)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", index.ErrNotAnIndex, err)
	}
	return s, nil
}

func readForward(r io.Reader, tables int) (*forwardIndex, error) {
	var head struct{ Version, Tables, Stream, Sum uint32 }
	if err := binary.Read(r, binary.LittleEndian, &head); err != nil {
		return nil, err
	}
	if head.Version != forwardVersion {
		return nil, errors.New("its second part has another version: index again")
	}
	if int64(head.Tables) != int64(tables) {
		return nil, fmt.Errorf("its second part is of %d tables, not %d", head.Tables, tables)
	}
	starts := tables*partCount + 1
	size := int64(starts)*4 + int64(head.Stream)*4 + int64(tables)*associate.Dim*4
	body, err := io.ReadAll(io.LimitReader(r, size)) // which takes no memory for what is not there
	if err != nil {
		return nil, err
	}
	if int64(len(body)) < size || crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)) != head.Sum {
		return nil, errors.New("its second part is cut off, or its checksum differs")
	}
	s := &forwardIndex{starts: make([]int32, starts), stream: make([]int32, head.Stream),
		kinds: make([]associate.Vector, tables)}
	rest := bytes.NewReader(body)
	for _, part := range []any{s.starts, s.stream, s.kinds} {
		if err := binary.Read(rest, binary.LittleEndian, part); err != nil {
			return nil, err
		}
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	s.count()
	return s, nil
}

// check makes sure that no section reaches out of the stream, that no table's
// rows are longer than any that was saved, and that all entries are terms.
func (s *forwardIndex) check() error {
	before := int32(0)
	for at, start := range s.starts {
		if start < before || int(start) > len(s.stream) {
			return fmt.Errorf("a table begins at %d, after %d of %d", start, before, len(s.stream))
		}
		if at > 0 && at%partCount == 0 && start-before > mostCells {
			return fmt.Errorf("a table has rows of %d terms, more than %d", start-before, mostCells)
		}
		before = start
	}
	for at, entry := range s.stream {
		if entry < 0 {
			return fmt.Errorf("entry %d is %d, below 0", at, entry)
		}
	}
	return nil
}
