package corpus_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// realDir is a folder of the real benchmarks, which are not in the repository.
func realDir(t testing.TB, name string) string {
	t.Helper()
	dir := "../../../shared/data/" + name
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: the real %s is needed for this test", dir, name)
	}
	return dir
}

func TestSpidersDevSplitIsReadWhole(t *testing.T) {
	c, err := corpus.ReadSpider(context.Background(), realDir(t, "spider"), corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 20 || len(c.Tables) != 81 || len(c.Queries) != 1034 {
		t.Errorf("got %d databases, %d tables, %d questions; dev has 20, 81, 1034", len(c.Databases), len(c.Tables), len(c.Queries))
	}
	if d := c.Database("wta_1"); d == nil || !d.File.Absent() {
		t.Errorf("wta_1 should be there, without its file: %+v", d)
	}
	if d := c.Database("concert_singer"); d == nil || d.File.Absent() {
		t.Errorf("concert_singer should have its file: %+v", d)
	}
	if q := c.Queries[0]; q.ID != "dev-0000" || q.SQL == "" || q.Database != "concert_singer" {
		t.Errorf("first question: %+v", q)
	}
}

func TestAllOfSpidersDatabasesAreKeptOnDemand(t *testing.T) {
	c, err := corpus.ReadSpider(context.Background(), realDir(t, "spider"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 166 || len(c.Tables) != 876 {
		t.Errorf("got %d databases with %d tables; tables.json has 166 with 876", len(c.Databases), len(c.Tables))
	}
}

func TestSpidersFilesAreReadFromAnFS(t *testing.T) {
	dir := realDir(t, "spider")
	c, err := corpus.ReadSpider(context.Background(), ".", corpus.Options{FS: os.DirFS(dir)})
	if err != nil {
		t.Fatal(err)
	}
	d := c.Database("concert_singer")
	if d.File.Path != "" || len(d.File.Image) < 100 {
		t.Errorf("an FS gives images: path %q, %d bytes", d.File.Path, len(d.File.Image))
	}
}

func TestLooseTablesAreReadWhole(t *testing.T) {
	for _, tt := range []struct {
		dir              string
		read             reader
		tables, queries  int
		firstDB, firstID string
	}{
		{"ottqa", corpus.ReadOTTQA, 789, 2214, "8102", "1979_Detroit_Lions_season_0"},
		{"fetaqa", corpus.ReadFeTaQA, 2003, 2003, "0", "totto_source/dev_json/example-2205.json"},
		{"tabfact", corpus.ReadTabFact, 1696, 12792, "0", "2-1859269-1.html.csv"},
		{"bird", corpus.ReadBIRD, 75, 500, "california_schools", "california_schools.frpm"},
	} {
		t.Run(tt.dir, func(t *testing.T) {
			c, err := tt.read(context.Background(), realDir(t, tt.dir), corpus.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(c.Tables) != tt.tables || len(c.Queries) != tt.queries {
				t.Errorf("%d tables, %d queries; want %d, %d", len(c.Tables), len(c.Queries), tt.tables, tt.queries)
			}
			if first := c.Tables[0]; first.Database != tt.firstDB || first.ID != tt.firstID {
				t.Errorf("first table: %s of %s; want %s of %s", first.ID, first.Database, tt.firstID, tt.firstDB)
			}
			rows := 0
			for _, table := range c.Tables {
				for row, err := range table.Rows(context.Background()) {
					if err != nil || len(row) != len(table.Columns) {
						t.Fatalf("%s: row %q of %d columns, error %v", table.ID, row, len(table.Columns), err)
					}
					rows++
				}
			}
			t.Logf("%d rows", rows)
		})
	}
}
