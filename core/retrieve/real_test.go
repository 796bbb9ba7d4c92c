//go:build !js

package retrieve_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"testing"
	"time"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// spider reads the real benchmark, which is not in the repository.
func spider(t testing.TB, all bool) *corpus.Corpus {
	t.Helper()
	dir := "../../../shared/data/spider"
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: Spider 1.0 is needed for this test", dir)
	}
	c, err := benchmark.ReadSpider(context.Background(), dir, corpus.Options{Open: sqldb.OpenSource, All: all})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A recallTest says how well a retriever has to find the database of Spider's
// 1,034 dev questions. The floors are half a point below what was measured
// when the retrievers were written: a change that loses more has to say so.
type recallTest struct {
	retriever string
	options   retrieve.Options
	floors    map[int]float64 // by k
}

func TestSpidersQuestionsFindTheirDatabase(t *testing.T) {
	c := spider(t, false)
	for _, tt := range []recallTest{
		{"bm25", retrieve.Options{}, map[int]float64{1: .893, 5: .984, 10: .994}},
		{"bm25", retrieve.Options{NoRows: true}, map[int]float64{1: .929, 5: .987, 10: .992}},
		{"tfidf", retrieve.Options{}, map[int]float64{1: .901, 5: .995, 10: .995}},
		{"tfidf", retrieve.Options{NoRows: true}, map[int]float64{1: .912, 5: .981, 10: .987}},
		{"orbweaver", retrieve.Options{}, map[int]float64{1: .945, 5: .993, 10: .995}},
	} {
		tt.run(t, c)
	}
}

func (tt recallTest) run(t *testing.T, c *corpus.Corpus) {
	start := time.Now()
	r := indexed(t, tt.retriever, tt.options, c)
	built := time.Since(start)
	start = time.Now()
	ranks := databaseRanks(t, r, c.Queries)
	perQuery := time.Since(start) / time.Duration(len(c.Queries))
	t.Logf("%s %+v, %d databases: index %v, %d bytes; query %v", tt.retriever, tt.options, len(c.Databases), built,
		retrieve.Bytes(r), perQuery)
	for _, k := range []int{1, 5, 10} {
		recall := metric.Recall(ranks, k)
		t.Logf("  R@%d %.4f", k, recall)
		if recall < tt.floors[k] {
			t.Errorf("%s %+v over %d databases: R@%d fell to %.4f, below %.3f", tt.retriever, tt.options, len(c.Databases), k,
				recall, tt.floors[k])
		}
	}
}

func databaseRanks(t *testing.T, r retrieve.Retriever, queries []corpus.Query) []int {
	t.Helper()
	ranks := make([]int, len(queries))
	for i, q := range queries {
		hits, err := retrieve.Rank(context.Background(), r, q.Text, 10)
		if err != nil {
			t.Fatal(err)
		}
		ranks[i] = retrieve.RankOfDatabase(hits, q.Database)
	}
	return ranks
}
