package sqldb

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// nest makes n brackets around a core.
func nest(open, core, close string, n int) string {
	return strings.Repeat(open, n) + core + strings.Repeat(close, n)
}

// deep are statements that make SQLite recurse n times.
var deep = []struct {
	name string
	sql  func(n int) string
}{
	{"parentheses", func(n int) string { return "SELECT " + nest("(", "1", ")", n) }},
	{"negations", func(n int) string { return "SELECT " + nest("NOT ", "1", "", n) }},
	{"sums", func(n int) string { return "SELECT " + nest("", "1", "+1", n) }},
	{"conjunctions", func(n int) string {
		return "SELECT 1 FROM t WHERE " + nest("", "a = 1", " AND a = 1", n)
	}},
	{"subqueries", func(n int) string { return nest("SELECT (", "SELECT 1", ")", n) }},
	{"tables in tables", func(n int) string { return nest("SELECT * FROM (", "SELECT 1", ")", n) }},
	{"in", func(n int) string { return nest("SELECT 1 FROM t WHERE a IN (", "1", ")", n) }},
	{"exists", func(n int) string { return nest("SELECT 1 WHERE EXISTS (", "SELECT 1", ")", n) }},
	{"unions", func(n int) string { return nest("", "SELECT 1", " UNION SELECT 1", n) }},
	{"functions", func(n int) string { return "SELECT " + nest("abs(", "1", ")", n) }},
	{"cases", func(n int) string { return "SELECT " + nest("CASE WHEN 1 THEN ", "1", " END", n) }},
	{"casts", func(n int) string { return "SELECT " + nest("CAST(", "1", " AS INT)", n) }},
	{"collations", func(n int) string { return "SELECT " + nest("", "'a'", " COLLATE nocase", n) }},
	{"json lists", func(n int) string { return "SELECT json('" + nest("[", "", "]", n) + "')" }},
	{"json objects", func(n int) string { return "SELECT json('" + nest(`{"a":`, "1", "}", n) + "')" }},
	{"like", func(n int) string {
		return "SELECT '" + nest("ab", "", "", n) + "' LIKE '" + nest("%a", "%", "", n) + "'"
	}},
	{"glob", func(n int) string {
		return "SELECT '" + nest("ab", "", "", n) + "' GLOB '" + nest("*a", "*", "", n) + "'"
	}},
	{"joins", func(n int) string { return "SELECT 1 FROM t" + nest("", "", " JOIN t", n) }},
	{"columns", func(n int) string { return "SELECT 1" + nest("", "", ", 1", n) }},
	{"values", func(n int) string { return "VALUES (1)" + nest("", "", ", (1)", n) }},
}

// A call stack that overflows ends the whole program, natively and in the
// browser, so what is asserted is above all that this test comes to its end.
// For the browser's stack, run it with a smaller one than go_js_wasm_exec
// gives: node --stack-size=300 .../wasm_exec_node.js sqldb.test
func TestDeepSQL(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a); INSERT INTO t VALUES (1)")
	for _, d := range deep {
		for _, n := range []int{10, 60, 190, 450, 999, 2000, 10_000} {
			sql := d.sql(n)
			r := db.Query(context.Background(), sql, Limits{})
			if r.Outcome != OK && r.Outcome != Failed {
				t.Errorf("%s, %d deep: outcome %q (%s), want it to run or to be refused", d.name, n, r.Outcome, r.Error)
			}
			if n == 10 && r.Outcome != OK {
				t.Errorf("%s, 10 deep: %q (%s), want this still to run", d.name, r.Outcome, r.Error)
			}
			if len(sql) > maxSQL && (r.Outcome != Failed || !strings.Contains(r.Error, fmt.Sprint(maxSQL))) {
				t.Errorf("%s: SQL of %d bytes gave %q (%s), want it refused with the limit named",
					d.name, len(sql), r.Outcome,
					r.Error)
			}
		}
	}
	if r := db.Query(context.Background(), "SELECT a FROM t", Limits{}); r.Outcome != OK {
		t.Errorf("afterwards a simple query gave %q (%s)", r.Outcome, r.Error)
	}
}
