package playground

import (
	"math"
	"testing"

	"github.com/orbweaver/orbweaver/core/retrieve/lexical"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// With the usual parameters and no edit, BM25 taken apart equals column "bm25"
// of a comparison, and its parts follow the formula.
func TestBM25TakenApartIsTheColumnOfAComparison(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.firstSample()
	params := compare.BM25Params{Database: d.ID, Question: q.Text, Query: q.ID, K1: 1.5, B: 0.75, K: 5,
		Edits: []lexical.Edit{}}
	r := must[compare.BM25Result](p, "bm25", params, nil)
	c := must[compare.CompareResult](p, "compare",
		compare.CompareParams{Database: d.ID, Question: q.Text, Query: q.ID,
			Columns: []session.CompareColumn{whole}, K: 5}, nil)
	if r.GoldRank != c.Columns[0].GoldRank || r.Gold != c.Gold || r.Scoring.Tables != c.Tables ||
		len(r.Names) != c.Tables {
		t.Errorf("gold %q at %d of %d; compared %q at %d of %d", r.Gold, r.GoldRank, r.Scoring.Tables, c.Gold,
			c.Columns[0].GoldRank, c.Tables)
	}
	for i, h := range c.Columns[0].Hits {
		got := r.Scoring.Ranked[i]
		if got.Table != h.Table || math.Abs(got.Score-h.Score) > 1e-5 || r.Before[i] != i+1 {
			t.Errorf("rank %d: %s %g, before at %d; compared %s %g", i+1, got.Table, got.Score,
				r.Before[i], h.Table, h.Score)
		}
		sum := 0.0
		for j, term := range r.Scoring.Terms {
			tf, length := float64(got.Parts[j].TF), float64(got.Length)
			sum += float64(term.Times) * term.IDF * tf * 2.5 / (tf + 1.5*(.25+.75*length/r.Scoring.Mean))
		}
		if math.Abs(sum-got.Score) > 1e-5 {
			t.Errorf("rank %d: the formula gives %g, the score is %g", i+1, sum, got.Score)
		}
	}
	last := r.Scoring.Ranked[len(r.Scoring.Ranked)-1].Table
	params.Table, params.Edits = last, []lexical.Edit{{Row: -1, Text: q.Text}}
	if r := must[compare.BM25Result](p, "bm25", params, nil); r.Scoring.Ranked[0].Table != last ||
		r.Before[0] < 2 ||
		r.Sheet.Table != last {
		t.Errorf("with the question for a title, %s is at rank %d", last, r.Before[0])
	}
	p.fails("bm25", compare.BM25Params{Edits: []lexical.Edit{}}, nil, rpc.BadInput, "no question")
	p.fails("bm25", compare.BM25Params{Database: d.ID, Question: "a", K: 5, K1: -1},
		nil, rpc.BadInput, "k1 is -1")
	p.fails("bm25", compare.BM25Params{Database: d.ID, Question: "a", K: 5, B: 2}, nil, rpc.BadInput, "b is 2")
	p.fails("bm25", compare.BM25Params{Database: d.ID, Question: "a", Table: "no.table", K: 5}, nil,
		rpc.BadInput, "no such table")
}
