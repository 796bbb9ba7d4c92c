package attack

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// send writes a request as it stands to a server and returns what comes back.
func send(t *testing.T, url, request string) (status int, answer string) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(ends)); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, request)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, ""
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if os.IsTimeout(err) {
		t.Errorf("%.80q did not end", request)
	}
	return response.StatusCode, fmt.Sprint(response.Header) + string(body)
}

func TestNoPathLeadsOutOfThePage(t *testing.T) {
	_, url := serve(t)
	for _, path := range []string{
		"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/....//....//etc/passwd",
		"/..\\..\\etc\\passwd",
		"//etc/passwd", "/assets/../../../etc/passwd", "/assets/%00", "/.git/config", "/.gitkeep", "/go.mod",
		"/proc/self/environ",
		"file:///etc/passwd", "http://evil.example/", "*", "/" + strings.Repeat("a/", 10_000),
		"/?" + strings.Repeat("x", 70_000),
	} {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"} {
			status, answer := send(t, url,
				fmt.Sprintf("%s %s HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", method, path))
			if strings.Contains(answer, "root:") || strings.Contains(answer, "[core]") || strings.Contains(answer, key) ||
				strings.Contains(answer, "module github.com") {
				t.Errorf("%s %.60s: status %d with what is none of the page's: %.200s", method, path, status, answer)
			}
		}
	}
}

func TestNoStrangerIsForwarded(t *testing.T) {
	var mu sync.Mutex
	reached := map[string]int{}
	model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		mu.Lock()
		defer mu.Unlock()
		reached[string(body)]++
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprintf(w, `{"error":"incorrect key: %s"}`, r.Header.Get("Authorization"))
	}))
	defer model.Close()
	_, url := serve(t, "--forward", model.URL+"/v1")
	host := strings.TrimPrefix(url, "http://")
	ask := func(who string, headers ...string) {
		t.Helper()
		body := fmt.Sprintf("{%q:1}", who)
		request := fmt.Sprintf("POST /v1/chat/completions HTTP/1.1\r\n%s\r\nContent-Type: application/json\r\n"+
			"Content-Length: %d\r\nConnection: close\r\n\r\n%s",
			strings.Join(headers, "\r\n"), len(body), body)
		if status, answer := send(t, url, request); strings.Contains(answer, key) {
			t.Errorf("%s: status %d with the server's key: %s", who, status, answer)
		}
	}
	ask("the page", "Host: "+host, "Origin: "+url)
	port := host[strings.LastIndex(host, ":"):]
	for _, origin := range []string{"null", "https://evil.example", url + ".evil.example", "http://evil.example" + port,
		url + "0", url + "@evil.example",
		"http://127.0.0.1", url + " https://evil.example", "http://[::1]" + port, "file://"} {
		ask("origin "+origin, "Host: "+host, "Origin: "+origin)
	}
	for _, name := range []string{"evil.example", "evil.example" + port, "127.0.0.1.nip.io" + port,
		"localhost.evil.example" + port, ""} {
		ask("host "+name, "Host: "+name, "Origin: http://"+name)
	}
	ask("another site", "Host: "+host, "Sec-Fetch-Site: cross-site")
	ask("two lengths", "Host: "+host, "Origin: https://evil.example", "Content-Length: 3", "Transfer-Encoding: chunked")
	mu.Lock()
	defer mu.Unlock()
	if len(reached) != 1 || reached[`{"the page":1}`] == 0 {
		t.Errorf("the model was reached by %v, want by the page alone", reached)
	}
}
