package execution_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// The texts and verdicts of these two tests were printed by LiveSQLBench's
// program, run on the same.
func TestStatementsAreCleanedAsByLiveSQLBench(t *testing.T) {
	for _, c := range []struct{ name, sql, want string }{
		{"nothing to clean", "SELECT a FROM t", "SELECT a FROM t"},
		{"a block comment", "SELECT /* x\ny */ a", "SELECT  a"},
		{"a block comment that does not end", "SELECT a /* x", "SELECT a /* x"},
		{"a line comment", "SELECT a -- x\nFROM t", "SELECT a \nFROM t"},
		{"a line comment at the end", "SELECT a -- x", "SELECT a -- x"},
		{"a line comment before a return", "SELECT a --x\r\nFROM t", "SELECT a \r\nFROM t"},
		{"blank lines", " SELECT a \n \n\t\n  FROM t\n", "SELECT a \n  FROM t"},
		{"a comment inside a text", "SELECT '/*a*/b'", "SELECT 'b'"},
		{"DISTINCT", "SELECT Distinct a, count( DISTINCT b)", "SELECT a, count( b)"},
		{"DISTINCT beside a parenthesis", "SELECT count(DISTINCT a)", "SELECT count(DISTINCT a)"},
		{"ROUND", "SELECT round (avg(a), 2) FROM t", "SELECT avg(a) FROM t"},
		{"ROUND in ROUND", "SELECT ROUND(ROUND(a, 3), 2)", "SELECT a"},
		{"ROUND of a function with commas", "SELECT ROUND( coalesce(a, 0) , 2) + 1", "SELECT coalesce(a, 0) + 1"},
		{"ROUND at the end of a name", "SELECT AROUND(a)", "SELECT Aa"},
		{"ROUND that does not end", "SELECT ROUND(a, 2", "SELECT ROUND(a, 2"},
		{"ROUND made by taking one away", "SELECT ROROUND(UND(a), 1)", "SELECT a"},
	} {
		if got := execution.SoftText(c.sql); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAnswersAreJudgedSoftlyAsByLiveSQLBench(t *testing.T) {
	db := dbtest.Open(t, `CREATE TABLE ferry(name, seats, fare);
		INSERT INTO ferry VALUES ('Una', 120, 4.125), ('Selkie', 80, 2.675), ('Tern', 80, 9)`)
	for _, c := range []struct {
		name, gold, answer string
		want               bool
	}{
		{"the same", "SELECT name FROM ferry", "SELECT name FROM ferry", true},
		{"rows in another order", "SELECT name FROM ferry ORDER BY 1",
			"SELECT name FROM ferry ORDER BY 1 DESC", true},
		{"repeated rows", "SELECT DISTINCT seats FROM ferry", "SELECT seats FROM ferry", true},
		{"columns in another order", "SELECT name, seats FROM ferry", "SELECT seats, name FROM ferry", false},
		{"rounding", "SELECT ROUND(avg(fare), 1) FROM ferry", "SELECT avg(fare) FROM ferry", true},
		{"a third place", "SELECT 2.671", "SELECT 2.674", true},
		{"a second place", "SELECT 2.67", "SELECT 2.68", false},
		{"half is to even in binary", "SELECT 4.125", "SELECT 4.12", true},
		{"a whole number and a fraction", "SELECT 9", "SELECT 9.001", true},
		{"no rows on both sides", "SELECT 1 WHERE 0", "SELECT 1 WHERE 0", false},
		{"an answer that runs only when cleaned", "SELECT 80", "SELECT DISTINCT DISTINCT 80", false},
		{"an answer that runs only as it stands", "SELECT 80", "SELECT 80 /* */ -- x", true},
	} {
		got, err := execution.SoftEqual(t.Context(), db, c.gold, c.answer, sqldb.Limits{})
		if err != nil || got != c.want {
			t.Errorf("%s: %v, %v, want %v", c.name, got, err, c.want)
		}
	}
}

func TestTextsMadeOfRoundsEnd(t *testing.T) {
	execution.SoftText(strings.Repeat("ROUND(", 20_000) + strings.Repeat(")", 20_000))
}

func FuzzSoftText(f *testing.F) {
	f.Add("SELECT DISTINCT ROUND(a, 1) -- x\n/* y */")
	f.Fuzz(func(t *testing.T, sql string) {
		if got := execution.SoftText(sql); len(got) > len(sql) {
			t.Errorf("%q grew to %q", sql, got)
		}
	})
}
