package counterexample

import (
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// String shows the rows of a witness and what the statements return on them.
func (w *Witness) String() string {
	var b strings.Builder
	for _, t := range w.Tables {
		fmt.Fprintf(&b, "%s (%s)\n", t.Name, strings.Join(t.Columns, ", "))
		writeRows(&b, t.Rows)
	}
	fmt.Fprintln(&b, "\nthe gold SQL returns")
	writeRows(&b, w.Gold.Rows)
	fmt.Fprintln(&b, "the answer returns")
	writeRows(&b, w.Answer.Rows)
	return b.String()
}

func writeRows(b *strings.Builder, rows [][]sqldb.Value) {
	if len(rows) == 0 {
		fmt.Fprintln(b, "  no rows")
	}
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, v := range row {
			if cells[i] = v.String(); v.Kind == sqldb.Text {
				cells[i] = fmt.Sprintf("%q", v.Str)
			}
		}
		fmt.Fprintln(b, "  "+strings.Join(cells, ", "))
	}
}
