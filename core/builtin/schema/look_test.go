package schema

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// looked is the schema of a script's database, with what it holds looked at.
func looked(t *testing.T, script string) (*Schema, *Values) {
	t.Helper()
	image, err := sqldb.Build(t.Context(), script)
	if err != nil {
		t.Fatal(err)
	}
	file := corpus.File{Image: image}
	src, err := sqldb.OpenSource(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Close()
	d, err := src.Schema(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s := New(d)
	v, err := ReadValues(t.Context(), s, db)
	if err != nil {
		t.Fatal(err)
	}
	s.Look(v)
	return s, v
}

// column is the number of a column by its name.
func column(t *testing.T, s *Schema, name string) int {
	t.Helper()
	at := slices.IndexFunc(s.Columns, func(c Column) bool { return c.Name == name })
	if at < 0 {
		t.Fatalf("no column is called %s", name)
	}
	return at
}

func TestColumnsAreOfTheClassOfWhatTheyHold(t *testing.T) {
	for _, tt := range []struct {
		name, declared, values string
		want                   class
	}{
		{"declared numbers", "x INTEGER", "3, 4", Numeric},
		{"decimals", "x DECIMAL(8,2)", "3.5, 4.25", Numeric},
		{"numbers declared as text", "x TEXT", "'3', '4'", Numeric},
		{"a text among them", "x TEXT", "'3', 'four'", Textual},
		{"declared dates", "x DATE", "'2024-01-03', '2024-02-03'", Temporal},
		{"dates declared as text", "x TEXT", "'2024-01-03', '2024-02-03'", Temporal},
		{"years", "x INTEGER", "1998, 2004", Temporal},
		{"years that are prices", "price INTEGER", "1998, 2004", Numeric},
		{"numbers over several centuries", "x INTEGER", "1501, 2004", Numeric},
		{"called year", "year_built TEXT", "'old', 'new'", Temporal},
		{"yes and no", "x BOOLEAN", "1, 0", logical},
		{"text", "x TEXT", "'red', 'blue'", Textual},
	} {
		t.Run(tt.name, func(t *testing.T) {
			values := strings.Split(tt.values, ", ")
			s, _ := looked(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, "+tt.declared+");"+
				"INSERT INTO t VALUES (1, "+values[0]+"), (2, "+values[1]+");")
			if got := s.Columns[1].Class; got != tt.want {
				t.Errorf("class %d, want %d", got, tt.want)
			}
		})
	}
}

func TestColumnsOfYesAndNoSpellThemAsTheDataDo(t *testing.T) {
	for _, tt := range []struct {
		name, declared, values string
		want                   string // both spellings, "" where it is none
	}{
		{"words", "x TEXT", "'yes', 'no'", "yes no"},
		{"capitals", "x TEXT", "'Y', 'N'", "Y N"},
		{"one alone, in capitals", "x TEXT", "'T', 'T'", "T F"},
		{"one alone, with a capital", "x TEXT", "'Yes', 'Yes'", "Yes No"},
		{"and nothing", "x TEXT", "'true', ''", "true false"},
		{"figures", "x TEXT", "'1', '0'", "1 0"},
		{"declared so", "x BOOLEAN", "1, 0", "1 0"},
		{"nobody knows of some", "x TEXT", "'yes', 'Unknown'", "yes no"},
		{"something else beside", "x TEXT", "'yes', 'maybe'", ""},
		{"of two pairs", "x TEXT", "'yes', 'false'", ""},
		{"other words", "x TEXT", "'red', 'blue'", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			values := strings.Split(tt.values, ", ")
			s, _ := looked(t, "CREATE TABLE t (id INTEGER PRIMARY KEY, "+tt.declared+");"+
				"INSERT INTO t VALUES (1, "+values[0]+"), (2, "+values[1]+");")
			got := ""
			if f := s.Columns[1].Flag; f != nil {
				got = f[0] + " " + f[1]
			}
			if got != tt.want {
				t.Errorf("spelt %q, want %q", got, tt.want)
			}
		})
	}
}

