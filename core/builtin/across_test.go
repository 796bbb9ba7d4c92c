package builtin

import (
	"strings"
	"testing"
)

const league = `CREATE TABLE team (team_id INTEGER PRIMARY KEY, team_name TEXT, town TEXT);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, home_team_id INTEGER REFERENCES team(team_id),
 away_team_id INTEGER REFERENCES team(team_id), tickets INTEGER);
CREATE TABLE driver (driver_id INTEGER PRIMARY KEY, driver_name TEXT, depot TEXT);
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, driver_id INTEGER REFERENCES driver(driver_id), km INTEGER);
INSERT INTO team VALUES (1, 'Rovers', 'Bath'), (2, 'Comets', 'Leeds'), (3, 'Lions', 'York'), (4, 'Stars', 'Bath');
INSERT INTO game VALUES (1, 1, 2, 100), (2, 2, 3, 50), (3, 1, 3, 70), (4, 1, 2, 30);
INSERT INTO driver VALUES (1, 'Ann Lee', 'Bath'), (2, 'Bo Moss', 'York'), (3, 'Cleo Park', 'York');
INSERT INTO trip VALUES (1, 1, 100), (2, 1, 120), (3, 2, 150), (4, 3, 90);`

// What is of one to many is added up, and none of two keys is chosen where the question chooses none.
func TestRowsOfOneToManyAreAddedUpAndJoinedByEitherKey(t *testing.T) {
	task := open(t, league)
	for _, tt := range []struct{ question, want string }{
		{"top 2 drivers by km", "GROUP BY T1.driver_id ORDER BY SUM(T2.km) DESC LIMIT 2"},
		{"km per depot, highest first", "GROUP BY T1.depot ORDER BY SUM(T2.km) DESC"},
		{"average km per depot, lowest first", "GROUP BY T1.depot ORDER BY AVG(T2.km)"},
		{"how much km of all the trips of each driver", "SUM("},
		{"which teams have no games at all", "T2.home_team_id OR T1.team_id = T2.away_team_id"},
		{"games of Lions", "OR"},
	} {
		if sql := ask(t, task, tt.question); !strings.Contains(sql, tt.want) {
			t.Errorf("%q: %s, want %s", tt.question, sql, tt.want)
		}
	}
	if sql := ask(t, task, "which teams have no home games"); strings.Contains(sql, " OR ") {
		t.Errorf("the home games are those of one key, not %s", sql)
	}
}
