package evaluate_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func Example() {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE boat (name TEXT, seats INT); INSERT INTO boat VALUES ('Heron', 120)")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := evaluate.NewCatalog([]*corpus.Database{{ID: "harbour", Tables: []*corpus.Table{
		{Name: "boat", Columns: []corpus.Column{{Name: "name"}, {Name: "seats"}}},
	}}})
	c.Files["harbour"] = []corpus.File{{Image: image}}
	gold := "SELECT name FROM boat WHERE seats > 100"
	grades, err := evaluate.Judge(ctx, c, []evaluate.Pair{
		{Database: "harbour", Gold: gold, Answer: "SELECT name FROM boat WHERE seats > 50"},
		{Database: "harbour", Gold: gold, Answer: "SELECT seats FROM boat"},
	}, evaluate.Options{Program: spider.TestSuite})
	for _, g := range grades {
		fmt.Println(g.Executed, g.Hardness)
	}
	fmt.Println(err)
	// Output:
	// true easy
	// false easy
	// <nil>
}
