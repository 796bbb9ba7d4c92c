//go:build !js

package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/forward"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

var update = flag.Bool("update", false, "write the golden files")

const (
	page  = "https://page.example"
	token = "class-token-0123456789"
	key   = "sk-EDGESECRET-0123456789"
)

// env returns settings that work, with some others.
func env(more ...string) func(string) string {
	values := map[string]string{
		"UPSTREAM":       "https://up.example/v1",
		"ALLOWED_ORIGIN": "https://other.example, " + page + "/",
	}
	for i := 0; i < len(more); i += 2 {
		values[more[i]] = more[i+1]
	}
	return func(name string) string { return values[name] }
}

// endpoint returns an upstream that tells what it was asked.
func endpoint(t *testing.T) *httptest.Server {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("Retry-After", "7")
		w.Header().Set("Set-Cookie", "tracked=1")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprintf(w, "%s %s auth=%q cookie=%q origin=%q body=%q", r.Method, r.URL.Path,
			r.Header.Get("Authorization"), r.Header.Get("Cookie"), r.Header.Get("Origin"), body)
	}))
	t.Cleanup(s.Close)
	return s
}

// to returns a forwarder to an endpoint.
func to(upstream string) http.Handler { return newNative(newGateway(env("UPSTREAM", upstream)), nil) }

func ask(h http.Handler, method, path, origin, body string) (*http.Response, string) {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if origin != "" {
		r.Header.Set("Origin", origin)
	}
	r.Header.Set("Authorization", "Bearer visitor")
	r.Header.Set("Cookie", "a=b")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), w.Body.String()
}

func TestACallFromAnAllowedPageIsPassedOnWithTheKeyAndNothingElse(t *testing.T) {
	up := endpoint(t)
	for _, base := range []string{up.URL + "/v1", up.URL + "/v1/", up.URL} {
		r, got := ask(to(base), "POST", "/v1/chat/completions", page, `{"model":"m"}`)
		const want = `POST /v1/chat/completions auth="Bearer visitor" cookie="" origin="" ` +
			`body="{\"max_tokens\":4096,\"model\":\"m\"}"`
		if got != want {
			t.Errorf("with %s the endpoint got\n%s\nwant\n%s", base, got, want)
		}
		h := r.Header
		if r.StatusCode != 429 || h.Get("Retry-After") != "7" || h.Get("Content-Type") != "text/event-stream" {
			t.Errorf("status and headers of the answer: %d %v", r.StatusCode, h)
		}
		exposed := h.Get("Access-Control-Expose-Headers")
		if h.Get("Access-Control-Allow-Origin") != page || !strings.Contains(exposed, "Retry-After") {
			t.Errorf("the page may not read the answer: %v", h)
		}
		if h.Get("Set-Cookie") != "" {
			t.Error("a cookie of the endpoint was passed on")
		}
	}
}

func TestWhatIsNotPassedOn(t *testing.T) {
	up := endpoint(t)
	for _, tt := range []struct {
		name, method, path, origin string
		status                     int
		want                       string
	}{
		{"a page that is not allowed", "POST", "/v1/chat/completions", "https://evil.example", 403,
			`https://evil.example`},
		{"an origin that only begins alike", "POST", "/v1/chat/completions",
			page + ".evil.example", 403, `evil.example`},
		{"a call that comes from no page", "POST", "/v1/chat/completions", "", 403, "ALLOWED_ORIGIN"},
		{"another path", "POST", "/v1/files", page, 404, "/v1/chat/completions"},
		{"a path that only looks like it", "GET", "/v1/models/../files", page, 404, "only"},
		{"another method", "GET", "/v1/chat/completions", page, 405, "takes POST"},
		{"a deletion", "DELETE", "/v1/models", page, 405, "takes GET"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, got := ask(to(up.URL), tt.method, tt.path, tt.origin, "")
			if r.StatusCode != tt.status || !strings.Contains(got, tt.want) ||
				!strings.HasPrefix(got, `{"error":{"message":`) {
				t.Errorf("got %d %s, want %d with %q", r.StatusCode, got, tt.status, tt.want)
			}
			if tt.status == 403 && r.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Error("the refused page may read the answer")
			}
		})
	}
	up.Close()
	r, got := ask(to(up.URL), "GET", "/v1/models", page, "")
	if r.StatusCode != 502 || strings.Contains(got, "127.0.0.1") {
		t.Errorf("an endpoint that is down: %d %s", r.StatusCode, got)
	}
	r, _ = ask(to(up.URL), "POST", "/v1/embeddings", page, strings.Repeat("x", forward.MaxAsked+1))
	if r.StatusCode != 413 {
		t.Errorf("a body that is too large: %d", r.StatusCode)
	}
}

