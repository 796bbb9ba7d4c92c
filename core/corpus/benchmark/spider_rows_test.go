package benchmark_test

import (
	"context"
	"errors"
	"iter"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

// fakeSource yields two rows a table and counts what is open.
type fakeSource struct {
	open   *int
	schema *corpus.Database

	broken, brokenRow error // of the schema; after the first row of each table
}

func (s fakeSource) Schema(context.Context) (*corpus.Database, error) { return s.schema, s.broken }

func (s fakeSource) Rows(_ context.Context, table string) iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		if !yield([]string{table, "1"}, nil) {
			return
		}
		if s.brokenRow != nil {
			yield(nil, s.brokenRow)
			return
		}
		yield([]string{table, "2"}, nil)
	}
}

func (s fakeSource) Close() error { *s.open--; return nil }

func opener(s fakeSource) corpus.Opener {
	return func(context.Context, corpus.File) (corpus.Source, error) {
		*s.open++
		return s, nil
	}
}

func TestRowsAreReadOnlyWhenAskedForAndTheFileIsClosedAfter(t *testing.T) {
	opened := 0
	schema := &corpus.Database{Tables: []*corpus.Table{{Name: "Member"}}}
	c, err := readLibrary(tablesJSON, devJSON,
		corpus.Options{Open: opener(fakeSource{open: &opened, schema: schema}), All: true})
	if err != nil || opened != 0 {
		t.Fatalf("%d files open after reading (error %v)", opened, err)
	}
	var got []string
	for row, err := range c.Tables[0].Rows(context.Background()) {
		if err != nil || opened != 1 {
			t.Fatalf("error %v, %d files open", err, opened)
		}
		got = append(got, strings.Join(row, " "))
	}
	if strings.Join(got, ", ") != "Member 1, Member 2" || opened != 0 {
		t.Errorf("rows %q; %d files still open", got, opened)
	}
	for range c.Tables[0].Rows(context.Background()) {
		break
	}
	if opened != 0 {
		t.Errorf("%d files stay open when the reader stops early", opened)
	}
	for range c.Tables[2].Rows(context.Background()) {
		t.Error("a database without a file yields a row")
	}
}

func TestADatabaseThatCannotBeReadIsLeftOutAndItsSchemaStays(t *testing.T) {
	opened, broken := 0, errors.New("malformed")
	tables := &corpus.Database{Tables: []*corpus.Table{{Name: "Member"}}}
	for _, tt := range []struct {
		name, reason string
		source       fakeSource
	}{
		{"its schema", "reading the schema: malformed", fakeSource{open: &opened, broken: broken}},
		{"a row", `table "Member": malformed`, fakeSource{open: &opened, schema: tables, brokenRow: broken}},
		{"no tables", corpus.ErrNoTables.Error(), fakeSource{open: &opened, schema: &corpus.Database{}}},
	} {
		c, err := readLibrary(tablesJSON, devJSON, corpus.Options{Open: opener(tt.source)})
		if err != nil || opened != 0 {
			t.Fatalf("%s: error %v; %d files open", tt.name, err, opened)
		}
		d := c.Databases[0]
		if !d.File.Absent() || d.Unread != tt.reason || len(d.Tables) != 2 || len(c.Queries) == 0 {
			t.Errorf("%s: %+v, %d questions", tt.name, d, len(c.Queries))
		}
		want := "database/" + d.ID + "/" + d.ID + ".sqlite: left out: " + tt.reason
		if len(c.Notes) != 1 || c.Notes[0] != want {
			t.Errorf("%s: notes %q, want %q", tt.name, c.Notes, want)
		}
		for range c.Tables[0].Rows(context.Background()) {
			t.Errorf("%s: yields a row", tt.name)
		}
	}
	gone, stop := context.WithCancel(context.Background())
	stop()
	if _, err := benchmark.ReadSpider(gone, "data", corpus.Options{FS: library(tablesJSON, devJSON),
		Open: opener(fakeSource{open: &opened, schema: tables})}); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}

func TestABareFileIsACorpusOfOneDatabase(t *testing.T) {
	opened := 0
	schema := &corpus.Database{Tables: []*corpus.Table{{Name: "petOwner", NaturalName: "pet owner"}}}
	file := corpus.File{Image: []byte("image")}
	c, err := files.ReadSQLite(context.Background(), `C:\files\vet_clinic.SQLITE`, file,
		corpus.Options{Open: opener(fakeSource{open: &opened, schema: schema})})
	if err != nil {
		t.Fatal(err)
	}
	d := c.Database("vet_clinic")
	if d == nil || d.File.Image == nil || opened != 0 {
		t.Fatalf("databases %+v, %d files open", c.Databases, opened)
	}
	table := c.Tables[0]
	if table.ID != "vet_clinic.petOwner" || table.Database != "vet_clinic" ||
		table.Title != "vet clinic: pet owner" {
		t.Errorf("table: %+v", table)
	}
	for row := range table.Rows(context.Background()) {
		if row[0] != "petOwner" {
			t.Errorf("row: %v", row)
		}
	}
}

func TestABareFileThatCannotBeUsedSaysWhy(t *testing.T) {
	opened, broken := 0, errors.New("file is not a database")
	for _, tt := range []struct {
		name string
		open corpus.Opener
		want error
	}{
		{"no tables", opener(fakeSource{open: &opened, schema: &corpus.Database{}}), corpus.ErrNoTables},
		{"a broken schema", opener(fakeSource{open: &opened, broken: broken}), broken},
		{"a file that does not open", func(context.Context, corpus.File) (corpus.Source, error) {
			return nil, broken
		},
			broken},
	} {
		_, err := files.ReadSQLite(context.Background(), "x.db", corpus.File{Path: "x.db"},
			corpus.Options{Open: tt.open})
		if !errors.Is(err, tt.want) || !strings.HasPrefix(err.Error(), "sqlite: x.db: ") || opened != 0 {
			t.Errorf("%s: error %v, %d files open", tt.name, err, opened)
		}
	}
	if _, err := files.ReadSQLite(context.Background(), "x.db", corpus.File{}, corpus.Options{}); err == nil {
		t.Error("no Opener: no error")
	}
}
