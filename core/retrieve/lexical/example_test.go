package lexical_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
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
	r := lexical.New("bm25", index.BM25{}, retrieve.Options{})
	if err := r.Index(ctx, &corpus.Corpus{Databases: []*corpus.Database{d}, Tables: d.Tables}); err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "the wage of every mechanic", 1)
	for _, h := range hits {
		fmt.Println(h.Rank, h.Table)
		for _, c := range h.Contributions {
			fmt.Println("  ", c.Words, "in", c.Fields)
		}
	}
	fmt.Println(err)
	// Output:
	// 1 workshop.mechanic
	//    [wage] in [header]
	//    [mechanic] in [title]
	// <nil>
}
