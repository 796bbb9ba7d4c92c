package execution_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE bed (name TEXT); INSERT INTO bed VALUES ('oak'), ('ash'), ('oak')")
	if err != nil {
		fmt.Println(err)
		return
	}
	db, err := sqldb.Open(ctx, corpus.File{Image: image})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer db.Close()
	gold := "SELECT DISTINCT name FROM bed"
	want := db.Query(ctx, gold, sqldb.Limits{})
	for _, answer := range []string{"SELECT name FROM bed GROUP BY name", "SELECT name FROM bed"} {
		m := execution.SameResult(want, db.Query(ctx, answer, sqldb.Limits{}), execution.Ordered(gold))
		fmt.Printf("%v %q\n", m.Right, m.Reason)
	}
	// Output:
	// true ""
	// false "the right rows, but not repeated as often: 3 rows where 2 were expected"
}
