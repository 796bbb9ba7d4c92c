package fetch

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An entry of an archive.
type entry struct {
	name, text string
	mode       os.FileMode
}

// noise returns text that does not compress, so that an archive has some length.
func noise(n int) string {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return string(b)
}

var questions = []entry{{"Set-HEAD/data/", "", os.ModeDir | 0o755},
	{"Set-HEAD/data/test.jsonl", noise(200_000), 0o644},
	{"Set-HEAD/LICENSE", "MIT", 0o644}}

func zipOf(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func tarOf(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var out bytes.Buffer
	packed := gzip.NewWriter(&out)
	w := tar.NewWriter(packed)
	for _, e := range entries {
		h := &tar.Header{Name: e.name, Mode: int64(e.mode.Perm()), Size: int64(len(e.text)), Typeflag: tar.TypeReg}
		switch {
		case e.mode.IsDir():
			h.Typeflag = tar.TypeDir
		case e.mode&os.ModeSymlink != 0:
			h.Typeflag, h.Linkname, h.Size = tar.TypeSymlink, e.text, 0
		}
		err := w.WriteHeader(h)
		if err == nil && h.Size > 0 {
			_, err = w.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), packed.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func sum(data []byte) string {
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// A host serves an archive, which it marks, and breaks off each answer after
// cut bytes where that is not 0.
type host struct {
	archive []byte
	mark    string
	cut     int
	ranges  []string // that were asked for
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.ranges = append(h.ranges, r.Header.Get("Range"))
	if h.mark != "" {
		w.Header().Set("ETag", `"`+h.mark+`"`)
	}
	if h.cut > 0 {
		w = &cutting{w, h.cut}
	}
	http.ServeContent(w, r, "set.zip", time.Time{}, bytes.NewReader(h.archive))
}

// cutting ends a connection after some bytes.
type cutting struct {
	http.ResponseWriter
	left int
}

func (c *cutting) Write(p []byte) (int, error) {
	if c.left -= len(p); c.left < 0 {
		c.ResponseWriter.Write(p[:len(p)+c.left])
		c.ResponseWriter.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
	return c.ResponseWriter.Write(p)
}

// serve returns a handler's URL.
func serve(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(h)
	s.Config.ErrorLog = nil
	t.Cleanup(s.Close)
	return s.URL
}

func from(url string) Source { return Source{Name: "set", Licence: "MIT", URL: url, Data: "data"} }

// holds checks what is in the folder.
func holds(t *testing.T, dir string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "set", "data", "test.jsonl"))
	if err != nil || string(text) != questions[1].text {
		t.Errorf("%d bytes of questions, %v", len(text), err)
	}
	for _, left := range []string{"set.part", "set.part.json", "set.unpacking"} {
		if _, err := os.Lstat(filepath.Join(dir, left)); err == nil {
			t.Errorf("%s is left", left)
		}
	}
}

func TestAnArchiveIsFetchedCheckedUnpackedAndItsChecksumKept(t *testing.T) {
	for name, archive := range map[string][]byte{"zip": zipOf(t, questions...),
		"tar.gz": tarOf(t, questions...)} {
		t.Run(name, func(t *testing.T) {
			dir, told := t.TempDir(), int64(0)
			h := &host{archive: archive}
			o := Options{Watch: func(done, _ int64) { told = done }}
			got, err := Fetch(t.Context(), from(serve(t, h)), dir, o)
			if err != nil {
				t.Fatal(err)
			}
			holds(t, dir)
			if got.SHA256 != sum(archive) || got.Bytes != told || got.Folder != filepath.Join(dir, "set", "data") {
				t.Errorf("%+v, told of %d bytes", got, told)
			}
			if _, err := Fetch(t.Context(), from(serve(t, h)), dir, o); !errors.Is(err, ErrThere) {
				t.Errorf("fetched again: %v", err)
			}
			// The same name with another content is not taken in silence.
			if err := os.RemoveAll(filepath.Join(dir, "set")); err != nil {
				t.Fatal(err)
			}
			h.archive = zipOf(t, entry{"Set-HEAD/x", "other", 0o644})
			if _, err := Fetch(t.Context(), from(serve(t, h)), dir, o); err == nil ||
				!strings.Contains(err.Error(), "have changed it") {
				t.Errorf("another archive: %v", err)
			}
		})
	}
}

func TestADownloadThatBreaksOffGoesOn(t *testing.T) {
	archive := zipOf(t, questions...)
	h := &host{archive: archive, mark: "one", cut: 70_000}
	dir := t.TempDir()
	if _, err := Fetch(t.Context(), from(serve(t, h)), dir, Options{}); err != nil {
		t.Fatal(err)
	}
	holds(t, dir)
	if len(h.ranges) != 3 || h.ranges[0] != "" || !strings.HasPrefix(h.ranges[2], "bytes=1") {
		t.Errorf("asked for %q", h.ranges)
	}
}

// interrupted returns a folder with the beginning of an archive.
func interrupted(t *testing.T, h *host) (dir string, source Source) {
	t.Helper()
	dir, source = t.TempDir(), from(serve(t, h))
	ctx, stop := context.WithCancel(t.Context())
	_, err := Fetch(ctx, source, dir, Options{Watch: func(done, _ int64) {
		if done > 50_000 {
			stop()
		}
	}})
	if err == nil || !strings.Contains(err.Error(), "the same command goes on") {
		t.Fatalf("interrupted: %v", err)
	}
	return dir, source
}

func TestTheSameCommandGoesOnWhereItWasStopped(t *testing.T) {
	h := &host{archive: zipOf(t, questions...), mark: "one", cut: 120_000}
	dir, source := interrupted(t, h)
	h.cut = 0
	if _, err := Fetch(t.Context(), source, dir, Options{}); err != nil {
		t.Fatal(err)
	}
	holds(t, dir)
	if last := h.ranges[len(h.ranges)-1]; !strings.HasPrefix(last, "bytes=") {
		t.Errorf("asked for all of it again: %q", h.ranges)
	}
}

func TestAnArchiveThatChangedMeanwhileBeginsAnew(t *testing.T) {
	more := append([]entry{{"Set-HEAD/old", noise(9000), 0o644}}, questions...)
	h := &host{archive: zipOf(t, more...), mark: "one", cut: 120_000}
	dir, source := interrupted(t, h)
	h.archive, h.mark, h.cut = zipOf(t, questions...), "two", 0
	got, err := Fetch(t.Context(), source, dir, Options{})
	if err != nil || got.SHA256 != sum(h.archive) {
		t.Fatalf("%+v, %v", got, err)
	}
	holds(t, dir)
}

func TestServersThatCannotGoOnAreAskedForAllOfIt(t *testing.T) {
	h := &host{archive: zipOf(t, questions...), cut: 70_000}
	dir, url := t.TempDir(), ""
	url = serve(t, h)
	_, err := Fetch(t.Context(), from(url), dir, Options{})
	if err == nil || !strings.Contains(err.Error(), "broke off after") {
		t.Fatal(err)
	}
	h.cut = 0
	if _, err := Fetch(t.Context(), from(url), dir, Options{}); err != nil {
		t.Fatal(err)
	}
	holds(t, dir)
	if r := strings.Join(h.ranges, ""); r != "" {
		t.Errorf("asked for a range without a mark: %q", r)
	}
}

func TestEverySourceSaysItsLicenceAndWhereItIs(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range Sources() {
		if seen[s.Name] || s.Licence == "" || s.Title == "" || !strings.HasPrefix(s.Page, "https://") ||
			s.URL != "" && !strings.HasPrefix(s.URL, "https://") {
			t.Errorf("%+v", s)
		}
		seen[s.Name] = true
	}
}

func ExampleFetch() {
	_, err := Fetch(context.Background(), Source{Name: "spider", Page: "https://a.b"}, "data", Options{})
	fmt.Println(err)
	// Output: fetching spider: there is no address to fetch it from: get it by hand from https://a.b, or give --mirror
}
