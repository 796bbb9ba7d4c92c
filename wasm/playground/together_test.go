package playground

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// together packs CSV files as the page sends them.
func together(name string, files ...databases.MemoryFile) (databases.OpenFolderParams, []byte) {
	params := databases.OpenFolderParams{Name: name}
	var data []byte
	for _, f := range files {
		params.Files = append(params.Files, databases.FolderFile{Path: f.Path, Size: len(f.Data)})
		data = append(data, f.Data...)
	}
	return params, data
}

func TestSeveralCSVFilesAreTheTablesOfOneDatabase(t *testing.T) {
	p := newPage(t, Options{})
	params, data := together("boats and 2 more",
		databases.MemoryFile{Path: "boats.csv", Data: []byte("Boat,Berths\nGannet,4\nTern,2\n")},
		databases.MemoryFile{Path: "mine/trips 2024.csv", Data: []byte("Boat,Nights\nTern,3\nGannet,5\nTern,1\n")},
		databases.MemoryFile{Path: "empty.csv"})
	d := must[databases.Database](p, "openTogether", params, data)
	if !d.Own || d.Title != "boats and 2 more" || len(d.Tables) != 2 || d.Tables[0].Rows != 2 || d.Tables[1].Rows != 3 {
		t.Errorf("opened %+v", d)
	}
	if len(d.Notes) != 1 || !strings.Contains(d.Notes[0], "empty.csv") {
		t.Errorf("the notes are %q, and should say that empty.csv is left out", d.Notes)
	}
	a := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: "How many nights did each boat have?",
		Config: experiment.Config{Retriever: "bm25"}}, nil)
	if last := a.Record.Trace.Answer(); last == nil || !strings.Contains(last.SQL, "SUM(") {
		t.Errorf("answered %+v", a.Record.Trace)
	}
}

func TestCSVFilesOfOneNameAreRefusedInWords(t *testing.T) {
	p := newPage(t, Options{})
	params, data := together("twice", databases.MemoryFile{Path: "a/trips.csv", Data: []byte("Boat\nTern\n")},
		databases.MemoryFile{Path: "b/trips.csv", Data: []byte("Boat\nGannet\n")})
	p.fails("openTogether", params, data, rpc.BadInput, "same name")
}
