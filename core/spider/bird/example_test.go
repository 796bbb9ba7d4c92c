package bird_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider/bird"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Rows are a set for BIRD: that a name comes twice does not count.
func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE bed (name TEXT); INSERT INTO bed VALUES ('oak'), ('ash'), ('oak')")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := evaluate.NewCatalog([]*corpus.Database{{ID: "garden"}})
	c.Files["garden"] = []corpus.File{{Image: image}}
	grades, err := bird.Evaluate(ctx, c, []evaluate.Pair{
		{Database: "garden", Gold: "SELECT DISTINCT name FROM bed", Answer: "SELECT name FROM bed"},
	}, bird.Options{})
	fmt.Println(grades[0].Right, grades[0].SoftF1, err)
	// Output: true 1 <nil>
}
