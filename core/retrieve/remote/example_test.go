package remote_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/remote"
)

// A program that finds the same table for every question.
func Example() {
	program := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `[{"id": "ferries", "score": 1.5}]`)
	}))
	defer program.Close()
	ctx := context.Background()
	r, err := remote.Kind().New(program.URL, retrieve.Options{}, retrieve.Clients{Transport: nethttp.New()})
	if err == nil {
		err = r.Index(ctx, &corpus.Corpus{Tables: []*corpus.Table{{ID: "ferries"}, {ID: "ports"}}})
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := r.Retrieve(ctx, "Which ferry sails?", 1)
	fmt.Println(hits[0].Table, hits[0].Score, err)
	// Output: ferries 1.5 <nil>
}
