package cells

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// A file of thousands of different cells is looked through for each question.
func BenchmarkReadOfManyCells(b *testing.B) {
	var rows strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&rows, ", ('%c%d Quay', 'left at pier %d, gate %d')", 'A'+i%26, i, i%97, i)
	}
	script := "CREATE TABLE export (place TEXT, note TEXT);\nINSERT INTO export VALUES" + rows.String()[1:] + ";"
	s, v := readtest.Script(b, script)
	for b.Loop() {
		if Read(s, v, "what is the note of the place B27 Quay") == nil {
			b.Fatal("nothing is read")
		}
	}
}
