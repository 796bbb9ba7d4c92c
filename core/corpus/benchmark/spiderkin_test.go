package benchmark_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// kin returns Spider's small folder under another name, and beside it what its
// kin have of their own.
func kin(spider string) fstest.MapFS {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		spider + "/tables.json":                         file(tablesJSON),
		spider + "/database/world_1/world_1.sqlite":     file("Spider's"),
		spider + "/database/book_club/book_club.sqlite": file("Spider's"),
		"spider-dk/tables.json":                         file(tablesJSON),
		"spider-dk/Spider-DK.json": file(`[{"type": 1, "question": "q", "query": "SELECT 1", "db_id": ` +
			`"world_1"}, {"question": "r", "query": "SELECT 2", "db_id": "book_club"}]`),
		"spider-dk/database/book_club/book_club.sqlite": file("its own"),
		"spider-syn/Spider-Syn/dev.json": file(`[{"SpiderQuestion": "q", "SpiderSynQuestion": "s", "query": ` +
			`"SELECT 1", "db_id": "world_1"}]`),
	}
}

func TestSpiderDKAsksItsOwnDatabasesAndSpiders(t *testing.T) {
	c, err := benchmark.ReadSpiderDK(context.Background(), "spider-dk", corpus.Options{FS: kin("spider")})
	if err != nil {
		t.Fatal(err)
	}
	if c.Name != "spider-dk" || c.Split != "dk" || c.Queries[0].ID != "dk-0000" || len(c.Queries) != 2 {
		t.Errorf("%s %s with questions %+v", c.Name, c.Split, c.Queries)
	}
	for id, want := range map[string]string{"book_club": "its own", "world_1": "Spider's"} {
		if got := string(c.Database(id).File.Image); got != want {
			t.Errorf("the file of %s is %q, want %q", id, got, want)
		}
	}
	alone, err := benchmark.ReadSpiderDK(context.Background(), "spider-dk", corpus.Options{FS: kin("elsewhere")})
	if err != nil || !alone.Database("world_1").File.Absent() {
		t.Errorf("without Spider: error %v", err)
	}
	named, err := benchmark.ReadSpiderDK(context.Background(), "spider-dk",
		corpus.Options{FS: kin("elsewhere"), Spider: "elsewhere"})
	if err != nil || named.Database("world_1").File.Absent() {
		t.Errorf("with Spider named: error %v", err)
	}
}

func TestSpiderSynAsksSpidersQuestionsInOtherWords(t *testing.T) {
	c, err := benchmark.ReadSpiderSyn(context.Background(), "spider-syn", corpus.Options{FS: kin("spider")})
	if err != nil {
		t.Fatal(err)
	}
	q := c.Queries[0]
	if c.Name != "spider-syn" || c.Split != "syn-dev" || q.ID != "syn-dev-0000" || q.Text != "s" ||
		c.Database("world_1").File.Absent() {
		t.Errorf("%s %s with question %+v", c.Name, c.Split, q)
	}
	_, err = benchmark.ReadSpiderSyn(context.Background(), "spider-syn", corpus.Options{FS: kin("elsewhere")})
	if err == nil || !strings.Contains(err.Error(), "schemas and databases are Spider's") {
		t.Errorf("without Spider: error %v", err)
	}
}

func TestTheRealKinOfSpiderAreReadWhole(t *testing.T) {
	for _, tt := range []struct {
		name      string
		read      func(context.Context, string, corpus.Options) (*corpus.Corpus, error)
		questions int
		absent    int // databases without a file
	}{
		{"spider-dk", benchmark.ReadSpiderDK, 535, 1},
		{"spider-syn", benchmark.ReadSpiderSyn, 1034, 1},
	} {
		c, err := tt.read(context.Background(), realDir(t, tt.name), corpus.Options{})
		if err != nil {
			t.Fatal(err)
		}
		absent := 0
		for _, d := range c.Databases {
			if d.File.Absent() {
				absent++
			}
		}
		if len(c.Queries) != tt.questions || absent != tt.absent {
			t.Errorf("%s has %d questions, %d databases without a file; want %d and %d",
				tt.name, len(c.Queries), absent,
				tt.questions, tt.absent)
		}
	}
}
