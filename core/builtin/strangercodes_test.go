package builtin

import "testing"

// Files as offices publish them: codes for places, states of things in one word,
// several files that no key joins.
const (
	minesFile = `CREATE TABLE open_salt_mines (Id INTEGER, Name TEXT, Country TEXT, Status TEXT, PitModel TEXT,
	DiggingStartAt TEXT, ProducingFrom TEXT, ProducingTo TEXT, Depth INTEGER);
INSERT INTO open_salt_mines VALUES
	(1, 'Graufels-1', 'Norway', 'Producing', 'K 2', '1955-03-01', '1960-04-01', NULL, 1620),
	(2, 'Westmoor-2', 'Japan', 'Shutdown', 'K 2', '1960-03-01', '1966-04-01', '1999-01-01', 810),
	(3, 'Longsand-1', 'Norway', 'Producing', 'R-7', '1961-05-01', '1969-04-01', NULL, 1530),
	(4, 'Saltfield-3', 'Japan', 'Planned', 'R-7', '2011-05-01', NULL, NULL, 640),
	(5, 'Hallbach-1', 'Japan', 'Producing', 'R-9', '1991-05-01', '1996-04-01', NULL, 930);`
	noiseFile = `CREATE TABLE HarbourNoiseReports (ReportID TEXT, ReportedTS TEXT, Place TEXT, Type TEXT, Outcome TEXT);
INSERT INTO HarbourNoiseReports VALUES
	('a1', '2021-03-01 10:00:00', 'At or near Kettlegate', 'Loud engine', 'Awaiting written answer'),
	('a2', '2021-03-04 11:00:00', 'At or near Kettlegate', 'Horn', 'Closed'),
	('a3', '2021-04-09 09:00:00', 'At or near Old Quay', 'Loud engine', 'Closed'),
	('a4', '2021-05-02 23:00:00', 'At or near Kettlegate', 'Loud engine', 'Awaiting written answer');`
	soilFile = `CREATE TABLE soilsamples21 (sample_nr INTEGER PRIMARY KEY, state TEXT, year INTEGER, depth REAL);
CREATE TABLE soilresults21 (sample_nr INTEGER REFERENCES soilsamples21, lab TEXT, metal TEXT, concen REAL);
INSERT INTO soilsamples21 VALUES (1, 'TX', 2021, 10), (2, 'NY', 2021, 20), (3, 'TX', 2021, 30), (4, 'CA', 2021, 15);
INSERT INTO soilresults21 VALUES (1, 'TX1', 'lead', .5), (1, 'TX1', 'zinc', .2), (2, 'NY1', 'lead', .1),
	(3, 'TX1', 'lead', .9), (4, 'CA1', 'zinc', .3);`
	rowersFile = `CREATE TABLE rower (rower_id TEXT PRIMARY KEY, birth_year INTEGER, name_first TEXT, name_last TEXT,
	name_given TEXT, weight INTEGER, height INTEGER, pulls TEXT);
CREATE TABLE rower_prize (rower_id TEXT REFERENCES rower, prize_id TEXT, year INTEGER);
CREATE TABLE wage (year INTEGER, club_id TEXT, rower_id TEXT REFERENCES rower, wage INTEGER);
INSERT INTO rower VALUES ('ada01', 1990, 'Ada', 'Brun', 'Ada Lee', 70, 180, 'L'),
	('bo02', 1985, 'Bo', 'Chen', 'Bo Ray', 91, 190, 'R'), ('cy03', 1990, 'Cy', 'Dahl', 'Cyrus', 84, 188, 'R');
INSERT INTO rower_prize VALUES ('ada01', 'Silver Oar', 2010), ('bo02', 'Silver Oar', 2011), ('ada01', 'Cup', 2011);
INSERT INTO wage VALUES (1990, 'BOS', 'bo02', 100), (2010, 'HAM', 'ada01', 300), (2011, 'BOS', 'bo02', 200);`
	blazesFile = `CREATE TABLE Fires (FIRE_YEAR INTEGER, STAT_CAUSE_CODE INTEGER, STAT_CAUSE_DESCR TEXT, FIRE_SIZE REAL,
	STATE TEXT);
INSERT INTO Fires VALUES (2001, 1, 'Lightning', 20.5, 'CA'), (2002, 2, 'Smoking', 3, 'TX'),
	(2003, 1, 'Lightning', 8, 'TX'), (2004, 3, 'Railway', 800, 'GA');`
	matchesFile = `CREATE TABLE handball_data (Season TEXT, Country TEXT, Umpire TEXT, HomeTeam TEXT, AwayTeam TEXT);
CREATE TABLE odds (YEAR INTEGER, MATCH TEXT, HOME_ODDS REAL);
INSERT INTO handball_data VALUES ('2010/2011', 'Norway', 'A Moe', 'Larvik', 'Bodo'),
	('2010/2011', 'Norway', 'A Moe', 'Bodo', 'Larvik'), ('2011/2012', 'Spain', 'B Ruiz', 'Elche', 'Gijon');
INSERT INTO odds VALUES (2010, 'Larvik - Bodo', 1.5);`
)

