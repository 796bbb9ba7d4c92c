package sqldb

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestOpenSaysWhatIsWrongWithAFile(t *testing.T) {
	good := mustBuild(t, "CREATE TABLE t(a)")
	damaged := bytes.Clone(good)
	for i := 16; i < 100; i++ {
		damaged[i] = 0xff
	}
	tests := []struct {
		name    string
		content []byte
		want    error
		says    []string
	}{
		{"text", []byte("name,age\nJo,3\n"), ErrNotSQLite, []string{`it begins with "name,age\nJo,3\n"`, ".csv"}},
		{"empty file", []byte{}, ErrEmptyFile, []string{"saved completely"}},
		{"half a header", []byte("SQLite for"), ErrNotSQLite, nil},
		{"web page", []byte("<!DOCTYPE html><html><body>404</body></html>"), ErrNotSQLite,
			[]string{"<!DOCTYPE html>"}},
		{"a pointer of Git LFS", []byte("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 16384\n"),
			ErrNotSQLite, []string{"git lfs pull"}},
		{"header and nothing else", []byte(header), nil, nil},
		{"damaged header", damaged, nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, f := range []corpus.File{{Image: tt.content}, {Path: writeFile(t, "some file.db", tt.content)}} {
				db, err := Open(context.Background(), f)
				if err == nil {
					db.Close()
					t.Fatal("opened without an error")
				}
				if tt.want != nil && !errors.Is(err, tt.want) {
					t.Errorf("error %q is not %q", err, tt.want)
				}
				for _, s := range append(tt.says, "sqldb: ") {
					if !strings.Contains(err.Error(), s) {
						t.Errorf("error %q does not say %q", err, s)
					}
				}
				if f.Path != "" && !strings.Contains(err.Error(), f.Path) {
					t.Errorf("error %q does not name the file", err)
				}
			}
		})
	}
}

