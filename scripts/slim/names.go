package main

import (
	"bytes"
	"encoding/binary"
)

// sqlite begins the names of what was translated from SQLite's C: 1,900 functions of the page's program.
const sqlite = "github.com/ncruces/go-sqlite3-wasm/"

// clearNames shortens the names that records have, and clears those that neither a record has nor keep.
//
// The type arguments of a generic function stand in its name, with every field where one is a struct. Go prints
// "[...]" in their place (funcNamePiecesForPrint in runtime/symtab.go), so they go. SQLite's functions become one
// name: a stack that ends in them says by Go's functions around them what was asked of SQLite.
func (t functionTable) clearNames(records []record, keep map[int]bool) {
	names, shared := t.memory[t.names:t.units], 0
	for _, r := range records {
		at := word(r[nameField:])
		name, _, _ := bytes.Cut(names[at:], []byte{0})
		if bytes.HasPrefix(name, []byte(sqlite)) {
			if shared == 0 {
				clear(name[len(sqlite):])
				shared = at
			}
			binary.LittleEndian.PutUint32(r[nameField:], uint32(shared))
		} else {
			dropTypeArguments(name)
		}
		keep[word(r[nameField:])] = true
	}
	for at := 0; at < len(names); {
		n := bytes.IndexByte(names[at:], 0)
		if n < 0 {
			return
		}
		if !keep[at] {
			clear(names[at : at+n])
		}
		at += n + 1
	}
}

// dropTypeArguments takes out what stands between the first bracket and the last.
func dropTypeArguments(name []byte) {
	first, last := bytes.IndexByte(name, '['), bytes.LastIndexByte(name, ']')
	if first < 0 || last < first {
		return
	}
	n := copy(name[first+1:], name[last:])
	clear(name[first+1+n:])
}
