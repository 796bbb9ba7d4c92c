package look

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/grammar/token"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// outages is a database of plants, of which each has many outages.
const outages = `CREATE TABLE plant (plant_cd TEXT, plant_nm TEXT, pop INTEGER, cap_mw INTEGER, max_hours INTEGER,
	exp_k REAL, rev_k REAL, visit_count INTEGER);
CREATE TABLE outage (plant_cd TEXT, cause TEXT, hours INTEGER);
INSERT INTO plant VALUES ('A', 'Ash', 100, 400, 9, 3.5, 4, 7), ('B', 'Elm', 300, 900, 5, 1.5, 2, 8),
	('C', 'Oak', 50, 30, 1, 1, 1, 0);
INSERT INTO outage VALUES ('A', 'storm', 3), ('A', 'fire', 12), ('B', 'storm', 4), ('C', 'storm', 1);`

func TestRowsAreCountedByAnAmountOfWhatTheyReferTo(t *testing.T) {
	s, v := readtest.Script(t, outages)
	for question, want := range map[string]string{
		"outages per inhabitant":       "1.0 * COUNT(*) / MAX({2})",
		"outages per 1000 inhabitants": "1000.0 * COUNT(*) / MAX({2})",
		"hours per capita":             "1.0 * SUM({10}) / MAX({2})",
		"storm per inhabitant":         "1.0 * COUNT(*) / MAX({2})",
		"plants per inhabitant":        "", // of the same rows
		"outages in inhabitants":       "",
		"outages per":                  "",
	} {
		p := token.Read(s, v, question)
		ChooseBase(p)
		got := ""
		for i := range p.Tokens {
			if one := PerOne(p, i); one != nil {
				got += one.Ratio
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
}

func TestOneAmountIsBoundedByTheLimitOfWhatRowsReferTo(t *testing.T) {
	s, v := readtest.Script(t, outages)
	p := token.Read(s, v, "outages over the maximum hours")
	p.Base = 1
	if got := Bounded(p, 4); got != 10 {
		t.Errorf("column %d is bounded by the plants' hours, want the outages' (10)", got)
	}
	p.Base = 0
	if got := limited(p, 4); got >= 0 {
		t.Errorf("column %d of the same table is bounded", got)
	}
}

func TestAWordForMoneyIsTheAmountThatIsCalledSo(t *testing.T) {
	s, v := readtest.Script(t, outages)
	p := token.Read(s, v, "expenditure")
	p.Base = 0
	if got := Spoken(p, 0); got != 5 {
		t.Errorf("the expenditure is column %d, want 5", got)
	}
}

func TestHowOftenIsWhatAColumnCounts(t *testing.T) {
	s, v := readtest.Script(t, outages)
	for question, want := range map[string]string{"how many times was Ash visited": "SUM({7})",
		"how many times was Ash bought": "COUNT(*)"} {
		p := token.Read(s, v, question)
		p.Base = 0
		for i := range p.Tokens {
			if p.Tokens[i].Word.Low == "visited" {
				p.Tokens[i].Kind = token.Action
			}
		}
		if got := Often(p); got != want {
			t.Errorf("%q: %s, want %s", question, got, want)
		}
	}
}

func TestANumberBeforeAnAmountSaysHowManyOfIt(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE fills (car TEXT, litres REAL, km INTEGER, minutes INTEGER);
INSERT INTO fills VALUES ('Van', 40, 500, 400), ('Bus', 90, 300, 410), ('Cab', 12, 200, 90);`)
	for question, want := range map[string]struct {
		column int
		times  string
	}{
		"km":           {2, "1.0"},
		"100 km":       {2, "100.0"},
		"1000 litres":  {1, "1000.0"},
		"100 hours":    {-1, "100.0"}, // no column is in hours
		"100 chickens": {-1, "100.0"},
	} {
		p := token.Read(s, v, question)
		ChooseBase(p)
		if ci, times, _ := Scaled(p, 0); ci != want.column || times != want.times {
			t.Errorf("%q: column %d %s times, want %+v", question, ci, times, want)
		}
	}
}
