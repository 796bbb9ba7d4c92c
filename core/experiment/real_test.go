//go:build !js

package experiment

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// The benchmark is not in the repository. Its dev split names one database
// that Spider never published a file of.
func TestSpidersDevSplitIsAskedButForTheDatabaseWithoutAFile(t *testing.T) {
	dir := "../../../shared/data/spider"
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		t.Skipf("%s is not there: Spider 1.0 is needed for this test", dir)
	}
	ctx := context.Background()
	c, err := corpus.ReadSpider(ctx, dir, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	s, err := testLab(t, c, Config{}, Parts{}).Bench(ctx, c.Queries, BenchOptions{Parallel: 2})
	if err != nil {
		t.Fatal(err)
	}
	want := []LeftOut{{Database: "wta_1", Queries: 62, Reason: "there is no database file"}}
	if !slices.Equal(s.LeftOut, want) || len(s.Records) != 972 {
		t.Errorf("%d asked, left out %v; want 972 and %v", len(s.Records), s.LeftOut, want)
	}
	sc := s.Score()
	for _, a := range sc.ByHardness {
		t.Logf("%-6s %4d of %4d  EX %.3f", a.Hardness, a.Right, a.Total, a.EX)
	}
	for i, total := range []int{232, 416, 160, 164, 972} {
		if sc.ByHardness[i].Total != total {
			t.Errorf("%d %s questions, want %d", sc.ByHardness[i].Total, sc.ByHardness[i].Hardness, total)
		}
	}
	for _, r := range s.Records {
		if r.Gold.Result.Outcome != sqldb.OK {
			t.Errorf("%s: the gold SQL gave %s: %s", r.Query, r.Gold.Result.Outcome, r.Gold.Result.Error)
		}
	}
}
