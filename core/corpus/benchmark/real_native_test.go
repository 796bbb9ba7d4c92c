//go:build !js

package benchmark_test

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/benchmark"
)

// A browser is given folders in Spider's layout and tables of our own; whole
// benchmarks are read natively.

func TestAllOfOTTQAsTablesAreReadOnDemand(t *testing.T) {
	c, err := benchmark.ReadOTTQA(context.Background(), realDir(t, "ottqa"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Tables) != 8891 ||
		c.Queries[0].Database != c.Tables[8102+indexOf(c.Tables[8102:], "Nonso_Anozie_1")].Database {
		t.Errorf("%d tables, the first question's in database %s", len(c.Tables), c.Queries[0].Database)
	}
}

func TestAllOfSpidersDatabasesAreKeptOnDemand(t *testing.T) {
	c, err := benchmark.ReadSpider(context.Background(), realDir(t, "spider"), corpus.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Databases) != 166 || len(c.Tables) != 876 {
		t.Errorf("got %d databases with %d tables; tables.json has 166 with 876", len(c.Databases), len(c.Tables))
	}
}

func TestLooseTablesAreReadWhole(t *testing.T) {
	for _, tt := range []struct {
		dir              string
		read             reader
		tables, queries  int
		firstDB, firstID string
	}{
		{"ottqa", benchmark.ReadOTTQA, 789, 2214, "8102", "1979_Detroit_Lions_season_0"},
		{"fetaqa", benchmark.ReadFeTaQA, 2003, 2003, "0", "totto_source/dev_json/example-2205.json"},
		{"tabfact", benchmark.ReadTabFact, 1696, 12792, "0", "2-1859269-1.html.csv"},
		{"bird", benchmark.ReadBIRD, 75, 500, "california_schools", "california_schools.frpm"},
	} {
		t.Run(tt.dir, func(t *testing.T) {
			c, err := tt.read(context.Background(), realDir(t, tt.dir), corpus.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(c.Tables) != tt.tables || len(c.Queries) != tt.queries {
				t.Errorf("%d tables, %d queries; want %d, %d", len(c.Tables), len(c.Queries), tt.tables, tt.queries)
			}
			if first := c.Tables[0]; first.Database != tt.firstDB || first.ID != tt.firstID {
				t.Errorf("first table: %s of %s; want %s of %s", first.ID, first.Database, tt.firstID, tt.firstDB)
			}
			rows := 0
			for _, table := range c.Tables {
				for row, err := range table.Rows(context.Background()) {
					if err != nil || len(row) != len(table.Columns) {
						t.Fatalf("%s: row %q of %d columns, error %v", table.ID, row, len(table.Columns), err)
					}
					rows++
				}
			}
			t.Logf("%d rows", rows)
		})
	}
}

func indexOf(tables []*corpus.Table, id string) int {
	for i, t := range tables {
		if t.ID == id {
			return i
		}
	}
	return -1
}
