package schema

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/schematest"
)

func TestNamesAreKnownForTheWordsThatTheyCutShort(t *testing.T) {
	s := New(schematest.Tables([]string{"inc_rpt", "xrnk", "arr_flg", "att_dr", "gdn", "gdg", "gdr", "sx", "id"}))
	for _, tt := range []struct{ name, word, want string }{
		{"the beginning of a word", "incidents", "income"},
		{"though it is written out otherwise", "arrest", "arrival"},
		{"a word without its vowels", "flag", "flag"},
		{"of two letters", "sex", "sex"},
		{"some of its consonants", "garden", "gdn"},
		{"the first letter and the last consonant", "doctor", "dr"},
		{"no word of two that do equally well", "gadger", ""},
		{"another word", "stadium", ""},
		{"the key of all tables", "ideas", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(InShort(s, tt.word), " "); got != tt.want {
				t.Errorf("%q is read as %q, want %q", tt.word, got, tt.want)
			}
		})
	}
}

func TestTheNameBesideAFirstNameIsTheLast(t *testing.T) {
	for _, tt := range []struct {
		name    string
		columns []string
		want    []string
	}{
		{"a first name and a name", []string{"pupil", "nom", "prenom"}, []string{"last", "name"}},
		{"a last name alone", []string{"client", "nombre", "apellido"}, []string{"first", "name"}},
		{"a last name too", []string{"pupil", "name", "first_name", "last_name"}, []string{"name"}},
		{"no first name", []string{"pupil", "name", "town"}, []string{"name"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := New(schematest.Tables(tt.columns)).Columns[0].Full; !slices.Equal(got, tt.want) {
				t.Errorf("it is read as %v, want %v", got, tt.want)
			}
		})
	}
}

func TestNamesOfTablesSayWhatTheirRowsAre(t *testing.T) {
	for _, tt := range []struct {
		name   string
		tables [][]string
		want   string
	}{
		{"an export", [][]string{{"orders_export", "id"}}, "order"},
		{"a prefix", [][]string{{"tblStudents", "id"}}, "student"},
		{"abbreviated", [][]string{{"FLTDTL", "id"}}, "flight"},
		{"another has the name", [][]string{{"order_details", "id"}, {"orders", "id"}}, "order detail"},
		{"nothing else", [][]string{{"details", "id"}}, "detail"},
		{"consonants", [][]string{{"plyr", "id"}}, "player"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(New(schematest.Tables(tt.tables...)).Tables[0].Stems, " "); got != tt.want {
				t.Errorf("it is read as %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAbbreviationsInAChainAreReadEach(t *testing.T) {
	for _, tt := range []struct{ name, column, want string }{
		{"two", "ctynm", "citi name"},
		{"three, with minutes", "depdlymin", "departur delay minut"},
		{"a table's own", "tmnm", "team name"},
		{"one is none", "xxynm", "xxynm"},
		{"of a table's name, apart", "tm_nm", "team name"},
		{"how many, in French", "nombre_enfants", "number child"},
		{"a name, in Spanish", "nombre_cliente", "name custom"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.Join(New(schematest.Tables([]string{"tm", tt.column, "ciudad"})).Columns[0].Full, " ")
			if got != tt.want {
				t.Errorf("%s is read as %q, want %q", tt.column, got, tt.want)
			}
		})
	}
}

func TestAWordMayStandInAChainOfAbbreviations(t *testing.T) {
	for _, tt := range []struct{ name, column, want string }{
		{"a word and an abbreviation", "costpr", "cost price"},
		{"a price of a unit", "UnitPr", "unit price"},
		{"no price of a person", "PersonPr", "person pr"},
		{"an abbreviation and a unit", "qtykg", "quantiti kg"},
		{"a small word before a word", "isbonus", "is bonus"},
		{"one that says nothing", "instock", "stock"},
		{"seconds of a length", "lensec", "length second"},
		{"seconds of a time, apart", "len_sec", "length second"},
		{"an ending is no word", "billable", "billabl"},
		{"two beginnings of words", "island", "island"},
		{"a word of the dictionary", "hispanic", "hispan"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.Join(New(schematest.Tables([]string{"thing", "id", tt.column})).Columns[1].Full, " ")
			if got != tt.want {
				t.Errorf("%s is read as %q, want %q", tt.column, got, tt.want)
			}
		})
	}
}
