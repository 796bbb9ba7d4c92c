package retrievers_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func Example() {
	ctx := context.Background()
	c := &corpus.Corpus{Tables: []*corpus.Table{
		files.StandaloneTable("mechanic", []string{"name", "wage"}, nil),
		files.StandaloneTable("holiday", []string{"day"}, nil),
	}}
	r, err := retrievers.Indexed(ctx, c, "orbweaver", retrieve.Options{}, retrieve.Clients{})
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "What do the mechanics earn?", 1)
	fmt.Println(hits[0].Table, err)
	// Output: mechanic <nil>
}
