package main

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/spider"
	"github.com/orbweaver/orbweaver/core/sqldb"
	"github.com/orbweaver/orbweaver/samples"
)

// What programs for Spider read beside question and query has to be there for
// every question: the tree is the gold's, by the numbers of tables.json.
func TestTheWholeLayoutHoldsWhatProgramsForSpiderRead(t *testing.T) {
	files, err := layout(t.Context(), []file{{name: "tables.json"}, {name: "almanac/x"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 3 || files[0].name != "dev.json" || files[1].name != "dev_gold.sql" || files[2].name != "tables.json" {
		t.Fatalf("%d files", len(files))
	}
	var entries []map[string]any
	if err := json.Unmarshal(files[0].content, &entries); err != nil {
		t.Fatal(err)
	}
	c, err := samples.Read(t.Context(), sqldb.OpenSource)
	if err != nil {
		t.Fatal(err)
	}
	gold := strings.Split(strings.TrimSuffix(string(files[1].content), "\n"), "\n")
	if len(entries) != len(c.Queries) || len(gold) != len(c.Queries) {
		t.Fatalf("%d entries and %d gold lines of %d questions", len(entries), len(gold), len(c.Queries))
	}
	for i, e := range entries {
		for _, field := range []string{"db_id", "query", "query_toks", "query_toks_no_value", "question", "question_toks", "sql"} {
			if e[field] == nil {
				t.Fatalf("question %d has no %s", i, field)
			}
		}
		if want := e["query"].(string) + "\t" + e["db_id"].(string); gold[i] != want {
			t.Errorf("gold line %d: %q, want %q", i+1, gold[i], want)
		}
		joined := ""
		for _, tok := range e["query_toks"].([]any) {
			joined += tok.(string)
		}
		squeeze := strings.NewReplacer(" ", "", "'", "", `"`, "")
		if squeeze.Replace(joined) != squeeze.Replace(e["query"].(string)) {
			t.Errorf("question %d: tokens %v of %q", i, e["query_toks"], e["query"])
		}
	}
	d := c.Database(c.Queries[0].Database)
	s := spider.NewSchema(d)
	parsed, err := spider.Parse(s, c.Queries[0].SQL)
	if err != nil {
		t.Fatal(err)
	}
	wire, _ := json.Marshal(s.NumberedTree(parsed))
	var want any
	if err := json.Unmarshal(wire, &want); err != nil || !reflect.DeepEqual(entries[0]["sql"], want) {
		t.Errorf("tree %v, want %v (%v)", entries[0]["sql"], want, err)
	}
}