// Files as they are handed round to try things on: lists in a cell, whole numbers for
// yes and no, blanks.
const (
	ferryFile = `CREATE TABLE wreck (PassengerId INTEGER, Rescued INTEGER, Pclass INTEGER, Name TEXT, Sex TEXT, Age REAL,
	SibSp INTEGER, Cabin TEXT);
INSERT INTO wreck VALUES (1, 1, 1, 'Berg, Mrs. Anna', 'female', 31, 1, 'C1'),
	(2, 0, 2, 'Chen, Mr. Bo', 'male', 40, 0, NULL),
	(3, 1, 2, 'Diaz, Miss. Carla', 'female', 8, 0, NULL), (4, 0, 3, 'Eng, Mr. Dan', 'male', 22, 2, 'E4'),
	(5, 0, 3, 'Fuchs, Mr. Eli', 'male', 19, 0, NULL);`
	titlesFile = `CREATE TABLE shown_titles (show_id TEXT, type TEXT, title TEXT, players TEXT, listed_in TEXT,
	year INTEGER);
INSERT INTO shown_titles VALUES ('s1', 'Movie', 'Red River', 'Tom Reed, Ida Holm', 'Dramas, Comedies', 2001),
	('s2', 'Movie', 'Lost City', 'Ida Holm, Raj Rao', 'Dramas, Horror', 2003),
	('s3', 'Series', 'Silent Game', 'Tom Reed, Raj Rao', 'Comedies, Horror', 2010),
	('s4', 'Movie', 'Last Road', 'Ida Holm, Tom Reed', 'Horror, Dramas', 2012),
	('s5', 'Series', 'Night Farm', 'Raj Rao, Ida Holm', 'Comedies, Dramas', 2015),
	('s6', 'Movie', 'Golden Hill', 'Tom Reed, Raj Rao', 'Horror, Comedies', 2018);`
	leaversFile = `CREATE TABLE gym_churn (memberID TEXT, gender TEXT, Contract TEXT, OverTime TEXT, Churn TEXT);
INSERT INTO gym_churn VALUES ('m1', 'Male', 'Two year', 'Yes', 'No'), ('m2', 'Female', 'Monthly', 'No', 'Yes'),
	('m3', 'Male', 'Two year', 'No', 'Yes'), ('m4', 'Female', 'Monthly', 'Yes', 'No');`
	parcelsFile = `CREATE TABLE Shippers (ShipperID INTEGER PRIMARY KEY, CompanyName TEXT);
CREATE TABLE Orders (OrderID INTEGER PRIMARY KEY, OrderDate TEXT, ShippedDate TEXT,
	ShipVia INTEGER REFERENCES Shippers(ShipperID));
INSERT INTO Shippers VALUES (1, 'Swift'), (2, 'Steady');
INSERT INTO Orders VALUES (1, '1997-02-02', '1997-02-05', 1), (2, '1997-03-02', NULL, 2), (3, '1998-03-02', NULL, 1);`
)

func TestQuestionsToFilesHandedRound(t *testing.T) {
	askAll(t, []toFile{
		{ferryFile, [][2]string{
			{"How many passengers were rescued?", "SELECT COUNT(*) FROM wreck WHERE Rescued = 1"},
			{"What is the average age of second class passengers?", "SELECT AVG(Age) FROM wreck WHERE Pclass = 2"},
			{"How many passengers have no cabin?", "SELECT COUNT(*) FROM wreck WHERE Cabin IS NULL"},
			{"How many passengers were in each class?", "SELECT Pclass, COUNT(*) FROM wreck GROUP BY Pclass"},
		}},
		{titlesFile, [][2]string{
			{"How many movies are there?", "SELECT COUNT(*) FROM shown_titles WHERE type = 'Movie'"},
			{"List the titles with Holm.", "SELECT title FROM shown_titles WHERE players LIKE '%Holm%'"},
			{"What is the oldest movie?", "SELECT title FROM shown_titles WHERE type = 'Movie' ORDER BY year LIMIT 1"},
			{"How many comedies are there?", "SELECT COUNT(*) FROM shown_titles WHERE listed_in LIKE '%Comedies%'"},
			{"List the titles with Ida Holm.", "SELECT title FROM shown_titles WHERE players LIKE '%Ida Holm%'"},
		}},
		{leaversFile, [][2]string{
			{"How many members with a two year contract churned?",
				"SELECT COUNT(*) FROM gym_churn WHERE Contract = 'Two year' AND Churn = 'Yes'"},
			{"How many monthly contracts are there?", "SELECT COUNT(*) FROM gym_churn WHERE Contract = 'Monthly'"},
			{"How many members work overtime?", "SELECT COUNT(*) FROM gym_churn WHERE OverTime = 'Yes'"},
		}},
		{parcelsFile, [][2]string{
			{"How many orders have not been shipped?", "SELECT COUNT(*) FROM Orders WHERE ShippedDate IS NULL"},
		}},
		{storeFile, [][2]string{
			{"Which region has the lowest sales?", "SELECT Region FROM store GROUP BY Region ORDER BY SUM(Sales) LIMIT 1"},
			{"How many orders were shipped from the west?", "SELECT COUNT(*) FROM store WHERE Region = 'West'"},
			{"Who are the top 3 customers by sales?", `SELECT "Customer Name" FROM store GROUP BY "Customer Name" ` +
				`ORDER BY SUM(Sales) DESC LIMIT 3`},
		}},
	})
}

