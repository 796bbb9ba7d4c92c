package schema

import (
	"slices"
	"testing"
)

func TestWhatStandsForARowTellsItApart(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"the key, where texts repeat", `CREATE TABLE jobs (job_id INTEGER PRIMARY KEY, tongue TEXT, words INTEGER);
			INSERT INTO jobs VALUES (1, 'German', 9), (2, 'German', 4), (3, 'French', 5), (4, 'German', 6);
			CREATE TABLE other (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO other VALUES (1, 'p');`, "job_id"},
		{"a text that does not repeat, before times", `CREATE TABLE visits (at TEXT, guest TEXT, room TEXT);
			INSERT INTO visits VALUES ('09:00', 'Ann', 'a'), ('09:30', 'Bo', 'a'), ('10:00', 'Cy', 'b'), ('11:00', 'Di', 'a'),
			('12:00', 'Ed', 'b');`, "guest"},
		{"the first column, where nothing tells rows apart", `CREATE TABLE calls (day TEXT, at TEXT, who TEXT);
			INSERT INTO calls VALUES ('2024-05-01', '09:00', 'Ann'), ('2024-05-01', '09:30', 'Ann'),
			('2024-05-02', '10:00', 'Bo'), ('2024-05-03', '11:00', 'Ann');`, "day"},
		{"a name, where a number is given out and nothing dates the rows", `CREATE TABLE race (bibno INTEGER,
			runnername TEXT, club TEXT); INSERT INTO race VALUES (101, 'Ann', 'a'), (104, 'Bo', 'a'), (107, 'Cy', 'b'),
			(112, 'Di', 'a'), (118, 'Ed', 'b');`, "runnername"},
		{"no distance in nautical miles", `CREATE TABLE legs (leg_id INTEGER PRIMARY KEY, leg TEXT, distance_nm INTEGER);
			INSERT INTO legs VALUES (1, 'a', 9), (2, 'b', 4);`, "leg"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := looked(t, tt.script)
			if got := s.Columns[s.Tables[0].Shown].Name; got != tt.want {
				t.Errorf("rows are called by %s, want %s", got, tt.want)
			}
		})
	}
}

func TestAWayThatLeadsTwiceNamesNoRow(t *testing.T) {
	const of = `CREATE TABLE lines (line_id INTEGER PRIMARY KEY, origin TEXT, destination TEXT, stops INTEGER);
		INSERT INTO lines VALUES (1, 'Ely', 'Soham', 7), (2, 'Ely', 'March', 11), (3, 'March', 'Ely', 6)`
	if s, _ := looked(t, of+";"); !slices.Equal(s.Tables[0].Way, []int{1, 2}) {
		t.Errorf("lines are called by the columns %v", s.Tables[0].Way)
	}
	if s, _ := looked(t, of+", (4, 'Ely', 'March', 9);"); s.Tables[0].Way != nil {
		t.Error("two lines of the same ends are called by them")
	}
}

func TestYearGroupsAreNoYears(t *testing.T) {
	s, _ := looked(t, `CREATE TABLE pupils (pupil TEXT, year_group INTEGER);
		INSERT INTO pupils VALUES ('Ann', 7), ('Bo', 9);`)
	if s.Columns[1].Class != Numeric {
		t.Error("a year group is a time")
	}
}
