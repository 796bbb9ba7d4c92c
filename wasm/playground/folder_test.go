package playground

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/wasm/playground/ask"
	"github.com/orbweaver/orbweaver/wasm/playground/compare"
	"github.com/orbweaver/orbweaver/wasm/playground/databases"
	"github.com/orbweaver/orbweaver/wasm/playground/runs"
	"github.com/orbweaver/orbweaver/wasm/playground/session"
	"github.com/orbweaver/orbweaver/wasm/rpc"
)

// harbour returns a folder in Spider's layout with two databases, one of them
// with a file.
func harbour(t testing.TB, below string) (databases.OpenFolderParams, []byte) {
	const schema = `{"db_id": "%", "table_names_original": ["boat"], "table_names": ["boat"],
		"column_names_original": [[-1, "*"], [0, "boat_id"], [0, "name"]],
		"column_names": [[-1, "*"], [0, "boat id"], [0, "name"]],
		"column_types": ["text", "number", "text"], "primary_keys": [1], "foreign_keys": []}`
	files := []databases.MemoryFile{
		{Path: below + "dev.json", Data: []byte(`[
			{"question": "How many boats lie elsewhere?", "query": "SELECT count(*) FROM boat", "db_id": "elsewhere"},
			{"question": "How many boats are there?", "query": "SELECT count(*) FROM boat", "db_id": "harbour"}]`)},
		{Path: below + "tables.json", Data: []byte("[" + strings.ReplaceAll(schema, "%", "harbour") + "," +
			strings.ReplaceAll(schema,
				"%", "elsewhere") + "]")},
		{Path: below + "database/harbour/harbour.sqlite",
			Data: image(t, "CREATE TABLE boat(boat_id INTEGER PRIMARY KEY, name TEXT); INSERT INTO boat VALUES (1, "+
				"'Gannet'), (2, 'Tern');")},
	}
	params := databases.OpenFolderParams{Name: "harbour.zip"}
	var data []byte
	for _, f := range files {
		params.Files = append(params.Files, databases.FolderFile{Path: f.Path, Size: len(f.Data)})
		data = append(data, f.Data...)
	}
	return params, data
}

func TestAFolderInSpidersLayoutCanBeAskedLikeTheSamples(t *testing.T) {
	for _, below := range []string{"", "spider/", "a/b/"} {
		t.Run("below "+below, func(t *testing.T) {
			p := newPage(t, Options{})
			params, data := harbour(t, below)
			r := must[databases.OpenFolderResult](p, "openFolder", params, data)
			if len(r.Databases) != 1 || len(r.Missing) != 1 || r.Missing[0] != "elsewhere" || r.LeftOut != 1 {
				t.Fatalf("opened %+v", r)
			}
			d := r.Databases[0]
			if !d.Own || d.Folder != "harbour.zip" || len(d.Questions) != 1 || d.Tables[0].Rows != 2 {
				t.Errorf("the database is %+v", d)
			}
			q := d.Questions[0]
			a := must[ask.AskResult](p, "ask", ask.AskParams{Database: d.ID, Question: q.Text, Query: q.ID,
				Config: experiment.Config{Retriever: "bm25"}}, nil)
			if a.Record.Gold == nil || !a.Record.Gold.Right {
				t.Errorf("answered %+v", a.Record)
			}
			for _, all := range []bool{false, true} { // elsewhere has no file
				if b := must[runs.BenchResult](p, "bench", runs.BenchParams{Database: d.ID, All: all},
					nil); b.Total != 1 {
					t.Errorf("the bench ran %d questions", b.Total)
				}
			}
			some := runs.LoopParams{Database: d.ID, All: true, Questions: 1, Variant: "none"}
			if l := must[runs.LoopResult](p, "loop", some, nil); l.Score.Right.Of != 1 {
				t.Errorf("of 1 question to be run, %d was", l.Score.Right.Of)
			}
			if m := must[compare.RecallResult](p, "recall",
				compare.RecallParams{Database: d.ID, Columns: []session.CompareColumn{{Retriever: "bm25"}}},
				nil); m.Questions != 2 || m.Tables != 2 {
				t.Errorf("retrieval is measured on %d questions and %d tables", m.Questions, m.Tables)
			}
			p.fails("openFolder", params, data, rpc.BadInput, "open already")
			must[rpc.None](p, "close", databases.CloseParams{Database: d.ID}, nil)
			must[databases.OpenFolderResult](p, "openFolder", params, data)
		})
	}
}

