//go:build !js

package runstore

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/llm/transport"
)

func TestAFileRemembersWhatItsRunsHaveSpent(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "run.db")
	c := dbtest.Ferries(t)
	for i, cfg := range []experiment.Config{{Z: 2}, {Z: 3}} {
		f, err := Open(ctx, path, cfg, c, "build")
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := f.Spend(ctx, transport.Spent{Calls: 1, Prompt: 10, Answer: 2}); err != nil {
				t.Fatal(err)
			}
		}
		if s, err := f.Spent(ctx); err != nil ||
			s != (transport.Spent{Calls: 2 * (i + 1), Prompt: 20 * (i + 1), Answer: 4 * (i + 1)}) {
			t.Errorf("after run %d: %+v, error %v", i+1, s, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAnImageIsAFileThatTheCommandOpensAndTheOtherWayRound(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "run.db")
	image, s := imageOf(t, experiment.Config{Retriever: "bm25"})
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	runs, err := Read(ctx, path, Options{})
	if err != nil || len(runs) != 1 || records(t, runs[0]) != records(t, s) {
		t.Fatalf("the image reads as %d runs, error %v", len(runs), err)
	}
	// A bench goes on in the same file, with a run of its own, and leaves it
	// as one that had a log beside it.
	if _, err := benchOnce(t, path, "build", experiment.Config{Retriever: "tfidf"}, nil, nil); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	both, err := ReadImage(ctx, "run.db", content, -1,
		func(StoredRun, *experiment.Record) error { n++; return nil })
	if err != nil || len(both) != 2 || both[1].Config.Retriever != "tfidf" || n != both[1].Done || n == 0 {
		t.Errorf("the file reads as %+v with %d records, error %v", both, n, err)
	}
}