func TestVisitorsShowAClassTokenAndTheKeyStays(t *testing.T) {
	g := newGateway(env("UPSTREAM_KEY", key, "CLASS_TOKEN", "another-token-0, "+token))
	at := func(auth string) admission {
		return g.admit(call{Method: "POST", Path: "/v1/chat/completions", Origin: page,
			Auth: auth, Address: "192.0.2.1"})
	}
	a := at("Bearer " + token)
	if a.Refused != nil || a.Auth != "Bearer "+key || strings.Contains(a.Client, "192") {
		t.Errorf("a visitor with a token: %+v", a)
	}
	if a.Client == at("Bearer another-token-0").Client {
		t.Error("two tokens are one client")
	}
	for _, auth := range []string{"", "Bearer ", "Bearer " + token + "0", "Bearer " + key, token[:5]} {
		if a := at(auth); a.Refused == nil || a.Refused.Status != 401 || a.Auth != "" {
			t.Errorf("%q: %+v", auth, a)
		}
	}
}

func TestWhatLimitsLetThrough(t *testing.T) {
	l := limits{Calls: 3, Tokens: 100, Budget: 150}
	const noon = 1_800_000_000 / day * day // a day's and a minute's beginning
	state := map[string]counts{}
	for i, step := range []struct {
		client string
		at     int64
		tokens int
		says   string // of a refusal
		wait   string
	}{
		{"a", 0, 40, "", ""},
		{"a", 1, 40, "", ""},
		{"a", 2, 40, "100 tokens a day are allowed, of which 20 are left; this call may take 40",
			fmt.Sprint(day - 2)},
		{"a", 3, 1, "3 calls a minute are allowed", "57"},
		{"a", 59, 1, "3 calls a minute are allowed", "1"},
		{"a", 60, 20, "", ""},
		{"b", 61, 60, "the day's budget of 150 tokens for all is used up but for 50; this call may",
			fmt.Sprint(day - 61)},
		{"b", 62, 50, "", ""},
		{"c", 63, 1, "but for 0", fmt.Sprint(day - 63)},
		{"c", day, 100, "", ""},
		{"c", day + 1, 1, "of which 0 are left", fmt.Sprint(day - 1)},
	} {
		out := l.take(admissionRequest{noon + step.at, state[step.client], state["all"], step.tokens})
		state[step.client], state["all"] = out.Client, out.All
		if (out.Refused == nil) != (step.says == "") {
			t.Fatalf("step %d: %+v", i, out)
		}
		if out.Refused == nil {
			continue
		}
		said, wait := out.Refused.Message, out.Refused.Headers[0][1]
		if !strings.Contains(said, step.says) || wait != step.wait || out.Refused.Status != 429 {
			t.Errorf("step %d: %+v, want %q after %s s", i, out.Refused, step.says, step.wait)
		}
	}
	c := counts{Day: 7, Tokens: 90}
	if got := c.settle(7*day, 80, 12); got.Tokens != 22 {
		t.Errorf("a call of 12 tokens that was expected to take 80 leaves %+v", got)
	}
	if got := c.settle(8*day, 80, 12); got.Tokens != 90 {
		t.Errorf("a call of the day before changed %+v", got)
	}
	if got := c.settle(7*day, 1000, 0); got.Tokens != 0 {
		t.Errorf("counts fell below nothing: %+v", got)
	}
}

