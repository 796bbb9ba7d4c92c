package schema

import (
	"slices"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
)

func TestNumbersAreReadAsTextsSpellThem(t *testing.T) {
	for _, tt := range []struct {
		name  string
		texts []string
		want  []float64 // nil where the texts are no numbers, or need no care
	}{
		{"with a sign and thousands", []string{"$1,200.50", "$980.00"}, []float64{1200.5, 980}},
		{"shares", []string{"57.1%", "8%"}, []float64{57.1, 8}},
		{"beside what stands for none", []string{"4", "Not Available", "5"}, []float64{4, 5}},
		{"of several lengths", []string{"9", "10"}, []float64{9, 10}},
		{"with points between thousands", []string{"12.450", "4.870", "112.310", "9.640"},
			[]float64{12450, 4870, 112310, 9640}},
		{"with a decimal comma", []string{"2,1", "14,7"}, []float64{2.1, 14.7}},
		{"with spaces between thousands", []string{"31 000", "1 275 000"}, []float64{31000, 1275000}},
		{"with a unit", []string{"120 m2", "95 m2"}, []float64{120, 95}},
		{"with a unit right behind", []string{"1,200kg", "95kg"}, []float64{1200, 95}},
		{"money in millions", []string{"$1.2M", "$3M"}, nil},
		{"with different units", []string{"2 kg", "95 g"}, nil},
		{"with a letter that is no unit", []string{"12B", "140B"}, nil},
		{"as long as each other", []string{"10", "20"}, nil},
		{"codes with noughts", []string{"0101", "310"}, nil},
		{"dates", []string{"01/02/2020", "11/12/2020"}, nil},
		{"words beside a number", []string{"Unit 1", "12"}, nil},
		{"names", []string{"Ann", "Bo", "Cy"}, nil},
		{"one number", []string{"$1,200"}, nil},
		{"none", nil, nil},
	} {
		sp, got := spellingOf(tt.texts)
		if !slices.Equal(got, tt.want) || (sp == nil) != (tt.want == nil) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestSpelledNumbersAreComparedAndAddedUpAsNumbers(t *testing.T) {
	const dollars, plain = "CAST(REPLACE(REPLACE(x, '$', ''), ',', '') AS REAL)", "CAST(NULLIF(x, 'tbd') AS REAL)"
	money, _ := spellingOf([]string{"$1,200", "$980"})
	score, _ := spellingOf([]string{"9", "8.5", "tbd"})
	share, _ := spellingOf([]string{"22.7%", "34%"})
	area, _ := spellingOf([]string{"120 m2", "95 m2"})
	for _, tt := range []struct {
		spelt               *Spelling
		before, after, want string
	}{
		{money, "SELECT ", " FROM", "x"},
		{money, "SELECT AVG(", ")", dollars},
		{money, "ORDER BY ", " DESC", dollars},
		{money, "WHERE ", " > 100", dollars},
		{money, "WHERE ", " = 100", dollars},
		{money, "WHERE ", " = '$980'", "x"},
		{money, "SELECT ", " - 5", dollars},
		{money, "SUM(qty * ", ")", dollars},
		{money, "SUM(CASE WHEN qty > 1 THEN ", " ELSE 0 END)", dollars},
		{score, "ORDER BY ", "", plain + " NULLS LAST"},
		{score, "ORDER BY ", " LIMIT 1", plain + " NULLS LAST"},
		{score, "ORDER BY ", " DESC", plain},
		{score, "WHERE ", " = 9", "x"},
		{share, "SELECT MAX(", ")", "x"},
		{share, "SELECT AVG(", ")", "CAST(REPLACE(x, '%', '') AS REAL)"},
		{share, "WHERE ", " < 30", "CAST(REPLACE(x, '%', '') AS REAL)"},
		{area, "WHERE ", " > 100", "CAST(REPLACE(x, ' m2', '') AS REAL)"},
		{nil, "ORDER BY ", "", "x"},
	} {
		if got := (&Column{Spelled: tt.spelt}).Compared("x", tt.before, tt.after); got != tt.want {
			t.Errorf("%q x %q: %s, want %s", tt.before, tt.after, got, tt.want)
		}
	}
}

func TestWhatColumnsSpellIsKnownOfThem(t *testing.T) {
	const script = `CREATE TABLE bill (bill_no TEXT, total TEXT, zip TEXT, yearly_rates TEXT);
INSERT INTO bill VALUES ('b1', '$1,200', '1,000', '2.1%'), ('b2', '$980', '2,000', '10%');`
	s, v := looked(t, script)
	total, zip := &s.Columns[1], &s.Columns[2]
	if total.Spelled == nil || total.Class != Numeric || !v.Reaches(1, 1000) || v.Reaches(1, 1300) {
		t.Errorf("the total is spelt %v, of class %v", total.Spelled, total.Class)
	}
	if zip.Spelled != nil {
		t.Error("a zip code is no number")
	}
	if rates := &s.Columns[3]; rates.Spelled == nil || rates.Class != Numeric {
		t.Errorf("yearly rates are of class %v", rates.Class)
	}
}

func TestNumbersThatTextsSpellAreNoValues(t *testing.T) {
	_, v := looked(t, `CREATE TABLE flat (flat_no TEXT, street TEXT, size TEXT, rent TEXT);
INSERT INTO flat VALUES ('f1', 'Elm 95', '120 m2', '$900'), ('f2', 'Oak 7', '95 m2', '$1,010'),
	('f3', 'Elm 9', '60 m2', 'unknown');`)
	for text, want := range map[string]bool{"120 m2": false, "$900": false, "unknown": true, "Oak 7": true} {
		if found := v.Lookup(english.Fold(text)); (len(found) > 0) != want {
			t.Errorf("%q is a value of %v", text, found)
		}
	}
}

func TestWordsStandWithinTheTextsOfOneColumn(t *testing.T) {
	_, v := looked(t, `CREATE TABLE stay (ward TEXT, reason TEXT, note TEXT);
INSERT INTO stay VALUES ('north wing', '194 - Simple pneumonia', 'fever of the lung'),
	('south wing', '470 - Joint mending', 'joint stiff');`)
	for words, want := range map[string]int{"pneumonia": 1, "wing": 0, "joint": -1, "fever": -1, "of the lung": 2} {
		got := -1
		if found := v.Within(words); len(found) > 0 {
			got = found[0].Column
		}
		if got != want {
			t.Errorf("%q stands in column %d, want %d", words, got, want)
		}
	}
}
