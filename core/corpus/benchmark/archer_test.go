package benchmark_test

import (
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
