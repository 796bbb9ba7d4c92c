package builtin

import "testing"

// Files that everybody has opened once, with other things in them: a table whose name is
// one unknown word, lists between semicolons, grams and milliseconds, years.
const (
	mokimonFile = `CREATE TABLE mokimon ("#" INTEGER, Name TEXT, "Type 1" TEXT, "Type 2" TEXT, HP INTEGER,
	Attack INTEGER, Speed INTEGER, Generation INTEGER, Legendary TEXT);
INSERT INTO mokimon VALUES (1, 'Bulbo', 'Grass', 'Poison', 45, 49, 45, 1, 'False'),
	(2, 'Charm', 'Fire', NULL, 39, 52, 65, 1, 'False'), (3, 'Vulpa', 'Fire', NULL, 38, 41, 99, 1, 'False'),
	(4, 'Lugo', 'Water', 'Flying', 106, 90, 110, 2, 'True'), (5, 'Rattle', 'Normal', NULL, 30, 56, 72, 2, 'False');`
	gamesFile = `CREATE TABLE vapour (appid INTEGER, name TEXT, release_date TEXT, platforms TEXT, categories TEXT,
	average_playtime INTEGER, price REAL);
INSERT INTO vapour VALUES (10, 'Deep Rust', '2015-02-01', 'windows;mac;linux', 'Single-player;Multi-player', 90, 0),
	(20, 'Star Mower', '2017-03-01', 'windows', 'Single-player', 300, 9.99),
	(30, 'Tiny Kings', '2015-07-01', 'windows;mac', 'Multi-player;Online', 20, 19.99),
	(40, 'Sky Golf', '2019-07-01', 'windows', 'Multi-player;Online', 5, 0);`
	birdsFile = `CREATE TABLE puffins (species TEXT, island TEXT, body_mass_g INTEGER, sex TEXT);
INSERT INTO puffins VALUES ('Tufted', 'Dream', 4100, 'male'), ('Horned', 'Biscoe', 5200, NULL),
	('Tufted', 'Biscoe', 3900, 'female'), ('Horned', 'Dream', 5600, 'male'), ('Common', 'Dream', 3600, NULL);`
	songsFile = `CREATE TABLE tracks (track_id TEXT, track_name TEXT, artist_name TEXT, popularity INTEGER,
	duration_ms INTEGER, danceability REAL, release_year INTEGER);
INSERT INTO tracks VALUES ('t1', 'One', 'Adele', 70, 200000, .5, 1984), ('t2', 'Two', 'Muse', 90, 310000, .7, 1999),
	('t3', 'Three', 'Adele', 20, 350000, .9, 2011), ('t4', 'Four', 'Sia', 55, 180000, .2, 1987);`
	landsFile = `CREATE TABLE lands (country TEXT, continent TEXT, year INTEGER, lifeExp REAL, pop INTEGER);
INSERT INTO lands VALUES ('Norway', 'Europe', 1952, 72.7, 3300000), ('Norway', 'Europe', 2007, 80.2, 4600000),
	('Kenya', 'Africa', 1952, 42.3, 6400000), ('Kenya', 'Africa', 2007, 54.1, 35600000),
	('Japan', 'Asia', 1952, 63, 86400000), ('Japan', 'Asia', 2007, 82.6, 127400000);`
	gemsFile = `CREATE TABLE gems (carat REAL, cut TEXT, clarity TEXT, price INTEGER);
INSERT INTO gems VALUES (.3, 'Ideal', 'SI1', 400), (1.1, 'Good', 'VS2', 5200), (2.2, 'Ideal', 'SI1', 15000),
	(1.6, 'Fair', 'IF', 7000), (.9, 'Good', 'IF', 3100);`
	homesFile = `CREATE TABLE house_prices (Id INTEGER, Neighborhood TEXT, PoolArea INTEGER, YearBuilt INTEGER,
	YrSold INTEGER, SalePrice INTEGER);
INSERT INTO house_prices VALUES (1, 'OldTown', 0, 1921, 2008, 120000), (2, 'Edwards', 500, 1999, 2007, 320000),
	(3, 'OldTown', 0, 1950, 2008, 99000), (4, 'Somerst', 480, 2004, 2009, 280000);`
	answersFile = `CREATE TABLE answers (id INTEGER, Country TEXT, Languages TEXT, Years INTEGER);
INSERT INTO answers VALUES (1, 'India', 'Go;Rust', 3), (2, 'Canada', 'Rust', 5), (3, 'India', 'Go;SQL', 9),
	(4, 'Germany', 'SQL', 12), (5, 'Canada', 'Go;SQL', 2);`
	motorsFile = `CREATE TABLE auto_mpg (car_name TEXT, mpg REAL, horsepower INTEGER, origin TEXT);
INSERT INTO auto_mpg VALUES ('ford a', 14, 150, 'usa'), ('toyota b', 31, 80, 'japan'), ('mazda c', 29, 95, 'japan'),
	('fiat d', 26, 70, 'europe');`
	shopFiles = `CREATE TABLE items (order_id TEXT, product_id TEXT, price REAL);
CREATE TABLE products (product_id TEXT, product_category_name TEXT, product_weight_g INTEGER);
INSERT INTO items VALUES ('o1', 'p1', 10), ('o1', 'p2', 25), ('o2', 'p1', 10), ('o3', 'p3', 40);
INSERT INTO products VALUES ('p1', 'toys', 900), ('p2', 'auto', 7000), ('p3', 'toys', 5200);`
	castFiles = `CREATE TABLE movies (id INTEGER PRIMARY KEY, title TEXT, year INTEGER, runtime INTEGER, gross REAL);
CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, birth INTEGER);
CREATE TABLE cast_members (movie_id INTEGER REFERENCES movies(id), person_id INTEGER REFERENCES people(id), role TEXT);
INSERT INTO movies VALUES (1, 'Heat', 1995, 170, 180), (2, 'Up', 2009, 96, 735), (3, 'Coco', 2017, 105, 814);
INSERT INTO people VALUES (1, 'Al Moe', 1940), (2, 'Mia Mann', 1943), (3, 'Pete Dorn', 1968);
INSERT INTO cast_members VALUES (1, 1, 'actor'), (1, 2, 'director'), (2, 3, 'director'), (3, 1, 'actor');`
	winesFile = `CREATE TABLE wines (id INTEGER, title TEXT, country TEXT, points INTEGER, price REAL);
INSERT INTO wines VALUES (1, 'A 2011', 'US', 91, 15), (2, 'B 2009', 'France', 88, NULL), (3, 'C 2010', 'US', 95, 60),
	(4, 'D 2012', 'Italy', 92, 18), (5, 'E 2012', 'Spain', 85, 12);`
)