const storeFile = `CREATE TABLE store ("Row ID" INTEGER, "Order Date" TEXT, "Customer ID" TEXT, "Customer Name" TEXT,
	Region TEXT, Sales REAL, Quantity INTEGER, Profit REAL);
INSERT INTO store VALUES (1, '2017-01-04', 'C1', 'Ada Brun', 'West', 10.5, 2, 3),
	(2, '2017-01-05', 'C2', 'Bo Chen', 'East', 7, 1, 1), (3, '2017-02-04', 'C1', 'Ada Brun', 'West', 20.5, 4, 5),
	(4, '2017-02-09', 'C3', 'Cy Dahl', 'East', 5, 1, -1), (5, '2017-03-04', 'C2', 'Bo Chen', 'South', 30, 3, 9),
	(6, '2017-03-11', 'C4', 'Di Eng', 'West', 3, 1, 1);`

func TestQuestionsToFilesOfOffices(t *testing.T) {
	askAll(t, []toFile{
		{minesFile, [][2]string{
			{"How many salt mines were shut down?", "SELECT COUNT(*) FROM open_salt_mines WHERE Status = 'Shutdown'"},
			{"List the names of all producing mines in Norway.",
				"SELECT Name FROM open_salt_mines WHERE Status = 'Producing' AND Country = 'Norway'"},
			{"Which mines have a depth over 1550?", "SELECT Name FROM open_salt_mines WHERE Depth > 1550"},
			{"Which country has the fewest producing mines?", "SELECT Country FROM open_salt_mines " +
				"WHERE Status = 'Producing' GROUP BY Country ORDER BY COUNT(*) LIMIT 1"},
		}},
		{noiseFile, [][2]string{
			{"What type of report is the most common near Kettlegate?", "SELECT Type FROM HarbourNoiseReports " +
				"WHERE Place LIKE '%near Kettlegate%' GROUP BY Type ORDER BY COUNT(*) DESC LIMIT 1"},
			{"How many loud engines are awaiting a written answer?", "SELECT COUNT(*) FROM HarbourNoiseReports " +
				"WHERE Type = 'Loud engine' AND Outcome = 'Awaiting written answer'"},
			{"How many reports were there in March 2021?",
				"SELECT COUNT(*) FROM HarbourNoiseReports WHERE ReportedTS LIKE '2021-03-%'"},
		}},
		{soilFile, [][2]string{
			{"How many samples come from Texas?", "SELECT COUNT(*) FROM soilsamples21 WHERE state = 'TX'"},
			{"How many results are there for samples from New York?", "SELECT COUNT(*) FROM soilsamples21 AS T1 JOIN " +
				"soilresults21 AS T2 ON T1.sample_nr = T2.sample_nr WHERE T1.state = 'NY'"},
		}},
		{rowersFile, [][2]string{
			{"Who is the heaviest rower?", "SELECT name_first, name_last FROM rower ORDER BY weight DESC LIMIT 1"},
			{"How many rowers pull left handed?", "SELECT COUNT(*) FROM rower WHERE pulls = 'L'"},
			{"Which prize was given most often?",
				"SELECT prize_id FROM rower_prize GROUP BY prize_id ORDER BY COUNT(*) DESC LIMIT 1"},
			{"What is the average wage of the rowers in 1990?", "SELECT AVG(wage) FROM wage WHERE year = 1990"},
		}},
		{blazesFile, [][2]string{
			{"How many wildfires were there in Texas?", "SELECT COUNT(*) FROM Fires WHERE STATE = 'TX'"},
			{"What is the average fire size for each cause?",
				"SELECT STAT_CAUSE_DESCR, AVG(FIRE_SIZE) FROM Fires GROUP BY STAT_CAUSE_DESCR"},
			{"How large was the largest fire in California?",
				"SELECT FIRE_SIZE FROM Fires WHERE STATE = 'CA' ORDER BY FIRE_SIZE DESC LIMIT 1"},
		}},
		{matchesFile, [][2]string{
			{"Which umpire had the most matches?",
				"SELECT Umpire FROM handball_data GROUP BY Umpire ORDER BY COUNT(*) DESC LIMIT 1"},
			{"How many matches were played in Norway in the 2010/2011 season?",
				"SELECT COUNT(*) FROM handball_data WHERE Country = 'Norway' AND Season = '2010/2011'"},
		}},
	})
}
