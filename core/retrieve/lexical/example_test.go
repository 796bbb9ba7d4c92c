package lexical_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
)

func Example() {
	ctx := context.Background()
	c := &corpus.Corpus{Tables: []*corpus.Table{
		{ID: "staff", Title: "Mechanics", Columns: files.TextColumns([]string{"name", "wage"})},
		{ID: "days", Title: "Holidays", Columns: files.TextColumns([]string{"day"})},
	}}
	r := lexical.New("bm25", index.BM25{}, retrieve.Options{})
	if err := r.Index(ctx, c); err != nil {
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
	// 1 staff
	//    [wage] in [header]
	//    [mechanic] in [title]
	// <nil>
}
