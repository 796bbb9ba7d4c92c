package llm

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

func TestChatTriesAgainUntilItWorks(t *testing.T) {
	c, _, waits := client(reply{status: 503}, reply{err: errors.New("reset")},
		reply{status: 429, header: map[string]string{"Retry-After": "7"}}, reply{body: full})
	var told []string
	c.OnRetry = func(why string, d time.Duration) { told = append(told, fmt.Sprint(why, " ", d)) }
	resp, err := c.Chat(context.Background(), hello(), nil)
	if err != nil || resp.Tries != 4 || resp.Text != "SELECT 1" {
		t.Fatalf("%+v, %v", resp, err)
	}
	w := *waits
	if len(w) != 3 || w[0] > time.Second || w[0] < 750*time.Millisecond || w[1] > 2*time.Second ||
		w[1] < 1500*time.Millisecond || w[2] != 7*time.Second {
		t.Errorf("waited %v", w)
	}
	if len(told) != 3 || !strings.Contains(told[2], "429") || !strings.HasSuffix(told[2], "7s") {
		t.Errorf("told %q", told)
	}
}

func TestChatRepeatsTextOnlyWhenTheCallerCanDropIt(t *testing.T) {
	replies := []reply{{body: chunk("SELECT na")}, {body: full}}

	c, f, _ := client(replies...)
	if _, err := c.Chat(context.Background(), hello(), func(string) {}); !errors.Is(err, ErrBroken) ||
		len(f.asked) != 1 {
		t.Errorf("without OnRetry: error %v after %d calls, want it broken after 1", err, len(f.asked))
	}

	c, _, _ = client(replies...)
	shown := ""
	c.OnRetry = func(string, time.Duration) { shown = "" }
	resp, err := c.Chat(context.Background(), hello(), func(s string) { shown += s })
	if err != nil || shown != "SELECT 1" || resp.Text != "SELECT 1" {
		t.Errorf("with OnRetry: %q shown, %+v, %v", shown, resp, err)
	}
}

func TestChatHasADeadline(t *testing.T) {
	c, f, _ := client(reply{hang: true})
	c.Deadline = time.Millisecond
	_, err := c.Chat(context.Background(), hello(), nil)
	if !errors.Is(err, ErrTimeout) || !strings.Contains(err.Error(), "within 1ms") || len(f.asked) != 1 {
		t.Errorf("error %v after %d calls", err, len(f.asked))
	}
}

func TestAPassedDeadlineIsTriedAgainWhereAsked(t *testing.T) {
	c, f, _ := client(reply{hang: true}, reply{body: full})
	c.Deadline, c.Timeouts = time.Millisecond, 2
	resp, err := c.Chat(context.Background(), hello(), nil)
	if err != nil || resp.Text != "SELECT 1" || len(f.asked) != 2 {
		t.Errorf("%+v, error %v after %d calls", resp, err, len(f.asked))
	}
	c, f, _ = client(reply{hang: true}, reply{hang: true}, reply{body: full})
	c.Deadline, c.Timeouts = time.Millisecond, 2
	if _, err := c.Chat(context.Background(), hello(), nil); !errors.Is(err, ErrTimeout) || len(f.asked) != 2 {
		t.Errorf("error %v after %d calls, want the second deadline to be the last", err, len(f.asked))
	}
}

func TestACallThatTheTransportRefusesIsNotMadeAgain(t *testing.T) {
	c, f, _ := client(reply{err: fmt.Errorf("no money left: %w", ErrRefused)}, reply{body: full})
	if _, err := c.Chat(context.Background(), hello(), nil); !errors.Is(err, ErrRefused) || len(f.asked) != 1 {
		t.Errorf("error %v after %d calls", err, len(f.asked))
	}
}

func TestChatStopsWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	stream := &cancelling{after: strings.NewReader(chunk("SELECT")), ctx: ctx}
	c, _, _ := client(reply{read: stream})
	_, err := c.Chat(ctx, hello(), func(string) { cancel() })
	if !errors.Is(err, context.Canceled) || errors.Is(err, ErrBroken) {
		t.Errorf("mid-stream: %v", err)
	}

	ctx, cancel = context.WithCancel(context.Background())
	c, f, _ := client(reply{status: 503})
	c.Wait = func(ctx context.Context, _ time.Duration) error { cancel(); return ctx.Err() }
	if _, err := c.Chat(ctx, hello(), nil); !errors.Is(err, context.Canceled) || len(f.asked) != 1 {
		t.Errorf("while waiting: %v after %d calls", err, len(f.asked))
	}
}

// cancelling reads like a transport whose context ends.
type cancelling struct {
	after io.Reader
	ctx   context.Context
}

func (c *cancelling) Read(p []byte) (int, error) {
	if n, err := c.after.Read(p); err == nil {
		return n, nil
	}
	<-c.ctx.Done()
	return 0, c.ctx.Err()
}
