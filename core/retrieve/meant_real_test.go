//go:build !js

package retrieve_test

import (
	"context"
	"math/rand"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/retrieve"
	"github.com/orbweaver/orbweaver/core/retrieve/retrievers"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// TestSlipsOfTypingLoseLittle asks Spider's development questions with a slip
// in every content word, and Spider-Syn's, which use other words. Literally
// read, .288 and .741 have their database first.
func TestSlipsOfTypingLoseLittle(t *testing.T) {
	const spider, syn = "../../../shared/data/spider", "../../../shared/data/spider-syn"
	if _, err := os.Stat(syn); err != nil || testing.Short() {
		t.Skip("Spider-Syn is not in ../shared/data, or the test is short")
	}
	ctx := context.Background()
	c, err := benchmark.ReadSpider(ctx, spider, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	other, err := benchmark.ReadSpiderSyn(ctx, syn, corpus.Options{Spider: spider})
	if err != nil {
		t.Fatal(err)
	}
	r, err := retrievers.New("orbweaver", retrieve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Index(ctx, c); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewSource(1))
	var clean, slips []corpus.Query
	for _, q := range c.Queries {
		clean = append(clean, q)
		q.Text = slipped(random, q.Text)
		slips = append(slips, q)
	}
	at1 := func(queries []corpus.Query) float64 {
		found := 0.0
		for _, q := range queries {
			hits, err := retrieve.Rank(ctx, r, q.Text, 1)
			if err != nil {
				t.Fatal(err)
			}
			if retrieve.RankOfDatabase(hits, q.Database) == 1 {
				found++
			}
		}
		return found / float64(len(queries))
	}
	asWritten, withSlips, otherWords := at1(clean), at1(slips), at1(other.Queries)
	t.Logf("R@1 %.4f, with slips %.4f, in other words %.4f", asWritten, withSlips, otherWords)
	if asWritten < .951 || withSlips < asWritten-.05 || otherWords < .811 {
		t.Errorf("R@1 %.4f, with slips %.4f, in other words %.4f: want .951, at most .05 less, .811", asWritten,
			withSlips, otherWords)
	}
}