func TestSomeLeaveAYesOrNoOpen(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE t (id INTEGER PRIMARY KEY, "Would you come again?" TEXT, colour TEXT);
		INSERT INTO t VALUES (1, 'Yes', 'red'), (2, 'Maybe', 'blue'), (3, 'No', 'maybe'), (4, 'No', 'yes');`)
	if f := s.Columns[1].Flag; f == nil || *f != [2]string{"Yes", "No"} {
		t.Errorf("yes and no are spelt %v", f)
	}
	if f := s.Columns[2].Flag; f != nil {
		t.Errorf("colours are read as %v", f)
	}
}

func TestMonthsAndYearsAreCutOfDates(t *testing.T) {
	s, v := looked(t, `CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, sailed TEXT, town TEXT);
		CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, sold DATE, month TEXT);
		INSERT INTO trip VALUES (1, '2024-03-05', 'Alta'), (2, '2024-04-01', 'Brest');
		INSERT INTO sale VALUES (1, '2024-03-05', 'March');`)
	var got []string
	for _, c := range s.Columns {
		if c.Part != "" {
			got = append(got, s.Tables[c.Table].Name+" "+c.Name+" "+c.Part+" "+c.Full[0])
		}
	}
	want := []string{"trip sailed %Y-%m month", "trip sailed %Y year", "sale sold %Y year"}
	if !slices.Equal(got, want) {
		t.Errorf("cut %q, want %q: the sales have a month of their own", got, want)
	}
	if len(v.Codes) != len(s.Columns) || len(v.Top) != len(s.Columns) || len(v.Null) != len(s.Columns) {
		t.Errorf("%d columns, values of %d", len(s.Columns), len(v.Codes))
	}
	for _, ci := range s.Tables[0].Columns {
		if s.Columns[ci].Part != "" {
			t.Error("a part of a date is among the columns of its table")
		}
	}
}

func TestTheFirstColumnThatNumbersRowsIsTheirKey(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE sales (Country TEXT, "Order No" INTEGER, line_no INTEGER);
		CREATE TABLE payments (payment_id INTEGER, "Order No" INTEGER);
		INSERT INTO sales VALUES ('NO', 10, 1), ('NO', 11, 2);
		INSERT INTO payments VALUES (1, 10), (2, 10);`)
	key := column(t, s, "Order No")
	if got := s.Tables[0].PK; !slices.Equal(got, []int{key}) || !s.Columns[key].PK {
		t.Errorf("the key of sales is %v, want the order's number", got)
	}
	if got := s.Tables[0].Row; !slices.Equal(got, []string{"order"}) {
		t.Errorf("the rows of sales are %q, want orders", got)
	}
	if len(s.Keys) != 1 || s.Keys[0].To != key || s.Columns[s.Keys[0].From].Table != 1 {
		t.Errorf("keys %v, want one from the payments to the orders", s.Keys)
	}
}

func TestNumbersCalledAsTheRowsAreTheirKey(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE "boat trips" (trip INTEGER, port TEXT, fare INTEGER);
		INSERT INTO "boat trips" VALUES (1, 'Alta', 30), (2, 'Alta', 40), (3, 'Bree', 40);`)
	if key := column(t, s, "trip"); !s.Columns[key].PK {
		t.Error("how many trips there were is the sum of their numbers")
	}
}

func TestRowsArePeopleByTheirNamesOrTheirTables(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
		CREATE TABLE captain (captain_id INTEGER PRIMARY KEY, name TEXT);
		CREATE TABLE rescuer (rescuer_id INTEGER PRIMARY KEY, town TEXT);
		CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, name TEXT);
		CREATE TABLE captain_of (captain_id INTEGER REFERENCES captain(captain_id), ship_id INTEGER);`)
	for t2, want := range []int{3, 2, 1, 0, 0} {
		if got := s.People(t2); got != want {
			t.Errorf("%s: people by %d, want %d", s.Tables[t2].Name, got, want)
		}
	}
	if n := s.FirstLast(0); len(n) != 2 || s.Columns[n[0]].Name != "first_name" || s.Columns[n[1]].Name != "last_name" {
		t.Errorf("the crew's names are in %v", n)
	}
	if s.FirstLast(1) != nil {
		t.Error("a captain has one name")
	}
	if said := s.TablesInWords(); said != "It has crew, captain, rescuer, ship, captain_of." {
		t.Errorf("%q", said)
	}
}

