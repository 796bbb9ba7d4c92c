package server

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
)

const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src " +
	"'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri " +
	"'none'; form-action 'none'; frame-ancestors 'none'"

func builtPage() *Site {
	return &Site{Files: fstest.MapFS{
		"index.html":               {Data: []byte("<!doctype html>")},
		"index.html.br":            {Data: []byte("br of index")},
		"sw.js":                    {Data: []byte("worker")},
		"assets/app-1a2b.js":       {Data: []byte("script")},
		"assets/app-1a2b.js.gz":    {Data: []byte("gz of script")},
		"assets/app-1a2b.js.br":    {Data: []byte("br of script")},
		"assets/core-3c4d.wasm":    {Data: []byte("\x00asm")},
		"assets/boats-5e6f.sqlite": {Data: []byte("SQLite")},
		"assets/worker-5e6f.js":    {Data: []byte("worker")},
		"assets/style-7a8b.css":    {Data: []byte("a{}")},
		"manifest.webmanifest":     {Data: []byte("{}")},
		".gitkeep":                 {},
		"assets/.hidden/file.js":   {Data: []byte("x")},
	}}
}

// get asks the site, with these headers as name, value, name, value.
func get(t *testing.T, s *Site, target string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	guarded{s}.ServeHTTP(w, r)
	return w.Result()
}

func bodyOf(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestFilesComeInTheBestEncodingThatTheBrowserTakes(t *testing.T) {
	for _, tt := range []struct{ path, accept, encoding, body, contentType, cache string }{
		{"/", "gzip, deflate, br, zstd", "br", "br of index", "text/html; charset=utf-8", "no-cache"},
		{"/index.html", "gzip", "", "<!doctype html>", "text/html; charset=utf-8", "no-cache"},
		{"/assets/app-1a2b.js", "gzip, br", "br", "br of script", "text/javascript; charset=utf-8",
			"public, max-age=31536000, immutable"},
		{"/assets/app-1a2b.js", "gzip;q=0.5, br;q=0", "gzip", "gz of script", "text/javascript; charset=utf-8",
			"public, max-age=31536000, immutable"},
		{"/assets/app-1a2b.js", "", "", "script", "text/javascript; charset=utf-8",
			"public, max-age=31536000, immutable"},
		{"/assets/core-3c4d.wasm", "br", "", "\x00asm", "application/wasm", "public, max-age=31536000, immutable"},
		{"/assets/boats-5e6f.sqlite", "br", "", "SQLite", "application/vnd.sqlite3",
			"public, max-age=31536000, immutable"},
		{"/assets/style-7a8b.css", "", "", "a{}", "text/css; charset=utf-8", "public, max-age=31536000, immutable"},
		{"/manifest.webmanifest", "", "", "{}", "application/manifest+json", "no-cache"},
		{"/sw.js", "", "", "worker", "text/javascript; charset=utf-8", "no-cache"},
	} {
		r := get(t, builtPage(), tt.path, "Accept-Encoding", tt.accept)
		h := r.Header
		got := []string{h.Get("Content-Encoding"), bodyOf(t, r), h.Get("Content-Type"), h.Get("Cache-Control")}
		want := []string{tt.encoding, tt.body, tt.contentType, tt.cache}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s for %q: %q, want %q", tt.path, tt.accept, got, want)
				break
			}
		}
		if r.StatusCode != 200 || h.Get("Vary") != "Accept-Encoding" || r.ContentLength != int64(len(tt.body)) {
			t.Errorf("%s: status %d, Vary %q, length %d", tt.path, r.StatusCode, h.Get("Vary"), r.ContentLength)
		}
	}
}

