package weaviate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/llm/nethttp"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

func at(addresses ...string) retrieve.Clients {
	return retrieve.Clients{Transport: nethttp.New(), Cluster: retrieve.Cluster{Addresses: addresses}}
}

// harbours returns a corpus of so many tables in two databases.
func harbours(n int) *corpus.Corpus {
	c := &corpus.Corpus{Name: "harbours"}
	for i := range n {
		t := &corpus.Table{ID: fmt.Sprintf("t%d", i), Database: []string{"north", "south"}[i%2],
			Title: fmt.Sprintf("Harbour number%d", i), Columns: []corpus.Column{{Name: "depth", NaturalName: "depth"}}}
		c.Tables = append(c.Tables, t)
	}
	return c
}

func indexed(t *testing.T, c *corpus.Corpus, m retrieve.Clients, name string) retrieve.Retriever {
	t.Helper()
	r, err := retrievers.Indexed(t.Context(), c, name, retrieve.Options{NoRows: true}, m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func first(t *testing.T, r retrieve.Retriever, question string) string {
	t.Helper()
	hits, err := r.Retrieve(t.Context(), question, 3)
	if err != nil || len(hits) == 0 {
		t.Fatalf("%q finds %v: %v", question, hits, err)
	}
	return hits[0].Table
}

func Example() {
	d := newDouble(nil) // a cluster
	defer d.Close()
	ctx := context.Background()
	r, err := retrievers.Indexed(ctx, harbours(9), "weaviate", retrieve.Options{NoRows: true}, at(d.URL))
	fmt.Println(err)
	hits, err := r.Retrieve(ctx, "How deep is harbour number7?", 1)
	fmt.Println(hits[0].Table, hits[0].Database, err)
	// Output:
	// <nil>
	// t7 south <nil>
}

func TestALoadThatIsDoneAgainWritesNothing(t *testing.T) {
	d := newDouble(t)
	for range 2 {
		r := indexed(t, harbours(450), at(d.URL), "weaviate")
		if got := first(t, r, "Which one is harbour number321?"); got != "t321" {
			t.Errorf("found %s", got)
		}
	}
	if d.written != 450+1 { // and the note that they are all there
		t.Errorf("%d objects were written", d.written)
	}
	hits, err := indexed(t, harbours(450), at(d.URL), "weaviate").Retrieve(t.Context(), "the of and", 3)
	if err != nil || len(hits) > 0 {
		t.Errorf("stop words find %v: %v", hits, err)
	}
}

func TestALoadThatWasKilledGoesOnWithWhatIsNotThere(t *testing.T) {
	const tables, before = 1000, 400
	d := newDouble(t)
	ctx, kill := context.WithCancel(t.Context())
	m := at(d.URL)
	m.Watch = func(_ string, done, _ int) {
		if done >= before {
			kill()
		}
	}
	_, err := retrievers.Indexed(ctx, harbours(tables), "weaviate", retrieve.Options{NoRows: true}, m)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("killed: %v", err)
	}
	d.mu.Lock()
	there := d.written
	d.mu.Unlock()
	if there < before || there >= tables {
		t.Fatalf("%d objects were there when it was killed", there)
	}
	r := indexed(t, harbours(tables), at(d.URL), "weaviate")
	if d.written > tables+1+200 { // a batch may have been under way
		t.Errorf("%d objects written, %d of them before", d.written, there)
	}
	if got := first(t, r, "harbour number999"); got != "t999" {
		t.Errorf("found %s", got)
	}
}

func TestANodeThatFailsIsLeftForTheNext(t *testing.T) {
	d, dead := newDouble(t), httptest.NewServer(nil)
	dead.Close()
	r := indexed(t, harbours(9), at(dead.URL, d.URL), "weaviate")
	if got := first(t, r, "harbour number4"); got != "t4" {
		t.Errorf("found %s", got)
	}
	for class, factor := range d.factor {
		if factor != 2 {
			t.Errorf("%s is on %d nodes of the two that are named", class, factor)
		}
	}
}

func TestOneDatabaseAloneIsFound(t *testing.T) {
	d := newDouble(t)
	m := at(d.URL)
	m.Cluster.Database = "south"
	hits, err := indexed(t, harbours(20), m, "weaviate").Retrieve(t.Context(), "harbour depth", 20)
	if err != nil || len(hits) != 10 {
		t.Fatalf("%d hits: %v", len(hits), err)
	}
	for i, h := range hits {
		if h.Database != "south" || h.Rank != i+1 || i > 0 && h.Score > hits[i-1].Score {
			t.Errorf("hit %d is %+v", i+1, h)
		}
	}
}

// embedding gives each text a vector by its words.
func embedding(t *testing.T) *llm.Client {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct{ Input []string }
		_ = json.NewDecoder(r.Body).Decode(&asked)
		var list []any
		for i, text := range asked.Input {
			v := make([]float32, 16)
			for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r < '0' }) {
				h := fnv.New32a()
				h.Write([]byte(word))
				v[h.Sum32()%16]++
			}
			list = append(list, map[string]any{"index": i, "embedding": v})
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"data": list, "usage": map[string]int{"prompt_tokens": 1}})
	}))
	t.Cleanup(s.Close)
	return &llm.Client{Transport: nethttp.New(),
		Endpoint: llm.Endpoint{BaseURL: s.URL + "/v1", Model: "by-words"}}
}

