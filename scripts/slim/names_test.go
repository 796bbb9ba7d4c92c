package main

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// tableOf is a table of functions with nothing but these names, and a record for each that is not in unused.
func tableOf(names []string, unused map[string]bool) (functionTable, []record) {
	t := functionTable{}
	var records []record
	for _, name := range names {
		if !unused[name] {
			r := make(record, recordSize)
			binary.LittleEndian.PutUint32(r[nameField:], uint32(len(t.memory)))
			records = append(records, r)
		}
		t.memory = append(append(t.memory, name...), 0)
	}
	t.units = len(t.memory)
	return t, records
}

func TestNamesAreShortenedAsGoPrintsThem(t *testing.T) {
	const closed = "an/inlined.call"
	names := []string{"go:buildid", "slices.Sort[go.shape.int]",
		"slices.Map[go.shape.[2]int,go.shape.struct { A [3]int }].func1", "main.main", closed, "main.(*T).Run", sqlite + "v6.(*Module)._sqlite3Select", sqlite + "v6.New", "main.odd]["}
	table, records := tableOf(names, map[string]bool{closed: true})
	table.clearNames(records, map[int]bool{})
	want := []string{"go:buildid", "slices.Sort[]", "slices.Map[].func1", "main.main", "main.(*T).Run", sqlite, sqlite,
		"main.odd]["}
	for i, r := range records {
		name, _, _ := bytes.Cut(table.memory[word(r[nameField:]):], []byte{0})
		if string(name) != want[i] {
			t.Errorf("the name of record %d is %q, want %q", i, name, want[i])
		}
	}
	if bytes.Contains(table.memory, []byte("inlined")) || bytes.Contains(table.memory, []byte("Select")) {
		t.Errorf("a name that no record has is still there: %q", table.memory)
	}
	once := bytes.Clone(table.memory)
	table.clearNames(records, map[int]bool{})
	if !bytes.Equal(table.memory, once) {
		t.Errorf("names made short again are others: %q, before %q", table.memory, once)
	}
}
