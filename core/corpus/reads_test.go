package corpus

import (
	"slices"
	"testing"
)

func TestTheTablesThatAStatementReads(t *testing.T) {
	d := &Database{ID: "zoo"}
	for _, name := range []string{"keeper", "animal", "visit", "Feeding Plan", "order"} {
		d.Tables = append(d.Tables, &Table{ID: "zoo." + name, Name: name})
	}
	for _, tt := range []struct {
		name, sql string
		want      []string
	}{
		{"one", "SELECT count(*) FROM Keeper", []string{"keeper"}},
		{"a join, each once", `SELECT * FROM keeper AS T1 JOIN "animal" AS T2 ON T1.id = T2.id JOIN keeper AS T3`,
			[]string{"keeper", "animal"}},
		{"a comma", "select name from keeper k, animal a where k.x in (1, 2)", []string{"keeper", "animal"}},
		{"a comma behind ON", "select name from keeper k join visit v on max(k.a, v.b) = 2, animal",
			[]string{"keeper", "visit", "animal"}},
		{"a query within", "SELECT name FROM keeper WHERE id NOT IN (SELECT keeper_id FROM animal)",
			[]string{"keeper", "animal"}},
		{"a query as a table", "SELECT x FROM (SELECT * FROM animal) AS visit JOIN keeper",
			[]string{"animal", "keeper"}},
		{"brackets around a join", "SELECT 1 FROM (keeper JOIN animal ON 1)", []string{"keeper", "animal"}},
		{"a schema before it", `SELECT 1 FROM ZOO."KEEPER" k, main.animal`, []string{"keeper", "animal"}},
		{"names in quotes", "SELECT 1 FROM `feeding plan` JOIN [animal]", []string{"Feeding Plan", "animal"}},
		{"a name that is a word of SQL", `SELECT 1 FROM "order" ORDER BY 1`, []string{"order"}},
		{"a text with FROM", "SELECT 'x from visit' FROM keeper -- from animal\n/* join visit */",
			[]string{"keeper"}},
		{"a common table expression", "WITH visit AS (SELECT * FROM animal), big (a, b) AS (SELECT * FROM " +
			"keeper) SELECT * FROM visit JOIN big", []string{"animal", "keeper"}},
		{"one named like the table that it reads", "WITH visit AS (SELECT * FROM visit) SELECT * FROM visit",
			[]string{"visit"}},
		{"columns with tables' names", "SELECT visit, animal.x FROM keeper WHERE visit = 3 GROUP BY animal, visit",
			[]string{"keeper"}},
		{"sets", "SELECT a FROM keeper UNION SELECT b FROM animal", []string{"keeper", "animal"}},
		{"a table of another database", "SELECT * FROM visitor", nil},
		{"nothing", "", nil},
		{"what is open", `SELECT * FROM "keeper`, []string{"keeper"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var want []string
			for _, name := range tt.want {
				want = append(want, "zoo."+name)
			}
			if got := d.Reads(tt.sql); !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}

func TestQueriesWithoutGoldTablesHaveThoseOfTheirSQL(t *testing.T) {
	d := &Database{ID: "zoo", Tables: []*Table{{ID: "zoo.keeper", Name: "keeper"}}}
	c := &Corpus{Databases: []*Database{d}, Queries: []Query{
		{Database: "zoo", SQL: "select 1 from keeper"}, {Database: "zoo", SQL: "select 1"},
		{Database: "gone", SQL: "select 1 from keeper"},
		{Database: "zoo", SQL: "select 1 from keeper", Tables: []string{"given"}},
	}}
	if without := c.ByTable(); without != 2 {
		t.Errorf("%d are without tables, want 2", without)
	}
	for i, want := range [][]string{{"zoo.keeper"}, nil, nil, {"given"}} {
		if got := c.Queries[i].Tables; !slices.Equal(got, want) {
			t.Errorf("query %d has %v, want %v", i, got, want)
		}
	}
}

func FuzzReads(f *testing.F) {
	f.Add("WITH a AS (SELECT * FROM [b].\"c\") SELECT 'x' FROM a, keeper -- ?")
	d := &Database{ID: "zoo", Tables: []*Table{{ID: "zoo.keeper", Name: "keeper"}}}
	f.Fuzz(func(t *testing.T, sql string) {
		if got := d.Reads(sql); len(got) > 1 {
			t.Errorf("%q reads %v of one table", sql, got)
		}
	})
}
