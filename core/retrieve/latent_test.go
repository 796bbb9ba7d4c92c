package retrieve_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/dense"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// byWords are the retrievers that find a table by the words that it shares with
// a question: all but the one over vectors, which finds by likeness.
func byWords() []string {
	return slices.DeleteFunc(retrievers.Names(), func(name string) bool { return name == dense.Latent })
}

// ours reports a retriever that finds by words and says which of them earned what; one that
// is added may read less of a table, and need not say.
func ours(name string) bool {
	return slices.Contains([]string{"bm25", "tfidf", "bm25f", "orbweaver", "hybrid"}, name) ||
		strings.HasPrefix(name, "ottqa-")
}

// almanacBy is the almanac, and it indexed by a retriever.
func almanacBy(t *testing.T, name string) (retrieve.Retriever, *corpus.Corpus) {
	t.Helper()
	c, err := almanac.Read(context.Background(), almanac.Questions)
	if err != nil {
		t.Fatal(err)
	}
	r, err := retrievers.New(name, retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	return r, c
}

// firstOf is the first hit of each of the almanac's questions that is right, and which are.
func firstOf(t *testing.T, name string) (right []bool, count int) {
	t.Helper()
	r, c := almanacBy(t, name)
	for _, q := range c.Queries {
		hits, err := r.Retrieve(context.Background(), q.Text, 1)
		if err != nil {
			t.Fatal(err)
		}
		is := len(hits) > 0 && slices.Contains(q.Tables, hits[0].Table)
		right = append(right, is)
		if is {
			count++
		}
	}
	return right, count
}

// What the lesson "When embeddings help" says: vectors and words find as many of the
// almanac's tables first (R@1 .911 and .906), and some forty each that the other does not.
func TestVectorsAndWordsFindAsMuchAndNotTheSame(t *testing.T) {
	byVector, vectors := firstOf(t, dense.Latent)
	byWord, words := firstOf(t, "bm25")
	alone, other := 0, 0
	for i, right := range byVector {
		switch {
		case right && !byWord[i]:
			alone++
		case !right && byWord[i]:
			other++
		}
	}
	if vectors < 581 || words < 578 {
		t.Errorf("of %d questions vectors find %d, words %d; .891 and .886 of them are 581 and 578",
			len(byVector), vectors, words)
	}
	if alone < 38 || alone > 50 || other < 38 || other > 50 {
		t.Errorf("vectors alone find %d, words alone %d; the lesson says some forty each", alone, other)
	}
}

func TestVectorsFindByMeaningAndBlurNames(t *testing.T) {
	for _, c := range []struct{ question, vectors, words string }{
		{"Which yacht was quickest at Varnholt in 2014?", "regatta-02", "stage-race-08"},
		{"Where in Merrow was most rubbish left unsorted in 2017?", "recycling-07", "gala-03"},
		{"With Nils Smith at its head, how many seats did Youth for All win?", "council-01", "council-03"},
	} {
		for name, want := range map[string]string{dense.Latent: c.vectors, "bm25": c.words} {
			r, _ := almanacBy(t, name)
			hits, err := r.Retrieve(context.Background(), c.question, 3)
			if err != nil {
				t.Fatal(err)
			}
			if len(hits) != 3 || hits[0].Table != want {
				t.Errorf("%s finds %v for %q, want %s first", name, hits, c.question, want)
			}
		}
	}
}

func TestVectorsAreOfWhatMayBeRead(t *testing.T) {
	if _, err := retrievers.New(dense.Latent, retrieve.Options{NoTitle: true, NoHeader: true, NoRows: true}); err == nil {
		t.Error("nothing is left to read, and that is no error")
	}
	c, err := almanac.Read(context.Background(), almanac.Questions)
	if err != nil {
		t.Fatal(err)
	}
	r, err := retrievers.New(dense.Latent, retrieve.Options{NoTitle: true, NoHeader: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	hits, err := r.Retrieve(context.Background(), "Halcyon and Petrel", 20)
	if err != nil || len(hits) == 0 || !slices.Equal(hits[0].Contributions[0].Fields, []retrieve.FieldName{"rows"}) {
		t.Errorf("by rows alone two boats find %v, %v", hits, err)
	}
	if hits, err := r.Retrieve(context.Background(), "xylophagous", 5); err != nil || len(hits) > 0 {
		t.Errorf("a word that neither tables nor dictionary know finds %v, %v", hits, err)
	}
}
