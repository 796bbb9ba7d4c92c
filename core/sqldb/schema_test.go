package sqldb

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

const school = `
	CREATE TABLE Room(Building TEXT, Number INT, Seats, PRIMARY KEY (Number, Building)) WITHOUT ROWID;
	CREATE TABLE Teacher(TeacherID INTEGER PRIMARY KEY, FullName VARCHAR(20) NOT NULL);
	CREATE TABLE lesson_plan(
		id INT, teacher INT REFERENCES teacher, room_no INT, room_in TEXT, gone INT REFERENCES nowhere(id),
		twice AS (id * 2), odd INT REFERENCES Teacher(nosuch),
		FOREIGN KEY (room_no, room_in) REFERENCES ROOM, FOREIGN KEY (id) REFERENCES Teacher(teacherid));
	CREATE TABLE empty_one(a);
	CREATE TABLE "select ""it""" ("Ünï ✓" TEXT, "" INT);
	INSERT INTO "select ""it""" VALUES ('x', 1);
	CREATE VIEW v AS SELECT 1;
	CREATE TABLE counted(id INTEGER PRIMARY KEY AUTOINCREMENT);`

func TestSchemaReadsTablesColumnsAndKeys(t *testing.T) {
	d, err := openScript(t, school).Schema(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, table := range d.Tables {
		names = append(names, table.Name)
	}
	if want := []string{"Room", "Teacher", "lesson_plan", "empty_one", `select "it"`,
		"counted"}; !slices.Equal(names,
		want) {
		t.Errorf("tables %q, want %q", names, want)
	}
	if got := d.Table("room").PrimaryKey; !slices.Equal(got, []int{1, 0}) {
		t.Errorf("primary key of Room %v, want its second column first", got)
	}
	if got := d.Table("lesson_plan").PrimaryKey; got != nil {
		t.Errorf("lesson_plan has no primary key, got %v", got)
	}
	want := []corpus.Column{{Name: "TeacherID", NaturalName: "teacher id", Type: "INTEGER"},
		{Name: "FullName", NaturalName: "full name", Type: "VARCHAR(20)"}}
	if got := d.Table("Teacher").Columns; !slices.Equal(got, want) {
		t.Errorf("columns of Teacher %+v, want %+v", got, want)
	}
	if got := d.Table("lesson_plan"); got.NaturalName != "lesson plan" || len(got.Columns) != 7 {
		t.Errorf("lesson_plan is %+v, want 7 columns with the computed one", got)
	}
	keys := []corpus.ForeignKey{
		{Table: "lesson_plan", Column: "teacher", RefTable: "Teacher", RefColumn: "TeacherID"},
		{Table: "lesson_plan", Column: "room_no", RefTable: "Room", RefColumn: "Number"},
		{Table: "lesson_plan", Column: "room_in", RefTable: "Room", RefColumn: "Building"},
		{Table: "lesson_plan", Column: "id", RefTable: "Teacher", RefColumn: "TeacherID"},
	}
	if !slices.Equal(d.ForeignKeys, keys) {
		t.Errorf("foreign keys\n%+v, want\n%+v", d.ForeignKeys, keys)
	}
}

func TestADatabaseWithoutTables(t *testing.T) {
	for _, script := range []string{"PRAGMA user_version = 1", "CREATE VIEW v AS SELECT 1"} {
		_, err := openScript(t, script).Schema(context.Background())
		if !errors.Is(err, ErrNoTables) || !strings.Contains(err.Error(), "image of") {
			t.Errorf("%s: got %v", script, err)
		}
	}
}

func TestRowsAreText(t *testing.T) {
	db := openScript(t, `CREATE TABLE t(a, b);
		INSERT INTO t VALUES (NULL, ''), (9007199254740993, 2.0), (0.1, x'00FF'), ('it''s', CAST(x'66fc' AS TEXT))`)
	want := [][]string{{"", ""}, {"9007199254740993", "2.0"}, {"0.1", "00ff"}, {"it's", "f\xfc"}}
	var got [][]string
	for row, err := range db.Rows(context.Background(), "t") {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, row)
	}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRowsOfUnusualTables(t *testing.T) {
	db := openScript(t, school)
	tests := []struct {
		table string
		rows  int
		fails string
	}{
		{"empty_one", 0, ""},
		{`select "it"`, 1, ""},
		{"Select \"IT\"", 1, ""},
		{"no_such", 0, `no such table: no_such`},
	}
	for _, tt := range tests {
		rows, failure := 0, ""
		for row, err := range db.Rows(context.Background(), tt.table) {
			if err != nil {
				failure = err.Error()
			} else if row != nil {
				rows++
			}
		}
		if rows != tt.rows || (tt.fails == "") != (failure == "") || !strings.Contains(failure, tt.fails) {
			t.Errorf("%s: %d rows, error %q; want %d rows, error %q", tt.table, rows, failure, tt.rows, tt.fails)
		}
		if n, err := db.Count(context.Background(), tt.table); n != int64(tt.rows) ||
			(err != nil) != (tt.fails != "") {
			t.Errorf("%s: Count gave %d, %v", tt.table, n, err)
		}
	}
}

func TestOtherStatementsMayRunWhileRowsAreRead(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a);"+endless+"INSERT INTO t SELECT x FROM c LIMIT 1000")
	rows := 0
	for _, err := range db.Rows(context.Background(), "t") {
		if err != nil {
			t.Fatal(err)
		}
		if rows++; rows%100 == 0 {
			if r := db.Query(context.Background(), "SELECT count(*) FROM t", Limits{}); r.Outcome != OK {
				t.Fatalf("row %d: %+v", rows, r)
			}
		}
	}
	if rows != 1000 {
		t.Errorf("read %d rows of 1000", rows)
	}
}

