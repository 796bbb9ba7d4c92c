package sqldb

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestBuildGivesTheSameBytesEachTime(t *testing.T) {
	script := "PRAGMA page_size = 1024; CREATE TABLE t(a); INSERT INTO t VALUES (1), (2); DELETE FROM " +
		"t WHERE a = 1"
	a, b := mustBuild(t, script), mustBuild(t, script)
	if !bytes.Equal(a, b) {
		t.Error("two images of one script differ")
	}
	if len(a) != 2048 {
		t.Errorf("the image has %d bytes, want two pages of 1024", len(a))
	}
}

func TestBuildSaysWhatIsWrongWithAScript(t *testing.T) {
	_, err := Build(context.Background(), "CREATE TABLE t(a); INSERT INTO u VALUES (1)")
	if err == nil || !strings.Contains(err.Error(), "building a database: no such table: u") {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Build(ctx, "CREATE TABLE t(a)"); !errors.Is(err, context.Canceled) {
		t.Errorf("with an ended context: %v", err)
	}
	stopped, cancel := context.WithCancel(context.Background())
	ctx = WithYield(stopped, cancel)
	if _, err := Build(ctx, "CREATE TABLE t(a);"+endless+"INSERT INTO t SELECT x FROM c"); !errors.Is(err,
		context.Canceled) {
		t.Errorf("an endless script: %v", err)
	}
}

// tableOf makes a table of rows in memory.
func tableOf(name string, columns []string, rows ...[]string) *corpus.Table {
	t := &corpus.Table{Name: name, Scan: func(context.Context) iter.Seq2[[]string, error] {
		return func(yield func([]string, error) bool) {
			for _, r := range rows {
				if !yield(r, nil) {
					return
				}
			}
		}
	}}
	for _, c := range columns {
		t.Columns = append(t.Columns, corpus.Column{Name: c})
	}
	return t
}

func TestFromTablesChoosesTypes(t *testing.T) {
	columns := []string{"cells"}
	tests := []struct {
		name  string
		cells []string
		typ   string // declared
		kinds string // typeof() of each row
	}{
		{"integers", []string{"1", "-20", "9223372036854775807", ""}, "INTEGER", "integer integer integer null"},
		{"reals", []string{"1", "2.50", "-0.5", "1e3"}, "REAL", "real real real real"},
		{"a large integer among decimals keeps its digits as text",
			[]string{"9007199254740993", "0.5"}, "TEXT", "text text"},
		{"text", []string{"1", "two"}, "TEXT", "text text"},
		{"leading zeros are text", []string{"007", "1"}, "TEXT", "text text"},
		{"an integer beyond 64 bits is text", []string{"9223372036854775808"}, "TEXT", "text"},
		{"decimals of more digits than a real holds, as programs print them", []string{"0.12345678901234567"}, "REAL",
			"real"},
		{"a whole number of more digits than a real holds is text", []string{"12345678901234567", "0.5"}, "TEXT",
			"text text"},
		{"what Go would take for a number is text", []string{"0x10", "1_000"}, "TEXT", "text text"},
		{"infinity is text", []string{"Inf", "NaN", "1e999"}, "TEXT", "text text text"},
		{"a lone sign or point is text", []string{"-", ".", "e", "+1"}, "TEXT", "text text text text"},
		{"nothing", []string{"", ""}, "TEXT", "null null"},
		{"no rows", nil, "TEXT", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var rows [][]string
			for _, c := range tt.cells {
				rows = append(rows, []string{c})
			}
			image, err := FromTables(context.Background(), []*corpus.Table{tableOf("a table", columns, rows...)})
			if err != nil {
				t.Fatal(err)
			}
			db := openImage(t, image)
			d, err := db.Schema(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if d.Tables[0].Columns[0].Type != tt.typ {
				t.Errorf("schema %+v, %v, want %s", d.Tables[0], err, tt.typ)
			}
			r := db.Query(context.Background(), `SELECT typeof(cells) FROM "a table"`, Limits{})
			var kinds []string
			for _, row := range r.Rows {
				kinds = append(kinds, row[0].Str)
			}
			if got := strings.Join(kinds, " "); got != tt.kinds {
				t.Errorf("stored as %s, want %s", got, tt.kinds)
			}
		})
	}
}

func TestFromTablesKeepsKeysAndUnusualNames(t *testing.T) {
	a := tableOf(`it's "so"`, []string{"select", "ü ✓", "c"}, []string{"1", "x", ""}, []string{"2", "", "z"})
	a.PrimaryKey = []int{1, 0}
	image, err := FromTables(context.Background(), []*corpus.Table{a, tableOf("b", []string{"c"})})
	if err != nil {
		t.Fatal(err)
	}
	db := openImage(t, image)
	d, err := db.Schema(context.Background())
	if err != nil || len(d.Tables) != 2 || d.Tables[0].Name != a.Name || len(d.Tables[0].PrimaryKey) != 2 ||
		d.Tables[0].PrimaryKey[0] != 1 {
		t.Errorf("got %+v, %v", d, err)
	}
	r := db.Query(context.Background(), `SELECT "select", "ü ✓", c FROM `+Quote(a.Name), Limits{})
	if r.Outcome != OK || len(r.Rows) != 2 || r.Rows[0][2].Kind != Null || r.Rows[1][2].Str != "z" {
		t.Errorf("got %+v", r)
	}
}

func TestFromTablesSaysWhatIsWrong(t *testing.T) {
	tests := []struct {
		name  string
		table *corpus.Table
		says  string
	}{
		{"a short row", tableOf("t", []string{"a", "b"}, []string{"1", "2"}, []string{"3"}),
			`table "t": row 2 has 1 cells, the table has 2 columns`},
		{"a name that repeats", tableOf("t", []string{"a", "A"}), "duplicate column name"},
		{"no columns", tableOf("t", nil), `table "t"`},
	}
	for _, tt := range tests {
		_, err := FromTables(context.Background(), []*corpus.Table{tt.table})
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: got %v, want an error that says %q", tt.name, err, tt.says)
		}
	}
}
