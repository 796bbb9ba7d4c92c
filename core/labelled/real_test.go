//go:build !js

package labelled

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/spider/evaluate"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// Execution on one database, with every DISTINCT in place, accepts a quarter of
// the wrong pairs of the even half of FuncEval, and refuses no right one.
func TestExecutionOnOneDatabaseAcceptsAQuarterOfTheWrong(t *testing.T) {
	if testing.Short() {
		t.Skip("it judges 766 pairs")
	}
	const data = "../../../shared/data/"
	content, err := os.ReadFile(data + "pairs/funceval-even.tsv")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("FuncEval's pairs are not there")
	}
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := Read("funceval-even.tsv", content)
	if err != nil {
		t.Fatal(err)
	}
	c, err := benchmark.ReadSpider(context.Background(), data+"spider", corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	catalog := evaluate.NewCatalog(c.Databases)
	for _, d := range c.Databases {
		if !d.File.Absent() {
			catalog.Files[d.ID] = []corpus.File{d.File}
		}
	}
	list, err := ByRules(context.Background(), catalog, pairs, RuleOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range list {
		if r := Measure(pairs, o, Options{}); o.Critic == string(execution.SuiteDistinct) {
			t.Logf("%+v", r)
			if r.Pairs != 773 || r.Q.Value < .247 || r.Q.Value > .287 || r.S.Count != 0 || r.Kappa < .689 {
				t.Errorf("q %.3f, s %.3f, κ %.3f of %d pairs; printed are .267, 0, .709 of 773",
					r.Q.Value, r.S.Value, r.Kappa, r.Pairs)
			}
		}
	}
}
