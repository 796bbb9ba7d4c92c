package execution_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/spider/internal/spidertest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// FuzzSameResult makes two tables of the same values and checks what must hold
// of any comparison.
func FuzzSameResult(f *testing.F) {
	f.Add([]byte("aabbcc"), []byte("abcabc"), uint8(2), true)
	f.Add([]byte{0, 1, 2, 3, 4, 5}, []byte{3, 2, 1, 0, 5, 4}, uint8(3), false)
	f.Fuzz(func(t *testing.T, a, b []byte, width uint8, ordered bool) {
		x, y := tableOf(a, int(width%6)+1), tableOf(b, int(width%6)+1)
		if !execution.SameResult(x, x, ordered).Right {
			t.Fatal("a result does not equal itself")
		}
		there, back := execution.SameResult(x, y, ordered), execution.SameResult(y, x, ordered)
		if there.Right != back.Right {
			t.Fatalf("equal one way round only: %+v, %+v", there, back)
		}
		if there.Right && ordered && !execution.SameResult(x, y, false).Right {
			t.Fatal("equal in order, and not without")
		}
		if there.Class == execution.OnlyOrder && !execution.SameResult(x, y, false).Right {
			t.Fatal("only the order is wrong, but without it they differ")
		}
	})
}

// tableOf makes a table of a few different values, one a byte.
func tableOf(text []byte, width int) *sqldb.Result {
	values := []sqldb.Value{
		{}, {Kind: sqldb.Integer, Int: 1}, {Kind: sqldb.Real, Real: 1}, {Kind: sqldb.Real, Real: 1.5},
		{Kind: sqldb.Text, Str: "1"}, {Kind: sqldb.Text, Str: "\xff"}, {Kind: sqldb.Text},
		{Kind: sqldb.Blob, Str: "1"},
	}
	r := &sqldb.Result{Outcome: sqldb.OK}
	for len(text) >= width {
		row := make([]sqldb.Value, width)
		for j := range row {
			row[j] = values[int(text[j])%len(values)]
		}
		r.Rows = append(r.Rows, row)
		text = text[width:]
	}
	return r
}

func FuzzPlugged(f *testing.F) {
	for i, sql := range spidertest.Seeds {
		f.Add(sql, spidertest.Seeds[(i+1)%len(spidertest.Seeds)])
	}
	f.Fuzz(func(t *testing.T, gold, answer string) {
		n := 0
		for range execution.Plugged(gold, answer) {
			if n++; n == 100 {
				break
			}
		}
		_, values := execution.SplitValues(gold)
		for i, v := range values {
			if v == "" || !strings.Contains(gold, v) && !strings.ContainsAny(gold, ";\t") {
				t.Fatalf("value %d of %q is %q", i, gold, v)
			}
		}
	})
}
