package sqldb

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

const zoo = `
	CREATE TABLE animal(id INTEGER PRIMARY KEY, name TEXT, weight REAL, photo BLOB);
	INSERT INTO animal VALUES (1, 'Ada', 4.5, x'00ff'), (2, 'Bo', NULL, NULL), (3, 'Cy', 120.0, x'');
	CREATE TABLE "order" ("from" TEXT, "Ünïcode ✓" INT, "with space" INT, "a""b" INT);
	INSERT INTO "order" VALUES ('x', 1, 2, 3);
	CREATE VIEW heavy AS SELECT name FROM animal WHERE weight > 100;
	CREATE INDEX by_name ON animal(name);`

// endless counts for ever.
const endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "

func TestEachOutcome(t *testing.T) {
	db := openScript(t, zoo)
	tests := []struct {
		name   string
		sql    string
		limits Limits
		want   Outcome
		says   string
		rows   int
	}{
		{"a query", "SELECT name FROM animal", Limits{}, OK, "", 3},
		{"a query without rows", "SELECT name FROM animal WHERE 0", Limits{}, OK, "", 0},
		{"values", "VALUES (1), (2)", Limits{}, OK, "", 2},
		{"a with", "WITH a AS (SELECT 1) SELECT * FROM a", Limits{}, OK, "", 1},
		{"a view", "SELECT * FROM heavy", Limits{}, OK, "", 1},
		{"a literal in double quotes", `SELECT id FROM animal WHERE name = "Ada"`, Limits{}, OK, "", 1},
		{"names that need quotes", `SELECT "from", "Ünïcode ✓", "with space", "a""b" FROM "order"`,
			Limits{}, OK, "", 1},
		{"semicolons and comments after it", "SELECT 1 ; -- one\n /* two */ ;; /* three", Limits{}, OK, "", 1},
		{"comments before it", "-- hello\n/**/;\ufeff SELECT 1", Limits{}, OK, "", 1},
		{"reading the schema table", "SELECT name FROM sqlite_master WHERE type = 'view'", Limits{}, OK, "", 1},
		{"a parameter nobody binds", "SELECT ?1", Limits{}, OK, "", 1},

		{"nothing", "", Limits{}, Empty, "no statement", 0},
		{"blanks", " \t\r\n\f ", Limits{}, Empty, "no statement", 0},
		{"only a comment", "-- SELECT 1", Limits{}, Empty, "no statement", 0},
		{"a comment that does not end", "/* SELECT 1", Limits{}, Empty, "no statement", 0},
		{"only semicolons", ";;;", Limits{}, Empty, "no statement", 0},

		{"an unknown column", "SELECT nme FROM animal", Limits{}, Failed, "no such column: nme", 0},
		{"an unknown table", "SELECT * FROM animals", Limits{}, Failed, "no such table: animals", 0},
		{"prose", "I am sorry, but I cannot", Limits{}, Failed, `near "I": syntax error`, 0},
		{"half a statement", "SELECT", Limits{}, Failed, "incomplete input", 0},
		{"an overflow while it runs", "SELECT sum(x) FROM (SELECT 9223372036854775807 AS x UNION ALL SELECT 1)",
			Limits{},
			Failed, "integer overflow", 0},
		{"a NUL", "SELECT 1\x00; DROP TABLE animal", Limits{}, Failed, "NUL character at byte 8", 0},
		{"100,000 characters", "SELECT '" + strings.Repeat("x", 100_000) + "'", Limits{}, Failed,
			"100009 bytes long; at most 32000", 0},

		{"a second statement", "SELECT 1; SELECT 2", Limits{}, Denied, `a second statement follows, "SELECT 2"`, 0},
		{"a second statement after a comment", "SELECT 1; -- and\nDROP TABLE animal", Limits{},
			Denied, `"DROP TABLE animal"`,
			0},

		{"an endless query", endless + "SELECT count(*) FROM c", Limits{}, Steps, "5000000 steps", 0},
		{"a small budget", endless + "SELECT count(*) FROM c", Limits{Steps: 7_000}, Steps, "7000 steps", 0},
		{"a cartesian product", "SELECT count(*) FROM " + strings.Repeat("animal, ", 25) + "animal",
			Limits{}, Steps,
			"too much work", 0},
		{"an endless query that yields rows", endless + "SELECT x FROM c WHERE x < 0", Limits{Steps: 50_000},
			Steps, "50000 steps", 0},
		{"no time", endless + "SELECT count(*) FROM c", Limits{Time: 1}, Timeout, "stopped after 1ns", 0},

		{"too many rows", endless + "SELECT x FROM c", Limits{}, TooMany, "more than 10000 rows", 10_000},
		{"one row too many", "SELECT name FROM animal", Limits{Rows: 2}, TooMany, "more than 2 rows", 2},
		{"just enough rows", "SELECT name FROM animal", Limits{Rows: 3}, OK, "", 3},
		{"too many bytes", endless + "SELECT zeroblob(1000000) FROM c", Limits{}, TooLarge,
			"more than 16777216 bytes", 16},
		{"a first row that is too large", "SELECT zeroblob(1000)", Limits{Bytes: 1000}, TooLarge, "after row 0", 0},
		{"numbers count eight bytes", "VALUES (1), (2), (3)", Limits{Bytes: 16}, TooLarge, "after row 2", 2},
		{"a huge blob", "SELECT zeroblob(1e9)", Limits{}, TooLarge, "1048576 bytes", 0},
		{"a huge text", "SELECT printf('%.*c', 1e9, 'x')", Limits{}, TooLarge, "1048576 bytes", 0},
		{"huge chance", "SELECT length(randomblob(1e9))", Limits{}, TooLarge, "1048576 bytes", 0},
		{"a huge list", endless + "SELECT group_concat(zeroblob(90000)) FROM (SELECT x FROM c LIMIT 99)",
			Limits{}, TooLarge,
			"1048576 bytes", 0},
		{"a sort in memory", endless + "SELECT zeroblob(1000000) || x FROM c ORDER BY 1", Limits{}, TooLarge,
			"64 MB of memory", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.limits.Time == 0 {
				tt.limits.Time = time.Hour // how fast the machine is decides nothing here
			}
			r := db.Query(context.Background(), tt.sql, tt.limits)
			if r.Outcome != tt.want || !strings.Contains(r.Error, tt.says) || (tt.want == OK) != (r.Error == "") {
				t.Errorf("got %q (%s), want %q that says %q", r.Outcome, r.Error, tt.want, tt.says)
			}
			if len(r.Rows) != tt.rows {
				t.Errorf("got %d rows, want %d", len(r.Rows), tt.rows)
			}
			if r := db.Query(context.Background(), "SELECT count(*) FROM animal", Limits{}); r.Outcome != OK ||
				r.Rows[0][0].Int != 3 {
				t.Errorf("the next query gave %+v", r)
			}
		})
	}
}