// Files whose rows are called nothing, and with blanks in what is asked for.
const (
	patronsFile = `CREATE TABLE cover (age INTEGER, sex TEXT, kids INTEGER, smoker TEXT, area TEXT, charges REAL);
INSERT INTO cover VALUES (19, 'female', 0, 'yes', 'north', 16884.9), (33, 'male', 3, 'no', 'south', 4449.5),
	(33, 'male', 1, 'no', 'south', 21984.5), (28, 'female', 4, 'yes', 'north', 3866.9);`
	medalsFile = `CREATE TABLE honours (year INTEGER, field TEXT, full_name TEXT, birth_date TEXT, society TEXT,
	prize_share TEXT);
INSERT INTO honours VALUES (1984, 'Letters', 'Ana Roy', '1920-04-01', NULL, '1/2'),
	(1984, 'Letters', 'Bo Lind', '1918-02-03', NULL, '1/2'), (1990, 'Physics', 'Cy Hall', '1940-11-30', 'CERN', '1/1'),
	(NULL, 'Physics', 'Di Moss', '1951-01-09', NULL, '1/1');`
	moodsFile = `CREATE TABLE moods (Country TEXT, Year INTEGER, "Happiness Rank" INTEGER, "Happiness Score" REAL);
INSERT INTO moods VALUES ('Norway', 2019, 1, 7.5), ('Kenya', 2019, 2, 4.5), ('Norway', 2018, 2, 7.1),
	('Kenya', 2018, 1, 7.2);`
	shakesFile = `CREATE TABLE shakes (id TEXT PRIMARY KEY, place TEXT, mag REAL, depth REAL, year INTEGER);
INSERT INTO shakes VALUES ('a', 'Adak', 4.5, 10, 1999), ('b', 'Tonga', 6.1, 33, NULL), ('c', 'Kokopo', 7.2, 120, 2004);`
	subscribersFile = `CREATE TABLE "X7-Leavers" (customerID TEXT PRIMARY KEY, gender TEXT, SeniorPatron INTEGER,
	tenure INTEGER, NetService TEXT, MonthlyFee REAL, Churn TEXT);
INSERT INTO "X7-Leavers" VALUES ('a1', 'Male', 0, 12, 'DSL', 30.5, 'No'), ('b2', 'Female', 1, 40, 'Fiber', 90, 'Yes'),
	('c3', 'Male', 1, 3, 'No', 19.9, 'No'), ('d4', 'Female', 0, 60, 'DSL', 45, 'Yes'),
	('e5', 'Male', 0, 7, 'No', 20, 'No'), ('f6', 'Female', 0, 22, 'Fiber', 80, 'No');`
	tripFiles = `CREATE TABLE firms (carrier TEXT PRIMARY KEY, name TEXT);
CREATE TABLE ports (faa TEXT PRIMARY KEY, name TEXT);
CREATE TABLE trips (month INTEGER, trip INTEGER, carrier TEXT, origin TEXT, dest TEXT, delay REAL);
INSERT INTO firms VALUES ('UA', 'United'), ('DL', 'Delta'), ('B6', 'Jetblue');
INSERT INTO ports VALUES ('LAX', 'Los Angeles Intl'), ('ORD', 'Chicago Ohare'), ('DEN', 'Denver'), ('JFK', 'Kennedy'),
	('EWR', 'Newark'), ('LGA', 'La Guardia');
INSERT INTO trips VALUES (1, 11, 'UA', 'JFK', 'LAX', 5), (1, 12, 'UA', 'EWR', 'ORD', 0), (2, 7, 'DL', 'LGA', 'LAX', 90),
	(3, 11, 'B6', 'JFK', 'DEN', NULL), (3, 15, 'UA', 'EWR', 'LAX', 12);`
	oatsFile = `CREATE TABLE oats (name TEXT, calories INTEGER, sugars INTEGER, raisins INTEGER);
INSERT INTO oats VALUES ('Corn Pops', 110, 12, 0), ('Bran', 70, 0, 20), ('Rings', 100, 3, 0);`
)

