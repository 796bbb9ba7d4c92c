package schema

import (
	"slices"
	"testing"
)

func TestNumbersAreReadBeforeTheirNotes(t *testing.T) {
	for _, tt := range []struct {
		name  string
		texts []string
		want  []float64 // nil where the texts are no numbers
	}{
		{"notes in brackets", []string{"14,300[2]", "1,234 (in 2005)", "80*"}, []float64{14300, 1234, 80}},
		{"a unit in the singular and the plural", []string{"1 stroke", "11 strokes"}, []float64{1, 11}},
		{"ordinals", []string{"1st", "12th", "DNF", "3rd (q)"}, []float64{1, 12, 3}},
		{"shared places", []string{"T4", "=3", "12"}, []float64{4, 3, 12}},
		{"another unit beside it", []string{"832 mm / 32.78 in", "61 mm / 2.4 in"}, []float64{832, 61}},
		{"a minus of typography", []string{"−2 (par)", "4 (par)"}, []float64{-2, 4}},
		{"words behind ordinals", []string{"1st Avenue", "2nd Avenue"}, nil},
		{"different units", []string{"2 kg", "95 g"}, nil},
		{"scores", []string{"3–2", "5-0"}, nil},
		{"spans", []string{"115–120 F", "130–140 F"}, nil},
		{"dates", []string{"4 July", "26 August"}, nil},
		{"sums", []string{"20+1", "14"}, nil},
		{"years", []string{"1995†", "2002"}, nil},
		{"fractions", []string{"1/2", "1/8"}, nil},
		{"mostly words", []string{"4 (q)", "Ann", "Bo"}, nil},
	} {
		sp, got := notedOf(tt.texts)
		if !slices.Equal(got, tt.want) || (sp == nil) != (tt.want == nil) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestPlacesAreValuesAndHaveNoSum(t *testing.T) {
	s, v := looked(t, `CREATE TABLE cup (season TEXT, finish TEXT, margin TEXT);
INSERT INTO cup VALUES ('96/97', '1st', '1 goal'), ('97/98', '12th', '3 goals'), ('98/99', '2nd', '2 goals');`)
	if finish := &s.Columns[1]; !finish.Places() || finish.Class != Numeric || len(v.Lookup("12th")) != 1 {
		t.Errorf("finishes are of class %v, and 12th stands in %v", finish.Class, v.Lookup("12th"))
	}
	if margin := &s.Columns[2]; margin.Places() || margin.Spelled == nil {
		t.Error("margins are numbers of goals")
	}
	if got, want := s.Columns[1].Compared("x", "ORDER BY ", " DESC"), "CAST(x AS REAL)"; got != want {
		t.Errorf("finishes sort by %s, want %s", got, want)
	}
}
