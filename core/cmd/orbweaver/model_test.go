package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/internal/modeltest"
	"github.com/orbweaver/orbweaver/core/runstore"
)

const testKey = "sk-test-s3cret"

// A mockEndpoint is a mock of an OpenAI-compatible one that streams the answers
// of a script.
type mockEndpoint struct {
	*httptest.Server
	mu      sync.Mutex
	script  modeltest.Script
	prompts []string
	before  func(prompt string, asker context.Context) // told before each answer
}

func newEndpoint(t *testing.T, script modeltest.Script) *mockEndpoint {
	e := &mockEndpoint{script: script}
	e.Server = httptest.NewServer(e)
	t.Cleanup(e.Close)
	return e
}

func (e *mockEndpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil || r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer "+testKey {
		http.Error(w, `{"error":{"message":"bad request"}}`, http.StatusBadRequest)
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.prompts = append(e.prompts, string(body))
	if e.before != nil {
		e.before(modeltest.Asked(body), r.Context())
	}
	turn := e.script.Turn(body)
	if turn == nil {
		http.Error(w, `{"error":{"message":"the script has no answer to this"}}`, http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	for word := range strings.SplitAfterSeq(turn.Says, " ") {
		chunk, _ := json.Marshal(
			map[string]any{"choices": []any{map[string]any{"delta": map[string]any{"content": word}}}})
		fmt.Fprintf(w, "data: %s\n\n", chunk)
		w.(http.Flusher).Flush()
	}
	fmt.Fprint(w,
		"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":100,"+
			"\"completion_tokens\":5}}\n\ndata: [DONE]\n\n")
}

func (e *mockEndpoint) calls() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.prompts)
}

func (e *mockEndpoint) env() map[string]string {
	return map[string]string{"OPENAI_BASE_URL": e.URL + "/v1",
		"OPENAI_API_KEY": testKey, "OPENAI_MODEL": "mock-1"}
}

// Wrong SQL that fails, wrong SQL that runs and is rejected, the right one.
var threeAttempts = modeltest.Script{
	{Asked: "Question: ", Says: "SELECT boats FROM ferry"},
	{Asked: "Attempt 1:\nSELECT boats", Says: "SELECT count(*) FROM trip WHERE harbour = 'West'"},
	{Asked: "Attempt 2:\n", Says: "Here you are:\n```sql\nSELECT count(*) FROM ferry;\n```"},
	{Asked: "-- Query:\nSELECT count(*) FROM trip", Says: "False"},
	{Asked: "-- Query:\nSELECT count(*) FROM ferry", Says: "True"},
}

func TestAModelsThreeAttemptsAreShown(t *testing.T) {
	e := newEndpoint(t, threeAttempts)
	code, out, errs := run(t, context.Background(), e.env(), "ask", "--db", ferryFile(t),
		"How many ferries are there?")
	if code != command.Done || e.calls() != 5 {
		t.Fatalf("exit code %d after %d calls: %s", code, e.calls(), errs)
	}
	contains(t, out,
		"Actor: mock-1   Critic: mock-1",
		"Attempt 1 of at most 5\n  sql      SELECT boats FROM ferry\n  outcome  error: ", "no such column: boats",
		"verdict  not-run",
		"Attempt 2 of at most 5\n  sql      SELECT count(*) FROM trip WHERE harbour = 'West'\n  outcome  "+
			"ran: 1 row\n  verdict  false",
		"Attempt 3 of at most 5\n  sql      SELECT count(*) FROM ferry\n  outcome  ran: 1 row\n  verdict  true",
		"tokens   200 prompt, 10 answer", "Answer (attempt 3)", "\nnumber of ferries\n─────────────────\n                3\n")
	if strings.Contains(out, "no language model") {
		t.Errorf("a model's answer is labelled as the built-in's:\n%s", out)
	}
	if strings.Contains(out+errs, testKey) {
		t.Error("the key is printed")
	}
}

