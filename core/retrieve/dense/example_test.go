package dense_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
)

// The vectors that need no model are learnt from the tables' own words.
func Example() {
	ctx := context.Background()
	c := &corpus.Corpus{Tables: []*corpus.Table{
		files.StandaloneTable("ferries", []string{"harbour", "seats"}, nil),
		files.StandaloneTable("players", []string{"name", "rating"}, nil),
	}}
	r, err := dense.LatentKind().New(dense.Latent, retrieve.Options{}, retrieve.Clients{})
	if err == nil {
		err = r.Index(ctx, c)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "Which harbour has a ferry?", 1)
	fmt.Println(hits[0].Table, err)
	// Output: ferries <nil>
}
