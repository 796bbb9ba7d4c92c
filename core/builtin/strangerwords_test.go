package builtin

import "testing"

// Files written after the rules that they try, with other words than those had.
const (
	crewFile = `CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, last_name TEXT, first_name TEXT, rank TEXT,
	reports_to INTEGER REFERENCES crew (crew_id), hourly_wage REAL);
INSERT INTO crew VALUES
	(1, 'Okafor', 'Ngozi', 'Captain', NULL, 61), (2, 'Lindqvist', 'Elsa', 'Mate', 1, 44),
	(3, 'Baptiste', 'Luc', 'Cook', 2, 30), (4, 'Tanaka', 'Mio', 'Deckhand', 2, 27),
	(5, 'Ruiz', 'Pia', 'Engineer', 1, 48);`
	tutorsFile = `CREATE TABLE tutors_2024 (TutorNo INTEGER, TutorName TEXT, Subject TEXT, Wage INTEGER,
	StartDate TEXT, TerminationDate TEXT, Resigned TEXT);
INSERT INTO tutors_2024 VALUES (11, 'Ola Dahl', 'Maths', 31, '2018-01-10', '2021-06-30', 'Yes'),
	(12, 'Kim Yoo', 'Maths', 45, '2019-03-01', NULL, 'No'),
	(13, 'Sam Roe', 'Maths', 22, '2019-09-01', NULL, 'No'),
	(14, 'Ines Paz', 'Music', 41, '2020-02-01', '2022-12-31', 'Yes'),
	(15, 'Ugo Neri', 'Art', 20, '2021-02-01', NULL, 'No');`
	parkingFile = `CREATE TABLE parking (ticket TEXT, entered TEXT, total_charge REAL, extra_charge REAL,
	paid_with TEXT,
	zone TEXT);
INSERT INTO parking VALUES ('P-1', '2024-05-01', 4.5, 0, 'Mobile app', 'North'),
	('P-2', '2024-05-01', 9, 1, 'Coins', 'North'), ('P-3', '2024-05-02', 2, 0, 'Mobile app', 'South');`
	prizesFile = `CREATE TABLE prizes (person TEXT, village TEXT, fair_year INTEGER, prize TEXT);
INSERT INTO prizes VALUES ('Ada Moe', 'Elv', 2019, 'Ribbon'), ('Bo Tan', 'Elv', 2019, 'Cup'),
	('Cy Orr', 'Bakke', 2020, 'Ribbon'), ('Di Lam', 'Bakke', 2021, 'Ribbon');`
	albumsFile = `CREATE TABLE albums (title TEXT, band TEXT, home_sales REAL, abroad_sales REAL,
	worldwide_sales REAL);
INSERT INTO albums VALUES ('Low Tide', 'Ferns', 9.5, 1.0, 10.5), ('Far Hill', 'Ferns', 2.0, 9.9, 11.9),
	('Tin Sky', 'Owls', 5.0, 5.0, 10.0);`
	playsFile = `CREATE TABLE plays (title TEXT, writer TEXT, cast_list TEXT, rating REAL, premiere INTEGER);
INSERT INTO plays VALUES ('The Loft', 'U. Berg', 'Jon Aas, Lia Moe', 4.5, 2011),
	('Salt', 'O. Falk', 'Lia Moe, Per Dal', 3.9, 2014), ('Noon', 'U. Berg', 'Jon Aas, Per Dal', 4.1, 2016),
	('Ebb', 'T. Reed', 'Per Dal, Lia Moe', 3.2, 2019),
	('Moor', 'T. Reed', 'Per Dal, Jon Aas', 2.9, 2020);`
	releveFile = `CREATE TABLE releves (Date TEXT, Compteur TEXT, Site TEXT, "Consommation (kWh)" REAL,
	Statut TEXT);
INSERT INTO releves VALUES
	('2025-01-03', 'C7', 'Usine Est', 120, 'annulé'), ('2025-01-09', 'C8', 'Bureau', 40, 'ok'),
	('2025-02-04', 'C7', 'Usine Est', 90, 'ok');`
	frachtFile = `CREATE TABLE fracht (Datum TEXT, Spediteur TEXT, Strecke INTEGER, Schicht TEXT);
INSERT INTO fracht VALUES ('2025-03-01', 'Rapid', 120, 'Nacht'), ('2025-03-02', 'Rapid', 80, 'Tag'),
	('2025-03-03', 'Weber', 300, 'Nacht');`
)

