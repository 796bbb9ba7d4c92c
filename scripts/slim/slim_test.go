package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// built returns a small program of Go for WebAssembly.
func built(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "./testdata/program")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// run runs a program in Node and returns what it prints, and whether it panicked.
func run(t *testing.T, program []byte, args ...string) (printed string, failed bool) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node here")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, program, 0o755); err != nil {
		t.Fatal(err)
	}
	exec := exec.Command(node, append([]string{
		filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), file}, args...)...)
	out, err := exec.CombinedOutput()
	return string(out), err != nil
}

var lineOfGo = regexp.MustCompile(`\.go:\d`)

func TestTheSlimProgramDoesTheSame(t *testing.T) {
	program := built(t)
	slimmer, err := slim(program)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := run(t, program)
	got, failed := run(t, slimmer)
	if failed || got != want || !strings.Contains(got, "65528 ") || !strings.Contains(got, "index out of range") ||
		!strings.Contains(got, "man overboard <nil> <nil> man overboard") {
		t.Errorf("the slim program printed %q, the whole one %q", got, want)
	}

	whole, _ := run(t, program, "panic")
	trace, failed := run(t, slimmer, "panic")
	if !failed || !strings.Contains(trace, "panic: told to") || !strings.Contains(trace, "main.main()") {
		t.Errorf("a panic of the slim program does not say what and in which function:\n%s", trace)
	}
	if !lineOfGo.MatchString(whole) || lineOfGo.MatchString(trace) {
		t.Errorf("lines are in the slim program's trace, or not in that of the whole one:\n%s\n%s", trace, whole)
	}
}

func TestOnlyInstructionsAndTablesAreOthers(t *testing.T) {
	program := built(t)
	slimmer, err := slim(program)
	if err != nil {
		t.Fatal(err)
	}
	before, err := read(program)
	if err != nil {
		t.Fatal(err)
	}
	after, err := read(slimmer)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range before.sections {
		now := after.sections[i].body
		if s.kind != dataSection && s.kind != codeSection && !bytes.Equal(s.body, now) {
			t.Errorf("section %d of kind %d is another one", i, s.kind)
		}
		if share := float64(len(now)) / float64(len(s.body)); s.kind == codeSection && (share < .8 || share > .93) {
			t.Errorf("the code is %.3f of what it was; most of Go's is .89", share)
		}
	}
	table, err := findTable(before.memory, before.base, before.functions)
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for i, b := range before.memory {
		if i < len(after.memory) && after.memory[i] == b {
			continue
		}
		changed++
		moved := i >= table.names && i < table.wholeEnd // what names_test.go follows
		if i < len(after.memory) && after.memory[i] != 0 && after.memory[i] != 0xff && !moved {
			t.Fatalf("byte %d of the data is %d, was %d", i, after.memory[i], b)
		}
	}
	if share := float64(changed) / float64(len(before.memory)); share < .13 || share > .5 {
		t.Errorf("%.3f of the data were cleared; lines and inlined calls are some .17 of it", share)
	}
	if again, err := slim(slimmer); err != nil || !bytes.Equal(again, slimmer) {
		t.Errorf("a slim program made slim again is another one: %v", err)
	}
}

func TestWhatIsNotUnderstoodIsRefused(t *testing.T) {
	program := built(t)
	otherTables := bytes.Clone(program)
	at := bytes.Index(otherTables, pcHeader[:4])
	for at >= 0 {
		otherTables[at] = 0xf2 // as a later Go may write them
		at = bytes.Index(otherTables, pcHeader[:4])
	}
	passive := append(bytes.Clone(magic), dataSection, 4, 1, 1, 1, 7)
	for name, c := range map[string]struct {
		program []byte
		says    string
	}{
		"no module":       {[]byte("#!/bin/sh\n"), "no WebAssembly module"},
		"cut short":       {program[:len(program)/2], "ends in the middle"},
		"a later Go":      {otherTables, "0 tables of functions"},
		"passive segment": {passive, "not an active one"},
		"no code":         {magic, "no code or no data"},
	} {
		if _, err := slim(c.program); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want an error that says %q", name, err, c.says)
		}
	}
}

func TestSignedNumbersReadAsTheyAreWritten(t *testing.T) {
	for _, value := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, 1<<31 - 1, -1, -64, -65, -8193} {
		b := appendSigned(nil, value)
		if got, n := signed(b); got != value || n != len(b) {
			t.Errorf("%d is written as %x, which reads as %d", value, b, got)
		}
		if _, n := signed(b[:len(b)-1]); n != 0 {
			t.Errorf("%x reads as a number without its last byte", b)
		}
	}
}

func FuzzSlim(f *testing.F) {
	data := append(bytes.Clone(magic), codeSection, 1, 1, dataSection, 6, 1, 0, 0x41, 0, 0x0b, 0)
	f.Add(data)
	header := append(bytes.Clone(pcHeader), make([]byte, 64)...)
	binary.LittleEndian.PutUint64(header[8:], 1)
	f.Add(append(bytes.Clone(magic), header...))
	f.Fuzz(func(_ *testing.T, program []byte) { _, _ = slim(program) })
}
