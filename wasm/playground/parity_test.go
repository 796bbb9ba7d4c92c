package playground

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/wasm/playground/runs"
)

// TestRecordsAreThoseOfAnotherMachine compares this build's records of all
// sample questions with a file of records that another build wrote. Run under
// js/wasm it shows that the browser's program computes what the native one
// does:
//
//	go run ./wasm/generate --records /tmp/native.jsonl
//	ORBWEAVER_RECORDS=/tmp/native.jsonl GOOS=js GOARCH=wasm go test \
//	    -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" -run Records ./wasm/playground
func TestRecordsAreThoseOfAnotherMachine(t *testing.T) {
	file := os.Getenv("ORBWEAVER_RECORDS")
	if file == "" {
		t.Skip("ORBWEAVER_RECORDS names no file to compare with; write one with: go run ./wasm/generate " +
			"--records FILE")
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(want), []byte("\n"))
	n := 0
	_, failed := call[runs.BenchResult](newPage(t, Options{}), "bench",
		runs.BenchParams{Config: runs.ParityConfig()}, nil,
		func(e struct{ Record json.RawMessage }) {
			if n < len(lines) && !bytes.Equal(e.Record, lines[n]) {
				t.Errorf("record %d is\n%s\nthere\n%s", n, e.Record, lines[n])
			}
			n++
		})
	if failed != nil {
		t.Fatal(failed)
	}
	if n != len(lines) || n == 0 {
		t.Errorf("there are %d records, in the file %d", n, len(lines))
	}
}
