package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The layout of Go's table of functions, from $GOROOT/src/runtime/symtab.go (pcHeader) and runtime2.go (_func):
//
//	pcHeader  magic, 0, 0, 1 (least instruction), 8 (pointer); then eight words: functions, files, one unused, and
//	          where from here the names, compilation units, files, tables by instruction and functions begin
//	functions for each its entry and where its record is, from the table's start
//	record    11 words of 4 bytes, the tables by instruction of further kinds, and as many words as the last byte says
//
// A table by instruction is a number of a function for each of its instructions. Record words 5 and 6 say where those
// of files and lines are: 0 means that there is none, and the runtime then says "?" (pcvalue, funcline1).
var pcHeader = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerSize = 72
	recordSize = 44

	fileField    = 20
	lineField    = 24
	kindsField   = 28
	unitField    = 32
	startField   = 36
	stackField   = 16
	pointerField = 43 // how many words follow the tables of further kinds
)

// A table of functions is where its parts begin in memory.
type functionTable struct {
	memory                            []byte
	count                             int
	start, units, tables, functionsAt int
}

// dropLines clears what says of instructions their file and line.
func dropLines(memory []byte, functions int) error {
	t, err := findTable(memory, functions)
	if err != nil {
		return err
	}
	records, err := t.records()
	if err != nil {
		return err
	}
	var kept, dropped []int
	for _, at := range records {
		record := memory[at:]
		kept = append(kept, word(record[stackField:]))
		for i := range word(record[kindsField:]) {
			kept = append(kept, word(record[recordSize+4*i:]))
		}
		dropped = append(dropped, word(record[fileField:]), word(record[lineField:]))
	}
	if err := t.clearTables(kept, dropped); err != nil {
		return err
	}
	for _, at := range records {
		for _, field := range []int{fileField, lineField, unitField, startField} {
			clear(memory[at+field:][:4])
		}
	}
	clear(memory[t.units:t.tables]) // compilation units, and the names of files
	return nil
}

// findTable finds the one header that has as many functions as the program.
func findTable(memory []byte, functions int) (functionTable, error) {
	var found []functionTable
	for from := 0; ; {
		i := bytes.Index(memory[from:], pcHeader)
		if i < 0 {
			break
		}
		at := from + i
		from = at + 1
		if t, ok := tableAt(memory, at, functions); ok {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return functionTable{}, fmt.Errorf("%d tables of functions as Go 1.20 to 1.26 write them, where one was expected",
			len(found))
	}
	return found[0], nil
}

func tableAt(memory []byte, at, functions int) (functionTable, bool) {
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
	return functionTable{memory: memory, count: functions, start: at,
		units: at + int(words[4]), tables: at + int(words[6]), functionsAt: at + int(words[7])}, true
}

// records are where the functions' records are in memory.
func (t functionTable) records() ([]int, error) {
	table := t.memory[t.functionsAt:]
	if len(table) < 8*t.count {
		return nil, errors.New("the table of functions ends before its last")
	}
	var records []int
	for i := range t.count {
		at := word(table[8*i+4:])
		if at+recordSize > len(table) {
			return nil, fmt.Errorf("the record of function %d is outside of the table", i)
		}
		if at+recordSize+4*(word(table[at+kindsField:])+int(table[at+pointerField])) > len(table) {
			return nil, fmt.Errorf("the record of function %d ends outside of the table", i)
		}
		records = append(records, t.functionsAt+at)
	}
	return records, nil
}

// clearTables clears the tables by instruction that are dropped and not kept too: the linker writes equal ones once.
func (t functionTable) clearTables(kept, dropped []int) error {
	slices.Sort(kept)
	starts := slices.Concat(kept, dropped)
	slices.Sort(starts)
	starts = slices.Compact(starts)
	starts = append(starts, t.functionsAt-t.tables)
	if starts[0] < 0 || !slices.IsSorted(starts) {
		return errors.New("a table by instruction is outside of its section")
	}
	for i, start := range starts[:len(starts)-1] {
		if _, keep := slices.BinarySearch(kept, start); keep || start == 0 {
			continue
		}
		clear(t.memory[t.tables+start : t.tables+starts[i+1]])
	}
	return nil
}

func word(b []byte) int { return int(binary.LittleEndian.Uint32(b)) }
