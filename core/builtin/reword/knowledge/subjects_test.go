package knowledge

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

func TestMarksInASubject(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE pupils (name TEXT, mathScore INTEGER, reading_score INTEGER, town TEXT);
INSERT INTO pupils VALUES ('Ada', 90, 70, 'Reading'), ('Bo', 55, 80, 'Bath');`)
	for _, tt := range []struct{ name, question, want string }{
		{"a verb", "pupils who scored above 60 in reading", "pupils who with read score above 60"},
		{"a noun", "average score in math", "average math score"},
		{"two of them", "who scored higher in math than in reading",
			"who with math score higher than read score"},
		{"no subject", "pupils who scored above 60 in Bath", "pupils who scored above 60 in Bath"},
		{"no marks", "pupils in reading", "pupils in reading"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestWhatIsMeasuredIsTheColumnOfItsUnit(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE reading (site TEXT, kwh_used REAL,
	cost_gbp REAL, fee_eur REAL, km_stand INTEGER, peak_kw REAL, peak_kwh REAL);
INSERT INTO reading VALUES ('Pool', 3.5, 1.5, 2, 30000, 7, 8);`)
	for _, tt := range []struct{ name, question, want string }{
		{"one such column", "the average mileage", "the average km stand"},
		{"two in the unit", "the total energy", "the total energy"},
		{"a name says it", "the total cost", "the total cost"},
		{"none", "the average pressure", "the average pressure"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestAnAdjectiveMeansTheColumnOfItsNoun(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE object (title TEXT, insured_value INTEGER, length INTEGER);
INSERT INTO object VALUES ('Jug', 100, 5), ('Urn', 900, 7);
CREATE TABLE player (name TEXT, elo INTEGER, first_price REAL, last_price REAL);
INSERT INTO player VALUES ('Ida', 2400, 1, 2), ('Bo', 2200, 2, 3);`)
	for _, tt := range []struct{ name, question, want string }{
		{"what something is worth", "the most valuable object", "the object with the highest insur valu"},
		{"a rating by its name", "the highest rated player", "the player with the highest elo"},
		{"no such column", "the most profitable object", "the most profitable object"},
		{"an adjective of none", "the most recent object", "the most recent object"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestWhoIsAliveHasNoYearOfDeath(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE artist (name TEXT, death_year INTEGER, born INTEGER);
INSERT INTO artist VALUES ('Ida', NULL, 1950), ('Bo', 1900, 1840);`)
	for _, tt := range []struct{ name, question, want string }{
		{"still alive", "which artists are still alive", "which artists without death year"},
		{"living", "artists who are living", "artists without death year"},
		{"where somebody lives", "artists living in Rome", "artists living in Rome"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}

func TestRowsOfTheOnlyTableAreItsRows(t *testing.T) {
	one, v := readtest.Script(t, `CREATE TABLE sale (customer TEXT, price REAL);
INSERT INTO sale VALUES ('Ida', 2), ('Bo', 3);`)
	two, w := readtest.Script(t, `CREATE TABLE sale (customer TEXT); CREATE TABLE shop (town TEXT);`)
	for _, tt := range []struct{ question, want string }{
		{"how many records in the file are there", "how many sale are there"},
		{"how many respondents are there", "how many sale are there"},
		{"show all rows", "show all columns of sale"},
		{"show me the first 2 rows", "show me all columns of the first 2 sale"},
		{"show all rows with price above 2", "show all columns of sale with price above 2"},
		{"how many rows of seats", "how many rows of seats"},
	} {
		if got := typed(Plain(one, v, english.Split(tt.question))); got != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
		}
		if got := typed(Plain(two, w, english.Split(tt.question))); got != tt.question {
			t.Errorf("%q becomes %q, where there are two tables", tt.question, got)
		}
	}
}

func TestSoManyOfAUnitAreTheirTotal(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE harvest (crop TEXT, yield_t REAL, price_per_t REAL,
	drive_km REAL, way_km REAL);
INSERT INTO harvest VALUES ('wheat', 3.5, 200, 4, 5), ('oats', 2, 180, 6, 7);`)
	for _, tt := range []struct{ name, question, want string }{
		{"one such column", "how many tons of wheat", "what is the total yield t of wheat"},
		{"a total", "total tons per crop", "total yield t per crop"},
		{"an average", "average tons of wheat", "average yield t of wheat"},
		{"at the beginning", "tons by crop", "total yield t by crop"},
		{"more of its name", "total tons yielded by crop", "total tons yielded by crop"},
		{"two of them", "how many kilometres to the field", "how many kilometres to the field"},
		{"none", "how many litres", "how many litres"},
		{"an average of them", "how many tons on average", "how many tons on average"},
		{"not counted", "harvests of 5 tons", "harvests of 5 tons"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := typed(Plain(s, v, english.Split(tt.question))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.question, got, tt.want)
			}
		})
	}
}
