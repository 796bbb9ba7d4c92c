package retrieve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/llm"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
)

// An endpoint is a transport to a fake model that notes what it is asked, and
// may spoil the vectors that it answers.
type endpoint struct {
	model *fakemodel.Model
	most  int                              // texts a call; 0 = any number
	spoil func(list []embedding) any       // what to answer in place of the vectors
	stop  func(body string) error          // an error ends the call that asks this
	says  func(prompt, said string) string // in place of what the model says

	mu      sync.Mutex
	calls   int
	texts   []string // embedded, in the order of the calls
	prompts []string
}

type embedding struct {
	Index     int       `json:"index"`
	Embedding []float32 `json:"embedding"`
}

func newEndpoint(t testing.TB) *endpoint {
	t.Helper()
	m := fakemodel.New(&corpus.Corpus{}, fakemodel.Options{})
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	})
	return &endpoint{model: m}
}

// means are those of a retriever that asks the endpoint, with the same Keep
// for all that are made of them.
func (e *endpoint) means() retrieve.Clients {
	client := func(model string) *llm.Client {
		return &llm.Client{Transport: e, Endpoint: llm.Endpoint{BaseURL: "http://fake/v1", Model: model, NoStream: true},
			Wait: func(context.Context, time.Duration) error { return nil }}
	}
	return retrieve.Clients{Embed: client("embedder"), Chat: client("writer"), Transport: e,
		Cache: &retrieve.MemoryCache{}, Parallel: 1}
}

func (e *endpoint) Do(ctx context.Context, r *llm.HTTPRequest) (*llm.HTTPResponse, error) {
	e.mu.Lock()
	e.calls++
	e.mu.Unlock()
	if e.stop != nil {
		if err := e.stop(string(r.Body)); err != nil {
			return nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var asked struct {
		Input    []string
		Messages []llm.Message
	}
	if err := json.Unmarshal(r.Body, &asked); err != nil {
		return nil, err
	}
	if asked.Messages != nil {
		return e.chat(ctx, asked.Messages)
	}
	if e.most > 0 && len(asked.Input) > e.most {
		return respond(413, map[string]any{"error": "too many inputs"})
	}
	answer, err := e.model.Embed(ctx, asked.Input)
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	e.texts = append(e.texts, asked.Input...)
	e.mu.Unlock()
	var list []embedding
	for i, v := range answer.Vectors {
		list = append(list, embedding{i, v})
	}
	if e.spoil != nil {
		return respond(200, map[string]any{"data": e.spoil(list)})
	}
	return respond(200, map[string]any{"data": list, "usage": map[string]int{"prompt_tokens": answer.Usage.Prompt}})
}

func (e *endpoint) chat(ctx context.Context, messages []llm.Message) (*llm.HTTPResponse, error) {
	reply, err := e.model.Reply(ctx, fakemodel.Request{Messages: messages})
	if err != nil {
		return nil, err
	}
	if e.says != nil {
		reply.Text = e.says(messages[0].Content, reply.Text)
	}
	e.mu.Lock()
	e.prompts = append(e.prompts, messages[0].Content)
	e.mu.Unlock()
	return respond(200, map[string]any{
		"choices": []any{map[string]any{"message": map[string]any{"content": reply.Text}, "finish_reason": "stop"}}})
}

func respond(status int, v any) (*llm.HTTPResponse, error) {
	raw, err := json.Marshal(v)
	return &llm.HTTPResponse{Status: status, Body: io.NopCloser(bytes.NewReader(raw))}, err
}

// indexedWith is a retriever of those means with the corpus indexed.
func indexedWith(t testing.TB, name string, o retrieve.Options, m retrieve.Clients,
	c *corpus.Corpus) retrieve.Retriever {
	t.Helper()
	r, err := retrievers.NewWith(name, o, m)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	return r
}

func find(t testing.TB, r retrieve.Retriever, question string, k int) []retrieve.Hit {
	t.Helper()
	hits, err := r.Retrieve(context.Background(), question, k)
	if err != nil {
		t.Fatal(err)
	}
	return hits
}

func TestEveryRetrieverOverAModelFindsTables(t *testing.T) {
	names := append(retrievers.ModelNames(), "rrf:orbweaver+2*openai-embedding", "weighted:llamaindex+bm25")
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			r := indexedWith(t, name, retrieve.Options{}, newEndpoint(t).means(), shop())
			hits := find(t, r, "Which animals and keepers are there?", 2)
			if len(hits) != 2 || hits[0].Table != "zoo.animal" || hits[0].Rank != 1 || hits[1].Rank != 2 ||
				hits[0].Database != "zoo" {
				t.Fatalf("hits %+v", hits)
			}
			for _, h := range hits {
				sum := 0.0
				for _, c := range h.Contributions {
					sum += c.Score
				}
				if d := sum - h.Score; d > 1e-12 || d < -1e-12 {
					t.Errorf("%s has the score %v, its contributions add up to %v", h.Table, h.Score, sum)
				}
			}
			costs := retrieve.CostsOf(r)
			if costs == nil || costs.Tables.Texts != 3 || costs.Tables.Calls != 1 || costs.Queries.Texts != 1 ||
				costs.Tables.Tokens == 0 || retrieve.Bytes(r) == 0 {
				t.Errorf("costs %+v, %d bytes", costs, retrieve.Bytes(r))
			}
		})
	}
}

