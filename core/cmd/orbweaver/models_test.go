package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestRetrieversOverAModelAreMeasuredAndPaidOnce(t *testing.T) {
	dir := spiderFolder(t)
	e := fakeEndpoint(t, dir, "p=1")
	cache := filepath.Join(t.TempDir(), "vectors")
	args := []string{"retrieve", "--dataset", "spider", "--data", dir, "--endpoint", e.URL, "--model", "m",
		"--embed-model", "m", "--embed-cache", cache,
		"--retriever", "openai-embedding,llamaindex-hnsw,rrf:orbweaver+openai-embedding-header", "--json"}
	type measured struct {
		Retriever string
		Recall    map[string]float64
		Databases map[string]float64 `json:"recall_databases"`
		NDCG      map[string]float64 `json:"ndcg_at"`
		Embedding struct {
			Model                      string
			Tables, Queries, Summaries struct{ Texts, Kept, Calls, Tokens int }
		}
	}
	var first, again []measured
	for _, list := range []*[]measured{&first, &again} {
		if err := json.Unmarshal([]byte(ok(t, args...)), list); err != nil {
			t.Fatal(err)
		}
	}
	for i, m := range first {
		if m.Recall["10"] == 0 || m.Recall["10"] != again[i].Recall["10"] || len(m.NDCG) != 3 ||
			m.Databases["10"] != m.Recall["10"] || m.Embedding.Model != "m" {
			t.Errorf("first %+v, then %+v", m, again[i])
		}
		if m.Embedding.Tables.Calls != 1 || again[i].Embedding.Tables.Calls != 0 ||
			again[i].Embedding.Queries.Calls != 0 ||
			again[i].Embedding.Queries.Kept == 0 {
			t.Errorf("%s pays %+v, then %+v", m.Retriever, m.Embedding, again[i].Embedding)
		}
	}
	if s := first[1].Embedding.Summaries; s.Texts == 0 || s.Calls != s.Texts ||
		again[1].Embedding.Summaries.Kept != s.Texts {
		t.Errorf("summaries %+v, then %+v", s, again[1].Embedding.Summaries)
	}
	contains(t, ok(t, append(args[:len(args)-1], "--question", "Which harbour has most trips?")...),
		"openai-embedding\nrank  table", "cosine similarity +", "ferries.trip")
	contains(t,
		ok(t, "ask", "--dataset", "spider", "--data", dir, "--retriever", "openai-embedding", "--embed-endpoint",
			e.URL, "--embed-model", "m", "--embed-cache", "none", "How many ferries are there?"),
		"Database: ferries", "Actor: built-in")
	contains(t,
		ok(t, "bench", "--dataset", "spider", "--data", dir, "--find-database", "--retriever", "openai-embedding",
			"--embed-endpoint", e.URL, "--embed-model", "m", "--embed-cache", "none"), "Text to SQL on spider "+
			"dev: 3 questions")
}

func TestTheCacheFolderKeepsVectorsUnlessToldOtherwise(t *testing.T) {
	dir, home := spiderFolder(t), t.TempDir()
	t.Setenv("XDG_CACHE_HOME", home)
	t.Setenv("HOME", home)
	e := fakeEndpoint(t, dir, "p=1")
	ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--endpoint", e.URL, "--embed-model", "m",
		"--retriever", "openai-embedding")
	var kept []string
	for _, pattern := range []string{"orbweaver/embeddings.sqlite",
		"Library/Caches/orbweaver/embeddings.sqlite"} {
		found, _ := filepath.Glob(filepath.Join(home, pattern))
		kept = append(kept, found...)
	}
	if len(kept) != 1 {
		t.Errorf("kept in %v", kept)
	}
}

func TestKeysGoOnlyWhereTheyBelong(t *testing.T) {
	dir := spiderFolder(t)
	for _, tt := range []struct {
		name  string
		env   map[string]string
		other bool // the embedding model is at another endpoint
		want  string
	}{
		{"one endpoint", map[string]string{"OPENAI_API_KEY": "k1"}, false, "Bearer k1"},
		{"one endpoint, a key of its own", map[string]string{"OPENAI_API_KEY": "k1", "OPENAI_EMBED_API_KEY": "k2"},
			false, "Bearer k2"},
		{"another endpoint", map[string]string{"OPENAI_API_KEY": "k1"}, true, ""},
		{"another endpoint with its key",
			map[string]string{"OPENAI_API_KEY": "k1", "OPENAI_EMBED_API_KEY": "k2"}, true,
			"Bearer k2"},
	} {
		var got string
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			got = r.Header.Get("Authorization")
			w.WriteHeader(http.StatusUnauthorized)
		}))
		base := s.URL
		if tt.other {
			base = "http://localhost:1"
		}
		code, _, err := run(t, context.Background(), tt.env, "retrieve", "--dataset", "spider",
			"--data", dir, "--endpoint",
			base, "--embed-endpoint", s.URL, "--embed-model", "m", "--embed-cache", "none",
			"--retriever", "openai-embedding")
		s.Close()
		if code != command.Failed || got != tt.want || strings.Contains(err, "k1") || strings.Contains(err, "k2") {
			t.Errorf("%s: exit code %d, %q sent, %s", tt.name, code, got, err)
		}
	}
}

