package nethttp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/llm"
)

const (
	piece = "data: {\"choices\":[{\"delta\":{\"content\":%q}}]}\n\n"
	done  = "data: [DONE]\n\n"
)

// serve starts an endpoint and returns a client for it that waits for
// nothing, and the waits it was asked for.
func serve(t *testing.T, handler http.HandlerFunc) (*llm.Client, *[]time.Duration) {
	t.Helper()
	s := httptest.NewServer(handler)
	transport := New()
	t.Cleanup(func() { transport.Close(); s.CloseClientConnections(); s.Close() })
	waits := &[]time.Duration{}
	return &llm.Client{
		Transport: transport,
		Endpoint:  llm.Endpoint{BaseURL: s.URL, Model: "m", Key: "sk-1"},
		Wait:      func(_ context.Context, d time.Duration) error { *waits = append(*waits, d); return nil },
	}, waits
}

func ask(ctx context.Context, c *llm.Client, delta func(string)) (*llm.Response, error) {
	return c.Chat(ctx, llm.Request{Messages: []llm.Message{{Role: "user", Content: "hello"}}}, delta)
}

func TestAStreamArrivesPieceByPiece(t *testing.T) {
	next := make(chan bool)
	c, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer sk-1" ||
			!strings.Contains(string(body), `"stream":true`) {
			http.Error(w, fmt.Sprintf("%s %v %s", r.URL, r.Header, body), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "text/event-stream")
		for _, s := range []string{"SELECT", " 1"} {
			fmt.Fprintf(w, piece, s)
			w.(http.Flusher).Flush()
			<-next // until the client has seen it
		}
		io.WriteString(w, done)
	})
	var pieces []string
	resp, err := ask(context.Background(), c, func(s string) { pieces = append(pieces, s); next <- true })
	if err != nil || resp.Text != "SELECT 1" || len(pieces) != 2 {
		t.Errorf("%+v, %v, pieces %q", resp, err, pieces)
	}
	if resp.FirstByte <= 0 || resp.FirstByte > resp.Elapsed {
		t.Errorf("first byte after %v of %v", resp.FirstByte, resp.Elapsed)
	}
}

// tail is a body that tells whether it was read to its end before it was
// closed. Reading beyond what it holds waits for that where it hangs.
type tail struct {
	left     io.Reader
	hangs    bool
	closed   chan struct{}
	wasEnded bool
}

func (b *tail) Read(p []byte) (int, error) {
	n, err := b.left.Read(p)
	if err == nil {
		return n, nil
	}
	if b.hangs {
		<-b.closed
		return 0, errors.New("closed")
	}
	b.wasEnded = true
	return n, err
}

func (b *tail) Close() error {
	close(b.closed)
	return nil
}

func TestABodyIsReadToItsEndSoThatItsConnectionServesAgain(t *testing.T) {
	for _, tt := range []struct {
		name  string
		tail  *tail
		ended bool
	}{
		{"a stream's last bytes", &tail{left: strings.NewReader("\n")}, true},
		{"a stream that stays open", &tail{left: strings.NewReader("\n"), hangs: true}, false},
		{"a stream with much to come", &tail{left: strings.NewReader(strings.Repeat("x", 2*maxLeft))}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.tail.closed = make(chan struct{})
			body := &ending{ReadCloser: tt.tail}
			if err := body.Close(); err != nil {
				t.Fatal(err)
			}
			<-tt.tail.closed
			if tt.tail.wasEnded != tt.ended {
				t.Errorf("read to its end: %v", tt.tail.wasEnded)
			}
		})
	}
}

func TestAStreamThatDoesNotEndAfterItsLastEvent(t *testing.T) {
	c, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, piece, "SELECT 1")
		io.WriteString(w, done)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	if resp, err := ask(context.Background(), c, nil); err != nil || resp.Text != "SELECT 1" {
		t.Errorf("%+v, %v", resp, err)
	}
}

func TestAStreamThatBreaksOff(t *testing.T) {
	c, _ := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, piece, "SELECT")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	if _, err := ask(context.Background(), c, func(string) {}); !errors.Is(err, llm.ErrBroken) {
		t.Errorf("error %v", err)
	}
}