func TestWithoutMeansAnErrorSaysWhatIsMissing(t *testing.T) {
	for name, says := range map[string]string{
		"openai-embedding": "name an endpoint and its embedding model", "llamaindex": "embedding model",
		"http://localhost:9000/find": "none can be reached", "rrf:bm25+openai-embedding-hnsw": "openai-embedding-hnsw: ",
	} {
		if _, err := retrievers.New(name, retrieve.Options{}); !errors.Is(err, retrieve.ErrNoClient) ||
			!strings.Contains(err.Error(), says) {
			t.Errorf("%s: error %v, want one that says %q", name, err, says)
		}
	}
	m := newEndpoint(t).means()
	m.Chat = nil
	if _, err := retrievers.NewWith("llamaindex", retrieve.Options{}, m); err == nil ||
		!strings.Contains(err.Error(), "chat model") {
		t.Errorf("without a chat model: %v", err)
	}
	if _, err := retrievers.NewWith("openai-embedding-header", retrieve.Options{NoTitle: true, NoHeader: true},
		m); err == nil || !strings.Contains(err.Error(), "nothing to embed") {
		t.Errorf("with nothing to embed: %v", err)
	}
}

// The texts are TARGET's: no title where titles are left out, dashes only
// where rows are, nothing escaped.
func TestTheTextOfATable(t *testing.T) {
	for _, tt := range []struct {
		name    string
		options retrieve.Options
		want    string
	}{
		{"openai-embedding", retrieve.Options{NoTitle: true}, "| animalID | Name | keeperName |\n| --- | --- | --- |\n" +
			"| 1 | Joe | Ann |\n| 2 | Zed | Bea |\n"},
		{"openai-embedding", retrieve.Options{}, "zoo: animal\n| animalID | Name | keeperName |\n| --- | --- | --- |\n" +
			"| 1 | Joe | Ann |\n| 2 | Zed | Bea |\n"},
		{"openai-embedding", retrieve.Options{NoTitle: true, MaxRows: 1},
			"| animalID | Name | keeperName |\n| --- | --- | --- |\n| 1 | Joe | Ann |\n"},
		{"openai-embedding-header", retrieve.Options{NoTitle: true}, "| animalID | Name | keeperName |\n"},
		{"openai-embedding", retrieve.Options{NoTitle: true, NoRows: true}, "| animalID | Name | keeperName |\n"},
		{"openai-embedding", retrieve.Options{NoTitle: true, NoHeader: true}, "| 1 | Joe | Ann |\n| 2 | Zed | Bea |\n"},
		{"llamaindex", retrieve.Options{NoTitle: true},
			"animalID_Name_keeperName: It holds animalID Name keeperName 0 1 Joe Ann 1 2 Zed Bea"},
		{"llamaindex", retrieve.Options{}, "zoo_animal: It holds animalID Name keeperName 0 1 Joe Ann 1 2 Zed Bea"},
	} {
		e := newEndpoint(t)
		indexedWith(t, tt.name, tt.options, e.means(), shop())
		if len(e.texts) != 3 || e.texts[2] != tt.want {
			t.Errorf("%s %+v embeds %q, want %q last", tt.name, tt.options, e.texts, tt.want)
		}
	}
}

func TestALongTableLosesRowsTenAtATimeAndALongHeaderIsCut(t *testing.T) {
	c := shop()
	var rows []string
	for i := range 95 {
		rows = append(rows, fmt.Sprintf("row%02d,x", i))
	}
	c.Tables[0].Scan = scan(rows...)
	e := newEndpoint(t)
	m := e.means()
	m.MostTokens, m.Count = 300, func(s string) int { return len(strings.Fields(s)) }
	indexedWith(t, "openai-embedding", retrieve.Options{NoTitle: true}, m, c)
	// 95 rows of 5 words each, and 12 words above: 55 rows fit into 300.
	if text := e.texts[0]; strings.Count(text, "row") != 55 || !strings.Contains(text, "row54") {
		t.Errorf("%d rows are embedded", strings.Count(text, "row"))
	}
	c.Tables[0].Columns = slices.Repeat(c.Tables[0].Columns, 200)
	e = newEndpoint(t)
	m.Embed = e.means().Embed
	r := indexedWith(t, "openai-embedding-header", retrieve.Options{NoTitle: true}, m, c)
	for _, text := range e.texts {
		if n := m.Count(text); n > m.MostTokens {
			t.Errorf("a text of %d tokens is sent, %d are the most", n, m.MostTokens)
		}
	}
	if len(e.texts) < 6 || retrieve.CostsOf(r).Tables.Texts != len(e.texts) {
		t.Errorf("%d pieces for a header of 600 names", len(e.texts))
	}
	if hits := find(t, r, "singer country", 1); len(hits) != 1 || hits[0].Table != "music.singer" {
		t.Errorf("hits %+v", hits)
	}
}