func TestNothingButReadingIsAllowed(t *testing.T) {
	db := openScript(t, zoo)
	for _, sql := range []string{
		"INSERT INTO animal(name) VALUES ('Di')",
		"INSERT INTO animal(name) VALUES ('Di') RETURNING id",
		"REPLACE INTO animal VALUES (1, 'Di', 1, 1)",
		"UPDATE animal SET name = 'Di'",
		"DELETE FROM animal",
		"WITH a AS (SELECT 1) DELETE FROM animal",
		"WITH a AS (SELECT 1) INSERT INTO animal(id) SELECT * FROM a",
		"WITH a AS (SELECT 1) UPDATE animal SET name = 'Di' RETURNING id",
		"CREATE TABLE t(a)", "CREATE TEMP TABLE t(a)", "CREATE TABLE t AS SELECT 1",
		"CREATE VIEW v AS SELECT 1", "CREATE TEMP VIEW v AS SELECT 1",
		"CREATE INDEX i ON animal(weight)",
		"CREATE TRIGGER r AFTER INSERT ON animal BEGIN SELECT 1; END",
		"CREATE VIRTUAL TABLE f USING fts5(a)", "CREATE VIRTUAL TABLE temp.f USING json_each",
		"DROP TABLE animal", "DROP VIEW heavy", "DROP INDEX by_name",
		"ALTER TABLE animal RENAME TO beast", "ALTER TABLE animal ADD COLUMN age",
		"ATTACH 'other.db' AS other", "ATTACH ':memory:' AS m", "DETACH main",
		"PRAGMA user_version", "PRAGMA user_version = 7", "PRAGMA writable_schema = on",
		"PRAGMA query_only = off", "PRAGMA table_info(animal)",
		"SELECT * FROM pragma_table_info('animal')", "SELECT * FROM pragma_database_list",
		"VACUUM", "VACUUM INTO 'copy.db'", "REINDEX", "REINDEX animal", "ANALYZE", "ANALYZE animal",
		"BEGIN", "BEGIN IMMEDIATE", "COMMIT", "END", "ROLLBACK", "SAVEPOINT s", "RELEASE s",
		"EXPLAIN SELECT 1", "EXPLAIN QUERY PLAN SELECT 1",
		"SELECT sqlite_log(1, 'x')",
		"/* SELECT */ -- SELECT\n drop table animal",
	} {
		if r := db.Query(context.Background(), sql, Limits{}); r.Outcome != Denied ||
			!strings.Contains(r.Error, "not allowed") {
			t.Errorf("%s: got %q (%s), want it denied", sql, r.Outcome, r.Error)
		}
	}
	// What this build of SQLite does not have fails by itself.
	for _, sql := range []string{
		"SELECT load_extension('x')", "SELECT readfile('/etc/passwd')", "SELECT writefile('x', 'y')",
		"SELECT edit('x')", "SELECT fts3_tokenizer('simple')", "SELECT * FROM fsdir('/')",
		"SELECT * FROM sqlite_dbpage", "SELECT * FROM dbstat",
	} {
		if r := db.Query(context.Background(), sql, Limits{}); r.Outcome != Denied && r.Outcome != Failed {
			t.Errorf("%s: got %q (%s), want it refused", sql, r.Outcome, r.Error)
		}
	}
	if r := db.Query(context.Background(), "SELECT count(*), sum(id) FROM animal", Limits{}); r.Outcome != OK ||
		r.Rows[0][0].Int != 3 || r.Rows[0][1].Int != 6 {
		t.Errorf("afterwards the table is %+v", r)
	}
}

