package retrieve_test

import (
	"context"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// byWords are the retrievers that find a table by the words that it shares with
// a question: all but the one over vectors, which finds by likeness.
func byWords() []string {
	return slices.DeleteFunc(retrievers.Names(), func(name string) bool { return name == dense.Associated })
}

// It finds the kind of table that a question is about without a shared word,
// and does not know one edition from another: both are what it is here to show.
func TestOwnVectorsFindKindsAndNoNames(t *testing.T) {
	c, err := almanac.Read(context.Background(), almanac.Questions)
	if err != nil {
		t.Fatal(err)
	}
	kinds := func(name, question string) (list []string) {
		r, err := retrievers.New(name, retrieve.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Index(context.Background(), c); err != nil {
			t.Fatal(err)
		}
		hits, err := r.Retrieve(context.Background(), question, 5)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range hits {
			list = append(list, h.Table[:5])
		}
		return slices.Compact(list)
	}
	const race = "Who came first in the cycling race?"
	if got := kinds(dense.Associated, race); !slices.Equal(got, []string{"stage"}) {
		t.Errorf("by vectors: %v", got)
	}
	if got := kinds("bm25", race); slices.Contains(got, "stage") {
		t.Errorf("by words: %v: the question no longer shows anything", got)
	}
	if got := kinds(dense.Associated, "Ostrey Regatta 2017"); slices.Contains(got, "regat") {
		t.Errorf("a name is found by vectors: %v", got)
	}
}

func TestOwnVectorsNeedHeaderOrRows(t *testing.T) {
	if _, err := retrievers.New(dense.Associated, retrieve.Options{NoHeader: true, NoRows: true}); err == nil {
		t.Error("nothing is left to read, and that is no error")
	}
}
