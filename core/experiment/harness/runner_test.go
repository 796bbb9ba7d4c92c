package harness

import (
	"context"
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func testRunner(t testing.TB, c *corpus.Corpus, cfg experiment.Config, parts Dependencies) *Runner {
	t.Helper()
	l, err := New(context.Background(), c, cfg, parts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

func TestThePoolKeepsABoundedNumberOfDatabasesOpen(t *testing.T) {
	ctx := context.Background()
	image, err := sqldb.Build(ctx, "CREATE TABLE t (x)")
	if err != nil {
		t.Fatal(err)
	}
	var p pool
	busy := &corpus.Database{ID: "busy", File: corpus.File{Image: image}}
	db, release, err := p.get(ctx, busy)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 * maxOpen {
		d := &corpus.Database{ID: fmt.Sprint(i), File: corpus.File{Image: image}}
		_, give, err := p.get(ctx, d)
		if err != nil {
			t.Fatal(err)
		}
		give()
		if p.leases.Len() > maxOpen {
			t.Fatalf("%d databases are open after %d, want at most %d", p.leases.Len(), i+1, maxOpen)
		}
	}
	if r := db.Query(ctx, "SELECT 1", sqldb.Limits{}); r.Outcome != sqldb.OK {
		t.Errorf("a database in use was closed: %s", r.Error)
	}
	again, giveAgain, err := p.get(ctx, busy)
	if err != nil || again != db {
		t.Errorf("asking for an open database gave another one (error %v)", err)
	}
	giveAgain()
	release()
	if err := p.close(); err != nil || p.leases.Len() != 0 {
		t.Errorf("closing: error %v, %d left open", err, p.leases.Len())
	}
}

// noTitles makes tables of one database differ by their own words alone.
var noTitles = retrieve.Options{NoTitle: true}
