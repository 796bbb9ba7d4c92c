package retrieve_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

func TestNothingIsPaidTwice(t *testing.T) {
	e := newEndpoint(t)
	m, c := e.means(), shop()
	for range 2 {
		for _, name := range []string{"openai-embedding", "llamaindex", "openai-embedding-hnsw"} {
			r := indexedWith(t, name, retrieve.Options{}, m, c)
			if err := retrieve.Prepare(context.Background(), r, []string{"Which animals?", "Which singers?",
				"Which animals?"}); err != nil {
				t.Fatal(err)
			}
			find(t, r, "Which singers?", 3)
			find(t, r, "Which concerts?", 3)
		}
	}
	texts := slices.Clone(e.texts)
	slices.Sort(texts)
	if len(texts) != 3+3+3 || len(slices.Compact(texts)) != len(e.texts) || len(e.prompts) != 3 {
		t.Errorf("%d texts are embedded, %d tables summed up: %q", len(e.texts), len(e.prompts), e.texts)
	}
}

// The same corpus is embedded by a run that is killed at each of its calls
// before one comes to its end.
func TestAKilledRunGoesOnWhereItWas(t *testing.T) {
	c := shop()
	for i := range 17 {
		t := *c.Tables[0]
		t.ID, t.Title = fmt.Sprintf("more.%d", i), fmt.Sprintf("copy %d", i)
		c.Tables = append(c.Tables, &t)
	}
	killed := errors.New("killed")
	for _, name := range []string{"openai-embedding", "llamaindex"} {
		e := newEndpoint(t)
		m := e.means()
		m.Batch = 3
		for runs := 1; ; runs++ {
			r, err := retrievers.NewWith(name, retrieve.Options{}, m)
			if err != nil {
				t.Fatal(err)
			}
			ctx, kill := context.WithCancelCause(context.Background())
			first := "" // what this run asks first; it is killed while it asks anything else
			e.stop = func(body string) error {
				if first == "" {
					first = body
				}
				if body != first {
					kill(killed)
				}
				return nil
			}
			err = r.Index(ctx, c)
			kill(nil)
			if err == nil {
				if runs < 7 {
					t.Errorf("%s is done after %d runs of at most one call", name, runs)
				}
				break
			}
			if !errors.Is(err, context.Canceled) || runs > 30 {
				t.Fatalf("%s, run %d: %v", name, runs, err)
			}
		}
		texts := slices.Clone(e.texts)
		slices.Sort(texts)
		if len(slices.Compact(texts)) != len(e.texts) || len(e.texts) != len(c.Tables) {
			t.Errorf("%s: %d texts embedded for %d tables", name, len(e.texts), len(c.Tables))
		}
		prompts := slices.Clone(e.prompts)
		slices.Sort(prompts)
		if len(slices.Compact(prompts)) != len(e.prompts) {
			t.Errorf("%s: a table was summed up twice", name)
		}
	}
}

func TestAnEndpointThatTakesFewerTextsGetsFewer(t *testing.T) {
	c := shop()
	for i := range 29 {
		t := *c.Tables[0]
		t.ID, t.Title = fmt.Sprintf("more.%d", i), fmt.Sprintf("copy %d", i)
		c.Tables = append(c.Tables, &t)
	}
	e := newEndpoint(t)
	e.most = 5
	m := e.means()
	m.Batch = 16
	r := indexedWith(t, "openai-embedding", retrieve.Options{}, m, c)
	if len(e.texts) != 32 || e.calls > 12 {
		t.Errorf("%d texts embedded with %d calls", len(e.texts), e.calls)
	}
	if hits := find(t, r, "copy 17", 1); len(hits) != 1 || hits[0].Table != "more.17" {
		t.Errorf("hits %+v", hits)
	}
	one := newEndpoint(t)
	one.spoil = func(list []embedding) any { return list[:1] } // a list is taken for one text
	r = indexedWith(t, "openai-embedding", retrieve.Options{}, one.means(), shop())
	if hits := find(t, r, "animal keeper", 1); len(hits) != 1 || hits[0].Table != "zoo.animal" {
		t.Errorf("one at a time: hits %+v", hits)
	}
}

func TestVectorsThatCannotBeComparedAreRefused(t *testing.T) {
	for _, tt := range []struct {
		name  string
		spoil func(list []embedding) any
		says  string
	}{
		{"no vectors", func([]embedding) any { return []embedding{} }, "as many vectors as texts"},
		{"a vector too many", func(list []embedding) any { return append(list, list[0]) }, "2 vectors for 1 texts"},
		{"null for a number", func([]embedding) any { return []any{map[string]any{"embedding": []any{nil, 1}}} }, "null"},
		{"only zeros", func(list []embedding) any {
			for i := range list {
				list[i].Embedding = make([]float32, 4)
			}
			return list
		}, "every vector of http://fake/v1 is 0"},
	} {
		e := newEndpoint(t)
		e.spoil = tt.spoil
		r, err := retrievers.NewWith("openai-embedding", retrieve.Options{}, e.means())
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Index(context.Background(), shop()); err == nil || !strings.Contains(err.Error(), tt.says) ||
			!strings.Contains(err.Error(), "openai-embedding") {
			t.Errorf("%s: error %v, want one that says %q", tt.name, err, tt.says)
		}
	}
}

func TestAModelThatChangesItsDimensionIsNoticed(t *testing.T) {
	e := newEndpoint(t)
	m := e.means()
	r := indexedWith(t, "openai-embedding", retrieve.Options{}, m, shop())
	e.spoil = func(list []embedding) any {
		for i := range list {
			list[i].Embedding = []float32{1, 2}
		}
		return list
	}
	if _, err := r.Retrieve(context.Background(), "Which animals?", 3); err == nil ||
		!strings.Contains(err.Error(), "has 2 numbers, and another of the same model 512") {
		t.Errorf("a question's vector: %v", err)
	}
	other := shop()
	other.Tables[0].Title = "another title"
	again, err := retrievers.NewWith("openai-embedding", retrieve.Options{}, m)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Index(context.Background(), other); err == nil || !strings.Contains(err.Error(), "kept elsewhere") {
		t.Errorf("beside vectors that are kept: %v", err)
	}
}

func TestATableWithoutTextIsNotFoundAndHarmsNoOther(t *testing.T) {
	c := shop()
	c.Tables[1].Title, c.Tables[1].Columns, c.Tables[1].Scan = "", nil, nil
	c.Tables[1].Name, c.Tables[1].NaturalName = "", ""
	for _, name := range []string{"openai-embedding", "openai-embedding-hnsw"} {
		e := newEndpoint(t)
		r := indexedWith(t, name, retrieve.Options{}, e.means(), c)
		if hits := find(t, r, "Which concert?", 10); len(hits) != 2 || len(e.texts) != 3 {
			t.Errorf("%s: hits %v of the texts %q", name, tables(hits), e.texts)
		}
	}
}
