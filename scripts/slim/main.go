// Slim takes from Go programs for WebAssembly what they carry and do not need to run, and writes the rest shorter:
//
//	go run ./scripts/slim web/src/gen/orbweaver.wasm
//
// The file is written anew. Four things go:
//
//   - The tables that say of each instruction its file and line. Go reads them when it prints a stack, and no linker
//     flag leaves them out. A stack then names functions, and "?:0" in place of lines.
//   - The tables that say which calls were inlined, which arguments a function has, and where a signal may interrupt
//     it. A stack then names no function that was inlined and no argument (drop.go says what stays, and why).
//   - The type arguments in the names of generic functions, which a stack does not print, and the names of SQLite's
//     own functions (names.go).
//   - The heads of segments. Go's linker writes the program's data in up to 100,000 pieces, so as to leave out zeros;
//     a compressor does that better, and a head between every two pieces is in its way (module.go).
//
// The tables and names that stay move together. Unwinding, garbage collection and what recover returns read them.
//
// The instructions do the same in fewer (shorten.go): a word on the stack is read at an offset, where Go's compiler
// adds it; a jump within a function goes where it leads, and not by the table at the function's begin; and the like.
// What Go knows a place in the code by, the number of a function and of its piece, stays. What stands around each of
// 165,000 calls is written so that it is the same around the next (calls.go): it is a twelfth of the program by brotli.
//
// By brotli at its best, the page's program is 3,684,282 bytes after it, and 4,017,066 with calls as Go writes them. An
// earlier one was 3,598,433 bytes with these, and 3,896,859 with Go's instructions; a still earlier one 3,890,239 with
// these, 3,929,853 with gaps between tables, and 3,952,312 with all names, too; the first 3,813,490 bytes as the last,
// 4,160,692 without the second, and 4,859,915 before.
//
// Slim refuses a program whose tables are not Go 1.26's, or that has instructions which Go 1.26 does not write: compare
// with $GOROOT/src/runtime/symtab.go and $GOROOT/src/cmd/internal/obj/wasm then.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./scripts/slim FILE.wasm …")
		os.Exit(2)
	}
	for _, name := range os.Args[1:] {
		if err := rewrite(name); err != nil {
			fmt.Fprintf(os.Stderr, "slim: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

func rewrite(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	slimmer, err := slim(program)
	if err != nil {
		return err
	}
	return os.WriteFile(name, slimmer, 0o755)
}

// slim returns the same program without its tables of lines, its data in few segments, its code in fewer instructions.
func slim(program []byte) ([]byte, error) {
	m, err := read(program)
	if err != nil {
		return nil, err
	}
	if err := dropTables(m.memory, m.base, m.functions); err != nil {
		return nil, err
	}
	for i := range m.sections {
		if s := &m.sections[i]; s.kind == codeSection {
			if s.body, err = shortenCode(s.body); err != nil {
				return nil, err
			}
		}
	}
	return m.write(), nil
}
