package parquet_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	pq "github.com/parquet-go/parquet-go"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/parquet"
)

// A table and a question as a writer of structs has them: lists are plain
// repeated values there.
type tableRow struct {
	Database string     `parquet:"database_id"`
	ID       string     `parquet:"table_id"`
	Table    [][]string `parquet:"table,list"`
	Context  titles     `parquet:"context"`
}

type titles struct {
	Page    string `parquet:"table_page_title"`
	Section string `parquet:"table_section_title"`
}

type queryRow struct {
	ID       int64  `parquet:"query_id"`
	Text     string `parquet:"query"`
	Database string `parquet:"database_id"`
	Table    string `parquet:"table_id"`
	Answer   string `parquet:"answer"`
}

type sqlRow struct {
	Text       string   `parquet:"query"`
	Database   string   `parquet:"database_id"`
	Tables     []string `parquet:"table_id,list"`
	Answer     string   `parquet:"answer"`
	Difficulty string   `parquet:"difficulty"`
}

// written returns a Parquet file with so many rows in a group.
func written[T any](t testing.TB, group int64, rows ...T) []byte {
	t.Helper()
	var out bytes.Buffer
	w := pq.NewGenericWriter[T](&out, pq.MaxRowsPerRowGroup(group), pq.Compression(&pq.Snappy))
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var boats = []tableRow{
	{"0", "boats.html", [][]string{{"Boat", "Skipper"}, {"Petrel", "Ann"}, {"Tern"}, {"Gull", "Bo", "and Cy"}},
		titles{"Oslo Regatta", "Results"}},
	{"1", "bridges.html", [][]string{{"Bridge", "Span"}}, titles{}},
	{"2", "weirs.html", [][]string{{"Weir"}, {"Low"}}, titles{}},
}

var asked = []queryRow{{7, "Who has the Petrel?", "0", "boats.html", "Ann"}, {8, "Lost?", "9", "none", "no"}}

func fleet(t testing.TB) fstest.MapFS {
	return fstest.MapFS{
		"fetaqa-corpus/README.md":                          {Data: []byte("words")},
		"fetaqa-corpus/data/test-00000-of-00002.parquet":   {Data: written(t, 1, boats[:2]...)},
		"fetaqa-corpus/data/test-00001-of-00002.parquet":   {Data: written(t, 100, boats[2:]...)},
		"fetaqa-queries/data/test-00000-of-00001.parquet":  {Data: written(t, 1, asked...)},
		"fetaqa-queries/data/train-00000-of-00001.parquet": {Data: written(t, 1, queryRow{})},
		"fetaqa-corpus/data/validation-00000-of-1.parquet": {Data: written(t, 9, boats[1:]...)},
		"fetaqa-queries/data/validation-00000-of-1.parquet": {
			Data: written(t, 9, queryRow{Text: "Which weir?", Table: "N/A"})},
	}
}

func read(files fstest.MapFS, o corpus.Options) (*corpus.Corpus, error) {
	o.FS = files
	return parquet.Read(context.Background(), ".", o)
}

// told returns a corpus in a few lines.
func told(t testing.TB, c *corpus.Corpus) string {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", c.Name, c.Split)
	for _, of := range c.Tables {
		fmt.Fprintf(&b, "%s/%s %q %q", of.Database, of.ID, of.Title, of.Section)
		for _, column := range of.Columns {
			fmt.Fprintf(&b, " %s", column.Name)
		}
		for row, err := range of.Rows(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, " %q", row)
		}
		b.WriteByte('\n')
	}
	for _, q := range c.Queries {
		fmt.Fprintf(&b, "%s %q %s %q %q %s\n", q.ID, q.Text, q.Database, q.Tables, q.Answer, q.SQL)
	}
	return b.String() + strings.Join(c.Notes, "\n")
}

func expect(t *testing.T, files fstest.MapFS, o corpus.Options, want string) {
	t.Helper()
	c, err := read(files, o)
	if err != nil {
		t.Fatal(err)
	}
	if got := told(t, c); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	// Rows are the same when they are read again.
	if got := told(t, c); got != want {
		t.Errorf("read again\n%s\nwant\n%s", got, want)
	}
}

func TestACollectionIsReadFromAllItsParts(t *testing.T) {
	expect(t, fleet(t), corpus.Options{}, `fetaqa test
0/boats.html "Oslo Regatta" "Results" Boat Skipper ["Petrel" "Ann"] ["Tern" ""] ["Gull" "Bo and Cy"]
1/bridges.html "bridges.html" "" Bridge Span
2/weirs.html "weirs.html" "" Weir ["Low"]
7 "Who has the Petrel?" 0 ["boats.html"] "Ann" 
8 "Lost?" 9 ["none"] "no" 
1 gold tables of fetaqa are not in its corpus: no retriever can find them`)
}

func TestDevMeansValidation(t *testing.T) {
	expect(t, fleet(t), corpus.Options{Split: "dev"}, `fetaqa validation
1/bridges.html "bridges.html" "" Bridge Span
2/weirs.html "weirs.html" "" Weir ["Low"]
0 "Which weir?"  [] "" 
`)
}

