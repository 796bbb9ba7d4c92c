package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// A finder is a retriever over HTTP that finds one table for every question,
// and refuses those that it is told to.
type finder struct {
	mu     sync.Mutex
	asked  map[string]int
	refuse string // part of a question
}

func (f *finder) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var question struct{ Query string }
	_ = json.NewDecoder(r.Body).Decode(&question)
	if f.refuse != "" && strings.Contains(question.Query, f.refuse) {
		http.Error(w, "gone", http.StatusNotFound)
		return
	}
	if f.asked == nil {
		f.asked = map[string]int{}
	}
	f.asked[question.Query]++
	fmt.Fprint(w, `[{"id":"ferries.ferry","score":1}]`)
}

// withoutTimes returns the lines of a table of retrievers but for what a clock
// measured.
func withoutTimes(out string) string {
	var list []map[string]any
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		return err.Error() + ": " + out
	}
	for _, m := range list {
		for _, key := range []string{"ms", "index", "reused"} {
			delete(m, key)
		}
	}
	raw, err := json.Marshal(list)
	return fmt.Sprint(string(raw), err)
}

func TestARetrieverThatDiesEndsItsOwnRowAndGoesOnWhereItWas(t *testing.T) {
	dir, out := spiderFolder(t), filepath.Join(t.TempDir(), "found.db")
	f := &finder{}
	s := httptest.NewServer(f)
	defer s.Close()
	args := []string{"bench", "--task", "retrieval", "--dataset", "spider", "--data", dir, "--retriever",
		"http:" + s.URL + ",bm25", "-k", "1,3"}
	whole := ok(t, append(args, "--json")...)
	questions := len(f.asked)
	if questions < 3 {
		t.Fatalf("asked %v", f.asked)
	}
	last := ""
	for _, q := range []string{"How many ferries are there?"} {
		if f.asked[q] == 0 {
			t.Fatalf("%q is not among %v", q, f.asked)
		}
		last = q
	}
	*f = finder{refuse: last}
	kept := append(args, "--out", out)
	code, table, said := run(t, context.Background(), nil, kept...)
	if code != command.Stopped || !strings.Contains(said, "run the same command to go on") {
		t.Errorf("exit code %d: %s", code, said)
	}
	contains(t, table, "bm25  ", " ended after ", "whose figures are left out", "–")
	answered := len(f.asked)
	f.refuse = ""
	if again := ok(t, append(kept, "--json")...); withoutTimes(again) != withoutTimes(whole) {
		t.Errorf("gone on:\n%s\nat once:\n%s", withoutTimes(again), withoutTimes(whole))
	}
	for q, n := range f.asked {
		if n != 1 {
			t.Errorf("%q was asked %d times", q, n)
		}
	}
	if len(f.asked) != questions || answered >= questions {
		t.Errorf("%d questions were asked, %d before the retriever died, want %d",
			len(f.asked), answered, questions)
	}
	if stored := ok(t, "report", out, "--json"); withoutTimes(stored) != withoutTimes(whole) {
		t.Errorf("reported:\n%s\nat once:\n%s", withoutTimes(stored), withoutTimes(whole))
	}
	contains(t, ok(t, "report", out), "4 questions, 3 tables of 2 databases", "less http:")
	contains(t, ok(t, "report", out, "--question", "dev-0000"), "dev-0000: ")
}

func TestTheBudgetIsOfRetrieversToo(t *testing.T) {
	dir, out := spiderFolder(t), filepath.Join(t.TempDir(), "found.db")
	e := fakeEndpoint(t, dir, "p=1")
	cache := filepath.Join(t.TempDir(), "vectors")
	args := []string{"retrieve", "--dataset", "spider", "--data", dir, "--endpoint", e.URL, "--model", "m",
		"--embed-model", "m", "--embed-cache", cache,
		"--retriever", "llamaindex", "--out", out, "--price", "1,2"}
	code, _, said := run(t, context.Background(), nil, append(args, "--max-calls", "2")...)
	if code != command.Stopped || !strings.Contains(said, "the budget is used up: 2 calls") ||
		!strings.Contains(said, "with a larger budget to go on") {
		t.Errorf("exit code %d: %s", code, said)
	}
	contains(t, said, "llamaindex: 7 texts, 0 of them kept, about 5 calls of models with about ",
		", which cost ")
	code, table, said := run(t, context.Background(), nil, append(args, "--max-calls", "5")...)
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, said)
	}
	contains(t, said, "7 texts, 2 of them kept, about 3 calls", "has spent 2 calls and ", " before, which count")
	contains(t, table, "summaries of tables: 3, of which 2 were kept",
		"vectors of tables by m: 3, of which 0 were kept, 1 call with ")
	code, _, said = run(t, context.Background(), nil, append(args, "--max-calls", "5")...)
	if code != command.Done || strings.Contains(said, "budget") {
		t.Errorf("all is kept, exit code %d: %s", code, said)
	}
	contains(t, ok(t, "report", out), "vectors of tables by m: 3", "1 call with ")
}

func TestShardsOfRetrievalAreMerged(t *testing.T) {
	dir := spiderFolder(t)
	args := []string{"retrieve", "--dataset", "spider", "--data", dir, "--retriever", "bm25"}
	whole := ok(t, append(args, "--json")...)
	first, second := filepath.Join(dir, "1.db"), filepath.Join(dir, "2.db")
	ok(t, append(args, "--shard", "1/2", "--out", first)...)
	ok(t, append(args, "--shard", "2/2", "--out", second)...)
	merged := filepath.Join(dir, "all.db")
	ok(t, "merge", "--out", merged, second, first)
	if got := ok(t, "report", merged, "--json"); withoutTimes(got) != withoutTimes(whole) {
		t.Errorf("merged:\n%s\nat once:\n%s", withoutTimes(got), withoutTimes(whole))
	}
}