func TestWrongSettingsAreNamed(t *testing.T) {
	for _, tt := range [][]string{
		{"UPSTREAM", ""}, {"UPSTREAM", "https://u:p@h/v1"}, {"UPSTREAM", "file:///x"}, {"CLASS_TOKEN", "short"},
		{"MAX_OUTPUT_TOKENS", "0"}, {"CALLS_PER_MINUTE", "many"}, {"TOKENS_PER_DAY",
			"-1"}, {"BUDGET_PER_DAY", "1.5"},
	} {
		if _, err := readSettings(env(tt...)); err == nil || !strings.Contains(err.Error(), tt[0]) {
			t.Errorf("%v: error %v", tt, err)
		}
	}
	_, err := readSettings(env("UPSTREAM_KEY", key))
	if err == nil || !strings.Contains(err.Error(), "CLASS_TOKEN is not set") {
		t.Errorf("a key without a class token: %v", err)
	}
}

func FuzzPreparedCallsStayWithinBounds(f *testing.F) {
	f.Add(`{"model":"small","max_tokens":100000,"n":5}`)
	f.Add(`{"model":"small","model":"large","max_completion_tokens":"x"}`)
	f.Add(`{"MODEL":"large","model":"small","Max_Tokens":9}`)
	g := newGateway(env("MODELS", "small", "MAX_OUTPUT_TOKENS", "100"))
	f.Fuzz(func(t *testing.T, body string) {
		p := g.prepare("/v1/chat/completions", []byte(body))
		if p.Refused != nil {
			return
		}
		var sent struct {
			Model string
			N     *int
		}
		var limits map[string]json.RawMessage
		if json.Unmarshal(p.body, &limits) != nil || p.Tokens < 1 {
			t.Fatalf("%s became %s", body, p.body)
		}
		if json.Unmarshal(limits["model"], &sent.Model) != nil || sent.Model != "small" {
			t.Errorf("%s became %s", body, p.body)
		}
		capped := false
		for _, name := range []string{"max_tokens", "max_completion_tokens"} {
			var n int
			if raw, there := limits[name]; there {
				if err := json.Unmarshal(raw, &n); err != nil || n < 1 || n > 100 {
					t.Errorf("%s became %s", body, p.body)
				}
				capped = true
			}
		}
		if _, several := limits["n"]; several || !capped {
			t.Errorf("%s became %s", body, p.body)
		}
	})
}

func TestTheWorkerFindsWhatTheCommandFinds(t *testing.T) {
	saved, err := indexed(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r, err := open(t.Context(), saved)
	if err != nil {
		t.Fatal(err)
	}
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	command, err := retrievers.New(retriever, retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Index(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	for _, q := range c.Queries {
		body, refused := search(t.Context(), r, "sample", q.Text, "10")
		if refused != nil {
			t.Fatalf("%s: %+v", q.Text, refused)
		}
		hits, err := command.Retrieve(t.Context(), q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(found{"sample", "bm25f", q.Text, append([]retrieve.Hit{}, hits...)})
		if err != nil || string(want) != string(body) {
			t.Fatalf("%s:\n%s\nwant\n%s", q.Text, body, want)
		}
	}
	// What attack.test.mjs compares an answer of workerd with.
	body, _ := search(t.Context(), r, "", "Which captains sail the Havørn?", "3")
	golden := filepath.Join("testdata", "captains.json")
	if *update {
		if err := os.WriteFile(golden, append(body, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(golden); err != nil || strings.TrimSpace(string(want)) != string(body) {
		t.Errorf("%s differs; run the test with -update if that is meant: %s (error %v)", golden, body, err)
	}
}

func TestNativelyItListensOnThisMachineAlone(t *testing.T) {
	for want, env := range map[string]map[string]string{
		"127.0.0.1:9900": {},
		"127.0.0.1:80":   {"PORT": "80"},
		"0.0.0.0:1":      {"PORT": "80", "ADDR": "0.0.0.0:1"},
	} {
		if got := address(func(name string) string { return env[name] }); got != want {
			t.Errorf("%v: %s, want %s", env, got, want)
		}
	}
}
