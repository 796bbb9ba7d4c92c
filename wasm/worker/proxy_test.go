package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const page = "https://page.example"

// endpoint is an upstream that tells what it was asked.
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

func call(p http.Handler, method, path, origin, body string) *http.Response {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if origin != "" {
		r.Header.Set("Origin", origin)
	}
	r.Header.Set("Authorization", "Bearer key")
	r.Header.Set("Cookie", "a=b")
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	return w.Result()
}

func text(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestACallFromAnAllowedPageIsPassedOnWithTheKeyAndNothingElse(t *testing.T) {
	up := endpoint(t)
	for _, base := range []string{up.URL + "/v1", up.URL + "/v1/", up.URL} {
		p := newProxy(base, "https://other.example, "+page+"/", up.Client())
		r := call(p, "POST", "/v1/chat/completions", page, `{"model":"m"}`)
		const want = `POST /v1/chat/completions auth="Bearer key" cookie="" origin="" body="{\"model\":\"m\"}"`
		if got := text(t, r); got != want {
			t.Errorf("with %s the endpoint got\n%s\nwant\n%s", base, got, want)
		}
		if r.StatusCode != http.StatusTooManyRequests || r.Header.Get("Retry-After") != "7" || r.Header.Get("Content-Type") != "text/event-stream" {
			t.Errorf("status and headers of the answer are lost: %d %v", r.StatusCode, r.Header)
		}
		if r.Header.Get("Access-Control-Allow-Origin") != page || r.Header.Get("Access-Control-Expose-Headers") != "Retry-After" {
			t.Errorf("the page may not read the answer: %v", r.Header)
		}
		if r.Header.Get("Set-Cookie") != "" {
			t.Error("a cookie of the endpoint was passed on")
		}
	}
}

func TestWhatIsNotPassedOn(t *testing.T) {
	up := endpoint(t)
	for _, test := range []struct {
		name, method, path, origin string
		status                     int
		want                       string
	}{
		{"a page that is not allowed", "POST", "/v1/chat/completions", "https://evil.example", 403, `https://evil.example`},
		{"an origin that only begins alike", "POST", "/v1/chat/completions", page + ".evil.example", 403, `evil.example`},
		{"a call that comes from no page", "POST", "/v1/chat/completions", "", 403, "ALLOWED_ORIGIN"},
		{"another path", "POST", "/v1/files", page, 404, "/v1/chat/completions"},
		{"a path that only looks like it", "GET", "/v1/models/../files", page, 404, "only"},
		{"another method", "GET", "/v1/chat/completions", page, 405, "takes POST"},
		{"a deletion", "DELETE", "/v1/models", page, 405, "takes GET"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := call(newProxy(up.URL, page, up.Client()), test.method, test.path, test.origin, "")
			if got := text(t, r); r.StatusCode != test.status || !strings.Contains(got, test.want) || !strings.HasPrefix(got, `{"error":{"message":`) {
				t.Errorf("got %d %s, want %d with %q", r.StatusCode, got, test.status, test.want)
			}
			if test.status == 403 && r.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Error("the refused page may read the answer")
			}
		})
	}
}

func TestAPreflightNamesMethodAndHeaders(t *testing.T) {
	p := newProxy("https://up.example/v1", "*", nil)
	r := call(p, "OPTIONS", "/v1/embeddings", page, "")
	h := r.Header
	if r.StatusCode != http.StatusNoContent || h.Get("Access-Control-Allow-Origin") != page ||
		h.Get("Access-Control-Allow-Methods") != "POST" || h.Get("Access-Control-Allow-Headers") != "Authorization, Content-Type" || h.Get("Vary") != "Origin" {
		t.Errorf("the preflight was answered with %d %v", r.StatusCode, h)
	}
}

func TestAnAnswerStreamsPieceByPiece(t *testing.T) {
	next := make(chan string)
	up := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for piece := range next {
			io.WriteString(w, piece)
			w.(http.Flusher).Flush()
		}
	}))
	defer up.Close()
	down := httptest.NewServer(newProxy(up.URL, page, up.Client()))
	defer down.Close()
	r, err := http.NewRequest("POST", down.URL+"/v1/chat/completions", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", page)
	got := make(chan *http.Response)
	go func() {
		resp, err := down.Client().Do(r)
		if err != nil {
			t.Error(err)
		}
		got <- resp
	}()
	next <- "one"
	resp := <-got
	if resp == nil {
		return
	}
	defer resp.Body.Close()
	for _, piece := range []string{"one", "two", "three"} {
		if piece != "one" {
			next <- piece // only after the one before has arrived
		}
		b := make([]byte, len(piece))
		if _, err := io.ReadFull(resp.Body, b); err != nil || string(b) != piece {
			t.Fatalf("got %q (%v), want %q", b, err, piece)
		}
	}
	close(next)
}

func TestAnEndpointThatIsDownAndABodyThatIsTooLarge(t *testing.T) {
	up := endpoint(t)
	large := call(newProxy(up.URL, page, up.Client()), "POST", "/v1/embeddings", page, strings.Repeat("x", maxRequest+1))
	if got := text(t, large); large.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("a body that is too large was answered with %d %s", large.StatusCode, got)
	}
	up.Close()
	down := call(newProxy(up.URL, page, up.Client()), "GET", "/v1/models", page, "")
	if got := text(t, down); down.StatusCode != http.StatusBadGateway || strings.Contains(got, "127.0.0.1") {
		t.Errorf("an endpoint that is down was answered with %d %s", down.StatusCode, got)
	}
}

func TestSettingsThatCannotWorkAreNamed(t *testing.T) {
	for _, test := range []struct{ upstream, origins, want string }{
		{"", page, "UPSTREAM"},
		{"api.example/v1", page, "UPSTREAM"},
		{"ftp://api.example", page, "UPSTREAM"},
		{"https://api.example", " , ", "ALLOWED_ORIGIN"},
	} {
		r := call(newProxy(test.upstream, test.origins, nil), "GET", "/v1/models", page, "")
		if got := text(t, r); r.StatusCode != 500 || !strings.Contains(got, test.want) {
			t.Errorf("UPSTREAM=%q ALLOWED_ORIGIN=%q was answered with %d %s", test.upstream, test.origins, r.StatusCode, got)
		}
	}
}
