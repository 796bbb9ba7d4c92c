//go:build !js

package disk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/disk"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func Example() {
	ctx := context.Background()
	tables := func(yield func(*corpus.Table, error) bool) {
		yield(&corpus.Table{ID: "harbours", Database: "port", Title: "Harbours and their depths"}, nil)
	}
	var b bytes.Buffer
	if err := disk.Write(ctx, &b, tables, disk.WriteOptions{Retriever: "bm25f"}); err != nil {
		panic(err)
	}
	dir, _ := os.MkdirTemp("", "disk")
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "port.index")
	os.WriteFile(file, b.Bytes(), 0o600)
	r, err := disk.Open(file)
	if err != nil {
		panic(err)
	}
	defer r.Close()
	hits, _ := r.Retrieve(ctx, "Which harbour is deep?", 10)
	fmt.Println(hits[0].Table, hits[0].Database)
	// Output: harbours port
}

func all(tables []*corpus.Table) iter.Seq2[*corpus.Table, error] {
	return func(yield func(*corpus.Table, error) bool) {
		for _, t := range tables {
			if !yield(t, nil) {
				return
			}
		}
	}
}

// opened writes the tables of a corpus, with few postings in memory, and opens
// the file.
func opened(t *testing.T, name string, o retrieve.Options, c *corpus.Corpus) *disk.Retriever {
	t.Helper()
	var b bytes.Buffer
	err := disk.Write(t.Context(), &b, all(c.Tables), disk.WriteOptions{Retriever: name, Retrieve: o, Names: c.Tables,
		Stream: index.StreamOptions{Folder: t.TempDir(), Postings: 5_000}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "index")
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := disk.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

func TestAFileFindsWhatTheIndexInMemoryDoes(t *testing.T) {
	read := map[string]func(context.Context) (*corpus.Corpus, error){
		"samples": func(ctx context.Context) (*corpus.Corpus, error) {
			return samples.Read(ctx, corpus.KeepOpen(sqldb.OpenSource))
		},
	}
	for name, from := range map[string]func(context.Context, string, corpus.Options) (*corpus.Corpus, error){
		"spider": benchmark.ReadSpider, "ottqa": benchmark.ReadOTTQA,
	} {
		dir := "../../../../shared/data/" + name
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			t.Logf("%s is not there, and left out", dir)
			continue
		}
		read[name] = func(ctx context.Context) (*corpus.Corpus, error) {
			return from(ctx, dir, corpus.Options{Open: corpus.KeepOpen(sqldb.OpenSource)})
		}
	}
	for name, from := range read {
		c, err := from(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		retrieverNames := disk.Names()
		if name != "samples" {
			retrieverNames = []string{"bm25f"}
		}
		for _, retriever := range retrieverNames {
			o := retrieve.Options{MaxRows: 3}
			inMemory, err := retrievers.Indexed(t.Context(), c, retriever, o, retrieve.Clients{})
			if err != nil {
				t.Fatal(err)
			}
			onDisk := opened(t, retriever, o, c)
			if err := onDisk.Index(t.Context(), c); err != nil {
				t.Error(err)
			}
			for i, q := range c.Queries {
				if i%30 > 0 {
					continue
				}
				question := strings.Replace(q.Text, "the", "teh", 1)
				want, err := inMemory.Retrieve(t.Context(), question, 10)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := onDisk.Retrieve(t.Context(), question, 10); err != nil || !reflect.DeepEqual(got, want) {
					t.Fatalf("%s, %s: %q: on disk %+v, error %v; in memory %+v", name, retriever, question, got, err, want)
				}
			}
		}
	}
}

func TestWhatIsNoFileToBeMappedIsRefused(t *testing.T) {
	c := &corpus.Corpus{Tables: []*corpus.Table{{ID: "harbours", Title: "Harbours"}, {ID: "ships", Title: "Ships"}}}
	r := opened(t, "bm25f", retrieve.Options{}, c)
	if err := r.Index(t.Context(), &corpus.Corpus{Tables: c.Tables[:1]}); !errors.Is(err, retrieve.ErrOtherIndex) {
		t.Errorf("for fewer tables: %v", err)
	}
	inMemory, err := retrievers.Indexed(t.Context(), c, "bm25f", retrieve.Options{}, retrieve.Clients{})
	if err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	if err := retrieve.Save(&saved, inMemory); err != nil {
		t.Fatal(err)
	}
	for what, data := range map[string][]byte{"an empty file": {}, "another file": []byte("SQLite format 3\x00"),
		"an index to be read whole": saved.Bytes()} {
		file := filepath.Join(t.TempDir(), "index")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := disk.Open(file); !errors.Is(err, index.ErrNotAnIndex) {
			t.Errorf("%s: %v", what, err)
		}
	}
	var b bytes.Buffer
	if err := disk.Write(t.Context(), &b, all(c.Tables), disk.WriteOptions{Retriever: "orbweaver"}); err == nil {
		t.Error("the second look of orbweaver was written without what it looks at")
	}
}

func TestAFileThatIsCutWhileItIsMappedIsAnError(t *testing.T) {
	var tables []*corpus.Table
	for i := range 20_000 {
		tables = append(tables, &corpus.Table{ID: fmt.Sprint("t", i), Title: fmt.Sprint("Harbours ", i)})
	}
	var b bytes.Buffer
	if err := disk.Write(t.Context(), &b, all(tables), disk.WriteOptions{Retriever: "bm25f"}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "index")
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := disk.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := os.Truncate(file, 0); err != nil {
		t.Skip("this system keeps the file of a mapping as it is:", err)
	}
	if _, err := r.Retrieve(t.Context(), "harbours", 10); !errors.Is(err, index.ErrNotAnIndex) {
		t.Errorf("error %v", err)
	}
}

// TestTheFirstMappedFileIsStillOpened holds version 1 to a file that an earlier
// program wrote: one that is written otherwise needs another version. Its note says how names
// and words were read, and is written anew when that changes.
func TestTheFirstMappedFileIsStillOpened(t *testing.T) {
	c := &corpus.Corpus{Tables: []*corpus.Table{
		{ID: "harbours", Database: "port", Title: "Harbours and their depths"},
		{ID: "ships", Database: "port", Title: "Ships in each harbour"},
		{ID: "tides", Database: "sea", Title: "Tides"},
	}}
	var now bytes.Buffer
	if err := disk.Write(t.Context(), &now, all(c.Tables), disk.WriteOptions{Retriever: "bm25f"}); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile("testdata/first.index")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(now.Bytes(), first) {
		t.Errorf("version 1 is written otherwise now: %d bytes, and %d before", now.Len(), len(first))
	}
	r, err := disk.Open("testdata/first.index")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	hits, err := r.Retrieve(t.Context(), "How deep is the harbour?", 3)
	if err != nil || len(hits) != 2 || hits[0].Table != "harbours" || hits[1].Database != "port" {
		t.Errorf("%+v, error %v", hits, err)
	}
}
