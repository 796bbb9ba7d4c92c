package retrieve_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/orbweaver/orbweaver/core/internal/golden"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// The golden file holds every digit of every score. The test runs natively
// and under js/wasm, and so shows that both find the same.
func TestHitsAreTheSameOnEveryMachine(t *testing.T) {
	questions := []string{
		"Which singers come from the Netherlands?",
		"How many animals does keeper Ann keep?",
		"Joe, joe: the name of the singer and the animal",
		"themes of concerts",
	}
	hits := make(map[string]map[string][]retrieve.Hit) // json writes maps in the order of their keys
	for _, name := range []string{"bm25", "tfidf", "bm25f", "orbweaver", "ottqa-bm25", "ottqa-tfidf-corrected"} {
		r := indexed(t, name, retrieve.Options{}, shop())
		hits[name] = make(map[string][]retrieve.Hit)
		for _, question := range questions {
			found, err := r.Retrieve(context.Background(), question, 3)
			if err != nil {
				t.Fatal(err)
			}
			hits[name][question] = found
		}
	}
	got, err := json.MarshalIndent(hits, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "hits.golden.json", string(got))
}
