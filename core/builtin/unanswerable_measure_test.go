//go:build !js

package builtin

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// The questions of testdata/unanswerable.json ask the samples and the exports for
// what they do not hold. Of every second one it was looked at what became of it
// when declining was learnt (seen), of the others it was not.
func TestQuestionsForWhatNobodyRecordedAreDeclined(t *testing.T) {
	const seen, unseen = 23, 19 // measured, of 30 each
	raw, err := os.ReadFile("testdata/unanswerable.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []struct {
		Database string `json:"db_id"`
		Question string
		Seen     bool
	}
	if err := json.Unmarshal(raw, &list); err != nil {
		t.Fatal(err)
	}
	collections := []*corpus.Corpus{readData(t, "samples"), readData(t, "../../samples/exports")}
	actor := &Actor{}
	declined := map[bool]int{}
	for _, q := range list {
		d := collections[0].Database(q.Database)
		if d == nil {
			d = collections[1].Database(q.Database)
		}
		db, err := sqldb.Open(t.Context(), d.File)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := actor.Write(t.Context(), actorcritic.Task{Question: q.Question, Database: d, DB: db}, nil, nil)
		if err != nil {
			t.Fatalf("%s: %v", q.Question, err)
		}
		db.Close()
		if answer.SQL == "" {
			declined[q.Seen]++
		} else if *failures {
			t.Logf("%s: %s\n  %s", q.Database, q.Question, answer.SQL)
		}
	}
	t.Logf("declined %d of 30 that were seen, %d of 30 that were not", declined[true], declined[false])
	if declined[true] < seen-2 || declined[false] < unseen-2 || len(list) != 60 {
		t.Errorf("%d and %d of %d are declined; it was %d and %d of 60", declined[true], declined[false], len(list),
			seen, unseen)
	}
}
