package benchmark_test

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// fuzzSchemas checks what every corpus of questions to databases promises, whatever its
// files hold: a question is of a database that is there, and its tables are of that.
func fuzzSchemas(t *testing.T, r reader, files ...string) {
	c, err := read(r, corpus.Options{All: true}, files...)
	if err != nil {
		return
	}
	tables := map[string]string{}
	for _, table := range c.Tables {
		tables[table.ID] = table.Database
	}
	for _, q := range c.Queries {
		if q.Text == "" || c.Database(q.Database) == nil {
			t.Fatalf("%+v is no question to a database that is there", q)
		}
		for _, id := range q.Tables {
			if tables[id] != q.Database {
				t.Fatalf("%s: table %q is of database %q, not %q", q.ID, id, tables[id], q.Database)
			}
		}
	}
}

const (
	boatDDL     = "CREATE TABLE boat (id int, name varchar(9), PRIMARY KEY (id));"
	boatQueries = `[{"question": "Which boats are there?", "SQL": "SELECT name FROM boat"}]`
	boatSchemas = `[{"db_id": "boats", "table_names": ["boat"], "table_names_original": ["boat"],
 "column_names": [[-1, "*"], [0, "id"], [0, "name"]], "column_names_original": [[-1, "*"], [0, "id"], [0, "name"]],
 "column_types": ["text", "number", "text"], "primary_keys": [1], "foreign_keys": []}]`
	boatAsked = `[{"db_id": "boats", "question": "Which boats are there?", "query": "SELECT name FROM boat",
 "SQL": "SELECT name FROM boat", "question_id": 7, "SpiderSynQuestion": "Which ships are there?"}]`
)

func FuzzReadFIBEN(f *testing.F) {
	f.Add(boatDDL, boatQueries)
	f.Add("CREATE TABLE a (b int)", `[{"question": "?", "SQL": "SELECT"}]`)
	f.Fuzz(func(t *testing.T, ddl, queries string) {
		fuzzSchemas(t, benchmark.ReadFIBEN, "FIBEN.sql", ddl, "FIBEN_Queries.json", queries)
	})
}

// FuzzReadSpidersKin reads one pair of files as each of the datasets in Spider's format.
func FuzzReadSpidersKin(f *testing.F) {
	f.Add(boatSchemas, boatAsked)
	f.Fuzz(func(t *testing.T, schemas, asked string) {
		fuzzSchemas(t, benchmark.ReadArcher, "tables.json", schemas, "en_data/dev.json", asked)
		fuzzSchemas(t, benchmark.ReadBIRD, "dev_tables.json", schemas, "dev.json", asked)
		fuzzSchemas(t, benchmark.ReadKaggleDBQA, "KaggleDBQA_tables.json", schemas, "examples/boats_test.json", asked)
		fuzzSchemas(t, benchmark.ReadSpiderDK, "tables.json", schemas, "Spider-DK.json", asked)
		fuzzSchemas(t, benchmark.ReadSpiderSyn, "../spider/tables.json", schemas, "Spider-Syn/dev.json", asked)
	})
}

// The seeds of the fuzz targets are read: they would find nothing in files that are refused.
func TestTheSeedsAreRead(t *testing.T) {
	for name, files := range map[string][]string{
		"archer":     {"tables.json", boatSchemas, "en_data/dev.json", boatAsked},
		"bird":       {"dev_tables.json", boatSchemas, "dev.json", boatAsked},
		"kaggledbqa": {"KaggleDBQA_tables.json", boatSchemas, "examples/boats_test.json", boatAsked},
		"spider-dk":  {"tables.json", boatSchemas, "Spider-DK.json", boatAsked},
		"fiben":      {"FIBEN.sql", boatDDL, "FIBEN_Queries.json", boatQueries},
	} {
		for _, d := range benchmark.Datasets() {
			if d.Name != name {
				continue
			}
			c, err := read(d.Read, corpus.Options{All: true}, files...)
			if err != nil || len(c.Queries) != 1 || c.Queries[0].SQL == "" {
				t.Errorf("%s: error %v of %v", name, err, c)
			}
		}
	}
}
