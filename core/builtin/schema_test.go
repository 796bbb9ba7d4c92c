package builtin

import (
	"fmt"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
)

// tables makes a database of tables given as name and columns.
func tables(list ...[]string) *corpus.Database {
	d := &corpus.Database{ID: "test"}
	for _, names := range list {
		t := &corpus.Table{Name: names[0], PrimaryKey: []int{0}}
		for _, c := range names[1:] {
			t.Columns = append(t.Columns, corpus.Column{Name: c, Type: "text"})
		}
		d.Tables = append(d.Tables, t)
	}
	return d
}

func TestKeysAreInferredFromNames(t *testing.T) {
	s := newSchema(tables(
		[]string{"station", "id", "name"},
		[]string{"trip", "trip_id", "start_station_id", "name"},
		[]string{"ticket", "ticket_id", "trip_id"},
	))
	var got []string
	for _, k := range s.keys {
		got = append(got, s.columns[k.from].name+"→"+s.tables[s.columns[k.to].table].name)
	}
	if len(got) != 2 || got[0] != "start_station_id→station" || got[1] != "trip_id→trip" {
		t.Errorf("inferred %v, want start_station_id→station and trip_id→trip, and nothing between equal names", got)
	}
}

func TestPathsPreferATableBetweenToASharedParent(t *testing.T) {
	d := tables(
		[]string{"dept", "dept_id", "title"},
		[]string{"teacher", "teacher_id", "dept_ref"},
		[]string{"lesson", "lesson_id", "dept_ref"},
		[]string{"teaches", "teaches_id", "teacher_ref", "lesson_ref"},
	)
	d.ForeignKeys = []corpus.ForeignKey{
		{Table: "teacher", Column: "dept_ref", RefTable: "dept", RefColumn: "dept_id"},
		{Table: "lesson", Column: "dept_ref", RefTable: "dept", RefColumn: "dept_id"},
		{Table: "teaches", Column: "teacher_ref", RefTable: "teacher", RefColumn: "teacher_id"},
		{Table: "teaches", Column: "lesson_ref", RefTable: "lesson", RefColumn: "lesson_id"},
	}
	s := newSchema(d)
	joins, ok := s.path([]int{1, 2})
	if !ok || len(joins) != 2 || s.tables[joins[0].table].name != "teaches" {
		t.Errorf("joins %v, want teacher, teaches, lesson", joins)
	}
	if s.up(1, 2) || !s.up(1, 0) {
		t.Error("a teacher has one dept and may have several lessons")
	}
}

func TestTablesApartAreNotJoined(t *testing.T) {
	s := newSchema(tables([]string{"apple", "apple_id", "weight"}, []string{"river", "river_id", "length"}))
	q := &query{root: -1, sel: []expr{{col: 1}, {col: 3}}}
	if sql, ok := s.sql(q); ok {
		t.Errorf("%s joins what no key connects", sql)
	}
}

func TestRowsAreShownByTheirName(t *testing.T) {
	for _, tt := range []struct {
		name    string
		columns []string
		want    string
	}{
		{"a column called name", []string{"t", "id", "kind", "name"}, "name"},
		{"the table's name and name", []string{"ship", "id", "kind", "ship_name"}, "ship_name"},
		{"a title", []string{"t", "id", "kind", "title"}, "title"},
		{"else the first text", []string{"t", "id", "kind", "colour"}, "kind"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newSchema(tables(tt.columns))
			if got := s.columns[s.tables[0].shown].name; got != tt.want {
				t.Errorf("shown by %s, want %s", got, tt.want)
			}
		})
	}
}

func TestAndIsBoundTighterThanOr(t *testing.T) {
	s := newSchema(tables([]string{"t", "a", "b"}))
	c := func(col int, v string, or bool) cond {
		return cond{left: expr{col: col}, op: "=", right: literal(v), or: or}
	}
	for _, tt := range []struct {
		name, want string
		list       []cond
	}{
		{"one or alone", "SELECT a FROM t WHERE a = 'x' OR a = 'y'", []cond{c(0, "x", false), c(0, "y", true)}},
		{"or before and", "SELECT a FROM t WHERE (a = 'x' OR a = 'y') AND b = 'z'", []cond{c(0, "x", false), c(0, "y", true), c(1, "z", false)}},
		{"or after and", "SELECT a FROM t WHERE b = 'z' AND (a = 'x' OR a = 'y')", []cond{c(1, "z", false), c(0, "x", false), c(0, "y", true)}},
		{"an or that lost its first half", "SELECT a FROM t WHERE a = 'y' AND b = 'z'", []cond{c(0, "y", true), c(1, "z", false)}},
		{"a quote in a literal", "SELECT a FROM t WHERE a = 'it''s'", []cond{c(0, "it's", false)}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok := s.sql(&query{root: -1, sel: []expr{{col: 0}}, where: tt.list})
			if !ok || got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// It took minutes when every pair of tables was looked at.
func BenchmarkSchemaOfManyTables(b *testing.B) {
	var list [][]string
	for i := range 3000 {
		list = append(list, []string{fmt.Sprintf("ship_%d", i), "id", "ship name", "port id", fmt.Sprintf("ship_%d_id", i/2)})
	}
	d := tables(list...)
	for b.Loop() {
		newSchema(d).apart(0, 1)
	}
}