func TestWhatIsNotThereIsNotServed(t *testing.T) {
	for path, want := range map[string]int{
		"/nothing.js": 404, "/assets/": 404, "/assets": 404, "/.gitkeep": 404,
		"/../serve.go": 404, "/%2e%2e/serve.go": 404, "/assets/../index.html": 200,
	} {
		if r := get(t, builtPage(), path); r.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, r.StatusCode, want)
		}
	}
	r := get(t, &Site{Files: fstest.MapFS{".gitkeep": {}}}, "/")
	if body := bodyOf(t, r); r.StatusCode != 503 || !strings.Contains(body, "./scripts/build") {
		t.Errorf("a page that was not built: status %d, %q", r.StatusCode, body)
	}
	post := httptest.NewRecorder()
	builtPage().ServeHTTP(post, httptest.NewRequest(http.MethodPost, "/", nil))
	if post.Code != 405 || post.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: status %d", post.Code)
	}
	head := httptest.NewRecorder()
	builtPage().ServeHTTP(head, httptest.NewRequest(http.MethodHead, "/", nil))
	if head.Code != 200 || head.Body.Len() != 0 || head.Header().Get("Content-Length") != "15" {
		t.Errorf("HEAD: status %d, %d bytes", head.Code, head.Body.Len())
	}
}

func TestAPageThatHasNotChangedIsNotSentAgain(t *testing.T) {
	tag := get(t, builtPage(), "/").Header.Get("ETag")
	if r := get(t, builtPage(), "/", "If-None-Match", tag); tag == "" ||
		r.StatusCode != 304 || bodyOf(t, r) != "" {
		t.Errorf("ETag %q: status %d", tag, r.StatusCode)
	}
	if r := get(t, builtPage(), "/", "If-None-Match", tag, "Accept-Encoding", "br"); r.StatusCode != 200 {
		t.Errorf("another encoding has the same ETag: status %d", r.StatusCode)
	}
}

func TestThePolicyAllowsOurFilesAndTheEndpointsOfTheWorker(t *testing.T) {
	const worker = "/assets/worker-5e6f.js"
	with := func(origin string) string { return worker + "?connect=" + url.QueryEscape(origin) }
	allowed := func(origin string) string {
		return strings.Replace(strict, "connect-src 'self'", "connect-src 'self' "+origin, 1)
	}
	for _, tt := range []struct{ target, policy string }{
		{"/", strict},
		{"/nothing", strict},
		{worker, strict},
		{"/?connect=https://evil.example", strict},
		{"/assets/app-1a2b.js?connect=https://evil.example", strict},
		{with("https://api.openai.com"), allowed("https://api.openai.com")},
		{with("http://localhost:11434"), allowed("http://localhost:11434")},
		{with("http://127.0.0.1:8000"), allowed("http://127.0.0.1:8000")},
		{with("https://a.example") + "&connect=http://localhost:11434",
			allowed("https://a.example http://localhost:11434")},
	} {
		r := get(t, builtPage(), tt.target)
		if got := r.Header.Get("Content-Security-Policy"); got != tt.policy {
			t.Errorf("%s: policy\n%s\nwant\n%s", tt.target, got, tt.policy)
		}
		if r.Header.Get("X-Content-Type-Options") != "nosniff" || r.Header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: headers %v", tt.target, r.Header)
		}
	}
	for _, origin := range []string{
		"", "*", "https:", "https://", "api.openai.com", "ftp://x", "https://x/", "https://x/v1", "https://x?y",
		"https://x#y", "https://u:p@x",
		"https://x; script-src *", "https://x https://y", "https://*.x", "https://x,y",
		"https://x:0", "https://x:99999", "https://x:", "https://x:080",
		"https://X.example", "https://ex%61mple", "https://a..b", "https://[::1]:8080",
		"javascript:alert(1)", "data:x", "'unsafe-inline'", "https://ü.example", "https://x\r\nSet-Cookie: a",
	} {
		r := get(t, builtPage(), with(origin))
		if r.StatusCode != 400 || strings.Contains(r.Header.Get("Content-Security-Policy"), "connect-src 'self' ") {
			t.Errorf("origin %q: status %d, policy %q", origin, r.StatusCode, r.Header.Get("Content-Security-Policy"))
		}
	}
	for _, query := range []string{"?connect=https://a.example&connect=*",
		"?connect=https://x;y", "?connect=%zz",
		"?connect=https://a.example" + strings.Repeat("&connect=https://b.example", 4)} {
		if r := get(t, builtPage(), worker+query); r.StatusCode != 400 {
			t.Errorf("%s: status %d", query, r.StatusCode)
		}
	}
}