func TestReadingStopsWhereItIsCancelled(t *testing.T) {
	s, _ := looked(t, "CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x');")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	image, err := sqldb.Build(t.Context(), "CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x');")
	if err != nil {
		t.Fatal(err)
	}
	db, err := sqldb.Open(t.Context(), corpus.File{Image: image})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := ReadValues(ctx, s, db); err == nil {
		t.Error("values are read after the context ended")
	}
}

// What says of what kind a row is, or whether it is something, tells none apart.
func TestRowsWithNoNameAreCalledByTheirKey(t *testing.T) {
	const of = "CREATE TABLE d (d_no INTEGER PRIMARY KEY, %s TEXT, x REAL); INSERT INTO d VALUES " +
		"(1, '%s', 1), (2, '%s', 2), (3, '%[2]s', 3), (4, '%[2]s', 4)"
	other := "; CREATE TABLE e (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO e VALUES (1, 'p')"
	for _, tt := range []struct{ column, most, one, want string }{
		{"status", "sent", "open", "d_no"}, {"damaged", "N", "Y", "d_no"}, {"colour", "red", "blue", "d_no"},
		{"item", "lamp", "desk", "item"},
	} {
		s, _ := looked(t, fmt.Sprintf(of, tt.column, tt.most, tt.one)+other)
		if got := s.Columns[s.Tables[0].Shown].Name; got != tt.want {
			t.Errorf("rows with a %s are called by %s, want %s", tt.column, got, tt.want)
		}
	}
}

func TestPlantsAreCalledByTheirCommonName(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE stock ("Art. no" TEXT, "Botanical name" TEXT, "Common name" TEXT);
		INSERT INTO stock VALUES ('N1', 'Salvia', 'Sage'), ('N2', 'Thymus', 'Thyme')`)
	if got := s.Columns[s.Tables[0].Shown].Name; got != "Common name" {
		t.Errorf("plants are called by %s", got)
	}
}

// "loaned" has the stem of "loan", and says when it was one; "seed" is no participle.
func TestRowsAreNotCalledByWhenTheyWereSo(t *testing.T) {
	for _, tt := range []struct{ table, column, held, want string }{
		{"loans", "loaned", "2024-05-0", "no"}, {"loans", "loan", "L", "loan"}, {"seeds", "seed", "S", "seed"},
	} {
		s, _ := looked(t, "CREATE TABLE "+tt.table+" (no INTEGER, "+tt.column+" TEXT); INSERT INTO "+tt.table+
			" VALUES (1, '"+tt.held+"1'), (2, '"+tt.held+"2')")
		if got := s.Columns[s.Tables[0].Shown].Name; got != tt.want {
			t.Errorf("rows of %s, each %s, are called by %s, want %s", tt.table, tt.column, got, tt.want)
		}
	}
}

func TestRowsOfAFileAreCalledByThePeopleInThem(t *testing.T) {
	const of = "CREATE TABLE crews (harbour TEXT, %s TEXT); INSERT INTO crews VALUES " +
		"('Ems', 'Ann'), ('Ems', 'Bo'), ('Rye', 'Cy'), ('Rye', 'Di')"
	for column, want := range map[string]string{"keeper": "keeper", "nominee": "nominee", "boat": "harbour"} {
		s, _ := looked(t, fmt.Sprintf(of, column))
		if got := s.Columns[s.Tables[0].Shown].Name; got != want {
			t.Errorf("rows of harbours, each with a %s, are called by %s, want %s", column, got, want)
		}
	}
}
