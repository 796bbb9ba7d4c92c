package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"github.com/ncruces/go-sqlite3"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// tally counts what an endpoint is sent, by its content.
type tally struct {
	mu    sync.Mutex
	times map[string]int
}

// endpointThat starts an endpoint that does the same with each call.
func endpointThat(t *testing.T, answer http.HandlerFunc) (*tally, map[string]string) {
	t.Helper()
	a := &tally{times: map[string]int{}}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		a.mu.Lock()
		a.times[string(body)]++
		a.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(func() { s.CloseClientConnections(); s.Close() })
	return a, map[string]string{"OPENAI_BASE_URL": s.URL + "/v1",
		"OPENAI_API_KEY": testKey, "OPENAI_MODEL": "faulty"}
}

const answerAndFinish = "data: {\"choices\":[{\"delta\":{\"content\":\"SELECT 1\"}}]}\n\n" +
	"data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n" +
	"data: {\"choices\":[],\"usage\":{\"prompt_tokens\":100,\"completion_tokens\":5}}\n\n"

func TestAStreamThatIsCutAfterItsFinishReasonIsPaidOnce(t *testing.T) {
	a, env := endpointThat(t, func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, answerAndFinish)
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	file := filepath.Join(t.TempDir(), "run.db")
	args := []string{"bench", "--dataset", "sample", "--task", "sql", "--limit", "2",
		"--actor", "llm", "--critic", "none", "-z", "1", "--out", file}
	for range 2 { // the second pass asks nothing
		code, _, errs := run(t, context.Background(), env, args...)
		if code != command.Done {
			t.Fatalf("exit code %d: %s", code, errs)
		}
	}
	if len(a.times) != 2 {
		t.Errorf("%d different calls for two questions", len(a.times))
	}
	for body, n := range a.times {
		if n != 1 {
			t.Errorf("%d calls of %.80s", n, body)
		}
	}
}

func TestABudgetHoldsWhateverUsageIsTold(t *testing.T) {
	for _, usage := range []string{`{"prompt_tokens":-1000000,"completion_tokens":-1000000}`,
		`{"prompt_tokens":12.5}`, `"7"`, `{"prompt_tokens":1e30}`} {
		a, env := endpointThat(t, func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprintf(w, `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":%s}`, usage)
		})
		code, out, errs := run(t, context.Background(), env, "bench", "--dataset", "sample",
			"--task", "sql", "--limit", "30",
			"--actor", "llm", "--critic", "none", "-z", "1", "--max-tokens", "1000", "--out",
			filepath.Join(t.TempDir(), "run.db"))
		if code != command.Stopped || len(a.times) == 0 || len(a.times) > 9 {
			t.Errorf("usage %s: exit code %d after %d calls: %s", usage, code, len(a.times), errs)
		}
		contains(t, out, "some estimated here")
	}
}

// hostile moves the cursor, sets a title and turns the direction of writing.
const hostile = "\x1b]0;owned\x07\x1b[2J\u009b1;1H\rsaid"

func controls(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' })
}

func TestWordsOfAnEndpointMoveNoTerminal(t *testing.T) {
	words, err := json.Marshal(hostile)
	if err != nil {
		t.Fatal(err)
	}
	for _, answer := range []string{
		`{"error":{"message":` + string(words) + `}}`, // of a refusal
		hostile,
		"data: {\"error\":" + string(words) + "}\n\n",
		"data: {\"choices\":[{\"delta\":{\"content\":" + string(words) + "},\"finish_reason\":\"stop\"}]}\n\n",
	} {
		for _, status := range []int{200, 400, 401, 404, 503} {
			_, env := endpointThat(t, func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(status)
				io.WriteString(w, answer)
			})
			ctx, stop := context.WithTimeout(t.Context(), time.Second) // which is long enough for one try
			_, out, errs := run(t, ctx, env, "ask", "--db", ferryFile(t), "How many ferries are there?")
			stop()
			if out+errs == "" || controls(out+errs) {
				t.Errorf("status %d with %q: printed %q and %q", status, answer, out, errs)
			}
		}
	}
}

func TestARunFileOfAStrangerMovesNoTerminal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "run.db")
	ok(t, "bench", "--dataset", "sample", "--task", "sql", "--limit", "2", "--out", file)
	conn, err := sqlite3.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	left, err := json.Marshal([]map[string]any{{"database": hostile, "queries": 2, "reason": hostile}})
	if err != nil {
		t.Fatal(err)
	}
	err = conn.Exec("UPDATE run SET dataset = '" + hostile + "', split = '" + hostile +
		"', left_out = '" + string(left) +
		"'")
	if err := errors.Join(err, conn.Close()); err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"text", "md", "csv", "json", "latex", "html"} {
		for _, args := range [][]string{{"report", file}, {"report", file, file, "--compare"}, {"theory", file}} {
			if args[0] == "theory" && format != "text" {
				continue
			}
			if args[0] == "report" {
				args = append(args, "--format", format)
			}
			code, out, errs := run(t, context.Background(), nil, args...)
			if code == command.WrongUse || out+errs == "" || controls(out+errs) {
				t.Errorf("%v printed with exit code %d %q and %q", args, code, out, errs)
			}
		}
	}
}