func TestADatabaseThatCannotBeReadIsLeftOutOfAFolder(t *testing.T) {
	within := image(t, boats) // its schema is whole, and its rows are not
	copy(within[len(within)/2:], bytes.Repeat([]byte{0xff}, len(within)))
	for _, test := range []struct {
		name    string
		content []byte
		reason  string
	}{
		{"damaged where it is packed", nil, "elsewhere.sqlite is cut off"},
		{"text", []byte("These are our boats, in words."), "not a SQLite database: it begins with"},
		{"nothing", []byte{}, "the file is empty"},
		{"cut short", image(t, boats)[:1000], "malformed"},
		{"torn within", within, "malformed"},
		{"a pointer of Git LFS", []byte("version https://git-lfs.github.com/spec/v1\nsize 9\n"), "git lfs pull"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPage(t, Options{})
			params, data := harbour(t, "spider/")
			bad := databases.FolderFile{Path: "spider/database/elsewhere/elsewhere.sqlite", Size: len(test.content)}
			if test.content == nil {
				bad.Wrong = test.reason
			}
			params.Files = append(params.Files, bad)
			r := must[databases.OpenFolderResult](p, "openFolder", params, append(data, test.content...))
			if len(r.Databases) != 1 || len(r.Missing) != 0 || r.LeftOut != 0 || r.Tables != 2 {
				t.Errorf("opened %+v", r)
			}
			if len(r.Unread) != 1 || r.Unread[0].Database != "elsewhere" || r.Unread[0].Queries != 1 ||
				!strings.Contains(r.Unread[0].Reason, test.reason) || strings.Contains(r.Unread[0].Reason, "sqldb") {
				t.Fatalf("left out %+v, want %q", r.Unread, test.reason)
			}
			harbour := r.Databases[0].ID
			if b := must[runs.BenchResult](p, "bench", runs.BenchParams{Database: harbour, All: true}, nil); b.Total != 1 {
				t.Errorf("the bench ran %d questions", b.Total)
			}
			if m := must[compare.RecallResult](p, "recall", compare.RecallParams{Database: harbour,
				Columns: []session.CompareColumn{{Retriever: "bm25"}}}, nil); m.Questions != 2 || m.Tables != 2 {
				t.Errorf("retrieval is measured on %d questions and %d tables", m.Questions, m.Tables)
			}
			only := params // of all databases none can be read
			only.Files = slices.Delete(slices.Clone(params.Files), 2, 3)
			at := params.Files[0].Size + params.Files[1].Size
			rest := slices.Delete(append(slices.Clone(data), test.content...), at, at+params.Files[2].Size)
			newPage(t, Options{}).fails("openFolder", only, rest, rpc.BadInput, "database elsewhere: "+r.Unread[0].Reason)
		})
	}
}

func TestAFoldersJSONSaysWhichDatabasesItNeeds(t *testing.T) {
	params, data := harbour(t, "spider/")
	last := params.Files[2].Size
	params.Files, data = params.Files[:2], data[:len(data)-last]
	r := must[databases.FolderNeeds](newPage(t, Options{}), "folderNeeds", params, data)
	if r.Questions != "dev.json" {
		t.Errorf("its questions are in %q", r.Questions)
	}
	if want := []string{"spider/database/harbour/harbour.sqlite",
		"spider/database/elsewhere/elsewhere.sqlite"}; !slices.Equal(r.Files, want) {
		t.Errorf("needs %v, want %v", r.Files, want)
	}
}

func TestAFolderThatIsNotSpidersIsRefusedInWords(t *testing.T) {
	good, data := harbour(t, "")
	tests := []struct {
		name   string
		change func(*databases.OpenFolderParams, []byte) []byte
		want   string
	}{
		{"nothing in it", func(f *databases.OpenFolderParams, _ []byte) []byte { f.Files = nil; return nil },
			"no tables.json"},
		{"no questions", func(f *databases.OpenFolderParams, data []byte) []byte {
			first := f.Files[0].Size
			f.Files = f.Files[1:]
			return data[first:]
		}, "no dev.json"},
		{"no database file", func(f *databases.OpenFolderParams, data []byte) []byte {
			last := f.Files[2].Size
			f.Files = f.Files[:2]
			return data[:len(data)-last]
		}, "database/ID/ID.sqlite"},
		{"a path that leads out",
			func(f *databases.OpenFolderParams, data []byte) []byte { f.Files[0].Path = "../dev.json"; return data },
			"no path within"},
		{"fewer bytes than were said", func(_ *databases.OpenFolderParams, data []byte) []byte { return data[:10] },
			"was said to have"},
		{"more bytes than were said", func(_ *databases.OpenFolderParams, data []byte) []byte {
			return append(data, 1)
		},
			"belong to no file"},
		{"broken JSON", func(_ *databases.OpenFolderParams, data []byte) []byte { data[0] = '<'; return data },
			"dev.json: line 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			params := good
			params.Files = append([]databases.FolderFile{}, good.Files...)
			newPage(t, Options{}).fails("openFolder", params, test.change(&params, append([]byte{}, data...)),
				rpc.BadInput, test.want)
		})
	}
}

func FuzzOpenFolder(f *testing.F) {
	params, data := harbour(f, "")
	json, tables := params.Files[0].Size, params.Files[1].Size
	f.Add("dev.json", "tables.json", data[:json], data[json:json+tables], data[json+tables:])
	f.Add("a/dev.json", `a\tables.json`, []byte("[]"), []byte("[]"), []byte{})
	f.Add("../dev.json", "tables.json", []byte("[{}]"), []byte(`[{"db_id": "harbour"}]`),
		[]byte("SQLite format 3\x00"))
	f.Fuzz(func(t *testing.T, questions, schemas string, dev, tables, sqlite []byte) {
		p := newPage(t, Options{})
		params := databases.OpenFolderParams{Name: "harbour.zip", Files: []databases.FolderFile{
			{Path: questions, Size: len(dev)}, {Path: schemas, Size: len(tables)},
			{Path: "database/harbour/harbour.sqlite",
				Size: len(sqlite)}}}
		r, failed := call[databases.OpenFolderResult, rpc.Never](p, "openFolder", params,
			slices.Concat(dev, tables, sqlite),
			nil)
		switch {
		case failed != nil && failed.Code != rpc.BadInput:
			t.Errorf("%s: %s", failed.Code, failed.Message)
		case failed == nil && len(r.Databases) == 0:
			t.Error("a folder without a database was opened")
		}
	})
}
