package schema

import "testing"

func TestTheColumnThatCountsWhatRowsAreIsTheirTally(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"a count of what the table is called", `CREATE TABLE crimes (town TEXT, year INTEGER, num_crimes INTEGER);
INSERT INTO crimes VALUES ('Ash', 2020, 4), ('Ash', 2021, 0), ('Elm', 2021, 9);`, "num_crimes"},
		{"with what all names begin with", `CREATE TABLE visit (visTown TEXT, visYr INTEGER, visMth INTEGER, visCnt INTEGER);
INSERT INTO visit VALUES ('Ash', 2020, 1, 400), ('Ash', 2020, 2, 100);`, "visCnt"},
		{"a value of what happens", `CREATE TABLE accidents (town TEXT, month INTEGER, val INTEGER);
INSERT INTO accidents VALUES ('Ash', 1, 4), ('Ash', 2, 0);`, "val"},
		{"called as the rows are", `CREATE TABLE crimes (town TEXT, month INTEGER, crimes INTEGER);
INSERT INTO crimes VALUES ('Ash', 1, 4), ('Ash', 2, 0);`, "crimes"},
		{"called as rows are that are no events", `CREATE TABLE trips (town TEXT, month INTEGER, trips INTEGER);
INSERT INTO trips VALUES ('Ash', 1, 4), ('Ash', 2, 0);`, ""},
		{"a value that is measured", `CREATE TABLE sensor (town TEXT, month INTEGER, val INTEGER);
INSERT INTO sensor VALUES ('Ash', 1, 4), ('Ash', 2, 0);`, ""},
		{"with a fraction", `CREATE TABLE crimes (town TEXT, month INTEGER, val REAL);
INSERT INTO crimes VALUES ('Ash', 1, 4.5), ('Ash', 2, 0.5);`, ""},
		{"below nought", `CREATE TABLE crimes (town TEXT, month INTEGER, val INTEGER);
INSERT INTO crimes VALUES ('Ash', 1, -4), ('Ash', 2, 2);`, ""},
		{"of other things", `CREATE TABLE schools (school TEXT, town TEXT, num_pupils INTEGER);
INSERT INTO schools VALUES ('Hill', 'Ash', 400), ('Vale', 'Ash', 90);`, ""},
		{"rows with a key", `CREATE TABLE crimes (crime_id INTEGER PRIMARY KEY, town TEXT, num_crimes INTEGER);
INSERT INTO crimes VALUES (1, 'Ash', 4), (2, 'Ash', 2);`, ""},
		{"numbered rows with a bare count", `CREATE TABLE scans (sid INTEGER, gate TEXT, count INTEGER, day TEXT);
INSERT INTO scans VALUES (1, 'A', 4, 'Mon'), (2, 'A', 2, 'Tue'), (3, 'B', 4, 'Mon');`, "count"},
		{"numbered rows with a number of others", `CREATE TABLE scans (sid INTEGER, gate TEXT, scan_count INTEGER,
	day TEXT);
INSERT INTO scans VALUES (1, 'A', 4, 'Mon'), (2, 'A', 2, 'Tue'), (3, 'B', 4, 'Mon');`, ""},
		{"rows with a name", `CREATE TABLE crimes (name TEXT, town TEXT, count INTEGER);
INSERT INTO crimes VALUES ('arson', 'Ash', 4), ('theft', 'Ash', 2);`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := looked(t, tt.script)
			got := ""
			if ci := Tally(s, []int{0}); ci >= 0 {
				got = s.Columns[ci].Name
			}
			if got != tt.want {
				t.Errorf("the tally is %q, want %q", got, tt.want)
			}
		})
	}
}

func TestDescriptionsSayWhatCodesMean(t *testing.T) {
	s, v := looked(t, `CREATE TABLE unit (
	name TEXT,
	rx TEXT, -- type of reactor: PWR pressurised water, BWR is boiling water
	state TEXT, -- O = open (now), X = closed; Male or Female
	grade TEXT -- the grade A
);
INSERT INTO unit VALUES ('a', 'PWR', 'O', 'A'), ('b', 'BWR', 'X', 'B'), ('c', 'PWR', 'Male', 'A');`)
	for said, want := range map[string]string{"pressurised water": "PWR", "boiling water": "BWR", "open": "O",
		"closed": "X", "or female": "", "now": ""} {
		got := ""
		for _, f := range v.Abroad[said] {
			got += f.Value
		}
		if got != want {
			t.Errorf("%q means %q, want %q", said, got, want)
		}
	}
	if said := s.Columns[2].Said; len(said) != 0 {
		t.Errorf("codes describe a column as %q", said)
	}
	if !Told(s, "reactor") || Told(s, "close") {
		t.Error("a column is described as that of reactors, and none as closed")
	}
}
