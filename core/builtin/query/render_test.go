package query

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// fleet has ships that belong to captains: columns 0 to 2 are captain's, 3 to 6
// ship's.
func fleet() *schema.Schema {
	return schema.New(schematest.Tables([]string{"captain", "captain_id", "name", "age"},
		[]string{"ship", "ship_id", "ship name", "captain_id", "launched"}))
}

func TestQueriesAreWrittenAsSQL(t *testing.T) {
	s := fleet()
	date := len(s.Columns)
	s.Columns = append(s.Columns, schema.Column{Table: 1, Name: "launched", Part: "%Y"})
	name, age := Expr{Col: 1}, Expr{Col: 2}
	for _, tt := range []struct {
		name, want string
		q          Spec
	}{
		{"one column", "SELECT name FROM captain", Spec{Select: []Expr{name}}},
		{"different ones", "SELECT DISTINCT name, age FROM captain", Spec{Distinct: true, Select: []Expr{name, age}}},
		{"everything", "SELECT * FROM ship", Spec{Root: 1, Select: []Expr{{Col: Star}}}},
		{"everything of one of two tables",
			"SELECT T1.* FROM ship AS T1 JOIN captain AS T2 ON T1.captain_id = T2.captain_id",
			Spec{Root: 1, Select: []Expr{{Col: Star}}, Need: []int{0}}},
		{"a name that has to be quoted", `SELECT "ship name" FROM ship`, Spec{Select: []Expr{{Col: 4}}}},
		{"how many rows", "SELECT COUNT(*) FROM captain", Spec{Need: []int{0}, Select: []Expr{Rows}}},
		{"how many values", "SELECT COUNT(DISTINCT age) FROM captain",
			Spec{Select: []Expr{{Agg: "count", Col: 2, Distinct: true}}}},
		{"a part of a date", "SELECT strftime('%Y', launched) FROM ship", Spec{Select: []Expr{{Col: date}}}},
		{"a join from the child", "SELECT T1.\"ship name\", T2.name FROM ship AS T1 JOIN captain AS T2 " +
			"ON T1.captain_id = T2.captain_id", Spec{Select: []Expr{{Col: 4}, name}}},
		{"a join from the parent", "SELECT T1.name FROM captain AS T1 JOIN ship AS T2 ON T1.captain_id = T2.captain_id",
			Spec{Select: []Expr{name}, Need: []int{1}}},
		{"groups with a condition", "SELECT age, COUNT(*) FROM captain GROUP BY age HAVING COUNT(*) > 1",
			Spec{Select: []Expr{age, Rows}, Group: []int{2}, Having: []Cond{{Left: Rows, Op: ">", Right: "1"}}}},
		{"groups by two", "SELECT age, name FROM captain GROUP BY age, name",
			Spec{Select: []Expr{age, name}, Group: []int{2, 1}}},
		{"an order", "SELECT name FROM captain ORDER BY age DESC, name",
			Spec{Select: []Expr{name}, Order: []SortBy{{By: age, Desc: true}, {By: name}}}},
		{"the first of them", "SELECT name FROM captain ORDER BY age LIMIT 3",
			Spec{Select: []Expr{name}, Order: []SortBy{{By: age}}, Limit: 3}},
		{"the second of them", "SELECT name FROM captain ORDER BY age LIMIT 1 OFFSET 1",
			Spec{Select: []Expr{name}, Order: []SortBy{{By: age}}, Limit: 1, Offset: 1}},
		{"rows to pass over without a limit", "SELECT name FROM captain", Spec{Select: []Expr{name}, Offset: 4}},
		{"another column", "SELECT name FROM captain WHERE name != age",
			Spec{Select: []Expr{name}, Where: []Cond{{Left: name, Op: "!=", Than: &age}}}},
		{"the average", "SELECT name FROM captain WHERE age > (SELECT AVG(age) FROM captain)",
			Spec{Select: []Expr{name}, Where: []Cond{{Left: age, Op: ">",
				Sub: &Spec{Root: -1, Select: []Expr{{Agg: "avg", Col: 2}}}}}}},
		{"the average of the first", "SELECT AVG(age) FROM (SELECT age FROM captain ORDER BY name LIMIT 3)",
			Spec{Select: []Expr{{Agg: "avg", Col: 2}}, Order: []SortBy{{By: name}}, Limit: 3}},
		{"a set", "SELECT name FROM captain EXCEPT SELECT \"ship name\" FROM ship",
			Spec{Select: []Expr{name}, Set: "EXCEPT", Right: &Spec{Root: -1, Select: []Expr{{Col: 4}}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.q.Root == 0 {
				tt.q.Root = -1
			}
			if got, ok := SQL(s, &tt.q); !ok || got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestWhatCannotBeAskedHasNoSQL(t *testing.T) {
	s := fleet()
	apart := schema.New(schematest.Tables([]string{"apple", "apple_id", "weight"},
		[]string{"river", "river_id", "length"}))
	unjoined := &Spec{Root: -1, Select: []Expr{{Col: 1}, {Col: 3}}}
	for _, tt := range []struct {
		name string
		s    *schema.Schema
		q    Spec
	}{
		{"nothing shown", s, Spec{Root: 0}},
		{"no table", s, Spec{Root: -1, Select: []Expr{Rows}}},
		{"a query within of tables that no key joins", apart,
			Spec{Root: -1, Select: []Expr{{Col: 1}}, Where: []Cond{{Left: Expr{Col: 1}, Op: "IN", Sub: unjoined}}}},
		{"a group's condition with such a one", apart,
			Spec{Root: -1, Select: []Expr{{Col: 1}}, Having: []Cond{{Left: Rows, Op: ">", Sub: unjoined}}}},
		{"the right side of a set is such a one", apart,
			Spec{Root: -1, Select: []Expr{{Col: 1}}, Set: "UNION", Right: unjoined}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if sql, ok := SQL(tt.s, &tt.q); ok {
				t.Errorf("it is asked as %s", sql)
			}
		})
	}
}

// Of two keys from one table to another, that of Along joins.
func TestTheKeyThatTheQuestionChoosesJoins(t *testing.T) {
	d := schematest.Tables([]string{"port", "port_id", "name"}, []string{"trip", "trip_id", "from_port_id", "to_port_id"})
	for _, end := range []string{"from_port_id", "to_port_id"} {
		d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: "trip", Column: end, RefTable: "port",
			RefColumn: "port_id"})
	}
	s := schema.New(d)
	if len(s.Keys) != 2 {
		t.Fatalf("keys %v, want both ends of a trip", s.Keys)
	}
	for _, k := range s.Keys {
		q := &Spec{Root: -1, Select: []Expr{{Col: 2}}, Need: []int{0}, Along: []schema.Key{k}}
		want := "SELECT T1.trip_id FROM trip AS T1 JOIN port AS T2 ON T1." + s.Columns[k.From].Name + " = T2.port_id"
		if got, _ := SQL(s, q); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// Whatever a sketch fills in, what is written is a statement of SQLite's.
func TestEveryQueryThatIsWrittenRuns(t *testing.T) {
	s := fleet()
	image, err := sqldb.Build(t.Context(), `CREATE TABLE captain (captain_id TEXT, name TEXT, age TEXT);
		CREATE TABLE ship (ship_id TEXT, "ship name" TEXT, captain_id TEXT, launched TEXT)`)
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r := rand.New(rand.NewPCG(1, 2))
	written := 0
	for range 300 {
		q := randomQuery(r, len(s.Columns), 2)
		sql, ok := SQL(s, q)
		if !ok {
			continue
		}
		written++
		if res := db.Query(t.Context(), sql, sqldb.Limits{}); res.Outcome != sqldb.OK {
			t.Errorf("%s\n%s", sql, res.Error)
		}
	}
	if written < 250 {
		t.Errorf("%d of 300 queries are written", written)
	}
}

// randomQuery fills in any of a query's parts, with queries within it.
func randomQuery(r *rand.Rand, columns, depth int) *Spec {
	column := func() Expr { return Expr{Col: r.IntN(columns)} }
	amount := func() Expr {
		return Expr{Agg: []Aggregate{"", "count", "avg", "sum", "min", "max"}[r.IntN(6)], Col: r.IntN(columns),
			Distinct: r.IntN(4) == 0}
	}
	cond := func(left Expr) Cond {
		c := Cond{Left: left, Op: []Operator{"=", "<", ">=", "LIKE"}[r.IntN(4)], Right: Literal("it's 5%"),
			Or: r.IntN(3) == 0}
		if than := column(); r.IntN(4) == 0 {
			c.Than = &than
		} else if depth > 0 && r.IntN(3) == 0 {
			c.Sub = randomQuery(r, columns, 0)
			c.Sub.Select = c.Sub.Select[:1]
		}
		return c
	}
	q := &Spec{Root: -1, Select: []Expr{column()}, Distinct: r.IntN(3) == 0}
	for range r.IntN(4) {
		q.Where = append(q.Where, cond(column()))
	}
	if r.IntN(2) == 0 {
		q.Show(amount())
		q.Group = []int{r.IntN(columns)}
		q.Having = []Cond{cond(Expr{Agg: "max", Col: r.IntN(columns)})}
	}
	if depth > 0 && r.IntN(4) == 0 {
		q.Set, q.Right = []SetOperator{"UNION", "EXCEPT", "INTERSECT"}[r.IntN(3)], randomQuery(r, columns, 0)
		q.Right.Select, q.Right.Order, q.Right.Limit = slices.Clone(q.Select), nil, 0
	} else if r.IntN(2) == 0 {
		q.Order = []SortBy{{By: column(), Desc: r.IntN(2) == 0}}
		q.Limit, q.Offset = r.IntN(4), r.IntN(3)
	}
	return q
}
