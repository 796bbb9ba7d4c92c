package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestACommandThatDoesNotStopIsEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out bytes.Buffer
	if code := command.EndAfter(ctx, (&command.App{Err: &out}), 0); code != command.Stopped ||
		!strings.Contains(out.String(), "stopped") {
		t.Errorf("exit code %d with %q", code, out.String())
	}
}
