package names_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
	"github.com/orbweaver/orbweaver/core/builtin/names"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

func TestNamesOfColumnsAreReadAsWords(t *testing.T) {
	for _, tt := range []struct{ name, column, want string }{
		{"underscores", "home_port", "home port"},
		{"capitals within", "homePort", "home port"},
		{"space and hyphens", "home - port", "home port"},
		{"plural", "Passengers", "passeng"},
		{"glue words are left out", "date_of_the_trip", "date trip"},
		{"an abbreviation", "qty", "quantiti"},
		{"an abbreviation within", "ship_dt", "ship date"},
		{"an abbreviation of two words", "dob", "birth date"},
		{"a cut first name", "f_name", "first name"},
		{"a cut last name", "LName", "last name"},
		{"a day of return", "dt_ret", "date return"},
		{"an abbreviation that is short for a table alone", "ln", "line"},
		{"written together", "customername", "custom name"},
		{"abbreviations written together", "CUSTNM", "custom name"},
		{"a table's beginning before one", "trnm", "trip name"},
		{"minutes of what is cut short", "dur_min", "durat minut"},
		{"a total", "t_fed_rev", "fed revenu"},
		{"a state's", "st_rev", "state revenu"},
		{"a year that numbers rows", "yearID", "year"},
		{"several of what is cut short", "pmts", "payment"},
		{"a formula", "no2", "no2"},
		{"a word that looks like two", "hispanic", "hispan"},
		{"a noun that questions begin with", "listprice", "list price"},
		{"a word made of another", "coaster", "coaster"},
		{"a unit that looks like two words", "Milliseconds", "millisecond"},
		{"a code that is called twice", "zip_postcode", "zip code"},
		{"a code beside its abbreviation", "zip_code", "zip code"},
		{"figures", "line2", "line 2"},
		{"nothing but marks", "--", "--"},
		{"marks that number rows", "#", "number"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := schema.New(schematest.Tables([]string{"trip", tt.column}))
			if got := strings.Join(s.Columns[0].Full, " "); got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.column, got, tt.want)
			}
		})
	}
}

func TestTablesAreCutShorterThanColumns(t *testing.T) {
	for name, want := range map[string]string{"ln": "loan", "MT": "match", "lnq": "lnq", "bk": "book"} {
		s := schema.New(schematest.Tables([]string{name, "ln"}))
		if got := strings.Join(s.Tables[0].Stems, " "); got != want {
			t.Errorf("the table %q is read as %q, want %q", name, got, want)
		}
	}
}

func TestForeignNamesAreReadInEnglishWhereTheyAreSurelyForeign(t *testing.T) {
	for _, tt := range []struct {
		name    string
		columns []string
		want    string
	}{
		{"German", []string{"auftraege", "Kunde", "Bestelldatum"}, "custom"},
		{"English", []string{"trips", "customer", "start"}, "custom"},
		{"a grade beside German words", []string{"klausuren", "Note", "Lehrkraft"}, "grade"},
		{"a note beside English words", []string{"tests", "note", "teacher"}, "note"},
		{"a small word", []string{"ventes", "Date de livraison", "Quantité"}, "date deliveri"},
		{"what is delivered", []string{"commandes", "Livré le", "Quantité"}, "deliv le"},
		{"a book", []string{"prets", "Livre", "Emprunteur"}, "book"},
		{"a participle", []string{"auftraege", "abgeholt?", "Kunde"}, "collect"},
		{"French cut short", []string{"lig_bud", "mt_prevu", "annee"}, "amount plan"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := schema.New(schematest.Tables(tt.columns))
			if got := strings.Join(s.Columns[0].Full, " "); got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.columns[1], got, tt.want)
			}
		})
	}
}

