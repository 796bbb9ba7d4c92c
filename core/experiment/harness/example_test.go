package harness_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx,
		"CREATE TABLE ferry (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO ferry (name) VALUES "+
			"('Heron'), ('Tern')")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := files.ReadSQLite(ctx, "ferries", corpus.File{Image: image}, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		fmt.Println(err)
		return
	}
	runner, err := harness.New(ctx, c, experiment.Config{Retriever: "bm25"}, harness.Dependencies{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer runner.Close()
	rec, err := runner.Ask(ctx, corpus.Query{Text: "How many ferries are there?"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer := rec.Trace.Answer()
	fmt.Println(rec.Hits[0].Table)
	fmt.Println(answer.SQL, "gives", answer.Result.Rows[0][0])
	// Output:
	// ferries.ferry
	// SELECT COUNT(*) FROM ferry gives 2
}
