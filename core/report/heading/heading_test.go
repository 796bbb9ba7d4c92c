package heading

import (
	"context"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// heads returns the headings of columns whose first value is one of a kind.
// what the first value is.
func heads(t *testing.T, sql string, first sqldb.Value, columns ...string) []string {
	t.Helper()
	row := make([]sqldb.Value, len(columns))
	for i := range row {
		row[i] = first
	}
	return Of(sql, &sqldb.Result{Columns: columns, Rows: [][]sqldb.Value{row}})
}

var (
	three = sqldb.Value{Kind: sqldb.Integer, Int: 3}
	day   = sqldb.Value{Kind: sqldb.Text, Str: "2024-05-01"}
	text  = sqldb.Value{Kind: sqldb.Text, Str: "Zoe"}
)

func TestANameThatAQueryInBracketsChoseIsHeadedByWhatItMeans(t *testing.T) {
	for _, c := range []struct{ sql, column, want string }{
		{"SELECT AVG(n) FROM (SELECT COUNT(*) AS n FROM jars GROUP BY shelf)", "AVG(n)", "average of number of jars"},
		{"SELECT MAX(N) FROM (SELECT shelf, SUM(price) AS n FROM jars GROUP BY shelf) AS t", "MAX(N)",
			"highest total of price"},
		{"SELECT AVG(price) FROM (SELECT price FROM jars LIMIT 3)", "AVG(price)", "average of price"},
		{"SELECT AVG(n) FROM (SELECT CASE WHEN a THEN 1 END AS n FROM jars)", "AVG(n)", "average of n"},
	} {
		if got := heads(t, c.sql, three, c.column)[0]; got != c.want {
			t.Errorf("%s is headed %q, want %q", c.sql, got, c.want)
		}
	}
}

func TestAnExpressionIsHeadedInWords(t *testing.T) {
	for _, c := range []struct {
		expression string
		first      sqldb.Value
		want       string
	}{
		{"COUNT(*)", three, "number of jars"},
		{"count( * )", three, "number of jars"},
		{"COUNT(label)", three, "number of rows with label"},
		{"COUNT(DISTINCT T1.shelf_no)", three, "number of different values of shelf no"},
		{`SUM(Qty * "Unit price")`, three, "total of Qty × Unit price"},
		{"SUM(a * (1 - rebate))", three, "total of a × (1 − rebate)"},
		{"SUM(a - (b - c))", three, "total of a − (b − c)"},
		{"SUM(a / (b / c))", three, "total of a ÷ (b ÷ c)"},
		{"AVG([fill level])", three, "average of fill level"},
		{"MAX(price)", three, "highest price"},
		{"MIN(T2.price)", three, "lowest price"},
		{"MAX(sealed)", day, "latest sealed"},
		{"MIN(BestBeforeDate)", three, "earliest BestBeforeDate"},
		{"MAX(harvest_year)", three, "latest harvest year"},
		{"MAX(candidate)", three, "highest candidate"},
		{"SUM(a) / COUNT(*)", three, "(total of a) ÷ (number of jars)"},
		{"CAST(SUM(a) AS REAL) / NULLIF(SUM(b), 0)", three, "(total of a) ÷ (total of b)"},
		{"1.0 * SUM(a) / SUM(b)", three, "(total of a) ÷ (total of b)"},
		{"SUM(a) * 1.0 / SUM(b)", three, "(total of a) ÷ (total of b)"},
		{"100.0 * SUM(a) / SUM(b)", three, "(total of a) ÷ (total of b) in %"},
		{"SUM(a) * 100.0 / SUM(b)", three, "(total of a) ÷ (total of b) in %"},
		{"SUM(a) / SUM(b) * 100", three, "(total of a) ÷ (total of b) in %"},
		{"ROUND(100.0 * SUM(a) / SUM(b), 1)", three, "(total of a) ÷ (total of b) in %, rounded"},
		{"SUM(a) * 100", three, "100 × (total of a)"},
		{"MAX(a) - MIN(a)", three, "(highest a) − (lowest a)"},
		{"ROUND(AVG(price), 2)", three, "average of price, rounded"},
		{"COALESCE(SUM(a), 0)", three, "total of a"},
		{"AVG(IFNULL(a, 0))", three, "average of a (or 0)"},
		{"strftime('%Y', sealed)", text, "year of sealed"},
		{"CAST(strftime('%m', sealed) AS INTEGER)", three, "month of sealed"},
		{"substr(seal_date, 1, 7)", text, "month of seal date"},
		{"julianday(opened) - julianday(sealed)", three, "days from sealed to opened"},
		{"AVG(julianday('now') - julianday(sealed))", three, "average of days from sealed to today"},
		{"first_name || ' ' || last_name", text, "first name and last name"},
		{"GROUP_CONCAT(label, ', ')", text, "list of label"},
	} {
		sql := "SELECT " + c.expression + " FROM jars AS T1 WHERE x > 1"
		if got := heads(t, sql, c.first, c.expression); got[0] != c.want {
			t.Errorf("%s is headed %q, want %q", c.expression, got[0], c.want)
		}
	}
}

func TestWhatHasNoWordsStaysAsItIs(t *testing.T) {
	for _, e := range []string{
		"CASE WHEN a > 1 THEN 'x' ELSE 'y' END", "SUM(CASE WHEN a THEN 1 ELSE 0 END)", "a > 1", "COUNT(*) > 3",
		"COUNT(*) OVER (PARTITION BY a)", "COUNT(*) FILTER (WHERE a)", "(SELECT MAX(a) FROM b)", "SUM(DISTINCT a)",
		"MAX(a, b)", "a % 2", "-a", "CAST(a / b AS INTEGER)", "100 / a * 100", "ROUND(a, 1) * 2", "1 + 1", "julianday(a)",
		"SUM(", "COUNT(* a)", "SUM(a b)", "a || 1", "abs(a)", "strftime('%s', a)", "substr(a, 2, 3)",
		"substr(a, 1, 4)", "length(a)", "a IS NULL",
	} {
		if got := heads(t, "SELECT "+e+" FROM jars", three, e); got[0] != e {
			t.Errorf("%s is headed %q, and has no words", e, got[0])
		}
	}
	if got := heads(t, "SELECT MAX(label) FROM jars", text, "MAX(label)"); got[0] != "MAX(label)" {
		t.Errorf("the last of some texts is headed %q", got[0])
	}
}

func TestRowsAreNamedByTheOneTableThatIsRead(t *testing.T) {
	for from, want := range map[string]string{
		"jars":                                 "jars",
		"jar":                                  "jars",
		"dairy_factory":                        "dairy factories",
		"delivery_day":                         "delivery days",
		"salesperson":                          "salespeople",
		"data":                                 "data rows",
		"Jar":                                  "Jar rows",
		`"Kellerregal" k`:                      "Kellerregal rows",
		"glass AS g":                           "glasses",
		"shop_orders ORDER BY 1":               "shop orders",
		"jars JOIN shelf":                      "rows",
		"jars, shelf":                          "rows",
		"(SELECT * FROM jars)":                 "rows",
		"main.jars":                            "rows",
		"export_2024_all_orders_of_the_cellar": "rows",
	} {
		if got := heads(t, "SELECT COUNT(*) FROM "+from, three, "COUNT(*)"); got[0] != "number of "+want {
			t.Errorf("from %s: %q, want %q", from, got[0], want)
		}
	}
	if got := heads(t, "SELECT COUNT(*)", three, "COUNT(*)"); got[0] != "number of rows" {
		t.Errorf("from nothing: %q", got[0])
	}
}

func TestANameStays(t *testing.T) {
	for _, c := range []struct {
		sql     string
		columns []string
		want    []string
	}{
		{"SELECT COUNT(*) AS n, label FROM jars", []string{"n", "label"}, []string{"n", "label"}},
		{`SELECT SUM(a) AS "Total (EUR)" FROM jars`, []string{"Total (EUR)"}, []string{"Total (EUR)"}},
		{`SELECT "SUM(a)" FROM jars`, []string{"SUM(a)"}, []string{"SUM(a)"}},
		{"SELECT MIN(a), T1.a FROM jars T1", []string{"MIN(a)", "a"}, []string{"lowest a", "a"}},
		{"SELECT *, COUNT(*) FROM jars", []string{"a", "b", "COUNT(*)"}, []string{"a", "b", "number of jars"}},
		{"SELECT * FROM (SELECT COUNT(*) FROM jars)", []string{"COUNT(*)"}, []string{"COUNT(*)"}},
		{"WITH x AS (SELECT SUM(b) FROM y) SELECT AVG(a) FROM x", []string{"AVG(a)"}, []string{"average of a"}},
		{"SELECT DISTINCT AVG(a) /* mean */ FROM x; ", []string{"AVG(a)"}, []string{"average of a"}},
		{"SELECT AVG(a) FROM x UNION SELECT MAX(b) FROM y", []string{"AVG(a)"}, []string{"average of a"}},
		{"SELECT SUM(T1.a), SUM(T2.a) FROM x T1 JOIN y T2", []string{"SUM(T1.a)", "SUM(T2.a)"},
			[]string{"SUM(T1.a)", "SUM(T2.a)"}},
		{`SELECT "total of a", SUM(a) FROM x`, []string{"total of a", "SUM(a)"}, []string{"total of a", "SUM(a)"}},
		{"", []string{"COUNT(*)"}, []string{"COUNT(*)"}},
	} {
		if got := heads(t, c.sql, three, c.columns...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.sql, got, c.want)
		}
	}
}