// The figures are the same under js/wasm: this test runs there too.
// A table of a million rows is read and grouped as one of ten is: the budget is the file's size where that is more.
func TestALargeDatabaseMayBeReadWhole(t *testing.T) {
	large := openScript(t, "CREATE TABLE scan (page BLOB);"+
		"INSERT INTO scan VALUES (zeroblob(3000000)), (zeroblob(3000000));")
	if large.Size() < 6_000_000 {
		t.Fatalf("the file has %d bytes, want six million at least", large.Size())
	}
	want := (large.Size()-1)/pollSteps*pollSteps + pollSteps
	if r := large.Query(t.Context(), endless+"SELECT count(*) FROM c", Limits{}); r.Outcome != Steps || r.Steps != want {
		t.Errorf("%q after %d steps (%s), want it stopped after %d", r.Outcome, r.Steps, r.Error, want)
	}
	if r := large.Query(t.Context(), endless+"SELECT count(*) FROM c", Limits{Steps: 9_000}); r.Steps != 9_000 {
		t.Errorf("stopped after %d steps (%s), want the 9,000 that were allowed", r.Steps, r.Error)
	}
}

func TestStepsAreCountedNotTimed(t *testing.T) {
	db := openScript(t, zoo)
	tests := []struct {
		sql  string
		want int64
	}{
		{"SELECT 1", 0},
		{endless + "SELECT count(*) FROM (SELECT x FROM c LIMIT 10000)", 200_000},
		{endless + "SELECT x FROM c LIMIT 9999", 169_000},
		{"SELECT count(*) FROM animal a, animal b, animal c, animal d, animal e, animal f, animal g, animal h",
			19_000},
	}
	for _, tt := range tests {
		for range 2 {
			if r := db.Query(context.Background(), tt.sql, Limits{}); r.Outcome != OK || r.Steps != tt.want {
				t.Errorf("%s: %q (%s) after %d steps, want %d", tt.sql, r.Outcome, r.Error, r.Steps, tt.want)
			}
		}
	}
}