func TestOtherNamesOfTheDatabaseExplainAName(t *testing.T) {
	s := schema.New(schematest.Tables([]string{"vessel", "vessel_id", "vsl_name"}, []string{"student", "stuid", "age"}))
	for column, want := range map[int]string{1: "vessel name", 2: "student id"} {
		if got := strings.Join(s.Columns[column].Full, " "); got != want {
			t.Errorf("%s is read as %q, want %q", s.Columns[column].Name, got, want)
		}
	}
	if got := s.Columns[1].Stems; !slices.Equal(got, []string{"name"}) {
		t.Errorf("beside its table's name, %q is left of %s", got, s.Columns[1].Name)
	}
}

func TestANaturalNameIsReadInstead(t *testing.T) {
	d := schematest.Tables([]string{"t1", "c1"})
	d.Tables[0].NaturalName, d.Tables[0].Columns[0].NaturalName = "ferries", "draft in metres"
	s := schema.New(d)
	if got := s.Columns[0].Full; s.Columns[0].Name != "c1" || !slices.Contains(got, "draft") || !s.Stems["ferri"] {
		t.Errorf("c1 is read as %q", got)
	}
}

func TestAQuestionNamesWhatItAsksFor(t *testing.T) {
	for name, want := range map[string]string{
		"How happy are you with our shop?":      "happy",
		"Would you visit us again?":             "visit again",
		"What is your age?":                     "age",
		"Which tool do you use most? ":          "tool use",
		"Current?":                              "Current",
		"Is it?":                                "Is it?",
		"how deep is the harbour":               "how deep is the harbour",
		"How would you rate the speed of help?": "rate speed help",
	} {
		if got := names.Natural("", name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

func TestNamesAreReadAlikeHoweverTheyAreSpelt(t *testing.T) {
	for _, words := range []string{"paid on", "where kept", "from city", "goals for", "created at",
		"price per kg", "user id", "team id", "yield t", "is vegan", "n crates", "eu sales", "km2", "other sales", "alt ft"} {
		spelt := strings.Fields(words)
		read := func(name string) string {
			return strings.Join(schema.New(schematest.Tables([]string{"boat", name})).Columns[0].Full, " ")
		}
		want := read(strings.Join(spelt, "_"))
		for _, name := range []string{strings.Join(spelt, ""), strings.ToUpper(strings.Join(spelt, ""))} {
			if got := read(name); got != want {
				t.Errorf("%s is read as %q, %s as %q", name, got, words, want)
			}
		}
	}
}

func TestOtherNamesSayWhereANameIsCut(t *testing.T) {
	together := schema.New(schematest.Tables([]string{"berth", "qynm", "qycd", "qyport"}))
	apart := schema.New(schematest.Tables([]string{"berth", "qy_nm", "qy_cd", "qy_port"}))
	for i := range together.Columns {
		if got, want := together.Columns[i].Full, apart.Columns[i].Full; !slices.Equal(got, want) {
			t.Errorf("%s is read as %q, want %q", together.Columns[i].Name, got, want)
		}
	}
}

func TestOneSmallLetterBeforeCapitalsIsOneOfThem(t *testing.T) {
	for name, want := range map[string]string{
		"vATRate": "vat rate", "sTATE": "state", "euShare": "eu share", "sID": "s id",
	} {
		s := schema.New(schematest.Tables([]string{"boat", name}))
		if got := strings.Join(s.Columns[0].Full, " "); got != want {
			t.Errorf("%s is read as %q, want %q", name, got, want)
		}
	}
}

// A word that few names begin with, or one of a small table, is no prefix.
func TestOnlyNearlyAllNamesOfATableShareABeginning(t *testing.T) {
	for _, tt := range []struct {
		name    string
		columns []string
		want    int // stems that tell the first column apart
	}{
		{"four of four", []string{"budget", "rev_state", "rev_total", "rev_year", "rev_note"}, 1},
		{"two of four", []string{"budget", "rev_state", "rev_total", "year", "note"}, 2},
		{"a table of three", []string{"budget", "rev_state", "rev_total", "rev_year"}, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := schema.New(schematest.Tables(tt.columns))
			if got := s.Columns[0].Stems; len(got) != tt.want {
				t.Errorf("%s is told apart by %q", s.Columns[0].Name, got)
			}
		})
	}
}

// Columns are named by their own names and their table's: what else stands in a
// table changes nothing, in whatever order.
func TestTheOrderOfColumnsDoesNotMatterForTheirNames(t *testing.T) {
	columns := []string{"vessel_id", "vsl_name", "qty", "homePort", "launch_dt", "customername"}
	want := map[string]string{}
	for shift := range columns {
		turned := append(slices.Clone(columns[shift:]), columns[:shift]...)
		s := schema.New(schematest.Tables(append([]string{"vessel"}, turned...)))
		for i := range s.Columns {
			c := &s.Columns[i]
			read := strings.Join(c.Full, " ") + "/" + strings.Join(c.Stems, " ")
			if before, ok := want[c.Name]; ok && before != read {
				t.Errorf("%s is read as %s, and in another place as %s", c.Name, before, read)
			}
			want[c.Name] = read
		}
	}
}

// FuzzSchema reads any names: each column has stems of its own name, bounded, and
// a table is shown by one of its columns.
func FuzzSchema(f *testing.F) {
	for _, s := range []string{"ship", "f_name", "FINREV_FED_17", "日本", "a b c d e f g h i j", "", "\xff", "stuid"} {
		f.Add(s, "name")
	}
	f.Add("Kunde", "Bestell-Nr")
	f.Fuzz(func(t *testing.T, one, two string) {
		s := schema.New(schematest.Tables([]string{one, two, one + "_id", two}, []string{two, one + "_id", one}))
		for ti := range s.Tables {
			if shown := s.Tables[ti].Shown; !slices.Contains(s.Tables[ti].Columns, shown) {
				t.Errorf("%q is shown by column %d", s.Tables[ti].Name, shown)
			}
		}
		for _, c := range s.Columns {
			if len(c.Full) > 8 || len(c.Stems) > len(c.Full) {
				t.Errorf("%q has the stems %q and %q", c.Name, c.Full, c.Stems)
			}
		}
		for _, k := range s.Keys {
			if k.From == k.To || s.Columns[k.From].Table == s.Columns[k.To].Table {
				t.Errorf("%q refers to its own table", s.Columns[k.From].Name)
			}
		}
	})
}

func TestTheEndOfAFilesNameCallsNoRows(t *testing.T) {
	for name, want := range map[string]string{
		"ferry-trips-sample": "ferri trip", "ferry_trips_final": "ferri trip", "trips dataset": "trip", "2015": "2015",
	} {
		s := schema.New(schematest.Tables([]string{name, "start"}))
		if got := strings.Join(s.Tables[0].Stems, " "); got != want {
			t.Errorf("%s is read as %q, want %q", name, got, want)
		}
	}
}

// A word that all names of a table's columns begin with is left out: it says whose they are.
func TestAWordBeforeAllColumnsOfATableIsLeftOut(t *testing.T) {
	for _, tt := range []struct {
		name  string
		table []string
		want  string
	}{
		{"a letter", []string{"orders", "o_total", "o_placed", "o_name"}, "total"},
		{"a beginning of the table's name", []string{"orders", "ord_total", "ord_placed", "ord_name"}, "total"},
		{"the table's name", []string{"orders", "order_total", "order_placed", "order_name"}, "total"},
		{"the table's name before what every table has", []string{"orders", "order_date", "order_placed", "order_name"},
			"order date"},
		{"a beginning of it there", []string{"orders", "ord_dt", "ord_placed", "ord_name"}, "order date"},
		{"one column without it", []string{"orders", "o_total", "o_placed", "name"}, "o total"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := schema.New(schematest.Tables(tt.table))
			if got := strings.Join(s.Columns[0].Full, " "); got != tt.want {
				t.Errorf("%s of %s is read as %q, want %q", tt.table[1], tt.table[0], got, tt.want)
			}
		})
	}
}
