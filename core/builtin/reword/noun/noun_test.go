package noun

import (
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

const (
	engines = `CREATE TABLE kmh (name TEXT, kmh INTEGER, valves INTEGER, built INTEGER, origin TEXT);
INSERT INTO kmh VALUES ('Comet Special', 80, 8, 1971, 'Norway'), ('Meteor Special', 95, 4, 1974, 'Spain'),
	('Rocket', 70, 6, 1976, 'Spain');`
	hives = `CREATE TABLE hives (hive TEXT, honey REAL, place TEXT);
INSERT INTO hives VALUES ('A', 9.5, 'North'), ('B', 7, 'South'), ('C', 8, 'South');`
)

func TestAskersCallTheRowsByTheirOwnWord(t *testing.T) {
	for _, tt := range []struct{ name, script, question, want string }{
		{"counted", engines, "How many tractors have 8 valves?", "tractor"},
		{"counted where a value stands before", engines, "number of Spain tractors", "tractor"},
		{"asked for", engines, "Which tractor has the most valves?", "tractor"},
		{"asked for by what it does", engines, "Which tractor ranks second in valves?", "tractor"},
		{"a share", engines, "What percentage of tractors come from Spain?", "tractor"},
		{"for each group", engines, "tractors per origin", "tractor"},
		{"one for each", engines, "average valves per tractor", "tractor"},
		{"of those at an end", engines, "the oldest tractor of Spain", "tractor"},
		{"listed", engines, "tractors with more than 6 valves", "tractor"},
		{"of a time", engines, "tractors from the 70s", "tractor"},
		{"of a year", engines, "tractors since 1974", "tractor"},
		{"what was done", engines, "which tractor built in Spain is the fastest", "tractor"},
		{"of something", engines, "the colours of valves", ""},
		{"nothing that the file holds", engines, "tractors with a label", ""},
		{"as they are called", hives, "How many hives are in the South?", ""},
		{"what the rows have beside them", hives, "How many mites do the hives in the South have?", ""},
		{"what somebody has", engines, "How many tractors Rocket had in Spain had", ""},
		{"a value in part", engines, "specials with 8 valves", ""},
		{"nothing else is said", engines, "How many tractors are there?", ""},
		{"a word that asks", engines, "What share of the valves?", ""},
		{"what has a date", `CREATE TABLE vet (date TEXT, pet TEXT); INSERT INTO vet VALUES ('2024-05-01', 'Rex'),
	('2024-05-02', 'Tom'), ('2024-05-02', 'Rex');`, "How many appointments are there?", "appoint"},
		{"two that are counted", engines, "tractors per trailer by origin", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, v := readtest.Script(t, tt.script)
			of, _, word := Asked(s, v, tt.question, nil)
			if word != tt.want {
				t.Fatalf("%q calls rows %q, want %q", tt.question, word, tt.want)
			}
			if word != "" && (!of.CallsRows(word) || s.CallsRows(word)) {
				t.Errorf("the rows of the question are %v, those of the file %v", of.Tables[0].Row, s.Tables[0].Row)
			}
		})
	}
}

func TestAFileCalledAsItsMeasureIsNoRowOfIt(t *testing.T) {
	s, v := readtest.Script(t, `CREATE TABLE tolls (gate TEXT, toll REAL);
INSERT INTO tolls VALUES ('North', 2.5), ('South', 3.5), ('South', 4);`)
	for question, row := range map[string]bool{"highest toll of the south": true, "How many tolls were over 3?": false} {
		if of, _, _ := Asked(s, v, question, nil); of.CallsRows("row") != row {
			t.Errorf("%q: the table is called %v", question, of.Tables[0].Stems)
		}
	}
}

func TestSeveralTablesAreCalledByTheirNames(t *testing.T) {
	s, v := readtest.Script(t, engines+hives)
	if of, _, word := Asked(s, v, "How many tractors have 8 valves?", nil); word != "" || of != s {
		t.Errorf("rows of one of two tables are called %q", word)
	}
}
