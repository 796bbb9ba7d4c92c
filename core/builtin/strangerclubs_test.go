package builtin

import "testing"

// Files of a club, of a store and of a tradesman.
const (
	clubFile = `CREATE TABLE matches (match_id INTEGER, date TEXT, opponent TEXT, venue TEXT, goals_for INTEGER,
	goals_against INTEGER);
INSERT INTO matches VALUES (1, '2024-09-01', 'Elm Park', 'home', 4, 0), (2, '2024-09-08', 'Oak Vale', 'away', 1, 2),
	(3, '2024-09-15', 'Ash Green', 'home', 2, 2), (4, '2024-09-22', 'Fir Town', 'away', 3, 1);
CREATE TABLE players (player_id INTEGER, name TEXT, position TEXT);
INSERT INTO players VALUES (1, 'Lou Kemp', 'Keeper'), (2, 'Amy Bell', 'Striker'), (3, 'Nia Cross', 'Midfield'),
	(4, 'Una West', 'Defender');
CREATE TABLE stats (match_id INTEGER, player_id INTEGER, minutes INTEGER, goals INTEGER, yellow INTEGER);
INSERT INTO stats VALUES (1, 1, 90, 0, 0), (1, 2, 90, 2, 1), (1, 3, 90, 2, 0), (2, 2, 60, 0, 1), (3, 3, 90, 2, 0),
	(4, 2, 90, 3, 0);`
	depotFile = `CREATE TABLE store (sku TEXT, item TEXT, supplier TEXT, "On Hand" INTEGER, "Reorder Level" INTEGER,
	"Unit Cost" REAL);
INSERT INTO store VALUES ('A1', 'Flour', 'Mill', 40, 15, 1.1), ('A2', 'Sugar', 'Mill', 8, 12, 0.9),
	('B1', 'Coffee', 'Rook', 0, 6, 7.5), ('B2', 'Tea', 'Rook', 25, 10, 3.2), ('C1', 'Rice', 'Paddy', 60, 20, 1.8);`
	jobsFile = `CREATE TABLE jobs (day TEXT, client TEXT, trade TEXT, fee REAL, tip REAL, paid TEXT);
INSERT INTO jobs VALUES ('2024-01-03', 'Mrs Hale', 'tiling', 320, 10, 'yes'),
	('2024-01-09', 'Inn', 'paint', 540, 0, 'no'),
	('2024-01-20', 'Mr Low', 'paint', 210, 5, 'yes'), ('2024-02-02', 'School', 'tiling', 880, 2, 'no');`
)

func TestWhatClubsAndStoresAskIsAnswered(t *testing.T) {
	const stats = " FROM players AS T1 JOIN stats AS T2 ON T1.player_id = T2.player_id"
	askAll(t, []toFile{
		{clubFile, [][2]string{
			{"how many games have we won?", "SELECT COUNT(*) FROM matches WHERE goals_for > goals_against"},
			{"which matches did we lose?", "SELECT date, opponent FROM matches WHERE goals_for < goals_against"},
			{"our biggest win", "SELECT date, opponent FROM matches ORDER BY goals_for - goals_against DESC LIMIT 1"},
			{"average goals conceded per game", "SELECT AVG(goals_against) FROM matches"},
			{"who's our top scorer?", "SELECT T1.name" + stats +
				" GROUP BY T1.player_id ORDER BY SUM(T2.goals) DESC LIMIT 1"},
		}},
		{depotFile, [][2]string{
			{"what is out of stock?", `SELECT item FROM store WHERE "On Hand" = 0`},
			{"what do we need to reorder?", `SELECT item FROM store WHERE "On Hand" < "Reorder Level"`},
			{"total value of stock", `SELECT SUM("On Hand" * "Unit Cost") FROM store`},
			{"stock value per supplier", `SELECT supplier, SUM("On Hand" * "Unit Cost") FROM store GROUP BY supplier`},
		}},
		{jobsFile, [][2]string{
			{"who still owes me money?", "SELECT client FROM jobs WHERE paid = 'no'"},
			{"how much am I still owed?", "SELECT SUM(fee) FROM jobs WHERE paid = 'no'"},
			{"what did I earn in tips altogether?", "SELECT SUM(tip) FROM jobs"},
		}},
	})
}
