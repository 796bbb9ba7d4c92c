package playground

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// benchRows returns the rows of a run over a sample database.
func benchRows(p *page, database string, config experiment.Config) (rows []runs.RunRow, total int) {
	p.Helper()
	r, failed := call[runs.BenchResult](p, "bench", runs.BenchParams{Database: database, Config: config}, nil,
		func(e runs.BenchEvent) {
			rows = append(rows, runs.RunRow{Record: e.Record, MS: e.MS})
		})
	if failed != nil {
		p.Fatal(failed)
	}
	return rows, r.Total
}

func TestARunIsWrittenAsARunStoreAndReadAgain(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	config := runs.ParityConfig()
	rows, total := benchRows(p, d.ID, config)
	written := must[runs.WrittenRun](p, "writeRun", runs.WriteRunParams{Database: d.ID, Config: config,
		Total: total, Rows: rows},
		nil)
	var back []runs.RunRow
	read, failed := call[runs.ReadRunResult](p, "readRun", runs.ReadRunParams{Name: "mine.db"}, written.File,
		func(r runs.RunRow) { back = append(back, r) })
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
	if head.Dataset != "sample" || head.Retriever != "bm25" || head.Actor != "builtin" ||
		head.Z != experiment.DefaultZ ||
		head.Done != total || head.Right == 0 {
		t.Errorf("the run is told as %+v", head)
	}
	// What was read is written as it was.
	again := must[runs.WrittenRun](p, "writeRun", runs.WriteRunParams{Config: read.Config, Total: read.Total,
		LeftOut: read.LeftOut,
		Rows:    back}, nil)
	twice, failed := call[runs.ReadRunResult, json.RawMessage](p, "readRun",
		runs.ReadRunParams{Name: "mine.db", Run: 1},
		again.File,
		nil)
	if failed != nil || asJSON(t, twice) != asJSON(t, read) {
		t.Errorf("written again it is %+v (%v), was %+v", twice, failed, read)
	}
}

func TestARunOfAClosedFileKeepsItsName(t *testing.T) {
	p := newPage(t, Options{})
	d, _ := p.firstSample()
	rows, total := benchRows(p, d.ID, experiment.Config{})
	written := must[runs.WrittenRun](p, "writeRun",
		runs.WriteRunParams{Database: "gone", Total: total, Rows: rows}, nil)
	read := must[runs.ReadRunResult](p, "readRun", runs.ReadRunParams{Name: "mine.db"}, written.File)
	if read.Runs[0].Dataset != "gone" {
		t.Errorf("its dataset is %q", read.Runs[0].Dataset)
	}
}

func TestAFileThatHoldsNoRunIsRefusedInWords(t *testing.T) {
	p := newPage(t, Options{})
	p.fails("readRun", runs.ReadRunParams{Name: "cat.db"}, []byte("meow"), rpc.BadInput,
		"cat.db: not a SQLite database")
	p.fails("readRun", runs.ReadRunParams{Name: "none.db"}, nil, rpc.BadInput, "none.db")
	p.fails("readRun", runs.ReadRunParams{Name: "cat.db", Run: -1}, nil, rpc.BadInput, "no run -1")
	image := must[runs.WrittenRun](p, "writeRun", runs.WriteRunParams{Rows: []runs.RunRow{}}, nil).File
	p.fails("readRun", runs.ReadRunParams{Name: "one.db", Run: 3}, image, rpc.BadInput, "1 runs")
	p.fails("writeRun", runs.WriteRunParams{Rows: []runs.RunRow{{}}}, nil, rpc.BadInput, "row 1")
	other := strings.Replace(string(image), "query", "quarz", 1)
	p.fails("readRun", runs.ReadRunParams{Name: "other.db"}, []byte(other), rpc.BadInput, "other.db")
}
