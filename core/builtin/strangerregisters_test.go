package builtin

import "testing"

// Registers as offices, schools and clubs keep them: cut names, German and French, blanks
// where something was left undone, marks of which the lowest is the best.
const (
	lendingFile = `CREATE TABLE bk (bk_id INTEGER PRIMARY KEY, ttl TEXT, auth TEXT, pgs INTEGER, gnr TEXT);
CREATE TABLE mbr (mbr_id INTEGER PRIMARY KEY, fname TEXT, lname TEXT, joined TEXT);
CREATE TABLE ln (ln_id INTEGER PRIMARY KEY, bk_id INTEGER REFERENCES bk(bk_id),
	mbr_id INTEGER REFERENCES mbr(mbr_id), dt_out TEXT, dt_ret TEXT);
INSERT INTO bk VALUES (1, 'Cold Fields', 'Una Carr', 210, 'novel'), (2, 'Soup', 'Ed Moss', 120, 'cookery'),
	(3, 'Ferries', 'Una Carr', 400, 'novel');
INSERT INTO mbr VALUES (1, 'Nils', 'Berg', '2020-05-01'), (2, 'Rosa', 'Hahn', '2021-01-01');
INSERT INTO ln VALUES (1, 1, 1, '2024-02-01', '2024-02-20'), (2, 3, 2, '2024-03-02', NULL);`
	marksFile = `CREATE TABLE klausuren (Schüler TEXT, Klasse TEXT, Fach TEXT, Note REAL, Lehrkraft TEXT);
INSERT INTO klausuren VALUES ('Mia Alt', '9a', 'Chemie', 1.3, 'Frau Rau'),
	('Tim Jung', '9a', 'Chemie', 4.7, 'Frau Rau'),
	('Mia Alt', '9a', 'Latein', 2.0, 'Herr Groß'),
	('Lea Kurz', '9b', 'Latein', 3.3, 'Herr Groß');`
	issuesFile = `CREATE TABLE tickets (Key TEXT, Kind TEXT, Assignee TEXT, Resolved TEXT,
	"Story Points" INTEGER);
INSERT INTO tickets VALUES ('AB-1', 'Bug', 'Pia', '2024-01-05', 2),
	('AB-2', 'Story', NULL, NULL, 5),
	('AB-3', 'Bug', 'Jon', NULL, 3), ('AB-4', 'Story', 'Pia', '2024-02-02', 8);`
	lotsFile = `CREATE TABLE house_lots (id INTEGER, zone TEXT, price INTEGER, sqft_living INTEGER, rating REAL);
INSERT INTO house_lots VALUES (1, 'North', 450, 90, 3.5), (2, 'South', 300, 160, 4.5),
	(3, 'North', 280, 70, 4);`
)

func TestRegistersAreReadThoughTheirNamesAreCut(t *testing.T) {
	askAll(t, []toFile{
		{lendingFile, [][2]string{
			{"the longest novel",
				"SELECT ttl FROM bk WHERE gnr = 'novel' ORDER BY pgs DESC LIMIT 1"},
			{"who borrowed Ferries?",
				"SELECT T1.fname, T1.lname FROM mbr AS T1 JOIN ln AS T2 ON T1.mbr_id = T2.mbr_id " +
					"JOIN bk AS T3 ON T2.bk_id = T3.bk_id WHERE T3.ttl = 'Ferries'"},
			{"books never lent", "SELECT ttl FROM bk EXCEPT " +
				"SELECT T1.ttl FROM bk AS T1 JOIN ln AS T2 ON T1.bk_id = T2.bk_id"},
			{"loans in febuary", "SELECT T1.ttl FROM bk AS T1 JOIN ln AS T2 ON T1.bk_id = T2.bk_id " +
				"WHERE T2.dt_out LIKE '%-02-%'"},
		}},
		{marksFile, [][2]string{
			{"average grade per subject", "SELECT Fach, AVG(Note) FROM klausuren GROUP BY Fach"},
			{"average mark in class 9a", "SELECT AVG(Note) FROM klausuren WHERE Klasse = '9a'"},
			{"which student has the best average",
				`SELECT "Schüler" FROM klausuren GROUP BY "Schüler" ORDER BY AVG(Note) LIMIT 1`},
			{"who got a mark worse than 4", `SELECT DISTINCT "Schüler" FROM klausuren WHERE Note > 4`},
			{"which teacher teaches Latein", "SELECT DISTINCT Lehrkraft FROM klausuren WHERE Fach = 'Latein'"},
		}},
		{issuesFile, [][2]string{
			{"how many tickets are unassigned", "SELECT COUNT(*) FROM tickets WHERE Assignee IS NULL"},
			{"open tickets", "SELECT Key FROM tickets WHERE Resolved IS NULL"},
			{"story points per assignee", `SELECT Assignee, SUM("Story Points") FROM tickets GROUP BY Assignee`},
		}},
		{lotsFile, [][2]string{
			{"price of the largest house", "SELECT price FROM house_lots ORDER BY sqft_living DESC LIMIT 1"},
			{"which zone has the best houses on average",
				"SELECT zone FROM house_lots GROUP BY zone ORDER BY AVG(rating) DESC LIMIT 1"},
			{"best house in zone North",
				"SELECT id FROM house_lots WHERE zone = 'North' ORDER BY rating DESC LIMIT 1"},
		}},
	})
}