// SQLite names a column by the expression as it stands, which the words are found by.
func TestSQLiteNamesColumnsByTheirExpressions(t *testing.T) {
	db := dbtest.Open(t, "CREATE TABLE jars (Qty INTEGER, \"Unit price\" REAL); INSERT INTO jars VALUES (2, 1.5)")
	sql := "select  SUM( Qty*\"Unit price\" ) , count(*) from jars"
	r := db.Query(context.Background(), sql, sqldb.Limits{})
	want := []string{"total of Qty × Unit price", "number of jars"}
	if got := Of(sql, r); !slices.Equal(got, want) {
		t.Errorf("%q are headed %q, want %q", r.Columns, got, want)
	}
}

func FuzzOf(f *testing.F) {
	f.Add("SELECT SUM(a) / 100 * 100, \"b\" FROM x", "SUM(a) / 100 * 100", "b")
	f.Add("SELECT ((((", "((((", "")
	f.Fuzz(func(t *testing.T, sql, a, b string) {
		columns := []string{a, b}
		if got := Of(sql, &sqldb.Result{Columns: columns}); len(got) != 2 || got[0] == "" && a != "" {
			t.Errorf("%q of %q", got, sql)
		}
		if columns[0] != a || columns[1] != b {
			t.Error("the result was changed")
		}
	})
}
