package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The sections of a module that slim looks into (WebAssembly core specification, 5.5).
const (
	codeSection = 10
	dataSection = 11
)

// A module is a program taken apart: its sections as they are, but for its data, which is laid out as in memory.
type module struct {
	sections  []section
	functions int    // that the code section has
	memory    []byte // the data from base on
	base      int
}

type section struct {
	kind byte
	body []byte
}

var magic = []byte("\x00asm\x01\x00\x00\x00")

var errShort = errors.New("the module ends in the middle of a section")

func read(program []byte) (*module, error) {
	rest, ok := bytes.CutPrefix(program, magic)
	if !ok {
		return nil, errors.New("this is no WebAssembly module of version 1")
	}
	m := &module{}
	for len(rest) > 0 {
		kind := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errShort
		}
		body := rest[1+n:][:size]
		rest = rest[1+n+int(size):]
		m.sections = append(m.sections, section{kind, body})
		switch kind {
		case codeSection:
			count, _ := binary.Uvarint(body)
			m.functions = int(count)
		case dataSection:
			if err := m.layOut(body); err != nil {
				return nil, err
			}
		}
	}
	if m.memory == nil || m.functions == 0 {
		return nil, errors.New("the module has no code or no data")
	}
	return m, nil
}

// most limits the distance in bytes between the first and the last byte of the data; a Go program has
// some 10 MB.
const most = 64 << 20

// A segment is a piece of the data, and where in memory it goes.
type segment struct {
	at   int
	data []byte
}

// layOut reads the segments of a data section and puts them where they go.
func (m *module) layOut(body []byte) error {
	segments, err := readSegments(body)
	if err != nil || len(segments) == 0 {
		return err
	}
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	m.base = segments[0].at
	for _, s := range segments {
		at := s.at - m.base
		if at < len(m.memory) || at+len(s.data) > most {
			return fmt.Errorf("the data segment at %d is not behind the one before it", s.at)
		}
		m.memory = append(append(m.memory, make([]byte, at-len(m.memory))...), s.data...)
	}
	return nil
}

// readSegments reads segments of memory 0 at constant offsets; Go's linker writes no others.
func readSegments(body []byte) ([]segment, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errShort
	}
	body = body[n:]
	var segments []segment
	for i := range count {
		if len(body) < 2 || body[0] != 0 || body[1] != 0x41 {
			return nil, fmt.Errorf("data segment %d is not an active one at a constant offset", i)
		}
		at, n := signed(body[2:])
		if n == 0 || at < 0 || len(body) < 2+n+1 || body[2+n] != 0x0b {
			return nil, fmt.Errorf("data segment %d has no constant offset", i)
		}
		body = body[2+n+1:]
		size, n := binary.Uvarint(body)
		if n <= 0 || size > uint64(len(body)-n) {
			return nil, errShort
		}
		segments = append(segments, segment{at, body[n:][:size]})
		body = body[n+int(size):]
	}
	return segments, nil
}

// signed reads a number as binary.Varint does, but in the two's complement of the specification (5.2.2).
func signed(b []byte) (value, n int) {
	for shift := uint(0); n < len(b) && n < 5; {
		c := b[n]
		n++
		value |= int(c&0x7f) << shift
		shift += 7
		if c < 0x80 {
			if c&0x40 != 0 {
				value -= 1 << shift
			}
			return value, n
		}
	}
	return 0, 0
}

func appendSigned(b []byte, value int) []byte {
	for {
		c := byte(value & 0x7f)
		value >>= 7
		if value == 0 && c&0x40 == 0 || value == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}

// write puts the module together again, its data in as few segments as leave out the long runs of zeros.
func (m *module) write() []byte {
	out := bytes.Clone(magic)
	for _, s := range m.sections {
		body := s.body
		if s.kind == dataSection {
			body = m.data()
		}
		out = append(out, s.kind)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out
}

// longZeros is the run of zeros that parts two segments. Shorter ones cost less within one.
const longZeros = 256

func (m *module) data() []byte {
	var body []byte
	count := 0
	for at := 0; at < len(m.memory); {
		if m.memory[at] == 0 {
			at++
			continue
		}
		end, zeros := at+1, 0
		for i := at + 1; i < len(m.memory) && zeros < longZeros; i++ {
			if m.memory[i] == 0 {
				zeros++
				continue
			}
			end, zeros = i+1, 0
		}
		body = appendSigned(append(body, 0, 0x41), m.base+at)
		body = binary.AppendUvarint(append(body, 0x0b), uint64(end-at))
		body = append(body, m.memory[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(nil, uint64(count)), body...)
}
