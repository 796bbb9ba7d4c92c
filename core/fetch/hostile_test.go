package fetch

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestServersAreNotBelieved(t *testing.T) {
	archive := zipOf(t, questions...)
	whole := func(w http.ResponseWriter, _ *http.Request) { w.Write(archive) }
	says := func(header, value string, then http.HandlerFunc) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set(header, value)
			then(w, r)
		}
	}
	for _, tt := range []struct {
		name   string
		answer http.HandlerFunc
		change func(*Source, *Options)
		want   string
	}{
		{"a page", says("Content-Type", "text/html; charset=utf-8", func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte("<html>Please agree</html>"))
		}), nil, "answered with a page"},
		{"a page that says it is none", says("Content-Type", "application/zip", func(
			w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte(" <!doctype html>"))
		}), nil, "answered with a page"},
		{"words", func(w http.ResponseWriter, _ *http.Request) {
			w.Write([]byte("soon"))
		}, nil, "neither a .zip nor"},
		{"nothing", func(http.ResponseWriter, *http.Request) {}, nil, "neither a .zip nor"},
		{"not there", http.NotFound, nil, "answered 404 Not Found"},
		{"more than it sends", says("Content-Length", fmt.Sprint(len(archive)+9), whole), nil, "broke off after"},
		{"less than there is", says("Content-Length", "1000", func(w http.ResponseWriter, _ *http.Request) {
			w.Write(archive[:1000])
		}), nil, "unpacking"},
		{"another size than published", whole, func(s *Source, _ *Options) { s.Size = 7 }, "not 7: it is not what"},
		{"another checksum", whole, func(s *Source, _ *Options) { s.SHA256 = strings.Repeat("0", 64) },
			"not what was published"},
		{"too much", whole, func(_ *Source, o *Options) { o.maxBytes = 1000 }, "more than the 1000"},
		{"too much, and nothing said of it", func(w http.ResponseWriter, _ *http.Request) {
			w.(http.Flusher).Flush()
			w.Write(archive)
		}, func(_ *Source, o *Options) { o.maxBytes = 1000 }, "more than the 1000"},
		{"a loop", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/again", http.StatusFound)
		}, nil,
			"more than 5 redirects"},
		{"no address", whole, func(s *Source, _ *Options) {
			s.URL, s.Page = "", "https://a.b"
		}, "by hand from https://a.b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir, source, o := t.TempDir(), from(serve(t, tt.answer)), Options{}
			if tt.change != nil {
				tt.change(&source, &o)
			}
			_, err := Fetch(t.Context(), source, dir, o)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
			if _, err := os.Lstat(filepath.Join(dir, "set")); err == nil {
				t.Error("something was unpacked")
			}
		})
	}
}

func TestRedirectsLeadToOtherHostsButNotOutOfTLS(t *testing.T) {
	plain := serve(t, &host{archive: zipOf(t, questions...)})
	first := serve(t, http.RedirectHandler(plain, http.StatusFound))
	dir := t.TempDir()
	got, err := Fetch(t.Context(), from("http://127.0.0.1:1/none"), dir, Options{Mirror: first})
	if err != nil || got.From != plain || got.URL != first {
		t.Fatalf("%+v, %v", got, err)
	}
	holds(t, dir)
	safe := httptest.NewTLSServer(http.RedirectHandler(plain, http.StatusFound))
	defer safe.Close()
	if _, err := Fetch(t.Context(), from(safe.URL), t.TempDir(), Options{Client: safe.Client()}); err == nil ||
		!strings.Contains(err.Error(), "redirects from https to http") {
		t.Error(err)
	}
}

func TestArchivesStayWithinTheirFolderAndBounds(t *testing.T) {
	few := Options{maxUnpacked: 100_000, maxFiles: 3}
	for _, tt := range []struct {
		name    string
		archive []byte
		want    string
	}{
		{"a path that leads out", zipOf(t, entry{"../evil", "x", 0o644}), "leads out of the archive"},
		{"a path within that leads out", tarOf(t, entry{"a/../../evil", "x", 0o644}), "leads out of the archive"},
		{"a path from the root", tarOf(t, entry{"/etc/evil", "x", 0o644}), "leads out of the archive"},
		{"a path of Windows", zipOf(t, entry{`..\evil`, "x", 0o644}), "leads out of the archive"},
		{"a link", tarOf(t, entry{"a", "/etc", os.ModeSymlink | 0o777}), "neither a file nor a folder"},
		{"a link in a zip", zipOf(t, entry{"a", "/etc", os.ModeSymlink | 0o777}), "neither a file nor a folder"},
		{"a bomb", zipOf(t, entry{"a", strings.Repeat("0", 2_000_000), 0o644}), "holds more than is taken"},
		{"many files", tarOf(t, entry{"a", "", 0o644}, entry{"b", "", 0o644}, entry{"c", "", 0o644},
			entry{"d", "", 0o644}),
			"too many files"},
		{"a file twice", zipOf(t, entry{"a", "", 0o644}, entry{"a", "", 0o644}), "exists"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			_, err := Fetch(t.Context(), from(serve(t, &host{archive: tt.archive})), filepath.Join(dir, "in"), few)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
			left, failed := filepath.Glob(filepath.Join(dir, "*", "*"))
			outside, _ := filepath.Glob(filepath.Join(dir, "evil"))
			if len(left) > 0 || len(outside) > 0 || failed != nil {
				t.Errorf("left behind: %q %q %v", left, outside, failed)
			}
		})
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(zipOf(f, questions[2:]...))
	f.Add(tarOf(f, questions[2:]...))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		archive := filepath.Join(dir, "archive")
		if err := os.WriteFile(archive, data, 0o600); err != nil {
			t.Fatal(err)
		}
		o := Options{maxUnpacked: 1 << 16, maxFiles: 16}
		_ = o.unpack(t.Context(), archive, filepath.Join(dir, "in", "set")) // what it refuses it refuses
		if outside, err := os.ReadDir(dir); err != nil || len(outside) > 2 {
			t.Errorf("%v %v", outside, err)
		}
	})
}
