package schema

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/corpus"
)

// ferry has two keys from trips to ports, and one to ships.
func ferry() *Schema {
	d := schematest.Tables([]string{"port", "port_id", "name"}, []string{"ship", "ship_id", "name"},
		[]string{"trip", "trip_id", "origin_port_id", "destination_port_id", "ship_id"}, []string{"cafe", "cafe_id", "menu"})
	for _, k := range [][2]string{{"origin_port_id", "port"}, {"destination_port_id", "port"}, {"ship_id", "ship"}} {
		d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: "trip", Column: k[0], RefTable: k[1],
			RefColumn: k[1] + "_id"})
	}
	return New(d)
}

func TestTheQuestionChoosesAmongKeysThatJoinTheSameTables(t *testing.T) {
	s := ferry()
	for question, want := range map[string]string{
		"trips whose destination is Alta":          "destination_port_id",
		"which origins have the trips":             "origin_port_id",
		"the names of ports and the destinashion":  "destination_port_id",
		"the origin of trips with destination ???": "origin_port_id", // both are said: the first of them
	} {
		keys := s.JoinKeys(english.Split(question))
		if len(keys) != 2 || s.Columns[keys[0].From].Name != want {
			t.Errorf("%s: keys %v, want first %s", question, keys, want)
		}
	}
}

func TestAKeyOfAPairIsChosenAndTheOtherFollows(t *testing.T) {
	s := ferry()
	keys := s.JoinKeys(nil)
	if len(keys) != 2 || !s.Parallel(keys[0], keys[1]) {
		t.Fatalf("keys %v, want the two between trips and ports", keys)
	}
	if got := s.Chosen(keys, keys[1]); got != keys[0] {
		t.Errorf("of two keys %v is chosen, want the first", got)
	}
	other := s.Others(keys)
	if other[0] != keys[1] || other[1] != keys[0] {
		t.Errorf("the others of %v are %v", keys, other)
	}
	for _, k := range s.Keys {
		if to := s.Tables[s.Columns[k.To].Table].Name; to == "ship" && s.Chosen(keys, k) != k {
			t.Error("the key to ships is chosen by those to ports")
		}
	}
}

func TestTablesAreJoinedAlongTheShortestWay(t *testing.T) {
	s := ferry()
	for _, tt := range []struct {
		name     string
		from, to int
		want     int
	}{
		{"itself", 2, 2, 0}, {"up a key", 2, 0, 1}, {"down a key", 0, 2, 1}, {"over a table between", 0, 1, 2},
		{"nothing joins them", 0, 3, Unjoined},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := s.JoinDistance(tt.from, tt.to); got != tt.want {
				t.Errorf("%d keys, want %d", got, tt.want)
			}
		})
	}
	joins, ok := s.Path([]int{0, 1})
	if !ok || len(joins) != 2 || joins[0].Table != 2 || !joins[0].Reversed || joins[1].Reversed {
		t.Errorf("joins %+v, want trips by a key of theirs, then ships by one that trips have", joins)
	}
	if _, ok := s.Path([]int{0, 3}); ok {
		t.Error("what no key joins is joined")
	}
	if joins, ok := s.Path(nil); !ok || len(joins) != 0 {
		t.Error("no tables need joins")
	}
	if !s.HasChildren(0) || s.HasChildren(2) {
		t.Error("ports have trips, and trips have nothing below them")
	}
}

// However tables hang together: distances are the same both ways, no detour is
// shorter, and a path adds each table once, by a key to one that is there.
func TestPathsOfAnySchema(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 40 {
		s := randomSchema(r)
		n := len(s.Tables)
		for a := range n {
			for b := range n {
				if s.JoinDistance(a, b) != s.JoinDistance(b, a) {
					t.Fatalf("%d keys one way, %d the other", s.JoinDistance(a, b), s.JoinDistance(b, a))
				}
			}
		}
		tables := r.Perm(n)[:1+r.IntN(n)]
		joins, ok := s.Path(tables)
		if !ok {
			continue
		}
		in := []int{tables[0]}
		for _, j := range joins {
			ends := []int{s.Columns[j.Key.From].Table, s.Columns[j.Key.To].Table}
			other := ends[0]
			if other == j.Table {
				other = ends[1]
			}
			if slices.Contains(in, j.Table) || !slices.Contains(in, other) || j.Reversed != (ends[0] == j.Table) {
				t.Fatalf("table %d is joined by %v to %v", j.Table, ends, in)
			}
			in = append(in, j.Table)
		}
		for _, want := range tables {
			if !slices.Contains(in, want) {
				t.Errorf("%v are joined to %v", tables, in)
			}
		}
	}
}

// randomSchema is a forest of up to seven tables, each with a key to one before it.
func randomSchema(r *rand.Rand) *Schema {
	n := 2 + r.IntN(6)
	d := &corpus.Database{}
	for i := range n {
		name := "t" + strconv.Itoa(i)
		d.Tables = append(d.Tables, &corpus.Table{Name: name, PrimaryKey: []int{0},
			Columns: []corpus.Column{{Name: "id"}, {Name: "up"}}})
		if i > 0 && r.IntN(5) > 0 {
			d.ForeignKeys = append(d.ForeignKeys, corpus.ForeignKey{Table: name, Column: "up",
				RefTable: "t" + strconv.Itoa(r.IntN(i)), RefColumn: "id"})
		}
	}
	return New(d)
}

func TestNamesOfASchemaAreAskedFor(t *testing.T) {
	d := schematest.Tables([]string{"lesson", "lesson_id", "grade_level", "first name", "last name", "rate"})
	d.Tables[0].Columns[1].Type = "integer"
	s := New(d)
	if !s.Named("first", "name") || s.Named("name", "first") || s.Named("name", "name") {
		t.Error("a name has its words in one order")
	}
	if !s.SpeaksOf("rate") || s.SpeaksOf("rating") {
		t.Error("what names speak of is their stems")
	}
	if got := s.NamesOf([]int{0}); !slices.Equal(got, []string{"lesson"}) {
		t.Errorf("%q", got)
	}
	if got := AddOnce(AddOnce(AddOnce(nil, 3), 4), 3); !slices.Equal(got, []int{3, 4}) {
		t.Errorf("added once: %v", got)
	}
}