func TestValuesAreExact(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a)")
	tests := []struct {
		sql  string
		want Value
	}{
		{"NULL", Value{}},
		{"9223372036854775807", Value{Kind: Integer, Int: math.MaxInt64}},
		{"-9223372036854775808", Value{Kind: Integer, Int: math.MinInt64}},
		{"9007199254740993", Value{Kind: Integer, Int: 1<<53 + 1}},
		{"1.0", Value{Kind: Real, Real: 1}},
		{"0.1 + 0.2", Value{Kind: Real, Real: math.Float64frombits(0x3fd3333333333334)}},
		{"5e-324", Value{Kind: Real, Real: 5e-324}},
		{"1.7976931348623157e308", Value{Kind: Real, Real: math.MaxFloat64}},
		{"9e999", Value{Kind: Real, Real: math.Inf(1)}},
		{"-9e999", Value{Kind: Real, Real: math.Inf(-1)}},
		{"9e999 - 9e999", Value{}}, // SQLite has no NaN
		{"''", Value{Kind: Text}},
		{"'Ünï ✓ 数'", Value{Kind: Text, Str: "Ünï ✓ 数"}},
		{"'a' || char(0) || 'b'", Value{Kind: Text, Str: "a\x00b"}},
		{"CAST(x'66c3fc80' AS TEXT)", Value{Kind: Text, Str: "f\xc3\xfc\x80"}},
		{"x''", Value{Kind: Blob}},
		{"x'00ff00'", Value{Kind: Blob, Str: "\x00\xff\x00"}},
		{"zeroblob(3)", Value{Kind: Blob, Str: "\x00\x00\x00"}},
	}
	for _, tt := range tests {
		r := db.Query(context.Background(), "SELECT "+tt.sql, Limits{})
		if r.Outcome != OK || len(r.Rows) != 1 || r.Rows[0][0] != tt.want {
			t.Errorf("%s: got %+v, want %+v", tt.sql, r, tt.want)
		}
	}
}

func TestColumnNamesMayRepeatAndBeEmpty(t *testing.T) {
	db := openScript(t, zoo)
	r := db.Query(context.Background(), `SELECT 1 AS a, 2 AS a, 3 AS "", 4 AS "x y ✓", id FROM animal`, Limits{})
	if want := []string{"a", "a", "", "x y ✓", "id"}; !slices.Equal(r.Columns, want) {
		t.Errorf("got %q, want %q", r.Columns, want)
	}
}

func TestACallerCanCancel(t *testing.T) {
	db := openScript(t, zoo)
	ctx, cancel := context.WithCancel(context.Background())
	polls := 0
	watched := WithYield(ctx, func() {
		if polls++; polls == 3 {
			cancel()
		}
	})
	r := db.Query(watched, endless+"SELECT count(*) FROM c", Limits{})
	if r.Outcome != Cancelled || r.Steps != 3*yieldPolls*pollSteps {
		t.Errorf("got %q (%s) after %d steps, want it cancelled by the third yield", r.Outcome, r.Error, r.Steps)
	}
	if r := db.Query(ctx, "SELECT 1", Limits{}); r.Outcome != Cancelled {
		t.Errorf("with an ended context: %+v", r)
	}
	if _, err := db.Count(ctx, "animal"); !errors.Is(err, context.Canceled) {
		t.Errorf("Count with an ended context: %v", err)
	}
	if r := db.Query(context.Background(), "SELECT 1", Limits{}); r.Outcome != OK {
		t.Errorf("afterwards: %+v", r)
	}
}

func TestACallerDoesNotWaitBeyondItsContext(t *testing.T) {
	db := openScript(t, zoo)
	waiting, cancel := context.WithCancel(context.Background())
	busy := WithYield(context.Background(), func() {
		cancel()
		if r := db.Query(waiting, "SELECT 1", Limits{}); r.Outcome != Cancelled {
			t.Errorf("a query beside a running one: %+v", r)
		}
	})
	if r := db.Query(busy, endless+"SELECT count(*) FROM c", Limits{Steps: 20_000}); r.Outcome != Steps {
		t.Errorf("the running query: %+v", r)
	}
}

func TestManyCallersShareADatabase(t *testing.T) {
	db := openScript(t, zoo)
	var callers sync.WaitGroup
	for range 8 {
		callers.Go(func() {
			for range 20 {
				if r := db.Query(context.Background(), "SELECT count(*) FROM animal", Limits{}); r.Outcome != OK ||
					r.Rows[0][0].Int != 3 {
					t.Errorf("got %+v", r)
				}
			}
		})
	}
	callers.Wait()
}

func TestElapsedIsMeasuredButNotPartOfTheRecord(t *testing.T) {
	db := openScript(t, zoo)
	r := db.Query(context.Background(), endless+"SELECT count(*) FROM c", Limits{Steps: 100_000})
	if r.Elapsed <= 0 || r.Elapsed > time.Minute {
		t.Errorf("elapsed %v", r.Elapsed)
	}
}