func TestTextToSQLHasItsSplitInTheFoldersAndSeveralTablesADatabase(t *testing.T) {
	files := fstest.MapFS{
		"spider-corpus-test/data/part-0.parquet": {Data: written(t, 9,
			tableRow{Database: "port", ID: "ship", Table: [][]string{{"name"}}},
			tableRow{Database: "port", ID: "quay", Table: [][]string{{"depth"}}},
			tableRow{Database: "port", ID: "quay", Table: [][]string{{"length"}}})},
		"spider-queries-test/x.parquet": {Data: written(t, 9,
			sqlRow{"All ships", "port", []string{"SHIP", "quay"}, "SELECT name FROM ship", "easy"})},
	}
	expect(t, files, corpus.Options{}, `spider test
port/port.ship "ship" "" name
port/port.quay "quay" "" length
test-00000 "All ships" port ["port.ship" "port.quay"] "" SELECT name FROM ship
1 tables of spider come again with the same database_id and table_id: the last of each counts`)
}

// optional returns the schema of lists as Arrow writes them: each list, each of
// its elements and each value may be missing.
func optional() *pq.Schema {
	return pq.NewSchema("schema", pq.Group{
		"context":     pq.Optional(pq.String()),
		"database_id": pq.Optional(pq.String()),
		"table":       pq.Optional(pq.List(pq.Optional(pq.List(pq.Optional(pq.String()))))),
		"table_id":    pq.Optional(pq.String()),
	})
}

func TestListsAsArrowWritesThemMayLackListsAndValues(t *testing.T) {
	text := func(s string, repetition, definition, column int) pq.Value {
		return pq.ValueOf(s).Level(repetition, definition, column)
	}
	lacking := func(repetition, definition int) pq.Value { return pq.Value{}.Level(repetition, definition, 2) }
	row := pq.Row{
		text(`{"section_title": "Spans"}`, 0, 1, 0), text("4", 0, 1, 1),
		text("a", 0, 5, 2), text("b", 2, 5, 2), // the header
		text("1", 1, 5, 2), lacking(2, 4), // a value is missing
		lacking(1, 3),      // a row is empty
		lacking(1, 2),      // a row is missing
		text("2", 1, 5, 2), // a row is short
		text("Old_Bridge", 0, 1, 3),
	}
	var out bytes.Buffer
	w := pq.NewWriter(&out, optional())
	if _, err := w.WriteRows([]pq.Row{row}); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{"corpus/test.parquet": {Data: out.Bytes()},
		"queries/test.parquet": {Data: written(t, 9, queryRow{Text: "?", Database: "4", Table: "Old_Bridge"})}}
	expect(t, files, corpus.Options{}, ` test
4/Old_Bridge "Old Bridge" "Spans" a b ["1" ""] ["" ""] ["" ""] ["2" ""]
0 "?" 4 ["Old_Bridge"] "" 
`)
}

func TestErrorsSayWhere(t *testing.T) {
	whole := fleet(t)
	with := func(name string, data []byte) fstest.MapFS {
		files := fstest.MapFS{}
		for n, f := range whole {
			files[n] = f
		}
		files[name] = &fstest.MapFile{Data: data}
		return files
	}
	const part = "fetaqa-corpus/data/test-00000-of-00002.parquet"
	headless := written(t, 1, boats[0], tableRow{Database: "1", ID: "none"})
	cut := whole[part].Data
	flipped := bytes.Clone(cut)
	for i := 30; i < 60; i++ {
		flipped[i] ^= 0x5a
	}
	for _, tt := range []struct {
		name  string
		files fstest.MapFS
		o     corpus.Options
		want  string
	}{
		{"nothing", fstest.MapFS{"a": {}}, corpus.Options{}, "there are no folders NAME-corpus and NAME-queries"},
		{"several", with("ottqa-corpus/data/test-0.parquet", nil), corpus.Options{},
			"several collections: write one of fetaqa, ottqa"},
		{"no such split", whole, corpus.Options{Split: "train"}, `no split "train" (there are: test, validation)`},
		{"a file without a split", with("fetaqa-corpus/data/x.parquet", nil), corpus.Options{},
			"x.parquet: its name begins"},
		{"questions", whole, corpus.Options{Questions: "q"}, "a collection has its own queries"},
		{"no Parquet", with(part, []byte("<html>")), corpus.Options{}, part + ": no Parquet file"},
		{"a file that broke off", with(part, cut[:len(cut)-9]), corpus.Options{}, part + ": no Parquet file"},
		{"damaged pages", with(part, flipped), corpus.Options{}, part + ": row group 1, column"},
		{"no header", with(part, headless), corpus.Options{},
			part + `: row group 2, column "table": row 2: the table has no header`},
		{"another file's columns", with(part, written(t, 1, queryRow{})), corpus.Options{},
			`no column "table" (there are: query_id, query, database_id, table_id, answer)`},
		{"no list of lists", with(part, written(t, 1, struct {
			Table []string `parquet:"table,list"`
		}{[]string{"a"}})), corpus.Options{}, `column "table" is no list of rows of cells`},
		{"no ID", with(part, written(t, 1, tableRow{Table: [][]string{{"a"}}})),
			corpus.Options{}, "row 1: table \"\" of"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(tt.files, tt.o)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %q", err, tt.want)
			}
		})
	}
}

func ExampleRead() {
	_, err := parquet.Read(context.Background(), "collections/fetaqa", corpus.Options{})
	fmt.Println(err)
	// Output: target: collections/: open .: no such file or directory
}

func FuzzRead(f *testing.F) {
	f.Add(written(f, 1, boats...))
	f.Add(written(f, 9, boats...))
	questions := written(f, 9, queryRow{Text: "?"})
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := read(fstest.MapFS{"corpus/test.parquet": {Data: data}, "queries/test.parquet": {Data: questions}},
			corpus.Options{})
		if err == nil {
			told(t, c)
		}
	})
}
