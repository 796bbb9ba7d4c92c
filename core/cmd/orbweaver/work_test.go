package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestABenchIsAskedByAWorkerAsItIsAlone(t *testing.T) {
	out := filepath.Join(t.TempDir(), "run.db")
	args := []string{"bench", "--dataset", "sample", "--limit", "8", "--json"}
	type ended struct {
		code      int
		out, errs string
	}
	bench := make(chan ended, 1)
	go func() {
		code, text, errs := run(t, t.Context(), nil, append(args, "--out", out, "--queue", "embedded")...)
		bench <- ended{code, text, errs}
	}()
	var url []byte
	for len(url) == 0 { // until the queue is there, or the bench has failed
		select {
		case e := <-bench:
			t.Fatalf("the bench ended: exit code %d: %s", e.code, e.errs)
		case <-time.After(5 * time.Millisecond):
			url, _ = os.ReadFile(filepath.Join(out+".queue", "address"))
		}
	}
	if code, _, errs := run(t, t.Context(), nil, "work", "--dataset", "almanac", "--queue",
		string(url)); code != command.WrongUse || !strings.Contains(errs, "its data of almanac") {
		t.Errorf("a worker with other data: exit code %d: %s", code, errs)
	}
	if code, _, errs := run(t, t.Context(), nil, "work", "--dataset", "sample", "--parallel", "2",
		"--queue", string(url)); code != command.Done || !strings.Contains(errs, "asked 8 questions") {
		t.Fatalf("exit code %d: %s", code, errs) // else the bench would wait for a worker that is gone
	}
	e := <-bench
	if alone := ok(t, args...); e.code != command.Done || e.out != alone {
		t.Errorf("exit code %d, %s\n%s\nalone:\n%s", e.code, e.errs, e.out, alone)
	}
	if _, err := os.Stat(out + ".queue"); err == nil {
		t.Error("the queue of a whole run stays behind")
	}
}

func TestAQueueIsRefusedWhereItHasNoMeaning(t *testing.T) {
	for want, args := range map[string][]string{
		"for --task sql, qa and verify": {"bench", "--dataset", "sample", "--task",
			"retrieval", "--queue", "embedded"},
		"takes one dataset":   {"bench", "--dataset", "sample,almanac", "--queue", "embedded"},
		"are for --queue URL": {"bench", "--dataset", "sample", "--rate", "5"},
		"there is no --queue": {"work", "--dataset", "sample"},
		"belong together": {"work", "--dataset", "sample", "--queue",
			"nats://localhost", "--queue-cert", "x"},
		"is its server running": {"work", "--dataset", "sample", "--queue", "nats://127.0.0.1:1"},
	} {
		if code, _, errs := run(t, context.Background(), nil, args...); code == command.Done ||
			!strings.Contains(errs, want) {
			t.Errorf("%v: exit code %d: %s, want %q", args, code, errs, want)
		}
	}
}
