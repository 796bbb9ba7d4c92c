package playground

import (
	"io/fs"
	"testing"

	"github.com/orbweaver/orbweaver/samples/almanac"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// almanacFiles are the almanac as the page sends it.
func almanacFiles(t *testing.T, names ...string) (files []FolderFile, data []byte) {
	t.Helper()
	for _, name := range names {
		b, err := fs.ReadFile(almanac.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		files, data = append(files, FolderFile{name, len(b)}), append(data, b...)
	}
	return files, data
}

func TestLooseTablesAreSearchedByThemselves(t *testing.T) {
	p := newPage(t, Options{})
	files, data := almanacFiles(t, "tables.jsonl", "questions.jsonl")
	params := OpenTablesParams{Name: "almanac", Files: files}
	opened := must[OpenTablesResult](p, "openTables", params, data)
	if len(opened.Tables) < 300 || len(opened.Questions) < 600 || opened.Questions[0].Tables[0] != "Varnholt Regatta 2011" {
		t.Fatalf("%d tables, %d questions", len(opened.Tables), len(opened.Questions))
	}
	q := opened.Questions[0]
	noTitle := whole
	noTitle.Options.NoTitle = true
	columns := []CompareColumn{whole, noTitle}
	r := must[CompareResult](p, "compare", CompareParams{Corpus: "almanac", Question: q.Text, Query: q.ID, Columns: columns, K: 5}, nil)
	if r.Tables != len(opened.Tables) || r.Gold != "regatta-01" || r.Columns[0].GoldRank != 2 {
		t.Errorf("compared %+v", r)
	}
	own := must[CompareResult](p, "compare", CompareParams{Corpus: "almanac", Question: "Varnholt regatta, who won in 2011?", Gold: "regatta-01", Columns: columns, K: 5}, nil)
	if own.Gold != "regatta-01" || own.Columns[0].GoldRank == 0 {
		t.Errorf("with a gold of one's own: %+v", own)
	}
	m := must[RecallResult](p, "recall", RecallParams{Corpus: "almanac", Columns: columns}, nil)
	if with, without := m.Columns[0].Recall[0].Share, m.Columns[1].Recall[0].Share; m.Questions != len(opened.Questions) || with < 0.8 || without > 0.4 {
		t.Errorf("of %d questions R@1 is %.3f with titles and %.3f without", m.Questions, with, without)
	}
	must[OpenTablesResult](p, "openTables", params, data) // again, in place of the first
	must[RecallResult](p, "recall", RecallParams{Corpus: "almanac", Columns: columns[:1]}, nil)
	p.fails("compare", CompareParams{Corpus: "atlas", Question: "q", Columns: columns, K: 5}, nil, rpc.BadInput, `no set of tables "atlas"`)
}

func TestLooseTablesThatCannotBeReadSayWhy(t *testing.T) {
	p := newPage(t, Options{})
	files, data := almanacFiles(t, "tables.jsonl")
	p.fails("openTables", OpenTablesParams{Name: "a", Files: files}, data, rpc.BadInput, "questions.jsonl should hold")
	p.fails("openTables", OpenTablesParams{Name: "a", Files: files}, data[1:], rpc.BadInput, "were left")
	p.fails("openTables", OpenTablesParams{Files: files}, data, rpc.BadInput, "no name")
}
