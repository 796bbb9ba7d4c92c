package server

import (
	"bufio"
	"github.com/orbweaver/orbweaver/core/forward"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// forwarding starts an endpoint and a server of a page that forwards to it.
func forwarding(t *testing.T, key string, answer http.HandlerFunc) (page *httptest.Server) {
	t.Helper()
	upstream := httptest.NewServer(answer)
	t.Cleanup(upstream.Close)
	f, err := NewForwarder(upstream.URL+"/v1", "127.0.0.1:0", key)
	if err != nil {
		t.Fatal(err)
	}
	page = httptest.NewServer(f)
	t.Cleanup(page.Close)
	return page
}

// call makes one call, with these headers as name, value, name, value; "Host"
// is the host that is asked for.
func call(t *testing.T, method, target, body string, header ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, target, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
			continue
		}
		r.Header.Set(header[i], header[i+1])
	}
	answer, err := http.DefaultTransport.RoundTrip(r) // follows no redirect
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

func TestAForwarderSendsThePagesKeyOrElseItsOwnAndNothingMore(t *testing.T) {
	for _, tt := range []struct{ name, own, sent, want string }{
		{"the page's key goes before the server's", "sk-server", "Bearer sk-page", "Bearer sk-page"},
		{"the server's key serves a page without one", "sk-server", "", "Bearer sk-server"},
		{"no key is made up", "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got http.Header
			var path, body string
			page := forwarding(t, tt.own, func(w http.ResponseWriter, r *http.Request) {
				sent, err := io.ReadAll(r.Body)
				if err != nil {
					t.Error(err)
				}
				got, path, body = r.Header, r.URL.Path, string(sent)
				w.Header().Set("Set-Cookie", "a=b")
				w.Header().Set("Retry-After", "7")
				w.Header().Set("Access-Control-Allow-Origin", "*")
				w.WriteHeader(http.StatusTooManyRequests)
			})
			header := []string{"Origin", page.URL, "Cookie", "secret=1", "Content-Type", "application/json"}
			if tt.sent != "" {
				header = append(header, "Authorization", tt.sent)
			}
			r := call(t, http.MethodPost, page.URL+"/v1/chat/completions", `{"model":"m"}`, header...)
			if r.StatusCode != 429 || r.Header.Get("Retry-After") != "7" || r.Header.Get("Set-Cookie") != "" ||
				r.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("status %d, headers %v", r.StatusCode, r.Header)
			}
			if got.Get("Authorization") != tt.want || got.Get("Cookie") != "" || got.Get("Origin") != "" {
				t.Errorf("the endpoint got %v", got)
			}
			if path != "/v1/chat/completions" || body != `{"model":"m"}` {
				t.Errorf("the endpoint got %s with %s", path, body)
			}
		})
	}
}

