package benchmark_test

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// fuzzLoose checks what every corpus of stand-alone tables promises, whatever its
// files hold.
func fuzzLoose(t *testing.T, r reader, files ...string) {
	c, err := read(r, corpus.Options{All: true}, files...)
	if err != nil {
		return
	}
	if len(c.Tables) == 0 || len(c.Tables) != len(c.Databases) {
		t.Fatalf("%d tables in %d databases", len(c.Tables), len(c.Databases))
	}
	ids := make(map[string]string)
	for _, table := range c.Tables {
		ids[table.ID] = table.Database
		for row, err := range table.Rows(context.Background()) {
			if err == nil && len(row) != len(table.Columns) {
				t.Fatalf("%s: row %q of %d columns", table.ID, row, len(table.Columns))
			}
		}
	}
	if len(ids) != len(c.Tables) {
		t.Fatalf("%d tables have %d IDs", len(c.Tables), len(ids))
	}
	for _, q := range c.Queries {
		if q.Text == "" || len(q.Tables) == 0 || ids[q.Tables[0]] != q.Database {
			t.Fatalf("query %+v has no gold table", q)
		}
	}
}

func FuzzReadOTTQA(f *testing.F) {
	f.Add(ottQuestions, ottIDs, ottOslo)
	f.Add(`[{"question": "q", "table_id": "Oslo_Cup_1"}]`, `{}`, `{"header": [], "data": [[["1"]]]}`)
	f.Fuzz(func(t *testing.T, questions, ids, table string) {
		fuzzLoose(t, benchmark.ReadOTTQA, "dev.json", questions, "train_dev_test_table_ids.json", ids,
			"traindev_tables_tok/Oslo_Cup_1.json", table, "traindev_tables_tok/Fairs_0.json", table,
			"traindev_tables_tok/Other_0.json", table)
	})
}

func FuzzReadFeTaQA(f *testing.F) {
	f.Add(fetaLines)
	f.Add(`{"table_source_json": "a", "table_array": [[], ["1"]], "question": "q"}`)
	f.Fuzz(func(t *testing.T, lines string) {
		fuzzLoose(t, benchmark.ReadFeTaQA, "fetaQA-v1_test.jsonl", lines)
	})
}

func FuzzReadTabFact(f *testing.F) {
	f.Add(factExamples, factOslo)
	f.Add(`{"2-1.html.csv": [[], [], ""]}`, "#\n\n#a#")
	f.Fuzz(func(t *testing.T, examples, table string) {
		fuzzLoose(t, benchmark.ReadTabFact, "val_examples.json", examples, "all_csv/2-1.html.csv", table,
			"all_csv/1-9.html.csv",
			table)
	})
}

func FuzzReadWikiTableQuestions(f *testing.F) {
	f.Add(wikiQuestions, wikiTabbed, wikiCommas)
	f.Add("id\tutterance\tcontext\ttargetValue\na\tb\tcsv/1-csv/7.csv\t\\", "\t", `"\`)
	f.Fuzz(func(t *testing.T, questions, tabbed, commas string) {
		fuzzLoose(t, benchmark.ReadWikiTableQuestions, "data/pristine-unseen-tables.tsv",
			questions, "csv/1-csv/7.tsv", tabbed)
		fuzzLoose(t, benchmark.ReadWikiTableQuestions, "data/pristine-unseen-tables.tsv",
			questions, "csv/1-csv/7.csv", commas)
	})
}
