package benchmark_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

func TestKaggleDBQAHasAFileOfQuestionsForEachDatabase(t *testing.T) {
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	ask := func(question, database string) *fstest.MapFile {
		return file(`[{"question": "` + question + `", "query": "SELECT 1", "db_id": "` + database + `"}]`)
	}
	folder := fstest.MapFS{
		"k/KaggleDBQA_tables.json":                  file(tablesJSON),
		"k/examples/world_1.json":                   ask("all of world", "world_1"),
		"k/examples/world_1_test.json":              ask("of world", "world_1"),
		"k/examples/book_club_test.json":            ask("of the club", "book_club"),
		"k/examples/world_1_fewshot.json":           ask("an example", "world_1"),
		"k/databases/world_1/world_1.sqlite":        file("the world"),
		"k/databases/book_club/book_club.sqlite":    file("the club"),
		"empty/KaggleDBQA_tables.json":              file(tablesJSON),
		"empty/examples/another_database_test.json": ask("?", "world_1"),
	}
	for _, tt := range []struct {
		dir, split, questions string
		want                  string // questions with their IDs, or what the error says
	}{
		{"k", "", "", "test-0000 of the club, test-0001 of world"},
		{"k", "fewshot", "", "fewshot-0000 an example"},
		{"k", "all", "", "all-0000 all of world"},
		{"k", "", "examples/book_club_test.json", "book_club_test-0000 of the club"},
		{"empty", "", "", "no file of questions there is called after a database"},
		{"nowhere", "", "", "KaggleDBQA_tables.json"},
	} {
		c, err := benchmark.ReadKaggleDBQA(t.Context(), tt.dir,
			corpus.Options{FS: folder, Split: tt.split, Questions: tt.questions})
		if err != nil {
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s %s: error %v, want %q", tt.dir, tt.split, err, tt.want)
			}
			continue
		}
		var got []string
		for _, q := range c.Queries {
			got = append(got, q.ID+" "+q.Text)
		}
		if s := strings.Join(got, ", "); s != tt.want || c.Databases[0].File.Absent() {
			t.Errorf("%s %s: %s, want %s", tt.dir, tt.split, s, tt.want)
		}
	}
}
