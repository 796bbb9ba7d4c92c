package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// tableOf returns a table of functions with nothing but these names, and a record for each that is not in
// unused.
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
		"slices.Map[go.shape.[2]int,go.shape.struct { A [3]int }].func1", "main.main", closed, "main.(*T).Run",
		sqlite + "v6.(*Module)._sqlite3Select", sqlite + "v6.New", "main.odd]["}
	table, records := tableOf(names, map[string]bool{closed: true})
	if err := table.shortenNames(records, nil); err != nil {
		t.Fatal(err)
	}
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
	if err := table.shortenNames(records, nil); err != nil || !bytes.Equal(table.memory, once) {
		t.Errorf("names made short again are others: %q, before %q, %v", table.memory, once, err)
	}
	binary.LittleEndian.PutUint32(records[3][nameField:], uint32(len(table.memory)))
	if err := table.shortenNames(records, nil); err == nil {
		t.Error("a name behind the last was taken")
	}
}

// kept returns the tables of a function that stay, each up to where the next begins, or as long as lengths
// says.
func kept(t *testing.T, m *module, lengths [][]int) (tables [][][]byte, long [][]int) {
	t.Helper()
	f, err := findTable(m.memory, m.base, m.functions)
	if err != nil {
		t.Fatal(err)
	}
	records, err := f.records()
	if err != nil {
		t.Fatal(err)
	}
	starts := [2][]int{{f.functionsAt - f.tables}, {f.wholeEnd - f.whole}}
	for _, r := range records {
		for _, field := range []int{stackField, fileField, lineField} {
			starts[0] = append(starts[0], word(r[field:]))
		}
		for list := r.byInstruction(); len(list) > 0; list = list[4:] {
			starts[0] = append(starts[0], word(list))
		}
		for list := r.forWhole(); len(list) > 0; list = list[4:] {
			starts[1] = append(starts[1], word(list))
		}
	}
	slices.Sort(starts[0])
	slices.Sort(starts[1])
	for i, r := range records {
		var of [][]byte
		var lens []int
		add := func(part, at int) {
			if at == none || part == 0 && at == 0 {
				return
			}
			next, _ := slices.BinarySearch(starts[part], at+1)
			n := starts[part][next] - at
			if lengths != nil {
				n = lengths[i][len(lens)]
			}
			of = append(of, m.memory[[2]int{f.tables, f.whole}[part]+at:][:n])
			lens = append(lens, n)
		}
		add(0, word(r[stackField:]))
		for kind, list := 0, r.byInstruction(); len(list) > 0; kind, list = kind+1, list[4:] {
			if !dropsByInstruction(r, kind) {
				add(0, word(list))
			}
		}
		for kind, list := 0, r.forWhole(); len(list) > 0; kind, list = kind+1, list[4:] {
			if !dropsForWhole(r, kind) && kind != inlinedCalls { // the names of inlined calls are elsewhere
				add(1, word(list))
			}
		}
		tables, long = append(tables, of), append(long, lens)
	}
	return tables, long
}

func TestTheTablesThatStayAreTheSame(t *testing.T) {
	program := built(t)
	before, err := read(program)
	if err != nil {
		t.Fatal(err)
	}
	want, long := kept(t, before, nil)
	slimmer, err := slim(program)
	if err != nil {
		t.Fatal(err)
	}
	after, err := read(slimmer)
	if err != nil {
		t.Fatal(err)
	}
	got, _ := kept(t, after, long)
	tables := 0
	for i := range want {
		for j := range want[i] {
			if tables++; !bytes.Equal(got[i][j], want[i][j]) {
				t.Fatalf("table %d of function %d is another one: %x, was %x", j, i, got[i][j], want[i][j])
			}
		}
	}
	if tables < 3*len(want) {
		t.Errorf("%d tables of %d functions were compared; most have four", tables, len(want))
	}
}
