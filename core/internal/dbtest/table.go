package dbtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Show writes a table in one line: names and types, then rows.
func Show(t testing.TB, table *corpus.Table) string {
	t.Helper()
	var out []string
	for _, c := range table.Columns {
		out = append(out, c.Name+" "+c.Type)
	}
	text := strings.Join(out, ", ")
	for row, err := range table.Rows(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf(" %q", row)
	}
	return text
}