func TestAHybridComparesVectorsToo(t *testing.T) {
	d := newDouble(t)
	m := at(d.URL)
	m.Embed = embedding(t)
	r := indexed(t, harbours(50), m, "weaviate-hybrid")
	if err := retrieve.Prepare(t.Context(), r, []string{"harbour number7"}); err != nil {
		t.Fatal(err)
	}
	for _, q := range []string{"harbour number7", "number8"} {
		if got := first(t, r, q); got != "t"+q[len(q)-1:] {
			t.Errorf("%q finds %s", q, got)
		}
		if last := d.asked[len(d.asked)-1]; !strings.Contains(last, "hybrid") ||
			!strings.Contains(last, "vector: [") {
			t.Errorf("asked %s", last)
		}
	}
	costs := retrieve.CostsOf(r)
	if costs == nil || costs.Model != "by-words" || costs.Tables.Texts != 50 || costs.Queries.Texts != 2 {
		t.Errorf("costs %+v", costs)
	}
}

func TestWhatIsNoClusterIsSaidSo(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "<html>Unsupported method", http.StatusNotImplemented)
	}))
	defer page.Close()
	for want, m := range map[string]retrieve.Clients{
		"name a Weaviate cluster":                {Transport: nethttp.New()},
		"not the address":                        at("localhost"),
		"status 404, and not as a Weaviate node": at(other.URL),
		"status 501, and not as a Weaviate node": at(page.URL),
	} {
		_, err := retrievers.Indexed(t.Context(), harbours(1), "weaviate", retrieve.Options{}, m)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestARealClusterFindsTheSamples needs a Weaviate cluster: WEAVIATE_URL has the
// addresses of its nodes, with commas.
func TestARealClusterFindsTheSamples(t *testing.T) {
	addresses := os.Getenv("WEAVIATE_URL")
	if addresses == "" {
		t.Skip("WEAVIATE_URL names no Weaviate cluster, as http://localhost:8080")
	}
	c, err := samples.Read(t.Context(), corpus.KeepOpen(sqldb.OpenSource))
	if err != nil {
		t.Fatal(err)
	}
	measured := func(name string, m retrieve.Clients) *retrieval.Result {
		t.Helper()
		r, err := retrieval.Measure(t.Context(), c, c.Queries[:200],
			retrieval.Options{Retriever: name, K: []int{1, 5}, Clients: m})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %v", name, r.Recall)
		return r
	}
	m := at(strings.Split(addresses, ",")...)
	near, far := measured("bm25f", retrieve.Clients{}), measured("weaviate", m)
	m.Embed = embedding(t)
	measured("weaviate-hybrid", m)
	for i, at := range near.Recall {
		if far.Recall[i].Value < at.Value-0.05 {
			t.Errorf("recall@%d is %.3f in the cluster and %.3f here", at.K, far.Recall[i].Value, at.Value)
		}
	}
	m.Cluster.Database = c.Databases[0].ID
	for _, h := range found(t, c, m) {
		if h.Database != c.Databases[0].ID {
			t.Errorf("a table of %s is found in %s", h.Database, c.Databases[0].ID)
		}
	}
}

func found(t *testing.T, c *corpus.Corpus, m retrieve.Clients) []retrieve.Hit {
	t.Helper()
	r, err := retrievers.Indexed(t.Context(), c, "weaviate", retrieve.Options{}, m)
	if err != nil {
		t.Fatal(err)
	}
	var all []retrieve.Hit
	for _, q := range c.Queries[:100] {
		hits, err := r.Retrieve(t.Context(), q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, hits...)
	}
	if len(all) == 0 {
		t.Error("nothing is found")
	}
	return all
}
