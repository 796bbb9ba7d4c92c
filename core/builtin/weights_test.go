package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rank"
)

func TestTheTableOfWeightsReadsBackAsItIsWritten(t *testing.T) {
	w := DefaultWeights()
	if w.String() != weightsTable {
		t.Errorf("written anew, weights.txt is another:\n%s", w)
	}
	w.ranking[rank.Joined] = -7.5
	again, err := ParseWeights(w.String())
	if err != nil || again.ranking[rank.Joined] != -7.5 || again.acceptFrom != w.acceptFrom {
		t.Errorf("%v: read back, a change is lost", err)
	}
}

func TestABadTableOfWeightsIsRefusedWithItsLine(t *testing.T) {
	for _, tt := range []struct{ name, from, to, want string }{
		{"a name that is none", "column-linked", "column-likned", `"column-likned" is no weight`},
		{"a weight twice", "table-linked ", "column-linked ",
			`"column-linked" is no weight, or stands there twice`},
		{"no number", "a word that means a table", "", "table-linked"},
		{"words for a number", "accept-from ", "accept-from much ", `accept-from is "much"`},
		{"a number that is none", "accept-from ", "accept-from NaN ", `accept-from is "NaN"`},
		{"a weight that is missing", "accept-from", "# accept-from", "accept-from is missing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			table := strings.Replace(weightsTable, tt.from, tt.to, 1)
			if tt.name == "no number" {
				table = "table-linked\n"
			}
			if _, err := ParseWeights(table); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

func FuzzWeights(f *testing.F) {
	f.Add(weightsTable)
	f.Add("column-linked 1\ncolumn-linked 2")
	f.Fuzz(func(t *testing.T, table string) {
		w, err := ParseWeights(table)
		if err != nil {
			return
		}
		again, err := ParseWeights(w.String())
		if err != nil || *again != *w {
			t.Errorf("%v: what was read is not read again", err)
		}
	})
}