func TestRulesHoldForFilesWrittenAfterThem(t *testing.T) {
	const below = "FROM crew AS T1 JOIN crew AS T2 ON T1.crew_id = T2.reports_to"
	askAll(t, []toFile{
		{crewFile, [][2]string{
			{"Who reports to Elsa Lindqvist?", "SELECT T2.first_name, T2.last_name " + below +
				" WHERE T1.first_name = 'Elsa' AND T1.last_name = 'Lindqvist'"},
			{"Who does Mio Tanaka report to?", "SELECT T1.first_name, T1.last_name " + below +
				" WHERE T2.first_name = 'Mio' AND T2.last_name = 'Tanaka'"},
			{"How many people report to Ngozi Okafor?", "SELECT COUNT(*) " + below +
				" WHERE T1.first_name = 'Ngozi' AND T1.last_name = 'Okafor'"},
			{"Who is the boss of Pia Ruiz?", "SELECT T1.first_name, T1.last_name " + below +
				" WHERE T2.first_name = 'Pia' AND T2.last_name = 'Ruiz'"},
		}},
		{tutorsFile, [][2]string{
			{"tutors who quit", "SELECT TutorName FROM tutors_2024 WHERE Resigned = 'Yes'"},
			{"How many tutors left in 2022?",
				"SELECT COUNT(*) FROM tutors_2024 WHERE TerminationDate LIKE '%2022%'"},
			{"How many tutors still work here?", "SELECT COUNT(*) FROM tutors_2024 WHERE Resigned = 'No'"},
			{"Which subject earns the most on average?",
				"SELECT Subject FROM tutors_2024 GROUP BY Subject ORDER BY AVG(Wage) DESC LIMIT 1"},
		}},
		{parkingFile, [][2]string{
			{"total charge paid by mobile app",
				"SELECT SUM(total_charge) FROM parking WHERE paid_with = 'Mobile app'"},
			{"total charge in the north zone", "SELECT SUM(total_charge) FROM parking WHERE zone = 'North'"},
		}},
		{prizesFile, [][2]string{
			{"How many prizes of each type?", "SELECT prize, COUNT(*) FROM prizes GROUP BY prize"},
		}},
		{albumsFile, [][2]string{
			{"What is the best-selling album?",
				"SELECT title FROM albums GROUP BY title ORDER BY SUM(worldwide_sales) DESC LIMIT 1"},
			{"best selling band",
				"SELECT band FROM albums GROUP BY band ORDER BY SUM(worldwide_sales) DESC LIMIT 1"},
		}},
		{playsFile, [][2]string{
			{"Which plays feature Lia Moe?", "SELECT title FROM plays WHERE cast_list LIKE '%Lia Moe%'"},
			{"plays starring Jon Aas", "SELECT title FROM plays WHERE cast_list LIKE '%Jon Aas%'"},
		}},
		{releveFile, [][2]string{
			{"total consumption of the Usine Est",
				`SELECT SUM("Consommation (kWh)") FROM releves WHERE Site = 'Usine Est'`},
			{"How many meters are there?", "SELECT COUNT(DISTINCT Compteur) FROM releves"},
			{"average consumption per meter",
				`SELECT Compteur, AVG("Consommation (kWh)") FROM releves GROUP BY Compteur`},
		}},
		{frachtFile, [][2]string{
			{"total distance per carrier", "SELECT Spediteur, SUM(Strecke) FROM fracht GROUP BY Spediteur"},
			{"total distance of the night shift", "SELECT SUM(Strecke) FROM fracht WHERE Schicht = 'Nacht'"},
		}},
	})
}