func TestACallThatIsMadeAgainSaysWhy(t *testing.T) {
	e := newEndpoint(t, threeQuestions)
	busy := true
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if busy {
			busy = false
			w.Header().Set("Retry-After", "0")
			http.Error(w, `{"error":{"message":"slow down"}}`, http.StatusTooManyRequests)
			return
		}
		e.ServeHTTP(w, r)
	}))
	defer front.Close()
	env := e.env()
	env["OPENAI_BASE_URL"] = front.URL
	code, out, errs := run(t, context.Background(), env, "ask", "--db", ferryFile(t),
		"How many ferries are there?")
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	contains(t, out, "Answer (attempt 1)")
	contains(t, errs, "attempt 1: ", "429", "slow down")
}

func TestTheBuiltInAnswersWhereTheFlagsSaySo(t *testing.T) {
	e := newEndpoint(t, nil)
	code, out, errs := run(t, context.Background(), e.env(), "ask", "--actor", "builtin", "--db", ferryFile(t),
		"How many ferries are there?")
	if code != command.Done || e.calls() != 0 {
		t.Fatalf("exit code %d, %d calls: %s", code, e.calls(), errs)
	}
	contains(t, out, "Actor: built-in, no language model   Critic: built-in, no language model")
}

func TestAKeyAloneNamesNoModel(t *testing.T) {
	code, out, errs := run(t, context.Background(), map[string]string{"OPENAI_API_KEY": testKey}, "ask", "--db",
		ferryFile(t), "How many ferries are there?")
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	contains(t, out, "built-in, no language model")
}

func TestAFailingEndpointShowsWhatHappenedBefore(t *testing.T) {
	e := newEndpoint(t, modeltest.Script{{Asked: "with one SQLite query. ", Says: "SELECT boats FROM ferry"}})
	code, out, errs := run(t, context.Background(), e.env(), "ask", "--db", ferryFile(t),
		"How many ferries are there?")
	if code != command.Failed {
		t.Errorf("exit code %d, want 1", code)
	}
	contains(t, out, "Attempt 1 of at most 5", "no such column: boats")
	contains(t, errs, "the script has no answer to this")
}

// benchArgs returns a bench of three questions, with two calls each.
func benchArgs(t *testing.T) (args []string, out string) {
	out = filepath.Join(t.TempDir(), "run.db")
	return []string{"bench", "--dataset", "spider", "--data", spiderFolder(t),
		"--task", "sql", "--out", out}, out
}

var threeQuestions = modeltest.Script{
	{Asked: "How many ferries are there?", Says: "SELECT count(*) FROM ferry"},
	{Asked: "List the names of all ferries.", Says: "SELECT name FROM ferry"},
	{Asked: "How many trips start at each harbour?",
		Says: "SELECT harbour, count(*) FROM trip GROUP BY harbour"},
	{Asked: "True or False", Says: "True"},
}

func TestABenchThatIsKilledGoesOnWithoutAskingTwice(t *testing.T) {
	args, file := benchArgs(t)
	e := newEndpoint(t, threeQuestions)
	ctx, kill := context.WithCancel(context.Background())
	defer kill()
	e.before = func(prompt string, asker context.Context) {
		if strings.Contains(prompt, "-- Query:\nSELECT name FROM ferry") { // to the critic
			kill()
			<-asker.Done() // else its answer may still arrive, and be kept
		}
	}
	code, out, errs := run(t, ctx, e.env(), args...)
	if code != command.Stopped || e.calls() != 4 {
		t.Fatalf("exit code %d after %d calls, want 3 after 4: %s", code, e.calls(), errs)
	}
	contains(t, out, "Not finished: 2 questions to go.")
	contains(t, errs, "bench: stopped early\n"+file+" has 1 of 3 questions; run the same command to go on")

	// The call that was in flight is asked again, and nothing else twice.
	e.before, e.prompts = nil, nil
	code, out, errs = run(t, context.Background(), e.env(), args...)
	if code != command.Done || e.calls() != 3 {
		t.Fatalf("exit code %d after %d calls, want 0 after 3: %s", code, e.calls(), errs)
	}
	contains(t, out, "Text to SQL on spider dev: 3 questions",
		"Calls: 3 of the actor, 3 of the critic; tokens: 600 prompt, 30 answer.")

	// Reporting and running again ask nothing.
	e.prompts, e.script = nil, nil
	_, again, _ := run(t, context.Background(), e.env(), args...)
	reported := ok(t, "report", file)
	if e.calls() != 0 || table(again) != table(out) || table(reported) != table(out) {
		t.Errorf("%d calls; the three outputs:\n%s\n%s\n%s", e.calls(), out, again, reported)
	}

	content, err := os.ReadFile(file)
	if err != nil || bytes.Contains(content, []byte(testKey)) {
		t.Errorf("the run holds the key, or cannot be read (error %v)", err)
	}
	contains(t, ok(t, "report", file, "--json"), `"questions": 3`, `"actor": "mock-1"`)
}

