package main

import (
	"encoding/binary"
	"errors"
	"slices"
)

// What $GOROOT/src/internal/abi/symtab.go calls the tables that go. By instruction: whether it may be interrupted by a
// signal, which WebAssembly has not; which inlined call it is of; and which arguments still hold. For the whole
// function: its inlined calls, its arguments, which of them hold when. All but the first are for a printed stack.
const (
	unsafePoint   = 0
	inlinedIndex  = 2
	argumentIndex = 3

	inlinedCalls  = 3
	arguments     = 5
	liveArguments = 6
)

const (
	inlinedSize = 16 // of an inlined call; its name is at nameField, as in a record
	none        = 0xffffffff
)

// A choice holds the places, in a part of memory, of the tables that stay and of
// those that go.
type choice struct{ kept, dropped []int }

func (c *choice) add(at int, drop bool) {
	if drop {
		c.dropped = append(c.dropped, at)
	} else {
		c.kept = append(c.kept, at)
	}
}

// keepsInlined tells whether the inlined calls of a function have to stay: recover counts them in functions that the
// compiler made, which have a number (gorecover in panic.go). Others it does not look into: a function that calls
// recover is never inlined (compile/internal/inline), so what is inlined elsewhere cannot come between it and panic.
func keepsInlined(r record) bool { return r[idField] != 0 }

func dropsByInstruction(r record, kind int) bool {
	return kind == unsafePoint || kind == argumentIndex || kind == inlinedIndex && !keepsInlined(r)
}

func dropsForWhole(r record, kind int) bool {
	return kind == arguments || kind == liveArguments || kind == inlinedCalls && !keepsInlined(r)
}

// dropTables clears what a program does not need to know of its functions to run.
func dropTables(memory []byte, base, functions int) error {
	t, err := findTable(memory, base, functions)
	if err != nil {
		return err
	}
	records, err := t.records()
	if err != nil {
		return err
	}
	var byInstruction, forWhole choice
	inlined := map[int]bool{}
	for _, r := range records {
		byInstruction.add(word(r[stackField:]), false)
		byInstruction.add(word(r[fileField:]), true)
		byInstruction.add(word(r[lineField:]), true)
		for kind, list := 0, r.byInstruction(); len(list) > 0; kind, list = kind+1, list[4:] {
			byInstruction.add(word(list), dropsByInstruction(r, kind))
		}
		for kind, list := 0, r.forWhole(); len(list) > 0; kind, list = kind+1, list[4:] {
			if at := word(list); at != none {
				forWhole.add(at, dropsForWhole(r, kind))
				inlined[at] = inlined[at] || kind == inlinedCalls && keepsInlined(r)
			}
		}
	}
	whole := memory[t.whole:t.wholeEnd]
	if err := t.shortenNames(records, namesOf(whole, forWhole, inlined)); err != nil {
		return err
	}
	movedTables, err := closeGaps(memory[t.tables:t.functionsAt], byInstruction, true)
	if err != nil {
		return err
	}
	movedWhole, err := closeGaps(whole, forWhole, false)
	if err != nil {
		return err
	}
	for _, r := range records {
		forget(r)
		follow(r, movedTables, movedWhole)
	}
	clear(memory[t.units:t.tables]) // compilation units, and the names of files
	return nil
}

// aligned is the alignment that the tables of a part keep: words of 8 bytes at most.
const aligned = 8

// closeGaps moves the tables that begin at a kept place together, over those that begin at none, and returns where
// each went: the linker writes equal tables once. Each ends where the next begins. At 0 is none where zeroIsNone
// says so. The gaps would be zeros, but of 10,000 lengths.
func closeGaps(part []byte, c choice, zeroIsNone bool) (map[int]int, error) {
	slices.Sort(c.kept)
	starts := slices.Concat(c.kept, c.dropped)
	slices.Sort(starts)
	starts = append(slices.Compact(starts), len(part))
	if !slices.IsSorted(starts) {
		return nil, errors.New("a table of a function is outside of its section")
	}
	moved, end := map[int]int{}, starts[0]
	for i, start := range starts[:len(starts)-1] {
		if _, keep := slices.BinarySearch(c.kept, start); !keep && (start != 0 || !zeroIsNone) {
			continue
		}
		from := end
		if !zeroIsNone {
			end += (start - end) & (aligned - 1)
		}
		clear(part[from:end])
		moved[start] = end
		end += copy(part[end:], part[start:starts[i+1]])
	}
	clear(part[end:])
	return moved, nil
}

// follow writes into a record where its tables went.
func follow(r record, byInstruction, forWhole map[int]int) {
	put := func(b []byte, moved map[int]int) {
		if to, ok := moved[word(b)]; ok {
			binary.LittleEndian.PutUint32(b, uint32(to))
		}
	}
	put(r[stackField:], byInstruction)
	for list := r.byInstruction(); len(list) > 0; list = list[4:] {
		put(list, byInstruction)
	}
	for list := r.forWhole(); len(list) > 0; list = list[4:] {
		put(list, forWhole)
	}
}

// namesOf finds where the names of the inlined calls that stay are written. Each table ends where the
// next begins.
func namesOf(whole []byte, c choice, inlined map[int]bool) [][]byte {
	var names [][]byte
	starts := slices.Concat(c.kept, c.dropped)
	slices.Sort(starts)
	starts = append(slices.Compact(starts), len(whole))
	for i, at := range starts[:len(starts)-1] {
		if !inlined[at] {
			continue
		}
		for ; at+inlinedSize <= starts[i+1]; at += inlinedSize {
			names = append(names, whole[at+nameField:])
		}
	}
	return names
}

// forget takes the places of cleared tables out of a record.
func forget(r record) {
	for _, field := range []int{fileField, lineField, unitField, startField} {
		clear(r[field:][:4])
	}
	for kind, list := 0, r.byInstruction(); len(list) > 0; kind, list = kind+1, list[4:] {
		if dropsByInstruction(r, kind) {
			clear(list[:4])
		}
	}
	for kind, list := 0, r.forWhole(); len(list) > 0; kind, list = kind+1, list[4:] {
		if dropsForWhole(r, kind) {
			copy(list, []byte{0xff, 0xff, 0xff, 0xff})
		}
	}
}
