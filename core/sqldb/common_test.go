package sqldb

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// openScript opens the database that a script makes, as an image.
func openScript(t testing.TB, script string) *DB {
	t.Helper()
	return openImage(t, mustBuild(t, script))
}

// openImage opens an image for the length of a test.
func openImage(t testing.TB, image []byte) *DB {
	t.Helper()
	db, err := Open(context.Background(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// mustBuild is Build for scripts that are right.
func mustBuild(t testing.TB, script string) []byte {
	t.Helper()
	image, err := Build(context.Background(), script)
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// writeFile writes a file into a folder of the test's own and returns its
// path.
func writeFile(t testing.TB, name string, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// spiderFile returns the path of a Spider database, where the public data is there.
func spiderFile(t testing.TB, id string) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "data", "spider", "database", id, id+".sqlite")
	if _, err := os.Stat(path); err != nil {
		t.Skip("the public data is not beside the repository: ", err)
	}
	return path
}