func TestRowsThatAreCalledNothingAreShownWhole(t *testing.T) {
	askAll(t, []toFile{
		{patronsFile, [][2]string{
			{"people with more than 2 kids", "SELECT * FROM cover WHERE kids > 2"},
			{"how many people have no kids", "SELECT COUNT(*) FROM cover WHERE kids = 0"},
			{"highest charge for someone under 30", "SELECT MAX(charges) FROM cover WHERE age < 30"},
			{"people with kids", "SELECT * FROM cover WHERE kids > 0"},
		}},
		{subscribersFile, [][2]string{
			{"customers without net service", `SELECT customerID FROM "X7-Leavers" WHERE NetService = 'No'`},
			{"average monthly fee of senior patrons", `SELECT AVG(MonthlyFee) FROM "X7-Leavers" WHERE SeniorPatron = 1`},
			{"average tenure of customers who left", `SELECT AVG(tenure) FROM "X7-Leavers" WHERE Churn = 'Yes'`},
		}},
	})
}

// No key is declared between the files: that of a name that says what it is, and those of
// others that hold nothing but the key's texts, join them.
func TestFilesAreJoinedByWhatTheyHold(t *testing.T) {
	askAll(t, []toFile{
		{tripFiles, [][2]string{
			{"how many trips did Delta operate", "SELECT COUNT(*) FROM firms AS T1 " +
				"JOIN trips AS T2 ON T1.carrier = T2.carrier WHERE T1.name = 'Delta'"},
			{"how many trips went to Los Angeles", "SELECT COUNT(*) FROM ports AS T1 " +
				"JOIN trips AS T2 ON T1.faa = T2.dest WHERE T1.name = 'Los Angeles Intl'"},
			{"how many trips left from Newark", "SELECT COUNT(*) FROM ports AS T1 " +
				"JOIN trips AS T2 ON T1.faa = T2.origin WHERE T1.name = 'Newark'"},
			{"number of trips per month", "SELECT month, COUNT(*) FROM trips GROUP BY month"},
		}},
	})
}

func TestWhatIsNotThereIsNeitherFirstNorMost(t *testing.T) {
	askAll(t, []toFile{
		{medalsFile, [][2]string{
			{"physics winners born in 1940", "SELECT full_name FROM honours " +
				"WHERE field = 'Physics' AND birth_date LIKE '%1940%'"},
			{"which society has more than 2 honours", "SELECT society FROM honours WHERE society IS NOT NULL " +
				"GROUP BY society HAVING COUNT(*) > 2"},
			{"who won the letters prize in 1984", "SELECT full_name FROM honours WHERE field = 'Letters' AND year = 1984"},
		}},
		{moodsFile, [][2]string{
			{"happiest country in 2018", `SELECT Country FROM moods WHERE Year = 2018 ORDER BY "Happiness Score" DESC LIMIT 1`},
		}},
		{shakesFile, [][2]string{
			{"place of the strongest shake", "SELECT place FROM shakes ORDER BY mag DESC LIMIT 1"},
			{"place of the oldest shake", "SELECT place FROM shakes WHERE year IS NOT NULL ORDER BY year LIMIT 1"},
		}},
		{oatsFile, [][2]string{
			{"sugar free oats", "SELECT name FROM oats WHERE sugars = 0"},
			{"oats with raisins", "SELECT name FROM oats WHERE raisins > 0"},
		}},
	})
}