func TestAnEndpointThatNeverAnswers(t *testing.T) {
	c, _ := serve(t, func(_ http.ResponseWriter, r *http.Request) { waitForClient(r) })
	c.Deadline = 50 * time.Millisecond
	if _, err := ask(context.Background(), c, nil); !errors.Is(err, llm.ErrTimeout) {
		t.Errorf("error %v", err)
	}
}

func TestAnEndpointThatStopsAnswering(t *testing.T) {
	c, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, piece, "SELECT")
		w.(http.Flusher).Flush()
		waitForClient(r)
	})
	c.Deadline = 50 * time.Millisecond
	if _, err := ask(context.Background(), c, nil); !errors.Is(err, llm.ErrTimeout) {
		t.Errorf("error %v", err)
	}
}

// waitForClient returns when the client has gone. The body must be read for
// the server to notice.
func waitForClient(r *http.Request) {
	io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

func TestCancelMidStream(t *testing.T) {
	gone := make(chan bool, 1)
	c, _ := serve(t, func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, piece, "SELECT")
		w.(http.Flusher).Flush()
		waitForClient(r)
		gone <- true
	})
	ctx, cancel := context.WithCancel(context.Background())
	_, err := ask(ctx, c, func(string) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	<-gone // the server sees it too
}

func TestRetryAfterIsHonoured(t *testing.T) {
	busy := true
	c, waits := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if busy {
			busy = false
			w.Header().Set("Retry-After", "3")
			http.Error(w, `{"error":{"message":"slow down"}}`, http.StatusTooManyRequests)
			return
		}
		fmt.Fprintf(w, piece+done, "SELECT 1")
	})
	resp, err := ask(context.Background(), c, nil)
	if err != nil || resp.Tries != 2 || len(*waits) != 1 || (*waits)[0] != 3*time.Second {
		t.Errorf("%+v, %v, waited %v", resp, err, *waits)
	}
}

func TestAnEndpointThatIsDown(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	s.Close()
	c := llm.Client{Transport: New(), Endpoint: llm.Endpoint{BaseURL: s.URL},
		Wait: func(context.Context, time.Duration) error { return nil }}
	if _, err := ask(context.Background(), &c, nil); !errors.Is(err, llm.ErrEndpoint) ||
		!strings.Contains(err.Error(), "refused") {
		t.Errorf("error %v", err)
	}
}

func TestOtherAnswers(t *testing.T) {
	tests := []struct {
		name    string
		handler http.HandlerFunc
		kind    error
	}{
		{"HTML", func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, "<!DOCTYPE html>")
		}, llm.ErrNotJSON},
		{"an empty answer", func(http.ResponseWriter, *http.Request) {}, llm.ErrNotJSON},
		{"a huge answer", func(w http.ResponseWriter, _ *http.Request) {
			for range 200 {
				fmt.Fprintf(w, piece, strings.Repeat("SELECT ", 5_000))
			}
		}, llm.ErrTooLarge},
		{"a redirect, which could carry the key elsewhere", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://127.0.0.1:1/v1", http.StatusTemporaryRedirect)
		}, llm.ErrEndpoint},
		{"a refused key", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) },
			llm.ErrUnauthorized},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, _ := serve(t, tt.handler)
			if _, err := ask(context.Background(), c, nil); !errors.Is(err, tt.kind) {
				t.Errorf("error %v, want one that is %v", err, tt.kind)
			}
		})
	}
}

func Example() {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, piece+done, "SELECT count(*) FROM singer")
	}))
	defer s.Close()
	c := llm.Client{Transport: New(), Endpoint: llm.Endpoint{BaseURL: s.URL, Model: "llama3.1"}}
	resp, err := c.Chat(context.Background(),
		llm.Request{Messages: []llm.Message{{Role: "user", Content: "How many singers?"}}}, nil)
	fmt.Println(resp.Text, err)
	// Output: SELECT count(*) FROM singer <nil>
}
