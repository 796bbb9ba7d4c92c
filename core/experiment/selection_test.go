package experiment

import (
	"math"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

func TestTheTablesThatAStatementReads(t *testing.T) {
	d := &corpus.Database{ID: "zoo", Tables: []*corpus.Table{{ID: "zoo.keeper", Name: "keeper"}, {ID: "zoo.animal", Name: "animal"}}}
	for _, tt := range []struct {
		name, sql string
		want      []string
	}{
		{"one", "SELECT count(*) FROM Keeper", []string{"zoo.keeper"}},
		{"a join, each once", `SELECT * FROM keeper AS T1 JOIN "animal" AS T2 ON T1.id = T2.id JOIN keeper AS T3`, []string{"zoo.keeper", "zoo.animal"}},
		{"a comma", "select name from keeper, animal", []string{"zoo.keeper", "zoo.animal"}},
		{"a query within", "SELECT name FROM keeper WHERE id NOT IN (SELECT keeper_id FROM animal)", []string{"zoo.keeper", "zoo.animal"}},
		{"a table of another database", "SELECT * FROM visitor", nil},
		{"nothing", "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tablesRead(d, tt.sql); !slices.Equal(got, tt.want) {
				t.Errorf("%v, want %v", got, tt.want)
			}
		})
	}
}

func TestSelectionsAreCounted(t *testing.T) {
	m := &Selection{}
	m.count([]string{"a", "b"}, []retrieve.Selected{{Table: "a"}}, 4)
	m.count([]string{"a"}, []retrieve.Selected{{Table: "a"}}, 4)
	m.count([]string{"a"}, []retrieve.Selected{{Table: "b"}, {Table: "a"}}, 4)
	m.average()
	want := Selection{Questions: 3, Recall: 2.5 / 3, Precision: 2.5 / 3, F1: m.F1, AllFound: 2. / 3, Exact: 1. / 3, Tables: 4. / 3, Of: 4}
	if *m != want || math.Abs(m.F1-7./9) > 1e-9 {
		t.Errorf("%+v, want %+v", *m, want)
	}
}