func TestAForwarderServesItsOwnPageAlone(t *testing.T) {
	reached := 0
	page := forwarding(t, "sk-server", func(http.ResponseWriter, *http.Request) { reached++ })
	port := page.URL[strings.LastIndex(page.URL, ":"):]
	for _, tt := range []struct {
		name, method, path string
		header             []string
		status             int
	}{
		{"its page may list models", "GET", "/v1/models", []string{"Sec-Fetch-Site", "same-origin"}, 200},
		{"its page may chat", "POST", "/v1/chat/completions", []string{"Origin", page.URL}, 200},
		{"its page may be opened as localhost", "POST", "/v1/embeddings",
			[]string{"Host", "localhost" + port, "Origin",
				"http://localhost" + port}, 200},
		{"another origin may not", "POST", "/v1/chat/completions", []string{"Origin", "https://evil.example"}, 403},
		{"a sandboxed page may not", "POST", "/v1/chat/completions", []string{"Origin", "null"}, 403},
		{"another port of this machine may not", "POST", "/v1/chat/completions",
			[]string{"Origin", "http://127.0.0.1:1"},
			403},
		{"an image of another site may not", "GET", "/v1/models", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"a name that is pointed at this machine may not", "POST", "/v1/chat/completions",
			[]string{"Host", "evil.example" + port, "Origin", "http://evil.example" + port}, 403},
		{"nothing else is forwarded", "GET", "/v1/files", nil, 404},
		{"a name that begins as this machine's address may not", "POST", "/v1/chat/completions",
			[]string{"Host", "127.0.0.1" + port + ".evil.example", "Origin",
				"http://127.0.0.1" + port + ".evil.example"}, 403},
		{"a page by https may not, where nothing speaks it", "POST", "/v1/chat/completions",
			[]string{"Origin", "https://127.0.0.1" + port}, 403},
		{"a page behind a proxy that speaks https may", "POST", "/v1/chat/completions",
			[]string{"Origin", "https://127.0.0.1" + port, "X-Forwarded-Proto", "https"}, 200},
		{"a path cannot climb", "GET", "/v1/models/../../secret", nil, 404},
		{"models are not posted", "POST", "/v1/models", []string{"Origin", page.URL}, 405},
		{"chats are not got", "GET", "/v1/chat/completions", nil, 405},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := reached
			if r := call(t, tt.method, page.URL+tt.path, "", tt.header...); r.StatusCode != tt.status {
				t.Errorf("status %d, want %d: %s", r.StatusCode, tt.status, bodyOf(t, r))
			}
			if forwarded := reached > before; forwarded != (tt.status == 200) {
				t.Errorf("the endpoint was reached: %v", forwarded)
			}
		})
	}
}

func TestAForwardedStreamArrivesPieceByPiece(t *testing.T) {
	next := make(chan struct{})
	page := forwarding(t, "", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		for _, piece := range []string{"data: one\n", "data: two\n"} {
			_, _ = io.WriteString(w, piece)
			w.(http.Flusher).Flush()
			<-next // until the page has read it
		}
		panic(http.ErrAbortHandler)
	})
	r := call(t, http.MethodPost, page.URL+"/v1/chat/completions", "{}", "Origin", page.URL)
	lines := bufio.NewReader(r.Body)
	for _, want := range []string{"data: one\n", "data: two\n"} {
		if got, err := lines.ReadString('\n'); got != want || err != nil {
			t.Fatalf("%q, %v; want %q", got, err, want)
		}
		next <- struct{}{}
	}
	if _, err := lines.ReadString('\n'); err == nil || err == io.EOF {
		t.Errorf("a stream that broke off ended as if it were whole: %v", err)
	}
}

func TestAForwarderBoundsItsCallsAndFollowsNoRedirect(t *testing.T) {
	stolen := 0
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { stolen++ }))
	defer elsewhere.Close()
	page := forwarding(t, "sk-server", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, elsewhere.URL, http.StatusTemporaryRedirect)
	})
	r := call(t, http.MethodPost, page.URL+"/v1/chat/completions",
		strings.Repeat(" ", forward.MaxAsked+1), "Origin",
		page.URL)
	if r.StatusCode != 413 {
		t.Errorf("too large a call: status %d", r.StatusCode)
	}
	r = call(t, http.MethodPost, page.URL+"/v1/chat/completions", "{}", "Origin", page.URL)
	if body := bodyOf(t, r); r.StatusCode != 502 || !strings.Contains(body, "redirects") || stolen != 0 {
		t.Errorf("a redirect: status %d, %s; followed %d times", r.StatusCode, body, stolen)
	}
	gone := forwarding(t, "sk-server", nil)
	f, err := NewForwarder("127.0.0.1:1", "127.0.0.1:0", "sk-server")
	if err != nil {
		t.Fatal(err)
	}
	gone.Config.Handler = f
	r = call(t, http.MethodPost, gone.URL+"/v1/chat/completions", "{}", "Origin", gone.URL)
	if body := bodyOf(t, r); r.StatusCode != 502 || !strings.Contains(body, "cannot be reached") ||
		strings.Contains(body, "sk-server") {
		t.Errorf("an endpoint that is down: status %d, %s", r.StatusCode, body)
	}
}
