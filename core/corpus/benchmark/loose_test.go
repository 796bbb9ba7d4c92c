package benchmark_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
)

type reader func(context.Context, string, corpus.Options) (*corpus.Corpus, error)

// read reads a dataset whose files are given as name, content, name, content.
func read(r reader, o corpus.Options, files ...string) (*corpus.Corpus, error) {
	m := fstest.MapFS{}
	for i := 0; i < len(files); i += 2 {
		m[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	o.FS = m
	return r(context.Background(), ".", o)
}

const (
	ottQuestions = `[
 {"question_id": "x", "question": "Who won in Oslo ?", "table_id": "Oslo_Cup_1", "answer-text": "Ann"},
 {"question": "Where is the fair ?", "table_id": "Fairs_0", "answer-text": "Ulm"}]`
	ottOslo = `{"url": "u", "title": "Oslo Cup", "header": [["Year", []], ["Winner", ["/wiki/W"]]], "data": [[["1998", ` +
		`[]], ["Ann", ["/wiki/Ann"]]], [["1999", []], ["Bea", []]]], "section_title": "Winners", "intro": "…"}`
	ottFairs = `{"title": "Fairs", "header": [["Town", []]], "data": [[["Ulm", []], ["1450", []]], []], ` +
		`"section_title": ""}`
	ottOther = `{"title": "Other", "header": [["A", []]], "data": [[["1", []]]]}`
	ottIDs   = `{"train": ["Other_0"], "dev": ["Fairs_0", "Oslo_Cup_1"], "test": ["Secret_0"]}`

	fetaLines = `{"feta_id": 1, "table_source_json": "totto/dev-1.json", "table_page_title": "Oslo Cup", ` +
		`"table_section_title": "Winners", ` +
		`"table_array": [["Year", "Winner"], ["1998", "Ann"]], "question": "Who won in 1998?", "answer": "Ann won."}

{"table_source_json": "totto/dev-2.json", "table_array": [["Town"]], "question": "Which towns?"}
`
	factExamples = `{"2-1.html.csv": [["ann win in 1998", "bea win in 1998"], [1, 0], "oslo cup"], "1-9.html.csv": ` +
		`[["ulm be a town"], [1], ""]}`
	factOslo = "year#winner\r\n1998#ann#extra\r\n1999\r\n"

	birdQuestions = `[{"question_id": 7, "db_id": "world_1", "question": "How many cities?", "evidence": "a city is a ` +
		`row", "SQL": "SELECT count(*) FROM cityPlan", "difficulty": "simple"}]`
)

const (
	wikiQuestions = "id\tutterance\tcontext\ttargetValue\nnu-0\twho won\\pled in " +
		"1998?\tcsv/1-csv/7.csv\tAnn|Bo\\pB\nnu-1\twhich year?\tcsv/1-csv/7.csv\t1998\n"
	wikiPages  = "contextId\tpageId\ttitle\ncsv/1-csv/7.csv\t9\tHill/Dale\n"
	wikiTagged = "id\ttargetCanon\nnu-0\tAnn|Bo\\pB\nnu-1\t1998.0\n"
	wikiTabbed = "Year\tWinner\n1998\tAnn\\nB.\n1999\tBo\\pB\n"
	wikiCommas = "\"Year\",\"Winner\"\n\"1998\",\"Ann\nB.\"\n\"1999\",\"\\\"Bo\\\", B\"\n"
)

// datasets are small ones in the layouts of the public ones.
var datasets = []struct {
	name  string
	read  reader
	files []string
}{
	{"OTT-QA in TARGET's order", benchmark.ReadOTTQA,
		[]string{"dev.json", ottQuestions, "train_dev_test_table_ids.json",
			ottIDs,
			"traindev_tables_tok/Oslo_Cup_1.json", ottOslo, "traindev_tables_tok/Fairs_0.json", ottFairs,
			"traindev_tables_tok/Other_0.json", ottOther}},
	{"OTT-QA without the order of its tables, as its repository lies", benchmark.ReadOTTQA,
		[]string{"released_data/dev.json", ottQuestions,
			"data/traindev_tables_tok/Oslo_Cup_1.json", ottOslo, "data/traindev_tables_tok/Fairs_0.json", ottFairs}},
	{"FeTaQA", benchmark.ReadFeTaQA, []string{"fetaQA-v1_test.jsonl", fetaLines}},
	{"TabFact", benchmark.ReadTabFact,
		[]string{"val_examples.json", factExamples, "all_csv/2-1.html.csv", factOslo,
			"all_csv/1-9.html.csv", "town"}},
	{"WikiTableQuestions", benchmark.ReadWikiTableQuestions,
		[]string{"data/pristine-unseen-tables.tsv", wikiQuestions,
			"csv/1-csv/7.tsv", wikiTabbed, "csv/1-csv/7.csv", "unread"}},
	{"WikiTableQuestions with commas alone", benchmark.ReadWikiTableQuestions,
		[]string{"data/pristine-unseen-tables.tsv", wikiQuestions,
			"csv/1-csv/7.csv", wikiCommas}},
	{"WikiTableQuestions by SQL", benchmark.ReadWikiTableQuestionsSQL,
		[]string{"data/pristine-unseen-tables.tsv", wikiQuestions, "csv/1-csv/7.tsv", wikiTabbed,
			"misc/table-metadata.tsv", wikiPages, "tagged/data/pristine-unseen-tables.tagged", wikiTagged}},
	{"WikiTableQuestions by SQL with nothing beside", benchmark.ReadWikiTableQuestionsSQL,
		[]string{"data/pristine-unseen-tables.tsv", wikiQuestions, "csv/1-csv/7.tsv", wikiTabbed}},
	{"BIRD's mini-dev", benchmark.ReadBIRD, []string{"mini_dev/mini_dev_sqlite.json", birdQuestions,
		"mini_dev/tables.json",
		tablesJSON}},
	{"BIRD's dev", benchmark.ReadBIRD, []string{"dev.json", birdQuestions, "dev_tables.json", tablesJSON,
		"dev_databases/world_1/world_1.sqlite", "image"}},
}

// whole writes a corpus in lines.
func whole(t testing.TB, c *corpus.Corpus) string {
	t.Helper()
	out := c.Name + " " + c.Split + "\n"
	for _, table := range c.Tables {
		out += fmt.Sprintf("%s in %s, %q, %q: %s\n", table.ID, table.Database, table.Title,
			table.Section, dbtest.Show(t, table))
	}
	for _, q := range c.Queries {
		out += fmt.Sprintf("%s: %s %s %v %q %q %q\n", q.ID, q.Text, q.Database, q.Tables,
			q.SQL, q.Answer, q.Evidence)
	}
	return out
}

func TestLooseTablesAndBIRDAreReadFromTheirPublicLayouts(t *testing.T) {
	want := []string{`ottqa dev
Fairs_0 in 1, "Fairs", "": Town text ["Ulm 1450"] [""]
Oslo_Cup_1 in 2, "Oslo Cup", "Winners": Year text, Winner text ["1998" "Ann"] ["1999" "Bea"]
dev-0000: Who won in Oslo ? 2 [Oslo_Cup_1] "" "Ann" ""
dev-0001: Where is the fair ? 1 [Fairs_0] "" "Ulm" ""
`, `ottqa dev
Oslo_Cup_1 in 0, "Oslo Cup", "Winners": Year text, Winner text ["1998" "Ann"] ["1999" "Bea"]
Fairs_0 in 1, "Fairs", "": Town text ["Ulm 1450"] [""]
dev-0000: Who won in Oslo ? 0 [Oslo_Cup_1] "" "Ann" ""
dev-0001: Where is the fair ? 1 [Fairs_0] "" "Ulm" ""
`, `fetaqa test
totto/dev-1.json in 0, "Oslo Cup", "Winners": Year text, Winner text ["1998" "Ann"]
totto/dev-2.json in 1, "", "": Town text
test-0000: Who won in 1998? 0 [totto/dev-1.json] "" "Ann won." ""
test-0001: Which towns? 1 [totto/dev-2.json] "" "" ""
`, `tabfact val
2-1.html.csv in 0, "oslo cup", "": year text, winner text ["1998" "ann extra"] ["1999" ""]
1-9.html.csv in 1, "", "": town text
val-00000: ann win in 1998 0 [2-1.html.csv] "" "true" ""
val-00001: bea win in 1998 0 [2-1.html.csv] "" "false" ""
val-00002: ulm be a town 1 [1-9.html.csv] "" "true" ""
`, `wikitq pristine-unseen-tables
csv/1-csv/7.csv in 0, "", "": Year text, Winner text ["1998" "Ann B."] ["1999" "Bo|B"]
nu-0: who won|led in 1998? 0 [csv/1-csv/7.csv] "" "Ann, Bo|B" ""
nu-1: which year? 0 [csv/1-csv/7.csv] "" "1998" ""
`, `wikitq pristine-unseen-tables
csv/1-csv/7.csv in 0, "", "": Year text, Winner text ["1998" "Ann B."] ["1999" "\"Bo\", B"]
nu-0: who won|led in 1998? 0 [csv/1-csv/7.csv] "" "Ann, Bo|B" ""
nu-1: which year? 0 [csv/1-csv/7.csv] "" "1998" ""
`, `wikitq-sql pristine-unseen-tables
csv/1-csv/7.csv in 0, "hill dale", "": Year INTEGER, Winner TEXT ["1998" "Ann B."] ["1999" "Bo|B"]
nu-0: who won|led in 1998? 0 [csv/1-csv/7.csv] "VALUES ('Ann', 'Ann'), ('Bo|B', 'Bo|B')" "Ann, Bo|B" ""
nu-1: which year? 0 [csv/1-csv/7.csv] "VALUES ('1998', '1998.0')" "1998" ""
`, `wikitq-sql pristine-unseen-tables
csv/1-csv/7.csv in 0, "7", "": Year INTEGER, Winner TEXT ["1998" "Ann B."] ["1999" "Bo|B"]
nu-0: who won|led in 1998? 0 [csv/1-csv/7.csv] "VALUES ('Ann', NULL), ('Bo|B', NULL)" "Ann, Bo|B" ""
nu-1: which year? 0 [csv/1-csv/7.csv] "VALUES ('1998', NULL)" "1998" ""
`, `bird mini_dev
world_1.cityPlan in world_1, "world 1: city plan", "": cityName text
mini_dev-0000: How many cities? world_1 [] "SELECT count(*) FROM cityPlan" "" "a city is a row"
`, `bird dev
world_1.cityPlan in world_1, "world 1: city plan", "": cityName text
dev-0000: How many cities? world_1 [] "SELECT count(*) FROM cityPlan" "" "a city is a row"
`}
	for i, d := range datasets {
		t.Run(d.name, func(t *testing.T) {
			c, err := read(d.read, corpus.Options{}, d.files...)
			if err != nil {
				t.Fatal(err)
			}
			if got := whole(t, c); got != want[i] {
				t.Errorf("got\n%swant\n%s", got, want[i])
			}
		})
	}
}

func TestTheOtherTablesOfOTTQAAreKeptOnDemand(t *testing.T) {
	c, err := read(benchmark.ReadOTTQA, corpus.Options{All: true}, datasets[0].files...)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, table := range c.Tables {
		got = append(got, table.Database+" "+table.ID)
	}
	if want := "0 Other_0, 1 Fairs_0, 2 Oslo_Cup_1"; strings.Join(got, ", ") != want {
		t.Errorf("tables: %v, want %s", got, want)
	}
}

func TestBIRDsDatabasesLieBesideItsQuestions(t *testing.T) {
	c, err := read(benchmark.ReadBIRD, corpus.Options{}, datasets[len(datasets)-1].files...)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(c.Database("world_1").File.Image); got != "image" {
		t.Errorf("image of world_1: %q", got)
	}
}

func TestBrokenLooseTablesNameTheFileAndThePlace(t *testing.T) {
	fact := func(examples string) []string {
		return []string{"val_examples.json", examples, "all_csv/a.csv", "x"}
	}
	ott := func(questions, table string) []string {
		return []string{"dev.json", questions, "traindev_tables_tok/T_0.json", table}
	}
	const ask, table = `[{"question": "q", "table_id": "T_0"}]`, `{"header": [["A", []]], "data": []}`
	for _, tt := range []struct {
		name  string
		read  reader
		files []string
		want  string
	}{
		{"no questions' file", benchmark.ReadOTTQA, nil,
			"ottqa: open dev.json: file does not exist: dev.json should hold the questions"},
		{"no questions", benchmark.ReadOTTQA, ott(`[]`, table), "ottqa: dev.json: there are no questions"},
		{"a question without text", benchmark.ReadOTTQA, ott(`[{"table_id": "T_0"}]`, table),
			"ottqa: dev.json: question 0: question is missing"},
		{"a question without table", benchmark.ReadOTTQA, ott(`[{"question": "q"}]`, table),
			"ottqa: dev.json: question 0: table_id is missing"},
		{"a table elsewhere", benchmark.ReadOTTQA, ott(`[{"question": "q", "table_id": "../x"}]`, table),
			`ottqa: dev.json: question 0: table_id "../x" is not the name of a file`},
		{"a table that is not there", benchmark.ReadOTTQA, ott(`[{"question": "q", "table_id": "U_0"}]`, table),
			"ottqa: open traindev_tables_tok/U_0.json: file does not exist"},
		{"a header of numbers", benchmark.ReadOTTQA, ott(ask, `{"header": [1]}`),
			`ottqa: traindev_tables_tok/T_0.json: cell 1: ["text", links] was expected`},
		{"a title that is a list", benchmark.ReadOTTQA, ott(ask, "{\n\"title\": []}"),
			"ottqa: traindev_tables_tok/T_0.json: line 2, column 10: field title: a string was expected, not: array"},
		{"a table that is not in the list of tables", benchmark.ReadOTTQA,
			append(ott(ask, table), "train_dev_test_table_ids.json", `{"dev": ["T_1"]}`,
				"traindev_tables_tok/T_1.json", table),
			`ottqa: dev.json: question 0: unknown table_id "T_0" (did you mean "T_1"?)`},
		{"a list of tables with one twice", benchmark.ReadOTTQA,
			append(ott(ask, table), "train_dev_test_table_ids.json",
				`{"train": ["T_0"], "dev": ["T_0"]}`),
			`ottqa: train_dev_test_table_ids.json: table 1: "T_0" comes twice`},

		{"no lines' file", benchmark.ReadFeTaQA, nil, "fetaqa: open fetaQA-v1_test.jsonl: file does not exist"},
		{"no lines", benchmark.ReadFeTaQA, []string{"fetaQA-v1_test.jsonl", "\n"},
			"fetaqa: fetaQA-v1_test.jsonl: there are no questions"},
		{"a broken line", benchmark.ReadFeTaQA, []string{"fetaQA-v1_test.jsonl", "\n\n{\"question\": }"},
			"fetaqa: fetaQA-v1_test.jsonl: line 3, column 14: broken JSON"},
		{"a line without table", benchmark.ReadFeTaQA,
			[]string{"fetaQA-v1_test.jsonl", `{"question": "q", "table_source_json": "x"}`},
			"line 1: table_array is missing"},
		{"a table that is a list of numbers", benchmark.ReadFeTaQA,
			[]string{"fetaQA-v1_test.jsonl", `{"question": "q", "table_source_json": "x", "table_array": [1]}`},
			"line 1: field table_array: a list of rows of strings"},
		{"a table that comes twice", benchmark.ReadFeTaQA, []string{"fetaQA-v1_test.jsonl", fetaLines + fetaLines},
			`line 4: table_source_json "totto/dev-1.json" is that of line 1`},

		{"no examples", benchmark.ReadTabFact, nil, "tabfact: open val_examples.json: file does not exist"},
		{"examples that are a list", benchmark.ReadTabFact, fact(`[]`),
			"tabfact: val_examples.json: an object was expected, not: []"},
		{"examples of no table", benchmark.ReadTabFact, fact(`{}`),
			"tabfact: val_examples.json: there are no tables"},
		{"broken examples", benchmark.ReadTabFact, fact("{\"a.csv\":\n]"),
			"tabfact: val_examples.json: line 2, column 1: broken JSON"},
		{"a label too few", benchmark.ReadTabFact, fact(`{"a.csv": [["s", "t"], [1], ""]}`),
			`table "a.csv": 2 statements have 1 labels`},
		{"a label of 2", benchmark.ReadTabFact, fact(`{"a.csv": [["s"], [2], ""]}`),
			`table "a.csv": statement 0: label 2 where 0 or 1 was expected`},
		{"statements that are numbers", benchmark.ReadTabFact, fact(`{"a.csv": [[7], [1], ""]}`),
			`table "a.csv": statements: a list of strings was expected, not: [7]`},
		{"two parts where three belong", benchmark.ReadTabFact, fact(`{"a.csv": [["s"], [1]]}`),
			`table "a.csv": [statements, labels, caption] was expected`},
		{"a table that comes twice in the examples", benchmark.ReadTabFact,
			fact(`{"a.csv": [["s"], [1], ""], "a.csv": [["s"], [1], ""]}`), `table "a.csv" comes twice`},
		{"a file that is not there", benchmark.ReadTabFact, fact(`{"b.csv": [["s"], [1], ""]}`),
			"tabfact: open all_csv/b.csv: file does not exist"},
		{"a file above", benchmark.ReadTabFact, fact(`{"../a.csv": [["s"], [1], ""]}`),
			`table "../a.csv" is not the name of a file`},
		{"an empty file", benchmark.ReadTabFact,
			[]string{"val_examples.json", `{"b.csv": [["s"], [1], ""]}`, "all_csv/b.csv",
				"\n"}, "tabfact: all_csv/b.csv: empty: a header row was expected"},

		{"no schemas", benchmark.ReadBIRD, []string{"dev.json", birdQuestions},
			"bird: open dev_tables.json: file does not exist"},
		{"a database that no schema has", benchmark.ReadBIRD,
			[]string{"dev.json", strings.ReplaceAll(birdQuestions, "world_1", "wrold_1"), "tables.json", tablesJSON},
			`bird: dev.json: question 0: unknown db_id "wrold_1" (did you mean "world_1"?)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(tt.read, corpus.Options{}, tt.files...)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error: %v\nwant one with %s", err, tt.want)
			}
		})
	}
}

// A table may be taken away or broken between the reading of its header and
// that of its rows.
func TestRowsThatCannotBeReadAnyMoreSayWhy(t *testing.T) {
	m := fstest.MapFS{"val_examples.json": {Data: []byte(`{"a.csv": [["s"], [1], ""]}`)},
		"all_csv/a.csv": {Data: []byte("x\n1")},
		"dev.json":      {Data: []byte(`[{"question": "q", "table_id": "T_0"}]`)}, "traindev_tables_tok/T_0.json": {
			Data: []byte(ottOther)}}
	for _, tt := range []struct {
		read         reader
		broken, want string
	}{
		{benchmark.ReadTabFact, "all_csv/a.csv", "tabfact: open all_csv/a.csv: file does not exist"},
		{benchmark.ReadOTTQA, "traindev_tables_tok/T_0.json",
			"ottqa: open traindev_tables_tok/T_0.json: file does not exist"},
	} {
		c, err := tt.read(context.Background(), ".", corpus.Options{FS: m})
		if err != nil {
			t.Fatal(err)
		}
		delete(m, tt.broken)
		for _, err := range c.Tables[0].Rows(context.Background()) {
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error: %v, want %s", err, tt.want)
			}
		}
	}
}

func TestDistractorsComeBehindUnderOtherIDs(t *testing.T) {
	own, err := read(benchmark.ReadFeTaQA, corpus.Options{}, datasets[2].files...)
	if err != nil {
		t.Fatal(err)
	}
	other, err := read(benchmark.ReadTabFact, corpus.Options{}, datasets[3].files...)
	if err != nil {
		t.Fatal(err)
	}
	before := whole(t, other)
	own.AddDistractors(other)
	own.AddDistractors(own) // even itself
	var got []string
	for _, table := range own.Tables {
		if own.Database(table.Database) == nil {
			t.Errorf("%s has no database", table.ID)
		}
		got = append(got, table.Database+" "+table.ID)
	}
	want := "0 totto/dev-1.json, 1 totto/dev-2.json, tabfact/0 tabfact/2-1.html.csv, tabfact/1 " +
		"tabfact/1-9.html.csv, "
	if all := strings.Join(got, ", "); !strings.HasPrefix(all, want) || len(got) != 8 ||
		own.Name != "fetaqa+tabfact+fetaqa+tabfact" {
		t.Errorf("%s holds %s", own.Name, all)
	}
	if len(own.Queries) != 2 || whole(t, other) != before {
		t.Errorf("%d queries; the other corpus changed: %v", len(own.Queries), whole(t, other) != before)
	}
	for row, err := range own.Tables[2].Rows(context.Background()) {
		if err != nil || len(row) != 2 {
			t.Errorf("row %q, error %v", row, err)
		}
	}
}
