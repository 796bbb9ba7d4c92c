package retrieval_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieval"
)

func Example() {
	c := &corpus.Corpus{
		Tables: []*corpus.Table{
			files.StandaloneTable("ferries", []string{"boat", "seats"}, nil),
			files.StandaloneTable("players", []string{"name", "rating"}, nil),
		},
		Queries: []corpus.Query{
			{ID: "1", Text: "How many seats has each boat?", Tables: []string{"ferries"}},
			{ID: "2", Text: "Who won the cup?", Tables: []string{"players"}},
		},
	}
	r, err := retrieval.Measure(context.Background(), c, c.Queries, retrieval.Options{Retriever: "bm25"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("recall@%d is %v\n", r.Recall[0].K, r.Recall[0].Value)
	// Output: recall@1 is 0.5
}
