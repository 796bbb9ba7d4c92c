package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// sqlite begins the names of the functions that were translated from SQLite's C: 1,900 of the page's
// program.
const sqlite = "github.com/ncruces/go-sqlite3-wasm/"

// shortenNames shortens the names that records have, and those of the inlined calls that stay, and writes each once;
// others go.
//
// The type arguments of a generic function stand in its name, with every field where one is a struct. Go prints
// "[...]" in their place (funcNamePiecesForPrint in runtime/symtab.go), so they go. SQLite's functions become one
// name: a stack that ends in them says by Go's functions around them what was asked of SQLite.
func (t functionTable) shortenNames(records []record, inlined [][]byte) error {
	var named [][]byte // where the place of a name is written
	for _, r := range records {
		named = append(named, r[nameField:])
	}
	named = append(named, inlined...)
	out := t.memory[t.names:t.units]
	names, moved, end := bytes.Clone(out), map[string]int{}, 0
	clear(out)
	for _, place := range named {
		if word(place) >= len(names) {
			return errors.New("the name of a function is outside of its section")
		}
		name := shortName(names[word(place):])
		to, ok := moved[string(name)]
		if !ok {
			if len(name) >= len(out)-end {
				return errors.New("names of functions overlap")
			}
			to = end
			moved[string(name)] = to
			end += copy(out[end:], name) + 1
		}
		binary.LittleEndian.PutUint32(place, uint32(to))
	}
	return nil
}

// shortName returns the name that begins the list, shortened.
func shortName(list []byte) []byte {
	name, _, _ := bytes.Cut(list, []byte{0})
	if bytes.HasPrefix(name, []byte(sqlite)) {
		return name[:len(sqlite)]
	}
	first, last := bytes.IndexByte(name, '['), bytes.LastIndexByte(name, ']')
	if first < 0 || last < first {
		return name
	}
	return slices.Concat(name[:first+1], name[last:])
}
