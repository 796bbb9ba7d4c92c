package explain_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/explain"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE bed (name TEXT); INSERT INTO bed VALUES ('oak'), ('ash'), ('oak')")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := evaluate.NewCatalog([]*corpus.Database{{ID: "garden", Tables: []*corpus.Table{
		{Name: "bed", Columns: []corpus.Column{{Name: "name"}}},
	}}})
	c.Files["garden"] = []corpus.File{{Image: image}}
	examined, err := explain.Examine(ctx, c, []evaluate.Pair{
		{Database: "garden", Gold: "SELECT DISTINCT name FROM bed", Answer: "SELECT name FROM bed"},
	}, evaluate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(examined[0].Diagnosis.Reason)
	// Output: the right rows, but not repeated as often: 3 rows where 2 were expected
}
