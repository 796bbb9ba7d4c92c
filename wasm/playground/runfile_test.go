package playground

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// benchRows are the rows of a run over a sample database.
func benchRows(p *page, database string, config experiment.Config) (rows []RunRow, total int) {
	p.Helper()
	r, failed := call[BenchResult](p, "bench", BenchParams{Database: database, Config: config}, nil, func(e BenchEvent) {
		rows = append(rows, RunRow{e.Record, e.MS})
	})
	if failed != nil {
		p.Fatal(failed)
	}
	return rows, r.Total
}

func TestARunIsWrittenAsARunStoreAndReadAgain(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	config := ParityConfig()
	rows, total := benchRows(p, d.ID, config)
	written := must[WrittenRun](p, "writeRun", WriteRunParams{Database: d.ID, Config: config, Total: total, Rows: rows},
		nil)
	var back []RunRow
	read, failed := call[ReadRunResult](p, "readRun", ReadRunParams{Name: "mine.db"}, written.File,
		func(r RunRow) { back = append(back, r) })
	if failed != nil {
		t.Fatal(failed)
	}
	if asJSON(t, back) != asJSON(t, rows) {
		t.Error("the rows of the file differ from those that were written")
	}
	if read.Database != d.ID || read.Total != total || read.Run != 1 || len(read.Runs) != 1 ||
		read.Config.Dataset != "sample" {
		t.Errorf("read %+v", read)
	}
	head := read.Runs[0]
	if head.Dataset != "sample" || head.Retriever != "bm25" || head.Actor != "builtin" || head.Z != experiment.DefaultZ ||
		head.Done != total || head.Right == 0 {
		t.Errorf("the run is told as %+v", head)
	}
	// What was read is written as it was.
	again := must[WrittenRun](p, "writeRun", WriteRunParams{Config: read.Config, Total: read.Total, LeftOut: read.LeftOut,
		Rows: back}, nil)
	twice, failed := call[ReadRunResult, json.RawMessage](p, "readRun", ReadRunParams{Name: "mine.db", Run: 1}, again.File,
		nil)
	if failed != nil || asJSON(t, twice) != asJSON(t, read) {
		t.Errorf("written again it is %+v (%v), was %+v", twice, failed, read)
	}
}

func TestARunOfAClosedFileKeepsItsName(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	rows, total := benchRows(p, d.ID, experiment.Config{})
	written := must[WrittenRun](p, "writeRun", WriteRunParams{Database: "gone", Total: total, Rows: rows}, nil)
	read := must[ReadRunResult](p, "readRun", ReadRunParams{Name: "mine.db"}, written.File)
	if read.Runs[0].Dataset != "gone" {
		t.Errorf("its dataset is %q", read.Runs[0].Dataset)
	}
}

func TestAFileThatHoldsNoRunIsRefusedInWords(t *testing.T) {
	p := newPage(t, Options{})
	p.fails("readRun", ReadRunParams{Name: "cat.db"}, []byte("meow"), rpc.BadInput, "cat.db: not a SQLite database")
	p.fails("readRun", ReadRunParams{Name: "none.db"}, nil, rpc.BadInput, "none.db")
	p.fails("readRun", ReadRunParams{Name: "cat.db", Run: -1}, nil, rpc.BadInput, "no run -1")
	image := must[WrittenRun](p, "writeRun", WriteRunParams{Rows: []RunRow{}}, nil).File
	p.fails("readRun", ReadRunParams{Name: "one.db", Run: 3}, image, rpc.BadInput, "1 runs")
	p.fails("writeRun", WriteRunParams{Rows: []RunRow{{}}}, nil, rpc.BadInput, "row 1")
	other := strings.Replace(string(image), "query", "quarz", 1)
	p.fails("readRun", ReadRunParams{Name: "other.db"}, []byte(other), rpc.BadInput, "other.db")
}
