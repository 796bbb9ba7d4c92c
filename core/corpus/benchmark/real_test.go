package benchmark_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// realDir returns a folder of the real benchmarks, which are not in the repository.
func realDir(t testing.TB, name string) string {
	t.Helper()
	dir := "../../../shared/data/" + name
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: the real %s is needed for this test", dir, name)
	}
	return dir
}

func TestSpidersDevSplitIsReadWhole(t *testing.T) {
	c, err := benchmark.ReadSpider(context.Background(), realDir(t, "spider"), corpus.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 20 || len(c.Tables) != 81 || len(c.Queries) != 1034 {
		t.Errorf("got %d databases, %d tables, %d questions; dev has 20, 81, 1034", len(c.Databases),
			len(c.Tables), len(c.Queries))
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

func TestSpidersFilesAreReadFromAnFS(t *testing.T) {
	dir := realDir(t, "spider")
	c, err := benchmark.ReadSpider(context.Background(), ".", corpus.Options{FS: os.DirFS(dir)})
	if err != nil {
		t.Fatal(err)
	}
	d := c.Database("concert_singer")
	if d.File.Path != "" || len(d.File.Image) < 100 {
		t.Errorf("an FS gives images: path %q, %d bytes", d.File.Path, len(d.File.Image))
	}
}
