//go:build !js

package experiment

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// The benchmark is not in the repository. Its dev split names one database
// that Spider never published a file of. The gold SQL is its own prediction
// here: what the built-in actor makes of it is measured in core/builtin.
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
	var gold strings.Builder
	for _, q := range c.Queries {
		fmt.Fprintf(&gold, "%s\t%s\n", strings.Join(strings.Fields(q.SQL), " "), q.Database)
	}
	cfg, parts := recordedRun(mustRead(t, "gold.sql", gold.String(), c))
	s, err := testLab(t, c, cfg, parts).Bench(ctx, c.Queries, BenchOptions{Parallel: 2})
	if err != nil {
		t.Fatal(err)
	}
	want := []LeftOut{{Database: "wta_1", Queries: 62, Reason: "there is no database file"}}
	if !slices.Equal(s.LeftOut, want) || len(s.Records) != 972 {
		t.Errorf("%d asked, left out %v; want 972 and %v", len(s.Records), s.LeftOut, want)
	}
	for i, total := range []int{232, 416, 160, 164, 972} {
		a := s.Score().ByHardness[i]
		if a.Total != total || a.Right != total {
			t.Errorf("%d of %d %s questions are right by their own gold SQL, want all of %d", a.Right, a.Total, a.Hardness, total)
		}
	}
	for _, r := range s.Records {
		if r.Gold.Result.Outcome != sqldb.OK {
			t.Errorf("%s: the gold SQL gave %s: %s", r.Query, r.Gold.Result.Outcome, r.Gold.Result.Error)
		}
	}
}
