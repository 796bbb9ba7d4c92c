package builtin

import "testing"

// boathouse has names that are written together and cut, as exercises have them; nobody hired so many hours at once.
const boathouse = `
CREATE TABLE crew (crewid INTEGER PRIMARY KEY, surname TEXT, firstname TEXT, joindate TEXT);
INSERT INTO crew VALUES (1,'Holt','Ada','2023-03-01'),(2,'Moe','Ben','2023-05-02'),(3,'Rask','Cleo','2023-06-09'),
	(4,'Holt','Dag','2023-07-01');
CREATE TABLE boats (boatid INTEGER PRIMARY KEY, name TEXT, dayrate NUMERIC, upkeep NUMERIC);
INSERT INTO boats VALUES (1,'Rowing boat Lark',5,100),(2,'Rowing boat Wren',0,80),(3,'Kayak Otter',12,30);
CREATE TABLE hires (hireid INTEGER PRIMARY KEY, boatid INTEGER REFERENCES boats(boatid),
	crewid INTEGER REFERENCES crew(crewid), starttime TEXT, hours INTEGER);
INSERT INTO hires VALUES (1,1,1,'2023-05-01 10:00:00',2),(2,1,2,'2023-05-03 10:00:00',3),
	(3,3,2,'2023-06-01 09:00:00',4),(4,1,3,'2023-06-11 09:00:00',4),(5,2,3,'2023-06-12 09:00:00',1);
`

// visits is of two files that declare no keys: a guest's rows are those of his badges.
const visits = `
CREATE TABLE guests (guest_id INTEGER, badge_id TEXT, since TEXT);
INSERT INTO guests VALUES (1,'a1','2024-01-01'),(1,'a2','2024-01-02'),(2,'b1','2024-01-05'),(1,'a3','2024-02-01');
CREATE TABLE entries (badge_id TEXT, hall TEXT, entry_time TEXT);
INSERT INTO entries VALUES ('a1','North','2024-02-01 10:00:00'),('a1','North','2024-02-02 10:00:00'),
	('b1','South','2024-02-03 10:00:00');
`

const atlas = `CREATE TABLE atlas (name TEXT PRIMARY KEY, continent TEXT, area INTEGER);
INSERT INTO atlas VALUES ('Norway','Europe',385),('Kenya','Africa',580),('Japan','Asia',378),('Poland','Europe',313),
	('Sweden','Europe',450),('Algeria','Africa',2382),('Peru','America',1285);`

func TestExercisesAreAnswered(t *testing.T) {
	askAll(t, []toFile{
		{boathouse, [][2]string{
			{"How can you produce a list of boats with the word 'Rowing' in their name?",
				"SELECT name FROM boats WHERE name LIKE '%Rowing%'"},
			{"How can you retrieve the boats with a dayrate above 3? Return the boatid, name and dayrate of the " +
				"boats in question.", "SELECT boatid, name, dayrate FROM boats WHERE dayrate > 3"},
			{"Produce a list of the surnames of the crew. Ensure that there are no duplicates in the list.",
				"SELECT DISTINCT surname FROM crew"},
			{"Show a list of crew who joined after the start of May 2023. Order by surname.",
				"SELECT firstname, surname FROM crew WHERE joindate >= '2023-05' ORDER BY surname"},
			{"Produce a list of the total number of hours hired per boat. Produce an output table consisting of " +
				"boat id and hours, sorted by boat id.",
				"SELECT SUM(T1.hours), T2.boatid FROM hires AS T1 JOIN boats AS T2 ON T1.boatid = T2.boatid " +
					"GROUP BY T2.boatid ORDER BY T2.boatid"},
			{"Which boats have more than 8 hours hired?", "SELECT T1.name FROM boats AS T1 JOIN hires AS T2 ON " +
				"T1.boatid = T2.boatid GROUP BY T1.boatid HAVING SUM(T2.hours) > 8"},
		}},
		{visits, [][2]string{
			{"How many badges does each guest have?", "SELECT guest_id, COUNT(*) FROM guests GROUP BY guest_id"},
		}},
		{atlas, [][2]string{
			{"Find the countries that start with S and end with en.",
				"SELECT name FROM atlas WHERE name LIKE 'S%' AND name LIKE '%en'"},
			{"For each continent show the continent and number of countries.",
				"SELECT continent, COUNT(*) FROM atlas GROUP BY continent"},
			{"How many countries have an area of at least 500?", "SELECT COUNT(*) FROM atlas WHERE area >= 500"},
		}},
	})
}
