package files_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestAFolderOfCSVFilesIsADatabase(t *testing.T) {
	port := fstest.MapFS{
		"port/Ferries.CSV":  {Data: []byte("name,harbour\nHavørn,1\nTerne,2\n")},
		"port/harbours.tsv": {Data: []byte("id\tdepth\n1\t7\n2\t9\n")},
		"port/notes.txt":    {Data: []byte("no table")},
		"port/questions.jsonl": {
			Data: []byte(
				`{"text": "How deep is the harbour of Terne?", "tables": ["port.Ferries", "port.harbours"], ` +
					`"answer": "9"}`)},
		"empty/notes.txt":      {Data: []byte("no table")},
		"twice/a.csv":          {Data: []byte("x\n1\n")},
		"twice/A.tsv":          {Data: []byte("x\n1\n")},
		"asks/a.csv":           {Data: []byte("x\n1\n")},
		"asks/questions.jsonl": {Data: []byte(`{"text": "?", "tables": ["asks.b"]}`)},
		"silent/a.csv":         {Data: []byte("x\n1\n")},
	}
	ctx := context.Background()
	c, err := files.ReadCSVFolder(ctx, "port", corpus.Options{FS: port})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 1 || c.Databases[0].ID != "port" || len(c.Tables) != 2 ||
		c.Tables[1].ID != "port.harbours" {
		t.Fatalf("databases %+v, tables %+v", c.Databases, c.Tables)
	}
	rows := 0
	for row, err := range c.Tables[1].Rows(ctx) {
		if rows++; err != nil || len(row) != 2 {
			t.Errorf("row %v: %v", row, err)
		}
	}
	if q := c.Queries; rows != 2 || len(q) != 1 || q[0].Database != "port" ||
		q[0].Answer != "9" || len(q[0].Tables) != 2 {
		t.Errorf("%d rows, queries %+v", rows, q)
	}
	if c, err := files.ReadCSVFolder(ctx, "silent", corpus.Options{FS: port}); err != nil ||
		len(c.Queries) != 0 {
		t.Errorf("without questions: %v", err)
	}
	for dir, want := range map[string]string{
		"empty": "no file that ends in .csv, .tsv", "twice": "another file has the same name",
		"asks": `unknown table "asks.b"`, "gone": "gone",
	} {
		if _, err := files.ReadCSVFolder(ctx, dir, corpus.Options{FS: port}); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", dir, err, want)
		}
	}
	if _, err := files.ReadCSVFolder(ctx, "silent",
		corpus.Options{FS: port, Questions: "mine.jsonl"}); err == nil {
		t.Error("a file of questions that is not there is no error")
	}
}

func TestAFileThatCannotBeReadIsLeftOutAndTheOthersStay(t *testing.T) {
	port := fstest.MapFS{
		"port/empty.csv":   {},
		"port/ferries.csv": {Data: []byte("name,harbour\nTerne,2\n")},
		"port/torn.csv":    {Data: []byte("a,b\n1,2,3\n")},
		"none/empty.csv":   {},
	}
	c, err := files.ReadCSVFolder(context.Background(), "port", corpus.Options{FS: port})
	if err != nil || len(c.Tables) != 1 || c.Tables[0].ID != "port.ferries" {
		t.Fatalf("corpus %+v, error %v", c, err)
	}
	want := []string{"empty.csv: left out: empty: a header row was expected",
		"torn.csv: left out: line 2: 3 cells, the header has 2"}
	if !slices.Equal(c.Notes, want) {
		t.Errorf("notes %q, want %q", c.Notes, want)
	}
	if _, err := files.ReadCSVFolder(context.Background(), "none", corpus.Options{FS: port}); err == nil ||
		!strings.Contains(err.Error(), "empty.csv: empty") {
		t.Errorf("a folder of empty files: %v", err)
	}
}

func TestAFolderOfSQLiteFilesIsACorpus(t *testing.T) {
	ctx := context.Background()
	tables, err := files.ReadCSV(ctx, "ferry.csv",
		strings.NewReader("name,harbour\nHavørn,1\n"), corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	image, err := sqldb.FromTables(ctx, tables.Tables)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"north.sqlite", "south.DB", "other.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), image, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	options := corpus.Options{Open: sqldb.OpenSource}
	c, err := files.ReadSQLiteFolder(ctx, dir, options)
	if err != nil || len(c.Databases) != 2 || c.Databases[1].ID != "south" || c.Tables[1].ID != "south.ferry" {
		t.Fatalf("%+v: %v", c, err)
	}
	if c, err = files.ReadSQLiteFolder(ctx, filepath.Join(dir, "north.sqlite"), options); err != nil ||
		len(c.Databases) != 1 {
		t.Errorf("one file: %+v: %v", c, err)
	}
	if c, err = files.ReadSQLiteFolder(ctx, ".", corpus.Options{Open: sqldb.OpenSource,
		FS: fstest.MapFS{"a.sqlite": {Data: image}}}); err != nil || len(c.Tables) != 1 {
		t.Errorf("of a file system: %+v: %v", c, err)
	}
}

func TestASQLiteFileThatCannotBeReadIsLeftOutAndTheOthersStay(t *testing.T) {
	ctx := context.Background()
	tables, err := files.ReadCSV(ctx, "ferry.csv", strings.NewReader("name\nHavørn\n"), corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	image, err := sqldb.FromTables(ctx, tables.Tables)
	if err != nil {
		t.Fatal(err)
	}
	torn := append([]byte("SQLite format 3\x00"), bytes.Repeat([]byte{7}, 900)...)
	within := slices.Clone(image) // its schema is whole, and its rows are not
	copy(within[len(within)/2:], bytes.Repeat([]byte{7}, len(within)))
	port := fstest.MapFS{
		"port/empty.db":     {},
		"port/north.sqlite": {Data: image},
		"port/text.db":      {Data: []byte("These are our ferries, in words.")},
		"port/torn.sqlite3": {Data: torn},
		"port/within.db":    {Data: within},
		"none/torn.sqlite":  {Data: torn},
	}
	options := corpus.Options{Open: sqldb.OpenSource, FS: port}
	c, err := files.ReadSQLiteFolder(ctx, "port", options)
	if err != nil || len(c.Tables) != 1 || c.Tables[0].ID != "north.ferry" {
		t.Fatalf("corpus %+v, error %v", c, err)
	}
	for i, want := range []string{"empty.db: left out: ", "text.db: left out: ", "torn.sqlite3: left out: ",
		"within.db: left out: table "} {
		if len(c.Notes) != 4 || !strings.HasPrefix(c.Notes[i], want) || len(c.Notes[i]) == len(want) {
			t.Fatalf("notes %q, want %q and a reason at %d", c.Notes, want, i)
		}
	}
	if _, err := files.ReadSQLiteFolder(ctx, "none", options); err == nil ||
		!strings.Contains(err.Error(), "torn.sqlite: ") {
		t.Errorf("a folder of torn files: %v", err)
	}
	gone, stop := context.WithCancel(ctx)
	stop()
	if _, err := files.ReadSQLiteFolder(gone, "port", options); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}
