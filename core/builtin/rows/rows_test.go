package rows_test

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/rows"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func text(s string) sqldb.Value { return sqldb.Value{Kind: sqldb.Text, Str: s} }

func number(n int64) sqldb.Value { return sqldb.Value{Kind: sqldb.Integer, Int: n} }

func TestRowsAreToldApartByAllTheirValues(t *testing.T) {
	for _, tt := range []struct {
		what                    string
		rows                    [][]sqldb.Value
		distinct, firsts, texts int
	}{
		{"none", nil, 0, 0, 0},
		{"twice the same", [][]sqldb.Value{{text("oak"), number(3)}, {text("oak"), number(3)}}, 1, 1, 1},
		{"the same first value", [][]sqldb.Value{{text("oak"), number(3)}, {text("oak"), number(4)}}, 2, 1, 1},
		{"cells that join to the same text", [][]sqldb.Value{{text("a"), text("bc")}, {text("ab"), text("c")}}, 2, 2, 2},
		{"no columns", [][]sqldb.Value{{}}, 1, 0, 0},
		{"nothing but NULL", [][]sqldb.Value{{{Kind: sqldb.Null}}}, 1, 1, 0},
	} {
		if d, f, n := rows.Distinct(tt.rows), rows.Firsts(tt.rows), rows.Texts(tt.rows); d != tt.distinct ||
			f != tt.firsts || n != tt.texts {
			t.Errorf("%s: %d distinct, %d firsts, %d texts; want %d, %d, %d", tt.what, d, f, n, tt.distinct, tt.firsts,
				tt.texts)
		}
		if rows.Hold(tt.rows) != (tt.texts > 0) {
			t.Errorf("%s: Hold is %v", tt.what, tt.texts == 0)
		}
	}
}

func Example() {
	fmt.Println(rows.Distinct([][]sqldb.Value{{number(1)}, {number(2)}, {number(1)}}))
	// Output: 2
}
