// Package dbtest builds and opens small databases for tests:
//
//	db := dbtest.Open(t, "CREATE TABLE singer (name TEXT); INSERT INTO singer VALUES ('Ann')")
//
// Only tests import it.
package dbtest

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Image returns the SQLite file that a script makes.
func Image(t testing.TB, script string) []byte {
	t.Helper()
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// Open opens the database that a script makes, for the length of the test.
func Open(t testing.TB, script string) *sqldb.DB {
	t.Helper()
	db, err := sqldb.Open(t.Context(), corpus.File{Image: Image(t, script)})
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