func TestQuestionsToFilesThatEverybodyOpens(t *testing.T) {
	askAll(t, []toFile{
		{mokimonFile, [][2]string{
			{"which mokimon has the highest attack", "SELECT Name FROM mokimon ORDER BY Attack DESC LIMIT 1"},
			{"fastest fire mokimon", `SELECT Name FROM mokimon WHERE "Type 1" = 'Fire' ORDER BY Speed DESC LIMIT 1`},
			{"how many mokimon have no second type", `SELECT COUNT(*) FROM mokimon WHERE "Type 2" IS NULL`},
			{"list non legendary mokimon of generation 1",
				"SELECT Name FROM mokimon WHERE Legendary = 'False' AND Generation = 1"},
		}},
		{gamesFile, [][2]string{
			{"free games", "SELECT name FROM vapour WHERE price = 0"},
			{"games that run on linux", "SELECT name FROM vapour WHERE platforms LIKE '%linux%'"},
			{"average price of multiplayer games", "SELECT AVG(price) FROM vapour WHERE categories LIKE '%Multi-player%'"},
			{"most played game", "SELECT name FROM vapour ORDER BY average_playtime DESC LIMIT 1"},
		}},
		{birdsFile, [][2]string{
			{"how many puffins are heavier than 5 kg", "SELECT COUNT(*) FROM puffins WHERE body_mass_g > 5000"},
			{"how many puffins with unknown sex are there", "SELECT COUNT(*) FROM puffins WHERE sex IS NULL"},
		}},
		{songsFile, [][2]string{
			{"most popular song", "SELECT track_name FROM tracks ORDER BY popularity DESC LIMIT 1"},
			{"songs longer than 5 minutes", "SELECT track_name FROM tracks WHERE duration_ms > 300000"},
			{"top 3 most danceable songs", "SELECT track_name FROM tracks ORDER BY danceability DESC LIMIT 3"},
			{"songs from the 80s", "SELECT track_name FROM tracks WHERE release_year BETWEEN 1980 AND 1989"},
		}},
		{landsFile, [][2]string{
			{"which country had the largest population in 1952",
				"SELECT country FROM lands WHERE year = 1952 ORDER BY pop DESC LIMIT 1"},
			{"total world population in 2007", "SELECT SUM(pop) FROM lands WHERE year = 2007"},
		}},
		{gemsFile, [][2]string{
			{"max and min price for each clarity", "SELECT clarity, MAX(price), MIN(price) FROM gems GROUP BY clarity"},
		}},
		{homesFile, [][2]string{
			{"houses with a pool", "SELECT Id FROM house_prices WHERE PoolArea > 0"},
			{"how many houses were sold in 2008", "SELECT COUNT(*) FROM house_prices WHERE YrSold = 2008"},
			{"which neighborhood is the most expensive",
				"SELECT Neighborhood FROM house_prices ORDER BY SalePrice DESC LIMIT 1"},
		}},
		{answersFile, [][2]string{
			{"how many answers use Rust", "SELECT COUNT(*) FROM answers WHERE Languages LIKE '%Rust%'"},
		}},
		{motorsFile, [][2]string{
			{"average horsepower of japanese cars", "SELECT AVG(horsepower) FROM auto_mpg WHERE origin = 'japan'"},
		}},
		{shopFiles, [][2]string{
			{"total revenue by product category", "SELECT T1.product_category_name, SUM(T2.price) FROM products AS T1 " +
				"JOIN items AS T2 ON T1.product_id = T2.product_id GROUP BY T1.product_category_name"},
			{"products heavier than 5 kg", "SELECT product_id FROM products WHERE product_weight_g > 5000"},
		}},
		{castFiles, [][2]string{
			{"movies longer than two hours", "SELECT title FROM movies WHERE runtime > 120"},
			{"highest grossing movie", "SELECT title FROM movies ORDER BY gross DESC LIMIT 1"},
			{"who directed Heat", "SELECT DISTINCT T2.name FROM cast_members AS T1 JOIN people AS T2 ON T1.person_id = T2.id " +
				"JOIN movies AS T3 ON T1.movie_id = T3.id WHERE T1.role = 'director' AND T3.title = 'Heat'"},
			{"movies from the nineties", "SELECT title FROM movies WHERE year BETWEEN 1990 AND 1999"},
		}},
		{winesFile, [][2]string{
			{"wines under 20 dollars with more than 90 points", "SELECT title FROM wines WHERE price < 20 AND points > 90"},
			{"wines without a price", "SELECT title FROM wines WHERE price IS NULL"},
		}},
	})
}