func TestOpenWithoutAFile(t *testing.T) {
	ctx := context.Background()
	if _, err := Open(ctx, corpus.File{}); err == nil || !strings.Contains(err.Error(), "no database file") {
		t.Errorf("no path and no image gave %v", err)
	}
	if _, err := Open(ctx, corpus.File{Path: "no/such.sqlite"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file gave %v", err)
	}
	if _, err := Open(ctx, corpus.File{Path: t.TempDir()}); !errors.Is(err, ErrNotSQLite) ||
		!strings.Contains(err.Error(), "folder") {
		t.Errorf("a folder gave %v", err)
	}
	if src, err := OpenSource(ctx, corpus.File{}); err == nil || src != nil {
		t.Errorf("OpenSource gave %v, %v", src, err)
	}
}

func TestAHugeImageIsRefusedByItsSize(t *testing.T) {
	err := checkImage(maxImage+1, []byte(header))
	if !errors.Is(err, ErrTooLarge) || !strings.Contains(err.Error(), "orbweaver command") {
		t.Errorf("got %v", err)
	}
	if err := checkImage(maxImage, []byte(header)); err != nil {
		t.Errorf("an image of just the right size: %v", err)
	}
}

// A file that was cut off opens if its schema is whole; what is missing shows
// in the statement that needs it.
func TestTruncatedFile(t *testing.T) {
	whole := mustBuild(t, `PRAGMA page_size=1024; CREATE TABLE t(a);
		WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c WHERE x < 3000) INSERT INTO t SELECT x FROM c`)
	db, err := Open(context.Background(), corpus.File{Image: whole[:len(whole)/2]})
	if err != nil {
		return // refused at once: as good
	}
	defer db.Close()
	r := db.Query(context.Background(), "SELECT sum(a) FROM t", Limits{})
	if r.Outcome != Failed || !strings.Contains(r.Error, "malformed") {
		t.Errorf("got %+v, want it to fail as malformed", r)
	}
}

func TestOpenReadsAFileInPlaceAndLeavesItAsItWas(t *testing.T) {
	image := mustBuild(t, "CREATE TABLE t(a); INSERT INTO t VALUES (42)")
	for _, name := range []string{"plain.sqlite", "with space.db", "50%25 off?mode=rwc#x.db", "Größe 数据.sqlite",
		"a'b\"c.db"} {
		path := writeFile(t, name, image)
		db, err := Open(context.Background(), corpus.File{Path: path})
		if err != nil {
			t.Fatal(err)
		}
		r := db.Query(context.Background(), "SELECT a FROM t", Limits{})
		if r.Outcome != OK || r.Rows[0][0].Int != 42 {
			t.Errorf("%q: %+v", name, r)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(image, after) {
			t.Errorf("%q has changed (%v)", name, err)
		}
	}
}

// A database that was last used with a write-ahead log cannot be written
// to read it, which SQLite would like to do.
func TestOpenReadsAWriteAheadLogDatabase(t *testing.T) {
	image := mustBuild(t, "CREATE TABLE t(a); INSERT INTO t VALUES (42)")
	image[18], image[19] = 2, 2 // https://sqlite.org/fileformat.html#file_format_version_numbers
	for _, f := range []corpus.File{{Image: image}, {Path: writeFile(t, "wal.db", image)}} {
		db, err := Open(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if r := db.Query(context.Background(), "SELECT a FROM t", Limits{}); r.Outcome != OK {
			t.Errorf("got %+v", r)
		}
		db.Close()
	}
}

func TestAFileWithAWriteAheadLogIsRefused(t *testing.T) {
	path := writeFile(t, "live.db", mustBuild(t, "CREATE TABLE t(a)"))
	for _, log := range []struct {
		content string
		refused bool
	}{{"", false}, {"pages that are not in the file yet", true}} {
		if err := os.WriteFile(path+"-wal", []byte(log.content), 0o600); err != nil {
			t.Fatal(err)
		}
		db, err := Open(context.Background(), corpus.File{Path: path})
		if err == nil {
			db.Close()
		}
		if (err != nil) != log.refused || err != nil && !strings.Contains(err.Error(), "wal_checkpoint") {
			t.Errorf("with a log of %d bytes: %v", len(log.content), err)
		}
	}
}

func TestAClosedDatabaseSaysSo(t *testing.T) {
	db := openScript(t, "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
	for _, err := range db.Rows(context.Background(), "t") {
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil { // while a statement is open
			t.Fatal(err)
		}
	}
	if r := db.Query(context.Background(), "SELECT 1", Limits{}); r.Outcome != Failed ||
		!strings.Contains(r.Error, "closed") {
		t.Errorf("Query gave %+v", r)
	}
	if _, err := db.Schema(context.Background()); err == nil {
		t.Error("Schema gave no error")
	}
	if err := db.Close(); err != nil {
		t.Errorf("closing again: %v", err)
	}
}

func TestVersionIsSQLites(t *testing.T) {
	db := openScript(t, "CREATE TABLE t (a)")
	r := db.Query(t.Context(), "SELECT sqlite_version()", Limits{})
	if len(r.Rows) != 1 || r.Rows[0][0].Str != Version() {
		t.Errorf("SQLite says %v, Version %q", r.Rows, Version())
	}
}

func TestAFileInTheMiddleOfAChangeIsRefused(t *testing.T) {
	for name, journal := range map[string]struct {
		content string
		refused bool
	}{
		"a hot journal":                {journalHeader + strings.Repeat("\x00", 500), true},
		"one kept for the next change": {strings.Repeat("\x00", 512), false},
		"an empty one":                 {"", false},
	} {
		t.Run(name, func(t *testing.T) {
			path := writeFile(t, "bank.db", mustBuild(t, zoo))
			if err := os.WriteFile(path+"-journal", []byte(journal.content), 0o600); err != nil {
				t.Fatal(err)
			}
			db, err := Open(t.Context(), corpus.File{Path: path})
			if err == nil {
				db.Close()
			}
			if (err != nil) != journal.refused || err != nil && !strings.Contains(err.Error(),
				"bank.db-journal; close that program") {
				t.Errorf("got %v, want refused: %t", err, journal.refused)
			}
		})
	}
}

func TestVirtualTablesAreLeftOutHoweverTheyAreWritten(t *testing.T) {
	db := openScript(t, `CREATE TABLE land(name); PRAGMA writable_schema = on;
		INSERT INTO sqlite_schema VALUES ('table', 'place', 'place', 0, 'CREATE  VIRTUAL
			TABLE place USING rtree(id, a, b)');`)
	d, err := db.Schema(t.Context())
	if err != nil || len(d.Tables) != 1 || d.Tables[0].Name != "land" {
		t.Errorf("got %+v, %v, want the table land alone", d, err)
	}
}
