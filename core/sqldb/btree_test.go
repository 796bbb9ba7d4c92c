package sqldb

import (
	"encoding/binary"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestPagesTellHowManyRowsATableHas(t *testing.T) {
	const fill = " SELECT value, printf('%0300d', value) FROM generate_series(1, "
	db := openScript(t, `CREATE TABLE empty_one (a, b);
		CREATE TABLE one_page (a, b); INSERT INTO one_page`+fill+`3);
		CREATE TABLE many (a INTEGER PRIMARY KEY, b); CREATE INDEX on_b ON many (b) WHERE a > 5;
		INSERT INTO many`+fill+`2000);
		DELETE FROM many WHERE a % 3 = 0;
		CREATE TABLE keyed (a PRIMARY KEY, b) WITHOUT ROWID; INSERT INTO keyed`+fill+`2000);
		CREATE TABLE long_cells (a); INSERT INTO long_cells VALUES (zeroblob(100000)), (zeroblob(50000));
		CREATE VIEW seen AS SELECT * FROM many`)
	for table, want := range map[string]int64{
		"empty_one": 0, "one_page": 3, "many": 1334, "keyed": 2000, "long_cells": 2,
	} {
		if n, known := db.Counted(table); n != want || !known {
			t.Errorf("%s: %d rows, known %t; want %d", table, n, known, want)
		}
		n := int64(0)
		for _, err := range db.Rows(t.Context(), table) {
			if err != nil {
				t.Fatal(err)
			}
			n++
		}
		if n != want {
			t.Errorf("%s: %d rows were read, want %d", table, n, want)
		}
	}
	for _, other := range []string{"seen", "on_b", "", "no_such", "MANY"} {
		if n, known := db.Counted(other); known {
			t.Errorf("%q: counted %d rows of what is no table of that name", other, n)
		}
	}
}

func TestADamagedPageLeavesCountingToSQLite(t *testing.T) {
	whole := mustBuild(t, "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
	at := int(binary.BigEndian.Uint16(whole[16:])) // page 2 has the table
	for name, damage := range map[string]func(page []byte){
		"a kind that is none":  func(page []byte) { page[0] = 77 },
		"more cells than room": func(page []byte) { binary.BigEndian.PutUint16(page[3:], 60_000) },
		"a page beyond the file's": func(page []byte) {
			copy(page, "\x05\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff")
		},
	} {
		image := append([]byte{}, whole...)
		damage(image[at:])
		db, err := Open(t.Context(), corpus.File{Image: image})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if n, known := db.Counted("t"); known {
			t.Errorf("%s: counted %d rows", name, n)
		}
		db.Close()
	}
}
