package playground

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// A question over several tables has all of them told, and the place by which a
// retriever has found the last.
func TestCompareSaysByWhichPlaceAllTablesOfAQuestionAreFound(t *testing.T) {
	p := newPage(t, Options{})
	d, q := p.joining()
	params := compare.CompareParams{Database: d.ID, Question: q.Text, Query: q.ID,
		Columns: []session.CompareColumn{whole}, K: session.MaxCompared}
	all := must[compare.CompareResult](p, "compare", params, nil)
	params.K = 1
	few := must[compare.CompareResult](p, "compare", params, nil)
	at, atFew := all.Columns[0].AllAt, few.Columns[0].AllAt
	if len(all.Needed) < 2 || at < len(all.Needed) || at != atFew {
		t.Errorf("%s (%s) needs %v, found by %d, with one hit shown by %d", q.Text, q.SQL, all.Needed, at, atFew)
	}
	if at := compare.AllAt(all.Needed, all.Columns[0].Hits); at > 0 && at != all.Columns[0].AllAt {
		t.Errorf("all are among the first %d hits, %d is told", at, all.Columns[0].AllAt)
	}
	r := must[compare.RecallResult](p, "recall",
		compare.RecallParams{Columns: []session.CompareColumn{whole}}, nil)
	c := r.Columns[0]
	if c.Needs != r.Questions || c.Joined == 0 || c.Joined >= c.Needs || c.Joins[0] != 0 {
		t.Errorf("%d questions, of %d the tables are known, %d need several, of which %g have all in one table",
			r.Questions, c.Needs, c.Joined, c.Joins[0])
	}
	for i, at := range c.Recall {
		if c.All[i] > at.Share+1e-9 || c.Joins[i] > 1 || i > 0 && c.Joins[i] < c.Joins[i-1] {
			t.Errorf("k = %d: recall %g, all found %g, of several %g", at.K, at.Share, c.All[i], c.Joins[i])
		}
	}
}

// joining returns a sample question whose gold SQL joins tables.
func (p *page) joining() (databases.Database, databases.Question) {
	for _, d := range must[databases.Samples](p, "samples", rpc.None{}, nil).Databases {
		for _, q := range d.Questions {
			if strings.Contains(q.SQL, " JOIN ") {
				return d, q
			}
		}
	}
	p.Fatal("no sample question joins tables")
	return databases.Database{}, databases.Question{}
}
