// Package golden compares the output of a test with a file of the expected
// output:
//
//	golden.Check(t, "report.txt", got)
//
// "go test -update" writes the files anew, to be read before they are
// committed. Only tests import it: it declares that flag.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Check compares got with the file of this name in the test's testdata.
func Check(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v: run the test with -update to make it", err)
	}
	if got != string(want) {
		t.Errorf("%s differs; run the test with -update if that is meant\n--- got\n%s\n--- want\n%s",
			path, got, want)
	}
}
