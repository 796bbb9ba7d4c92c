package playground

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/retrieval"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/evaluation"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
)

const spiderData = "../../../shared/data/spider"

// spiderFolder returns Spider's dev split as the page sends it: the JSON files,
// and the databases that its questions name.
func spiderFolder(t *testing.T) (databases.OpenFolderParams, []byte) {
	if _, err := os.Stat(spiderData); err != nil || testing.Short() {
		t.Skip("Spider is not in ../shared/data, or the test is short")
	}
	params := databases.OpenFolderParams{Name: "spider"}
	var data []byte
	add := func(path string) {
		content, err := os.ReadFile(filepath.Join(spiderData, path))
		if err != nil {
			return // a database that is not there
		}
		params.Files = append(params.Files, databases.FolderFile{Path: path, Size: len(content)})
		data = append(data, content...)
	}
	add("tables.json")
	add("dev.json")
	for _, path := range must[databases.FolderNeeds](newPage(t, Options{}), "folderNeeds", params, data).Files {
		add(path)
	}
	return params, data
}

func TestThePageMeasuresSpidersDevSplitAsTheCommandDoes(t *testing.T) {
	params, data := spiderFolder(t)
	p := newPage(t, Options{})
	opened := must[databases.OpenFolderResult](p, "openFolder", params, data)
	if opened.Tables != 81 {
		t.Errorf("%d tables are searched, not 81", opened.Tables)
	}
	id := opened.Databases[0].ID
	columns := []session.CompareColumn{{Retriever: "bm25"}, {Retriever: "tfidf"}, {Retriever: "bm25"}}
	columns[2].Options.NoTitle = true
	got := must[compare.RecallResult](p, "recall", compare.RecallParams{Database: id, Columns: columns}, nil)
	if got.Questions != 1034 {
		t.Errorf("%d questions are asked, not 1,034", got.Questions)
	}
	c, err := benchmark.ReadSpider(t.Context(), spiderData, corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	for i, column := range columns {
		want, err := retrieval.Measure(t.Context(), c, compare.ByDatabase(c),
			retrieval.Options{Retriever: column.Retriever,
				Options: column.Options, K: compare.Cutoffs[:]})
		if err != nil {
			t.Fatal(err)
		}
		for j, at := range want.Recall {
			if share := got.Columns[i].Recall[j].Share; math.Abs(share-at.Value) > 1e-12 {
				t.Errorf("%v: recall@%d is %v in the page and %v by the command", column, at.K, share, at.Value)
			}
		}
	}
	if asked, left := p.benchedWhole(t, id), 1034-opened.LeftOut; asked != left {
		t.Errorf("a run asks %d questions of the whole set, not %d", asked, left)
	}
}

// benchedWhole returns how many questions a run over everything that was opened
// with a database asks.
func (p *page) benchedWhole(t *testing.T, database string) int {
	asked := 0
	_, fault := call[runs.LoopResult](p, "loop", runs.LoopParams{Database: database, All: true, Variant: "none",
		Config: experiment.Config{Z: 1}}, nil, func(runs.LoopProgress) { asked++ })
	if fault != nil {
		t.Fatal(fault)
	}
	return asked
}

func TestQuestionsOfMissingDatabasesAreLeftOutByOnePress(t *testing.T) {
	params, data := spiderFolder(t)
	p := newPage(t, Options{})
	opened := must[databases.OpenFolderResult](p, "openFolder", params, data)
	gold, err := os.ReadFile(filepath.Join(spiderData, "dev_gold.sql"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(gold)) {
		sql, _, _ := strings.Cut(line, "\t")
		lines = append(lines, sql)
	}
	ask := evaluation.EvaluateParams{Gold: evaluation.TextFile{Name: "dev_gold.sql", Text: string(gold)},
		Predictions: evaluation.TextFile{Name: "same.sql", Text: strings.Join(lines, "\n")},
		Program:     evaluation.BySpider}
	first := must[evaluation.EvaluateResult](p, "evaluate", ask, nil)
	if first.Report != nil || len(first.Missing) != len(opened.Missing) ||
		first.Missing[0].Queries != opened.LeftOut {
		t.Fatalf("of %v with %d questions, %+v are missing", opened.Missing, opened.LeftOut, first.Missing)
	}
	ask.LeaveOut = true
	second := must[evaluation.EvaluateResult](p, "evaluate", ask, nil)
	if n := second.Report.Questions; n != 1034-opened.LeftOut || len(second.Report.LeftOut) != 1 {
		t.Errorf("%d questions are judged, and %+v left out", n, second.Report.LeftOut)
	}
}
