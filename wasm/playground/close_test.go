package playground

import (
	"context"
	"errors"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

func TestAClosedFileIsGone(t *testing.T) {
	p := newPage(t, Options{})
	d := must[databases.Database](p, "open", databases.OpenParams{Name: "boats.db"}, image(t, boats))
	must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: "How many boats are there?"}, nil)
	open := len(p.Corpora.Connections.Open)
	must[rpc.None](p, "close", databases.CloseParams{Database: d.ID}, nil)
	if left := len(p.Corpora.Connections.Open); left != open-1 {
		t.Errorf("of %d connections %d are left, want one less", open, left)
	}
	p.fails("close", databases.CloseParams{Database: d.ID}, nil, rpc.BadInput, `"boats"`)
	p.fails("ask", ask.AskParams{Database: d.ID, Question: "How many boats are there?"}, nil,
		rpc.BadInput, "opened again")
	p.fails("query", ask.QueryParams{Database: d.ID, SQL: "SELECT 1"}, nil, rpc.BadInput, "opened again")
	sample, _ := p.firstSample()
	p.fails("close", databases.CloseParams{Database: sample.ID}, nil, rpc.BadInput, sample.ID)
}

func TestRowsAreCountedUpToABound(t *testing.T) {
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image(t, boats)})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, test := range []struct{ most, want int64 }{{2, -1}, {3, 3}, {databases.MaxCounted, 3}} {
		if n, err := databases.CountRows(t.Context(), db, "boat", test.most); n != test.want || err != nil {
			t.Errorf("of 3 rows, with at most %d, %d are counted (%v), want %d", test.most, n, err, test.want)
		}
	}
}

func TestEveryFileHasItsOwnName(t *testing.T) {
	s := session.Corpora{Samples: &corpus.Corpus{Databases: []*corpus.Database{{ID: "a"}}}}
	s.Add(&corpus.Corpus{Databases: []*corpus.Database{{ID: "a-2"}}})
	if id, err := s.Free(t.Context(), "a"); err != nil || id != "a-3" {
		t.Errorf("the third file called a becomes %q (%v)", id, err)
	}
	if _, _, err := s.Find(t.Context(), "b"); err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("an unknown database gives %v", err)
	}
}

func FuzzOpen(f *testing.F) {
	sqlite, err := sqldb.Build(context.Background(), boats)
	if err != nil {
		f.Fatal(err)
	}
	f.Add("boats.db", sqlite)
	f.Add("boats.db", sqlite[:4096])
	f.Add("catch.csv", []byte("day,kg\n2024-05-01,12.5\n"))
	f.Add("../..", []byte("SQLite format 3\x00"))
	f.Add("", []byte{0})
	f.Fuzz(func(t *testing.T, name string, file []byte) {
		p := newPage(t, Options{})
		p.Corpora.Samples = &corpus.Corpus{}
		d, failed := call[databases.Database, rpc.Never](p, "open", databases.OpenParams{Name: name}, file, nil)
		switch {
		case failed != nil && failed.Code != rpc.BadInput:
			t.Errorf("%q with %q: %s: %s", name, file, failed.Code, failed.Message)
		case failed == nil && len(d.Tables) == 0:
			t.Errorf("%q with %q became a database without tables", name, file)
		}
	})
}
