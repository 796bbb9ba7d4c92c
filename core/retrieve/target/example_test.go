package target_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/target"
)

// The baseline never reads rows; corrected it does.
func Example() {
	ctx := context.Background()
	c := &corpus.Corpus{Tables: []*corpus.Table{
		files.StandaloneTable("ferries", []string{"boat"}, [][]string{{"Heron"}}),
		files.StandaloneTable("players", []string{"name"}, [][]string{{"Lind"}}),
		files.StandaloneTable("rivers", []string{"name"}, [][]string{{"Elbe"}}),
	}}
	for _, name := range []string{"ottqa-bm25", "ottqa-bm25-corrected"} {
		r, err := target.Kind().New(name, retrieve.Options{}, retrieve.Clients{})
		if err == nil {
			err = r.Index(ctx, c)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		hits, err := r.Retrieve(ctx, "Heron", 1)
		fmt.Println(name, len(hits), err)
	}
	// Output:
	// ottqa-bm25 0 <nil>
	// ottqa-bm25-corrected 1 <nil>
}