func TestQuestionsAtTheEdgeOfVectors(t *testing.T) {
	ctx := context.Background()
	for _, name := range retrievers.ModelNames() {
		m := newEndpoint(t).means()
		r := indexedWith(t, name, retrieve.Options{}, m, shop())
		for k, want := range map[int]int{-1: 0, 0: 0, 1: 1, 3: 3, 1000: 3} {
			if hits := find(t, r, "Which animals?", k); len(hits) != want {
				t.Errorf("%s: %d hits for k = %d", name, len(hits), k)
			}
		}
		if _, err := r.Retrieve(ctx, " \n", 3); !errors.Is(err, retrieve.ErrNoQuestion) {
			t.Errorf("%s: an empty question: %v", name, err)
		}
		if hits := find(t, r, "?!", 3); hits != nil {
			t.Errorf("%s: a question without direction finds %v", name, hits)
		}
		empty := indexedWith(t, name, retrieve.Options{}, m, &corpus.Corpus{})
		if hits := find(t, empty, "Which animals?", 3); hits != nil {
			t.Errorf("%s: an empty corpus has %v", name, hits)
		}
		fresh, err := retrievers.NewWith(name, retrieve.Options{}, m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fresh.Retrieve(ctx, "Which animals?", 3); err == nil ||
			!strings.Contains(err.Error(), "before a corpus was indexed") {
			t.Errorf("%s: not indexed: %v", name, err)
		}
	}
}

func TestSummariesHaveNamesThatDiffer(t *testing.T) {
	c := shop()
	for i := range 3 {
		t := *c.Tables[0]
		t.ID = fmt.Sprintf("copy.%d", i)
		c.Tables = append(c.Tables, &t)
	}
	e := newEndpoint(t)
	indexedWith(t, "llamaindex", retrieve.Options{}, e.means(), c)
	var names []string
	for _, text := range e.texts {
		name, _, _ := strings.Cut(text, ":")
		names = append(names, name)
	}
	if want := []string{"music_singer", "music_concert", "zoo_animal", "music_singer_2", "music_singer_3",
		"music_singer_4"}; !slices.Equal(names, want) {
		t.Errorf("names %v, want %v", names, want)
	}
	stubborn := newEndpoint(t)
	stubborn.says = func(string, string) string { return `{"table_name":"Table","table_summary":"A table."}` }
	indexedWith(t, "llamaindex", retrieve.Options{}, stubborn.means(), c)
	if want := "Table_6: A table."; stubborn.texts[5] != want || len(stubborn.prompts) > 20 {
		t.Errorf("a model that insists gives %q after %d prompts, want %q last", stubborn.texts, len(stubborn.prompts), want)
	}
	silent := newEndpoint(t)
	silent.says = func(string, string) string { return "I cannot know." }
	indexedWith(t, "llamaindex", retrieve.Options{}, silent.means(), shop())
	if want := "animal: I cannot know."; silent.texts[2] != want {
		t.Errorf("a model that gives no object leads to %q, want %q last", silent.texts, want)
	}
}

func TestTheStandingOfVectorsCountsEqualTexts(t *testing.T) {
	c := shop()
	twin := *c.Tables[2]
	twin.ID, twin.Database = "zoo.twin", "zoo"
	c.Tables = append(c.Tables, &twin)
	r := indexedWith(t, "openai-embedding", retrieve.Options{}, newEndpoint(t).means(), c)
	s, err := r.(retrieve.RangeRanker).RankRange(context.Background(), "animal keeper",
		func(t *corpus.Table) bool { return t.ID == "zoo.twin" })
	if err != nil || s != (retrieve.RankRange{Above: 0, Tied: 2, Right: 1}) {
		t.Errorf("standing %+v, error %v", s, err)
	}
	if hits := find(t, r, "animal keeper", 2); hits[0].Table != "zoo.animal" || hits[1].Table != "zoo.twin" ||
		hits[0].Score != hits[1].Score {
		t.Errorf("twins are not in corpus order: %+v", hits)
	}
}
