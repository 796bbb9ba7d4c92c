//go:build !js

package sections

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
)

// A Writer writes a file. It keeps the first error.
type Writer struct {
	to      *bufio.Writer
	word    string
	version uint32
	at      uint64
	of      int // the section; below 0 for none
	spans   []span
	sum     uint32 // of the piece so far
	sums    []uint32
	err     error
}

// NewWriter begins a file of so many sections.
func NewWriter(to io.Writer, word string, version uint32, sections int) *Writer {
	w := &Writer{to: bufio.NewWriterSize(to, 1<<16), word: word, version: version, of: -1,
		spans: make([]span, sections)}
	w.write([]byte(word))
	return w
}

// Begin begins a section, at a multiple of eight bytes.
func (w *Writer) Begin(of int) {
	w.of = -1
	w.write(make([]byte, -w.at%8))
	w.of, w.spans[of].Offset = of, w.at
}

func (w *Writer) write(p []byte) {
	if w.err != nil {
		return
	}
	if _, err := w.to.Write(p); err != nil {
		w.err = fmt.Errorf("index: saving: %w", err)
		return
	}
	if w.of >= 0 {
		w.spans[w.of].Bytes += uint64(len(p))
	}
	for len(p) > 0 {
		n := min(len(p), int(PieceBytes-w.at%PieceBytes))
		w.sum = crc32.Update(w.sum, castagnoli(), p[:n])
		p, w.at = p[n:], w.at+uint64(n)
		if w.at%PieceBytes == 0 {
			w.sums, w.sum = append(w.sums, w.sum), 0
		}
	}
}

// Write adds to the section that was begun.
func (w *Writer) Write(p []byte) (int, error) {
	w.write(p)
	return len(p), w.err
}

// Numbers writes a section of numbers.
func (w *Writer) Numbers(of int, list any) {
	w.Begin(of)
	if err := binary.Write(w, binary.LittleEndian, list); err != nil && w.err == nil {
		w.err = fmt.Errorf("index: saving: %w", err)
	}
}

// File writes a section that stands in a file.
func (w *Writer) File(of int, from *os.File) error {
	w.Begin(of)
	if _, err := from.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("index: saving: %w", err)
	}
	if _, err := io.Copy(w, from); err != nil {
		return fmt.Errorf("index: saving: %w", err)
	}
	return w.err
}

// End writes the tail, with a head of fixed size, and returns the first error.
func (w *Writer) End(head any) error {
	if w.of = -1; w.at%PieceBytes != 0 {
		w.sums = append(w.sums, w.sum)
	}
	var tail []byte
	for _, part := range []any{head, w.spans, uint64(len(w.sums)), w.sums} {
		var err error
		if tail, err = binary.Append(tail, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("index: saving: %w", err)
		}
	}
	if w.err != nil {
		return w.err
	}
	foot := binary.LittleEndian.AppendUint32(nil, checksum(tail))
	foot = binary.LittleEndian.AppendUint32(foot, uint32(len(tail)))
	foot = append(binary.LittleEndian.AppendUint32(foot, w.version), w.word...)
	_, err := w.to.Write(append(tail, foot...))
	if err = errors.Join(err, w.to.Flush()); err != nil {
		return fmt.Errorf("index: saving: %w", err)
	}
	return nil
}

// Texts are many strings in a section, and where each ends in another.
type Texts struct {
	file *os.File
	to   *bufio.Writer
	ends []uint32
}

// NewTexts keeps them in a file until they are written.
func NewTexts(file string) (*Texts, error) {
	f, err := os.Create(file)
	if err != nil {
		return nil, fmt.Errorf("index: making room for names: %w", err)
	}
	return &Texts{file: f, to: bufio.NewWriter(f)}, nil
}

// ErrTooMany means that a file would hold more than it has numbers for.
var ErrTooMany = errors.New("one file holds 2,147,483,647 postings, 4 GiB of words and 4 GiB of names: " +
	"index fewer tables or rows")

// Add adds a string.
func (t *Texts) Add(text string) error {
	end := uint64(len(text))
	if n := len(t.ends); n > 0 {
		end += uint64(t.ends[n-1])
	}
	if end > math.MaxUint32 {
		return fmt.Errorf("index: %w", ErrTooMany)
	}
	t.ends = append(t.ends, uint32(end))
	if _, err := t.to.WriteString(text); err != nil {
		return fmt.Errorf("index: writing names: %w", err)
	}
	return nil
}

// Save writes both sections.
func (t *Texts) Save(w *Writer, texts, ends int) error {
	if err := t.to.Flush(); err != nil {
		return fmt.Errorf("index: writing names: %w", err)
	}
	w.Numbers(ends, t.ends)
	return w.File(texts, t.file)
}

// Close closes the file, which whoever made its folder removes.
func (t *Texts) Close() error { return t.file.Close() }
