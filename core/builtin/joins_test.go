package builtin

import "testing"

// districts have parks and schools; the area of a park is told with its unit, that of a district without.
const districts = `CREATE TABLE district (district_id INTEGER PRIMARY KEY, name TEXT, area INTEGER);
CREATE TABLE park (park_id INTEGER PRIMARY KEY, name TEXT, area_km2 REAL, visitors INTEGER, opened INTEGER);
CREATE TABLE park_district (park_id INTEGER REFERENCES park (park_id),
	district_id INTEGER REFERENCES district (district_id));
CREATE TABLE school (school_id INTEGER PRIMARY KEY, name TEXT, district_id INTEGER REFERENCES district (district_id));
CREATE TABLE probe (probe_id INTEGER PRIMARY KEY, name TEXT, sent_on DATE, sent_mass_kg INTEGER, state TEXT);
INSERT INTO district VALUES (1, 'Elmside', 40), (2, 'Harrow', 55), (3, 'Norwood', 61);
INSERT INTO park VALUES (1, 'Long Meadow', 2.5, 900, 1931), (2, 'Oak Wood', 4, 300, 2004),
	(3, 'Fern Hill', 1.5, 1200, 1950);
INSERT INTO park_district VALUES (1, 1), (2, 1), (2, 2);
INSERT INTO school VALUES (1, 'Hill School', 1), (2, 'Mill School', 3);
INSERT INTO probe VALUES (1, 'Dart', '1975-02-03', 400, 'lost'), (2, 'Wren', '1999-05-06', 2100, 'flying');`

func TestWhatIsJoinedAndWhatIsCompared(t *testing.T) {
	task := open(t, districts)
	const sharing = "SELECT name FROM district WHERE district_id IN (SELECT district_id FROM park_district) " +
		"AND district_id IN (SELECT district_id FROM school)"
	for _, tt := range []struct{ name, question, want string }{
		{"rows of two other tables", "Which districts have both a park and a school?", sharing},
		{"as well as", "Which districts have a park as well as a school?", sharing},
		{"a name without its unit", "List the parks of Elmside with their areas.",
			"SELECT T1.name, T1.area_km2 FROM park AS T1 JOIN park_district AS T2 ON T1.park_id = T2.park_id JOIN " +
				"district AS T3 ON T2.district_id = T3.district_id WHERE T3.name = 'Elmside'"},
		{"a condition beside that on the average", "Which park has more visitors than the average park and was opened " +
			"before 1940?", "SELECT name FROM park WHERE visitors > (SELECT AVG(visitors) FROM park) AND opened < 1940"},
		{"a year is no mass", "Which probes sent before 1980 are lost?",
			"SELECT name FROM probe WHERE sent_on < '1980-01-01' AND state = 'lost'"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}

func TestAVerbJoinsNoRowsOfWhichAColumnHasTheNumber(t *testing.T) {
	task := open(t, `CREATE TABLE side (side_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, year INTEGER, home_side_id INTEGER REFERENCES side (side_id),
	away_side_id INTEGER REFERENCES side (side_id), home_goals INTEGER, away_goals INTEGER);
CREATE TABLE goal (goal_id INTEGER PRIMARY KEY, game_id INTEGER REFERENCES game (game_id), minute INTEGER);
INSERT INTO side VALUES (1, 'Gulls'), (2, 'Foxes');
INSERT INTO game VALUES (1, 2019, 1, 2, 2, 0), (2, 2020, 2, 1, 1, 1);
INSERT INTO goal VALUES (1, 1, 5), (2, 1, 80), (3, 2, 33), (4, 2, 41);`)
	for asked, want := range map[string]string{
		"How many goals did Gulls score at home in each year?": "SELECT T1.year, SUM(T1.home_goals) FROM game AS T1 JOIN " +
			"side AS T2 ON T1.home_side_id = T2.side_id WHERE T2.name = 'Gulls' GROUP BY T1.year",
		"In which games did the away team get at least one goal? Show year and goals.": "SELECT year, away_goals FROM game " +
			"WHERE away_goals >= 1",
	} {
		if got := ask(t, task, asked); got != want {
			t.Errorf("%s\n got %s\nwant %s", asked, got, want)
		}
	}
}

func TestANumberBehindRowsOfAColumnIsTheirs(t *testing.T) {
	task := open(t, `CREATE TABLE peak (peak_id INTEGER PRIMARY KEY, name TEXT, grade INTEGER, height_m INTEGER,
	visits INTEGER, rock TEXT);
CREATE TABLE hut (hut_id INTEGER PRIMARY KEY, label TEXT, keeper_id INTEGER REFERENCES guide (guide_id));
CREATE TABLE guide (guide_id INTEGER PRIMARY KEY, name TEXT, title TEXT);
INSERT INTO peak VALUES (1, 'Horn', 4, 3100, 20, 'canvas'), (2, 'Dome', 4, 2900, 90, 'slate'),
	(3, 'Nose', 3, 3300, 10, 'slate');
INSERT INTO guide VALUES (1, 'Ida', 'Prof'), (2, 'Bo', 'Dr'); INSERT INTO hut VALUES (1, 'Eagle Hut', 2);`)
	for _, tt := range []struct{ name, question, want string }{
		{"with a superlative", "What is the highest of the peaks of grade 4?",
			"SELECT name FROM peak WHERE grade = 4 ORDER BY height_m DESC LIMIT 1"},
		{"a plural of s", "How many canvases are there among the peaks?", "SELECT COUNT(*) FROM peak WHERE rock = 'canvas'"},
		{"a title", "How many guides are professors?", "SELECT COUNT(*) FROM guide WHERE title = 'Prof'"},
		{"whose key the role is", "Which guide is the keeper of Eagle Hut?",
			"SELECT T1.name FROM guide AS T1 JOIN hut AS T2 ON T1.guide_id = T2.keeper_id WHERE T2.label = 'Eagle Hut'"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := ask(t, task, tt.question); got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.question, got, tt.want)
			}
		})
	}
}
