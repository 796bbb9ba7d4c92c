package benchmark_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func TestArcherHasItsSchemasInTheDatabases(t *testing.T) {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	ask := func(question, database string) *fstest.MapFile {
		return file(`[{"question": "` + question + `", "query": "SELECT 1", "db_id": "` + database +
			`", "reasoning_type": ["+", "H"]}]`)
	}
	boats := &fstest.MapFile{Data: dbtest.Image(t, "CREATE TABLE boat(id INTEGER PRIMARY KEY, length INT)")}
	folder := fstest.MapFS{
		"a/en_data/dev.json":                  ask("of boats", "boats"),
		"a/en_data/train.json":                ask("to learn from", "boats"),
		"a/zh_data/dev.json":                  ask("in Chinese", "boats"),
		"a/database/boats/boats.sqlite":       boats,
		"flat/dev.json":                       ask("beside", "boats"),
		"flat/database/boats/boats.sqlite":    boats,
		"given/tables.json":                   file(tablesJSON),
		"given/en_data/dev.json":              ask("of the world", "world_1"),
		"unknown/en_data/dev.json":            ask("?", "ships"),
		"unknown/database/boats/boats.sqlite": boats,
	}
	for _, tt := range []struct {
		dir, split, questions string
		want                  string // questions with their IDs and tables, or what the error says
	}{
		{"a", "", "", "dev-0000 of boats: boats.boat"},
		{"a", "train", "", "train-0000 to learn from: boats.boat"},
		{"a", "", "zh_data/dev.json", "dev-0000 in Chinese: boats.boat"},
		{"flat", "", "", "dev-0000 beside: boats.boat"},
		{"given", "", "", "dev-0000 of the world: world_1.cityPlan"},
		{"unknown", "", "", `database "ships": database/ships/ships.sqlite: there is no such file`},
		{"nowhere", "", "", "en_data/dev.json"},
	} {
		c, err := benchmark.ReadArcher(t.Context(), tt.dir,
			corpus.Options{FS: folder, Split: tt.split, Questions: tt.questions, Open: sqldb.OpenSource})
		if err != nil {
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s %s: error %v, want %q", tt.dir, tt.split, err, tt.want)
			}
			continue
		}
		if got := c.Queries[0].ID + " " + c.Queries[0].Text + ": " + c.Tables[0].ID; got != tt.want {
			t.Errorf("%s %s: %s, want %s", tt.dir, tt.split, got, tt.want)
		}
	}
}

func TestADatabaseWhoseSchemaNobodyKnowsIsLeftOutWithItsQuestions(t *testing.T) {
	image := dbtest.Image(t, "CREATE TABLE boat(id INTEGER PRIMARY KEY, length INT); INSERT INTO boat VALUES (1, 2)")
	within := slices.Clone(image) // its schema is whole, and its rows are not
	copy(within[len(within)/2:], bytes.Repeat([]byte{7}, len(within)))
	folder := fstest.MapFS{
		"a/dev.json": {Data: []byte(`[{"question": "a", "db_id": "torn"}, {"question": "b", "db_id": "boats"},
			{"question": "c", "db_id": "torn"}, {"question": "d", "db_id": "within"}]`)},
		"a/database/boats/boats.sqlite":   {Data: image},
		"a/database/torn/torn.sqlite":     {Data: image[:600]},
		"a/database/within/within.sqlite": {Data: within},
		"none/dev.json":                   {Data: []byte(`[{"question": "a", "db_id": "torn"}]`)},
		"none/database/torn/torn.sqlite":  {},
	}
	o := corpus.Options{FS: folder, Open: sqldb.OpenSource}
	c, err := benchmark.ReadArcher(t.Context(), "a", o)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 2 || len(c.Queries) != 2 || c.Queries[0].Text != "b" || c.Tables[1].Scan != nil {
		t.Errorf("databases %+v, questions %+v", c.Databases, c.Queries)
	}
	if n := c.Notes; len(n) != 2 || !strings.HasPrefix(n[0], "database/torn/torn.sqlite: left out, with 2 questions: ") ||
		!strings.HasPrefix(n[1], "database/within/within.sqlite: left out: table ") {
		t.Errorf("notes %q", n)
	}
	if _, err := benchmark.ReadArcher(t.Context(), "none", o); err == nil || !strings.Contains(err.Error(), "empty") {
		t.Errorf("nothing can be read: %v", err)
	}
}
