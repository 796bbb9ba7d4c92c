package llm

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)
	tests := []struct {
		header string
		want   time.Duration
		ok     bool
	}{
		{"7", 7 * time.Second, true},
		{" 0 ", 0, true},
		{"1.5", 1500 * time.Millisecond, true},
		{"99999999999999999999", 1e6 * time.Second, true},
		{"Sat, 21 Nov 2026 08:00:30 GMT", 30 * time.Second, true},
		{"Saturday, 21-Nov-26 08:00:30 GMT", 30 * time.Second, true},
		{"Sat Nov 21 08:00:30 2026", 30 * time.Second, true},
		{"Sat, 21 Nov 2026 07:00:00 GMT", 0, true},
		{"", 0, false},
		{"-1", 0, false},
		{"NaN", 0, false},
		{"soon", 0, false},
	}
	for _, tt := range tests {
		if got, ok := retryAfter(tt.header, now); got != tt.want || ok != tt.ok {
			t.Errorf("retryAfter(%q) = %v, %v; want %v, %v", tt.header, got, ok, tt.want, tt.ok)
		}
	}
}

func TestBackoffGrowsIsBoundedAndRepeats(t *testing.T) {
	for try, most := range map[int]time.Duration{1: time.Second, 2: 2 * time.Second, 4: 8 * time.Second,
		6: maxBackoff, 1000: maxBackoff} {
		d := backoff(try, []byte("body"))
		if d > most || d < most*3/4 {
			t.Errorf("try %d waits %v, want %v less up to a quarter", try, d, most)
		}
		if again := backoff(try, []byte("body")); again != d {
			t.Errorf("try %d waits %v and then %v", try, d, again)
		}
	}
	if backoff(3, []byte("a")) == backoff(3, []byte("b")) {
		t.Error("different requests wait equally long")
	}
}

func TestSleepEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := sleep(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("sleep = %v", err)
	}
	if err := sleep(context.Background(), time.Nanosecond); err != nil {
		t.Errorf("sleep = %v", err)
	}
}

func FuzzRetryAfter(f *testing.F) {
	f.Add("1.5")
	f.Add("Inf")
	f.Add("Wed, 21 Oct 2015 07:28:00 GMT")
	now := time.Date(2015, 10, 21, 7, 0, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, header string) {
		if d, ok := retryAfter(header, now); d < 0 || !ok && d != 0 {
			t.Errorf("%q says to wait %v (%v)", header, d, ok)
		}
	})
}
