package runstore_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/runstore"
)

// A run that is in memory becomes a file, whose records are read as they lie in it.
func Example() {
	ctx := context.Background()
	run := &experiment.Summary{Dataset: "ferries", Records: []*experiment.Record{
		{Query: "dev-0000", Question: "How many ferries are there?"},
	}}
	image, err := runstore.Image(ctx, run, "build")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = runstore.ReadImage(ctx, "run.db", image, 0, func(s runstore.StoredRun, r *experiment.Record) error {
		fmt.Println(s.Dataset, r.Query, r.Question)
		return nil
	})
	fmt.Println(err)
	// Output:
	// ferries dev-0000 How many ferries are there?
	// <nil>
}
