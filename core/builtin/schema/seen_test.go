package schema

import "testing"

func TestWhatAColumnHoldsTellsOfIt(t *testing.T) {
	s, v := looked(t, `CREATE TABLE visit (day TEXT, temper TEXT, keeper TEXT, built INTEGER, kg REAL);
INSERT INTO visit VALUES ('2023-05-01', 'calm', 'Ann', 1961, 3.5), ('2024-02-09', 'nervous', 'Bob', 1990, 9);`)
	day, built := column(t, s, "day"), column(t, s, "built")
	if !v.Small(column(t, s, "temper")) || v.Small(column(t, s, "keeper")) {
		t.Error("words in small letters are no names, and names are not written so")
	}
	if !v.InYear(day, 2023) || v.InYear(day, 1961) || v.InYear(column(t, s, "temper"), 2023) {
		t.Error("dates lie in 2023 and 2024 alone")
	}
	if !v.Reaches(built, 1975) || v.Reaches(built, 1960) || v.Reaches(built, 1991) || v.Reaches(day, 2023) {
		t.Error("years reach from 1961 to 1990, and dates are no numbers")
	}
}

// Where the times of rows go one way, a row that stands above another is earlier, or later.
func TestHowTimesFollowEachOtherIsSeen(t *testing.T) {
	s, v := looked(t, `CREATE TABLE voyage (sailed TEXT, built INTEGER, season TEXT, port TEXT, kg INTEGER);
INSERT INTO voyage VALUES ('2024-05-01', 1961, '1990-91', 'Ems', 5), ('2023-02-09', 1990, '1991-92', 'Ulm', 4),
	('2023-02-08', 1970, '1992-93', 'Alta', 3);`)
	for name, want := range map[string][2]int{
		"sailed": {0, 2}, "built": {1, 1}, "season": {2, 0}, "port": {0, 0}, "kg": {0, 0},
	} {
		if got := v.Turns[column(t, s, name)]; got != want {
			t.Errorf("of %s %v are later and earlier than the one before, want %v", name, got, want)
		}
	}
}

// A lookup table's rows are called by what their code stands for.
func TestACodeIsCalledByItsDescription(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE crime (crime_id TEXT, outcome_cd TEXT);
CREATE TABLE outcome_lookup (outcome_cd TEXT, outcome_desc TEXT);
INSERT INTO crime VALUES ('c1', 'A'), ('c2', 'A'), ('c3', 'B');
INSERT INTO outcome_lookup VALUES ('A', 'closed'), ('B', 'in court');`)
	if got := s.Columns[s.Tables[1].Shown].Name; got != "outcome_desc" {
		t.Errorf("outcomes are called by their %s", got)
	}
}
