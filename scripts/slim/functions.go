package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The layout of Go's table of functions, from $GOROOT/src/runtime/symtab.go (pcHeader, moduledata) and runtime2.go
// (_func):
//
//	pcHeader   magic, 0, 0, 1 (least instruction), 8 (pointer); then eight words: functions, files, one unused, and
//	           where from here the names, compilation units, files, tables by instruction and functions begin
//	functions  for each its entry and where its record is, from the table's start
//	record     11 words of 4 bytes, where its tables by instruction of further kinds are, and where its tables for
//	           the whole function are; the last byte of the 11 words says how many the latter are
//	moduledata where in memory each of these is, the header first
//
// A table by instruction is a number of a function for each of its instructions; 0 in place of where it is means that
// there is none (pcvalue). Of a table for the whole function ^0 means that (funcdata).
var pcHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerSize = 72
	recordSize = 44

	nameField    = 4
	stackField   = 16
	fileField    = 20
	lineField    = 24
	kindsField   = 28
	unitField    = 32
	startField   = 36
	idField      = 40 // what the runtime knows the function by; 0 for most
	pointerField = 43 // how many tables for the whole function there are

	// The words of moduledata with the start of the tables for whole functions, and of what follows them.
	wholeWord  = 40
	behindWord = 19
	moduleSize = 8 * 42
)

// A functionTable holds where the parts of the table of functions begin in memory.
type functionTable struct {
	memory                                   []byte
	count                                    int
	names, units, tables, functionsAt, whole int
	wholeEnd                                 int
}

// findTable finds the one header that has as many functions as the program. Memory begins at base.
func findTable(memory []byte, base, functions int) (functionTable, error) {
	var found []functionTable
	for from := 0; ; {
		i := bytes.Index(memory[from:], pcHeader)
		if i < 0 {
			break
		}
		at := from + i
		from = at + 1
		if t, ok := tableAt(memory, base, at, functions); ok {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return functionTable{}, fmt.Errorf("%d tables of functions as Go 1.26 writes them, where one was expected",
			len(found))
	}
	return found[0], nil
}

func tableAt(memory []byte, base, at, functions int) (functionTable, bool) {
	if len(memory)-at < headerSize {
		return functionTable{}, false
	}
	var words [8]uint64
	for i := range words {
		words[i] = binary.LittleEndian.Uint64(memory[at+8+8*i:])
	}
	offsets := append(words[3:], uint64(len(memory)-at))
	if words[0] != uint64(functions) || words[3] != headerSize || !slices.IsSorted(offsets) {
		return functionTable{}, false
	}
	t := functionTable{memory: memory, count: functions, names: at + headerSize,
		units: at + int(words[4]), tables: at + int(words[6]), functionsAt: at + int(words[7])}
	return t, t.findWhole(base, at)
}

// findWhole finds moduledata by its first two words, and by it where the tables for whole functions are.
func (t *functionTable) findWhole(base, header int) bool {
	begins := binary.LittleEndian.AppendUint64(nil, uint64(base+header))
	begins = binary.LittleEndian.AppendUint64(begins, uint64(base+t.names))
	at := bytes.Index(t.memory, begins)
	if at < 0 || len(t.memory)-at < moduleSize {
		return false
	}
	t.whole = int(binary.LittleEndian.Uint64(t.memory[at+8*wholeWord:])) - base
	t.wholeEnd = int(binary.LittleEndian.Uint64(t.memory[at+8*behindWord:])) - base
	return t.functionsAt < t.whole && t.whole <= t.wholeEnd && t.wholeEnd <= len(t.memory)
}

// A record is the table's entry for one function.
type record []byte

// byInstruction cuts out the places of the tables by instruction of further kinds.
func (r record) byInstruction() []byte { return r[recordSize:][:4*word(r[kindsField:])] }

// forWhole cuts out the places of the tables for the whole function.
func (r record) forWhole() []byte {
	return r[recordSize+4*word(r[kindsField:]):][:4*int(r[pointerField])]
}

// records reads the record of every function.
func (t functionTable) records() ([]record, error) {
	table := t.memory[t.functionsAt:]
	if len(table) < 8*t.count {
		return nil, errors.New("the table of functions ends before its last")
	}
	var records []record
	for i := range t.count {
		at := word(table[8*i+4:])
		if at+recordSize > len(table) {
			return nil, fmt.Errorf("the record of function %d is outside of the table", i)
		}
		if at+recordSize+4*(word(table[at+kindsField:])+int(table[at+pointerField])) > len(table) {
			return nil, fmt.Errorf("the record of function %d ends outside of the table", i)
		}
		records = append(records, table[at:])
	}
	return records, nil
}

func word(b []byte) int { return int(binary.LittleEndian.Uint32(b)) }
