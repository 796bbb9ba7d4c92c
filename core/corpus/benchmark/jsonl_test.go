package benchmark_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
)

const (
	jsonlTables = `{"id": "harbours", "title": "Harbours", "section": "Depths", "header": ["Name", "Depth"], ` +
		`"rows": [["Varn", "7", "m"], ["Ost"]]}

{"id": "fairs", "header": ["Town"]}
`
	jsonlQuestions = `{"id": "q1", "text": "How deep is Varn?", "tables": ["harbours"], "answer": "7"}
{"text": "Which towns?", "tables": ["fairs", "harbours"]}`
)

func TestOurOwnLinesAreRead(t *testing.T) {
	c, err := read(files.ReadJSONL, corpus.Options{}, "tables.jsonl", jsonlTables,
		"questions.jsonl", jsonlQuestions)
	if err != nil {
		t.Fatal(err)
	}
	const want = `jsonl questions
harbours in harbours, "Harbours", "Depths": Name text, Depth text ["Varn" "7 m"] ["Ost" ""]
fairs in fairs, "", "": Town text
q1: How deep is Varn? harbours [harbours] "" "7" ""
questions-0001: Which towns? fairs [fairs harbours] "" "" ""
`
	if got := whole(t, c); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	c, err = read(files.ReadJSONL, corpus.Options{Split: "statements"}, "tables.jsonl", jsonlTables,
		"statements.jsonl", `{"text": "Varn is deep.", "tables": ["harbours"], "answer": "undecidable"}`)
	if err != nil || c.Split != "statements" || len(c.Queries) != 1 || c.Queries[0].ID != "statements-0000" {
		t.Errorf("of another split: %+v, %v", c, err)
	}
}

func TestBrokenLinesOfOurOwnNameTheFileAndThePlace(t *testing.T) {
	for _, tt := range []struct{ name, tables, questions, want string }{
		{"no table", "\n", jsonlQuestions, "tables.jsonl: there are no tables"},
		{"a broken table", "\n{\"id\": }", jsonlQuestions, "tables.jsonl: line 2, column 8: broken JSON"},
		{"a table without id", `{"header": ["A"]}`, jsonlQuestions, "tables.jsonl: line 1: id is missing"},
		{"a table without header", `{"id": "a", "header": []}`, jsonlQuestions,
			"tables.jsonl: line 1: header is missing"},
		{"a cell that is a number", `{"id": "a", "header": ["A"], "rows": [[1]]}`, jsonlQuestions,
			"tables.jsonl: line 1, column 40: field rows"},
		{"a table that comes twice", jsonlTables + jsonlTables, jsonlQuestions,
			`tables.jsonl: line 4: id "harbours" is that of line 1`},
		{"no query", jsonlTables, "", "questions.jsonl: there are no queries"},
		{"a query without text", jsonlTables, `{"tables": ["fairs"]}`, "questions.jsonl: line 1: text is missing"},
		{"a query without table", jsonlTables, `{"text": "q"}`, "questions.jsonl: line 1: tables is missing"},
		{"an unknown table", jsonlTables, `{"text": "q", "tables": ["fair"]}`,
			`questions.jsonl: line 1: unknown table "fair" (did you mean "fairs"?)`},
		{"a query that comes twice", jsonlTables, jsonlQuestions + "\n" + jsonlQuestions,
			`questions.jsonl: line 3: id "q1" is that of line 1`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(files.ReadJSONL, corpus.Options{}, "tables.jsonl", tt.tables,
				"questions.jsonl", tt.questions)
			if err == nil || !strings.Contains(err.Error(), "jsonl: "+tt.want) {
				t.Errorf("error: %v\nwant one with %s", err, tt.want)
			}
		})
	}
	if c, err := read(files.ReadJSONL, corpus.Options{}, "tables.jsonl", jsonlTables); err != nil ||
		len(c.Queries) > 0 {
		t.Errorf("without questions: %+v, error %v; want tables alone", c, err)
	}
	if _, err := read(files.ReadJSONL, corpus.Options{Split: "dev"}, "tables.jsonl", jsonlTables); err == nil ||
		!strings.Contains(err.Error(), "dev.jsonl should hold a query on each line") {
		t.Errorf("error without the split's questions: %v", err)
	}
}

func FuzzReadJSONL(f *testing.F) {
	f.Add(jsonlTables, jsonlQuestions)
	f.Fuzz(func(t *testing.T, tables, questions string) {
		fuzzLoose(t, files.ReadJSONL, "tables.jsonl", tables, "questions.jsonl", questions)
	})
}
