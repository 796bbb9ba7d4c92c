package sqldb

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Retrieval opens a database for every table that it indexes.
func BenchmarkOpen(b *testing.B) {
	image := mustBuild(b, zoo)
	for b.Loop() {
		db, err := Open(context.Background(), corpus.File{Image: image})
		if err != nil {
			b.Fatal(err)
		}
		db.Close()
	}
}

// The built-in actor runs dozens of statements like this one a question.
func BenchmarkSmallQuery(b *testing.B) {
	db := openScript(b, zoo)
	for b.Loop() {
		if r := db.Query(context.Background(), "SELECT name FROM animal WHERE weight > 100",
			Limits{}); r.Outcome != OK {
			b.Fatal(r.Error)
		}
	}
}
