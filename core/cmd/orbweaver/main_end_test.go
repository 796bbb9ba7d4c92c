package main

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

func TestACommandThatDoesNotStopIsEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	if code := (&app{err: &out}).endAfter(ctx, 0); code != exitStopped || !strings.Contains(out.String(), "stopped") {
		t.Errorf("exit code %d with %q", code, out.String())
	}
}