func TestReadingRowsEndsWithTheContext(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a);"+endless+"INSERT INTO t SELECT x FROM c LIMIT 1000")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	rows, last := 0, error(nil)
	for _, err := range db.Rows(ctx, "t") {
		cancel()
		rows, last = rows+1, err
	}
	if !errors.Is(last, context.Canceled) || rows > batchRows+1 {
		t.Errorf("%d rows, then %v", rows, last)
	}
	if n, err := db.Count(context.Background(), "t"); n != 1000 || err != nil {
		t.Errorf("afterwards: %d rows, %v", n, err)
	}
}

// A cell that no query could return must not keep a table from being indexed.
func TestRowsMayHaveLargerCellsThanQueries(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a); INSERT INTO t VALUES (zeroblob(2000000))")
	for row, err := range db.Rows(context.Background(), "t") {
		if err != nil || len(row[0]) != 4_000_000 {
			t.Errorf("cell of %d bytes, %v", len(row[0]), err)
		}
	}
	if r := db.Query(context.Background(), "SELECT a FROM t", Limits{}); r.Outcome != TooLarge {
		t.Errorf("a query of it gave %q (%s)", r.Outcome, r.Error)
	}
}

// Files made by many hands, with many versions of SQLite.
func TestSpiderDatabasesAreRead(t *testing.T) {
	databases := filepath.Join(filepath.Dir(spiderFile(t, "concert_singer")), "..")
	files, err := filepath.Glob(filepath.Join(databases, "*", "*.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(files); i += 8 {
		db, err := Open(context.Background(), corpus.File{Path: files[i]})
		if err != nil {
			t.Error(err)
			continue
		}
		d, err := db.Schema(context.Background())
		if err != nil {
			t.Error(err)
			d = &corpus.Database{}
		}
		for _, table := range d.Tables {
			var rows int64
			for _, err := range db.Rows(context.Background(), table.Name) {
				if err != nil {
					t.Fatal(err)
				}
				rows++
			}
			if n, err := db.Count(context.Background(), table.Name); err != nil || n != rows {
				t.Errorf("%s, %s: read %d rows, counted %d, %v", files[i], table.Name, rows, n, err)
			}
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestSchemaOfASpiderDatabase(t *testing.T) {
	db, err := Open(context.Background(), corpus.File{Path: spiderFile(t, "concert_singer")})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	d, err := db.Schema(context.Background())
	if err != nil || len(d.Tables) != 4 || len(d.ForeignKeys) != 3 {
		t.Errorf("got %+v, %v, want 4 tables and 3 foreign keys", d, err)
	}
}
