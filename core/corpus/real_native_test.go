//go:build !js

package corpus_test

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// Reading 80 MB of tables under js/wasm would show nothing that the 789 of
// dev do not.
func TestAllOfOTTQAsTablesAreReadOnDemand(t *testing.T) {
	c, err := corpus.ReadOTTQA(context.Background(), realDir(t, "ottqa"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Tables) != 8891 || c.Queries[0].Database != c.Tables[8102+indexOf(c.Tables[8102:], "Nonso_Anozie_1")].Database {
		t.Errorf("%d tables, the first question's in database %s", len(c.Tables), c.Queries[0].Database)
	}
}

func indexOf(tables []*corpus.Table, id string) int {
	for i, t := range tables {
		if t.ID == id {
			return i
		}
	}
	return -1
}