// table returns a report without its times.
func table(out string) string {
	before, _, _ := strings.Cut(out, "Time: ")
	return before
}

func TestQuestionsThatTheEndpointFailedOnAreAskedAgain(t *testing.T) {
	args, file := benchArgs(t)
	e := newEndpoint(t, threeQuestions)
	short := true // its context, for the first question
	flaky := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		if short && strings.Contains(string(body), "How many ferries are there?") {
			http.Error(w, `{"error":{"message":"the prompt is too long"}}`, http.StatusBadRequest)
			return
		}
		e.ServeHTTP(w, r)
	}))
	defer flaky.Close()
	env := e.env()
	env["OPENAI_BASE_URL"] = flaky.URL
	code, out, errs := run(t, context.Background(), env, args...)
	if code != command.Stopped {
		t.Errorf("exit code %d, want 3: %s", code, errs)
	}
	contains(t, out, "Failed: 1 question, counted as wrong.")
	contains(t, errs, "failed on 1 of 3 questions", file+" has 2 of 3 questions")
	short = false
	if code, out, errs = run(t, context.Background(), env, args...); code != command.Done || e.calls() != 6 {
		t.Errorf("exit code %d after %d calls: %s", code, e.calls(), errs)
	}
	if strings.Contains(out, "Failed") {
		t.Errorf("the failure is still counted:\n%s", out)
	}
}

func TestABenchWhoseEndpointRefusesTheKeyStopsAtOnceAndGoesOnLater(t *testing.T) {
	args, _ := benchArgs(t)
	e := newEndpoint(t, threeQuestions)
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, `{"error":{"message":"wrong key `+testKey+`"}}`, http.StatusUnauthorized)
	}))
	defer refusing.Close()
	env := e.env()
	env["OPENAI_BASE_URL"] = refusing.URL
	code, out, errs := run(t, context.Background(), env, args...)
	if code != command.Stopped {
		t.Errorf("exit code %d, want 3: %s", code, errs)
	}
	contains(t, errs, "stopped early: ", "does not accept the key", "0 of 3 questions")
	if strings.Contains(out+errs, testKey) {
		t.Errorf("the key is printed:\n%s%s", out, errs)
	}
	code, out, errs = run(t, context.Background(), e.env(), args...)
	if code != command.Done {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	contains(t, out, "all               3      3  100.0 %")
}

func TestAnEditedCellIsAnotherDataset(t *testing.T) {
	args, file := benchArgs(t)
	database := filepath.Join(args[4], "database", "ferries", "ferries.sqlite")
	score := func(args ...string) (string, string) {
		t.Helper()
		code, out, errs := run(t, context.Background(), nil, args...)
		if code != command.Done {
			t.Fatalf("exit code %d: %s", code, errs)
		}
		return table(out), errs
	}
	before, said := score(args...)
	if again, saidAgain := score(args...); again != before || strings.Contains(said+saidAgain, "asked anew") {
		t.Fatalf("the same data a second time:\n%s\n%s", again, saidAgain)
	}
	stat, err := os.Stat(database)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := sqlite3.Open(database)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(conn.Exec("UPDATE ferry SET name = 'X' || substr(name, 2)"),
		conn.Close()); err != nil {
		t.Fatal(err)
	}
	if now, err := os.Stat(database); err != nil || now.Size() != stat.Size() {
		t.Fatalf("the file has %d bytes, and had %d (error %v)", now.Size(), stat.Size(), err)
	}
	_, said = score(args...)
	contains(t, said, "the data of spider are others than when this run was begun in "+file)
	runs, err := runstore.Read(context.Background(), file, runstore.Options{})
	if err != nil || len(runs) != 2 {
		t.Errorf("the file has %d runs, error %v; want one over each state of the data", len(runs), err)
	}
	if _, said = score(args...); strings.Contains(said, "are others") {
		t.Errorf("the second run over the new data says %s", said)
	}
}
