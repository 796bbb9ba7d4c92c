package retrieve_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// TestFoldersAsPeopleHaveThemAreSearched asks ten questions of each of the folders of
// testdata/strangers, whose tables were written down as gold before anything was asked.
func TestFoldersAsPeopleHaveThemAreSearched(t *testing.T) {
	paths, err := filepath.Glob("testdata/strangers/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d folders, error %v", len(paths), err)
	}
	first := map[string]int{}
	for _, path := range paths {
		c, asked := folderOf(t, path)
		for _, name := range []string{"bm25", "bm25f", "orbweaver"} {
			r := indexed(t, name, retrieve.Options{}, c)
			for _, q := range asked {
				hits := best(t, r, q.Text, 10)
				rank := 1 + slices.IndexFunc(hits, func(h retrieve.Hit) bool { return h.Table == q.Tables[0] })
				if rank == 1 {
					first[name]++
				} else {
					found := ""
					if len(hits) > 0 {
						found = hits[0].Table
					}
					t.Logf("%s %s: %s: %s is at %d, %q first", filepath.Base(path), name, q.Text, q.Tables[0], rank, found)
				}
			}
		}
	}
	t.Log(first)
}

// folderOf reads a folder that is written in one file, its CSV files one after another
// and its questions with their tables at the end.
func folderOf(t *testing.T, path string) (*corpus.Corpus, []corpus.Query) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	folder, asked := fstest.MapFS{}, ""
	for i, part := range strings.Split(string(data), "\n-- ") {
		name, content, _ := strings.Cut(part, " --\n")
		switch {
		case i == 0: // what it is
		case name == "?":
			asked = content
		default:
			folder["folder/"+name] = &fstest.MapFile{Data: []byte(content)}
		}
	}
	c, err := files.ReadCSVFolder(t.Context(), "folder", corpus.Options{FS: folder})
	if err != nil {
		t.Fatal(err)
	}
	var list []corpus.Query
	for line := range strings.Lines(asked) {
		question, table, ok := strings.Cut(strings.TrimSpace(line), " | ")
		at := slices.IndexFunc(c.Tables, func(t *corpus.Table) bool { return t.Name == table })
		if !ok || at < 0 {
			t.Fatalf("%s: %q is no question with one of its tables", path, line)
		}
		list = append(list, corpus.Query{Text: question, Tables: []string{c.Tables[at].ID}})
	}
	return c, list
}
