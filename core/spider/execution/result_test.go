package execution_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// rows reads a table from text: rows between ";", values between ",". A whole
// number is an integer, one with a dot a real, "null" is NULL.
func rows(text string) *sqldb.Result {
	r := &sqldb.Result{Outcome: sqldb.OK}
	for line := range strings.SplitSeq(text, ";") {
		if text == "" {
			break
		}
		var row []sqldb.Value
		for cell := range strings.SplitSeq(line, ",") {
			v := sqldb.Value{Kind: sqldb.Text, Str: cell}
			switch {
			case cell == "null":
				v = sqldb.Value{}
			case strings.Trim(cell, "0123456789") == "":
				v.Kind, v.Str = sqldb.Integer, ""
				for _, d := range cell {
					v.Int = v.Int*10 + int64(d-'0')
				}
			case strings.Trim(cell, "0123456789.") == "":
				v.Kind, v.Str = sqldb.Real, ""
				whole, _, _ := strings.Cut(cell, ".")
				v.Real = float64(len(whole)) // tests use 1.0 alone
			}
			row = append(row, v)
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}

func TestSameResult(t *testing.T) {
	tests := []struct {
		name      string
		gold, got string
		ordered   bool
		class     execution.Class
		reason    string
	}{
		{"equal results are right", "a,1;b,2", "a,1;b,2", true, "", ""},
		{"columns may be swapped", "a,1;b,2", "1,a;2,b", true, "", ""},
		{"rows may be swapped where order does not count", "a,1;b,2", "b,2;a,1", false, "", ""},
		{"rows and columns may be swapped together", "a,1;b,2", "2,b;1,a", false, "", ""},
		{"NULL equals NULL", "null,1", "null,1", false, "", ""},
		{"an integer equals a real", "1,x", "1.0,x", false, "", ""},
		{"two empty results are equal", "", "", true, "", ""},

		{"rows in another order", "a;b", "b;a", true, execution.OnlyOrder, "the right rows in another order"},
		{"too few rows", "1;2;3;4;5", "1;2;3", false, execution.WrongRows, "3 rows where 5 were expected"},
		{"no rows at all", "1;2", "", false, execution.WrongRows, "no row where 2 were expected"},
		{"rows where none is right", "", "1", false, execution.WrongRows, "1 row where none was expected"},
		{"too many rows, of another width", "1", "1,2;3,4", false, execution.WrongRows,
			"2 rows where 1 was expected, and 2 columns instead of 1"},
		{"duplicates count", "1;2", "1;1;2", false, execution.OnlyDuplicates,
			"the right rows, but not repeated as often: 3 rows where 2 were expected"},
		{"too many columns", "1", "1,2", false, execution.WrongColumns, "2 columns where 1 was expected"},
		{"text is no number", "1", "1 ", false, execution.WrongValues, "another row than the one expected, (1)"},
		{"some values are wrong", "a,1;b,2;c,3", "a,1;b,9;c,3", false, execution.WrongValues,
			"1 of the 3 rows expected is missing: (b, 2)"},
		{"several values are wrong", "a,1;b,2;c,3", "a,1;b,9;c,8", false, execution.WrongValues,
			"2 of the 3 rows expected are missing; the first is (b, 2)"},
		{"the multiset of rows counts and not the set", "1;1;2", "1;2;2", false, execution.WrongValues,
			"1 of the 3 rows expected is missing: (1)"},
		{"whole rows count, not each column by itself", "a,1;a,1;a,2;b,1;b,2;b,2", "a,1;a,2;a,2;b,1;b,1;b,2", false,
			execution.WrongValues,
			"2 of the 6 rows expected are missing; the first is (a, 1)"},
		{"values must not move between rows", "a,1;b,2", "a,2;b,1", false, execution.WrongValues,
			"other values: none of the 2 rows expected is there; the first is (a, 1)"},
		{"1 and 1.0 are refused where they sort differently", "1,1.x", "1.0,1.x", false, execution.WrongValues,
			"whole numbers where others were expected, or the other way round: they are equal, but the " +
				"official comparison sorts them differently and refuses them"},
		{"also where the order is another", "1,1.x;2,a", "2,a;1.0,1.x", true, execution.WrongValues,
			"whole numbers where others were expected, or the other way round: they are equal, but the " +
				"official comparison sorts them differently and refuses them"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := execution.SameResult(rows(tt.gold), rows(tt.got), tt.ordered)
			if m.Right != (tt.class == "") || m.Class != tt.class || m.Reason != tt.reason {
				t.Errorf("got %+v, want class %q: %s", m, tt.class, tt.reason)
			}
		})
	}
}

func TestAResultThatIsNotWholeEqualsNothing(t *testing.T) {
	broken := &sqldb.Result{Outcome: sqldb.Failed, Error: "no such column: colour"}
	if m := execution.SameResult(rows("1"), broken, false); m.Class != execution.NotRun ||
		!strings.HasSuffix(m.Reason, "no such column: colour") {
		t.Errorf("an answer that failed: %+v", m)
	}
	cut := rows("1")
	cut.Outcome = sqldb.TooMany
	if m := execution.SameResult(cut, cut, false); m.Class != execution.NoGold || m.Right {
		t.Errorf("a gold result that was cut: %+v", m)
	}
	if m := execution.SameResult(rows("1"), nil, false); m.Class != execution.NotRun {
		t.Errorf("no result at all: %+v", m)
	}
}

func TestTablesMadeToBeHardAreGivenUp(t *testing.T) {
	// Both tables hold graphs, a column a vertex and a row an edge, with every
	// vertex alike; all but the last are the same graph, and each can be laid
	// over the other in a thousand ways before the last one fails.
	rook, other := rookGraph(), shrikhandeGraph()
	gold, got := edges(rook, rook, rook, rook), edges(rook, rook, rook, other)
	if m := execution.SameResult(gold, got, false); m.Class != execution.TooHard {
		t.Errorf("different graphs: %+v", m)
	}
	if m := execution.SameResult(gold, gold, false); !m.Right {
		t.Errorf("the same graphs: %+v", m)
	}
}

// edges returns the incidence table of graphs beside each other: a row an edge,
// a column a vertex, 1 where the edge ends.
func edges(graphs ...[][2]int) *sqldb.Result {
	const vertices = 16
	r := &sqldb.Result{Outcome: sqldb.OK}
	for g, graph := range graphs {
		for _, e := range graph {
			row := make([]sqldb.Value, vertices*len(graphs))
			for j := range row {
				row[j].Kind = sqldb.Integer
			}
			row[g*vertices+e[0]].Int, row[g*vertices+e[1]].Int = 1, 1
			r.Rows = append(r.Rows, row)
		}
	}
	return r
}

// rookGraph joins the squares of a 4x4 board between which a rook moves.
func rookGraph() [][2]int {
	return graphOf(func(x, y int) bool { return (x == 0) != (y == 0) })
}

// shrikhandeGraph has the same parameters and is another graph.
func shrikhandeGraph() [][2]int {
	return graphOf(func(x, y int) bool {
		return x == 0 && (y == 1 || y == 3) || y == 0 && (x == 1 || x == 3) || x == y && (x == 1 || x == 3)
	})
}

// graphOf joins the squares of a 4x4 torus whose distance is an edge.
func graphOf(edge func(x, y int) bool) (out [][2]int) {
	for a := range 16 {
		for b := a + 1; b < 16; b++ {
			if edge((b%4-a%4+4)%4, (b/4-a/4+4)%4) {
				out = append(out, [2]int{a, b})
			}
		}
	}
	return out
}

func TestOrdered(t *testing.T) {
	tests := []struct {
		name string
		sql  string
		want bool
	}{
		{"an ORDER BY orders", "SELECT a FROM t ORDER BY a", true},
		{"in any spelling", "select a from t order\n\tby a", true},
		{"behind a comment between its words", "SELECT a FROM t ORDER /* how */ BY a", true},
		{"behind a subquery", "SELECT a FROM t WHERE b IN (SELECT b FROM u) ORDER BY a", true},
		{"not in a subquery", "SELECT a FROM t WHERE b = (SELECT b FROM u ORDER BY b LIMIT 1)", false},
		{"not in a literal", "SELECT 'it''s order by' FROM t", false},
		{"not in a quoted name", `SELECT "order by" FROM [order by]`, false},
		{"not in a comment", "SELECT a FROM t -- order by a", false},
		{"not in longer words", "SELECT reorder, bypass FROM t", false},
		{"not where there is none", "SELECT a FROM t GROUP BY a", false},
		{"nor in nothing", "", false},
		{"nor in an open literal", "SELECT 'a ORDER BY b", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := execution.Ordered(tt.sql); got != tt.want {
				t.Errorf("%s: got %v", tt.sql, got)
			}
		})
	}
}

func TestExecuteComparesInOrderOnlyWhereTheGoldOrders(t *testing.T) {
	db := heart{
		"SELECT a FROM t":            rows("1;2"),
		"SELECT a FROM t ORDER BY a": rows("1;2"),
		"SELECT a FROM t WHERE true": rows("2;1"),
	}
	e := execution.Execute(t.Context(), db, "SELECT a FROM t", "SELECT a FROM t WHERE true", sqldb.Limits{})
	if !e.Right || len(e.Gold.Rows) != 2 || len(e.Got.Rows) != 2 {
		t.Errorf("gold without order: %+v", e)
	}
	e = execution.Execute(t.Context(), db, "SELECT a FROM t ORDER BY a",
		"SELECT a FROM t WHERE true", sqldb.Limits{})
	if e.Right || e.Class != execution.OnlyOrder {
		t.Errorf("gold with order: %+v", e)
	}
}
