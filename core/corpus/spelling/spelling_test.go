package spelling_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus/spelling"
)

func TestOneSpelling(t *testing.T) {
	for _, tt := range []struct{ name, cells, want, note string }{
		{"the case of letters", "Lund|lund|LUND|Lund", "Lund|Lund|Lund|Lund",
			`column "c": lund is read as Lund, and another spelling as what it says`},
		{"the more frequent one stays", "lund|lund|Lund|Malmö", "lund|lund|lund|Malmö",
			`column "c": Lund is read as lund`},
		{"of as many the one with a capital", "LUND|Lund|Malmö|Malmö", "Lund|Lund|Malmö|Malmö",
			`column "c": LUND is read as Lund`},
		{"blanks within", "New  Bern|New Bern|New Bern|Lund", "New Bern|New Bern|New Bern|Lund",
			`column "c": New  Bern is read as New Bern`},
		{"blanks around, of which nothing is told", "Lund | Lund|Malmö\t|Malmö", "Lund|Lund|Malmö|Malmö", ""},
		{"yes and no", "Yes|y|YES|No|n||Yes", "Yes|Yes|Yes|No|No||Yes",
			`column "c": y is read as Yes, and 2 other spellings as what they say`},
		{"letters alone say yes and no", "y|Y|n|y", "y|y|n|y", `column "c": Y is read as y`},
		{"names hardly repeat", "Ann|ann|Bo|Cy", "Ann|ann|Bo|Cy", ""},
		{"units", "mW|MW|mW|MW|kWh|KWH", "mW|MW|mW|MW|kWh|KWH", ""},
		{"letters that are no yes or no", "A|a|A|a", "A|a|A|a", ""},
		{"codes", "ab12c|AB12C|ab12c|AB12C", "ab12c|AB12C|ab12c|AB12C", ""},
		{"names with a capital within", "McNab|Mcnab|McNab|McNab", "McNab|Mcnab|McNab|McNab", ""},
		{"numbers", "1|2|1|2", "1|2|1|2", ""},
	} {
		var rows [][]string
		for _, cell := range strings.Split(tt.cells, "|") {
			rows = append(rows, []string{"x", cell})
		}
		var note, got []string
		for _, c := range spelling.Rewrite(2, rows) {
			if c.Column != 1 {
				t.Errorf("%s: column %d changed", tt.name, c.Column)
			}
			note = append(note, c.Note("c"))
		}
		for _, row := range rows {
			got = append(got, row[1])
		}
		if g := strings.Join(got, "|"); g != tt.want || strings.Join(note, "\n") != tt.note {
			t.Errorf("%s: %s, want %s; %q, want %q", tt.name, g, tt.want, note, tt.note)
		}
	}
}
