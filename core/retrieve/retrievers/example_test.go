package retrievers_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func Example() {
	d, err := corpus.ParseDDL("workshop", `CREATE TABLE mechanic (id INTEGER PRIMARY KEY, name TEXT, wage REAL);
		CREATE TABLE repair (id INTEGER PRIMARY KEY, mechanic_id INTEGER REFERENCES mechanic(id), price REAL);
		CREATE TABLE holiday (id INTEGER PRIMARY KEY, day TEXT)`)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	c := &corpus.Corpus{Databases: []*corpus.Database{d}, Tables: d.Tables}
	r, err := retrievers.Indexed(ctx, c, "orbweaver", retrieve.Options{}, retrieve.Clients{})
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "What do the mechanics earn?", 1)
	for _, h := range hits {
		fmt.Println(h.Rank, h.Table)
	}
	fmt.Println(err)
	// Output:
	// 1 workshop.mechanic
	// <nil>
}
