package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/fakemodel"
	"github.com/orbweaver/orbweaver/core/fakemodel/endpoint"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// fakeEndpoint serves a fake model of the small dataset in dir.
func fakeEndpoint(t *testing.T, dir, options string) *httptest.Server {
	t.Helper()
	o, err := fakemodel.Parse(options)
	if err != nil {
		t.Fatal(err)
	}
	c, err := benchmark.ReadSpider(context.Background(), dir, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	f := endpoint.New(c, o)
	s := httptest.NewServer(f)
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func bodyOf(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func get(t *testing.T, url string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp
}

func post(t *testing.T, url, body string) *http.Response {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp
}

const (
	askWhole  = `{"model":"m","messages":[{"role":"user","content":"How many ferries are there?"}]}`
	askStream = `{"model":"m","stream":true,"messages":[{"role":"user","content":"How many ferries are there?"}]}`
)

func TestTheFakeModelAnswersAsOpenAIDoes(t *testing.T) {
	url := fakeEndpoint(t, spiderFolder(t), "p=1").URL + "/v1/chat/completions"
	resp := post(t, url, askWhole)
	var whole struct {
		Choices []struct {
			Message struct{ Content string }
			Finish  string `json:"finish_reason"`
		}
		Usage struct {
			Prompt int `json:"prompt_tokens"`
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&whole); err != nil || len(whole.Choices) != 1 {
		t.Fatalf("%+v, error %v", whole, err)
	}
	if whole.Choices[0].Message.Content != "SELECT count(*) FROM ferry" || whole.Choices[0].Finish != "stop" ||
		whole.Usage.Prompt == 0 {
		t.Errorf("it answers %+v", whole)
	}
	if got := resp.Header.Get("Access-Control-Allow-Origin"); got != "*" {
		t.Errorf("a page may not read it: Access-Control-Allow-Origin is %q", got)
	}
	contains(t, bodyOf(t, post(t, url, askStream)), `"delta":{"content":"SELECT "}`, `"finish_reason":"stop"`,
		"data: [DONE]")
	if resp := post(t, url, `{"messages":[]}`); resp.StatusCode != http.StatusBadRequest {
		t.Errorf("a chat without messages has status %d", resp.StatusCode)
	}
	if resp := post(t, strings.TrimSuffix(url, "/chat/completions")+"/images",
		"{}"); resp.StatusCode != http.StatusNotFound {
		t.Errorf("an unknown path has status %d", resp.StatusCode)
	}
}

func TestTheFakeModelFailsAsItIsTold(t *testing.T) {
	for _, tt := range []struct {
		options string
		status  int
		says    string
		breaks  bool
	}{
		{"429=1,retry-after=1500ms", 429, "asks for fewer calls", false},
		{"500=1", 500, "the fake model fails", false},
		{"malformed=1", 200, "<!doctype html>", false},
		{"p=1,truncated=1", 200, `"finish_reason":"length"`, false},
		{"p=1,broken=1", 200, `"content":"SELECT "`, true},
		{"p=1,fence=1", 200, "```sql", false},
		{"p=1,think=1", 200, "think", false},
		{"no-answer=1", 200, "need ", false},
	} {
		resp := post(t, fakeEndpoint(t, spiderFolder(t), tt.options).URL+"/v1/chat/completions", askStream)
		body, err := io.ReadAll(resp.Body)
		if resp.StatusCode != tt.status || !strings.Contains(string(body), tt.says) || (err != nil) != tt.breaks {
			t.Errorf("%s: status %d, error %v, body\n%s", tt.options, resp.StatusCode, err, body)
		}
		if tt.status == 429 && resp.Header.Get("Retry-After") != "1.5" {
			t.Errorf("Retry-After is %q", resp.Header.Get("Retry-After"))
		}
	}
}

func TestAFakeModelThatHangsIsLeft(t *testing.T) {
	url := fakeEndpoint(t, spiderFolder(t), "hang=1").URL
	ctx, leave := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/v1/chat/completions",
		strings.NewReader(askStream))
	if err != nil {
		t.Fatal(err)
	}
	left := make(chan error)
	go func() {
		_, err := http.DefaultClient.Do(r)
		left <- err
	}()
	for stats := ""; !strings.Contains(stats, `"hang":1`); { // until it is asked
		stats = bodyOf(t, post(t, url+"/v1/stats", ""))
	}
	leave()
	if err := <-left; err == nil {
		t.Error("it answered")
	}
}

func TestABenchOverAFaultyEndpointLosesNoQuestionAndCountsNoneTwice(t *testing.T) {
	args, file := benchArgs(t)
	dir := args[4]
	calm, rough := fakeEndpoint(t, dir, "p=.5,q=.2,s=.2,seed=4"),
		fakeEndpoint(t, dir, "p=.5,q=.2,s=.2,seed=4,429=.2,retry-after=0s")
	var tables []string
	for i, s := range []*httptest.Server{calm, rough} {
		args := append(args, "--endpoint", s.URL+"/v1", "--model", "fake", "--parallel", "3")
		args[slices.Index(args, file)] = filepath.Join(t.TempDir(), "run.db")
		out := ok(t, args...)
		if i == 1 {
			contains(t, bodyOf(t, post(t, s.URL+"/v1/stats", "")), `"429":`)
		}
		tables = append(tables, table(out))
	}
	if tables[0] != tables[1] {
		t.Errorf("refused calls changed the outcome:\n%s\n%s", tables[0], tables[1])
	}
	contains(t, tables[0], "3 questions")
}

func TestServeAnswersForAFakeModelToo(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"--fake-model", "p=2"}, "not a chance"},
		{[]string{"--fake-model", "x=1"}, "unknown option"},
		{[]string{"--fake-model", "p=1", "--dataset", "spider"}, "needs --data"},
		{[]string{"--dataset", "sample"}, "give that too"},
	} {
		code, _, errs := run(t, context.Background(), nil, append([]string{"serve"}, tt.args...)...)
		if code != command.WrongUse || !strings.Contains(errs, tt.says) {
			t.Errorf("serve %q: exit code %d, %s", tt.args, code, errs)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	said := &firstLines{lines: make(chan string, 8)}
	a := command.App{Out: said, Err: io.Discard, Env: func(string) string { return "" }}
	done := make(chan int)
	go func() {
		done <- command.Run(ctx, &a, commands(), []string{"serve", "--addr", "127.0.0.1:0", "--fake-model", "p=1"})
	}()
	page, model := <-said.lines, <-said.lines
	address := strings.TrimSuffix(strings.Fields(model)[5], ":")
	if _, _, err := net.SplitHostPort(strings.TrimSuffix(strings.TrimPrefix(address, "http://"),
		"/v1")); err != nil {
		t.Fatalf("it says %q and %q", page, model)
	}
	contains(t, bodyOf(t, post(t, address+"/chat/completions", askWhole)), "not in the dataset")
	stop()
	if code := <-done; code != command.Done {
		t.Errorf("exit code %d", code)
	}
}

// firstLines hands over what is written, a write at a time.
type firstLines struct{ lines chan string }

func (f *firstLines) Write(p []byte) (int, error) {
	f.lines <- string(p)
	return len(p), nil
}
