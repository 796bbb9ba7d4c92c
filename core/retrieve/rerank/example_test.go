package rerank_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/rerank"
)

// The second look sees that one row holds both words of the question.
func Example() {
	ctx := context.Background()
	c := &corpus.Corpus{Tables: []*corpus.Table{
		files.StandaloneTable("winter", []string{"boat", "port"}, [][]string{{"Heron", "Skagen"}, {"Tern", "Grenaa"}}),
		files.StandaloneTable("summer", []string{"boat", "port"}, [][]string{{"Heron", "Grenaa"}, {"Tern", "Skagen"}}),
	}}
	r := rerank.New("orbweaver", retrieve.Options{})
	if err := r.Index(ctx, c); err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "Does the Heron sail to Grenaa?", 1)
	fmt.Println(hits[0].Table, err)
	// Output: summer <nil>
}
