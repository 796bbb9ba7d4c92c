package retrieve_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// explained is what a retriever's first hit for a question is explained by.
func explained(t testing.TB, name string, o retrieve.Options, c *corpus.Corpus, question string) retrieve.Hit {
	t.Helper()
	r := indexed(t, name, o, c)
	hits, err := r.Retrieve(context.Background(), question, 1)
	if err != nil || len(hits) == 0 {
		t.Fatalf("%s: %q: hits %v, error %v", name, question, hits, err)
	}
	i := slices.IndexFunc(c.Tables, func(t *corpus.Table) bool { return t.ID == hits[0].Table })
	h, err := retrieve.Explain(context.Background(), r, c.Tables[i], hits[0])
	if err != nil {
		t.Fatal(err)
	}
	if slices.ContainsFunc(hits[0].Contributions, func(c retrieve.Contribution) bool { return c.Parts != nil }) {
		t.Error("the hit itself was changed")
	}
	return h
}

func TestFieldsAndRowsAddUpToTheScoreExactly(t *testing.T) {
	const question = "In which country does the singer Joe Sharp live, Netherlands or United States?"
	for _, name := range []string{"bm25", "tfidf", "orbweaver"} {
		h := explained(t, name, retrieve.Options{}, shop(), question)
		seen := 0
		for _, c := range h.Contributions {
			if len(c.Parts) == 0 {
				if !strings.HasPrefix(c.Term, "(") {
					t.Errorf("%s: %q stands nowhere", name, c.Term)
				}
				continue
			}
			forward, backward := 0.0, 0.0
			for i, p := range c.Parts {
				forward += p.Score
				backward += c.Parts[len(c.Parts)-1-i].Score
				seen++
			}
			if forward != c.Score || backward != c.Score {
				t.Errorf("%s: the parts of %q add up to %v and %v, its score is %v", name, c.Term, forward, backward, c.Score)
			}
		}
		if seen < 4 {
			t.Errorf("%s: only %d parts: the test shows nothing", name, seen)
		}
	}
}

func TestAPartNamesItsRow(t *testing.T) {
	c := &corpus.Corpus{Tables: []*corpus.Table{
		{ID: "a", Title: "Cup", Columns: []corpus.Column{{Name: "Winner"}},
			Scan: scan("Rome", "Oslo won the cup", "Rome,Rome")},
		{ID: "b", Title: "Nothing", Scan: scan("Bern")},
	}}
	h := explained(t, "bm25", retrieve.Options{}, c, "Rome cup")
	got := make(map[string][]retrieve.Part)
	for _, c := range h.Contributions {
		for _, p := range c.Parts {
			p.Score /= c.Score
			got[c.Term] = append(got[c.Term], p)
		}
	}
	near := func(parts []retrieve.Part, want ...retrieve.Part) bool {
		return slices.EqualFunc(parts, want, func(a, b retrieve.Part) bool {
			return a.Field == b.Field && a.Row == b.Row && a.Score > b.Score-1e-9 && a.Score < b.Score+1e-9
		})
	}
	if parts := got["rome"]; !near(parts, retrieve.Part{Field: "rows", Row: 1, Score: 1. / 3},
		retrieve.Part{Field: "rows", Row: 3, Score: 2. / 3}) {
		t.Errorf("Rome comes from %+v", parts)
	}
	if parts := got["cup"]; !near(parts, retrieve.Part{Field: "title", Score: .5},
		retrieve.Part{Field: "rows", Row: 2, Score: .5}) {
		t.Errorf("cup comes from %+v", parts)
	}
}

func TestOnlyWhatWasIndexedIsExplained(t *testing.T) {
	h := explained(t, "bm25", retrieve.Options{NoTitle: true, MaxRows: 1}, shop(), "singer Joe Timbaland")
	for _, c := range h.Contributions {
		for _, p := range c.Parts {
			if p.Field == "title" || p.Row > 1 {
				t.Errorf("%s comes from %+v", c.Term, p)
			}
		}
	}
}

func TestWhatCannotBeExplainedSaysWhy(t *testing.T) {
	c := shop()
	ctx := context.Background()
	other, _ := retrievers.New("ottqa-bm25", retrieve.Options{})
	if _, err := retrieve.Explain(ctx, other, c.Tables[0], retrieve.Hit{Table: c.Tables[0].ID}); err == nil ||
		!strings.Contains(err.Error(), "know the rows") {
		t.Errorf("a retriever without rows: error %v", err)
	}
	early, _ := retrievers.New("bm25", retrieve.Options{})
	if _, err := retrieve.Explain(ctx, early, c.Tables[0], retrieve.Hit{Table: c.Tables[0].ID}); err == nil ||
		!strings.Contains(err.Error(), "before a corpus was indexed") {
		t.Errorf("before an index: error %v", err)
	}
	r := indexed(t, "bm25", retrieve.Options{}, c)
	if _, err := retrieve.Explain(ctx, r, c.Tables[1], retrieve.Hit{Table: c.Tables[0].ID}); err == nil ||
		!strings.Contains(err.Error(), "the same table") {
		t.Errorf("another table: error %v", err)
	}
}
