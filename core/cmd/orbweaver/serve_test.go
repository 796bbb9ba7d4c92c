package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

// lines tells of each line that a command writes.
type lines struct {
	mu    sync.Mutex
	buf   bytes.Buffer
	first chan string
	once  sync.Once
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buf.Write(p)
	if line, _, ok := strings.Cut(l.buf.String(), "\n"); ok {
		l.once.Do(func() { l.first <- line })
	}
	return len(p), nil
}

func TestServePrintsItsAddressAnswersAndStops(t *testing.T) {
	t.Run("as a sentence", func(t *testing.T) { serveOnce(t, `^The playground is at http`) })
	t.Run("as JSON", func(t *testing.T) { serveOnce(t, `^{"page":"http://127\.0\.0\.1:\d+/"}$`, "--json") })
}

// serveOnce starts the server, asks it once and stops it.
func serveOnce(t *testing.T, says string, flags ...string) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	out := &lines{first: make(chan string, 1)}
	code := make(chan int, 1)
	go func() {
		a := command.App{Out: out, Err: io.Discard, Env: func(string) string { return "" }}
		code <- command.Run(ctx, &a, commands(), append([]string{"serve", "--addr", "127.0.0.1:0"}, flags...))
	}()
	line := <-out.first
	if !regexp.MustCompile(says).MatchString(line) {
		t.Errorf("it says %s", line)
	}
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(line)
	r, err := http.Get(address + "nothing")
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if r.StatusCode != 404 || !strings.HasPrefix(r.Header.Get("Content-Security-Policy"),
		"default-src 'none'; script-src 'self' ") {
		t.Errorf("%s: status %d", address, r.StatusCode)
	}
	stop()
	if c := <-code; c != command.Done {
		t.Errorf("stopping it gave exit code %d", c)
	}
}

func TestATakenPortIsSaidWithTheWayOut(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	code, _, errs := run(t, context.Background(), nil, "serve", "--addr", l.Addr().String())
	if code != command.Failed {
		t.Errorf("exit code %d", code)
	}
	contains(t, errs, l.Addr().String()+" is taken", "--addr 127.0.0.1:0")
}
