package files_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

func folderOf(tables string) corpus.Options {
	return corpus.Options{FS: fstest.MapFS{
		"tables.jsonl":    {Data: []byte(tables)},
		"questions.jsonl": {Data: []byte(`{"text": "How deep is Varn?", "tables": ["harbours"]}`)},
	}}
}

func TestStreamedTablesAreThoseThatAreReadAtOnce(t *testing.T) {
	o := folderOf("\ufeff" +
		`{"id": "harbours", "title": "Harbours", "header": ["Name", "Depth"], "rows": [["Varn", "7", "m"]]}

{"id": "ships", "database": "port", "section": "Ferries", "header": ["ship"], "types": ["text"], "rows": [["Ada"], []]}
{"id": "calls", "database": "port", "header": ["ship"]}`)
	c, err := files.ReadJSONL(t.Context(), ".", o)
	if err != nil {
		t.Fatal(err)
	}
	said := func(table *corpus.Table) string {
		return fmt.Sprint(table.ID, "|", table.Database, "|", table.Name, "|",
			table.Title, "|", table.Section, "|") +
			dbtest.Show(t, table)
	}
	var got, want []string
	for table, err := range files.StreamJSONL(t.Context(), ".", o) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, said(table))
	}
	for _, table := range c.Tables {
		want = append(want, said(table))
	}
	if len(want) != 3 || !slices.Equal(got, want) {
		t.Errorf("streamed %q, read at once %q", got, want)
	}
}

func TestAStreamSaysWhatIsWrongWithALine(t *testing.T) {
	const ship = `{"id": "ships", "database": "port", "header": ["ship"]}` + "\n"
	for want, lines := range map[string]string{
		"line 2: header is missing": ship + `{"id": "calls"}`,
		"two tables have one id":    ship + ship,
		"there are no tables":       "\n",
		`line 3: the tables of database "port" do not follow each other`: ship +
			`{"id": "loose", "header": ["a"]}` + "\n" + strings.Replace(ship, "ships", "calls", 1),
	} {
		var failed error
		for _, err := range files.StreamJSONL(t.Context(), ".", folderOf(lines)) {
			failed = err
		}
		if failed == nil || !strings.Contains(failed.Error(), want) {
			t.Errorf("error %v, want %q", failed, want)
		}
	}
}

func FuzzStreamJSONL(f *testing.F) {
	f.Add(`{"id": "harbours", "header": ["Name"], "rows": [["Varn"]]}` + "\n" +
		`{"id": "s", "database": "p", "header": ["a"]}`)
	f.Fuzz(func(t *testing.T, lines string) {
		o := folderOf(lines)
		var ids []string
		for table, err := range files.StreamJSONL(t.Context(), ".", o) {
			if err != nil {
				return
			}
			ids = append(ids, table.ID)
		}
		c, err := files.ParseJSONL(t.Context(), []byte(strings.TrimPrefix(lines, "\ufeff")))
		if err != nil {
			return // a foreign key that leads nowhere, say
		}
		var want []string
		for _, table := range c.Tables {
			want = append(want, table.ID)
		}
		if !slices.Equal(ids, want) {
			t.Fatalf("streamed %q, read at once %q", ids, want)
		}
	})
}
