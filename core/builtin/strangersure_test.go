package builtin

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/actorcritic"
)

// Questions that had been answered wrongly, and surely, of files and of a database with keys.
const (
	tourFile = `CREATE TABLE tours (nr INTEGER, day DATE, driver TEXT, leaves TEXT, arrives TEXT, km INTEGER);
INSERT INTO tours VALUES (1, '2025-03-03', 'Ann', '8:05', '8:50', 38), (2, '2025-03-03', 'Bo', '10:30', '12:45', 191),
	(3, '2025-03-04', 'Ann', '6:40', '9:05', 37), (4, '2025-03-05', 'Cy', '17:15', '18:10', 252);`
	lapFile = `CREATE TABLE laps (bib INTEGER, skater TEXT, sex TEXT, age INTEGER, lap_time TEXT, place INTEGER);
INSERT INTO laps VALUES (1, 'Ann', 'F', 31, '1:24:10', 2), (2, 'Bo', 'M', 44, '1:31:45', 3),
	(3, 'Cy', 'M', 27, '1:19:02', 1), (4, 'Di', 'F', 52, '1:58:30', 4);`
	stayFile = `CREATE TABLE stays (stay_no INTEGER, guest TEXT, arrived TEXT, left_on TEXT, breakfast TEXT, price REAL);
INSERT INTO stays VALUES (1, 'Ann Lee', '2025-03-01', '2025-03-04', 'yes', 240),
	(2, 'Bo Hart', '2025-03-02', '2025-03-03', 'no', 110), (3, 'Ann Lee', '2025-04-10', '2025-04-12', 'no', 160);`
	runFile = `CREATE TABLE runs (run_on TEXT, route TEXT, km REAL, minutes INTEGER, rain TEXT);
INSERT INTO runs VALUES ('2025-03-02', 'River', 10, 52, 'no'), ('2025-03-09', 'Hill', 6.5, 40, 'no'),
	('2025-04-01', 'River', 10, 49, 'yes'), ('2025-04-11', 'Lake', 15.2, 88, 'no'),
	('2025-04-12', 'Hill', 6.5, 38, 'yes');`
	practice = `CREATE TABLE keeper (keeper_id INTEGER PRIMARY KEY, name TEXT, joined_on DATE);
INSERT INTO keeper VALUES (1, 'Dr Ida Moreau', '2019-01-01'), (2, 'Max Omar', '2023-01-01');
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name TEXT, last_name TEXT);
INSERT INTO guest VALUES (1, 'Pia', 'Moreau'), (2, 'Tom', 'Hall');
CREATE TABLE tour (tour_id INTEGER PRIMARY KEY, keeper_id INTEGER REFERENCES keeper (keeper_id),
	guest_id INTEGER REFERENCES guest (guest_id), tour_date DATE, tips INTEGER);
INSERT INTO tour VALUES (1, 1, 2, '2024-05-05', 4), (2, 2, 1, '2024-02-02', 3), (3, 1, 1, '2024-03-03', 6);`
)

func TestWhatHadBeenSureAndWrongIsRight(t *testing.T) {
	const written = "SUBSTR('00:00', 1, 5 - LENGTH(leaves)) || leaves"
	askAll(t, []toFile{
		{tourFile, [][2]string{
			{"tours sorted by leaves", "SELECT nr FROM tours ORDER BY " + written},
			{"tours with leaves before 10:00", "SELECT nr FROM tours WHERE " + written + " < '10:00'"},
			{"longest tour", "SELECT nr FROM tours ORDER BY km DESC LIMIT 1"},
		}},
		{lapFile, [][2]string{
			{"who won", "SELECT skater FROM laps WHERE place = 1"},
			{"hw many females", "SELECT COUNT(*) FROM laps WHERE sex = 'F'"},
			{"who has the best lap time", "SELECT skater FROM laps ORDER BY lap_time LIMIT 1"},
			{"oldest and youngest skater", "SELECT * FROM (SELECT skater FROM laps ORDER BY age DESC LIMIT 1) UNION ALL " +
				"SELECT * FROM (SELECT skater FROM laps ORDER BY age LIMIT 1)"},
		}},
		{stayFile, [][2]string{
			{"who had no breakfast?", "SELECT DISTINCT guest FROM stays WHERE breakfast = 'no'"},
			{"guests without breakfast", "SELECT DISTINCT guest FROM stays WHERE breakfast = 'no'"},
			{"who never had breakfast?", "SELECT DISTINCT guest FROM stays WHERE guest NOT IN (SELECT guest FROM stays " +
				"WHERE breakfast = 'yes' AND guest IS NOT NULL)"},
			{"dearest stay and its guest", "SELECT stay_no, guest FROM stays ORDER BY price DESC LIMIT 1"},
		}},
		{runFile, [][2]string{
			{"runs in April", "SELECT run_on, route, km, minutes, rain FROM runs WHERE run_on LIKE '%-04-%'"},
			{"how far did I run in April?", "SELECT SUM(km) FROM runs WHERE run_on LIKE '%-04-%'"},
			{"runs without rain", "SELECT run_on, route, km, minutes, rain FROM runs WHERE rain = 'no'"},
		}},
		{practice, [][2]string{
			{"newest keeper", "SELECT name FROM keeper ORDER BY joined_on DESC LIMIT 1"},
			{"how many tours did dr moreau have", "SELECT COUNT(*) FROM keeper AS T1 JOIN tour AS T2 ON " +
				"T1.keeper_id = T2.keeper_id WHERE T1.name = 'Dr Ida Moreau'"},
		}},
	})
}

func TestSeveralNumbersOfOneAreNotSaidToBeAllThatWasAsked(t *testing.T) {
	task := open(t, practice)
	for question, want := range map[string]bool{"tips of Max Omar": false, "tips of Dr Ida Moreau": true} {
		task.Question = question
		actor := &Actor{}
		trace, err := (&actorcritic.Loop{Actor: actor, Critic: &Critic{Actor: actor}}).Run(t.Context(), task, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := trace.Answer()
		if got == nil || strings.Contains(got.Judgement.Reason, "the total of them") != want {
			t.Errorf("%q: the verdict is %+v; it has several: %v", question, got, want)
		}
	}
}
