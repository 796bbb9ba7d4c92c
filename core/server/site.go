package server

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"

	"github.com/orbweaver/orbweaver/core/forward"
)

const NotBuilt = "The playground has not been built. Run ./scripts/build (or ./scripts/play, which also " +
	"serves it), then start this again."

// A Site serves the built page. Files below /assets/ carry a hash in their
// name and may be kept for ever; the others are asked for again each time.
type Site struct{ Files fs.FS }

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	policy, err := forward.PagePolicy(r.URL.Path, r.URL.RawQuery)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	h.Set("Content-Security-Policy", policy)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are served here", http.StatusMethodNotAllowed)
		return
	}
	s.serveFile(w, r)
}

func (s *Site) serveFile(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" {
		name = "index.html"
	}
	body, encoding, err := s.read(name, r.Header.Get("Accept-Encoding"))
	switch {
	case errors.Is(err, fs.ErrNotExist) && name == "index.html":
		http.Error(w, NotBuilt, http.StatusServiceUnavailable)
		return
	case errors.Is(err, fs.ErrNotExist):
		http.Error(w, "there is no such file", http.StatusNotFound)
		return
	case err != nil:
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", contentType(name))
	h.Set("Vary", "Accept-Encoding")
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
		sum := sha256.Sum256(body)
		tag := `"` + hex.EncodeToString(sum[:12]) + `"`
		h.Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodGet {
		// A browser that has gone away needs no answer.
		_, _ = w.Write(body)
	}
}

// read returns a file in the best encoding that the browser takes and that
// lies beside it.
func (s *Site) read(name, accepted string) (body []byte, encoding string, err error) {
	if stat, err := fs.Stat(s.Files, name); err != nil || stat.IsDir() ||
		strings.HasPrefix(path.Base(name), ".") {
		return nil, "", fs.ErrNotExist
	}
	for _, e := range []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts(accepted, e.name) {
			continue
		}
		if body, err := fs.ReadFile(s.Files, name+e.suffix); err == nil {
			return body, e.name, nil
		}
	}
	body, err = fs.ReadFile(s.Files, name)
	return body, "", err
}

// accepts reports whether an Accept-Encoding header names an encoding without
// refusing it by a weight of zero.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q := strings.TrimPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			return strings.Trim(q, "0.") != "" || q == ""
		}
	}
	return false
}

// contentType returns the type of a file by its ending, from a list of its own,
// because the operating system's differs from machine to machine.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".sqlite":
		return "application/vnd.sqlite3"
	case ".wasm":
		return "application/wasm"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".svg":
		return "image/svg+xml"
	case ".png":
		return "image/png"
	case ".ico":
		return "image/x-icon"
	case ".woff2":
		return "font/woff2"
	case ".txt":
		return "text/plain; charset=utf-8"
	}
	return "application/octet-stream"
}
