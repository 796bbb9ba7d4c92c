//go:build !js

package runstore

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

// TestTheFirstRunStoreIsStillReadAndGoneOnWith holds layout 1 to a file that an
// earlier program wrote.
func TestTheFirstRunStoreIsStillReadAndGoneOnWith(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "first.db")
	script, err := os.ReadFile("testdata/first.sql")
	if err != nil {
		t.Fatal(err)
	}
	image := dbtest.Image(t, string(script))
	if err := os.WriteFile(path, image, 0o600); err != nil {
		t.Fatal(err)
	}
	runs, err := Read(ctx, path, Options{})
	if err != nil || len(runs) != 1 {
		t.Fatalf("%d runs (error %v), want 1", len(runs), err)
	}
	first := runs[0]
	if cfg := first.Config; first.Dataset != "sample" || first.Split != "dev" || first.Total != 3 ||
		cfg.Retriever != "bm25" || cfg.K != 3 || cfg.Actor != experiment.BuiltinActor || cfg.Z != 5 {
		t.Errorf("%s %s, %d questions, %+v", first.Dataset, first.Split, first.Total, cfg)
	}
	right := 0
	for _, r := range first.Records {
		if r.Right() {
			right++
		}
		if len(r.Hits) < 2 || r.Trace == nil || len(r.Trace.Attempts) != 1 || r.Timing.Total <= 0 {
			t.Errorf("question %s: %d hits, %+v, %v", r.Query, len(r.Hits), r.Trace, r.Timing)
		}
	}
	if top := first.Records[0].Hits[0]; len(first.Records) != 3 || right != 1 ||
		top.Table != "botanical_garden.gardener" {
		t.Errorf("%d records, %d right, and first %+v", len(first.Records), right, top)
	}
	var shown []*experiment.Record
	_, err = ReadImage(ctx, "first.db", image, 0, func(_ StoredRun, r *experiment.Record) error {
		shown = append(shown, r)
		return nil
	})
	if err != nil || lines(t, shown) != records(t, first) {
		t.Errorf("as an image it has other records (error %v)", err)
	}
	if _, err := benchOnce(t, path, "build", experiment.Config{Retriever: "bm25"}, nil, nil); err != nil {
		t.Fatal(err)
	}
	runs, err = Read(ctx, path, Options{})
	if err != nil || len(runs) != 2 || records(t, runs[0]) != records(t, first) || len(runs[1].Records) == 0 {
		t.Errorf("%d runs after another beside it (error %v), the first as it was: %v", len(runs), err,
			records(t, runs[0]) == records(t, first))
	}
}

func TestAFileOfALaterLayoutIsLeftToANewerProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "later.db")
	if err := os.WriteFile(path, dbtest.Image(t, storeSchema+"PRAGMA user_version = 2"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Read(context.Background(), path, Options{})
	_, opened := Open(context.Background(), path, experiment.Config{}, dbtest.Ferries(t), "build")
	for _, err := range []error{err, opened} {
		if err == nil || !strings.Contains(err.Error(),
			"later.db: its layout is version 2, this Orbweaver knows 1") {
			t.Errorf("error %v", err)
		}
	}
}
