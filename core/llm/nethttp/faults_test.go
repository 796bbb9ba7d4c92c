package nethttp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
)

// A faulty endpoint's answers, each by the name of the model that is asked for.
const (
	answered = "data: {\"choices\":[{\"delta\":{\"content\":\"SELECT 1\"}}]}\n\n"
	finished = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
	costs    = "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":3}}\n\n"
	wholly   = `{"choices":[{"message":{"content":"SELECT 1"},"finish_reason":"stop"}],"usage":%s}`
)

// thought is a chunk of 250 bytes, as DeepSeek sends them.
var thought = fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"reasoning_content\":%q}}]}\n\n",
	strings.Repeat("hm ", 64))

// cut ends a connection so that it is no end of a body.
func cut(w http.ResponseWriter, pieces ...string) {
	for _, p := range pieces {
		io.WriteString(w, p)
	}
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// keepOpen leaves a connection open after some pieces, until the asker goes.
func keepOpen(w http.ResponseWriter, r *http.Request, pieces ...string) {
	for _, p := range pieces {
		io.WriteString(w, p)
	}
	w.(http.Flusher).Flush()
	<-r.Context().Done()
}

var faults = map[string]func(http.ResponseWriter, *http.Request){
	"cut-after-finish": func(w http.ResponseWriter, _ *http.Request) { cut(w, answered, finished) },
	"cut-after-usage":  func(w http.ResponseWriter, _ *http.Request) { cut(w, answered, finished, costs) },
	"cut-within-the-next": func(w http.ResponseWriter, _ *http.Request) {
		cut(w, answered, finished, costs[:30])
	},
	"open-after-finish": func(w http.ResponseWriter, r *http.Request) { keepOpen(w, r, answered, finished) },
	"open-after-usage": func(w http.ResponseWriter, r *http.Request) {
		keepOpen(w, r, answered, finished, costs)
	},
	"open-with-comments": comments,
	"garbage-after-finish": func(w http.ResponseWriter, _ *http.Request) {
		cut(w, answered, finished, "data: <html>\n\n")
	},
	"reasons-for-long":         reasons,
	"reasons-for-long-at-once": reasonsAtOnce,
}

// comments keeps a connection busy after the answer, as some proxies do.
func comments(w http.ResponseWriter, r *http.Request) {
	io.WriteString(w, answered+finished)
	for r.Context().Err() == nil {
		io.WriteString(w, ": keep-alive\n\n")
		w.(http.Flusher).Flush()
	}
}

func reasons(w http.ResponseWriter, _ *http.Request) {
	for range 17_000 {
		io.WriteString(w, thought)
	}
	io.WriteString(w, answered+finished+costs+done)
}

func reasonsAtOnce(w http.ResponseWriter, _ *http.Request) {
	fmt.Fprintf(w,
		`{"choices":[{"message":{"reasoning_content":%q,"content":"SELECT 1"},"finish_reason":"stop"}]}`,
		strings.Repeat("hm ", 3<<20))
}

// faulty starts an endpoint that answers by the model that it is asked for, or
// where that is JSON with it as the usage; it counts its calls.
func faulty(t *testing.T) (*llm.Client, *[]time.Duration, func(model string) int) {
	var mu sync.Mutex
	calls := map[string]int{}
	c, waits := serve(t, func(w http.ResponseWriter, r *http.Request) {
		var asked struct{ Model string }
		if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
			t.Error(err)
		}
		mu.Lock()
		calls[asked.Model]++
		mu.Unlock()
		if status, after, limited := strings.Cut(asked.Model, " after "); limited {
			w.Header().Set("Retry-After", after)
			http.Error(w, status, http.StatusTooManyRequests)
			return
		}
		if fault := faults[asked.Model]; fault != nil {
			fault(w, r)
			return
		}
		fmt.Fprintf(w, wholly, asked.Model)
	})
	c.Count = func(s string) int { return len(strings.Fields(s)) }
	return c, waits, func(model string) int {
		mu.Lock()
		defer mu.Unlock()
		return calls[model]
	}
}

