package sqldb

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// letters returns SQL for a text of n equal letters; n is even.
func letters(n, letter string) string {
	return "replace(hex(zeroblob(" + n + "/2)), '0', '" + letter + "')"
}

// Each of these took from six seconds to half an hour within one step, on any
// database.
func TestWorkWithinOneStepIsCountedOrRefused(t *testing.T) {
	db := openScript(t, zoo)
	a, b := letters("1000000", "a"), letters("500000", "a")+"||'b'"
	long := letters("980", "a") + "||'b'"
	tests := []struct {
		name string
		sql  string
		want Outcome
		says string
	}{
		{"trim by a hundred thousand characters", "trim(" + a + ", " + letters("120000", "b") + "||'a')", OK, ""},
		{"rtrim by many long characters", "rtrim(" + letters("400000", "é") + ", " + letters("100000", "ê") + ")",
			Steps, "too much work"},
		{"replace with a long pattern", "replace(" + a + ", " + b + ", 'x')", OK, ""},
		{"instr with a long text", "instr(" + a + ", " + b + ")", OK, ""},
		{"LIKE with a long pattern", a + " LIKE '%'||" + long + "||'%'", Steps, "too much work"},
		{"GLOB with a long pattern", a + " GLOB '*'||" + long + "||'*'", Steps, "too much work"},
		{"LIKE with many runs", a + " LIKE '" + strings.Repeat("%a", 400) + "%b'", OK, ""},
		{"instr on forty rows", "sum(instr(" + a + ", " + b + "||value)) FROM generate_series(1, 40)", OK, ""},
		{"instr on rows without end", "sum(instr(" + a + ", " + b + "||value)) FROM generate_series(1, 1000000)",
			Steps, "too much work"},
		{"decimal_mul", "decimal_mul(" + a + ", " + a + ")", Denied, "decimal_mul() is not allowed"},
		{"decimal_pow2", "decimal_pow2(20000)", Denied, "decimal_pow2() is not allowed"},
		{"decimal_sum", "Decimal_Sum(id) FROM animal", Denied, "decimal_sum() is not allowed"},
		{"json_patch", "json_patch(" + a + ", " + a + ")", Denied, "json_patch() is not allowed"},
		{"a path for each of a thousand places", "json_extract('{}'" + strings.Repeat(", '$.a'", 200) + ")", Failed,
			"too many arguments"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := db.Query(t.Context(), "SELECT "+tt.sql, Limits{Time: 5 * time.Minute})
			if r.Outcome != tt.want || !strings.Contains(r.Error, tt.says) {
				t.Errorf("got %q (%s) after %d steps, want %q that says %q", r.Outcome,
					r.Error, r.Steps, tt.want, tt.says)
			}
		})
	}
}

// What ordinary text costs was found without the fee, and may not change: the
// steps of a statement are part of its record.
func TestOrdinaryTextCostsNothingMore(t *testing.T) {
	db := openScript(t, zoo)
	for _, call := range []string{"'" + strings.Repeat("word ", 200) + "' LIKE '%o%d%'", "instr('abc', 'b')",
		"trim('--a--', '-')", "replace('abc', 'b', 'x')"} {
		plain := db.Query(t.Context(), endless+"SELECT count(x) FROM (SELECT x FROM c LIMIT 1000)", Limits{})
		r := db.Query(t.Context(), endless+"SELECT count("+call+" || x) FROM (SELECT x FROM c LIMIT 1000)",
			Limits{})
		if r.Outcome != OK || r.Steps > plain.Steps+5000 {
			t.Errorf("%s on 1,000 rows: %q (%s) after %d steps, without it %d", call, r.Outcome,
				r.Error, r.Steps, plain.Steps)
		}
	}
}

// entangled returns a file whose table t has four levels of inner pages, in
// which every page leads to the next one sixty times.
func entangled(t *testing.T) []byte {
	t.Helper()
	const size, levels, cells = 512, 4, 60
	image := mustBuild(t, `PRAGMA page_size = 512; VACUUM; CREATE TABLE t(a); INSERT INTO t VALUES (7);
		CREATE TABLE room(x); INSERT INTO room VALUES (zeroblob(5000));`)
	root, leaf := 2, len(image)/size
	image = append(image, make([]byte, levels*size)...)
	copy(image[(leaf+levels-1)*size:], image[(root-1)*size:root*size])
	for level := range levels {
		number, child := leaf+level, leaf+level+1
		if level == 0 {
			number = root
		}
		page := image[(number-1)*size : number*size]
		clear(page)
		page[0] = innerTable
		binary.BigEndian.PutUint16(page[3:], cells)
		binary.BigEndian.PutUint16(page[5:], size-5)
		binary.BigEndian.PutUint32(page[8:], uint32(child))
		for i := range cells {
			cell := size - 5*(i+1)
			binary.BigEndian.PutUint16(page[pageHeader+2*i:], uint16(cell))
			binary.BigEndian.PutUint32(page[cell:], uint32(child))
			page[cell+4] = byte(i)
		}
	}
	binary.BigEndian.PutUint32(image[28:], uint32(len(image)/size))
	return image
}

func TestAFileWhosePagesAreEntangledIsRefused(t *testing.T) {
	image := entangled(t)
	_, err := Open(t.Context(), corpus.File{Image: image})
	if !errors.Is(err, errTwice) || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("got %v, want the damage named", err)
	}
	binary.BigEndian.PutUint16(image[16:], 1) // a page size of 65,536, which the file does not have
	if db, err := Open(t.Context(), corpus.File{Image: image}); err == nil {
		db.Close()
	}
}

// openUnchecked opens a file as if it were too large to be walked.
func openUnchecked(t *testing.T, image []byte) *DB {
	t.Helper()
	db, err := locateImage("large file", image)
	if err != nil {
		t.Fatal(err)
	}
	db.busy = make(chan struct{}, 1)
	if err := db.connect(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func TestRowsOfAnEntangledFileEnd(t *testing.T) {
	db := openUnchecked(t, entangled(t))
	var last error
	n := 0
	for _, err := range db.Rows(t.Context(), "t") {
		n, last = n+1, err
	}
	if !errors.Is(last, ErrTooMuchWork) || n > len(entangled(t)) {
		t.Errorf("after %d rows: %v, want it to end with ErrTooMuchWork", n, last)
	}
	if r := db.Query(t.Context(), "SELECT count(*) FROM room", Limits{}); r.Outcome != OK {
		t.Errorf("afterwards: %+v", r)
	}
}

func TestColumnsThatAreComputedHaveABudget(t *testing.T) {
	for name, of := range map[string]string{
		"refused": "decimal_pow2(20000 + a)",
		"counted": "a || " + letters("1000000", "a") + " LIKE '%" + strings.Repeat("a", 900) + "b%'",
	} {
		t.Run(name, func(t *testing.T) {
			if name == "counted" && testing.Short() {
				t.Skip("takes all of the time that reading a table may take")
			}
			db := openScript(t,
				"CREATE TABLE t(a); INSERT INTO t SELECT value FROM generate_series(1, 2000); ALTER TABLE t "+
					"ADD COLUMN b AS ("+of+")")
			var last error
			for _, err := range db.Rows(t.Context(), "t") {
				last = err
			}
			if last == nil {
				t.Error("all rows were read")
			}
		})
	}
}