func TestWhatAnEndpointEndsGoesOn(t *testing.T) {
	dir, cache := spiderFolder(t), filepath.Join(t.TempDir(), "vectors")
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	code, _, err := run(t, context.Background(), nil, "retrieve", "--dataset", "spider",
		"--data", dir, "--endpoint",
		s.URL, "--embed-model", "m", "--embed-cache", cache, "--retriever", "openai-embedding")
	if code != command.Stopped || !strings.Contains(err, "(status 404)") ||
		!strings.Contains(err, "run the same command to go on") {
		t.Errorf("exit code %d: %s", code, err)
	}
}

func TestModelsThatAreMissingAreNamed(t *testing.T) {
	for says, args := range map[string][]string{
		"give --endpoint or --embed-endpoint, and --embed-model": {"--retriever", "openai-embedding"},
		"llamaindex asks a chat model": {"--retriever", "bm25,llamaindex", "--embed-endpoint",
			"http://localhost:1", "--embed-model", "m"},
		"the vectors of openai-embedding are kept in --embed-cache": {"--retriever", "openai-embedding",
			"--index-file", "x"},
		"leave --trec-run, --per-query, --score-run, --index-file and": {"--sensitivity", "--trec-run", "x"},
		"is not an address": {"--retriever", "http:"},
	} {
		code, _, err := run(t, context.Background(), nil,
			append([]string{"retrieve", "--dataset", "sample"}, args...)...)
		if code != command.WrongUse || !strings.Contains(err, says) {
			t.Errorf("%v: exit code %d: %s", args, code, err)
		}
	}
}

func TestASensitivityStudyIsPrinted(t *testing.T) {
	dir := spiderFolder(t)
	contains(t,
		ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--retriever", "bm25,orbweaver", "--sensitivity",
			"-k", "1,5"),
		"bm25       title, header, rows", "orbweaver  header ", "R@5", "In parentheses: 95 % interval")
	out := ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--retriever",
		"ottqa-bm25", "--sensitivity", "-k", "1,5")
	if !strings.Contains(out, "ottqa-bm25  title, header ") || strings.Contains(out, "rows") {
		t.Errorf("ottqa-bm25 never reads rows:\n%s", out)
	}
	if out := ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--sensitivity",
		"--json"); strings.Count(out,
		`"retriever": "orbweaver"`) != 4 || strings.Count(out, `"versus"`) != 3 {
		t.Errorf("as JSON:\n%s", out)
	}
}

// A program that knows the exported tables and finds those whose title has a
// word of the query.
func TestAProgramIsMeasuredByTheTablesItWasGiven(t *testing.T) {
	dir, file := spiderFolder(t), filepath.Join(t.TempDir(), "tables.jsonl")
	ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--retriever", "none", "--export-tables", file)
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	type table struct {
		ID, Title string
		Header    []string
		Rows      [][]string
	}
	var tables []table
	for line := range strings.Lines(string(raw)) {
		var one table
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err)
		}
		tables = append(tables, one)
	}
	if len(tables) < 2 || tables[0].ID != "ferries.ferry" || len(tables[0].Rows) != 3 ||
		tables[0].Header[1] != "name" {
		t.Fatalf("exported %+v", tables)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked struct {
			Query string
			K     int
		}
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil || asked.K == 0 {
			t.Errorf("asked %+v, error %v", asked, err)
		}
		var hits []string
		for _, one := range tables {
			if strings.Contains(strings.ToLower(asked.Query), one.Title[strings.LastIndexByte(one.Title, ' ')+1:]) {
				hits = append(hits, fmt.Sprintf(`{"id":%q,"score":1}`, one.ID))
			}
		}
		fmt.Fprintf(w, "[%s]", strings.Join(hits, ","))
	}))
	defer s.Close()
	contains(t,
		ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--retriever", "bm25,http:"+s.URL+",rrf:bm25+"+
			s.URL), "http:http://127.0.0.1:", "less bm25: R@1")
}

func TestQrelsChooseTheGoldTables(t *testing.T) {
	dir := spiderFolder(t)
	qrels := file(t, filepath.Join(t.TempDir(), "gold.qrels"),
		"dev-0000 0 ferries.ferry 1\ndev-0000 0 ferries.trip 1\n"+
			"dev-0001 0 ferries.trip 0\n")
	contains(t, ok(t, "retrieve", "--dataset", "spider", "--data", dir, "--qrels", qrels), "1 question,",
		"the gold table is among", "share of all gold tables:  R@1 0.500")
	for content, says := range map[string]string{"dev-0000 0 nowhere 1\n": `no table "nowhere"`,
		"x 0 ferries.trip 1\n": "judge no query", "x\n": "gold.qrels"} {
		code, _, err := run(t, context.Background(), nil, "retrieve", "--dataset",
			"spider", "--data", dir, "--qrels",
			file(t, qrels, content))
		if code != command.Failed || !strings.Contains(err, says) {
			t.Errorf("%q: exit code %d: %s", content, code, err)
		}
	}
}