func TestAnAnswerIsTakenAndPaidOnceWhateverFollowsItsFinishReason(t *testing.T) {
	c, _, calls := faulty(t)
	c.Deadline = time.Hour // is not what ends any of these
	for model := range faults {
		t.Run(model, func(t *testing.T) {
			t.Parallel()
			c := *c
			c.Endpoint.Model = model
			resp, err := ask(t.Context(), &c, func(string) {})
			if err != nil {
				t.Fatalf("the answer is lost after %d calls: %v", calls(model), err)
			}
			if resp.Text != "SELECT 1" || resp.Finish != "stop" || calls(model) != 1 {
				t.Errorf("%+v after %d calls", resp, calls(model))
			}
			if resp.Usage.Estimated == strings.Contains(faultsSent[model], "usage") {
				t.Errorf("usage %+v", resp.Usage)
			}
		})
	}
}

// faultsSent says which faults tell their usage whole.
var faultsSent = map[string]string{"cut-after-usage": "usage", "open-after-usage": "usage",
	"reasons-for-long": "usage"}

func TestNonsenseInUsageIsCountedHereInstead(t *testing.T) {
	c, _, calls := faulty(t)
	counted := llm.Usage{Prompt: 1 + 4 + 3, Answer: 2, Estimated: true}
	for usage, want := range map[string]llm.Usage{
		`{"prompt_tokens":7,"completion_tokens":3}`:          {Prompt: 7, Answer: 3},
		`{"prompt_tokens":7.0,"completion_tokens":3e0}`:      {Prompt: 7, Answer: 3},
		`{"prompt_tokens":-1000000,"completion_tokens":-1}`:  counted,
		`{"prompt_tokens":7,"completion_tokens":-3}`:         counted,
		`{"prompt_tokens":12.5,"completion_tokens":3}`:       counted,
		`{"prompt_tokens":"7","completion_tokens":"3"}`:      counted,
		`{"prompt_tokens":1e30,"completion_tokens":3}`:       counted,
		`{"prompt_tokens":9223372036854775807}`:              counted,
		`{"prompt_tokens":7,"completion_tokens":1e999}`:      counted,
		`{"prompt_tokens":0,"completion_tokens":0}`:          counted,
		`{"prompt_tokens":7,"completion_tokens":{"text":3}}`: counted,
		`{"prompt_tokens":null,"completion_tokens":null}`:    counted,
		`{}`:                   counted,
		`null`:                 counted,
		`7`:                    counted,
		`"a lot"`:              counted,
		`[7,3]`:                counted,
		`{"prompt_tokens":[]}`: counted,
	} {
		c.Endpoint.Model = usage
		resp, err := ask(t.Context(), c, nil)
		if err != nil {
			t.Errorf("usage %s refuses a paid answer: %v", usage, err)
			continue
		}
		if resp.Text != "SELECT 1" || resp.Usage != want || calls(usage) != 1 {
			t.Errorf("usage %s: %+v after %d calls, want %+v", usage, resp, calls(usage), want)
		}
	}
}

func TestAnEndpointThatAsksForNoPauseGetsTheUsualOne(t *testing.T) {
	for _, after := range []string{"0", "0.001", "Sat, 21 Nov 2015 07:00:00 GMT", "-5", "soon"} {
		c, waits, calls := faulty(t)
		c.Endpoint.Model = "busy after " + after
		if _, err := ask(t.Context(), c, nil); !errors.Is(err, llm.ErrRateLimited) {
			t.Errorf("error %v", err)
		}
		var whole time.Duration
		for _, w := range *waits {
			whole += w
		}
		if calls(c.Endpoint.Model) != 5 || whole < 15*time.Second*3/4 {
			t.Errorf("Retry-After: %s: %d calls within %v: %v", after, calls(c.Endpoint.Model), whole, *waits)
		}
	}
}

func TestACancelStillEndsAnAnswerThatIsDone(t *testing.T) {
	c, _, _ := faulty(t)
	c.Endpoint.Model = "open-after-finish"
	ctx, cancel := context.WithCancel(t.Context())
	_, err := ask(ctx, c, func(string) { cancel() })
	if err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
