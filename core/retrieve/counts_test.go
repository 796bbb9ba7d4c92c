package retrieve_test

import (
	"context"
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/samples/almanac"
)

// The parts of a score add up to what an index of the same parameters says,
// table by table, also where a parameter is at its end.
func TestBM25TakenApartIsTheRetriever(t *testing.T) {
	ctx := context.Background()
	c, err := almanac.Read(ctx, almanac.Questions)
	if err != nil {
		t.Fatal(err)
	}
	o := retrieve.Options{NoRows: true}
	counts, err := lexical.Count(ctx, c, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []index.BM25{{}, {K1: -1, B: -1}, {K1: 8, B: 1}, {K1: 1.2, B: .3}} {
		r := lexical.New("bm25", m, o)
		if err := r.Index(ctx, c); err != nil {
			t.Fatal(err)
		}
		for _, q := range c.Queries[:40] {
			hits, err := r.Rank(ctx, q.Text, len(c.Tables))
			if err != nil {
				t.Fatal(err)
			}
			s := counts.Score(q.Text, m)
			if len(hits) != len(s.Ranked) {
				t.Fatalf("%+v, %q: %d hits, taken apart %d", m, q.Text, len(hits), len(s.Ranked))
			}
			for i, h := range hits {
				if got := s.Ranked[i]; math.Abs(got.Score-h.Score) > 1e-4 || i == 0 && got.Table != h.Table {
					t.Errorf("%+v, %q, rank %d: %s %g, taken apart %s %g", m, q.Text, i+1, h.Table, h.Score, got.Table, got.Score)
				}
			}
		}
	}
}

func TestAnEditedCellIsCountedAsIfTheTableHadIt(t *testing.T) {
	ctx := context.Background()
	counts, err := lexical.Count(ctx, shop(), retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const question = "Which concert has the theme jazz?"
	before := counts.Score(question, index.BM25{})
	edits := []lexical.Edit{{Row: -1, Text: "zoo concert"}, {Row: 0, Column: 1, Text: "theme"},
		{Row: 2, Column: 2, Text: "jazz"}, {Row: 9, Column: 9, Text: "jazz jazz"}}
	edited, err := counts.Edited(ctx, "zoo.animal", edits)
	if err != nil {
		t.Fatal(err)
	}
	after := edited.Score(question, index.BM25{})
	if before.Rank("zoo.animal") != 0 || after.Rank("zoo.animal") != 1 {
		t.Errorf("rank %d before, %d after", before.Rank("zoo.animal"), after.Rank("zoo.animal"))
	}
	if df := after.Terms[len(after.Terms)-1].DF; df != 1 {
		t.Errorf("jazz is in %d tables, want the edited one alone", df)
	}
	as := shop()
	as.Tables[2].Name, as.Tables[2].NaturalName = "concert", "concert"
	as.Tables[2].Title, as.Tables[2].Columns[1].NaturalName, as.Tables[2].Columns[1].Name = "zoo concert", "theme", "theme"
	as.Tables[2].Scan = scan("1,Joe,Ann", "2,Zed,jazz")
	anew, err := lexical.Count(ctx, as, retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := anew.Score(question, index.BM25{}); after.Mean != want.Mean ||
		after.Ranked[0].Score != want.Ranked[0].Score {
		t.Errorf("edited: mean %g, best %+v; counted anew: %g, %+v", after.Mean, after.Ranked[0], want.Mean, want.Ranked[0])
	}
	if counts.Score(question, index.BM25{}).Rank("zoo.animal") != 0 {
		t.Error("an edit changed the counts that it came from")
	}
	if _, err := counts.Edited(ctx, "zoo.animals", edits); err == nil {
		t.Error("a table that is not there was edited")
	}
}
