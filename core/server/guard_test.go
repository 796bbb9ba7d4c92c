package server

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/forward"
)

const serverKey = "sk-SERVERSECRET999"

// quoting is an endpoint that answers with the status and the body that the
// prompt holds, as "STATUS BODY".
func quoting(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	status, text := 200, string(body)
	fmt.Sscanf(text, "%d", &status)
	w.Header().Set("Content-Type", "text/html")
	w.Header().Set("Retry-After", serverKey)
	w.WriteHeader(status)
	_, text, _ = strings.Cut(text, " ")
	for _, c := range []byte(strings.ReplaceAll(text, "KEY", r.Header.Get("Authorization"))) {
		w.Write([]byte{c})
		w.(http.Flusher).Flush()
	}
}

func TestEveryAnswerOfTheServerIsGuarded(t *testing.T) {
	page := forwarding(t, serverKey, quoting)
	page.Config.Handler = New(builtPage(), &API{Handler: page.Config.Handler}).Handler
	origin := []string{"Origin", page.URL}
	prompt := func(status int) string {
		return fmt.Sprintf(`%d {"error":"Incorrect API key provided: KEY"}`, status)
	}
	type visit struct {
		method, path, body string
		header             []string
	}
	visits := []visit{
		{"HEAD", "/", "", nil}, {"POST", "/", "", nil}, {"OPTIONS", "/v1/chat/completions", "", nil},
		{"DELETE", "/v1/models", "", nil},
		{"POST", "/v1/chat/completions", prompt(200), []string{"Origin", "https://evil.example"}},
		{"POST", "/v1/chat/completions", strings.Repeat(" ", forward.MaxAsked+1), origin},
		{"GET", "/v1/models", "", origin},
	}
	for _, status := range []int{200, 201, 301, 308, 400, 401, 403, 404, 418, 429, 500, 502, 503, 599, 600,
		999} {
		for _, path := range []string{"/v1/chat/completions", "/v1/embeddings"} {
			visits = append(visits, visit{"POST", path, prompt(status), origin})
		}
	}
	for _, path := range []string{
		"/", "/nothing", "/assets", "/assets/app-1a2b.js", "/assets/worker-5e6f.js?connect=a&connect=b",
		"/assets/worker-5e6f.js?connect=%zz",
		"/assets/worker-5e6f.js?connect=" + url.QueryEscape("https://a.example; script-src *"),
		"//evil.example/..", "/v1", "/v1/", "/v1//models", "/v1/../v1/models", "/v1/files", "/v1/chat/completions",
	} {
		visits = append(visits, visit{"GET", path, "", nil})
	}
	seen := map[int]bool{}
	for _, v := range visits {
		r := call(t, v.method, page.URL+v.path, v.body, append(v.header, "Accept-Encoding", "identity")...)
		seen[r.StatusCode] = true
		h, body := r.Header, bodyOf(t, r)
		what := fmt.Sprintf("%s %s with %.30q: status %d", v.method, v.path, v.body, r.StatusCode)
		for _, want := range forward.Security() {
			page := want[0] == "Content-Security-Policy" && !strings.HasPrefix(v.path, "/v1")
			if got := h.Get(want[0]); got != want[1] && !(page && got == strict) {
				t.Errorf("%s: %s: %q", what, want[0], got)
			}
		}
		if strings.HasPrefix(h.Get("Content-Type"), "text/html") && v.method == "POST" &&
			strings.HasPrefix(v.path, "/v1/") {
			t.Errorf("%s: the endpoint's HTML is served as ours", what)
		}
		if strings.Contains(body+fmt.Sprint(h), "SERVERSECRET") {
			t.Errorf("%s: the key reaches the page: %s %v", what, body, h)
		}
		passed := strings.Contains(v.body, "KEY") && v.header[1] == page.URL && r.StatusCode != 502
		if passed && !strings.Contains(body, "[key]") {
			t.Errorf("%s: the endpoint's words are lost: %s", what, body)
		}
	}
	for _, status := range []int{200, 307, 400, 401, 403, 404, 405, 413, 429, 502, 503} {
		if !seen[status] {
			t.Errorf("no answer had the status %d: %v", status, seen)
		}
	}
}

func TestAStatusThatIsNoneIsAnsweredInPlaceOfAPanic(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				_, _ = conn.Read(make([]byte, 4096))
				fmt.Fprint(conn, "HTTP/1.1 099 Odd\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
			}()
		}
	}()
	f, err := NewForwarder("http://"+listener.Addr().String(), "127.0.0.1:0", "")
	if err != nil {
		t.Fatal(err)
	}
	page := httptest.NewServer(New(builtPage(), &API{Handler: f}).Handler)
	defer page.Close()
	r := call(t, "POST", page.URL+"/v1/chat/completions", "{}", "Origin", page.URL)
	if body := bodyOf(t, r); r.StatusCode != 502 || !strings.Contains(body, "the status 99") {
		t.Errorf("status %d: %s", r.StatusCode, body)
	}
}

// stalling is a body that sends left bytes, and then nothing.
type stalling struct {
	left int
	stop chan struct{}
}

func (s *stalling) Read(p []byte) (int, error) {
	if s.left == 0 {
		<-s.stop
		return 0, io.EOF
	}
	n := min(len(p), s.left)
	s.left -= n
	return n, nil
}

func TestCallsThatStallLeaveRoomForOthers(t *testing.T) {
	u := newUploads()
	stop := make(chan struct{})
	arrived := make(chan *upload, 16)
	for range 16 {
		go func() {
			r := httptest.NewRequest("POST", "/v1/chat/completions",
				io.NopCloser(&stalling{forward.MaxAsked - 1, stop}))
			r.ContentLength = -1
			up, err := u.read(httptest.NewRecorder(), r)
			if err != nil && err != errCrowded {
				t.Error(err)
			}
			if err == errCrowded {
				up.free()
			}
			arrived <- up
		}()
	}
	for crowded := 0; crowded < 13; crowded++ { // three of such a size fit
		<-arrived
	}
	if n := len(u.first) + len(u.further); n*block > 40<<20 {
		t.Errorf("%d MiB are held", n*block>>20)
	}
	small := httptest.NewRequest("POST", "/v1/chat/completions", strings.NewReader(`{"model":"m"}`))
	up, err := u.read(httptest.NewRecorder(), small)
	if err != nil || up.size != 13 {
		t.Errorf("an ordinary call is refused: %v", err)
	}
	up.free()
	close(stop)
	for range 3 {
		(<-arrived).free()
	}
	if len(u.first)+len(u.further) != 0 {
		t.Errorf("%d and %d blocks are still held", len(u.first), len(u.further))
	}
}

func TestAServerLeavesNoConnectionOpenForEver(t *testing.T) {
	s := New(builtPage(), nil)
	if s.IdleTimeout <= 0 || s.IdleTimeout > 2*time.Minute || s.ReadHeaderTimeout <= 0 || s.MaxHeaderBytes <= 0 {
		t.Errorf("%+v", s)
	}
}
