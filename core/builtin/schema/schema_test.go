package schema

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/corpus"
)

func TestKeysAreInferredFromNames(t *testing.T) {
	s := New(schematest.Tables(
		[]string{"station", "id", "name"},
		[]string{"trip", "trip_id", "start_station_id", "name"},
		[]string{"ticket", "ticket_id", "trip_id"},
	))
	var got []string
	for _, k := range s.Keys {
		got = append(got, s.Columns[k.From].Name+"→"+s.Tables[s.Columns[k.To].Table].Name)
	}
	if len(got) != 2 || got[0] != "start_station_id→station" || got[1] != "trip_id→trip" {
		t.Errorf("inferred %v, want start_station_id→station and trip_id→trip, and nothing between equal names", got)
	}
}

func TestPathsPreferATableBetweenToASharedParent(t *testing.T) {
	d := schematest.Tables(
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
	s := New(d)
	joins, ok := s.Path([]int{1, 2})
	if !ok || len(joins) != 2 || s.Tables[joins[0].Table].Name != "teaches" {
		t.Errorf("joins %v, want teacher, teaches, lesson", joins)
	}
	if v := NoValues(s); s.Once(v, 0, 1) || !s.Once(v, 1, 0) {
		t.Error("a child leads to one parent, and not the other way")
	}
	if s.ManyToOne(1, 2) || !s.ManyToOne(1, 0) {
		t.Error("a teacher has one dept and may have several lessons")
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
		{"before that what a code is of", []string{"t", "id", "SKU", "ware", "colour"}, "ware"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := New(schematest.Tables(tt.columns))
			if got := s.Columns[s.Tables[0].Shown].Name; got != tt.want {
				t.Errorf("shown by %s, want %s", got, tt.want)
			}
		})
	}
}

func TestABeginningThatAllColumnsShareSaysNothing(t *testing.T) {
	s := New(schematest.Tables([]string{"budget", "finrev_id", "finrev_state", "finrev_total", "finrev_year", "note"}))
	for _, c := range s.Columns[1:4] {
		if len(c.Stems) != 1 {
			t.Errorf("%s is told apart by %q, want the last word alone", c.Name, c.Stems)
		}
	}
}

func TestTheBeginningOfADescriptionIsRead(t *testing.T) {
	d := schematest.Tables([]string{"account", "a_id", "trn_rq"})
	d.Tables[0].Columns[1].Description = "requested transactions, since 2010; see the manual"
	if got := New(d).Columns[1].Said; len(got) != 2 || got[0] != "request" {
		t.Errorf("read %q, want the two words before the comma", got)
	}
}

// A column of marks alone has a name too: what reads a name's last word found none, and fell.
func TestEveryColumnHasAWord(t *testing.T) {
	s := New(schematest.Tables([]string{"squad", "#", "№", "—", "…", "player"}))
	want := []string{"number", "number", "—", "…", "player"}
	for i := range s.Columns {
		if got := s.Columns[i].Full; len(got) != 1 || got[0] != want[i] {
			t.Errorf("column %q has the words %q, want %q", s.Columns[i].Name, got, want[i])
		}
	}
}
