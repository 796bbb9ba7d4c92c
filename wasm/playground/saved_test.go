package playground

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/experiment/harness"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

// fetchedIndex returns the index as a page brings it, counting how often.
func fetchedIndex(t *testing.T, fetched *int) func(context.Context) ([]byte, error) {
	t.Helper()
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	var index bytes.Buffer
	if err := session.SaveIndex(t.Context(), &index, c); err != nil {
		t.Fatal(err)
	}
	return func(context.Context) ([]byte, error) {
		*fetched++
		return index.Bytes(), nil
	}
}

func TestASavedIndexFindsWhatOneMadeHereFinds(t *testing.T) {
	fetched := 0
	with, without := newPage(t, Options{Index: fetchedIndex(t, &fetched)}), newPage(t, Options{})
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	config := experiment.Config{Retriever: "bm25", Actor: experiment.BuiltinActor,
		Critic: experiment.BuiltinCritic}
	for i := 0; i < len(c.Queries); i += 40 {
		q := c.Queries[i]
		params := ask.AskParams{Database: q.Database, Question: q.Text, Query: q.ID, Config: config}
		var records [2]json.RawMessage
		for i, p := range []*page{with, without} {
			got, failed := call[struct{ Record json.RawMessage }, harness.Event](p, "ask", params, nil, nil)
			if failed != nil {
				t.Fatal(failed)
			}
			records[i] = got.Record
		}
		if !bytes.Equal(records[0], records[1]) {
			t.Errorf("%q: with the saved index\n%s\nwithout\n%s", q.Text, records[0], records[1])
		}
	}
	if fetched != 1 {
		t.Errorf("the index was fetched %d times for one configuration", fetched)
	}
}

func TestTheFirstAnswerReadsOneDatabase(t *testing.T) {
	fetched := 0
	p := newPage(t, Options{Index: fetchedIndex(t, &fetched)})
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	q := c.Queries[0]
	if _, failed := call[ask.AskResult, harness.Event](p, "ask",
		ask.AskParams{Database: q.Database, Question: q.Text,
			Config: experiment.Config{Retriever: "bm25"}}, nil, nil); failed != nil {
		t.Fatal(failed)
	}
	if n := len(p.Corpora.Connections.Open); n > 1 {
		t.Errorf("%d databases are open after one question about one", n)
	}
}

func TestAnIndexOfSomethingElseIsNotUsed(t *testing.T) {
	fetched := 0
	fetch := fetchedIndex(t, &fetched)
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	other := *c
	other.Tables = c.Tables[1:]
	named := *c
	named.Name = "mine"
	offline := func(context.Context) ([]byte, error) { return nil, errors.New("offline") }
	damaged := func(context.Context) ([]byte, error) { return []byte("orbweaver retriever"), nil }
	for name, test := range map[string]struct {
		saved     session.Saved
		retriever string
		options   retrieve.Options
		used      bool
	}{
		"as it was saved":         {session.Saved{Fetch: fetch}, "bm25", retrieve.Options{}, true},
		"another retriever":       {session.Saved{Fetch: fetch}, "tfidf", retrieve.Options{}, false},
		"other options":           {session.Saved{Fetch: fetch}, "bm25", retrieve.Options{NoRows: true}, false},
		"without a network":       {session.Saved{Fetch: offline}, "bm25", retrieve.Options{}, false},
		"damaged":                 {session.Saved{Fetch: damaged}, "bm25", retrieve.Options{}, false},
		"a page that brings none": {session.Saved{}, "bm25", retrieve.Options{}, false},
	} {
		if got := test.saved.Load(t.Context(), c, test.retriever, test.options); (got != nil) != test.used {
			t.Errorf("%s: used is %v, want %v", name, got != nil, test.used)
		}
	}
	s := session.Saved{Fetch: fetch}
	if s.Load(t.Context(), &other, "bm25", retrieve.Options{}) != nil || s.Load(t.Context(), &named, "bm25",
		retrieve.Options{}) != nil {
		t.Error("the index was used for another corpus")
	}
}
