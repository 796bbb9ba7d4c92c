// Package spidertest holds what the tests of Spider's packages share: the
// benchmark's data and the official programs' answers, which are not in the
// repository, and small databases.
//
//	by := spidertest.Schemas(t) // skips the test where Spider is not there
//
// Only tests import it.
package spidertest

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
)

// DevCatalog returns Spider's databases as the command line finds them.
func DevCatalog(t testing.TB, program spider.Program, pairs []evaluate.Pair) *evaluate.Catalog {
	t.Helper()
	Needs(t, "spider/tables.json")
	databases, err := benchmark.ReadSchemas(filepath.Join(Data, "spider", "tables.json"))
	if err != nil {
		t.Fatal(err)
	}
	c := evaluate.NewCatalog(databases)
	if err := c.Find(filepath.Join(Data, "spider", "database"), program, pairs); err != nil {
		t.Fatal(err)
	}
	return c
}

const berths = `
CREATE TABLE berth (id INTEGER PRIMARY KEY, pier TEXT, metres INTEGER);
INSERT INTO berth VALUES (1, 'north', 12), (2, 'north', 9), (3, 'south', 20);`

// HarbourFolder has a database with one file, and a suite with two that differ
// in their rows.
func HarbourFolder(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	write := func(path, script string) {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, dbtest.Image(t, script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("harbour/harbour.sqlite", berths)
	write("suite/suite.sqlite", berths)
	write("suite/suite_2.sqlite", berths+"INSERT INTO berth VALUES (4, 'south', 9);")
	if err := os.WriteFile(filepath.Join(dir, "suite", "suite.sqlite-journal"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Seeds are statements that reach every rule of the grammar.
var Seeds = []string{
	"SELECT count(*) FROM bed",
	"SELECT DISTINCT T1.name, max(T2.height - T2.plant_id) FROM bed AS T1 JOIN plant AS T2 ON T1.bed_id " +
		"= T2.bed_id WHERE T1.width BETWEEN 1 AND 2.5 OR T1.name NOT LIKE '%a%'",
	"SELECT name FROM plant GROUP BY name HAVING count(*) >= 2 ORDER BY height + bed_id DESC LIMIT 3;",
	"SELECT name FROM bed WHERE bed_id NOT IN (SELECT bed_id FROM plant) EXCEPT SELECT name FROM (SELECT " +
		"name FROM bed)",
	"SELECT name FROM bed WHERE width = 1 length = 'x' AND name = (SELECT name FROM bed",
	"= a b as as > from ( select",
	"SELECT 'it''s' FROM bed WHERE x = “y” cannot 5. AND ,,1,a:b... --`",
}

// Data is the folder of the benchmark and of the official programs' answers,
// outside the repository.
var Data = func() string {
	dir := "."
	for range 8 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		dir = filepath.Join("..", dir)
	}
	return filepath.Join(dir, "..", "shared", "data")
}()

// Needs returns the path of an official file, or skips the test.
func Needs(t testing.TB, name string) string {
	t.Helper()
	name = filepath.Join(Data, name)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: Spider 1.0 and the official programs' answers are needed for this test", name)
	}
	return name
}

// Schemas reads every database of Spider.
func Schemas(t testing.TB) map[string]*spider.Schema {
	t.Helper()
	Needs(t, "spider/tables.json")
	c, err := benchmark.ReadSpider(t.Context(), filepath.Join(Data, "spider"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]*spider.Schema{}
	for _, db := range c.Databases {
		by[db.ID] = spider.NewSchema(db)
	}
	return by
}

// Vectors calls fn for every line of a compressed file of JSON lines.
func Vectors[V any](t testing.TB, name string, fn func(v V)) {
	t.Helper()
	f, err := os.Open(Needs(t, "expected/spider-vectors/"+name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(z)
	n := 0
	for ; d.More(); n++ {
		var v V
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%s: vector %d: %v", name, n, err)
		}
		fn(v)
	}
	if n == 0 {
		t.Fatalf("%s holds no vectors", name)
	}
	t.Logf("%s: %d vectors", name, n)
}

// Plain returns v as JSON reads it back, so that a tree can be compared with a
// file.
func Plain(t testing.TB, v any) any {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func OfficialLines(t testing.TB, name string) []string {
	t.Helper()
	return strings.Split(strings.TrimSuffix(OfficialText(t, name), "\n"), "\n")
}

func OfficialText(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(Needs(t, "expected/spider-eval/"+name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// SameText compares a text with an official output and shows the first line
// that differs.
func SameText(t *testing.T, name, got string) {
	t.Helper()
	want := OfficialText(t, name)
	if got == want {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Errorf("%s: line %d\n got %q\nwant %q", name, i+1, a[i], b[i])
			return
		}
	}
	t.Errorf("%s: %d lines, want %d", name, len(a), len(b))
}

// InShort writes pairs in short: line, session, turn, gold, database, answer.
func InShort(pairs []evaluate.Pair) string {
	var parts []string
	for _, p := range pairs {
		parts = append(parts,
			fmt.Sprintf("%d/%d/%d %s@%s=%s", p.Line, p.Session, p.Turn, p.Gold, p.Database, p.Answer))
	}
	return strings.Join(parts, "; ")
}

// Garden returns a small schema for tests: beds, and the plants in them.
func Garden() *spider.Schema {
	columns := func(names ...string) (out []corpus.Column) {
		for _, name := range names {
			out = append(out, corpus.Column{Name: name})
		}
		return out
	}
	return spider.NewSchema(&corpus.Database{
		ID: "garden",
		Tables: []*corpus.Table{
			{Name: "Bed", Columns: columns("Bed_ID", "Name", "Width", "Length")},
			{Name: "Plant", Columns: columns("Plant_ID", "Bed_ID", "Name", "Height")},
		},
		ForeignKeys: []corpus.ForeignKey{{Table: "Plant", Column: "Bed_ID", RefTable: "Bed", RefColumn: "Bed_ID"}},
	})
}
